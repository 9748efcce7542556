# C types for mixtures.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport MoveList
from serai.games.targui.engine cimport codes
from serai.games.targui.fields cimport Facts

cdef int GOLD, WATER, ANY_NUMBER, PLAIN, GIFT, GOODS_OR_WATER

cdef int goods_of(Facts state, int seat) noexcept nogil
@cython.locals(most=int, dates=int, salt=int, pepper=int)
cdef void list_gains(Facts state, MoveList into) noexcept nogil
cdef void add_goods(Facts state, int seat, int goods, int sign) noexcept nogil
cdef void spend(Facts state, int seat, int tokens) noexcept nogil
@cython.locals(total=int, dates=int, salt=int)
cdef void list_swaps(Facts state, MoveList into, int seat) noexcept nogil
@cython.locals(have=int, dates=int, salt=int)
cdef void list_handfuls(Facts state, MoveList into, int kind, int count) noexcept nogil
cdef void swap_goods(Facts state, int seat, int goods) noexcept nogil
