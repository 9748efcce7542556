# C types for targui.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.games.targui.prospects cimport Prospects
from serai.games.targui.state cimport TarguiState
from serai.games.targui.engine cimport codes, columns
from serai.search.knowledge cimport Knowledge

cdef int GOLD, WATER, BORDER, WATER_LIMIT, P_LIMIT, BORDER_PLACES, TAKES, SMITH, CARAVAN, EXPANSION, TICKETS
cdef double AHEAD, DUNE, NOISE, TICKET
cdef short LINE[17]
cdef short BORDER_KIND[34]

@cython.final
cdef class TarguiKnowledge(Knowledge):
    cdef TarguiState table
    cdef Prospects prospects
    cpdef double evaluate(self, int seat) noexcept nogil
    @cython.locals(marks=double)
    cpdef double prior(self, int code) noexcept nogil
    @cython.locals(kind=int, what=int, seat=int, left=int, gain=double)
    cdef double marks(self, int code) noexcept nogil
    @cython.locals(total=double, line=int, lines=int, theirs=int, number=int, place=int, cell=int, cross=int)
    cdef double placing(self, int kind, int what, int seat, int left) noexcept nogil
    @cython.locals(have=int)
    cdef double acting(self, int kind, int what, int seat, int left) noexcept nogil
    @cython.locals(kind=int, have=int, goods=int)
    cdef double using(self, int number, int seat, int left) noexcept nogil
    @cython.locals(goods=int, price=double)
    cdef double paying(self, int kind, int what, int left) noexcept nogil
    @cython.locals(have=int, least=int, other=int)
    cdef double balance(self, int seat, int goods, int sign) noexcept nogil
    @cython.locals(best=int, most=double, index=int, marks=double)
    cpdef int choose(self, Rng rng, MoveList scratch) noexcept nogil
