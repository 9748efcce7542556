# C types for narration.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi.state cimport GobiState

cdef int DRAW, EDGES, GIFT_COUNT, NEXT, OVER_PHASE, SILK

cpdef object narrate(GobiState state, int code)
@cython.locals(drawn=int)
cpdef object round_of(GobiState state)
@cython.locals(found=list, one=int, camels=int, scored=int)
cpdef list changes(GobiState before, GobiState after)
cdef bint _is_last(GobiState state, int code)
cdef object _told(GobiState state, object said)
cdef object _doing(GobiState state, object said)
@cython.locals(x=int, y=int, spot=int, step=int)
cdef object _placing(GobiState state, tuple at)
@cython.locals(x=int, y=int)
cdef object _lying(GobiState state, tuple at)
cdef object _camels(GobiState state, object on)
cdef object _setting_out(GobiState state, object said)
cdef object _route(GobiState state, object said)
cdef object _porcelain(GobiState state, object said)
