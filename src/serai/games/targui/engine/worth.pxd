# C types for worth.py. Nothing here may change a rule.
cimport cython
from serai.games.targui.engine cimport columns, mixtures
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, VP, DISPLAY, ROWS, ROW, SYMBOLS, WILD_SYMBOL, EQUAL_ROW, DIVERSE_ROW, WATER_PER_VP, EMPTY
cdef int VP_PER_SYMBOL, VP_MORE_CARDS, VP_ROW_END, VP_MANY_CARDS, DIVERSE_ROWS, VP_PER_WATER, VP_FULL_ROWS
cdef int VP_PER_GOODS, VP_FIVE_PAIRS, VP_PER_GOLD

@cython.locals(count=int, place=int)
cdef int symbols(Facts state, int seat, int symbol) noexcept nogil
@cython.locals(total=int, rows=int, row=int, place=int, card=int)
cdef int points_of(Facts state, int seat) noexcept nogil
@cython.locals(first=int, seen=int, repeated=int, kinds=int, place=int, symbol=int)
cdef int row_worth(Facts state, int seat, int row) noexcept nogil
@cython.locals(count=int, row=int)
cdef int full_rows(Facts state, int seat) noexcept nogil
@cython.locals(a=int, b=int, kind=int, have=int, found=int, row=int, symbol=int)
cdef int card_worth(Facts state, int seat, int card, int place) noexcept nogil
