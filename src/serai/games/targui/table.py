"""What lies on the table, as flat arrays of whole numbers, and nothing else.

Indices: `number` is a border card 1 to 16; `cell` a central place 0 to 8, row by row;
`seat` 0 or 1; `token` as in `components`; `card` a tribe card's number (`tables.TRIBE`
lists them), -1 for none; goods cards are numbers of `tables.GOODS_KINDS`, dunes numbers of
`tables.DUNES`. Bit `seat` of a mask is `1 << seat`.

    expansion         1 when the expansion's rules hold (water, Targia, dunes)
    mixed             1 when the deck is nine unseen cards of each symbol out of more
    border[number]    0 the base game's card lies there, 1 the expansion's
    phase, source     see `phases`; `actor` decides, if a seat does
    round             1 to 12; robber, targia: numbers (0: not on the table)
    starter           who has the amulet; `turn`: whose actions these are
    stays             1 when the amulet stays where it is after this round (sunrise)
    targi[number]     mask of the seats that stand there
    to_place[seat]    Targis still to place; fewer[seat]: how many fewer next round
    dune[slot]        open dunes, -1 for none, packed to the left; dune_targi[slot] a mask
    on_dune[seat]     1 when a Targi of theirs stood on a dune this round
    cell_kind[cell]   GOODS_UP, TRIBE_UP, GOODS_DOWN, TRIBE_DOWN; cell_mark[cell] a mask
    cell_card[cell]   the card that lies face up there
    cell_age[cell]    how often the pile had been shuffled when a face-down card was drawn
    tokens[seat*6+token]
    hand[seat*2+i]    cards in hand, packed to the left, hand_count[seat] of them;
                      hand_hidden: 1 drawn unseen; hand_age: as cell_age; hand_fresh: 1
                      taken in this turn
    display[seat*12+row*4+place]   cards; display_token: 1 an action marker or gold on it
    cards[seat]       how many lie there (the mirage camp included)
    camp[seat]        the hidden camp kept with its marker, or -1
    powers[seat]      bit k: an effect of kind k lies in the display (lasting ones)
    discount[seat*5+symbol]
    got_good          in this turn: 1 a good came from a goods card; bonus_done: bits 0 to 2
    bonus_done        a bonus good was taken, bit 3 the bonus water; dropped: 1 `drop` was
    dropped           used; power_left: bit 0 the first, bit 1 the second power of the
    power_left        Targia may be used; one use spends both and leaves bit 2
    goods_unseen[k], goods_discard[k]   goods cards by kind; goods_pile: how many lie in the
                      pile; goods_shuffles: how often it was shuffled
    box[w]            bits of the tribe cards nobody has seen since the start; quota[symbol]:
                      how many of them belong to the deck (all, unless mixed)
    pile[w]           bits of the cards that were shuffled into the pile and not seen since
    tribe_pile, tribe_shuffles   as for goods
    discards[i]       tribe discards from bottom to top, discard_count of them
    dunes_unseen, dunes_discard   masks
    card              the tribe card being decided on, paid or laid; card_hidden, card_age
    looked[i]         cards drawn and not yet decided on, looked_count, looked_age
    count, alike      goods to gain and how many of one kind; draws still to come
    cut, extra        goods less and goods more for the card being paid
    cell              the central card turned up next; the one just moved by the wind, -1 for
                      none; or the number of the border card being carried out
    powers_due        bits of the Targia's powers `both_powers` still allows
    swapped           1 when the Trader's one-for-one was used
    goods_card, dune_card   the card turned up

**Face-down cards.** A pile is a set. A card that lies face down in the centre is one of the
unseen; it is drawn when it is turned up. When a pile is shuffled anew while such cards lie
there, they keep to the older set: `cell_age` (and `hand_age`) tell which. Of a set older than
the pile, what is left is exactly what those cells hold, so their `cell_card` lists it, in
ascending order over the cells of that age, whichever cell holds which. [targui.1.6]
"""

from __future__ import annotations

from typing import Any

from serai.core.state import State, zeros
from serai.games.targui import tables

# Sizes of the arrays; tests hold them to `components`.
SEATS, BORDER_PLACES, CELLS, TOKENS, HANDS, DISPLAYS, KINDS, WORDS, HEAP = 2, 17, 9, 12, 4, 24, 16, 3, 48
OPEN_DUNES, SYMBOLS, LOOKED = 3, 5, 3

