# C types for lanes.py. Nothing here may change what the code means.
cimport cython
from serai.core.bridge cimport Bridge
from serai.core.numbering cimport Numbering
from serai.core.observation cimport Observer
from serai.core.state cimport MoveList, Rng, State

cdef int OVER, FAR, NO_CODE, UNMASKED, BYTES, BITS, RESET, STEP, FOLLOW, SAMPLE, FIND
cdef double ONE

cdef extern from *:
    """
    /* What the compiler knows. The module sets them to the same. */
    #define SERAI_IN_C (*(int[]){1})
    #define SERAI_ROOM (*(int[]){1000})
    #define SERAI_AIM(pointer, address) ((pointer) = (void *)(address))
    """
    bint IN_C "SERAI_IN_C"
    int ROOM "SERAI_ROOM"
    void aim_bytes "SERAI_AIM"(unsigned char *pointer, size_t address) noexcept nogil
    void aim_ints "SERAI_AIM"(int *pointer, size_t address) noexcept nogil
    void aim_floats "SERAI_AIM"(float *pointer, size_t address) noexcept nogil

@cython.locals(place=int)
cdef void unmark(unsigned char *mask, int kind, int *actions, int count) noexcept nogil
@cython.locals(place=Py_ssize_t)
cdef void wipe(unsigned char *mask, Py_ssize_t width) noexcept nogil

@cython.final
cdef class Lane:
    cdef readonly State engine
    cdef Observer observer
    cdef Numbering numbering
    cdef MoveList listed
    cdef readonly Rng rng
    cdef readonly long long moves, games
    cdef unsigned char *mask
    cdef unsigned char *ended
    cdef int *actor
    cdef float *returns
    cdef int seats, masked, width, acting, kept, picked, code, strange
    cdef bint over, bridged
    cdef long long[::1] standings
    cdef int codes[1000]
    cdef int actions[1000]

    cdef int do(self, int what, int action, Rng dice) noexcept nogil
    cdef int begin(self) noexcept nogil
    cdef int step(self) noexcept nogil
    @cython.locals(place=int)
    cdef bint find(self, int action) noexcept nogil
    @cython.locals(actor=int)
    cdef void go_on(self) noexcept nogil
    cdef bint has_trouble(self) noexcept with gil
    @cython.locals(seat=int, balance=int, other=int)
    cdef void pay(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void no_returns(self) noexcept nogil
    @cython.locals(place=int)
    cdef int show(self) noexcept nogil
    cdef void mark_one(self, int action) noexcept nogil
    @cython.locals(place=int)
    cdef int sample(self, Rng dice) noexcept nogil

cdef inline int ask_at(unsigned long long place, int what, int action, Rng dice) noexcept nogil:
    return (<Lane><void *><size_t>place).do(what, action, dice)

@cython.final
cdef class Lanes:
    cdef readonly int count, strange
    cdef readonly object home
    cdef readonly list troubles
    cdef list lanes
    cdef Rng dice
    cdef int[::1] wanted, sampled
    cdef dict arrays
    cdef unsigned long long[::1] places

    cpdef void seed(self, object seed)
    cpdef int free(self, int what)
    @cython.locals(number=int, strange=int)
    cdef int do(self, int what) noexcept nogil
    cdef int ask(self, int number, int what, int action) noexcept nogil
    @cython.locals(lane=Lane)
    cdef int ask_listed(self, int number, int what, int action) noexcept with gil
