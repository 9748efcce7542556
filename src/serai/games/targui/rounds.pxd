# C types for rounds.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.dunes cimport Dunes

cdef int SHIFT, GIVE, GIVE_CARD, SKIP_CARD, SKIP_CAMP, YIELD, PLACE, PLACE_DUNE, JOIN, LATE_SHIFT_MOVE, STAY
cdef int RETURN, AT_SALT, AT_PEPPER, AT_GOLD, AT_WATER, AT_VP, AT_SALTS, AT_PEPPERS, GOLD, WATER, VP, CELLS, EMPTY
cdef int BORDER_NUMBERS, DISPLAY, ROWS, ROW, TARGIS, OPEN, MIRAGE_CARD, GOODS_LIMIT, GOLD_LIMIT, WATER_LIMIT
cdef int WATER_PER_GOOD, WATER_PER_GOLD, LAST_CORNER, TARGIA_START, OPTION, MIRAGE_DUNE, TO_TURN_UP, TO_FIRST_DISCARD, TO_DUNE
cdef int TO_RAID, TO_PLACE, TO_SHIFT, TO_ACT, TO_END_GAIN, TO_LIMIT, TO_OVER, GOODS_DOWN, PLAIN, RAID_IMMUNITY
cdef int RAID_VP, RAID_WATER, SKIP_RAID, PLACE_ON_ROBBER, SHARE_DUNE, LATE_SHIFT, NEAR_TARGIA, CONSOLATION_GOOD
cdef int DUNE_BONUS, DRY_WELL
cdef short RAIDS[544]
cdef short LINE[17]
cdef short OPPOSITE[17]
cdef short CLOCKWISE[17]
cdef short COUNTER[17]

cdef class Rounds(Dunes):
    cdef void begin_turning_up(self) noexcept nogil
    cdef void next_to_turn(self) noexcept nogil
    cdef void first_discard(self, int card) noexcept nogil
    @cython.locals(slot=int)
    cdef void open_dune(self, int dune) noexcept nogil
    cdef void next_round(self) noexcept nogil
    cdef void move_robber(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void begin_round(self, int raided) noexcept nogil
    @cython.locals(seat=int)
    cdef void next_to_pay(self) noexcept nogil
    cdef void settle(self, int seat, int paid) noexcept nogil
    @cython.locals(at=int, vp=int)
    cdef void suffer(self, int seat) noexcept nogil
    cdef int can_skip(self, int seat) noexcept nogil
    @cython.locals(at=int)
    cdef int can_give(self, int seat) noexcept nogil
    @cython.locals(have=int, short=int, left=int, good=int)
    cdef int can_give_option(self, int seat, int at) noexcept nogil
    @cython.locals(seat=int, at=int, option=int, payable=int)
    cdef void list_raid(self, MoveList into) noexcept nogil
    @cython.locals(row=int, count=int)
    cdef void list_row_ends(self, MoveList into, int seat) noexcept nogil
    @cython.locals(have=int, goods=int, gold=int, vp=int, dates=int, salt=int, pepper=int, coins=int, water=int)
    cdef void list_gifts_to_robber(self, MoveList into, int seat, int at) noexcept nogil
    @cython.locals(have=int)
    cdef void give(self, int tokens) noexcept nogil
    @cython.locals(seat=int)
    cdef void give_card(self, int card) noexcept nogil
    cdef void skip(self, int card, int camp) noexcept nogil
    cdef void give_up(self) noexcept nogil
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
    @cython.locals(near=int)
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.locals(seat=int, number=int, cell=int, slot=int)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(have=int)
    cdef void check_limits(self) noexcept nogil
    cdef void list_returns(self, MoveList into) noexcept nogil
    cdef void give_back(self, int goods) noexcept nogil
    cdef void close_turn(self) noexcept nogil
