# C types for display.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.payments cimport Payments
from serai.games.targui cimport codes
from serai.games.targui.table cimport Word

cdef int GOLD, WATER, VP, DISPLAY, ROWS, ROW, SYMBOLS, HAND, LARGEST_HAND, WILD_SYMBOL, TARGIS, EQUAL_ROW, DIVERSE_ROW
cdef int WATER_PER_VP, CELLS, EMPTY, ANY_NUMBER, TO_ACT, TO_GAIN, TO_MIRAGE, TO_REORDER, TO_GOODS, TO_POWERS, TO_DRAW
cdef int TO_DRAWN, TO_BLIND, PLAIN, GIFT, GOODS_OR_WATER, ANYWHERE, FROM_DISCARDS, LOOK_AT, TRIBE_UP, DISCOUNT
cdef int LARGER_HAND, E_GOODS_PER_FREE, E_GOODS_PER_CARDS, E_GOODS_PER_SYMBOL, E_MOVE_CARDS, E_FEWER_TARGIS, E_GIFT
cdef int E_GAIN_WATER, E_WATER_PER_SYMBOL, E_SWAP_GOODS, E_BLIND_DUNE, E_MARKER_ANYWHERE, E_TAKE_DISCARD, E_LOOK
cdef int E_BOTH_POWERS, E_GOODS_OR_WATER, VP_PER_SYMBOL, VP_MORE_CARDS, VP_ROW_END, VP_MANY_CARDS, DIVERSE_ROWS
cdef int VP_PER_WATER, VP_FULL_ROWS, VP_PER_GOODS, VP_FIVE_PAIRS, VP_PER_GOLD, NEAR_TARGIA
cdef short CLOCKWISE[17]
cdef short COUNTER[17]
cdef Word ONE

cdef class Display(Payments):
    @cython.locals(count=int, place=int)
    cdef int in_row(self, int seat, int row) noexcept nogil
    @cython.locals(total=int, place=int)
    cdef int strength(self, int seat, int kind) noexcept nogil
    @cython.locals(place=int)
    cdef int charged(self, int seat, int kind) noexcept nogil
    @cython.locals(place=int)
    cdef void discharge(self, int seat, int card) noexcept nogil
    @cython.locals(count=int, place=int)
    cdef int symbols(self, int seat, int symbol) noexcept nogil
    @cython.locals(powers=Word, symbol=int, place=int, card=int)
    cdef void weigh_powers(self, int seat) noexcept nogil
    @cython.locals(limit=int)
    cdef int hand_room(self, int seat) noexcept nogil
    @cython.locals(index=int)
    cdef void take_in_hand(self, int seat, int card, int hidden, int age) noexcept nogil
    @cython.locals(first=int)
    cdef void leave_hand(self, int seat, int card) noexcept nogil
    @cython.locals(row=int)
    cdef void list_rows(self, MoveList into) noexcept nogil
    @cython.locals(seat=int, card=int, place=int)
    cdef void lay(self, int row) noexcept nogil
    @cython.locals(near=int)
    cdef void meet_targia(self, int seat) noexcept nogil
    @cython.locals(a=int, b=int, kind=int, count=int, symbol=int)
    cdef void work_at_once(self, int seat, int card) noexcept nogil
    cdef void begin_gain(self, int count, int source) noexcept nogil
    cdef void begin_draw(self, int count, int source, int cut) noexcept nogil
    cdef void pick_up(self, int source, int cut) noexcept nogil
    @cython.locals(own=int, free=int, cell=int)
    cdef int can_move_marker(self, int seat) noexcept nogil
    @cython.locals(most=int, dates=int, salt=int, pepper=int)
    cdef void list_gains(self, MoveList into) noexcept nogil
    cdef void add_goods(self, int seat, int goods, int sign) noexcept nogil
    @cython.locals(total=int, dates=int, salt=int)
    cdef void list_swaps(self, MoveList into, int seat) noexcept nogil
    @cython.locals(have=int, dates=int, salt=int)
    cdef void list_handfuls(self, MoveList into, int kind, int count) noexcept nogil
    cdef void swap_goods(self, int seat, int goods) noexcept nogil
    @cython.locals(first=int, place=int, card=int, row=int, other=int, movable=bint)
    cdef void list_reorderings(self, MoveList into) noexcept nogil
    @cython.locals(place=int)
    cdef int place_of(self, int seat, int card) noexcept nogil
    @cython.locals(here=int, there=int, token=int)
    cdef void swap_cards(self, int one, int other) noexcept nogil
    @cython.locals(seat=int, place=int, token=int)
    cdef void lift(self, int card, int row) noexcept nogil
    cdef void close_up(self, int place) noexcept nogil
    @cython.locals(total=int, rows=int, row=int, place=int, card=int)
    cdef int worth(self, int seat) noexcept nogil
    @cython.locals(first=int, seen=int, repeated=int, kinds=int, place=int, symbol=int)
    cdef int row_worth(self, int seat, int row) noexcept nogil
    @cython.locals(count=int, row=int)
    cdef int full_rows(self, int seat) noexcept nogil
    @cython.locals(a=int, b=int, kind=int, have=int, found=int, row=int, symbol=int)
    cdef int card_worth(self, int seat, int card, int place) noexcept nogil
