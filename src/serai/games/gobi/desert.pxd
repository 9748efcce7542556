# C types for desert.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi.codes cimport Codes

cdef enum:
    TILES_40 = 40
    TOUCH_320 = 320
    BORDER_82 = 82
    GRID_1024 = 1024

cdef int EDGES, WAY_COUNT, TILE_COUNT, NOBODY, BORDER, SLANT, LAST_CELL
cdef int step[8]

cdef int fold(int spot) noexcept nogil

cdef class Desert(Codes):
    cdef readonly int tiles
    cdef readonly short spot[TILES_40]
    cdef readonly short tribe[TILES_40]
    cdef readonly short touch[TOUCH_320]
    cdef readonly int borders
    cdef readonly short border[BORDER_82]
    cdef readonly short taboo[BORDER_82]
    cdef unsigned char grid[GRID_1024]
    cdef int mark[TILES_40]
    cdef int items
    cdef int item[TILES_40]
    cdef void copy_desert(self, Desert other) noexcept nogil
    @cython.locals(tile=int, cell=int, way=int, near=int, mark=int)
    cdef void lay(self, int spot, int tribe) noexcept nogil
    cdef void close_border(self, int place) noexcept nogil
    @cython.locals(way=int)
    cdef int is_inner(self, int tile) noexcept nogil
    @cython.locals(row=int, column=int, other=int, way=int, near=int)
    cdef void gather_lines(self, int tile, int gaps) noexcept nogil
    @cython.locals(other=int, left=int, way=int, near=int)
    cdef void gather_within(self, int tile, int steps) noexcept nogil
    @cython.locals(tile=int)
    cdef void gather_marked(self) noexcept nogil
