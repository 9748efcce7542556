# C types for observation.py. Nothing here may change what the code means.
cimport cython
from serai.core.observation cimport Observer, Out
from serai.games.gemblo.fields cimport Row
from serai.games.gemblo.state cimport GembloState

cdef int COLOURS, PIECE_COUNT, ROWS, FIRST_ROW, OBSTACLES

cdef bint AS_THEY_LIE

cdef extern from *:
    """
    #include <string.h>
    #define SERAI_SPAN (*(int[]){29})  /* a number that the compiler knows; the module checks it */
    #define copy_rows(out, at, rows, first, count) memcpy((out) + (at), (rows) + (first), 4 * (count))
    """
    int SPAN "SERAI_SPAN"
    void copy_rows(short *out, Py_ssize_t at, Row *rows, Py_ssize_t first, Py_ssize_t count) noexcept nogil

@cython.locals(row=Py_ssize_t)
cdef void lay_rows(Out out, Py_ssize_t at, Row *rows, Py_ssize_t first) noexcept nogil
cdef int half(unsigned int bits, int place) noexcept nogil

@cython.final
cdef class GembloObserver(Observer):
    cdef GembloState state
    @cython.locals(at=Py_ssize_t)
    cpdef void tell(self, int seat) noexcept nogil
    @cython.locals(step=Py_ssize_t)
    cdef Py_ssize_t tell_board(self, Out out, GembloState state, int seat) noexcept nogil
    @cython.locals(stuck=Py_ssize_t, step=Py_ssize_t, hand=int)
    cdef void tell_hands(self, Out out, GembloState state, int seat, Py_ssize_t at) noexcept nogil
