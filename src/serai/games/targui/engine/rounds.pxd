# C types for rounds.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport codes, decks, display, dunes, mixtures, powers, raids
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, CELLS, EMPTY, BORDER_NUMBERS, DISPLAY, TARGIS, OPEN, GOODS_LIMIT, GOLD_LIMIT, WATER_LIMIT
cdef int LAST_CORNER, TARGIA_START, TO_TURN_UP, TO_FIRST_DISCARD, TO_DUNE, TO_PLACE, TO_SHIFT, TO_ACT, TO_END_GAIN
cdef int TO_LIMIT, TO_OVER, GOODS_DOWN, PLAIN, PLACE_ON_ROBBER, SHARE_DUNE, LATE_SHIFT, CONSOLATION_GOOD, DUNE_BONUS
cdef int DRY_WELL, VP_PER_GOODS, VP_PER_GOLD, WATER_PER_GOOD, TO_LAST_WATER
cdef short LINE[17]
cdef short OPPOSITE[17]
cdef short COUNTER[17]

cdef void begin_turning_up(Facts state) noexcept nogil
cdef void next_to_turn(Facts state) noexcept nogil
cdef void first_discard(Facts state, int card) noexcept nogil
@cython.locals(slot=int)
cdef void open_dune(Facts state, int dune) noexcept nogil
cdef void next_round(Facts state) noexcept nogil
cdef void move_robber(Facts state) noexcept nogil
@cython.locals(seat=int)
cdef void begin_round(Facts state, int raided) noexcept nogil
cdef void after_raid(Facts state) noexcept nogil
cdef void begin_placing(Facts state) noexcept nogil
cdef void next_to_place(Facts state) noexcept nogil
cdef int may_stand(Facts state, int seat, int number) noexcept nogil
@cython.locals(seat=int, number=int, slot=int)
cdef void list_places(Facts state, MoveList into) noexcept nogil
cdef void place(Facts state, int number) noexcept nogil
cdef void place_on_dune(Facts state, int dune, int joining) noexcept nogil
cdef void placed(Facts state) noexcept nogil
cdef void next_to_shift(Facts state) noexcept nogil
@cython.locals(own=int, free=int, number=int)
cdef int can_shift(Facts state, int seat) noexcept nogil
@cython.locals(start=int, goal=int)
cdef void list_shifts(Facts state, MoveList into) noexcept nogil
cdef void shift(Facts state, int start, int goal) noexcept nogil
@cython.locals(seat=int, lines=int, number=int, cell=int)
cdef void set_markers(Facts state) noexcept nogil
cdef void begin_turn(Facts state, int seat) noexcept nogil
cdef void forget_turn(Facts state) noexcept nogil
@cython.locals(seat=int, number=int, cell=int, slot=int)
cdef void end_turn(Facts state) noexcept nogil
@cython.locals(have=int)
cdef void check_limits(Facts state) noexcept nogil
@cython.locals(have=int)
cdef void keep_limits(Facts state) noexcept nogil
@cython.locals(excess=int)
cdef void list_returns(Facts state, MoveList into) noexcept nogil
cdef void give_back(Facts state, int goods) noexcept nogil
cdef void close_turn(Facts state) noexcept nogil
cdef void reckon(Facts state) noexcept nogil
cdef void ask_for_water(Facts state) noexcept nogil
