# C types for payments.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport codes, columns, mixtures, powers
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, VP, WATER_PER_GOOD, WATER_PER_GOLD, DISPLAY, STORED_GOLD, WATER_PAYS_GOOD

@cython.locals(found=int, place=int)
cdef int stored_gold(Facts state, int seat) noexcept nogil
@cython.locals(side=int)
cdef int can_pay(Facts state, int seat, int card, int cut, int extra) noexcept nogil
@cython.locals(short=int, basic=int, left=int, good=int, cost=int, have=int, water=int, gold=int)
cdef int water_needed(Facts state, int seat, int card, int side, int cut, int extra) noexcept nogil
@cython.locals(brackets=int, bracket=int, side=int)
cdef void list_payments(Facts state, MoveList into, int seat, int card, int cut, int extra) noexcept nogil
@cython.locals(dates=int, salt=int, pepper=int, fewer_dates=int, fewer_salt=int, fewer_pepper=int)
cdef void list_discounted(Facts state, MoveList into, int seat, int card, int side, int cut, int extra,
                          int bracket) noexcept nogil
cdef void list_replaced(Facts state, MoveList into, int seat, int card, int side, int extra, int bracket, int dates,
                        int salt, int pepper) noexcept nogil
@cython.locals(gold=int, stored=int)
cdef void list_surcharged(Facts state, MoveList into, int seat, int card, int side, int extra, int bracket, int dates,
                          int salt, int pepper, int water) noexcept nogil
@cython.locals(have=int, most=int, of_dates=int, by_dates=int, of_salt=int, by_salt=int, of_pepper=int,
               by_pepper=int, of_gold=int, by_gold=int)
cdef void list_converted(Facts state, MoveList into, int seat, int bracket, int dates, int salt, int pepper, int gold,
                         int stored, int water) noexcept nogil
@cython.locals(kept=int, index=int)
cdef void offer(MoveList into, int payment) noexcept nogil
@cython.locals(have=int, stored=int, place=int)
cdef void pay(Facts state, int payment) noexcept nogil
