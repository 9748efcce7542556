# C types for features.py. Nothing here may change what the code means.
cimport cython
from serai.core.features cimport Features
from serai.games.targui.engine cimport columns, payments
from serai.games.targui.prospects cimport Prospects
from serai.games.targui.state cimport TarguiState

cdef enum:
    N_LASTING = 19
    N_OTHERS = 16
    N_PHASES = 37

cdef int GOODS, GOLD, WATER, CELLS, DISPLAY, ROWS, ROW, BORDER, WILD, EMPTY, OPEN, LARGEST_HAND, SYMBOL_COUNT
cdef int GOODS_LIMIT, ROUNDS, P_FIRST, P_LAST, P_IN_TURN, P_RAID, P_PLACE, P_LATE_SHIFT, P_ROW, GOODS_UP, TRIBE_UP
cdef int LASTING_COUNT, OTHER_COUNT, PHASE_COUNT, SEAT_COUNT, POINTS, ALL
cdef double POINTS_UNIT
cdef short line[17]
cdef short lasting[N_LASTING]
cdef short others[N_OTHERS]
cdef short phase_at[N_PHASES]

@cython.final
cdef class TarguiFeatures(Features):
    cdef TarguiState state
    cdef Prospects prospects
    cdef int at
    cdef double best, total

    cpdef int turn(self) noexcept nogil
    cpdef void look(self) noexcept nogil
    cpdef void face(self, int me) noexcept nogil
    cdef void put(self, double amount) noexcept nogil
    @cython.locals(left=int)
    cdef void tell_seat(self, TarguiState state, int seat) noexcept nogil
    @cython.locals(have=int, goods=int, kinds=int, good=int)
    cdef void tell_tokens(self, TarguiState state, int seat, int left) noexcept nogil
    @cython.locals(first=int, index=int, promise=double, row=int, works=int)
    cdef void tell_display(self, TarguiState state, int seat, int left) noexcept nogil
    @cython.locals(length=int, kinds=int, seen=int, repeated=int, place=int, symbol=int, like=int)
    cdef void tell_row(self, TarguiState state, int start, int first) noexcept nogil
    @cython.locals(unknown=int, best=double, price=double, payable=double, slot=int, card=int, gain=double)
    cdef void tell_hand(self, TarguiState state, int seat, int left) noexcept nogil
    @cython.locals(standing=int, posts=double, lines=int, number=int, dunes=int, slot=int)
    cdef void tell_underway(self, TarguiState state, int seat, int left) noexcept nogil
    @cython.locals(placing=bint, loads=int, payable=int, dear=int, best=double, total=double, to_come=double, cell=int, column=int, across=int, mine=int, worth=double)
    cdef void tell_cells(self, TarguiState state, int seat, int left, int lines) noexcept nogil
    @cython.locals(first=int, index=int, progress=double, to_raid=int, decided=double, tribes=int, cell=int, best=double, total=double)
    cdef void tell_table(self, TarguiState state, int me) noexcept nogil
    @cython.locals(left=int, cell=int, worth=double)
    cdef void tell_centre(self, TarguiState state, int seat) noexcept nogil
    @cython.locals(difference=double)
    cdef void put_ahead(self, int what, double progress) noexcept nogil
