# C types for codes.py. Nothing here may change what the code means.
cdef int TURN_GOODS, TURN_TRIBE, FIRST_DISCARD, DUNE, REVEAL, DRAW, GIVE, GIVE_CARD, SKIP_CARD, SKIP_CAMP, YIELD, PLACE
cdef int PLACE_DUNE, JOIN, LATE_SHIFT, STAY, USE, NOBLE_PLAY, NOBLE_DISCARD, USE_TOP, USE_DUNE, USE_DUNE_PLAY, TAKE
cdef int PLAY_CELL, KEEP_CELL, DISCARD_CELL, POWER, POWER_REVEAL, WATER, DROP, MARKER, MARKER_PLAY, UNAIDED, END, PAY, ROW
cdef int GAIN, GAIN_GOLD, GAIN_VP, GAIN_WATER, TRADE, SWAP_GOODS, FORGE, FORGE_GOLD, MOVE, ACCEPT, AGAIN, PLAY, KEEP
cdef int DISCARD, LEAVE, REDRAW, CHOOSE, NONE, LEAVE_DUNE, GIVE_GOODS, SWAP_CARDS, LIFT, RETURN, DONE, NO_OPTION, PAY_WATER
cdef int PAYLOAD, PAYLOAD_BITS, AT_SALT, AT_PEPPER, AT_GOLD, AT_WATER, AT_VP, AT_STORED, AT_BRACKET, AT_SALTS, AT_PEPPERS
cdef int AT_FEW_SALT, AT_FEW_PEPPER, AT_WANTED, AT_OPTION, AT_SECOND, TOKENS, GOLDS, WATERS, STORED, POINTS, GOODS, FEW
cdef int OPTION
cdef int FIRST_BITS[76]

cpdef int kind_of(int code) noexcept nogil
cpdef int payload_of(int code) noexcept nogil
cpdef int paired(int kind, int first, int second) noexcept nogil
cpdef int first_in(int kind, int payload) noexcept nogil
cpdef int second_in(int kind, int payload) noexcept nogil
cpdef int mixture(int kind, int dates, int salt, int pepper) noexcept nogil
cpdef int alike(int kind, int good, int count) noexcept nogil
cpdef int dates_in(int goods) noexcept nogil
cpdef int salt_in(int goods) noexcept nogil
cpdef int pepper_in(int goods) noexcept nogil
cpdef int goods_in(int goods) noexcept nogil
cpdef int trade(int one, int other, int wanted) noexcept nogil
cpdef int trade_alike(int good, int count, int wanted) noexcept nogil
cpdef int given_in(int exchange, int good) noexcept nogil
cpdef int wanted_in(int exchange) noexcept nogil
cpdef int load(int cell, int option, int second) noexcept nogil
cpdef int option_in(int taking) noexcept nogil
cpdef int second_option_in(int taking) noexcept nogil
cpdef int ransom(int dates, int salt, int pepper, int gold, int water, int vp) noexcept nogil
cpdef int payment(int dates, int salt, int pepper, int gold, int water, int stored, int bracket) noexcept nogil
cpdef int paid_dates(int tokens) noexcept nogil
cpdef int paid_salt(int tokens) noexcept nogil
cpdef int paid_pepper(int tokens) noexcept nogil
cpdef int paid_gold(int tokens) noexcept nogil
cpdef int paid_water(int tokens) noexcept nogil
cpdef int paid_vp(int ransom) noexcept nogil
cpdef int paid_stored(int payment) noexcept nogil
cpdef int paid_bracket(int payment) noexcept nogil
cpdef int undercuts(int one, int other) noexcept nogil
