# C types for knowledge.py. Nothing here may change what the code means.
from serai.core.state cimport MoveList, Rng, State
from serai.search.value cimport Appraiser

cdef class Knowledge:
    cdef State state
    cdef readonly Appraiser appraiser
    cdef void survey(self) noexcept nogil
    cdef double prior(self, int code) noexcept nogil
    cdef int choose(self, Rng rng, MoveList scratch) noexcept nogil
    cdef double evaluate(self, int seat) noexcept nogil
