# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer
from serai.games.targui.engine cimport columns
from serai.games.targui.fields cimport Word
from serai.games.targui.state cimport TarguiState

cdef int BORDER, CELLS, DISPLAY, DUNES_OPEN, GOODS_KINDS, LARGEST_HAND, SEATS, SYMBOLS, TOKENS, LOOKED, WORDS, HALVES
cdef int GOODS_UP, TRIBE_UP, GOODS_DOWN, TRIBE_DOWN, UNKNOWN, FIRST_CHOICE, LAST_PHASE
cdef Word ONE

cdef int half(Word bits, int place) noexcept nogil

@cython.final
cdef class TarguiObserver(Observer):
    cdef TarguiState state
    cdef Word never[3]
    cdef Word shuffled[3]
    cdef Word thrown[3]
    @cython.locals(at=int)
    cpdef void tell(self, int seat) noexcept nogil
    cdef int mine(self, int mask, int seat) noexcept nogil
    @cython.locals(at=int, place=int, cell=int, kind=int, card=int)
    cdef int tell_table(self, TarguiState state, int seat) noexcept nogil
    @cython.locals(hands=int, displays=int, rest=int, step=int, owner=int, token=int, place=int, held=int, to=int)
    cdef int tell_seats(self, TarguiState state, int seat, int at) noexcept nogil
    @cython.locals(sees=bint, place=int)
    cdef int tell_decision(self, TarguiState state, int seat, int at) noexcept nogil
    @cython.locals(word=int, shares=int, symbol=int, cell=int, place=int, kind=int)
    cdef void tell_piles(self, TarguiState state, int seat, int at) noexcept nogil
    @cython.locals(word=int, bits=Word)
    cdef int tell_set(self, int at, int which) noexcept nogil
    @cython.locals(place=int)
    cdef void tell_held(self, TarguiState state, int other, int shares) noexcept nogil
    cdef void hold(self, TarguiState state, int card, int age, int shares) noexcept nogil
