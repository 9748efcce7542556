# C types for turns.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.rounds cimport Rounds

cdef int SHIFT, GOLD, WATER, VP, CELLS, BORDER_NUMBERS, OPEN, EMPTY, WATER_PER_GOOD, WATER_PER_GOLD, NOBLE_BORDER
cdef int WELL_BORDER, WATER_ONE_TO_ONE, USE_BORDER_13, PLAY_HAND_FREE, PLAY_HAND_EXTRA, P_ACT, P_ROW, P_SHIFT
cdef int P_END_GAIN, P_LOOK, P_TRADE, P_REORDER, M_END, M_WATER, M_DROP, M_MARKER, M_MARKER_PLAY, M_UNAIDED, M_USE
cdef int M_TAKE, M_PLAY_CELL, M_PLAY, M_KEEP, M_KEEP_CELL, M_DISCARD, M_DISCARD_CELL, M_POWER, M_POWER_REVEAL
cdef int M_NOBLE_PLAY, M_NOBLE_DISCARD, M_USE_TOP, M_USE_DUNE, M_USE_DUNE_PLAY, M_PAY, M_ROW, M_GAIN, M_TRADE
cdef int M_DONE, M_NONE, M_FORGE, M_FORGE_GOLD, M_MOVE, M_ACCEPT, M_AGAIN, M_LEAVE, M_CHOOSE, M_RETURN, M_REDRAW
cdef int M_GIVE_GOODS, M_SWAP_GOODS, M_SWAP_CARDS, M_LIFT, M_LEAVE_DUNE, M_GAIN_GOLD, M_GAIN_VP, M_GAIN_WATER
cdef int P_SCOUT, P_DRAWN, P_LIMIT, P_LAST_WATER, OLD_TRACKS, TRIBE_UP

cdef class Turns(Rounds):
    @cython.locals(seat=int, number=int, slot=int, cell=int)
    cdef void list_actions(self, MoveList into) noexcept nogil
    @cython.locals(seat=int, water=int, good=int)
    cdef void list_water(self, MoveList into, int phase) noexcept nogil
    @cython.locals(able=int)
    cdef int can_spare(self, int seat, int token, int price) noexcept nogil
    cdef void swap_water(self, int seat, int token, int price, int sign) noexcept nogil
    cdef void use_water(self, int token, int price) noexcept nogil
    @cython.locals(index=int, card=int)
    cdef void list_own_means(self, MoveList into, int seat) noexcept nogil
    cdef void apply_action(self, int kind, int payload) noexcept nogil
    cdef void take_back(self, int number) noexcept nogil
    cdef void apply_within(self, int kind, int payload) noexcept nogil
    @cython.locals(have=int)
    cdef void apply_rare(self, int kind, int payload) noexcept nogil
    cdef void finish(self) noexcept nogil
