# C types for rounds.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui cimport codes
from serai.games.targui.raids cimport Raids

cdef int GOLD, WATER, CELLS, EMPTY, BORDER_NUMBERS, DISPLAY, TARGIS, OPEN, GOODS_LIMIT, GOLD_LIMIT, WATER_LIMIT
cdef int LAST_CORNER, TARGIA_START, TO_TURN_UP, TO_FIRST_DISCARD, TO_DUNE, TO_PLACE, TO_SHIFT, TO_ACT, TO_END_GAIN
cdef int TO_LIMIT, TO_OVER, GOODS_DOWN, PLAIN, PLACE_ON_ROBBER, SHARE_DUNE, LATE_SHIFT, CONSOLATION_GOOD, DUNE_BONUS
cdef int DRY_WELL, VP_PER_GOODS, VP_PER_GOLD, WATER_PER_GOOD, TO_LAST_WATER
cdef short LINE[17]
cdef short OPPOSITE[17]
cdef short COUNTER[17]

cdef class Rounds(Raids):
    cdef void begin_turning_up(self) noexcept nogil
    cdef void next_to_turn(self) noexcept nogil
    cdef void first_discard(self, int card) noexcept nogil
    @cython.locals(slot=int)
    cdef void open_dune(self, int dune) noexcept nogil
    cdef void next_round(self) noexcept nogil
    cdef void move_robber(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void begin_round(self, int raided) noexcept nogil
    cdef void after_raid(self) noexcept nogil
    cdef void begin_placing(self) noexcept nogil
    cdef void next_to_place(self) noexcept nogil
    cdef int may_stand(self, int seat, int number) noexcept nogil
    @cython.locals(seat=int, number=int, slot=int)
    cdef void list_places(self, MoveList into) noexcept nogil
    cdef void place(self, int number) noexcept nogil
    cdef void place_on_dune(self, int dune, int joining) noexcept nogil
    cdef void placed(self) noexcept nogil
    cdef void next_to_shift(self) noexcept nogil
    @cython.locals(own=int, free=int, number=int)
    cdef int can_shift(self, int seat) noexcept nogil
    @cython.locals(start=int, goal=int)
    cdef void list_shifts(self, MoveList into) noexcept nogil
    cdef void shift(self, int start, int goal) noexcept nogil
    @cython.locals(seat=int, lines=int, number=int, cell=int)
    cdef void set_markers(self) noexcept nogil
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.locals(seat=int, number=int, cell=int, slot=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(have=int)
    cdef void check_limits(self) noexcept nogil
    @cython.locals(have=int)
    cdef void keep_limits(self) noexcept nogil
    @cython.locals(excess=int)
    cdef void list_returns(self, MoveList into) noexcept nogil
    cdef void give_back(self, int goods) noexcept nogil
    cdef void close_turn(self) noexcept nogil
    cdef void reckon(self) noexcept nogil
    cdef void ask_for_water(self) noexcept nogil
