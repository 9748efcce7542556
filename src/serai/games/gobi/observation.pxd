# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer
from serai.games.gobi.state cimport GobiState

cdef int BLESSING_COUNT, GIFT_COUNT, KIND_COUNT, MOST_AIMS, MOST_SEATS, OFFSET, PILE_COUNT, START_TILES, TILE_COUNT
cdef int TRIBE_COUNT

@cython.final
cdef class GobiObserver(Observer):
    cdef GobiState state
    cpdef void tell(self, int seat) noexcept nogil
    @cython.locals(at=int, place=int)
    cdef int tell_turn(self, GobiState state, int seat) noexcept nogil
    @cython.locals(x=int, y=int, tribe=int, tile=int, step=int, owner=int)
    cdef int tell_desert(self, GobiState state, int seat, int at) noexcept nogil
    @cython.locals(step=int, owner=int, gifts=int, used=int, gift=int, blessings=int, blessing=int, thrown=int, tribe=int)
    cdef int tell_seats(self, GobiState state, int seat, int at) noexcept nogil
    @cython.locals(gift=int, tribe=int, kind=int, pile=int)
    cdef void tell_table(self, GobiState state, int at) noexcept nogil
