# C types for rewards.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi.camels cimport Camels

cdef int BLESSING_COUNT, CAMELS_INNER, CAMELS_OUTER, CAMELS_STACKED, COFFEE_POINTS, DISCARD_POINTS
cdef int FAILED_BLESSING_POINTS, GIFT_COUNT, INNER, NO_DISCARD, OUTER, SHARED, STACK, TILE_COUNT, TRIBE_COUNT
cdef int PILE_COUNT, UNUSED_GIFT, NOBODY
cdef int gift_points[6]
cdef int blessing_points[6]

cdef class Rewards(Camels):
    cdef void uncover(self, int pile, int kind) noexcept nogil
    @cython.locals(pile=int)
    cdef int has_pile(self) noexcept nogil
    @cython.locals(kind=int)
    cdef void win(self, int seat, int pile) noexcept nogil
    @cython.locals(gift=int)
    cdef void stop_waiting(self) noexcept nogil
    cdef void flip(self, int seat, int gift) noexcept nogil
    @cython.locals(total=int, gift=int, tribe=int, blessing=int, owned=int)
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(counted=int, tribe=int, gift=int, tile=int, own=int, other=int)
    cdef int keeps(self, int seat, int blessing) noexcept nogil