FIELDS = [
    "expansion",
    "mixed",
    "phase",
    "source",
    "actor",
    "round",
    "robber",
    "targia",
    "starter",
    "turn",
    "stays",
    "got_good",
    "bonus_done",
    "dropped",
    "power_left",
    "goods_pile",
    "goods_shuffles",
    "tribe_pile",
    "tribe_shuffles",
    "discard_count",
    "dunes_unseen",
    "dunes_discard",
    "card",
    "card_hidden",
    "card_age",
    "looked_count",
    "count",
    "alike",
    "cut",
    "extra",
    "cell",
    "powers_due",
    "swapped",
    "goods_card",
    "dune_card",
    "border",
    "targi",
    "to_place",
    "fewer",
    "dune",
    "dune_targi",
    "on_dune",
    "cell_kind",
    "cell_card",
    "cell_age",
    "cell_mark",
    "tokens",
    "hand",
    "hand_hidden",
    "hand_age",
    "hand_fresh",
    "hand_count",
    "display",
    "display_token",
    "cards",
    "camp",
    "powers",
    "discount",
    "goods_unseen",
    "goods_discard",
    "box",
    "quota",
    "pile",
    "discards",
    "looked",
    "looked_age",
]
"""The names of a snapshot's values."""

CARD_SYMBOL = zeros(192)
CARD_POINTS = zeros(192)
CARD_KIND = zeros(192)
CARD_A = zeros(192)
CARD_B = zeros(192)
CARD_SIDES = zeros(192)
CARD_BRACKET_POINTS = zeros(192)
CARD_HAS_TOKEN = zeros(192)
CARD_COST = zeros(1920)
CARD_BRACKET = zeros(576)


def load_cards() -> None:
    """Read the tribe cards' numbers anew: at import, and when cards of one's own came in."""
    global CARD_SYMBOL, CARD_POINTS, CARD_KIND, CARD_A, CARD_B, CARD_SIDES
    global CARD_BRACKET_POINTS, CARD_HAS_TOKEN, CARD_COST, CARD_BRACKET
    columns = tables.Columns(tables.tribe)
    CARD_SYMBOL = columns.symbol
    CARD_POINTS = columns.points
    CARD_KIND = columns.kind
    CARD_A = columns.a
    CARD_B = columns.b
    CARD_SIDES = columns.sides
    CARD_BRACKET_POINTS = columns.bracket_points
    CARD_HAS_TOKEN = columns.has_token
    CARD_COST = columns.cost
    CARD_BRACKET = columns.bracket


load_cards()


