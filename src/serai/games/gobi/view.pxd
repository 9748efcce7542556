# C types for view.py. Nothing here may change what the code means.
cimport cython
from serai.core.pen cimport DataPen, JsonPen, Pen
from serai.games.gobi cimport desert
from serai.games.gobi.state cimport GobiState

cdef int BLESSING_COUNT, COLUMN, EDGES, GIFT_COUNT, KIND_COUNT, OFFSET, PILE_COUNT, SET_ASIDE, TILE_COUNT, TRIBE_COUNT
cdef int DRAW, NEXT, OVER_PHASE, REWARD, ROUTE, TOP
cdef tuple TRIBES
cdef list _REWARDS, _GIFTS, _BLESSINGS

@cython.locals(pen=DataPen)
cpdef object view(GobiState state, object seat)
@cython.locals(pen=JsonPen)
cpdef bytes view_text(GobiState state, object seat)
@cython.locals(place=int, spot=int, pile=int, owner=int)
cpdef object show(GobiState state, object seat, Pen pen)
@cython.locals(tile=int, seat=int)
cdef object _desert(GobiState state, Pen pen)
@cython.locals(place=int, spot=int, way=int, touched=int)
cdef object _around(GobiState state, Pen pen)
cdef object _routes(GobiState state, Pen pen)
@cython.locals(spot=int)
cdef object _route(GobiState state, Pen pen)
@cython.locals(gift=int, blessing=int, tribe=int, own=bint)
cdef object _seat(GobiState state, int seat, Pen pen)
cdef object _cell(int spot, str name, Pen pen)
cdef object _chosen(int number, str name, Pen pen)
cdef object _called(object names, int which, str name, Pen pen)
