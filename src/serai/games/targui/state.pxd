# C types for state.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.targui.engine cimport border, centre, codes, decks, display, dunes, goods, mixtures, payments, powers
from serai.games.targui.engine cimport raids, redealing, rounds, turns, worth
from serai.games.targui.fields cimport Facts

cdef int CHANCE, OVER, GOLD, TIE_GOLD, TIE_GOODS, P_RAID, P_OVER, P_ACT, P_PLACE, P_PAY
cdef int P_ROW, P_GAIN, P_END_GAIN, P_TRADE, P_SMITH, P_MIRAGE, P_DRAWN, P_DRAW, P_REVEAL, P_REVEALED, P_LIMIT
cdef int P_REORDER, P_GOODS, P_POWERS, P_LATE_SHIFT, P_CHOOSE, P_LOOK, P_DUNE, P_GIVE, P_SCOUT, P_LOAD, P_PATH
cdef int P_SHIFT, P_CROSSING, P_TURN_UP, P_FIRST, P_TURN_DUNE, P_LAST_WATER

@cython.final
cdef class TarguiState(Facts):
    cpdef void open(self) noexcept nogil
    cpdef void derive(self) except *
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
    @cython.locals(kind=int, payload=int)
    cpdef void apply(self, int code) noexcept nogil
    cdef void apply_draw(self, int kind, int payload) noexcept nogil
    cdef void apply_before_turns(self, int kind, int payload) noexcept nogil
