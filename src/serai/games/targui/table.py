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
    power_left        Targia may be used (one use spends both, but for `both_powers`)
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
    cell              the central card turned up next, or the one just moved by the wind
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

from serai.core.state import State, zeros

WORDS = 3


class Table(State):
    """The data of a position. The chapters of the rules build on it."""

    def __init__(self) -> None:
        self.base: Table | None = None
        self.seats = 2
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
        self.border = zeros(17)
        self.targi = zeros(17)
        self.to_place = zeros(2)
        self.fewer = zeros(2)
        self.dune = zeros(3)
        self.dune_targi = zeros(3)
        self.on_dune = zeros(2)
        self.cell_kind = zeros(9)
        self.cell_card = zeros(9)
        self.cell_age = zeros(9)
        self.cell_mark = zeros(9)
        self.tokens = zeros(12)
        self.hand = zeros(4)
        self.hand_hidden = zeros(4)
        self.hand_age = zeros(4)
        self.hand_fresh = zeros(4)
        self.hand_count = zeros(2)
        self.display = zeros(24)
        self.display_token = zeros(24)
        self.cards = zeros(2)
        self.camp = zeros(2)
        self.powers = zeros(2)
        self.discount = zeros(10)
        self.goods_unseen = zeros(16)
        self.goods_discard = zeros(16)
        self.box = zeros(WORDS)
        self.quota = zeros(5)
        self.pile = zeros(WORDS)
        self.discards = zeros(48)
        self.looked = zeros(3)
        self.looked_age = zeros(3)
