# C types for gemblo.py. Nothing here may change what the code means.
cimport cython
from serai.core.state cimport MoveList, Rng, State
from serai.games.gemblo.fields cimport Row
from serai.games.gemblo.state cimport GembloState
from serai.search.knowledge cimport Knowledge

cdef enum:
    N_CELLS = 463
    N_ROWS = 37
    N_SHAPES = 92
    N_ENDS = 16

cdef int CELLS, ROWS, MOST_ENDS, DRAWS
cdef double PER_HEX, PER_END, PER_COVER, PER_INSIDE, FULL_MARKS, HEXES_PER_TARGET
cdef int END_COUNT[N_SHAPES]
cdef int END_STEPS[N_SHAPES * N_ENDS]
cdef short PLACE[N_CELLS]
cdef int SIZE[N_SHAPES]
cdef int STEPS[N_SHAPES * 5]
cdef int INSIDE[N_CELLS]

@cython.final
cdef class GembloKnowledge(Knowledge):
    cdef GembloState board
    cdef Row wanted[N_ROWS]
    @cython.locals(row=int, colour=int)
    cpdef void survey(self) noexcept nogil
    @cython.locals(shape=int, first=int, marks=double, i=int, cell=int)
    cpdef double prior(self, int code) noexcept nogil
    @cython.locals(best=int, most=double, _=int, code=int, marks=double)
    cpdef int choose(self, Rng rng, MoveList scratch) noexcept nogil
    @cython.locals(shape=int, first=int, marks=double, i=int, cell=int)
    cdef double glance(self, int code) noexcept nogil
    @cython.locals(left=double, colour=int, room=double, row=int, targets=Row)
    cpdef double evaluate(self, int seat) noexcept nogil
