# C types for caravans.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi cimport desert
from serai.games.gobi.state cimport GobiState

cdef enum:
    N_TILES = 40
    N_SPOTS = 328
    N_WAYS = 4

cdef int EDGES, WAY_COUNT, COFFEE_LENGTH, TILE_COUNT, SPREAD, TAKE, BORDER
cdef double LINK, COFFEE_WORTH, AGAIN
cdef int step[4]

@cython.final
cdef class Caravans:
    cdef int groups, size, closes
    cdef int spots[N_SPOTS]
    cdef int here[N_TILES]
    cdef int group[N_TILES]
    cdef int queue[N_TILES]
    cdef int sizes[N_TILES]
    cdef int tribes[N_TILES]
    cdef int pairs[N_TILES]
    cdef int met[N_WAYS]
    cdef int found[N_WAYS]

    @cython.locals(place=int, count=int, way=int, mark=int)
    cdef void look_around(self, GobiState state) noexcept nogil
    @cython.locals(tile=int, left=int, place=int)
    cdef int land(self, GobiState state, int seat) noexcept nogil
    @cython.locals(tile=int, number=int, size=int, done=int, one=int, tribe=int, way=int, near=int)
    cdef void join(self, GobiState state) noexcept nogil
    @cython.locals(met=int, tribes=int, way=int, near=int, group=int)
    cdef void meet(self, GobiState state, int tile) noexcept nogil
    @cython.locals(first=double)
    cdef double worth(self, int size, int closes, int coffee) noexcept nogil
    @cython.locals(count=int, tile=int, met=int, way=int, near=int, total=double, size=int, closes=int, one=int, grown=int, other=int)
    cdef double try_spot(self, GobiState state, int place) noexcept nogil
    @cython.locals(tribes=int, new=int, number=int, other=int, tile=int)
    cdef double sum_up(self, GobiState state, int place, int one, int count, int met) noexcept nogil
