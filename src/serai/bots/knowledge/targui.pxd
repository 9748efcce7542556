# C types for targui.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.games.targui.state cimport TarguiState
from serai.games.targui.engine cimport codes, columns, payments
from serai.search.knowledge cimport Knowledge

cdef enum:
    N_KINDS = 64

cdef int GOLD, WATER, VP, CELLS, DISPLAY, ROWS, ROW, BORDER, WILD, EMPTY, P_PLACE, P_LATE_SHIFT, P_OVER, P_LIMIT
cdef int P_LAST_WATER, WATER_LIMIT, P_RAID, GOODS_UP, TRIBE_UP, BORDER_PLACES, OPEN, ROUNDS, NOBLE, TAKES, TRADER
cdef int MIRAGE, SMITH, CARAVAN, EXPANSION, KINDS, TICKETS
cdef double GOOD, GOLD_WORTH, LASTING, ONCE, IN_HAND, POST, TO_COME, DUNE, NOT_YET, AHEAD, NOISE, TICKET
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
cdef class TarguiKnowledge(Knowledge):
    cdef TarguiState table
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
    @cython.locals(fade=double)
    cdef double load_worth(self, int at, int left) noexcept nogil
    @cython.locals(card=int, best=double, option=int, worth=double, gain=double)
    cdef double cell_worth(self, int seat, int cell, int left) noexcept nogil
    @cython.locals(at=int, kind=int, have=int, goods=int, total=double, good=int, card=int)
    cdef double post_worth(self, int seat, int number, int left) noexcept nogil
    @cython.locals(total=double, lines=int, number=int, slot=int, placing=bint, cell=int, column=int, row=int)
    cdef double underway(self, int seat, int left) noexcept nogil
    @cython.locals(marks=double)
    cpdef double prior(self, int code) noexcept nogil
    @cython.locals(kind=int, what=int, seat=int, left=int, gain=double)
    cdef double marks(self, int code) noexcept nogil
    @cython.locals(total=double, line=int, lines=int, theirs=int, number=int, place=int, cell=int, cross=int)
    cdef double placing(self, int kind, int what, int seat, int left) noexcept nogil
    @cython.locals(have=int)
    cdef double acting(self, int kind, int what, int seat, int left) noexcept nogil
    @cython.locals(kind=int, have=int, goods=int)
    cdef double using(self, int number, int seat, int left) noexcept nogil
    @cython.locals(price=double)
    cdef double paying(self, int kind, int what, int left) noexcept nogil
    @cython.locals(have=int, least=int, other=int)
    cdef double balance(self, int seat, int goods, int sign) noexcept nogil
    @cython.locals(best=int, most=double, index=int, marks=double)
    cpdef int choose(self, Rng rng, MoveList scratch) noexcept nogil
