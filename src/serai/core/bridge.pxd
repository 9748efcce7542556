# C types for bridge.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State

cdef int OVER

cdef class Bridge(State):
    cdef readonly object inner
    cdef readonly int seats
    cdef readonly list troubles
    cdef Bridge home
    @cython.locals(twin=Bridge)
    cpdef Bridge fork(self)
    cdef int to_act(self) noexcept with gil
    cdef void list_moves(self, MoveList into) noexcept with gil
    cdef void apply(self, int code) noexcept with gil
    cdef void rewind(self) noexcept with gil
    cdef int points(self, int seat) noexcept with gil
    cdef long long standing(self, int seat) noexcept with gil
    cdef void redeal(self, int seat, Rng rng) noexcept with gil
