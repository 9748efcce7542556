# C types for position.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.targui.rounds cimport Rounds

cdef int CHANCE, OVER, SHIFT, PAYLOAD, NOBLE_BORDER, WELL_BORDER, GOLD, WATER, VP, DISPLAY, CELLS, BORDER_NUMBERS, OPEN, EMPTY
cdef int WATER_PER_GOOD, WATER_PER_GOLD, GOODS_DOWN, TRIBE_DOWN, P_TURN_UP, P_FIRST, P_TURN_DUNE, P_BLIND, P_REVEAL
cdef int P_DRAW, P_RAID, P_PLACE, P_LATE_SHIFT, P_ACT, P_PAY, P_ROW, P_GAIN, P_TRADE, P_SMITH, P_MIRAGE, P_SHIFT
cdef int P_REVEALED, P_DRAWN, P_CHOOSE, P_LOOK, P_DUNE, P_GIVE, P_SCOUT, P_LOAD, P_PATH, P_CROSSING, P_POWERS
cdef int P_REORDER, P_GOODS, P_END_GAIN, P_LIMIT, P_OVER, M_TURN_GOODS, M_TURN_TRIBE, M_FIRST, M_DUNE, M_REVEAL
cdef int M_DRAW, M_GIVE, M_GIVE_CARD, M_SKIP_CARD, M_SKIP_CAMP, M_YIELD, M_PLACE, M_PLACE_DUNE, M_JOIN
cdef int M_LATE_SHIFT, M_STAY, M_USE, M_NOBLE_PLAY, M_NOBLE_DISCARD, M_USE_TOP, M_USE_DUNE, M_USE_DUNE_PLAY, M_TAKE
cdef int M_PLAY_CELL, M_KEEP_CELL, M_DISCARD_CELL, M_POWER, M_POWER_REVEAL, M_WATER, M_DROP, M_MARKER
cdef int M_MARKER_PLAY, M_UNAIDED, M_END, M_PAY, M_ROW, M_GAIN, M_GAIN_GOLD, M_GAIN_VP, M_GAIN_WATER, M_TRADE
cdef int M_SWAP_GOODS, M_FORGE, M_FORGE_GOLD, M_MOVE, M_ACCEPT, M_AGAIN, M_PLAY, M_KEEP, M_DISCARD, M_LEAVE
cdef int M_REDRAW, M_CHOOSE, M_NONE, M_LEAVE_DUNE, M_GIVE_GOODS, M_SWAP_CARDS, M_LIFT, M_RETURN, M_DONE
cdef int WATER_ONE_TO_ONE, USE_BORDER_13, PLAY_HAND_FREE, PLAY_HAND_EXTRA, TIE_GOLD, TIE_GOODS

@cython.final
cdef class TarguiState(Rounds):
    cpdef TarguiState copy(self)
    cpdef TarguiState fork(self)
    cpdef void rewind(self) noexcept nogil
    cpdef void open(self) noexcept nogil
    cpdef int to_act(self) noexcept nogil
    cpdef int points(self, int seat) noexcept nogil
    @cython.locals(total="long long")
    cpdef long long standing(self, int seat) noexcept nogil
    cpdef void redeal(self, int seat, Rng rng) noexcept nogil
    @cython.locals(phase=int)
    cpdef void list_moves(self, MoveList into) noexcept nogil
    cdef void list_on_dune(self, MoveList into, int phase) noexcept nogil
    cdef void list_draws(self, MoveList into, int phase) noexcept nogil
    @cython.locals(phase=int)
    cpdef int draw_move(self, Rng rng, MoveList scratch) noexcept nogil
    @cython.locals(seat=int, number=int, slot=int, cell=int, water=int)
    cdef void list_actions(self, MoveList into) noexcept nogil
    @cython.locals(good=int)
    cdef void list_water(self, MoveList into, int seat, int water) noexcept nogil
    @cython.locals(index=int, card=int)
    cdef void list_own_means(self, MoveList into, int seat) noexcept nogil
    @cython.locals(kind=int, payload=int)
    cpdef void apply(self, int code) noexcept nogil
    cdef void apply_draw(self, int kind, int payload) noexcept nogil
    cdef void apply_before_turns(self, int kind, int payload) noexcept nogil
    cdef void apply_action(self, int kind, int payload) noexcept nogil
    cdef void take_back(self, int number) noexcept nogil
    cdef void apply_within(self, int kind, int payload) noexcept nogil
    @cython.locals(have=int)
    cdef void apply_rare(self, int kind, int payload) noexcept nogil
    cdef void finish(self) noexcept nogil
