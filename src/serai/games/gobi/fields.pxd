# C types for fields.py, field by field in its order. Nothing here may change what the code means.
from serai.games.gobi.codes cimport Codes
from serai.games.gobi.routes cimport Network

cdef class Scratch(Codes):
    cdef Network network
    cdef int node[40]
    cdef int pick[4]
    cdef int mark[40]
    cdef int items
    cdef int item[40]
    cdef void prepare(self)

cdef class Derived(Scratch):
    cdef public short touch[320]
    cdef public int borders
    cdef public short border[82]
    cdef public short taboo[82]
    cdef public unsigned char grid[1024]

cdef class Facts(Derived):
    cdef public int seats
    cdef public int shortest
    cdef public int gaps
    cdef public int anyone
    cdef public int later
    cdef public int phase
    cdef public int seat
    cdef public int hand
    cdef public int laid
    cdef public int aims
    cdef public short aim[4]
    cdef public int end_a
    cdef public int end_b
    cdef public int spiced
    cdef public int length
    cdef public int started
    cdef public short drawn[4]
    cdef public int tiles
    cdef public short spot[40]
    cdef public short tribe[40]
    cdef public short stack[4]
    cdef public short unseen_tiles[5]
    cdef public short thrown[20]
    cdef public short camels[160]
    cdef public short reserve[4]
    cdef public int pile
    cdef public short top[4]
    cdef public short under[4]
    cdef public short unseen_rewards[12]
    cdef public int coffee
    cdef public short coffees[4]
    cdef public short fresh[24]
    cdef public short used[24]
    cdef public short waiting[6]
    cdef public short blessings[24]
