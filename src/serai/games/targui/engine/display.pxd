# C types for display.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport codes, columns, decks, mixtures, powers, worth
from serai.games.targui.fields cimport Facts

cdef int WATER, DISPLAY, ROWS, ROW, SYMBOLS, TARGIS, CELLS, EMPTY, ANY_NUMBER, TO_ACT, TO_GAIN, TO_MIRAGE
cdef int TO_REORDER, TO_GOODS, TO_POWERS, TO_DRAW, TO_DRAWN, TO_BLIND, PLAIN, GIFT, GOODS_OR_WATER, ANYWHERE
cdef int FROM_DISCARDS, LOOK_AT, TRIBE_UP, E_GOODS_PER_FREE, E_GOODS_PER_CARDS, E_GOODS_PER_SYMBOL, E_MOVE_CARDS
cdef int E_FEWER_TARGIS, E_GIFT, E_GAIN_WATER, E_WATER_PER_SYMBOL, E_SWAP_GOODS, E_BLIND_DUNE, E_MARKER_ANYWHERE
cdef int E_TAKE_DISCARD, E_LOOK, E_BOTH_POWERS, E_GOODS_OR_WATER, NEAR_TARGIA
cdef short CLOCKWISE[17]
cdef short COUNTER[17]

@cython.locals(count=int, place=int)
cdef int in_row(Facts state, int seat, int row) noexcept nogil
@cython.locals(row=int)
cdef void list_rows(Facts state, MoveList into) noexcept nogil
cdef void settle(Facts state) noexcept nogil
@cython.locals(seat=int, card=int, place=int)
cdef void lay(Facts state, int row) noexcept nogil
@cython.locals(near=int)
cdef void meet_targia(Facts state, int seat) noexcept nogil
@cython.locals(a=int, b=int, kind=int, count=int, symbol=int)
cdef void work_at_once(Facts state, int seat, int card) noexcept nogil
cdef void begin_gain(Facts state, int count, int source) noexcept nogil
cdef void begin_draw(Facts state, int count, int source, int cut) noexcept nogil
cdef void pick_up(Facts state, int source, int cut) noexcept nogil
@cython.locals(own=int, free=int, cell=int)
cdef int can_move_marker(Facts state, int seat) noexcept nogil
@cython.locals(first=int, place=int, card=int, row=int, other=int, movable=bint)
cdef void list_reorderings(Facts state, MoveList into) noexcept nogil
@cython.locals(place=int)
cdef int place_of(Facts state, int seat, int card) noexcept nogil
@cython.locals(here=int, there=int, token=int)
cdef void swap_cards(Facts state, int one, int other) noexcept nogil
@cython.locals(seat=int, place=int, token=int)
cdef void lift(Facts state, int card, int row) noexcept nogil
cdef void close_up(Facts state, int place) noexcept nogil
