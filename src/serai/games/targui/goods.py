"""Goods cards and the Targia: what comes from them, and what the owner's cards add.
[targui.6.8, targui.7.1, targui.9.2, targui.9.3, targui.15.4, targui.15.5]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import codes, components, effects, phases, tables
from serai.games.targui.display import Display

WATER, DISPLAY, EMPTY, WATER_PER_GOOD = components.WATER, components.DISPLAY, -1, components.WATER_PER_GOOD
TO_ACT, TO_REVEAL, TO_REVEALED, TO_POWERS = phases.ACT, phases.REVEAL, phases.REVEALED, phases.POWERS
FOR_CARAVAN, FOR_TARGIA = phases.CARAVAN, phases.TARGIA
BONUS_GOOD, BONUS_WATER = effects.BONUS_GOOD, effects.BONUS_WATER
LOADS, OPTIONS = tables.LOADS, tables.OPTIONS
POWER_SPENT = 4


class Goods(Display):
    """What goods cards bring."""

    def take_load(self, kind: int, option: int) -> None:
        """What a goods card shows, and what the owner's cards add to it."""
        seat = self.turn
        at = kind * 18 + option * 6
        for token in range(6):
            self.tokens[seat * 6 + token] += LOADS[at + token]
        for good in range(3):
            if LOADS[at + good] > 0:
                self.got_good = 1
                if self.has_power(seat, BONUS_GOOD) and not self.bonus_done >> good & 1:
                    self.add_bonus_good(seat, good)
        if LOADS[at + WATER] > 0:
            self.add_bonus_water(seat)

    def add_bonus_good(self, seat: int, good: int) -> None:
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            card = self.display[place]
            if card != EMPTY and self.kind_of(card) == BONUS_GOOD and self.a_of(card) == good:
                self.tokens[seat * 6 + good] += self.b_of(card)
                self.bonus_done |= 1 << good

    def add_bonus_water(self, seat: int) -> None:
        """The first water of a turn from a goods card or from border card 13. [targui.20.1]"""
        if self.has_power(seat, BONUS_WATER) and not self.bonus_done >> 3 & 1:
            self.tokens[seat * 6 + WATER] += self.strength(seat, BONUS_WATER)
            self.bonus_done |= 8

    def begin_reveal(self, source: int) -> None:
        self.source = source
        self.ready_goods()
        self.phase = TO_REVEAL

    def reveal(self, kind: int) -> None:
        """A goods card from the pile. The Caravan's is taken at once unless there is a choice."""
        self.goods_unseen[kind] -= 1
        self.goods_pile -= 1
        self.goods_card = kind
        self.phase = TO_REVEALED
        if self.source == FOR_CARAVAN and OPTIONS[kind] == 1:
            self.accept(0)

    def list_revealed(self, into: MoveList) -> None:
        if OPTIONS[self.goods_card] == 1:
            into.add(codes.ACCEPT | codes.NO_OPTION, 1)
        else:
            for option in range(OPTIONS[self.goods_card]):
                into.add(codes.ACCEPT | option, 1)
        if self.source == FOR_TARGIA:
            self.list_prices(into, codes.AGAIN)

    def accept(self, option: int) -> None:
        kind = self.goods_card
        self.goods_discard[kind] += 1
        self.goods_card = EMPTY
        self.take_load(kind, 0 if option == codes.NO_OPTION else option)
        self.phase = TO_POWERS if self.powers_due else TO_ACT

    # --- the Targia [targui.15.4, targui.15.5] ----------------------------------------------

    def list_powers(self, into: MoveList, allowed: int) -> None:
        if allowed & 1:
            for good in range(3):
                into.add(codes.POWER | good, 1)
        if allowed & 2:
            self.list_prices(into, codes.POWER_REVEAL)

    def list_prices(self, into: MoveList, kind: int) -> None:
        """One good, or two water in its place."""
        have = self.turn * 6
        for good in range(3):
            if self.tokens[have + good] > 0:
                into.add(kind | good, 1)
        if self.tokens[have + WATER] >= WATER_PER_GOOD:
            into.add(kind | codes.PAY_WATER, 1)

    def pay_price(self, price: int) -> None:
        if price == codes.PAY_WATER:
            self.tokens[self.turn * 6 + WATER] -= WATER_PER_GOOD
        else:
            self.tokens[self.turn * 6 + price] -= 1

    def spend_power(self, bit: int) -> None:
        """One use spends both powers, but for the card that grants each once."""
        if self.phase == TO_POWERS:
            self.powers_due &= ~bit
        else:
            self.power_left = POWER_SPENT

    def power(self, good: int) -> None:
        self.spend_power(1)
        self.tokens[self.turn * 6 + good] += 1
        self.phase = TO_POWERS if self.powers_due else TO_ACT

    def power_reveal(self, price: int) -> None:
        self.spend_power(2)
        self.pay_price(price)
        self.begin_reveal(FOR_TARGIA)

    def again(self, price: int) -> None:
        self.pay_price(price)
        self.goods_discard[self.goods_card] += 1
        self.goods_card = EMPTY
        self.begin_reveal(FOR_TARGIA)
