# C types for presence.py. Nothing here may change what the code means.

cdef class Presence:
    cdef dict _screens, _left, _heard_until
    cdef public long long began
    cdef public object last_heard
    cpdef bint is_here(self, str person, long long at) except -1
    cpdef long long away_ms(self, str person, long long at) except -1
