# C types for fields.py, field by field in its order. Nothing here may change a rule.
from serai.core.state cimport FlatState

ctypedef unsigned long long Word  # a window
ctypedef unsigned int Row         # a row of the board

cdef class Scratch(FlatState):
    cdef int runs[18]
    cdef short anchors[463]
    cdef Word windows[463]
    cdef void prepare(self)

cdef class Derived(Scratch):
    cdef public int colours
    cdef public int remaining[6]
    cdef public int left[6]
    cdef public Row own[222]
    cdef public int top[6]
    cdef public int bottom[6]
    cdef public Row free[37]
    cdef public Row join_q[37]
    cdef public Row join_r[37]
    cdef public Row join_s[37]
    cdef public Row allowed[37]
    cdef public Row targets[37]

cdef class Facts(Derived):
    cdef public int area
    cdef public int seats
    cdef public int rim_strict
    cdef public int korean
    cdef public int colour
    cdef public int last_colour
    cdef public int last_code
    cdef public int over
    cdef public int stuck
    cdef public int codes[108]
