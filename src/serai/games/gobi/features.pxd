# C types for features.py. Nothing here may change what the code means.
cimport cython
from serai.core.features cimport Features
from serai.core.state cimport State
from serai.games.gobi cimport desert
from serai.games.gobi.state cimport GobiState

cdef enum:
    N_TILES = 40
    N_SPOTS = 328
    N_WAYS = 4
    N_TRIBES = 5
    N_BLOCKS = 248

cdef int EDGES, WAY_COUNT, BLESSING_COUNT, COFFEE_COUNT, COFFEE_LENGTH, FAILED_BLESSING_POINTS, GIFT_COUNT, KIND_COUNT
cdef int PILE_COUNT, PILED_REWARDS, TILE_COUNT, TRIBE_COUNT, NEXT, OVER_PHASE, REWARD, SPREAD, TAKE
cdef int BORDER, SEVERAL, SEAT_COUNT, SCORE, PROMISE, BEST, TILE_WORTH
cdef double LINK, COFFEE_WORTH, AGAIN, SCORE_UNIT
cdef int step[4]
cdef int gift_points[6]
cdef int blessing_points[6]
cdef int turns_of[5]

@cython.final
cdef class GobiFeatures(Features):
    cdef GobiState state
    cdef double block[N_BLOCKS]
    cdef int at, groups, size, closes
    cdef int spots[N_SPOTS]
    cdef int here[N_TILES]
    cdef int group[N_TILES]
    cdef int queue[N_TILES]
    cdef int sizes[N_TILES]
    cdef int tribes[N_TILES]
    cdef int pairs[N_TILES]
    cdef int met[N_WAYS]
    cdef int found[N_WAYS]
    cdef double counts[8]
    cdef double best[N_TRIBES]
    cdef int brings[N_TRIBES]

    cpdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef void look(self) noexcept nogil
    @cython.locals(place=int, count=int, way=int, mark=int)
    cdef void look_around(self, GobiState state) noexcept nogil
    cdef void note(self, double amount) noexcept nogil
    @cython.locals(left=int, fade=double, gifts=int, gift=int, blessing=int, wanting=double, owned=int, thrown=int, tribe=int, count=int)
    cdef void tell_seat(self, GobiState state, int seat) noexcept nogil
    @cython.locals(tile=int, left=int, place=int)
    cdef void land(self, GobiState state, int seat) noexcept nogil
    @cython.locals(tile=int, number=int, size=int, done=int, one=int, tribe=int, way=int, near=int)
    cdef void join(self, GobiState state) noexcept nogil
    @cython.locals(tiles=int, stacked=int, inner=int, outer=int, shared=int, tile=int, own=int, other=int, largest=int, second=int, third=int, number=int, size=int)
    cdef void tell_camels(self, GobiState state, int seat) noexcept nogil
    @cython.locals(index=int, best=double, second=double, total=double, tile=int, gain=double)
    cdef void tell_gains(self, GobiState state, double fade) noexcept nogil
    @cython.locals(met=int, tribes=int, way=int, near=int, group=int)
    cdef void meet(self, GobiState state, int tile) noexcept nogil
    @cython.locals(first=double)
    cdef double worth(self, int size, int closes, int coffee) noexcept nogil
    @cython.locals(tribe=int, place=int, gain=double, brings=int, unseen=int, expected=double, most=double, least=double, coffee=double, route=double, share=double)
    cdef void tell_tiles(self, GobiState state, int seat, double fade) noexcept nogil
    @cython.locals(count=int, tile=int, met=int, way=int, near=int, total=double, size=int, closes=int, one=int, grown=int, other=int)
    cdef double try_spot(self, GobiState state, int place) noexcept nogil
    @cython.locals(tribes=int, new=int, number=int, other=int, tile=int)
    cdef double sum_up(self, GobiState state, int place, int one, int count, int met) noexcept nogil
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
