# C types for speech.py. Nothing here may change what the code means.
cimport cython

cdef str _flat(object parts, str language)
cdef bint _opens(str before)
cpdef object parts_of(object said, str language)
@cython.locals(parts=list)
cdef tuple _filled(str template, object named, str language)
cdef bint _ends(object last)
cdef object _add(list parts, object part)
@cython.locals(told=list, before=str)
cdef object _wire(object parts, str language)
