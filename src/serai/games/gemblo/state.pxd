# C types for state.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.gemblo.fields cimport Facts, Row, Word

cdef enum:
    # Sizes of the arrays; tests/gemblo/test_tables.py holds them to the lists they carry.
    N_CELLS = 463
    N_ROWS = 37
    N_GRID = 1184         # rows x 32
    N_AREAS = 6
    N_ENTRIES = 405
    N_FILTERED = 9296
    N_GROUPS = 1153       # 64 neighbourhoods x 18 pieces + 1
    N_SHAPES = 92
    N_PIECES = 18

cdef int CELLS, OVER, COLOURS, PIECE_COUNT, ALL_PIECES, NOT_PLACED, HEXES_PER_COLOUR
cdef int ROWS, ABOVE, LEFT, RIGHT, BELOW, ENTRIES, MOST_MISSES, WORTH_THROWING
cdef Row ONE, DE_BRUIJN, LOW32
cdef int BIT_OF[32]
cdef Word ANCHOR, EARLIER

cdef Row AREA_ROWS[N_AREAS * N_ROWS]
cdef short START_OF_COLOUR[N_AREAS * 6]
cdef short CELL_AT[N_GRID]
cdef short GRID_OF_CELL[N_CELLS]
cdef int ENTRY_PIECE[N_ENTRIES]
cdef Word ENTRY_SLOTS[N_ENTRIES]
cdef int ENTRY_CODE[N_ENTRIES]
cdef int ENTRY_STEP[N_ENTRIES]
cdef int FILTERED_CODE[N_FILTERED]
cdef short FILTERED_STEP[N_FILTERED]
cdef Word FILTERED_SLOTS[N_FILTERED]
cdef short FILTERED_FROM[N_GROUPS]
cdef int SHAPE_PIECE[N_SHAPES]
cdef int SHAPE_SIZE[N_SHAPES]
cdef int SHAPE_STEPS[N_SHAPES * 5]
cdef int SHAPE_JOINS[N_SHAPES * 5]
cdef int DIRECTION_STEPS[3]
cdef int PIECE_SIZE[N_PIECES]
cdef int PIECE_VALUE[N_PIECES]

@cython.final
cdef class GembloState(Facts):
    @cython.locals(colour=int, row=int, index=int)
    cpdef void derive(self) except *
    cpdef int to_act(self) noexcept nogil

    @cython.locals(own=int, row=int, start=int, up2=Row, up=Row, here=Row, down=Row, down2=Row,
                   near=Row, lines=Row)
    cdef void survey(self, int colour) noexcept nogil
    @cython.locals(row0=Word, row1=Word, row2=Word, row3=Word, row4=Word, row5=Word, row6=Word, row7=Word, row8=Word,
                   free=Word, targets=Word)
    cdef Word window(self, int row, int bit) noexcept nogil
    @cython.locals(pieces=int, row=int, anchors=Row, lowest=Row)
    cdef bint has_move(self, int colour) noexcept nogil
    @cython.locals(blocked=Word, group=int, piece=int, index=int)
    cdef bint anchor_has_move(self, int pieces, int row, Row lowest) noexcept nogil
    @cython.locals(free=Word)
    cdef int neighbourhood(self, Word blocked) noexcept nogil
    cdef int bit_of(self, Row lowest) noexcept nogil
    @cython.locals(runs=int, row=int, anchors=Row, lowest=Row)
    cpdef void list_moves(self, MoveList into) noexcept nogil
    @cython.locals(firsts=Row, ends=Row, lowest=Row, count=int)
    cdef int take_runs(self, Row remaining) noexcept nogil
    @cython.locals(count=int, piece=int)
    cdef int count_hand(self, int remaining) noexcept nogil
    @cython.locals(place=int, blocked=Word, group=int, count=Py_ssize_t, i=int, index=int, listed=Py_ssize_t)
    cdef void list_anchor(self, MoveList into, int runs, int row, int bit) noexcept nogil
    @cython.locals(count=int, row=int, anchors=Row, lowest=Row, pieces=int, entry=int, index=int, place=int,
                   free=Word, _=int)
    cpdef int draw_move(self, Rng rng, MoveList scratch) noexcept nogil

    cpdef void apply(self, int code) noexcept nogil
    @cython.locals(shape=int, place=int, piece=int, i=int, cell=int, row=int, bit=Row)
    cpdef void put(self, int colour, int code) noexcept nogil
    @cython.locals(row=int, bit=Row)
    cdef void join(self, int directions, int cell) noexcept nogil
    @cython.locals(direction=int, ahead=int, behind=int)
    cdef void join_rim(self, int cell) noexcept nogil
    cdef bint in_area(self, int cell) noexcept nogil
    @cython.locals(_=int)
    cdef void next_colour(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef void redeal(self, int seat, Rng rng) noexcept nogil
    cpdef void set_turn(self, int colour) noexcept nogil
    @cython.locals(left=int, colour=int)
    cpdef int seat_left(self, int seat) noexcept nogil
    cpdef int points(self, int seat) noexcept nogil
    @cython.locals(worth="long long", size=int, smallest=int)
    cpdef long long standing(self, int seat) noexcept nogil
    @cython.locals(count=int, piece=int)
    cdef int count_pieces(self, int seat, int size) noexcept nogil
    @cython.locals(value=int, piece=int)
    cdef int value_left(self, int seat) noexcept nogil
    @cython.locals(count=int, colour=int)
    cdef int count_piece(self, int seat, int piece) noexcept nogil
