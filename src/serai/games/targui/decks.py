"""Piles, discards and draws: nothing has an order until it is seen. [targui.1.6, targui.1.8]

Every draw is a lottery over a set of unseen cards. `Table` says how the sets are kept.
"""

from __future__ import annotations

from serai.core.state import MoveList, Rng
from serai.games.targui import codes, phases, tables
from serai.games.targui.table import Table

GOODS_DOWN, TRIBE_DOWN = phases.GOODS_DOWN, phases.TRIBE_DOWN
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP
WORDS, CELLS, SYMBOLS, KINDS, DUNES, SLOTS = 3, 9, 5, 16, 20, 6

# C's integers need typed names: see the notes on bits in the .pxd.
ONE = 1
ZERO = 0
MASK64 = 0xFFFFFFFFFFFFFFFF
DE_BRUIJN = 0x03F79D71B4CB0A89
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
EIGHTS = 0x0F0F0F0F0F0F0F0F
BYTES = 0x0101010101010101

LOWEST = tables.lowest_bits(DE_BRUIJN)
SYMBOL_BITS = tables.symbol_bits()


class Decks(Table):
    """Drawing, discarding, shuffling."""

    # --- bits ---------------------------------------------------------------------------

    def bits_in(self, word: int) -> int:
        """How many bits are set."""
        word -= (word >> 1) & PAIRS
        word = (word & FOURS) + ((word >> 2) & FOURS)
        word = (word + (word >> 4)) & EIGHTS
        return ((word * BYTES) & MASK64) >> 56

    def lowest_bit(self, word: int) -> int:
        """Which is the lowest bit set; there is one."""
        return LOWEST[((word & (ZERO - word)) * DE_BRUIJN & MASK64) >> 58]

    def nth_bit(self, word: int, index: int) -> int:
        """Which bit is the index-th of those set."""
        while index > 0:
            word &= word - ONE
            index -= 1
        return self.lowest_bit(word)

    # --- tribe cards --------------------------------------------------------------------

    def ready_tribe(self) -> None:
        """A card is about to be drawn: an empty pile is made anew from the discards."""
        if self.tribe_pile == 0:
            self.shuffle_tribe()

    def shuffle_tribe(self) -> None:
        if self.tribe_shuffles > 0:
            # What is left of the last shuffle is exactly what its face-down cells hold.
            for cell in range(CELLS):
                if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == self.tribe_shuffles:
                    for word in range(WORDS):
                        if self.pile[word]:
                            bit = self.lowest_bit(self.pile[word])
                            self.pile[word] &= ~(ONE << bit) & MASK64
                            self.cell_card[cell] = word * 64 + bit
                            break
        for index in range(self.discard_count):
            card = self.discards[index]
            self.pile[card >> 6] |= ONE << (card & 63)
            self.discards[index] = 0
        self.tribe_pile = self.discard_count
        self.discard_count = 0
        self.tribe_shuffles += 1

    def discard(self, card: int) -> None:
        self.discards[self.discard_count] = card
        self.discard_count += 1

    def see_tribe(self, card: int, age: int) -> None:
        """An unseen card is drawn from its set. Sets older than the pile are kept by cells."""
        if age == 0:
            self.box[card >> 6] &= ~(ONE << (card & 63)) & MASK64
            self.quota[self.symbol_of(card)] -= 1
        elif age == self.tribe_shuffles:
            self.pile[card >> 6] &= ~(ONE << (card & 63)) & MASK64

    def list_tribe(self, into: MoveList, kind: int, age: int) -> None:
        """The lottery over the set of that age, as moves of this kind."""
        if age == 0 and self.mixed:
            self.list_mixed(into, kind)
        elif age == 0 or age == self.tribe_shuffles:
            for index in range(WORDS):
                word = self.box[index] if age == 0 else self.pile[index]
                while word:
                    into.add(kind | (index * 64 + self.lowest_bit(word)), 1)
                    word &= word - ONE
        else:
            for cell in range(CELLS):
                if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age:
                    into.add(kind | self.cell_card[cell], 1)

    def candidates(self, symbol: int) -> int:
        """How many cards of a symbol nobody has seen."""
        return (
            self.bits_in(self.box[0] & SYMBOL_BITS[symbol * WORDS])
            + self.bits_in(self.box[1] & SYMBOL_BITS[symbol * WORDS + 1])
            + self.bits_in(self.box[2] & SYMBOL_BITS[symbol * WORDS + 2])
        )

    def list_mixed(self, into: MoveList, kind: int) -> None:
        """A mixed deck [targui.19.1]: a symbol comes as often as its cards in the deck, and
        each unseen card of the symbol is as likely as the others."""
        for symbol in range(SYMBOLS):
            weight = self.quota[symbol]
            if weight == 0:
                continue
            for other in range(SYMBOLS):
                if other != symbol and self.quota[other] > 0:
                    weight *= self.candidates(other)
            for index in range(WORDS):
                word = self.box[index] & SYMBOL_BITS[symbol * WORDS + index]
                while word:
                    into.add(kind | (index * 64 + self.lowest_bit(word)), weight)
                    word &= word - ONE

    def draw_tribe(self, age: int, rng: Rng) -> int:
        """A card of that set, drawn by the lottery of `list_tribe`."""
        if age == 0:
            return self.draw_box(rng)
        if age == self.tribe_shuffles:
            return self.draw_words(self.pile[0], self.pile[1], self.pile[2], rng)
        count = 0
        for cell in range(CELLS):
            if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age:
                count += 1
        count = rng.below(count)
        for cell in range(CELLS):
            if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age:
                if count == 0:
                    return self.cell_card[cell]
                count -= 1
        return -1

    def draw_box(self, rng: Rng) -> int:
        if not self.mixed:
            return self.draw_words(self.box[0], self.box[1], self.box[2], rng)
        ticket = rng.below(self.quota[0] + self.quota[1] + self.quota[2] + self.quota[3] + self.quota[4])
        symbol = 0
        while ticket >= self.quota[symbol]:
            ticket -= self.quota[symbol]
            symbol += 1
        symbol *= WORDS
        return self.draw_words(
            self.box[0] & SYMBOL_BITS[symbol],
            self.box[1] & SYMBOL_BITS[symbol + 1],
            self.box[2] & SYMBOL_BITS[symbol + 2],
            rng,
        )

    def draw_words(self, first: int, second: int, third: int, rng: Rng) -> int:
        """One of the bits of three words, each as likely as the others."""
        in_first = self.bits_in(first)
        in_second = self.bits_in(second)
        index = rng.below(in_first + in_second + self.bits_in(third))
        if index < in_first:
            return self.nth_bit(first, index)
        if index < in_first + in_second:
            return 64 + self.nth_bit(second, index - in_first)
        return 128 + self.nth_bit(third, index - in_first - in_second)

    # --- goods cards --------------------------------------------------------------------

    def ready_goods(self) -> None:
        if self.goods_pile == 0:
            self.shuffle_goods()

    def shuffle_goods(self) -> None:
        kind = 0
        for cell in range(CELLS):
            if self.cell_kind[cell] == GOODS_DOWN and self.cell_age[cell] == self.goods_shuffles:
                while self.goods_unseen[kind] == 0:
                    kind += 1
                self.goods_unseen[kind] -= 1
                self.cell_card[cell] = kind
        for kind in range(KINDS):
            self.goods_unseen[kind] = self.goods_discard[kind]
            self.goods_pile += self.goods_discard[kind]
            self.goods_discard[kind] = 0
        self.goods_shuffles += 1

    def list_goods(self, into: MoveList, kind: int, age: int) -> None:
        if age == self.goods_shuffles:
            for card in range(KINDS):
                if self.goods_unseen[card] > 0:
                    into.add(kind | card, self.goods_unseen[card])
            return
        for card in range(KINDS):
            weight = 0
            for cell in range(CELLS):
                if self.cell_kind[cell] == GOODS_DOWN and self.cell_age[cell] == age and self.cell_card[cell] == card:
                    weight += 1
            if weight > 0:
                into.add(kind | card, weight)

    def draw_goods(self, age: int, rng: Rng) -> int:
        if age == self.goods_shuffles:
            ticket = 0
            for card in range(KINDS):
                ticket += self.goods_unseen[card]
            ticket = rng.below(ticket)
            card = 0
            while ticket >= self.goods_unseen[card]:
                ticket -= self.goods_unseen[card]
                card += 1
            return card
        ticket = 0
        for cell in range(CELLS):
            if self.cell_kind[cell] == GOODS_DOWN and self.cell_age[cell] == age:
                ticket += 1
        ticket = rng.below(ticket)
        for cell in range(CELLS):
            if self.cell_kind[cell] == GOODS_DOWN and self.cell_age[cell] == age:
                if ticket == 0:
                    return self.cell_card[cell]
                ticket -= 1
        return -1

    # --- the centre ---------------------------------------------------------------------

    def replace(self, cell: int) -> None:
        """A used card has left; one of the other kind fills the gap face down. [targui.5.5]"""
        if self.cell_kind[cell] == GOODS_UP:
            self.ready_tribe()
            self.tribe_pile -= 1
            self.cell_kind[cell] = TRIBE_DOWN
            self.cell_age[cell] = self.tribe_shuffles
        else:
            self.ready_goods()
            self.goods_pile -= 1
            self.cell_kind[cell] = GOODS_DOWN
            self.cell_age[cell] = self.goods_shuffles
        self.cell_card[cell] = 0

    def list_turn_up(self, into: MoveList) -> None:
        if self.cell_kind[self.cell] == TRIBE_DOWN:
            self.list_tribe(into, codes.TURN_TRIBE, self.cell_age[self.cell])
        else:
            self.list_goods(into, codes.TURN_GOODS, self.cell_age[self.cell])

    def draw_turn_up(self, rng: Rng) -> int:
        if self.cell_kind[self.cell] == TRIBE_DOWN:
            return codes.TURN_TRIBE | self.draw_tribe(self.cell_age[self.cell], rng)
        return codes.TURN_GOODS | self.draw_goods(self.cell_age[self.cell], rng)

    def turn_up(self, card: int) -> None:
        """The face-down card at `cell` is this one."""
        kind = self.cell_kind[self.cell]
        age = self.cell_age[self.cell]
        if kind == TRIBE_DOWN and (age == 0 or age == self.tribe_shuffles):
            self.see_tribe(card, age)
        elif kind == GOODS_DOWN and age == self.goods_shuffles:
            self.goods_unseen[card] -= 1
        else:
            self.take_out(kind, age, card)
        self.cell_kind[self.cell] = TRIBE_UP if kind == TRIBE_DOWN else GOODS_UP
        self.cell_card[self.cell] = card
        self.cell_age[self.cell] = 0

    def take_out(self, kind: int, age: int, card: int) -> None:
        """Of an older set one card shows itself at `cell`; the other cells keep the rest, in
        ascending order. Cells are turned up in order, so `cell` is the first of them."""
        passed = self.cell_card[self.cell]
        if passed == card:
            return
        for cell in range(self.cell + 1, CELLS):
            if self.cell_kind[cell] == kind and self.cell_age[cell] == age:
                here = self.cell_card[cell]
                self.cell_card[cell] = passed
                if here == card:
                    return
                passed = here

    # --- dunes --------------------------------------------------------------------------

    def ready_dunes(self) -> None:
        """An empty dune pile is made anew from its discards. [targui.17.9]"""
        if self.dunes_unseen == 0:
            self.dunes_unseen = self.dunes_discard
            self.dunes_discard = 0

    def list_dunes(self, into: MoveList, kind: int) -> None:
        for dune in range(DUNES):
            if self.dunes_unseen >> dune & 1:
                into.add(kind | dune, 1)

    def draw_dune(self, rng: Rng) -> int:
        return self.draw_words(self.dunes_unseen, ZERO, ZERO, rng)

    # --- re-dealing ---------------------------------------------------------------------

    def hidden_age(self, seat: int, slot: int) -> int:
        """The age of a card `seat` drew unseen: slots 0 and 1 the hand, 2 the card being
        decided on, 3 to 5 those being looked at; -1 when nothing hidden is there."""
        if slot < 2:
            if slot < self.hand_count[seat] and self.hand_hidden[seat * 2 + slot]:
                return self.hand_age[seat * 2 + slot]
        elif self.turn == seat:
            if slot == 2:
                if self.card_hidden:
                    return self.card_age
            elif slot - 3 < self.looked_count:
                return self.looked_age[slot - 3]
        return -1

    def hidden_card(self, seat: int, slot: int) -> int:
        if slot < 2:
            return self.hand[seat * 2 + slot]
        return self.card if slot == 2 else self.looked[slot - 3]

    def set_hidden(self, seat: int, slot: int, card: int) -> None:
        if slot < 2:
            self.hand[seat * 2 + slot] = card
        elif slot == 2:
            self.card = card
        else:
            self.looked[slot - 3] = card

    def deal_anew(self, seat: int, rng: Rng) -> None:
        """Exchange the cards `seat` drew unseen, fairly, for what they might be as well."""
        for slot in range(SLOTS):
            age = self.hidden_age(seat, slot)
            if age == 0:
                card = self.hidden_card(seat, slot)
                self.box[card >> 6] |= ONE << (card & 63)
                self.quota[self.symbol_of(card)] += 1
            elif age == self.tribe_shuffles:
                card = self.hidden_card(seat, slot)
                self.pile[card >> 6] |= ONE << (card & 63)
            elif age > 0:
                self.line_up(seat, slot, age)
        for slot in range(SLOTS):
            age = self.hidden_age(seat, slot)
            if age == 0 or age == self.tribe_shuffles:
                card = self.draw_tribe(age, rng)
                self.see_tribe(card, age)
                self.set_hidden(seat, slot, card)
            elif age > 0:
                self.exchange(seat, slot, age, rng)

    def line_up(self, seat: int, slot: int, age: int) -> None:
        """Before an older set is dealt anew its cards are put in order, so that what is dealt
        does not depend on how they lay: this slot gets the lowest that comes after it."""
        card = self.hidden_card(seat, slot)
        for later in range(slot + 1, SLOTS):
            if self.hidden_age(seat, later) == age and self.hidden_card(seat, later) < card:
                self.set_hidden(seat, slot, self.hidden_card(seat, later))
                self.set_hidden(seat, later, card)
                card = self.hidden_card(seat, slot)
        for cell in range(CELLS):
            if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age and self.cell_card[cell] < card:
                self.set_hidden(seat, slot, self.cell_card[cell])
                self.cell_card[cell] = card
                card = self.hidden_card(seat, slot)
        self.sort_cells(age)

    def exchange(self, seat: int, slot: int, age: int, rng: Rng) -> None:
        """From a set older than the pile: this card, a later hidden one, or one of those that
        lie face down. One step of a fair shuffle."""
        count = 1
        for later in range(slot + 1, SLOTS):
            if self.hidden_age(seat, later) == age:
                count += 1
        for cell in range(CELLS):
            if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age:
                count += 1
        ticket = rng.below(count)
        card = self.hidden_card(seat, slot)
        if ticket == 0:
            return
        for later in range(slot + 1, SLOTS):
            if self.hidden_age(seat, later) == age:
                ticket -= 1
                if ticket == 0:
                    self.set_hidden(seat, slot, self.hidden_card(seat, later))
                    self.set_hidden(seat, later, card)
                    return
        for cell in range(CELLS):
            if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age:
                ticket -= 1
                if ticket == 0:
                    self.set_hidden(seat, slot, self.cell_card[cell])
                    self.cell_card[cell] = card
        self.sort_cells(age)

    def sort_cells(self, age: int) -> None:
        """What cells hold of an older set is listed in ascending order."""
        for cell in range(CELLS):
            if self.cell_kind[cell] == TRIBE_DOWN and self.cell_age[cell] == age:
                for later in range(cell + 1, CELLS):
                    if self.cell_kind[later] == TRIBE_DOWN and self.cell_age[later] == age:
                        card = self.cell_card[later]
                        if card < self.cell_card[cell]:
                            self.cell_card[later] = self.cell_card[cell]
                            self.cell_card[cell] = card
