# C types for pen.py. Nothing here may change what the code means.
cimport cython

cdef int ROOM, _BEGIN, _END, _BEGIN_LIST, _END_LIST, _COMMA, _MINUS, _ZERO
cdef dict _known_names, _known_texts

cdef class Pen:
    cpdef object begin(self, str name)
    cpdef object end(self)
    cpdef object begin_list(self, str name)
    cpdef object end_list(self)
    cpdef object number(self, str name, long value)
    cpdef object text(self, str name, str value)
    cpdef object nothing(self, str name)
    cpdef object data(self, str name, object value)

@cython.final
cdef class DataPen(Pen):
    cdef public object made
    cdef list _open
    cdef object _into(self, str name, object inner)

@cython.final
cdef class JsonPen(Pen):
    cdef unsigned char room[4096]
    cdef int size
    cdef bint follows
    cdef list _full
    cpdef bytes written(self)
    cdef int _lead(self, str name) except -1
    cdef int _sign(self, int sign) except -1
    @cython.locals(unit=long)
    cdef int _digits(self, long value) except -1
    @cython.locals(count=int, place=int, before=int)
    cdef int _add(self, bytes letters, int start) except -1
    cdef object _put_aside(self)

cdef bytes _json(object value)
cdef bytes _name(str name)
cdef bytes _text(str text)
cdef bytes _remembered(dict known, str text, bytes written)
