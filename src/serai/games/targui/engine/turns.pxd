# C types for turns.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport border, centre, codes, display, dunes, goods, hand, mixtures, payments, powers, rounds
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, VP, CELLS, BORDER_NUMBERS, OPEN, EMPTY, WATER_PER_GOOD, WATER_PER_GOLD, NOBLE_BORDER
cdef int WELL_BORDER, WATER_ONE_TO_ONE, USE_BORDER_13, PLAY_HAND_FREE, PLAY_HAND_EXTRA, P_ACT, P_ROW, P_SHIFT
cdef int P_END_GAIN, P_LOOK, P_TRADE, P_REORDER, P_SCOUT, P_DRAWN, P_LIMIT, P_LAST_WATER, OLD_TRACKS, TRIBE_UP

@cython.locals(seat=int, number=int, slot=int, cell=int)
cdef void list_actions(Facts state, MoveList into) noexcept nogil
@cython.locals(seat=int, water=int, good=int)
cdef void list_water(Facts state, MoveList into, int phase) noexcept nogil
@cython.locals(able=int)
cdef int can_spare(Facts state, int seat, int token, int price) noexcept nogil
cdef void swap_water(Facts state, int seat, int token, int price, int sign) noexcept nogil
cdef void use_water(Facts state, int token, int price) noexcept nogil
@cython.locals(index=int, card=int)
cdef void list_own_means(Facts state, MoveList into, int seat) noexcept nogil
cdef void apply_action(Facts state, int kind, int payload) noexcept nogil
cdef void take_back(Facts state, int number) noexcept nogil
cdef void apply_within(Facts state, int kind, int payload) noexcept nogil
@cython.locals(have=int)
cdef void apply_rare(Facts state, int kind, int payload) noexcept nogil
cdef void finish(Facts state) noexcept nogil
