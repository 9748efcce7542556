# C types for lanes.py. Nothing here may change what the code means.
cimport cython
from serai.core.bridge cimport Bridge
from serai.core.numbering cimport Numbering
from serai.core.observation cimport Observer
from serai.core.state cimport MoveList, Rng, State

cdef bint IN_C
cdef int OVER, ROOM, FAR, NO_CODE, UNMASKED, BYTES, BITS, RESET, STEP, FOLLOW, SAMPLE
cdef double ONE

cdef extern from *:
    """
    #include <string.h>
    #define store_memory(address, state, start) \\
        memcpy((char *)(address), (char *)(state) + (start), Py_TYPE(state)->tp_basicsize - (start))
    #define load_memory(state, address, start) \\
        memcpy((char *)(state) + (start), (char *)(address), Py_TYPE(state)->tp_basicsize - (start))
    #define aim(observer, address) ((observer)->row.data = (char *)(address))
    """
    void aim(Observer observer, size_t address) noexcept nogil
    void store_memory(size_t address, State state, Py_ssize_t start) noexcept nogil
    void load_memory(State state, size_t address, Py_ssize_t start) noexcept nogil

@cython.locals(place=Py_ssize_t)
cdef void mark(
    unsigned char[:, ::1] masks, int lane, int kind, int[::1] actions, Py_ssize_t start, int count, int truth
) noexcept nogil

@cython.final
cdef class Lanes:
    cdef readonly int count, seats, masked, strange
    cdef readonly long long moves, games
    cdef readonly State engine
    cdef readonly Observer observer
    cdef object first, memory
    cdef readonly bint bridged
    cdef Bridge bridge
    cdef Numbering numbering
    cdef MoveList listed
    cdef Rng rng, dice
    cdef list states
    cdef Py_ssize_t start
    cdef size_t size, home, rows
    cdef short[:, ::1] observations
    cdef unsigned char[:, ::1] masks
    cdef int[::1] wanted, sampled, actors, acting, codes, kept, picked, kept_codes, kept_actions
    cdef float[:, ::1] returns
    cdef unsigned char[::1] ended
    cdef unsigned long long[::1] words

    cdef void enter(self, int lane) noexcept nogil
    cdef void leave(self, int lane) noexcept nogil
    cdef void begin(self, int lane) noexcept nogil
    cdef void begin_anew(self, int lane) noexcept with gil
    @cython.locals(bridge=Bridge)
    cdef void cross(self, int lane) noexcept with gil
    @cython.locals(lane=int)
    cdef void reset(self) noexcept nogil
    @cython.locals(lane=int)
    cdef int find(self, int[::1] actions) noexcept nogil
    @cython.locals(place=int)
    cdef int code_of(self, int lane, int action) noexcept nogil
    @cython.locals(lane=int)
    cdef void play(self) noexcept nogil
    @cython.locals(actor=int)
    cdef void go_on(self, int lane) noexcept nogil
    cdef bint is_broken(self) noexcept nogil
    @cython.locals(bridge=Bridge)
    cdef bint has_trouble(self) noexcept with gil
    @cython.locals(seat=int, mine="long long", balance=int, other=int, theirs="long long")
    cdef void pay(self, int lane) noexcept nogil
    @cython.locals(seat=int)
    cdef void no_returns(self, int lane) noexcept nogil
    @cython.locals(actor=int, count=int, place=Py_ssize_t)
    cdef void show(self, int lane) noexcept nogil
    cdef void take_aim(self, int lane) noexcept nogil
    @cython.locals(count=int)
    cdef void unmark(self, int lane) noexcept nogil
    cdef void mark_one(self, int lane, int action) noexcept nogil
    @cython.locals(lane=int, place=int)
    cdef void sample(self, int[::1] into) noexcept nogil
    @cython.locals(lane=int)
    cpdef void seed(self, object seed)
    cpdef int free(self, int what)
    @cython.locals(lane=int)
    cdef int do(self, int what) noexcept nogil
