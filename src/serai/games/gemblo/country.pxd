# C types for country.py. Nothing here may change what the code means.
cimport cython
from serai.games.gemblo.fields cimport Row, Word
from serai.games.gemblo.state cimport GembloState

cdef enum:
    N_COLOURS = 6
    N_ROWS = 37
    N_LINES = 222
    N_REACH = 1332
    N_FILTERED = 9296
    N_GROUPS = 1153
    N_PIECES = 18

cdef int COLOURS, PIECE_COUNT, ROWS, LEVELS
cdef Row ONE, ODD, PAIRS, NIBBLES, BYTES, LOW
cdef Word slots[N_FILTERED]
cdef short begins[N_GROUPS]
cdef int piece_size[N_PIECES]

cdef int bits(Row row) noexcept nogil

@cython.final
cdef class Country:
    cdef int fits[N_COLOURS]
    cdef int ends[N_COLOURS]
    cdef int cells[N_COLOURS]
    cdef Row lines[N_LINES]
    cdef Row reach[N_REACH]
    cdef Row grown[N_ROWS]
    cdef Row next[N_ROWS]
    cdef Row all[N_ROWS]

    @cython.locals(index=int, colour=int, seat=int, other=int)
    cdef void explore(self, GembloState state) noexcept nogil
    @cython.locals(wanting=int, row=int, anchors=Row, lowest=Row, blocked=Word, group=int, piece=int, index=int)
    cdef void try_pieces(self, GembloState state, int colour) noexcept nogil
    @cython.locals(index=int)
    cdef void add(self, int one, int to) noexcept nogil
    @cython.locals(span=int, piece=int, row=int, level=int, _=int)
    cdef void roam(self, GembloState state, int colour, int seat) noexcept nogil
    @cython.locals(row=int, here=Row, up=Row, down=Row, around=Row)
    cdef void spread(self, GembloState state) noexcept nogil
    @cython.locals(row=int, up2=Row, up=Row, down=Row, down2=Row)
    cdef void go_on(self, GembloState state) noexcept nogil
