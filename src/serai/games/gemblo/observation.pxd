# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer
from serai.games.gemblo.state cimport GembloState

cdef int COLOURS, PIECE_COUNT, ROWS, SPAN, FIRST_ROW, LAST_ROW, OBSTACLES

cdef int half(unsigned int bits, int place) noexcept nogil

@cython.final
cdef class GembloObserver(Observer):
    cdef GembloState state
    @cython.locals(at=Py_ssize_t)
    cpdef void tell(self, int seat) noexcept nogil
    @cython.locals(at=Py_ssize_t, step=Py_ssize_t, own=Py_ssize_t, row=Py_ssize_t)
    cdef Py_ssize_t tell_board(self, GembloState state, int seat) noexcept nogil
    @cython.locals(stuck=Py_ssize_t, step=Py_ssize_t, hand=int)
    cdef void tell_hands(self, GembloState state, int seat, Py_ssize_t at) noexcept nogil
