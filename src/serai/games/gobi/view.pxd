# C types for view.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi cimport desert
from serai.games.gobi.state cimport GobiState

cdef int BLESSING_COUNT, EDGES, GIFT_COUNT, PILE_COUNT, SET_ASIDE, TILE_COUNT, TRIBE_COUNT
cdef int DRAW, NEXT, OVER_PHASE, REWARD, TOP

cpdef dict view(GobiState state, object seat)
@cython.locals(tile=int, seat=int, lying=list, there=list)
cdef list _desert(GobiState state)
@cython.locals(place=int, spot=int, way=int, touched=int)
cdef list _around(GobiState state)
cdef dict _route(GobiState state)
@cython.locals(gifts=int, blessings=int, tribes=int, own=bint)
cdef dict _seat(GobiState state, int seat)
