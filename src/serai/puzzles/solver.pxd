# C types for solver.py. Nothing here may change what the code means.
cimport cython

cdef enum:
    ROW_CAP = 10240
    LEVEL_CAP = 20
    ITEM_CAP = 61440
    LIVE_CAP = 204800
    COUNT_CAP = 128

cdef int DONE, PAUSED, FOUND, ROWS, LEVELS, SPAN, ITEMS
cdef unsigned long long ONE, ALL64

@cython.final
cdef class Search:
    cdef readonly int rows, linked, depth
    cdef readonly long long nodes, found
    cdef unsigned long long body_lo[ROW_CAP]
    cdef unsigned long long body_hi[ROW_CAP]
    cdef unsigned long long halo_lo[ROW_CAP]
    cdef unsigned long long halo_hi[ROW_CAP]
    cdef unsigned long long reach_lo[ROW_CAP]
    cdef unsigned long long reach_hi[ROW_CAP]
    cdef int spans[ROW_CAP]
    cdef int items[ITEM_CAP]
    cdef unsigned long long required_lo, required_hi, root_lo, root_hi, caravan_lo, caravan_hi
    cdef int live[LIVE_CAP]
    cdef int fitting[LEVEL_CAP]
    cdef int choices[LEVEL_CAP]
    cdef int tried[LEVEL_CAP]
    cdef int by_item[LEVEL_CAP]
    cdef int laid[LEVEL_CAP]
    cdef unsigned long long blocked_lo[LEVEL_CAP]
    cdef unsigned long long blocked_hi[LEVEL_CAP]
    cdef unsigned long long covered_lo[LEVEL_CAP]
    cdef unsigned long long covered_hi[LEVEL_CAP]
    cdef int counts[COUNT_CAP]

    @cython.locals(row=int, span=int, item=int)
    cpdef void add_row(
        self, unsigned long long body_lo, unsigned long long body_hi, unsigned long long halo_lo,
        unsigned long long halo_hi, unsigned long long reach_lo, unsigned long long reach_hi
    ) noexcept nogil
    @cython.locals(row=int)
    cpdef void begin(
        self, unsigned long long required_lo, unsigned long long required_hi, int linked,
        unsigned long long root_lo, unsigned long long root_hi
    ) noexcept nogil
    @cython.locals(
        level=int, index=int, row=int, deeper=int,
        missing_lo="unsigned long long", missing_hi="unsigned long long"
    )
    cpdef int run(self, long long budget) noexcept nogil
    @cython.locals(
        first=int, source=int, target=int, kept=int, position=int, row=int,
        blocked_lo="unsigned long long", blocked_hi="unsigned long long"
    )
    cdef void keep_fitting(self, int level, int index) noexcept nogil
    @cython.locals(
        start=int, fitting=int, item=int, position=int, row=int, first=int, place=int, best=int, chosen=int,
        joining=int, missing_lo="unsigned long long", missing_hi="unsigned long long"
    )
    cdef int branch(self, int level) noexcept nogil
    @cython.locals(
        start=int, front=int, position=int, row=int, mask_lo="unsigned long long", mask_hi="unsigned long long"
    )
    cdef int bring_item(self, int level, int item) noexcept nogil
    @cython.locals(start=int, front=int, position=int, row=int)
    cdef int bring_joining(self, int level) noexcept nogil
    @cython.locals(members=int, count=int, grown=int, step=int, row=int)
    cdef int joined(self, int level) noexcept nogil
