# C types for actions.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.display cimport Display

cdef int SHIFT, USE, NOBLE_PLAY, NOBLE_DISCARD, USE_TOP, TAKE, PLAY_CELL, KEEP_CELL, DISCARD_CELL, POWER
cdef int POWER_REVEAL, WATER_MOVE, DROP, TRADE, FORGE, FORGE_GOLD, MOVE, ACCEPT, AGAIN, PLAY, KEEP, DISCARD, LEAVE
cdef int REDRAW, CHOOSE, NONE, DONE, AT_SALTS, AT_PEPPERS, AT_OPTION, AT_SECOND, NO_OPTION, PAY_WATER, GOLD, WATER
cdef int VP, CELLS, EMPTY, BORDER_PLACES, DISPLAY, WATER_PER_GOOD, WATER_PER_GOLD, TRADE_FOR_GOLD, TRADE_FOR_GOOD
cdef int SMITH_FEW, SMITH_FEW_VP, SMITH_MANY, SMITH_MANY_VP, SMITH_VP_PER_GOLD, SMITH_MOST_GOLD, WELL_BORDER
cdef int TO_ACT, TO_PAY, TO_TRADE, TO_SMITH, TO_MIRAGE, TO_REVEAL, TO_REVEALED, TO_POWERS, TO_DRAW, TO_DRAWN
cdef int TO_CHOOSE, TO_LOOK, FOR_CARAVAN, FOR_TARGIA, FOR_EXPANSION, FOR_DISCARD, FOR_TAKE_DISCARD, FOR_OLD_TRACKS
cdef int FOR_MIRAGE, FOR_ANYWHERE, PLAIN, GOODS_UP, TRIBE_UP, BORDER_NOBLE, BORDER_TAKE, BORDER_TRADER
cdef int BORDER_MIRAGE, BORDER_SMITH, BORDER_CARAVAN, BORDER_EXPANSION, BONUS_GOOD, BONUS_WATER, DISCOUNT_NOBLE
cdef int TRADER_ONE_TO_ONE, FREE_MIRAGE, CHOOSE_OF_CARDS
cdef short BORDER_KIND[34]
cdef short BORDER_FLAG[34]
cdef short BORDER_REDRAW[34]
cdef short BORDER_LOAD[204]
cdef short LOADS[288]
cdef short OPTIONS[16]
cdef short ADJACENT[9]

cdef class Actions(Display):
    cdef int border_at(self, int number) noexcept nogil
    @cython.locals(seat=int, have=int, at=int, kind=int)
    cdef void list_use(self, MoveList into, int number) noexcept nogil
    @cython.locals(seat=int, cut=int, index=int)
    cdef void list_noble(self, MoveList into) noexcept nogil
    @cython.locals(have=int)
    cdef int has_equal(self, int seat, int count, int equal) noexcept nogil
    cdef int can_trade(self, int seat, int equal) noexcept nogil
    @cython.locals(seat=int, at=int, kind=int, token=int)
    cdef void use(self, int number) noexcept nogil
    cdef void use_top(self, int number) noexcept nogil
    @cython.locals(cut=int)
    cdef void noble_play(self, int card) noexcept nogil
    @cython.locals(at=int)
    cdef void noble_discard(self, int card, int number) noexcept nogil
    cdef void play_from_hand(self, int card, int cut, int extra) noexcept nogil
    cdef void begin_payment(self, int card, int cut, int extra) noexcept nogil
    @cython.locals(seat=int, have=int, equal=int, good=int, other=int, wanted=int)
    cdef void list_trades(self, MoveList into) noexcept nogil
    @cython.locals(have=int)
    cdef void trade(self, int exchange) noexcept nogil
    @cython.locals(have=int, equal=int, gold=int, good=int)
    cdef void list_forgings(self, MoveList into) noexcept nogil
    @cython.locals(have=int, dates=int, salt=int)
    cdef void list_handfuls(self, MoveList into, int kind, int count) noexcept nogil
    @cython.locals(count=int)
    cdef void forge(self, int goods) noexcept nogil
    cdef void forge_gold(self, int gold) noexcept nogil
    cdef int may_move(self, int seat, int start, int goal, int adjacent, int free) noexcept nogil
    @cython.locals(free=int, count=int, start=int, goal=int)
    cdef int count_mirages(self, int seat, int adjacent) noexcept nogil
    @cython.locals(seat=int, adjacent=int, free=int)
    cdef void list_mirages(self, MoveList into) noexcept nogil
    @cython.locals(seat=int, start=int, goal=int)
    cdef void list_marker_moves(self, MoveList into, int but_not, int adjacent, int free) noexcept nogil
    cdef void move_marker(self, int start, int goal) noexcept nogil
    @cython.locals(seat=int, at=int, token=int, good=int)
    cdef void take_load(self, int kind, int option) noexcept nogil
    @cython.locals(place=int, card=int)
    cdef void add_bonus_good(self, int seat, int good) noexcept nogil
    cdef void add_bonus_water(self, int seat) noexcept nogil
    cdef void begin_reveal(self, int source) noexcept nogil
    cdef void reveal(self, int kind) noexcept nogil
    @cython.locals(option=int)
    cdef void list_revealed(self, MoveList into) noexcept nogil
    @cython.locals(kind=int)
    cdef void accept(self, int option) noexcept nogil
    @cython.locals(good=int)
    cdef void list_powers(self, MoveList into, int allowed) noexcept nogil
    @cython.locals(have=int, good=int)
    cdef void list_prices(self, MoveList into, int kind) noexcept nogil
    cdef void pay_price(self, int price) noexcept nogil
    cdef void spend_power(self, int bit) noexcept nogil
    cdef void power(self, int good) noexcept nogil
    cdef void power_reveal(self, int price) noexcept nogil
    cdef void again(self, int price) noexcept nogil
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
