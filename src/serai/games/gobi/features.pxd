# C types for features.py. Nothing here may change what the code means.
cimport cython
from serai.core.features cimport Features
from serai.core.state cimport State
from serai.games.gobi.caravans cimport Caravans
from serai.games.gobi.state cimport GobiState

cdef enum:
    N_TRIBES = 5
    N_BLOCKS = 248

cdef int EDGES, BLESSING_COUNT, COFFEE_COUNT, COFFEE_LENGTH, FAILED_BLESSING_POINTS, GIFT_COUNT, KIND_COUNT
cdef int PILE_COUNT, PILED_REWARDS, TILE_COUNT, TRIBE_COUNT, NEXT, OVER_PHASE, REWARD
cdef int SEVERAL, SEAT_COUNT, SCORE, PROMISE, BEST, TILE_WORTH
cdef double SCORE_UNIT
cdef int gift_points[6]
cdef int blessing_points[6]
cdef int turns_of[5]

@cython.final
cdef class GobiFeatures(Features):
    cdef GobiState state
    cdef double block[N_BLOCKS]
    cdef Caravans caravans
    cdef int at
    cdef double counts[8]
    cdef double best[N_TRIBES]
    cdef int brings[N_TRIBES]

    cpdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef void look(self) noexcept nogil
    cdef void note(self, double amount) noexcept nogil
    @cython.locals(left=int, fade=double, gifts=int, gift=int, blessing=int, wanting=double, owned=int, thrown=int, tribe=int, count=int)
    cdef void tell_seat(self, GobiState state, int seat) noexcept nogil
    @cython.locals(tiles=int, stacked=int, inner=int, outer=int, shared=int, tile=int, own=int, other=int, largest=int, second=int, third=int, number=int, size=int)
    cdef void tell_camels(self, GobiState state, int seat) noexcept nogil
    @cython.locals(index=int, best=double, second=double, total=double, tile=int, gain=double)
    cdef void tell_gains(self, GobiState state, double fade) noexcept nogil
    @cython.locals(tribe=int, place=int, gain=double, brings=int, unseen=int, expected=double, most=double, least=double, coffee=double, route=double, share=double)
    cdef void tell_tiles(self, GobiState state, int seat, double fade) noexcept nogil
    @cython.locals(pairs=int, longest=int, number=int)
    cdef void tell_closed(self, GobiState state) noexcept nogil
    @cython.locals(rival=int, others=int, index=int, rest=double, seat=int)
    cpdef void face(self, int me) noexcept nogil
    @cython.locals(rival=int, step_on=int, seat=int)
    cdef int rival_of(self, GobiState state, int me) noexcept nogil
    cdef void put(self, double amount) noexcept nogil
    @cython.locals(phase=int, under=int, tops=int, pile=int, kind=int, lying=int, rewarded=bint, left=int, seat=int, progress=double, own=double)
    cdef void tell_table(self, GobiState state, int me, int rival) noexcept nogil
    cdef void put_ahead(self, double difference, double progress) noexcept nogil
    @cython.locals(mine=double, theirs=double, best=double, best_theirs=double, pile=int, kind=int, for_me=double, for_rival=double)
    cdef void put_tops(self, GobiState state, int me, int rival) noexcept nogil
    cdef double points_of(self, GobiState state, int seat, int kind) noexcept nogil
