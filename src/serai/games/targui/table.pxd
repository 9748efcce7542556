# C types for table.py. Nothing here may change a rule.
cimport cython
from serai.core.state cimport State

ctypedef unsigned long long Word

cdef enum:
    # Sizes of the arrays; tests/targui/test_tables.py holds them to `components`.
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

cdef class Table(State):
    cdef Table base
    cdef public int seats
    cdef public int expansion, mixed, phase, source, actor, round, robber, targia
    cdef public int starter, turn, stays, got_good, bonus_done, dropped, power_left, goods_pile
    cdef public int goods_shuffles, tribe_pile, tribe_shuffles, discard_count, dunes_unseen, dunes_discard, card, card_hidden
    cdef public int card_age, looked_count, count, alike, cut, extra, cell, powers_due
    cdef public int swapped, goods_card, dune_card
    cdef public short border[17]
    cdef public short targi[17]
    cdef public short to_place[2]
    cdef public short fewer[2]
    cdef public short dune[3]
    cdef public short dune_targi[3]
    cdef public short on_dune[2]
    cdef public short cell_kind[9]
    cdef public short cell_card[9]
    cdef public short cell_age[9]
    cdef public short cell_mark[9]
    cdef public short tokens[12]
    cdef public short hand[4]
    cdef public short hand_hidden[4]
    cdef public short hand_age[4]
    cdef public short hand_fresh[4]
    cdef public short hand_count[2]
    cdef public short display[24]
    cdef public short display_token[24]
    cdef public short cards[2]
    cdef public short camp[2]
    cdef public Word powers[2]
    cdef public short discount[10]
    cdef public short goods_unseen[16]
    cdef public short goods_discard[16]
    cdef public Word box[3]
    cdef public short quota[5]
    cdef public Word pile[3]
    cdef public short discards[48]
    cdef public short looked[3]
    cdef public short looked_age[3]

    cdef int symbol_of(self, int card) noexcept nogil
    cdef int points_on(self, int card) noexcept nogil
    cdef int kind_of(self, int card) noexcept nogil
    cdef int a_of(self, int card) noexcept nogil
    cdef int b_of(self, int card) noexcept nogil
    cdef int sides_of(self, int card) noexcept nogil
    cdef int cost_of(self, int card, int side, int token) noexcept nogil
    cdef int bracket_of(self, int card, int good) noexcept nogil
    cdef int bracket_points_of(self, int card) noexcept nogil
    cdef int has_token(self, int card) noexcept nogil
    cdef void take_after(self, Table other) noexcept nogil
