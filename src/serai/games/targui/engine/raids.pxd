# C types for raids.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport centre, codes, decks, display, mixtures, powers
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, VP, EMPTY, DISPLAY, ROWS, ROW, MIRAGE_CARD, WATER_PER_GOOD, WATER_PER_GOLD, LAST_CORNER
cdef int OPTION, MIRAGE_DUNE, TO_RAID, RAID_IMMUNITY, RAID_VP, RAID_WATER, SKIP_RAID
cdef short RAIDS[544]

@cython.locals(seat=int)
cdef int ask_next(Facts state) noexcept nogil
cdef void settle(Facts state, int seat, int paid) noexcept nogil
@cython.locals(at=int, vp=int)
cdef void suffer(Facts state, int seat) noexcept nogil
cdef int can_skip(Facts state, int seat) noexcept nogil
@cython.locals(at=int)
cdef int can_give(Facts state, int seat) noexcept nogil
@cython.locals(have=int, short=int, left=int, good=int)
cdef int can_give_option(Facts state, int seat, int at) noexcept nogil
@cython.locals(seat=int, at=int, option=int, payable=int)
cdef void list_raid(Facts state, MoveList into) noexcept nogil
@cython.locals(row=int, count=int)
cdef void list_row_ends(Facts state, MoveList into, int seat) noexcept nogil
@cython.locals(have=int, goods=int, gold=int, vp=int, dates=int, salt=int, pepper=int, coins=int, water=int)
cdef void list_gifts_to_robber(Facts state, MoveList into, int seat, int at) noexcept nogil
@cython.locals(have=int)
cdef void give(Facts state, int tokens) noexcept nogil
@cython.locals(seat=int)
cdef void give_card(Facts state, int card) noexcept nogil
cdef void skip(Facts state, int card, int camp) noexcept nogil
