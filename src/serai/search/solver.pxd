# C types for solver.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport FlatState, MoveList, State
from serai.search.ending cimport Ending

cdef enum:
    N_SEATS = 8

cdef bint IN_C
cdef int CHANCE, OVER, MOST_SEATS, ROOM, REMEMBERED, EXACTLY, AT_LEAST, AT_MOST
cdef unsigned long long MASK64
cdef double BELOW, ABOVE

cdef extern from *:
    """
    #include <string.h>
    /* All bytes of a flat state but those that it does not keep, as one number. */
    static unsigned long long mixed_bytes(const char *at, Py_ssize_t left) {
        unsigned long long mixed = 0x9E3779B97F4A7C15ULL, word;
        for (; left >= 8; at += 8, left -= 8) {
            memcpy(&word, at, 8);
            mixed = (mixed ^ word) * 0xD6E8FEB86659FD93ULL;
            mixed ^= mixed >> 32;
        }
        for (; left > 0; at++, left--)
            mixed = (mixed ^ (unsigned char)*at) * 0xD6E8FEB86659FD93ULL;
        return mixed ^ (mixed >> 29);
    }
    #define flat_bytes(state, start) \\
        mixed_bytes((const char *)(state) + (start), Py_TYPE(state)->tp_basicsize - (start))
    """
    unsigned long long flat_bytes(FlatState state, Py_ssize_t start) noexcept nogil

cdef inline unsigned long long imprint_of(State state) noexcept nogil:
    return flat_bytes(<FlatState>state, (<FlatState>state).start)

cpdef int who_acts(State state) noexcept nogil
cdef unsigned long long imprint(State state) noexcept with gil

@cython.final
cdef class Ply:
    cdef State state
    cdef Ply deeper
    cdef int last
    cdef double values[N_SEATS]
    cdef double wins[N_SEATS]
    cdef double margins[N_SEATS]
    @cython.locals(seat=int)
    cdef void take(self, Ply other, int seats) noexcept nogil
    @cython.locals(seat=int)
    cdef void clear(self, int seats) noexcept nogil
    @cython.locals(seat=int)
    cdef void add(self, Ply other, double share, int seats) noexcept nogil

@cython.final
cdef class Solver:
    cdef readonly int seats, states
    cdef Ply root
    cdef Ending ending
    cdef MoveList moves
    cdef int[::1] codes, weights
    cdef int top, most, given_up, remembers
    cdef unsigned long long[::1] keys
    cdef int[::1] known
    cdef double[::1] known_value, known_win, known_margin
    cpdef tuple answers(self, Ply ply, int seat)
    cpdef void try_move(self, int code, double low, double high)
    cpdef void try_all(self)
    cdef void go(self, Ply ply, int code, double low, double high) noexcept nogil
    @cython.locals(slot=int, known=int, value=double)
    cdef bint recall(self, Ply ply, unsigned long long key, double low, double high) noexcept nogil
    @cython.locals(slot=int, value=double)
    cdef void remember(self, Ply ply, unsigned long long key, double low, double high) noexcept nogil
    @cython.locals(actor=int, key="unsigned long long", count=int, first=int, index=int)
    cdef void look(self, Ply ply, double low, double high) noexcept nogil
    @cython.locals(total=double, index=int)
    cdef void weigh(self, Ply ply, int first, int count) noexcept nogil
    @cython.locals(best=double, index=int)
    cdef void choose(self, Ply ply, int actor, int first, int count, double low, double high) noexcept nogil
    cdef double value_below(self, Ply ply, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void settle(self, Ply ply) noexcept nogil
