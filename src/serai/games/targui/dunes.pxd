# C types for dunes.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui cimport codes
from serai.games.targui.border cimport Border

cdef int GOLD, WATER, VP, CELLS, EMPTY, DISPLAY, MARKERS, MIRAGE_CARD, OPEN, BORDER_NUMBERS, TO_ACT, TO_ROW, TO_GIVE
cdef int TO_SCOUT, TO_LOAD, TO_PATH, TO_SHIFT, TO_CROSSING, PLAIN, SMUGGLER, FAIR, COUNCIL, OLD_TRACKS, GOODS_UP
cdef int TRIBE_UP, DUNE_GOODS, DUNE_GOLD_AND_GOOD, DUNE_WATER, DUNE_VP, DUNE_MIXED_LOAD, DUNE_SMUGGLER, DUNE_FAIR
cdef int DUNE_GOLDSMITH, DUNE_MESSENGER, DUNE_COUNCIL, DUNE_SCOUT, DUNE_DOUBLE_LOAD, DUNE_PATH, DUNE_WIND
cdef int DUNE_CROSSING, DUNE_OLD_TRACKS, DUNE_HIDDEN_CAMP, DUNE_GROWING, DUNE_MIRAGE_CAMP, DUNE_SUNRISE
cdef short DUNE_ROWS[60]
cdef short OPTIONS[16]

cdef class Dunes(Border):
    @cython.locals(index=int)
    cdef void list_dune(self, MoveList into, int dune) noexcept nogil
    @cython.locals(seat=int, have=int, kind=int)
    cdef int dune_works(self, int dune) noexcept nogil
    @cython.locals(count=int, cell=int)
    cdef int count_free(self, int kind) noexcept nogil
    cdef void leave_dune(self, int slot) noexcept nogil
    cdef void close_dunes(self, int slot) noexcept nogil
    @cython.locals(slot=int)
    cdef int slot_of(self, int dune) noexcept nogil
    @cython.locals(slot=int, kind=int)
    cdef void use_dune(self, int dune, int hand_card) noexcept nogil
    @cython.locals(seat=int, have=int, kind=int, a=int, b=int, good=int)
    cdef void work_dune(self, int dune, int hand_card) noexcept nogil
    @cython.locals(count=int, cell=int)
    cdef int markers_out(self, int seat) noexcept nogil
    @cython.locals(cell=int)
    cdef int has_free_cell(self) noexcept nogil
    @cython.locals(count=int)
    cdef void list_gifts(self, MoveList into) noexcept nogil
    @cython.locals(count=int)
    cdef void give_goods(self, int goods) noexcept nogil
    @cython.locals(cell=int)
    cdef void list_scouting(self, MoveList into) noexcept nogil
    @cython.locals(cell=int, option=int, second=int)
    cdef void list_loads(self, MoveList into) noexcept nogil
    @cython.locals(number=int)
    cdef void list_paths(self, MoveList into) noexcept nogil
    cdef void list_winds(self, MoveList into) noexcept nogil
    cdef void blow(self, int start, int goal) noexcept nogil
    @cython.locals(cell=int)
    cdef void list_crossings(self, MoveList into) noexcept nogil
