# C types for selfplay.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.search.ending cimport Ending
from serai.search.value cimport Appraiser

cdef int CHANCE, OVER, ANSWERS, MOST_SEATS, LONGEST, MOST_TRIED, ROWS, FINE

cpdef int points_in(State state, int seat) noexcept nogil

@cython.final
cdef class SelfPlay:
    cdef readonly Appraiser appraiser
    cdef readonly int width, seats, states, kept
    cdef readonly long long tried
    cdef Ending ending
    cdef double noise, trace
    cdef int random_share, kept_share, best
    cdef MoveList moves
    cdef Rng rng
    cdef State base, game, trial
    cdef double[::1] said, aims
    cdef int[::1] row_state, row_seat
    cdef float[::1] rows

    @cython.locals(actor=int, code=int)
    cdef void run(self) noexcept nogil
    @cython.locals(at=int, seat=int)
    cdef void judge(self, Appraiser appraiser) noexcept nogil
    @cython.locals(index=int)
    cdef void keep(self, Appraiser appraiser, int seat) noexcept nogil
    @cython.locals(tried=int, dearest=double, index=int, code=int, value=double)
    cdef int choose(self, int actor) noexcept nogil
    cdef double value_after(self, int actor, int code) noexcept nogil
    cdef double ask(self, Appraiser appraiser, int actor) noexcept nogil
    @cython.locals(at=int, seat=int)
    cdef void settle(self) noexcept nogil
    @cython.locals(row=int, back=int, state=int, index=int, at=int)
    cdef void look_back(self) noexcept nogil
