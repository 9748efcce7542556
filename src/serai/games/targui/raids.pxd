# C types for raids.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui cimport codes
from serai.games.targui.dunes cimport Dunes

cdef int GOLD, WATER, VP, EMPTY, DISPLAY, ROWS, ROW, MIRAGE_CARD, WATER_PER_GOOD, WATER_PER_GOLD, LAST_CORNER, OPTION
cdef int MIRAGE_DUNE, TO_RAID, RAID_IMMUNITY, RAID_VP, RAID_WATER, SKIP_RAID
cdef short RAIDS[544]

cdef class Raids(Dunes):
    @cython.locals(seat=int)
    cdef int ask_next(self) noexcept nogil
    cdef void settle(self, int seat, int paid) noexcept nogil
    @cython.locals(at=int, vp=int)
    cdef void suffer(self, int seat) noexcept nogil
    cdef int can_skip(self, int seat) noexcept nogil
    @cython.locals(at=int)
    cdef int can_give(self, int seat) noexcept nogil
    @cython.locals(have=int, short=int, left=int, good=int)
    cdef int can_give_option(self, int seat, int at) noexcept nogil
    @cython.locals(seat=int, at=int, option=int, payable=int)
    cdef void list_raid(self, MoveList into) noexcept nogil
    @cython.locals(row=int, count=int)
    cdef void list_row_ends(self, MoveList into, int seat) noexcept nogil
    @cython.locals(have=int, goods=int, gold=int, vp=int, dates=int, salt=int, pepper=int, coins=int, water=int)
    cdef void list_gifts_to_robber(self, MoveList into, int seat, int at) noexcept nogil
    @cython.locals(have=int)
    cdef void give(self, int tokens) noexcept nogil
    @cython.locals(seat=int)
    cdef void give_card(self, int card) noexcept nogil
    cdef void skip(self, int card, int camp) noexcept nogil
