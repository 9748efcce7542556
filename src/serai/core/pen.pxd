# C types for pen.py. Nothing here may change what the code means.
cimport cython

cdef extern from *:
    """
    #ifdef Py_LIMITED_API  /* a browser's: letters are asked for one by one */
    #define is_ascii(name) 0
    #define named(room, place, name) (place)
    #else
    #include <string.h>
    #define is_ascii(name) PyUnicode_IS_ASCII(name)
    static int named(unsigned char *room, int place, PyObject *name) {
        Py_ssize_t size = PyUnicode_GET_LENGTH(name);
        room[place] = '"';
        memcpy(room + place + 1, PyUnicode_DATA(name), (size_t)size);
        room[place + size + 1] = '"';
        room[place + size + 2] = ':';
        return place + (int)size + 3;
    }
    #endif
    """
    int named(unsigned char *room, int place, str name)
    bint is_ascii(str name)

cdef bint IN_C
cdef int ROOM
cdef int _BEGIN, _END, _BEGIN_LIST, _END_LIST, _COMMA, _COLON, _QUOTE, _ESCAPE, _MINUS, _ZERO, _BLANK

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
    cpdef object json(self, str name, bytes value)
    cdef int _lead(self, str name) except -1
    cdef int _sign(self, int sign) except -1
    @cython.locals(unit=long)
    cdef int _digits(self, long value) except -1
    cdef bint _has_room(self, str name) except -1
    @cython.locals(most=Py_ssize_t, last=int)
    cdef int _quoted(self, str text) except -1
    @cython.locals(letter=cython.Py_UCS4, sign=int)
    cdef int _letters(self, str text, int place) except -2
    @cython.locals(count=int, place=int, start=int)
    cdef int _add(self, bytes letters) except -1
    cdef object _put_aside(self)

cpdef bytes as_json(object value)
