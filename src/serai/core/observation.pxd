# C types for observation.py. Nothing here may change what the code means.
cdef class Observer:
    cdef readonly object schema
    cdef readonly int length
    cdef readonly list troubles
    cdef void look(self, int seat, short[::1] into) noexcept nogil

cdef class ViewObserver(Observer):
    cdef object view, state, paths
    cdef void look(self, int seat, short[::1] into) noexcept with gil
