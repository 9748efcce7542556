# C types for observation.py. Nothing here may change what the code means.
cimport cython

cdef class Observer:
    cdef readonly object schema
    cdef readonly short[::1] row
    cdef readonly list troubles
    cdef void tell(self, int seat) noexcept nogil

cdef class ViewObserver(Observer):
    cdef object view, state, paths
    @cython.locals(place=int)
    cdef void tell(self, int seat) noexcept with gil
