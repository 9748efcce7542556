# C types for table.py. Nothing here may change what the code means.
cimport cython
from serai.core.position cimport Position
from serai.table.clock cimport Clock
from serai.table.presence cimport Presence
from serai.table.seats cimport Seat

cdef int CHANCE

cdef class Table:
    cdef public str id, host, first, club, commitment, secret, phase
    cdef public object game, moved_up, fork, day, takeback, successor, result, ended_at
    cdef public Position position
    cdef public int to_act, stand_in_ms, rules_version, version, moved_version, settled_version, draws
    cdef public bint hides_hands, listed, curtain, hints, sealed, dealt_anew, rated, paused
    cdef public list seats, assisted, steps
    cdef public Clock clock
    cdef public set kept, pause_wishes
    cdef public dict rematch_wishes, mutes, said, left
    cdef public tuple rematch_deal
    cdef public Presence presence
    cdef object _deal_key
    cdef tuple _found, _listed
    cpdef object apply(self, object event)
    cpdef list texts(self)
    @cython.locals(texts=list, codes=list)
    cpdef object told(self, str text)
    cpdef object found(self, str text)
    cpdef object step(self, object step, object after, long long at)
    cpdef object moves_on(self)
    cdef object _changed(self, long long at, bint reward)
    @cython.locals(seat=Seat)
    cpdef object run_clock(self, long long at, bint reward=*)
    cpdef list seats_of(self, str person)
    @cython.locals(seat=Seat)
    cpdef object bot_to_move(self)
    @cython.locals(seat=Seat)
    cpdef object person_to_move(self)
    @cython.locals(holder=Seat)
    cpdef Seat must_hold(self, str person, int seat)
    cpdef object must_be(self, str phase)
    cpdef object must_run(self)
