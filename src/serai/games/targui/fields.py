"""What a state of Targui consists of: every field, declared here and nowhere else.

`serai.core.state` says what the three classes are for. Indices: `number` is a border card 1 to 16;
`cell` a central place 0 to 8, row by row; `seat` 0 or 1; `token` as in `components`; `card` a tribe card's
number (`engine.tables.tribe` lists them), -1 for none; goods cards are numbers of `tables.goods_kinds`, dunes
numbers of `tables.dunes`. Bit `seat` of a mask is `1 << seat`. Rows of counts are flat: `seat * width + what`.

**Face-down cards.** A pile is a set. A card that lies face down in the centre is one of the
unseen; it is drawn when it is turned up. When a pile is shuffled anew while such cards lie
there, they keep to the older set: `cell_age` (and `hand_age`) tell which. Of a set older than
the pile, what is left is exactly what those cells hold, so their `cell_card` lists it, in
ascending order over the cells of that age, whichever cell holds which. [targui.1.6]
"""

from __future__ import annotations

from serai.core.state import FlatState, zeros
from serai.games.targui.components import (
    BORDER,
    CARDS_PER_SYMBOL,
    CELLS,
    DISPLAY,
    DUNES_OPEN,
    GOODS_KINDS,
    LARGEST_HAND,
    SEATS,
    SYMBOLS,
    TOKENS,
    TRIBE_CARDS,
)

NUMBERS = BORDER + 1
HANDS = SEATS * LARGEST_HAND
WORDS = TRIBE_CARDS // 64
"""Words of 64 bits with a bit for each tribe card."""
HEAP = CARDS_PER_SYMBOL * SYMBOLS
"""Room for every tribe card of a deck on the discards."""
LOOKED = 3
NOTHING = -1


def nothing(count: int) -> list[int]:
    """So many places where no card lies; compiled, it fills a C array as `zeros` does."""
    return [NOTHING] * count


class Scratch(FlatState):
    """What a state works with and does not keep: nothing here."""


class Derived(Scratch):
    """What follows from the facts and is kept to have it at hand: `engine.powers` weighs it."""

    def __init__(self) -> None:
        Scratch.__init__(self)
        self.powers = zeros(SEATS)  # bit k: an effect of kind k lies in the display and works
        self.discount = zeros(SEATS * SYMBOLS)  # goods less for cards of a symbol
        self.cards = zeros(SEATS)  # how many lie in the display, the mirage camp included


class Facts(Derived):
    """What decides everything: equal facts are equal states."""

    def __init__(self) -> None:
        Derived.__init__(self)
        self.seats = SEATS
        self.expansion = 0  # 1 when the expansion's rules hold (water, Targia, dunes)
        self.mixed = 0  # 1 when the deck is nine unseen cards of each symbol out of more
        self.border = zeros(NUMBERS)  # 0 the base game's card lies there, 1 the expansion's
        # What is being decided: see `engine.phases`.
        self.phase = 0
        self.source = 0
        self.actor = 0  # who decides, if a seat does
        self.round = 0  # 1 to 12
        self.starter = 0  # who has the amulet
        self.stays = 0  # 1 when the amulet stays where it is after this round (sunrise)
        # The border.
        self.robber = 0  # a number, 0: not on the table
        self.targia = 0
        self.targi = zeros(NUMBERS)  # mask of the seats that stand there
        self.to_place = zeros(SEATS)  # Targis still to place …
        self.fewer = zeros(SEATS)  # … and how many fewer in the next round
        # Dunes.
        self.dune = nothing(DUNES_OPEN)  # open ones, packed to the left
        self.dune_targi = zeros(DUNES_OPEN)  # masks
        self.on_dune = zeros(SEATS)  # 1 when a Targi of theirs stood on a dune this round
        self.dunes_unseen = 0  # a bit for each dune
        self.dunes_discard = 0
        self.dune_card = NOTHING  # the one just turned up
        # The centre.
        self.cell_kind = zeros(CELLS)  # GOODS_UP, TRIBE_UP, GOODS_DOWN, TRIBE_DOWN
        self.cell_card = zeros(CELLS)  # the card that lies face up there; face down: see above
        self.cell_age = zeros(CELLS)  # how often the pile had been shuffled when a face-down card was drawn
        self.cell_mark = zeros(CELLS)  # mask of the seats whose marker lies there
        # What players have.
        self.tokens = zeros(SEATS * TOKENS)
        self.hand = nothing(HANDS)  # packed to the left
        self.hand_hidden = zeros(HANDS)  # 1 drawn unseen
        self.hand_age = zeros(HANDS)  # as cell_age
        self.hand_fresh = zeros(HANDS)  # 1 taken in this turn
        self.hand_count = zeros(SEATS)
        self.display = nothing(SEATS * DISPLAY)  # seat * 12 + row * 4 + place
        self.display_token = zeros(SEATS * DISPLAY)  # 1 an action marker or gold lies on the card
        self.camp = nothing(SEATS)  # the hidden camp kept with its marker
        # Goods cards, by kind.
        self.goods_unseen = zeros(GOODS_KINDS)
        self.goods_discard = zeros(GOODS_KINDS)
        self.goods_pile = 0  # how many lie in the pile
        self.goods_shuffles = 0  # how often it was shuffled
        self.goods_card = NOTHING  # the one just turned up
        # Tribe cards.
        self.box = zeros(WORDS)  # bits of those nobody has seen since the start
        self.quota = zeros(SYMBOLS)  # how many of them belong to the deck (all, unless mixed)
        self.pile = zeros(WORDS)  # bits of those that were shuffled into the pile and not seen since
        self.tribe_pile = 0  # as for goods
        self.tribe_shuffles = 0
        self.discards = zeros(HEAP)  # from bottom to top
        self.discard_count = 0
        # The turn.
        self.turn = 0  # whose actions these are
        self.got_good = 0  # 1 a good came from a goods card
        self.bonus_done = 0  # bits 0 to 2 a bonus good was taken, bit 3 the bonus water
        self.dropped = 0  # 1 `drop` was used
        self.power_left = 0  # the Targia's powers: bit 0 the first, bit 1 the second may be used; one use leaves bit 2
        self.powers_due = 0  # bits of those that `both_powers` still allows
        # What a decision is about; between two of them nothing (`display.settle`, `rounds`).
        self.card = NOTHING  # the tribe card being decided on, paid or laid …
        self.card_hidden = 0  # … which nobody else has seen
        self.card_age = 0  # as cell_age
        self.looked = nothing(LOOKED)  # cards drawn and not yet decided on
        self.looked_age = zeros(LOOKED)
        self.looked_count = 0
        self.count = 0  # goods to gain, or draws still to come
        self.alike = 0  # how many of them may be of one kind
        self.cut = 0  # goods less for the card being paid …
        self.extra = 0  # … and goods more
        self.cell = CELLS  # turned up next; just moved by the wind, or -1; or the border card being carried out
        self.swapped = 0  # 1 when the Trader's one-for-one was used
