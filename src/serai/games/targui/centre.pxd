# C types for centre.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui cimport codes
from serai.games.targui.goods cimport Goods

cdef int WATER, EMPTY, BORDER_PLACES, TO_ACT, TO_PAY, TO_DRAWN, TO_CHOOSE, TO_LOOK, FOR_EXPANSION, FOR_TAKE_DISCARD
cdef int FOR_OLD_TRACKS, GOODS_UP, TRIBE_UP, CHOOSE_OF_CARDS
cdef short BORDER_REDRAW[34]
cdef short OPTIONS[16]

cdef class Centre(Goods):
    cdef int border_at(self, int number) noexcept nogil
    cdef void play_from_hand(self, int card, int cut, int extra) noexcept nogil
    cdef void begin_payment(self, int card, int cut, int extra) noexcept nogil
    @cython.locals(seat=int, card=int, option=int)
    cdef void list_cell(self, MoveList into, int cell) noexcept nogil
    @cython.locals(cell=int, option=int, second=int, kind=int)
    cdef void take_cell(self, int payload) noexcept nogil
    @cython.locals(card=int)
    cdef void play_cell(self, int cell) noexcept nogil
    @cython.locals(card=int)
    cdef void keep_cell(self, int cell) noexcept nogil
    @cython.locals(card=int)
    cdef void discard_cell(self, int cell) noexcept nogil
    cdef void use_cell(self, int cell) noexcept nogil
    cdef void draw_for_expansion(self) noexcept nogil
    @cython.locals(age=int)
    cdef void drawn(self, int card) noexcept nogil
    @cython.locals(index=int)
    cdef void choose(self, int card) noexcept nogil
    @cython.locals(index=int)
    cdef void list_choices(self, MoveList into) noexcept nogil
    @cython.locals(index=int)
    cdef void list_looked(self, MoveList into) noexcept nogil
    cdef void play_looked(self, int card) noexcept nogil
    @cython.locals(seat=int, price=int)
    cdef void list_drawn(self, MoveList into) noexcept nogil
    @cython.locals(card=int, hidden=int, age=int, picked_up=int)
    cdef void decide_drawn(self, int kind) noexcept nogil
    cdef void redraw(self) noexcept nogil
