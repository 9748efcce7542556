# C types for moves.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList

cdef enum:
    FEW_128 = 128

cdef bint COMPILED
cdef int FEW

@cython.final
@cython.freelist(8)
cdef class Origin:
    cdef object game, state
    cdef int holders

@cython.final
@cython.freelist(8)
cdef class Move:
    cdef Origin origin
    cdef readonly int code
    cdef object _text
    cdef bint equals(self, Move other) except -1

@cython.final
@cython.no_gc
@cython.freelist(8)
cdef class Numbers:
    cdef readonly int count
    cdef int few[FEW_128]
    cdef list many
    @cython.locals(index=int)
    cdef void take_codes(self, MoveList moves)
    @cython.locals(index=int)
    cdef void take_weights(self, MoveList moves)
    cdef int at(self, int index)
    @cython.locals(index=int)
    cdef int owner(self, long long ticket)

@cython.final
@cython.freelist(8)
cdef class Moves:
    cdef Origin origin
    cdef Numbers codes
    @cython.locals(move=Move)
    cdef Move made(self, int place)
