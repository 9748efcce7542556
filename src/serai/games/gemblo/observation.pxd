# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer
from serai.games.gemblo.state cimport GembloState

cdef int COLOURS, PIECE_COUNT, ROWS, SPAN, FIRST_ROW, LAST_ROW, OBSTACLES

cdef int half(unsigned int bits, int place) noexcept nogil

@cython.final
cdef class GembloObserver(Observer):
    cdef GembloState state
    @cython.locals(at=int)
    cpdef void tell(self, int seat) noexcept nogil
    @cython.locals(at=int, step=int, own=int, row=int)
    cdef int tell_board(self, GembloState state, int seat) noexcept nogil
    @cython.locals(stuck=int, step=int, hand=int)
    cdef void tell_hands(self, GembloState state, int seat, int at) noexcept nogil
