# C types for hand.py. Nothing here may change a rule.
cimport cython
from serai.games.targui.engine cimport powers
from serai.games.targui.fields cimport Facts

cdef int HAND, LARGEST_HAND, EMPTY, LARGER_HAND

@cython.locals(limit=int)
cdef int has_room(Facts state, int seat) noexcept nogil
@cython.locals(index=int)
cdef void take(Facts state, int seat, int card, int hidden, int age) noexcept nogil
@cython.locals(first=int)
cdef void leave(Facts state, int seat, int card) noexcept nogil
