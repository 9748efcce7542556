# C types for prospects.py. Nothing here may change what the code means.
cimport cython
from serai.games.targui.state cimport TarguiState
from serai.games.targui.engine cimport columns, payments

cdef enum:
    N_KINDS = 64

cdef int GOLD, WATER, VP, CELLS, DISPLAY, ROWS, ROW, BORDER, WILD, EMPTY, EVERYBODY
cdef int P_PLACE, P_LATE_SHIFT, P_OVER, P_RAID, P_LAST_WATER, GOODS_UP, TRIBE_UP
cdef int BORDER_PLACES, OPEN, ROUNDS, NOBLE, TAKES, SMITH, CARAVAN, EXPANSION, KINDS
cdef double GOOD, GOLD_WORTH, LASTING, ONCE, IN_HAND, POST, TO_COME, NOT_YET, dune_worth, ahead
cdef short LINE[17]
cdef short BORDER_KIND[34]
cdef short BORDER_LOAD[204]
cdef short LOADS[288]
cdef short OPTIONS[16]
cdef double FADE[13]
cdef double ROW_FADE[13]
cdef double EQUAL[5]
cdef double DIVERSE[5]
cdef short LASTS[N_KINDS]
cdef short ENDS[N_KINDS]

@cython.final
cdef class Prospects:
    cdef TarguiState state
    cdef public int viewer
    cdef int known_hand(self, int seat, int slot) noexcept nogil
    cdef double tokens_worth(self, double goods, double gold, int left) noexcept nogil
    @cython.locals(left=int)
    cdef int turns_left(self, int seat) noexcept nogil
    @cython.locals(total=double, left=int, have=int, goods=double, row=int, place=int)
    cpdef double evaluate(self, int seat) noexcept nogil
    @cython.locals(first=int, length=int, seen=int, repeated=int, kinds=int, place=int, other=int)
    cdef double row_promise(self, int seat, int row, int symbol, int more) noexcept nogil
    cdef double row_gain(self, int seat, int row, int symbol) noexcept nogil
    @cython.locals(kind=int)
    cdef double effect(self, int card, int left, int charged) noexcept nogil
    @cython.locals(total=double, kind=int, best=double, row=int, gain=double)
    cdef double card_gain(self, int seat, int card, int left) noexcept nogil
    @cython.locals(price=double, good=int)
    cdef double card_price(self, int card) noexcept nogil
    cdef double load_worth(self, int at, int left) noexcept nogil
    @cython.locals(card=int, best=double, option=int, worth=double, gain=double)
    cdef double cell_worth(self, int seat, int cell, int left) noexcept nogil
    @cython.locals(at=int, kind=int, have=int, goods=int, total=double, good=int, card=int)
    cdef double post_worth(self, int seat, int number, int left) noexcept nogil
    @cython.locals(total=double, lines=int, number=int, slot=int, placing=bint, cell=int, column=int, row=int)
    cdef double underway(self, int seat, int left) noexcept nogil