class Table(State):
    """The data of a position. The chapters of the rules build on it."""

    def __init__(self) -> None:
        self.base: Table | None = None
        self.seats = SEATS
        self.expansion = 0
        self.mixed = 0
        self.phase = 0
        self.source = 0
        self.actor = 0
        self.round = 0
        self.robber = 0
        self.targia = 0
        self.starter = 0
        self.turn = 0
        self.stays = 0
        self.got_good = 0
        self.bonus_done = 0
        self.dropped = 0
        self.power_left = 0
        self.goods_pile = 0
        self.goods_shuffles = 0
        self.tribe_pile = 0
        self.tribe_shuffles = 0
        self.discard_count = 0
        self.dunes_unseen = 0
        self.dunes_discard = 0
        self.card = -1
        self.card_hidden = 0
        self.card_age = 0
        self.looked_count = 0
        self.count = 0
        self.alike = 0
        self.cut = 0
        self.extra = 0
        self.cell = 0
        self.powers_due = 0
        self.swapped = 0
        self.goods_card = -1
        self.dune_card = -1
        self.border = zeros(BORDER_PLACES)
        self.targi = zeros(BORDER_PLACES)
        self.to_place = zeros(SEATS)
        self.fewer = zeros(SEATS)
        self.dune = zeros(OPEN_DUNES)
        self.dune_targi = zeros(OPEN_DUNES)
        self.on_dune = zeros(SEATS)
        self.cell_kind = zeros(CELLS)
        self.cell_card = zeros(CELLS)
        self.cell_age = zeros(CELLS)
        self.cell_mark = zeros(CELLS)
        self.tokens = zeros(TOKENS)
        self.hand = zeros(HANDS)
        self.hand_hidden = zeros(HANDS)
        self.hand_age = zeros(HANDS)
        self.hand_fresh = zeros(HANDS)
        self.hand_count = zeros(SEATS)
        self.display = zeros(DISPLAYS)
        self.display_token = zeros(DISPLAYS)
        self.cards = zeros(SEATS)
        self.camp = zeros(SEATS)
        self.powers = zeros(SEATS)
        self.discount = zeros(SEATS * SYMBOLS)
        self.goods_unseen = zeros(KINDS)
        self.goods_discard = zeros(KINDS)
        self.box = zeros(WORDS)
        self.quota = zeros(SYMBOLS)
        self.pile = zeros(WORDS)
        self.discards = zeros(HEAP)
        self.looked = zeros(LOOKED)
        self.looked_age = zeros(LOOKED)

    # --- the tribe cards' numbers -----------------------------------------------------

    def symbol_of(self, card: int) -> int:
        return CARD_SYMBOL[card]

    def points_on(self, card: int) -> int:
        return CARD_POINTS[card]

    def kind_of(self, card: int) -> int:
        return CARD_KIND[card]

    def a_of(self, card: int) -> int:
        return CARD_A[card]

    def b_of(self, card: int) -> int:
        return CARD_B[card]

    def sides_of(self, card: int) -> int:
        return CARD_SIDES[card]

    def cost_of(self, card: int, side: int, token: int) -> int:
        return CARD_COST[card * 10 + side * 5 + token]

    def bracket_of(self, card: int, good: int) -> int:
        return CARD_BRACKET[card * 3 + good]

    def bracket_points_of(self, card: int) -> int:
        return CARD_BRACKET_POINTS[card]

    def has_token(self, card: int) -> int:
        """Is something put on the card when it is laid: an action marker, or gold?"""
        return CARD_HAS_TOKEN[card]

    # --- copying ----------------------------------------------------------------------

    def take_after(self, other: Table) -> None:
        """Become equal to another table."""
        self.expansion = other.expansion
        self.mixed = other.mixed
        self.phase = other.phase
        self.source = other.source
        self.actor = other.actor
        self.round = other.round
        self.robber = other.robber
        self.targia = other.targia
        self.starter = other.starter
        self.turn = other.turn
        self.stays = other.stays
        self.got_good = other.got_good
        self.bonus_done = other.bonus_done
        self.dropped = other.dropped
        self.power_left = other.power_left
        self.goods_pile = other.goods_pile
        self.goods_shuffles = other.goods_shuffles
        self.tribe_pile = other.tribe_pile
        self.tribe_shuffles = other.tribe_shuffles
        self.discard_count = other.discard_count
        self.dunes_unseen = other.dunes_unseen
        self.dunes_discard = other.dunes_discard
        self.card = other.card
        self.card_hidden = other.card_hidden
        self.card_age = other.card_age
        self.looked_count = other.looked_count
        self.count = other.count
        self.alike = other.alike
        self.cut = other.cut
        self.extra = other.extra
        self.cell = other.cell
        self.powers_due = other.powers_due
        self.swapped = other.swapped
        self.goods_card = other.goods_card
        self.dune_card = other.dune_card
        self.border[:] = other.border
        self.targi[:] = other.targi
        self.to_place[:] = other.to_place
        self.fewer[:] = other.fewer
        self.dune[:] = other.dune
        self.dune_targi[:] = other.dune_targi
        self.on_dune[:] = other.on_dune
        self.cell_kind[:] = other.cell_kind
        self.cell_card[:] = other.cell_card
        self.cell_age[:] = other.cell_age
        self.cell_mark[:] = other.cell_mark
        self.tokens[:] = other.tokens
        self.hand[:] = other.hand
        self.hand_hidden[:] = other.hand_hidden
        self.hand_age[:] = other.hand_age
        self.hand_fresh[:] = other.hand_fresh
        self.hand_count[:] = other.hand_count
        self.display[:] = other.display
        self.display_token[:] = other.display_token
        self.cards[:] = other.cards
        self.camp[:] = other.camp
        self.powers[:] = other.powers
        self.discount[:] = other.discount
        self.goods_unseen[:] = other.goods_unseen
        self.goods_discard[:] = other.goods_discard
        self.box[:] = other.box
        self.quota[:] = other.quota
        self.pile[:] = other.pile
        self.discards[:] = other.discards
        self.looked[:] = other.looked
        self.looked_age[:] = other.looked_age

    def snapshot(self) -> tuple[object, ...]:
        """Everything there is to know, in the order of FIELDS."""
        values = (getattr(self, name) for name in FIELDS)
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    def restore(self, values: dict[str, Any]) -> None:
        """Set the fields named to these values: how a game is laid out, and tests arrange it."""
        for name, value in values.items():
            if name not in FIELDS:
                raise ValueError(f"a table has no field {name!r}")
            setattr(self, name, value if isinstance(value, int) else list(value))
