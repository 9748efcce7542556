# C types for border.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport centre, codes, decks, display, goods, hand, mixtures, payments, powers
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, VP, CELLS, EMPTY, TRADE_FOR_GOLD, TRADE_FOR_GOOD, SMITH_FEW, SMITH_FEW_VP, SMITH_MANY
cdef int SMITH_MANY_VP, SMITH_VP_PER_GOLD, SMITH_MOST_GOLD, WELL_BORDER, TO_ACT, TO_TRADE, TO_SMITH, TO_MIRAGE
cdef int FOR_CARAVAN, FOR_DISCARD, FOR_MIRAGE, FOR_ANYWHERE, PLAIN, TRIBE_UP, BORDER_NOBLE, BORDER_TAKE
cdef int BORDER_TRADER, BORDER_MIRAGE, BORDER_SMITH, BORDER_CARAVAN, BORDER_EXPANSION, DISCOUNT_NOBLE
cdef int TRADER_ONE_TO_ONE, FREE_MIRAGE
cdef short BORDER_KIND[34]
cdef short BORDER_FLAG[34]
cdef short BORDER_LOAD[204]
cdef short ADJACENT[9]

@cython.locals(seat=int, have=int, at=int, kind=int)
cdef void list_use(Facts state, MoveList into, int number) noexcept nogil
@cython.locals(seat=int, cut=int, index=int)
cdef void list_noble(Facts state, MoveList into) noexcept nogil
@cython.locals(have=int)
cdef int has_equal(Facts state, int seat, int count, int equal) noexcept nogil
cdef int can_trade(Facts state, int seat, int equal) noexcept nogil
@cython.locals(seat=int, at=int, kind=int, token=int)
cdef void use(Facts state, int number) noexcept nogil
cdef void use_top(Facts state, int number) noexcept nogil
@cython.locals(cut=int)
cdef void noble_play(Facts state, int card) noexcept nogil
@cython.locals(at=int)
cdef void noble_discard(Facts state, int card, int number) noexcept nogil
@cython.locals(seat=int, have=int, equal=int, good=int, other=int, wanted=int)
cdef void list_trades(Facts state, MoveList into) noexcept nogil
@cython.locals(have=int, good=int)
cdef void trade(Facts state, int exchange) noexcept nogil
@cython.locals(have=int, equal=int, gold=int, good=int)
cdef void list_forgings(Facts state, MoveList into) noexcept nogil
@cython.locals(count=int)
cdef void forge(Facts state, int goods) noexcept nogil
cdef void forge_gold(Facts state, int gold) noexcept nogil
cdef int may_move(Facts state, int seat, int start, int goal, int adjacent, int free) noexcept nogil
@cython.locals(free=int, count=int, start=int, goal=int)
cdef int count_mirages(Facts state, int seat, int adjacent) noexcept nogil
@cython.locals(seat=int, adjacent=int, free=int)
cdef void list_mirages(Facts state, MoveList into) noexcept nogil
@cython.locals(seat=int, start=int, goal=int)
cdef void list_marker_moves(Facts state, MoveList into, int but_not, int adjacent, int free) noexcept nogil
cdef void move_marker(Facts state, int start, int goal) noexcept nogil
