# C types for routes.py. Nothing here may change what the code means.
cimport cython

cdef enum:
    NODES = 10
    SUBSETS = 1024

cdef bint COMPILED
cdef int UP, RIGHT
cdef int lowest[SUBSETS]

@cython.final
cdef class Network:
    cdef public int size
    cdef int tile[NODES]
    cdef int tribe[NODES]
    cdef int spot[NODES]
    cdef int edge[NODES]
    cdef int corner[NODES]
    cdef short plain[SUBSETS]
    cdef short mixed[SUBSETS]
    @cython.locals(node=int, other=int, apart=int)
    cpdef void add(self, int tile, int tribe, int spot) noexcept nogil
    @cython.locals(reached=int, waiting=int, near=int)
    cpdef int linked(self, int node, int corners) noexcept nogil
    @cython.locals(rest=int, group=int, tribes=int, tribe=int)
    cpdef int has_pair(self, int corners) noexcept nogil
    @cython.locals(group=int, best=int, first=int, last=int, rest=int, visited=int, picked=int, plain=int, mixed=int, count=int, left=int, node=int, before=int)
    cpdef int measure(self, int start, int end, int corners, int shortest) noexcept nogil
