# C types for routes.py. Nothing here may change what the code means.
cimport cython

cdef enum:
    NODES = 10
    SUBSETS = 1024

@cython.final
cdef class Network:
    cdef public int size
    cdef int tile[NODES]
    cdef int tribe[NODES]
    cdef int edge[NODES]
    cdef int corner[NODES]
    cdef short plain[SUBSETS]
    cdef short mixed[SUBSETS]
    @cython.locals(reached=int, grown=int, other=int, touching=int)
    cpdef int linked(self, int node, int corners) noexcept nogil
    @cython.locals(seen=int, node=int, group=int, tribes=int, other=int)
    cpdef int has_pair(self, int corners) noexcept nogil
    @cython.locals(group=int, best=int, first=int, last=int, rest=int, visited=int, picked=int, plain=int, mixed=int, count=int, node=int, before=int)
    cpdef int measure(self, int start, int end, int corners, int shortest) noexcept nogil
