# C types for lottery.py. Nothing here may change what the code means.
cimport cython
from serai.core.moves cimport Numbers

@cython.final
@cython.freelist(8)
cdef class Lottery:
    cdef readonly object moves
    cdef readonly long long total
    cdef Numbers _weights
