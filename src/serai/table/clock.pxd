# C types for clock.py. Nothing here may change what the code means.
cimport cython

cdef class Clock:
    cdef public object rule
    cdef public list left_ms
    cdef public object running
    cdef public long long since
    cpdef object switch(self, object seat, long long at, bint reward=*)
    cpdef object charge(self, long long at)
    cpdef long long left_at(self, int seat, long long at)
    cpdef object flagged(self, long long at)
    cpdef object deadline(self)
