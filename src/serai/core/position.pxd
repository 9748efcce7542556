# C types for position.py. Nothing here may change what the code means.
cimport cython
from serai.core.lottery cimport Lottery
from serai.core.moves cimport Move, Moves, Numbers, Origin
from serai.core.observation cimport Observer
from serai.core.state cimport MoveList, State

cdef int CHANCE, OVER
cdef MoveList _scratch

@cython.final
cdef class Position:
    cdef public object game, setup
    cdef object _state
    cdef State _engine
    cdef State _spare
    cdef Origin _origin, _past
    cdef int _actor(self) except? -9
    cdef int _code_of(self, Move move) except? -9
    cdef int _list(self) except -1
    @cython.locals(weights=Numbers, lottery=Lottery)
    cdef Lottery _drawn_from(self)
    @cython.locals(codes=Numbers, moves=Moves)
    cdef Moves _listed(self)
    @cython.locals(origin=Origin)
    cdef int _leave(self) except -1
    cdef int _apply(self, int code) except -1
    @cython.locals(observer=Observer)
    cpdef observation(self, int seat)
    @cython.locals(moves=Moves)
    cpdef Move move(self, object action)
