# C types for glance.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.search.knowledge cimport Knowledge

cdef int CHANCE, LONGEST_TURN

@cython.final
cdef class Glance:
    cdef object base
    cdef State state
    cdef int seats, hidden
    cdef Knowledge knowledge
    cdef Rng rng
    cdef MoveList moves, scratch
    cdef double own, other

    @cython.locals(own=double, other=double, done=int, certain=int)
    cdef void weigh(self, int seat, int code, int tries) noexcept nogil
    @cython.locals(steps=int, actor=int)
    cdef int finish_turn(self, int seat, int code) noexcept nogil
    @cython.locals(best=double, other=int, expected=double)
    cdef double best_other(self, int seat) noexcept nogil
