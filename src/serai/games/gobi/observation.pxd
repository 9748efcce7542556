# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer, Out
from serai.games.gobi.state cimport GobiState

cdef int BLESSING_COUNT, GIFT_COUNT, KIND_COUNT, MOST_AIMS, MOST_SEATS, OFFSET, PILE_COUNT, START_TILES, TILE_COUNT
cdef int TRIBE_COUNT

@cython.final
cdef class GobiObserver(Observer):
    cdef GobiState state
    cpdef void tell(self, int seat) noexcept nogil
    @cython.locals(at=Py_ssize_t, place=Py_ssize_t)
    cdef Py_ssize_t tell_turn(self, Out out, GobiState state, int seat) noexcept nogil
    @cython.locals(x=Py_ssize_t, y=Py_ssize_t, tribe=Py_ssize_t, tile=Py_ssize_t, step=Py_ssize_t, owner=Py_ssize_t)
    cdef Py_ssize_t tell_desert(self, Out out, GobiState state, int seat, Py_ssize_t at) noexcept nogil
    @cython.locals(step=Py_ssize_t, owner=Py_ssize_t, gifts=Py_ssize_t, used=Py_ssize_t, gift=Py_ssize_t, blessings=Py_ssize_t, blessing=Py_ssize_t, thrown=Py_ssize_t, tribe=Py_ssize_t)
    cdef Py_ssize_t tell_seats(self, Out out, GobiState state, int seat, Py_ssize_t at) noexcept nogil
    @cython.locals(gift=Py_ssize_t, tribe=Py_ssize_t, kind=int, pile=Py_ssize_t)
    cdef void tell_table(self, Out out, GobiState state, Py_ssize_t at) noexcept nogil
