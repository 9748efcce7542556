# C types for camels.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.gobi.desert cimport Desert

cdef int CAMELS, TILE_COUNT

cdef class Camels(Desert):
    @cython.locals(tile=int)
    cdef void survey(self, int seat) noexcept nogil
    cdef int camels_out(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef int camels_in_reach(self) noexcept nogil
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
