# C types for goods.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport codes, columns, decks, powers
from serai.games.targui.fields cimport Facts

cdef int WATER, DISPLAY, EMPTY, WATER_PER_GOOD, TO_ACT, TO_REVEAL, TO_REVEALED, TO_POWERS, FOR_CARAVAN, FOR_TARGIA
cdef int BONUS_GOOD, BONUS_WATER, POWER_SPENT
cdef short LOADS[288]
cdef short OPTIONS[16]

@cython.locals(seat=int, at=int, token=int, good=int)
cdef void take_load(Facts state, int kind, int option) noexcept nogil
@cython.locals(place=int, card=int)
cdef void add_bonus_good(Facts state, int seat, int good) noexcept nogil
cdef void add_bonus_water(Facts state, int seat) noexcept nogil
cdef void begin_reveal(Facts state, int source) noexcept nogil
cdef void reveal(Facts state, int kind) noexcept nogil
@cython.locals(option=int)
cdef void list_revealed(Facts state, MoveList into) noexcept nogil
@cython.locals(kind=int)
cdef void accept(Facts state, int option) noexcept nogil
@cython.locals(good=int)
cdef void list_powers(Facts state, MoveList into, int allowed) noexcept nogil
@cython.locals(have=int, good=int)
cdef void list_prices(Facts state, MoveList into, int kind) noexcept nogil
cdef void pay_price(Facts state, int price) noexcept nogil
cdef void spend_power(Facts state, int bit) noexcept nogil
cdef void power(Facts state, int good) noexcept nogil
cdef void power_reveal(Facts state, int price) noexcept nogil
cdef void again(Facts state, int price) noexcept nogil
