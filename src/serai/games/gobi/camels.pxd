# C types for camels.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.gobi.desert cimport Desert
from serai.games.gobi.routes cimport Network

cdef enum:
    CAMELS_160 = 160
    RESERVES_4 = 4
    NODES_40 = 40
    PICKS_4 = 4

cdef int CAMELS, TILE_COUNT

cdef class Camels(Desert):
    cdef readonly int seats
    cdef readonly short camels[CAMELS_160]
    cdef readonly short reserve[RESERVES_4]
    cdef Network network
    cdef int node[NODES_40]
    cdef int pick[PICKS_4]
    cdef void copy_camels(self, Camels other) noexcept nogil
    @cython.locals(tile=int)
    cdef void survey(self, int seat) noexcept nogil
    cdef int camels_out(self, int seat) noexcept nogil
    @cython.locals(tile=int)
    cdef void gather_camels(self, int seat) noexcept nogil
    @cython.locals(tile=int)
    cdef void gather_all(self) noexcept nogil
    @cython.locals(ways=int, place=int)
    cdef int choices(self, int count) noexcept nogil
    @cython.locals(place=int, turning=int, following=int)
    cdef void list_choices(self, MoveList into, int kind, int count, int owner) noexcept nogil
    @cython.locals(repeated=int, place=int)
    cdef int can_pick(self, int count, int owner) noexcept nogil
    @cython.locals(code=int, place=int)
    cdef int picked(self, int kind, int count) noexcept nogil
    @cython.locals(place=int, other=int, repeated=int, number=int, at=int)
    cdef int draw_choice(self, Rng rng, int kind, int count) noexcept nogil
