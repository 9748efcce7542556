# C types for columns.py. Nothing here may change a rule.
cdef enum:
    # Room for so many cards; tests/targui/test_tables.py holds it to `components`.
    N_CARDS = 192

cdef short CARD_SYMBOL[N_CARDS]
cdef short CARD_POINTS[N_CARDS]
cdef short CARD_KIND[N_CARDS]
cdef short CARD_A[N_CARDS]
cdef short CARD_B[N_CARDS]
cdef short CARD_SIDES[N_CARDS]
cdef short CARD_BRACKET_POINTS[N_CARDS]
cdef short CARD_HAS_TOKEN[N_CARDS]
cdef short CARD_COST[N_CARDS * 10]
cdef short CARD_BRACKET[N_CARDS * 3]

cdef int symbol_of(int card) noexcept nogil
cdef int points_on(int card) noexcept nogil
cdef int kind_of(int card) noexcept nogil
cdef int a_of(int card) noexcept nogil
cdef int b_of(int card) noexcept nogil
cdef int sides_of(int card) noexcept nogil
cdef int cost_of(int card, int side, int token) noexcept nogil
cdef int bracket_of(int card, int good) noexcept nogil
cdef int bracket_points_of(int card) noexcept nogil
cdef int has_token(int card) noexcept nogil
