# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer, Out
from serai.games.targui.engine cimport columns
from serai.games.targui.fields cimport Word
from serai.games.targui.state cimport TarguiState

cdef extern from *:
    """
    /* Numbers that the compiler knows: loops over them are unrolled. What the module sets them to is checked there. */
    #define SERAI_BORDER (*(int[]){16})
    #define SERAI_CELLS (*(int[]){9})
    #define SERAI_DISPLAY (*(int[]){12})
    #define SERAI_DUNES_OPEN (*(int[]){3})
    #define SERAI_GOODS_KINDS (*(int[]){16})
    #define SERAI_LARGEST_HAND (*(int[]){2})
    #define SERAI_SEATS (*(int[]){2})
    #define SERAI_SYMBOLS (*(int[]){5})
    #define SERAI_TOKENS (*(int[]){6})
    #define SERAI_LOOKED (*(int[]){3})
    #define SERAI_WORDS (*(int[]){3})
    #define SERAI_HALVES (*(int[]){12})
    #define SERAI_IN_C (*(int[]){1})
    #include <string.h>
    #define copy_shorts(out, at, source, start, count) memcpy((out) + (at), (source) + (start), 2 * (count))
    """
    void copy_shorts(short *out, Py_ssize_t at, short *source, Py_ssize_t start, Py_ssize_t count) noexcept nogil
    bint IN_C "SERAI_IN_C"
    int BORDER "SERAI_BORDER"
    int CELLS "SERAI_CELLS"
    int DISPLAY "SERAI_DISPLAY"
    int DUNES_OPEN "SERAI_DUNES_OPEN"
    int GOODS_KINDS "SERAI_GOODS_KINDS"
    int LARGEST_HAND "SERAI_LARGEST_HAND"
    int SEATS "SERAI_SEATS"
    int SYMBOLS "SERAI_SYMBOLS"
    int TOKENS "SERAI_TOKENS"
    int LOOKED "SERAI_LOOKED"
    int WORDS "SERAI_WORDS"
    int HALVES "SERAI_HALVES"

cdef int GOODS_UP, TRIBE_UP, GOODS_DOWN, TRIBE_DOWN, UNKNOWN, FIRST_CHOICE, LAST_PHASE
cdef Word ONE

@cython.locals(place=Py_ssize_t)
cdef void lay(Out out, Py_ssize_t at, short *source, Py_ssize_t start, Py_ssize_t count) noexcept nogil
cdef int half(Word bits, int place) noexcept nogil

@cython.final
cdef class TarguiObserver(Observer):
    cdef TarguiState state
    cdef Word never[3]
    cdef Word shuffled[3]
    @cython.locals(at=Py_ssize_t)
    cpdef void tell(self, int seat) noexcept nogil
    cdef int mine(self, int mask, int seat) noexcept nogil
    @cython.locals(at=Py_ssize_t, place=Py_ssize_t, cell=Py_ssize_t, kind=int, card=int)
    cdef Py_ssize_t tell_table(self, Out out, TarguiState state, int seat) noexcept nogil
    cdef Py_ssize_t tell_seats(self, Out out, TarguiState state, int seat, Py_ssize_t at) noexcept nogil
    @cython.locals(hands=Py_ssize_t, displays=Py_ssize_t, rest=Py_ssize_t, place=Py_ssize_t, held=Py_ssize_t, to=Py_ssize_t)
    cdef void tell_seat(self, Out out, TarguiState state, Py_ssize_t owner, Py_ssize_t step, Py_ssize_t at) noexcept nogil
    @cython.locals(sees=bint, place=Py_ssize_t)
    cdef Py_ssize_t tell_decision(self, Out out, TarguiState state, int seat, Py_ssize_t at) noexcept nogil
    @cython.locals(word=Py_ssize_t, shares=Py_ssize_t, goods=Py_ssize_t, symbol=Py_ssize_t, cell=Py_ssize_t, kind=Py_ssize_t)
    cdef void tell_piles(self, Out out, TarguiState state, int seat, Py_ssize_t at) noexcept nogil
    @cython.locals(place=Py_ssize_t, card=int, bit=Word, low=Word, middle=Word, high=Word)
    cdef void tell_discards(self, Out out, TarguiState state, Py_ssize_t at) noexcept nogil
    cdef void tell_word(self, Out out, Py_ssize_t at, Word bits) noexcept nogil
    @cython.locals(place=Py_ssize_t)
    cdef void tell_held(self, Out out, TarguiState state, int other, Py_ssize_t shares) noexcept nogil
    cdef void hold(self, Out out, TarguiState state, int card, int age, Py_ssize_t shares) noexcept nogil
