# C types for state.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.gobi.stacks cimport Stacks

cdef int CHANCE, OVER
cdef int EDGES, WAY_COUNT
cdef int COFFEE_LENGTH
cdef int COTTON, COTTON_CAMELS, GIFT_COUNT, KIND_COUNT
cdef int PERFUME, PILE_COUNT, PORCELAIN, PORCELAIN_STEPS, SILK, SPICES, START_TILES
cdef int TEA, TEA_LENGTH, TILE_COUNT, TRIBE_COUNT
cdef int BEGIN, CAMEL, DISCARD, DRAW, DRAW_TILE, DROP, END_TURN, FIRST, NEIGHBOURS, NEXT, NO_CAMEL, NO_REWARD, NOBODY
cdef int OVER_PHASE, PLACE, RESOLVE, RESOLVE_SPICES, REVEAL, REWARD, ROUTE, SPREAD, SPREAD_SILK, START
cdef int START_TILE, TAKE, TAKE_CAMELS, TAKE_COFFEE, TAKE_COFFEE_TEA, TAKE_REWARD, TILE, TOP
cdef int TWO_CAMELS, USE_PERFUME, USE_PORCELAIN

@cython.final
cdef class GobiState(Stacks):
    cpdef int to_act(self) noexcept nogil
    @cython.locals(kind=int, seat=int)
    cpdef void list_moves(self, MoveList into) noexcept nogil
    @cython.locals(ticket=int)
    cpdef int draw_move(self, Rng rng, MoveList scratch) noexcept nogil
    @cython.locals(kind=int, what=int)
    cpdef void apply(self, int code) noexcept nogil
    cdef void draw_start(self, int tribe) noexcept nogil
    cdef void reveal(self, int kind) noexcept nogil
    @cython.locals(place=int)
    cdef void list_tile(self, MoveList into) noexcept nogil
    @cython.locals(way=int, near=int)
    cdef void place(self, int spot) noexcept nogil
    cdef void list_spread(self, MoveList into) noexcept nogil
    @cython.locals(tile=int)
    cdef void list_drop(self, MoveList into) noexcept nogil
    @cython.locals(place=int)
    cdef void aim_at(self, int code, int count) noexcept nogil
    cdef void supply(self) noexcept nogil
    @cython.locals(place=int)
    cdef void take_back(self, int code) noexcept nogil
    @cython.locals(place=int)
    cdef void land(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    @cython.locals(first=int, second=int, linked=int)
    cdef void list_routes(self, MoveList into) noexcept nogil
    @cython.locals(first=int, second=int, plain=int, mixed=int)
    cdef void list_spices(self, MoveList into) noexcept nogil
    cdef int pair(self, int kind, int first, int second) noexcept nogil
    cdef void resolve(self, int tile, int other, int spiced) noexcept nogil
    cdef int may_take_coffee(self) noexcept nogil
    cdef int may_take_tea(self) noexcept nogil
    cdef int has_reward(self) noexcept nogil
    @cython.locals(pile=int)
    cdef void list_rewards(self, MoveList into) noexcept nogil
    cdef void take_reward(self, int pile) noexcept nogil
    cdef void take_coffee(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cpdef int ready(self, int gift) noexcept nogil
    @cython.locals(seat=int, tile=int, place=int, walk=int)
    cdef void list_porcelain(self, MoveList into) noexcept nogil
    cdef void move_camel(self, int tile, int goal, int seat) noexcept nogil
    cpdef int points(self, int seat) noexcept nogil
    cpdef int is_fulfilled(self, int seat, int blessing) noexcept nogil
    cpdef long long standing(self, int seat) noexcept nogil
    cpdef void redeal(self, int seat, Rng rng) noexcept nogil
