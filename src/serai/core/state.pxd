# C types for state.py. Nothing here may change what the code means.
cimport cython

cdef enum:
    CAP = 92160

cdef bint IN_C
cdef int CHANCE, OVER
cdef unsigned long long MASK64, MASK32, TWO32, MULTIPLIER, GOLDEN

@cython.final
cdef class Rng:
    cdef readonly unsigned long long word
    @cython.locals(word="unsigned long long")
    cpdef unsigned long long next32(self) noexcept nogil
    @cython.locals(limit="unsigned long long", product="unsigned long long", low="unsigned long long", threshold="unsigned long long")
    cpdef int below(self, int bound) noexcept nogil

@cython.final
cdef class MoveList:
    cdef readonly int count
    cdef int codes[CAP]
    cdef int weights[CAP]
    cpdef void clear(self) noexcept nogil
    cpdef void add(self, int code, int weight) noexcept nogil
    @cython.locals(total="long long", index=int)
    cpdef long long total(self) noexcept nogil
    @cython.locals(ticket="long long", index=int)
    cpdef int draw_weighted(self, Rng rng) noexcept nogil

cdef class State:
    cdef int to_act(self) noexcept nogil
    cdef void list_moves(self, MoveList into) noexcept nogil
    cdef int draw_move(self, Rng rng, MoveList scratch) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    cdef void rewind(self) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
    cdef long long standing(self, int seat) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil

cdef object another(State state)

cdef class FlatState(State):
    cdef State base
    cdef Py_ssize_t start
    cdef void prepare(self)
    @cython.locals(twin=FlatState)
    cpdef FlatState copy(self)
    @cython.locals(twin=FlatState)
    cpdef FlatState fork(self)
    cdef void rewind(self) noexcept nogil
    cdef void derive(self) except *

cdef extern from *:
    """
    #include <string.h>
    #define copy_memory(into, other, start) \\
        memcpy((char *)(into) + (start), (char *)(other) + (start), Py_TYPE(into)->tp_basicsize - (start))
    #define allocated(state, nothing) (Py_TYPE(state)->tp_new(Py_TYPE(state), nothing, NULL))
    """
    object allocated(State state, tuple nothing)
    void copy_memory(State into, State other, Py_ssize_t start) noexcept nogil

cdef void copy_fields(State into, State other, Py_ssize_t start) noexcept with gil

@cython.locals(moves=int)
cpdef int play_out(State state, Rng rng, MoveList scratch) noexcept nogil
@cython.locals(moves=int)
cpdef int play_out_listing(State state, Rng rng, MoveList scratch) noexcept nogil
@cython.locals(_=int)
cpdef void rewind(State state, int times=*) noexcept nogil
