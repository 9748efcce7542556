# C types for decks.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.targui cimport codes
from serai.games.targui.table cimport Table, Word

cdef int GOODS_DOWN, TRIBE_DOWN, GOODS_UP, TRIBE_UP, WORDS, CELLS, SYMBOLS, KINDS, DUNES, SLOTS
cdef Word ONE, ZERO, MASK64, DE_BRUIJN, PAIRS, FOURS, EIGHTS, BYTES
cdef short LOWEST[64]
cdef Word SYMBOL_BITS[15]

cdef class Decks(Table):
    cdef int bits_in(self, Word word) noexcept nogil
    cdef int lowest_bit(self, Word word) noexcept nogil
    cdef int nth_bit(self, Word word, int index) noexcept nogil

    cdef void ready_tribe(self) noexcept nogil
    @cython.locals(cell=int, word=int, bit=int, index=int, card=int)
    cdef void shuffle_tribe(self) noexcept nogil
    cdef void discard(self, int card) noexcept nogil
    cdef void see_tribe(self, int card, int age) noexcept nogil
    @cython.locals(index=int, word=Word, cell=int)
    cdef void list_tribe(self, MoveList into, int kind, int age) noexcept nogil
    cdef int candidates(self, int symbol) noexcept nogil
    @cython.locals(symbol=int, weight=int, other=int, index=int, word=Word)
    cdef void list_mixed(self, MoveList into, int kind) noexcept nogil
    @cython.locals(count=int, cell=int)
    cdef int draw_tribe(self, int age, Rng rng) noexcept nogil
    @cython.locals(ticket=int, symbol=int)
    cdef int draw_box(self, Rng rng) noexcept nogil
    @cython.locals(in_first=int, in_second=int, index=int)
    cdef int draw_words(self, Word first, Word second, Word third, Rng rng) noexcept nogil

    cdef void ready_goods(self) noexcept nogil
    @cython.locals(kind=int, cell=int)
    cdef void shuffle_goods(self) noexcept nogil
    @cython.locals(card=int, weight=int, cell=int)
    cdef void list_goods(self, MoveList into, int kind, int age) noexcept nogil
    @cython.locals(ticket=int, card=int, cell=int)
    cdef int draw_goods(self, int age, Rng rng) noexcept nogil

    cdef void replace(self, int cell) noexcept nogil
    cdef void list_turn_up(self, MoveList into) noexcept nogil
    cdef int draw_turn_up(self, Rng rng) noexcept nogil
    @cython.locals(kind=int, age=int)
    cdef void turn_up(self, int card) noexcept nogil
    @cython.locals(passed=int, cell=int, here=int)
    cdef void take_out(self, int kind, int age, int card) noexcept nogil

    cdef void ready_dunes(self) noexcept nogil
    @cython.locals(dune=int)
    cdef void list_dunes(self, MoveList into, int kind) noexcept nogil
    cdef int draw_dune(self, Rng rng) noexcept nogil

    cdef int hidden_age(self, int seat, int slot) noexcept nogil
    cdef int hidden_card(self, int seat, int slot) noexcept nogil
    cdef void set_hidden(self, int seat, int slot, int card) noexcept nogil
    @cython.locals(slot=int, age=int, card=int)
    cdef void deal_anew(self, int seat, Rng rng) noexcept nogil
    @cython.locals(card=int, later=int, cell=int)
    cdef void line_up(self, int seat, int slot, int age) noexcept nogil
    @cython.locals(count=int, later=int, cell=int, ticket=int, card=int)
    cdef void exchange(self, int seat, int slot, int age, Rng rng) noexcept nogil
    @cython.locals(cell=int, later=int, card=int)
    cdef void sort_cells(self, int age) noexcept nogil
