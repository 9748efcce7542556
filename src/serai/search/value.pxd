# C types for value.py. Nothing here may change what the code means.
cimport cython
from libc cimport math
from serai.core.features cimport Features

cdef enum:
    N_FIRST = 64
    N_SECOND = 32
    N_ANSWERS = 3
    N_SEATS = 8
    N_FIRST_WEIGHTS = 20480
    N_SECOND_WEIGHTS = 2048
    N_LAST_WEIGHTS = 96

cdef int FIRST, SECOND, ANSWERS
cdef double MARGIN_UNIT

@cython.final
cdef class Value:
    cdef readonly int depth, inputs
    cdef readonly double boldness, ripening, sharpness, tempo
    cdef double first[N_FIRST_WEIGHTS]
    cdef double first_bias[N_FIRST]
    cdef double second[N_SECOND_WEIGHTS]
    cdef double second_bias[N_SECOND]
    cdef double last[N_LAST_WEIGHTS]
    cdef double last_bias[N_ANSWERS]
    cdef void set_weight(self, int layer, int one, int unit, double weight) noexcept nogil
    cdef void set_bias(self, int layer, int unit, double weight) noexcept nogil

@cython.final
cdef class Appraiser:
    cdef readonly int ready, seats, turn
    cdef readonly Features features
    cdef readonly Value weights
    cdef double first_sum[N_FIRST]
    cdef double second_sum[N_SECOND]
    cdef double answer[N_ANSWERS]
    cdef double value[N_SEATS]
    cdef double win[N_SEATS]
    cdef double margin[N_SEATS]
    @cython.locals(total=double, seat=int)
    cdef void judge(self) noexcept nogil
    cdef void face(self, int seat) noexcept nogil
    @cython.locals(odds=double, bold=double)
    cdef double told_odds(self, Value value, int seat) noexcept nogil
    @cython.locals(one=int, unit=int, amount=double)
    cdef void add_up(self, Value value) noexcept nogil
    @cython.locals(one=int, unit=int, amount=double)
    cdef void pass_on(self, Value value) noexcept nogil

cdef double logistic(double amount) noexcept nogil
