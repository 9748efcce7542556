# C types for observation.py. Nothing here may change what the code means.
cimport cython

cdef bint IN_C

cdef extern from *:
    """
    typedef short *__restrict SeraiOut;  /* of which C may believe that no state lies there */
    #define aim_observer(observer) ((observer)->out = (short *)(observer)->row.data)
    """
    ctypedef short *Out "SeraiOut"
    void aim_observer(Observer observer) noexcept nogil

cdef class Observer:
    cdef readonly object schema
    cdef readonly short[::1] row
    cdef short *out
    cpdef void tell_into(self, short[::1] row)
    cdef readonly list troubles
    cdef void tell(self, int seat) noexcept nogil

cdef class ViewObserver(Observer):
    cdef object view, state, paths
    @cython.locals(place=int)
    cdef void tell(self, int seat) noexcept with gil
