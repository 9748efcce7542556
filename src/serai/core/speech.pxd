# C types for speech.py. Nothing here may change what the code means.
cimport cython
from serai.core.pen cimport JsonPen

cdef str _flat(object parts, str language)
cdef bint _opens(str before)
cpdef object parts_of(object said, str language)
@cython.locals(parts=list)
cdef tuple _filled(str template, object named, str language)
@cython.locals(first=Py_ssize_t, start=Py_ssize_t)
cdef object _fill(str template, object named, str language, list parts)
cdef bint _ends(object last)
cdef object _add(list parts, object part)
@cython.locals(pen=JsonPen)
cpdef bytes written(object said)
cdef object _words(tuple parts)
@cython.locals(told=list, before=str)
cdef object _wire(tuple parts, str language)
@cython.locals(opens=bint, made=bytes)
cdef object _write(tuple parts, str language, JsonPen pen)
