# C types for desert.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi.fields cimport Facts

cdef int CELLS, EDGES, WAY_COUNT, NOBODY, BORDER, SLANT, LAST_CELL
cdef int step[8]

cdef int fold(int spot) noexcept nogil

cdef class Desert(Facts):
    @cython.locals(tile=int, cell=int, way=int, near=int, mark=int)
    cdef void lay(self, int spot, int tribe) noexcept nogil
    @cython.locals(tiles=int, cell=int, tile=int)
    cdef void derive(self) except *
    cdef void close_border(self, int place) noexcept nogil
    @cython.locals(way=int)
    cdef int is_inner(self, int tile) noexcept nogil
    cpdef int spot_at(self, int tile) noexcept
    cpdef int tribe_at(self, int tile) noexcept
    @cython.locals(mark=int)
    cpdef int tile_at(self, int spot) noexcept
    @cython.locals(row=int, column=int, other=int, way=int, near=int)
    cdef void gather_lines(self, int tile, int gaps) noexcept nogil
    @cython.locals(other=int, left=int, way=int, near=int)
    cdef void gather_within(self, int tile, int steps) noexcept nogil
    @cython.locals(tile=int)
    cdef void gather_marked(self) noexcept nogil
