# C types for centre.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport codes, decks, display, goods, hand, payments, powers
from serai.games.targui.fields cimport Facts

cdef int WATER, EMPTY, BORDER_PLACES, TO_ACT, TO_PAY, TO_DRAWN, TO_CHOOSE, TO_LOOK, FOR_EXPANSION, FOR_TAKE_DISCARD
cdef int FOR_OLD_TRACKS, GOODS_UP, TRIBE_UP, CHOOSE_OF_CARDS
cdef short BORDER_REDRAW[34]
cdef short OPTIONS[16]

cdef int border_at(Facts state, int number) noexcept nogil
cdef void play_from_hand(Facts state, int card, int cut, int extra) noexcept nogil
cdef void begin_payment(Facts state, int card, int cut, int extra) noexcept nogil
@cython.locals(seat=int, card=int, option=int)
cdef void list_cell(Facts state, MoveList into, int cell) noexcept nogil
@cython.locals(cell=int, option=int, second=int, kind=int)
cdef void take_cell(Facts state, int payload) noexcept nogil
@cython.locals(card=int)
cdef void play_cell(Facts state, int cell) noexcept nogil
@cython.locals(card=int)
cdef void keep_cell(Facts state, int cell) noexcept nogil
@cython.locals(card=int)
cdef void discard_cell(Facts state, int cell) noexcept nogil
cdef void use_cell(Facts state, int cell) noexcept nogil
cdef void draw_for_expansion(Facts state) noexcept nogil
@cython.locals(age=int)
cdef void drawn(Facts state, int card) noexcept nogil
@cython.locals(index=int)
cdef void choose(Facts state, int card) noexcept nogil
@cython.locals(index=int)
cdef void list_choices(Facts state, MoveList into) noexcept nogil
@cython.locals(index=int)
cdef void list_looked(Facts state, MoveList into) noexcept nogil
cdef void play_looked(Facts state, int card) noexcept nogil
@cython.locals(seat=int, price=int)
cdef void list_drawn(Facts state, MoveList into) noexcept nogil
@cython.locals(card=int, hidden=int, age=int, picked_up=int)
cdef void decide_drawn(Facts state, int kind) noexcept nogil
cdef void redraw(Facts state) noexcept nogil
