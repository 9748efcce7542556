# C types for decks.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList, Rng
from serai.games.targui.engine cimport codes, columns
from serai.games.targui.fields cimport Facts, Word

cdef int GOODS_DOWN, TRIBE_DOWN, GOODS_UP, TRIBE_UP, WORDS, CELLS, SYMBOLS, KINDS, DUNES
cdef Word ONE, ZERO, MASK64, DE_BRUIJN, PAIRS, FOURS, EIGHTS, BYTES
cdef short LOWEST[64]
cdef Word SYMBOL_BITS[15]

cdef int bits_in(Word word) noexcept nogil
cdef int lowest_bit(Word word) noexcept nogil
cdef int nth_bit(Word word, int index) noexcept nogil
cdef void ready_tribe(Facts state) noexcept nogil
@cython.locals(cell=int, word=int, bit=int, index=int, card=int)
cdef void shuffle_tribe(Facts state) noexcept nogil
cdef void discard(Facts state, int card) noexcept nogil
cdef void see_tribe(Facts state, int card, int age) noexcept nogil
@cython.locals(index=int, word=Word, cell=int)
cdef void list_tribe(Facts state, MoveList into, int kind, int age) noexcept nogil
cdef int candidates(Facts state, int symbol) noexcept nogil
@cython.locals(symbol=int, weight=int, other=int, index=int, word=Word)
cdef void list_mixed(Facts state, MoveList into, int kind) noexcept nogil
cdef int draw_tribe(Facts state, int age, Rng rng) noexcept nogil
@cython.locals(ticket=int, cell=int)
cdef int draw_older(Facts state, int kind, int age, Rng rng) noexcept nogil
@cython.locals(ticket=int, symbol=int)
cdef int draw_box(Facts state, Rng rng) noexcept nogil
@cython.locals(in_first=int, in_second=int, index=int)
cdef int draw_words(Word first, Word second, Word third, Rng rng) noexcept nogil
cdef void ready_goods(Facts state) noexcept nogil
@cython.locals(kind=int, cell=int)
cdef void shuffle_goods(Facts state) noexcept nogil
@cython.locals(card=int, weight=int, cell=int)
cdef void list_goods(Facts state, MoveList into, int kind, int age) noexcept nogil
@cython.locals(ticket=int, card=int)
cdef int draw_goods(Facts state, int age, Rng rng) noexcept nogil
cdef void replace(Facts state, int cell) noexcept nogil
cdef void list_turn_up(Facts state, MoveList into) noexcept nogil
cdef int draw_turn_up(Facts state, Rng rng) noexcept nogil
@cython.locals(kind=int, age=int)
cdef void turn_up(Facts state, int card) noexcept nogil
@cython.locals(passed=int, cell=int, here=int)
cdef void take_out(Facts state, int kind, int age, int card) noexcept nogil
cdef void ready_dunes(Facts state) noexcept nogil
@cython.locals(dune=int)
cdef void list_dunes(Facts state, MoveList into, int kind) noexcept nogil
cdef int draw_dune(Facts state, Rng rng) noexcept nogil
