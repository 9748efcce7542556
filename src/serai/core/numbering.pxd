# C types for numbering.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList

cdef int PLAIN, SUMMED, SEAT, NO_ACTION, CHOSEN, BYTES, BITS
cdef bint IN_C

cdef extern from *:
    """
    #define aim_numbering(numbering) ((numbering)->counted = (int *)(numbering)->table.data)
    """
    void aim_numbering(Numbering numbering) noexcept nogil

@cython.locals(index=Py_ssize_t, number=int)
cdef void note(int *table, int *listed, int *actions, int count, unsigned char *mask, int kind) noexcept nogil
@cython.locals(index=Py_ssize_t)
cdef void mark_all(int *actions, int count, unsigned char *mask, int kind) noexcept nogil

@cython.final
cdef class Numbering:
    cdef readonly int payload_bits, codes, actions, verbs
    cdef int *counted
    cdef int[::1] start, digit_from, how, at, bits, count, first, size, values, table, counted_codes, choose, ready, ready_from
    cdef int code_of(self, int action) noexcept nogil
    @cython.locals(verb=int, place=int, digit=int, value=int)
    cpdef int of(self, int code, int seat, int seats) noexcept nogil
    @cython.locals(how=int, bits=int, value=int)
    cdef int value_of(self, int digit, int code, int seat, int seats) noexcept nogil
    @cython.locals(count=int, ones=int, rank=int, total=int, index=int, value=int, place=int, other=int, rival=int)
    cdef int handful(self, int digit, int code, int bits, int how) noexcept nogil
    @cython.locals(index=int)
    cpdef int find(self, MoveList moves, int seat, int seats, int action) noexcept nogil
    @cython.locals(count=int, index=Py_ssize_t, code=int, number=int, shift=int, verbs=int, verb=int, place=int)
    cdef int keep(self, MoveList moves, int seat, int seats, int *codes, int *actions, int room, unsigned char *mask, int kind) noexcept nogil
    @cython.locals(index=int, number=int)
    cpdef int mark(self, MoveList moves, int seat, int seats, unsigned char[::1] mask) noexcept nogil
