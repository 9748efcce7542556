# C types for stacks.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList
from serai.games.gobi.rewards cimport Rewards

cdef enum:
    START_SQUARE_4 = 4
    START_WAYS_15 = 15

cdef int START_ALIKE, START_TILES, TILES_PER_TRIBE, TRIBE_COUNT, DRAW_TILE, START_TILE
cdef int start_ways[START_WAYS_15]
cdef int start_spot[START_SQUARE_4]

cdef class Stacks(Rewards):
    @cython.locals(tribe=int)
    cdef void list_draws(self, MoveList into) noexcept nogil
    @cython.locals(pairs=int, tribe=int, alike=int, ways=int)
    cdef void list_start(self, MoveList into) noexcept nogil
    cdef void keep_start(self, int tribe) noexcept nogil
    @cython.locals(place=int)
    cdef void lay_square(self) noexcept nogil
    @cython.locals(tribe=int)
    cdef void swap_start(self, int place) noexcept nogil
