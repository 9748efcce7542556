# C types for notation.py. Nothing here may change what the code means.
cimport cython
from serai.games.gobi.codes cimport kind_of, number_of, owner_in, payload_of, tile_in, with_owner, with_tile
from serai.games.gobi.state cimport GobiState

cdef int CAMEL, COTTON_CAMELS, DRAW_TILE, PLACE, RESOLVE, RESOLVE_SPICES, SPOT_BITS, SPREAD_SILK, TAKE_CAMELS, TWO_CAMELS
cdef dict _known

cpdef tuple cell_of(GobiState state, int tile)
cpdef object saying(GobiState state, int move)
cpdef int tile_count(GobiState state, int kind)
@cython.locals(kind=int, count=int, place=int, key="long long")
cpdef str write(GobiState state, int move)
cpdef list texts(GobiState state, object moves)
cpdef object find(GobiState state, str text)
cdef object _encode(GobiState state, object said)
