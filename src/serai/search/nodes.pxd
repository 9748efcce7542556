# C types for nodes.py. Nothing here may change what the code means.
cimport cython

cdef int ANY_DRAW, NOBODY, NONE, MARKS, SHIFT
cdef unsigned long long HASH, MASK

cdef class Nodes:
    cdef readonly int most, capacity, count
    cdef int grown, stamp
    cdef int[::1] moved, mark_stamps
    cdef long long[::1] mark_keys
    cdef int[::1] parent, code, mover, first, next, visits, offered, children, legal, open, shared_visits
    cdef double[::1] value, win, margin, prior, shared_value

    @cython.locals(kept=int, node=int)
    cdef void compact(self, int root) noexcept nogil
    cdef void move(self, int node, int to) noexcept nogil
    @cython.locals(child=int)
    cpdef int child_of(self, int node, int mover, int code)
    @cython.locals(child=int)
    cdef int add(self, int node, int mover, int code, double prior) noexcept nogil
    @cython.locals(slot=int)
    cdef void mark(self, long long key) noexcept nogil
    @cython.locals(slot=int)
    cdef bint is_marked(self, long long key) noexcept nogil
