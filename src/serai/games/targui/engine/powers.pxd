# C types for powers.py. Nothing here may change a rule.
cimport cython
from serai.games.targui.engine cimport columns
from serai.games.targui.fields cimport Facts, Word

cdef int DISPLAY, SYMBOLS, EMPTY, DISCOUNT
cdef Word ONE

cdef int has_power(Facts state, int seat, int kind) noexcept nogil
@cython.locals(total=int, place=int)
cdef int strength(Facts state, int seat, int kind) noexcept nogil
@cython.locals(place=int)
cdef int charged(Facts state, int seat, int kind) noexcept nogil
@cython.locals(place=int)
cdef void discharge(Facts state, int seat, int card) noexcept nogil
@cython.locals(powers=Word, count=int, symbol=int, place=int, card=int)
cdef void weigh(Facts state, int seat) noexcept nogil
