# C types for dunes.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport border, centre, codes, display, hand, mixtures, payments
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, VP, CELLS, EMPTY, DISPLAY, MARKERS, MIRAGE_CARD, OPEN, BORDER_NUMBERS, TO_ACT, TO_ROW, TO_GIVE
cdef int TO_SCOUT, TO_LOAD, TO_PATH, TO_SHIFT, TO_CROSSING, PLAIN, SMUGGLER, FAIR, COUNCIL, OLD_TRACKS, GOODS_UP
cdef int TRIBE_UP, DUNE_GOODS, DUNE_GOLD_AND_GOOD, DUNE_WATER, DUNE_VP, DUNE_MIXED_LOAD, DUNE_SMUGGLER, DUNE_FAIR
cdef int DUNE_GOLDSMITH, DUNE_MESSENGER, DUNE_COUNCIL, DUNE_SCOUT, DUNE_DOUBLE_LOAD, DUNE_PATH, DUNE_WIND
cdef int DUNE_CROSSING, DUNE_OLD_TRACKS, DUNE_HIDDEN_CAMP, DUNE_GROWING, DUNE_MIRAGE_CAMP, DUNE_SUNRISE
cdef short DUNE_ROWS[60]
cdef short OPTIONS[16]

@cython.locals(index=int)
cdef void list_dune(Facts state, MoveList into, int dune) noexcept nogil
@cython.locals(seat=int, have=int, kind=int)
cdef int dune_works(Facts state, int dune) noexcept nogil
@cython.locals(count=int, cell=int)
cdef int count_free(Facts state, int kind) noexcept nogil
cdef void leave_dune(Facts state, int slot) noexcept nogil
cdef void close_dunes(Facts state, int slot) noexcept nogil
@cython.locals(slot=int)
cdef int slot_of(Facts state, int dune) noexcept nogil
@cython.locals(slot=int, kind=int)
cdef void use_dune(Facts state, int dune, int hand_card) noexcept nogil
@cython.locals(seat=int, have=int, kind=int, a=int, b=int, good=int)
cdef void work_dune(Facts state, int dune, int hand_card) noexcept nogil
@cython.locals(count=int, cell=int)
cdef int markers_out(Facts state, int seat) noexcept nogil
@cython.locals(cell=int)
cdef int has_free_cell(Facts state) noexcept nogil
@cython.locals(count=int)
cdef void list_gifts(Facts state, MoveList into) noexcept nogil
@cython.locals(count=int)
cdef void give_goods(Facts state, int goods) noexcept nogil
@cython.locals(cell=int)
cdef void list_scouting(Facts state, MoveList into) noexcept nogil
@cython.locals(cell=int, option=int, second=int)
cdef void list_loads(Facts state, MoveList into) noexcept nogil
@cython.locals(number=int)
cdef void list_paths(Facts state, MoveList into) noexcept nogil
cdef void list_winds(Facts state, MoveList into) noexcept nogil
cdef void blow(Facts state, int start, int goal) noexcept nogil
@cython.locals(cell=int)
cdef void list_crossings(Facts state, MoveList into) noexcept nogil
