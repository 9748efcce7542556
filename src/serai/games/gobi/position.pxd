# C types for position.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.gobi.desert cimport Desert

cdef enum:
    SEATS = 4
    PILES = 4
    START_SQUARE = 4
    AIMS = 4
    TRIBES_5 = 5
    KINDS_12 = 12
    GIFTS_24 = 24
    BLESSINGS_24 = 24
    THROWN_20 = 20

cdef int CHANCE, OVER
cdef int EDGES, WAY_COUNT
cdef int BLESSING_COUNT, CAMELS_INNER, CAMELS_OUTER, CAMELS_STACKED, COFFEE_LENGTH, COFFEE_POINTS
cdef int COTTON, COTTON_CAMELS, DISCARD_POINTS, FAILED_BLESSING_POINTS, GIFT_COUNT, INNER, KIND_COUNT, NO_DISCARD
cdef int OUTER, PERFUME, PILE_COUNT, PORCELAIN, PORCELAIN_STEPS, SHARED, SILK, SPICES, STACK, START_ALIKE, START_TILES
cdef int TEA, TEA_LENGTH, TILE_COUNT, TILES_PER_TRIBE, TRIBE_COUNT, UNUSED_GIFT
cdef int BEGIN, CAMEL, DISCARD, DRAW, DRAW_TILE, DROP, END_TURN, FIRST, KIND_SHIFT, NEIGHBOURS, NEXT, NO_CAMEL, NOBODY
cdef int OVER_PHASE, PAYLOAD, PLACE, RESOLVE, RESOLVE_SPICES, REVEAL, REWARD, ROUTE, SPREAD, SPREAD_SILK, START
cdef int START_TILE, TAKE, TAKE_CAMELS, TAKE_COFFEE, TAKE_COFFEE_TEA, TAKE_REWARD, TILE, TILE_BITS, TILE_MASK, TOP
cdef int TWO_CAMELS, USE_PERFUME, USE_PORCELAIN
cdef int start_ways[15]
cdef int start_spot[START_SQUARE]
cdef int gift_points[6]
cdef int blessing_points[6]

@cython.final
cdef class GobiState(Desert):
    cdef readonly GobiState base
    cdef readonly int seats
    cdef readonly int shortest
    cdef readonly int gaps
    cdef readonly int anyone
    cdef readonly int phase
    cdef readonly int seat
    cdef readonly int hand
    cdef readonly int laid
    cdef readonly int started
    cdef readonly short drawn[START_SQUARE]
    cdef readonly int aims
    cdef readonly short aim[AIMS]
    cdef readonly int end_a
    cdef readonly int end_b
    cdef readonly int spiced
    cdef readonly int length
    cdef readonly int pile
    cdef readonly short stack[SEATS]
    cdef readonly short unseen_tiles[TRIBES_5]
    cdef readonly short top[PILES]
    cdef readonly short under[PILES]
    cdef readonly short unseen_rewards[KINDS_12]
    cdef readonly int coffee
    cdef readonly short coffees[SEATS]
    cdef readonly short fresh[GIFTS_24]
    cdef readonly short used[GIFTS_24]
    cdef readonly short blessings[BLESSINGS_24]
    cdef readonly short thrown[THROWN_20]
    cdef int pick[AIMS]
    cpdef void rewind(self) noexcept nogil
    cpdef int to_act(self) noexcept nogil
    @cython.locals(kind=int, seat=int, tribe=int)
    cpdef void list_moves(self, MoveList into) noexcept nogil
    @cython.locals(ticket=int)
    cpdef int draw_move(self, Rng rng, MoveList scratch) noexcept nogil
    @cython.locals(kind=int, what=int)
    cpdef void apply(self, int code) noexcept nogil
    @cython.locals(pairs=int, tribe=int, alike=int, ways=int)
    cdef void list_start(self, MoveList into) noexcept nogil
    cdef void draw_start(self, int tribe) noexcept nogil
    @cython.locals(place=int)
    cdef void lay_square(self) noexcept nogil
    @cython.locals(tribe=int)
    cdef void swap_start(self, int place) noexcept nogil
    cdef void reveal(self, int kind) noexcept nogil
    @cython.locals(place=int)
    cdef void list_tile(self, MoveList into) noexcept nogil
    @cython.locals(way=int, near=int)
    cdef void place(self, int spot) noexcept nogil
    cdef void list_spread(self, MoveList into) noexcept nogil
    @cython.locals(tile=int)
    cdef void list_drop(self, MoveList into) noexcept nogil
    @cython.locals(place=int)
    cdef void aim_at(self, int what, int count) noexcept nogil
    cdef void supply(self) noexcept nogil
    @cython.locals(place=int)
    cdef void take_back(self, int what) noexcept nogil
    @cython.locals(place=int)
    cdef void land(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    @cython.locals(gifts=int, first=int, second=int, linked=int)
    cdef void list_routes(self, MoveList into) noexcept nogil
    @cython.locals(first=int, second=int, plain=int, mixed=int)
    cdef void list_spices(self, MoveList into) noexcept nogil
    cdef int pair(self, int kind, int first, int second) noexcept nogil
    cdef void resolve(self, int tile, int other, int spiced) noexcept nogil
    cdef int may_take_coffee(self) noexcept nogil
    cdef int may_take_tea(self) noexcept nogil
    @cython.locals(pile=int)
    cdef int has_reward(self) noexcept nogil
    @cython.locals(pile=int)
    cdef void list_rewards(self, MoveList into) noexcept nogil
    @cython.locals(kind=int)
    cdef void take_reward(self, int pile) noexcept nogil
    cdef void take_coffee(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void flip(self, int gift) noexcept nogil
    @cython.locals(seat=int)
    cdef int camels_in_reach(self) noexcept nogil
    @cython.locals(seat=int, tile=int, place=int, walk=int)
    cdef void list_porcelain(self, MoveList into) noexcept nogil
    cdef void move_camel(self, int tile, int goal, int seat) noexcept nogil
    @cython.locals(tile=int)
    cdef void gather_all(self) noexcept nogil
    @cython.locals(ways=int, place=int)
    cdef int choices(self, int count) noexcept nogil
    @cython.locals(place=int, turning=int, following=int)
    cdef void list_choices(self, MoveList into, int kind, int count, int camels) noexcept nogil
    @cython.locals(repeated=int, place=int)
    cdef int can_pick(self, int count) noexcept nogil
    @cython.locals(code=int, place=int)
    cdef int picked(self, int kind, int count) noexcept nogil
    @cython.locals(place=int, other=int, repeated=int, number=int, at=int)
    cdef int draw_choice(self, Rng rng, int kind, int count) noexcept nogil
    @cython.locals(total=int, gift=int, tribe=int, blessing=int, owned=int)
    cpdef int points(self, int seat) noexcept nogil
    @cython.locals(counted=int, tribe=int, gift=int, tile=int, own=int, other=int)
    cpdef int is_fulfilled(self, int seat, int blessing) noexcept nogil
    cpdef long long standing(self, int seat) noexcept nogil
    cpdef void redeal(self, int seat, Rng rng) noexcept nogil
