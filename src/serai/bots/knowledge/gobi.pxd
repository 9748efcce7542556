# C types for gobi.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.games.gobi.state cimport GobiState
from serai.search.knowledge cimport Knowledge

cdef enum:
    N_TILES = 40
    N_CAMELS = 10

cdef int EDGES, WAY_COUNT, BLESSING_COUNT, CAMELS, COFFEE_LENGTH, FAILED_BLESSING_POINTS, GIFT_COUNT
cdef int NO_DISCARD, TILE_COUNT, CAMEL, DISCARD, END_TURN, NEIGHBOURS, PLACE
cdef int RESOLVE, RESOLVE_SPICES, SPREAD_SILK, TAKE_CAMELS, TAKE_COFFEE, TAKE_COFFEE_TEA, TAKE_REWARD
cdef int TWO_CAMELS, USE_PERFUME, USE_PORCELAIN, DRAWS, SEVERAL
cdef double ROUTE_WORTH, COFFEE_WORTH, LINK, FRESH, PROSPECT, BEST_CHANCE, OTHER_CHANCE, FULL_MARKS
cdef int gift_points[6]
cdef int blessing_points[6]
cdef int step[4]

@cython.final
cdef class GobiKnowledge(Knowledge):
    cdef GobiState desert
    cdef int seat
    cdef double gain[N_TILES]
    cdef int group[N_CAMELS]
    cdef int tribes[N_CAMELS]
    cdef int sizes[N_CAMELS]
    cdef double most
    @cython.locals(size=int, rest=int, groups=int, node=int, members=int, other=int, tile=int)
    cdef void look(self, int seat) noexcept nogil
    @cython.locals(met=int, tribes=int, closes=int, size=int, way=int, near=int, group=int)
    cdef double gain_on(self, int seat, int tile) noexcept nogil
    cpdef void survey(self) noexcept nogil
    @cython.locals(marks=double)
    cpdef double prior(self, int code) noexcept nogil
    @cython.locals(kind=int, what=int)
    cdef double marks(self, int code) noexcept nogil
    @cython.locals(total=double, tile=int, way=int)
    cdef double around(self, int spot) noexcept nogil
    @cython.locals(total=double, place=int)
    cdef double several(self, int code, int count) noexcept nogil
    @cython.locals(total=double, place=int)
    cdef double kept(self, int code, int count) noexcept nogil
    cdef double reward(self, int kind) noexcept nogil
    @cython.locals(best=int, most=double, _=int, code=int, marks=double)
    cpdef int choose(self, Rng rng, MoveList scratch) noexcept nogil
    @cython.locals(total=double, left=double, fade=double, gift=int, blessing=int, owned=int, promise=double, tile=int)
    cpdef double evaluate(self, int seat) noexcept nogil
