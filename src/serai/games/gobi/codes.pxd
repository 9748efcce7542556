# C types for codes.py. Nothing here may change what the code means.
from serai.core.state cimport FlatState

cdef int PAYLOAD, PAYLOAD_BITS, TILE_BITS, TILE_MASK, OWNER_AT

cpdef int kind_of(int code) noexcept nogil
cpdef int number_of(int code) noexcept nogil
cpdef int payload_of(int code) noexcept nogil
cpdef int tile_in(int code, int place) noexcept nogil
cpdef int owner_in(int code) noexcept nogil
cpdef int with_tile(int code, int place, int tile) noexcept nogil
cpdef int with_owner(int code, int seat) noexcept nogil

cdef class Codes(FlatState):
    cdef int kind(self, int code) noexcept nogil
    cdef int payload(self, int code) noexcept nogil
    cdef int tile_of(self, int code, int place) noexcept nogil
    cdef int owner_of(self, int code) noexcept nogil
    cdef int naming_tile(self, int code, int place, int tile) noexcept nogil
    cdef int naming_owner(self, int code, int seat) noexcept nogil
