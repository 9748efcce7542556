# C types for tree.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.search.knowledge cimport Knowledge
from serai.search.nodes cimport Nodes
from serai.search.value cimport Appraiser

cdef enum:
    N_SEATS = 8
    N_TABLE = 16384

cdef int CHANCE, OVER, ANY_DRAW, NONE, SMALL_LOTTERY, MOST_SEATS, DEEPEST, LONGEST
cdef int DRAWS_BEFORE_LISTING, TABLE, WIDEST
cdef double ROOT_LOG[N_TABLE]
cdef double INVERSE_ROOT[N_TABLE]
cdef double COARSE_ROOT_LOG[N_TABLE]
cdef double COARSE_INVERSE_ROOT[N_TABLE]

cdef double root_log(int count) noexcept nogil
cdef double inverse_root(int count) noexcept nogil
@cython.locals(size=double)
cdef double squash(double difference, double scale) noexcept nogil

@cython.final
cdef class Tree(Nodes):
    cdef readonly int seats, observer, hidden, guided, horizon, selfish, naive
    cdef readonly int on_offer, depth, logged, settled, ended, simulated
    cdef double exploration, prior_weight, shared, margin_share, margin_scale, win_share
    cdef readonly Rng rng
    cdef MoveList moves
    cdef Knowledge knowledge
    cdef Appraiser appraiser
    cdef readonly object settings
    cdef readonly State base
    cdef State state
    cdef int[::1] needed, path
    cdef long long[::1] log_keys
    cdef double values[N_SEATS]
    cdef double wins[N_SEATS]
    cdef double margins[N_SEATS]
    cdef double expected[N_SEATS]
    cdef double pars[N_SEATS]
    cdef double margin_sums[N_SEATS]
    cdef double win_sums[N_SEATS]
    cdef long long standings[N_SEATS]

    cpdef void run(self, int times)
    @cython.locals(_=int)
    cdef void simulate_times(self, int times) noexcept nogil
    @cython.locals(node=int, actor=int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(steps=int, code=int)
    cdef void play_on(self, int actor) noexcept nogil
    cdef int policy(self, int actor) noexcept nogil
    @cython.locals(key="long long")
    cdef long long key(self, int actor, int code) noexcept nogil
    @cython.locals(code=int, child=int)
    cdef int draw(self, int node) noexcept nogil
    @cython.locals(child=int)
    cdef int follow(self, int node, int mover, int code) noexcept nogil
    @cython.locals(child=int)
    cdef int select(self, int node, int actor) noexcept nogil
    cdef bint may_grow(self, int node) noexcept nogil
    @cython.locals(child=int, code=int, _=int)
    cdef int grow(self, int node, int actor) noexcept nogil
    @cython.locals(chosen=int, best=double, equals=int, index=int, code=int, prior=double)
    cdef int add_best_unmarked(self, int node, int actor) noexcept nogil
    @cython.locals(best=double, chosen=int, spread=double, child=int, score=double)
    cdef int best(self, int node, int actor, int offered_only) noexcept nogil
    @cython.locals(visits=int, mean=double, trust=double)
    cdef double bound(self, int child, double spread) noexcept nogil
    @cython.locals(child=int, index=int)
    cdef int select_offered(self, int node, int actor) noexcept nogil
    @cython.locals(index=int, count=int, child=int)
    cdef int children_offered(self, int node, int actor) noexcept nogil
    cdef bint may_grow_open(self, int node) noexcept nogil
    @cython.locals(over=bint, seat=int, total=double)
    cdef void settle(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void appraise(self, Appraiser appraiser) noexcept nogil
    @cython.locals(beaten=double, won=double, shared=int, best_other=double, other=int, ahead=double)
    cdef void compare(self, int seat, bint over) noexcept nogil
    @cython.locals(par=double, place=double, margin=double)
    cdef void weigh(self, int seat) noexcept nogil
    @cython.locals(depth=int, node=int, mover=int, seat=int)
    cdef void back_up(self) noexcept nogil
    @cython.locals(index=int, depth=int, node=int, child=int, mover=int)
    cdef void share(self) noexcept nogil
