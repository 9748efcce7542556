# C types for redealing.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport Rng
from serai.games.targui.engine cimport columns, decks
from serai.games.targui.fields cimport Facts, Word

cdef int TRIBE_DOWN, CELLS, SLOTS
cdef Word ONE

cdef int hidden_age(Facts state, int seat, int slot) noexcept nogil
cdef int hidden_card(Facts state, int seat, int slot) noexcept nogil
cdef void set_hidden(Facts state, int seat, int slot, int card) noexcept nogil
@cython.locals(slot=int, age=int, card=int)
cdef void deal_anew(Facts state, int seat, Rng rng) noexcept nogil
@cython.locals(card=int, later=int, cell=int)
cdef void line_up(Facts state, int seat, int slot, int age) noexcept nogil
@cython.locals(count=int, later=int, cell=int, ticket=int, card=int)
cdef void exchange(Facts state, int seat, int slot, int age, Rng rng) noexcept nogil
@cython.locals(cell=int, later=int, card=int)
cdef void sort_cells(Facts state, int age) noexcept nogil
