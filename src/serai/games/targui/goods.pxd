# C types for goods.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui cimport codes
from serai.games.targui.display cimport Display

cdef int WATER, DISPLAY, EMPTY, WATER_PER_GOOD, TO_ACT, TO_REVEAL, TO_REVEALED, TO_POWERS, FOR_CARAVAN, FOR_TARGIA
cdef int BONUS_GOOD, BONUS_WATER, POWER_SPENT
cdef short LOADS[288]
cdef short OPTIONS[16]

cdef class Goods(Display):
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
