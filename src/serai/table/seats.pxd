# C types for seats.py. Nothing here may change what the code means.

cdef class Seat:
    cdef public str name, word
    cdef public object person, level, substitute
    cdef public bint machine, resigned
