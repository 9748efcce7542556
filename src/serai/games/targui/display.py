"""The display: laying cards, what they do at once, and what everything is worth.
[targui.8.1 to targui.8.3, targui.9.1 to targui.9.9, targui.11.3 to targui.11.5, targui.16.5]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, codes, components, effects, phases
from serai.games.targui.payments import Payments

GOLD, WATER, VP = components.GOLD, components.WATER, components.VP
DISPLAY, ROWS, ROW, SYMBOLS = components.DISPLAY, components.ROWS, components.ROW, components.SYMBOLS
HAND, LARGEST_HAND, WILD_SYMBOL = components.HAND, components.LARGEST_HAND, components.WILD_SYMBOL
TARGIS = components.TARGIS
EQUAL_ROW, DIVERSE_ROW, WATER_PER_VP = components.EQUAL_ROW, components.DIVERSE_ROW, components.WATER_PER_VP
CELLS, EMPTY, ANY_NUMBER = components.CELLS, -1, 63

TO_ACT, TO_GAIN, TO_MIRAGE, TO_REORDER = phases.ACT, phases.GAIN, phases.MIRAGE, phases.REORDER
TO_GOODS, TO_POWERS, TO_DRAW, TO_DRAWN, TO_BLIND = (
    phases.GOODS, phases.POWERS, phases.DRAW, phases.DRAWN, phases.BLIND_DUNE,
)  # fmt: skip
PLAIN, GIFT, GOODS_OR_WATER = phases.PLAIN, phases.GIFT, phases.GOODS_OR_WATER
ANYWHERE, FROM_DISCARDS, LOOK_AT = phases.ANYWHERE, phases.TAKE_DISCARD, phases.LOOK_AT
TRIBE_UP = phases.TRIBE_UP

DISCOUNT, LARGER_HAND = effects.DISCOUNT, effects.LARGER_HAND
E_GOODS_PER_FREE, E_GOODS_PER_CARDS, E_GOODS_PER_SYMBOL = (
    effects.GOODS_PER_FREE, effects.GOODS_PER_CARDS, effects.GOODS_PER_SYMBOL,
)  # fmt: skip
E_MOVE_CARDS, E_FEWER_TARGIS, E_GIFT = effects.MOVE_CARDS, effects.OPPONENT_FEWER_TARGIS, effects.GIFT
E_GAIN_WATER, E_WATER_PER_SYMBOL, E_SWAP_GOODS = effects.GAIN_WATER, effects.WATER_PER_SYMBOL, effects.SWAP_GOODS
E_BLIND_DUNE, E_MARKER_ANYWHERE, E_TAKE_DISCARD = effects.BLIND_DUNE, effects.MARKER_ANYWHERE, effects.TAKE_DISCARD
E_LOOK, E_BOTH_POWERS, E_GOODS_OR_WATER = effects.LOOK_AT_CARDS, effects.BOTH_POWERS, effects.GOODS_OR_WATER
VP_PER_SYMBOL, VP_MORE_CARDS, VP_ROW_END = effects.VP_PER_SYMBOL, effects.VP_MORE_CARDS, effects.VP_ROW_END
VP_MANY_CARDS, DIVERSE_ROWS, VP_PER_WATER = effects.VP_MANY_CARDS, effects.DIVERSE_ROWS, effects.VP_PER_WATER
VP_FULL_ROWS, VP_PER_GOODS, VP_FIVE_PAIRS = effects.VP_FULL_ROWS, effects.VP_PER_GOODS, effects.VP_FIVE_PAIRS
VP_PER_GOLD, NEAR_TARGIA = effects.VP_PER_GOLD, effects.NEAR_TARGIA
CLOCKWISE, COUNTER = board.CLOCKWISE, board.COUNTER
ONE = 1  # typed: bits of `powers` are 64 wide


class Display(Payments):
    """Cards in front of their owner."""

    # --- what lies there ----------------------------------------------------------------

    def in_row(self, seat: int, row: int) -> int:
        """How many cards a row holds; they lie from the left without a gap."""
        count = 0
        for place in range(ROW):
            if self.display[seat * DISPLAY + row * ROW + place] != EMPTY:
                count += 1
        return count

    def strength(self, seat: int, kind: int) -> int:
        """The sum of a lasting effect's first number over the cards that have it."""
        total = 0
        if self.has_power(seat, kind):
            for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
                if self.display[place] != EMPTY and self.kind_of(self.display[place]) == kind:
                    total += self.a_of(self.display[place])
        return total

    def charged(self, seat: int, kind: int) -> int:
        """The card of this kind that still has its action marker, or -1. [targui.13.2]"""
        if self.has_power(seat, kind):
            for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
                if self.display_token[place] and self.kind_of(self.display[place]) == kind:
                    return self.display[place]
        return EMPTY

    def discharge(self, seat: int, card: int) -> None:
        """The action marker goes back; the card can do no more."""
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if self.display[place] == card:
                self.display_token[place] = 0
        self.weigh_powers(seat)

    def symbols(self, seat: int, symbol: int) -> int:
        count = 0
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if self.display[place] != EMPTY and self.symbol_of(self.display[place]) == symbol:
                count += 1
        return count

    def weigh_powers(self, seat: int) -> None:
        """Note which effects work for a seat. What had a marker or gold and lost it does not."""
        powers = ONE - ONE
        for symbol in range(SYMBOLS):
            self.discount[seat * SYMBOLS + symbol] = 0
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            card = self.display[place]
            if card == EMPTY or (self.has_token(card) and not self.display_token[place]):
                continue
            powers |= ONE << self.kind_of(card)
            if self.kind_of(card) == DISCOUNT:
                self.discount[seat * SYMBOLS + self.a_of(card)] += self.b_of(card)
        self.powers[seat] = powers

    # --- the hand -----------------------------------------------------------------------

    def hand_room(self, seat: int) -> int:
        """May another card be taken in hand? [targui.7.3]"""
        limit = LARGEST_HAND if self.has_power(seat, LARGER_HAND) else HAND
        return self.hand_count[seat] < limit

    def take_in_hand(self, seat: int, card: int, hidden: int, age: int) -> None:
        index = seat * 2 + self.hand_count[seat]
        self.hand[index] = card
        self.hand_hidden[index] = hidden
        self.hand_age[index] = age
        self.hand_fresh[index] = 1
        self.hand_count[seat] += 1

    def leave_hand(self, seat: int, card: int) -> None:
        first = seat * 2
        if self.hand[first] == card and self.hand_count[seat] > 1:
            self.hand[first] = self.hand[first + 1]
            self.hand_hidden[first] = self.hand_hidden[first + 1]
            self.hand_age[first] = self.hand_age[first + 1]
            self.hand_fresh[first] = self.hand_fresh[first + 1]
        self.hand_count[seat] -= 1
        first += self.hand_count[seat]
        self.hand[first] = EMPTY
        self.hand_hidden[first] = 0
        self.hand_age[first] = 0
        self.hand_fresh[first] = 0

    # --- laying a card ------------------------------------------------------------------

    def list_rows(self, into: MoveList) -> None:
        for row in range(ROWS):
            if self.in_row(self.turn, row) < ROW:
                into.add(codes.ROW | row, 1)

    def lay(self, row: int) -> None:
        """The card goes to the first free place of the row and does what it does at once."""
        seat = self.turn
        card = self.card
        place = seat * DISPLAY + row * ROW + self.in_row(seat, row)
        self.display[place] = card
        self.display_token[place] = self.has_token(card)
        self.cards[seat] += 1
        self.card = EMPTY
        self.weigh_powers(seat)
        self.meet_targia(seat)
        self.phase = TO_ACT
        self.work_at_once(seat, card)

    def meet_targia(self, seat: int) -> None:
        """A Targi on the Targia's card gives her power for this turn; with a card for it, one beside
        her too, from the moment that card is laid. [targui.15.4, targui.15.6, targui.20.15]"""
        if not self.expansion or self.power_left:
            return
        near = self.targi[self.targia]
        if self.has_power(seat, NEAR_TARGIA):
            near |= self.targi[CLOCKWISE[self.targia]] | self.targi[COUNTER[self.targia]]
        if near >> seat & 1:
            self.power_left = 3

    def work_at_once(self, seat: int, card: int) -> None:
        a = self.a_of(card)
        b = self.b_of(card)
        kind = self.kind_of(card)
        if kind == E_GOODS_PER_CARDS:
            self.begin_gain(self.cards[seat] // a, PLAIN)
        elif kind == E_GOODS_PER_FREE:
            self.begin_gain((DISPLAY - self.cards[seat]) // a, PLAIN)
        elif kind == E_GOODS_PER_SYMBOL:
            count = 0
            for symbol in range(SYMBOLS):
                if self.symbols(seat, symbol) > 0:
                    count += 1
            self.begin_gain(count if count < a else a, PLAIN)
        elif kind == E_GIFT:
            self.begin_gain(a, GIFT)
        elif kind == E_GOODS_OR_WATER:
            self.begin_gain(a, GOODS_OR_WATER)
            self.alike = b
        elif kind == E_MOVE_CARDS:
            self.count = a
            self.card = EMPTY
            self.phase = TO_REORDER
        elif kind == E_FEWER_TARGIS:
            self.fewer[1 - seat] = TARGIS - a
        elif kind == E_GAIN_WATER:
            self.tokens[seat * 6 + WATER] += a
        elif kind == E_WATER_PER_SYMBOL:
            count = self.symbols(seat, a)
            self.tokens[seat * 6 + WATER] += count if count < b else b
        elif kind == E_SWAP_GOODS:
            if self.goods_of(seat) > 0:
                self.phase = TO_GOODS
        elif kind == E_BLIND_DUNE:
            self.ready_dunes()
            self.phase = TO_BLIND
        elif kind == E_MARKER_ANYWHERE:
            if self.can_move_marker(seat):
                self.source = ANYWHERE
                self.phase = TO_MIRAGE
        elif kind == E_TAKE_DISCARD:
            if self.discard_count > 0:
                self.pick_up(FROM_DISCARDS, 0)
        elif kind == E_LOOK:
            self.begin_draw(a, LOOK_AT, 0)
        elif kind == E_BOTH_POWERS:
            self.powers_due = 3
            self.phase = TO_POWERS

    def begin_gain(self, count: int, source: int) -> None:
        """Goods of choice follow, if there are any. [targui.9.8]"""
        if count > 0:
            self.count = count
            self.alike = ANY_NUMBER
            self.source = source
            self.phase = TO_GAIN

    def begin_draw(self, count: int, source: int, cut: int) -> None:
        """So many tribe cards are drawn unseen."""
        self.count = count
        self.source = source
        self.cut = cut
        self.looked_count = 0
        self.ready_tribe()
        self.phase = TO_DRAW

    def pick_up(self, source: int, cut: int) -> None:
        """The top card of the tribe discards is decided on; it lies there until then."""
        self.source = source
        self.cut = cut
        self.card = self.discards[self.discard_count - 1]
        self.card_hidden = 0
        self.phase = TO_DRAWN

    def can_move_marker(self, seat: int) -> int:
        """Is there a marker of the seat, and a free card that lies face up? [targui.6.6]"""
        own = 0
        free = 0
        for cell in range(CELLS):
            if self.cell_mark[cell] >> seat & 1:
                own = 1
            elif self.cell_kind[cell] <= TRIBE_UP and self.cell_mark[cell] == 0:
                free = 1
        return own & free

    # --- goods of choice ----------------------------------------------------------------

    def list_gains(self, into: MoveList) -> None:
        """All mixtures of `count` goods; for two cards something else instead."""
        most = self.alike if self.source == PLAIN else ANY_NUMBER
        for dates in range(self.count + 1):
            for salt in range(self.count - dates + 1):
                pepper = self.count - dates - salt
                if dates <= most and salt <= most and pepper <= most:
                    into.add(codes.mixture(codes.GAIN, dates, salt, pepper), 1)
        if self.source == GIFT:
            into.add(codes.GAIN_GOLD | 1, 1)
            into.add(codes.GAIN_VP | 1, 1)
        elif self.source == GOODS_OR_WATER:
            into.add(codes.GAIN_WATER | self.alike, 1)

    def add_goods(self, seat: int, goods: int, sign: int) -> None:
        self.tokens[seat * 6] += sign * codes.dates_in(goods)
        self.tokens[seat * 6 + 1] += sign * codes.salt_in(goods)
        self.tokens[seat * 6 + 2] += sign * codes.pepper_in(goods)

    def list_swaps(self, into: MoveList, seat: int) -> None:
        """As many goods as there are, in every other mixture."""
        total = self.goods_of(seat)
        for dates in range(total + 1):
            for salt in range(total - dates + 1):
                if dates != self.tokens[seat * 6] or salt != self.tokens[seat * 6 + 1]:
                    into.add(codes.mixture(codes.SWAP_GOODS, dates, salt, total - dates - salt), 1)

    def list_handfuls(self, into: MoveList, kind: int, count: int) -> None:
        """Every mixture of so many goods the player has."""
        have = self.turn * 6
        for dates in range(count + 1):
            if dates > self.tokens[have]:
                break
            for salt in range(count - dates + 1):
                if salt <= self.tokens[have + 1] and count - dates - salt <= self.tokens[have + 2]:
                    into.add(codes.mixture(kind, dates, salt, count - dates - salt), 1)

    def swap_goods(self, seat: int, goods: int) -> None:
        self.tokens[seat * 6] = codes.dates_in(goods)
        self.tokens[seat * 6 + 1] = codes.salt_in(goods)
        self.tokens[seat * 6 + 2] = codes.pepper_in(goods)

    # --- moving cards of the display [targui.9.4] -----------------------------------------

    def list_reorderings(self, into: MoveList) -> None:
        """Before anything moved: swap two, or lift one. After one was lifted: lift another."""
        first = self.turn * DISPLAY
        for place in range(first, first + DISPLAY):
            card = self.display[place]
            if card == EMPTY or card == self.card:
                continue
            if self.card == EMPTY:
                for other in range(place + 1, first + DISPLAY):
                    if self.display[other] != EMPTY:
                        into.add(codes.paired(codes.SWAP_CARDS, self.display[other], card), 1)
            for row in range(ROWS):
                if (place - first) // ROW == row:
                    # Within its own row a card goes to the end, unless it lies there.
                    movable = place % ROW < self.in_row(self.turn, row) - 1
                else:
                    movable = self.in_row(self.turn, row) < ROW
                if movable:
                    into.add(codes.paired(codes.LIFT, row, card), 1)
        into.add(codes.DONE, 1)

    def place_of(self, seat: int, card: int) -> int:
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if self.display[place] == card:
                return place
        return EMPTY

    def swap_cards(self, one: int, other: int) -> None:
        here = self.place_of(self.turn, one)
        there = self.place_of(self.turn, other)
        token = self.display_token[here]
        self.display[here] = other
        self.display_token[here] = self.display_token[there]
        self.display[there] = one
        self.display_token[there] = token

    def lift(self, card: int, row: int) -> None:
        """A card leaves its row, which closes up, and goes to the first free place of a row."""
        seat = self.turn
        place = self.place_of(seat, card)
        token = self.display_token[place]
        self.close_up(place)
        place = seat * DISPLAY + row * ROW + self.in_row(seat, row)
        self.display[place] = card
        self.display_token[place] = token

    def close_up(self, place: int) -> None:
        """The card at this place is gone; those on its right move up."""
        while place % ROW < ROW - 1:
            self.display[place] = self.display[place + 1]
            self.display_token[place] = self.display_token[place + 1]
            place += 1
        self.display[place] = EMPTY
        self.display_token[place] = 0

    # --- worth --------------------------------------------------------------------------

    def worth(self, seat: int) -> int:
        """All points a seat would have if the game were over now."""
        total = self.tokens[seat * 6 + VP] + self.tokens[seat * 6 + WATER] // WATER_PER_VP
        rows = 0
        for row in range(ROWS):
            rows += self.row_worth(seat, row)
        total += rows
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            card = self.display[place]
            if card != EMPTY:
                total += self.points_on(card) + self.card_worth(seat, card, place)
        return total

    def row_worth(self, seat: int, row: int) -> int:
        """Four for equal symbols, two for different ones; a wild symbol suits itself."""
        first = seat * DISPLAY + row * ROW
        seen = 0
        repeated = 0
        kinds = 0
        for place in range(first, first + ROW):
            if self.display[place] == EMPTY:
                return 0
            symbol = self.symbol_of(self.display[place])
            if symbol == WILD_SYMBOL:
                continue
            if seen >> symbol & 1:
                repeated = 1
            else:
                seen |= 1 << symbol
                kinds += 1
        if kinds <= 1:
            return EQUAL_ROW
        return 0 if repeated else DIVERSE_ROW

    def full_rows(self, seat: int) -> int:
        count = 0
        for row in range(ROWS):
            if self.display[seat * DISPLAY + row * ROW + ROW - 1] != EMPTY:
                count += 1
        return count

    def card_worth(self, seat: int, card: int, place: int) -> int:
        """What a card's text adds at the end."""
        a = self.a_of(card)
        b = self.b_of(card)
        kind = self.kind_of(card)
        have = seat * 6
        found = 0
        if kind == VP_PER_SYMBOL:
            return self.symbols(seat, a) // b
        if kind == VP_MORE_CARDS:
            return a if self.cards[seat] > self.cards[1 - seat] else 0
        if kind == VP_ROW_END:
            return a if place % ROW == ROW - 1 else 0
        if kind == VP_MANY_CARDS:
            return b if self.cards[seat] >= a else 0
        if kind == DIVERSE_ROWS:
            for row in range(ROWS):
                if self.row_worth(seat, row) == DIVERSE_ROW:
                    found += 1
            return (found if found < a else a) * (b - DIVERSE_ROW)
        if kind == VP_PER_WATER:
            found = self.tokens[have + WATER] // a
        elif kind == VP_PER_GOODS:
            found = self.goods_of(seat) // a
        elif kind == VP_PER_GOLD:
            found = self.tokens[have + GOLD] // a
        elif kind == VP_FULL_ROWS:
            return self.full_rows(seat) * a
        elif kind == VP_FIVE_PAIRS:
            for symbol in range(SYMBOLS):
                if self.symbols(seat, symbol) < 2:
                    return 0
            return a
        else:
            return 0
        return found if found < b else b
