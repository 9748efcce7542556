# C types for features.py. Nothing here may change what the code means.
from serai.core.state cimport State

cdef enum:
    N_ROW = 320

cdef class Features:
    cdef readonly object names
    cdef readonly int count, progress
    cdef double row[N_ROW]
    cdef int turn(self) noexcept nogil
    cdef void look(self) noexcept nogil
    cdef void face(self, int me) noexcept nogil
