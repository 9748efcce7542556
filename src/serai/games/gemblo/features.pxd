# C types for features.py. Nothing here may change what the code means.
cimport cython
from serai.core.features cimport Features
from serai.core.state cimport State
from serai.games.gemblo cimport country
from serai.games.gemblo.country cimport Country
from serai.games.gemblo.fields cimport Row
from serai.games.gemblo.state cimport GembloState

cdef enum:
    N_BLOCKS = 372
    N_PIECES = 18

cdef int COLOURS, PIECE_COUNT, ROWS, HEXES_PER_COLOUR, LEVELS
cdef int MOST_SEATS, SIZES, SEAT_COUNT, HEXES, FITTING, SOONER, REACH, ENDS, MINI
cdef double COUNTRY, HEXES_PER_TARGET
cdef int piece_size[N_PIECES]

@cython.final
cdef class GembloFeatures(Features):
    cdef GembloState state
    cdef Country country
    cdef double block[N_BLOCKS]
    cdef int at

    cpdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cpdef void look(self) noexcept nogil
    cdef void note(self, double amount) noexcept nogil
    @cython.locals(first=int, index=int, fitting=int, left=int, stuck=int, colour=int, piece=int, size=int)
    cdef void tell_pieces(self, GembloState state, int seat) noexcept nogil
    @cython.locals(ends=int, poorest=int, room=double, colour=int, here=int, most=double, own=int, others=int, reached=int, alone=int, shared=int, safe=int, second=int, alone_second=int, third=int, alone_third=int, sooner=int, row=int, one=Row, two=Row, three=Row, one_else=Row, two_else=Row, three_else=Row)
    cdef void tell_country(self, GembloState state, int seat) noexcept nogil
    @cython.locals(rival=int, others=int, index=int, rest=double, seat=int)
    cpdef void face(self, int me) noexcept nogil
    @cython.locals(rival=int, step_on=int, seat=int)
    cdef int rival_of(self, GembloState state, int me) noexcept nogil
    cdef void put(self, double amount) noexcept nogil
    @cython.locals(left=int, colour=int, progress=double)
    cdef void tell_table(self, GembloState state, int me, int rival) noexcept nogil
    @cython.locals(difference=double)
    cdef void put_ahead(self, int one, int other, int what, double progress) noexcept nogil
