# C types for ending.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport State

cdef int LEAST

@cython.final
cdef class Ending:
    cdef double margin_share, margin_scale, win_share
    cdef readonly double value, win, margin
    @cython.locals(beaten=double, win=double, shared=int, best_other=int, other=int, points=int, place=double, size=double, squashed=double)
    cpdef void score(self, State state, int seats, int seat) noexcept nogil
