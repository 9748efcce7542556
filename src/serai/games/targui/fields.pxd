# C types for fields.py, field by field in its order. Nothing here may change what the code means.
from serai.core.state cimport FlatState

ctypedef unsigned long long Word

cdef class Scratch(FlatState):
    pass

cdef class Derived(Scratch):
    cdef public Word powers[2]
    cdef public short discount[10]
    cdef public short cards[2]

cdef class Facts(Derived):
    cdef public int seats
    cdef public int expansion
    cdef public int mixed
    cdef public short border[17]
    cdef public int phase
    cdef public int source
    cdef public int actor
    cdef public int round
    cdef public int starter
    cdef public int stays
    cdef public int robber
    cdef public int targia
    cdef public short targi[17]
    cdef public short to_place[2]
    cdef public short fewer[2]
    cdef public short dune[3]
    cdef public short dune_targi[3]
    cdef public short on_dune[2]
    cdef public int dunes_unseen
    cdef public int dunes_discard
    cdef public int dune_card
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
    cdef public short camp[2]
    cdef public short goods_unseen[16]
    cdef public short goods_discard[16]
    cdef public int goods_pile
    cdef public int goods_shuffles
    cdef public int goods_card
    cdef public Word box[3]
    cdef public short quota[5]
    cdef public Word pile[3]
    cdef public int tribe_pile
    cdef public int tribe_shuffles
    cdef public short discards[45]
    cdef public int discard_count
    cdef public int turn
    cdef public int got_good
    cdef public int bonus_done
    cdef public int dropped
    cdef public int power_left
    cdef public int powers_due
    cdef public int card
    cdef public int card_hidden
    cdef public int card_age
    cdef public short looked[3]
    cdef public short looked_age[3]
    cdef public int looked_count
    cdef public int count
    cdef public int alike
    cdef public int cut
    cdef public int extra
    cdef public int cell
    cdef public int swapped
