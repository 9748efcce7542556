"""Costs and payments. [targui.7.4, targui.7.5, targui.13.4 to targui.13.6, targui.16.2, targui.16.3]

A payment is a handful of tokens: dates, salt, pepper, gold, gold that lies on a card, water,
and whether the brackets are paid too. Only minimal payments are offered: those that no
other one undercuts. Two water stand for a good and three for a gold, wherever one pays.
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import codes, components, effects
from serai.games.targui.decks import Decks

GOLD, WATER, VP = components.GOLD, components.WATER, components.VP
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
DISPLAY = components.DISPLAY
STORED_GOLD, WATER_PAYS_GOOD = effects.STORED_GOLD, effects.WATER_PAYS_GOOD


class Payments(Decks):
    """What a card costs and in which ways it can be paid."""

    def has_power(self, seat: int, kind: int) -> int:
        """Does an effect of this kind work for the seat?"""
        return (self.powers[seat] >> kind) & 1

    def goods_of(self, seat: int) -> int:
        return self.tokens[seat * 6] + self.tokens[seat * 6 + 1] + self.tokens[seat * 6 + 2]

    def stored_gold(self, seat: int) -> int:
        """Gold that lies on cards of the display. [targui.9.5]"""
        if not self.has_power(seat, STORED_GOLD):
            return 0
        found = 0
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if self.display_token[place] and self.kind_of(self.display[place]) == STORED_GOLD:
                found += 1
        return found

    # --- can it be paid? ----------------------------------------------------------------

    def can_pay(self, seat: int, card: int, cut: int, extra: int) -> int:
        """Is there a payment for this card with `cut` goods less and `extra` goods more?"""
        if self.cards[seat] == DISPLAY:
            return 0
        cut += self.discount[seat * 5 + self.symbol_of(card)]
        for side in range(self.sides_of(card)):
            if self.water_needed(seat, card, side, cut, extra) <= self.tokens[seat * 6 + WATER]:
                return 1
        return 0

    def water_needed(self, seat: int, card: int, side: int, cut: int, extra: int) -> int:
        """The least water that pays this side when all that is missing is made of it."""
        short = 0
        basic = 0
        left = 0
        for good in range(3):
            cost = self.cost_of(card, side, good)
            have = self.tokens[seat * 6 + good]
            basic += cost
            if cost > have:
                short += cost - have
            else:
                left += have - cost
        # A discount takes missing goods first, then it sets others free.
        if cut > basic:
            cut = basic
        basic -= cut
        if cut > short:
            left += cut - short
            short = 0
        else:
            short -= cut
        if extra > left:
            short += extra - left
        water = self.cost_of(card, side, WATER) + short * WATER_PER_GOOD
        if short > 0 and basic > 0 and self.has_power(seat, WATER_PAYS_GOOD):
            water -= WATER_PER_GOOD - 1
        gold = self.cost_of(card, side, GOLD)
        if gold > 0:
            gold -= self.stored_gold(seat) + self.tokens[seat * 6 + GOLD]
            if gold > 0:
                water += gold * WATER_PER_GOLD
        return water

    # --- all payments -------------------------------------------------------------------

    def list_payments(self, into: MoveList, seat: int, card: int, cut: int, extra: int) -> None:
        cut += self.discount[seat * 5 + self.symbol_of(card)]
        brackets = 1 if self.bracket_points_of(card) > 0 else 0
        for bracket in range(brackets + 1):
            for side in range(self.sides_of(card)):
                self.list_discounted(into, seat, card, side, cut, extra, bracket)

    def list_discounted(
        self, into: MoveList, seat: int, card: int, side: int, cut: int, extra: int, bracket: int
    ) -> None:
        """One side: every way to leave out `cut` goods of the basic cost."""
        dates = self.cost_of(card, side, 0)
        salt = self.cost_of(card, side, 1)
        pepper = self.cost_of(card, side, 2)
        if cut > dates + salt + pepper:
            cut = dates + salt + pepper
        for fewer_dates in range(cut + 1):
            if fewer_dates > dates:
                break
            for fewer_salt in range(cut - fewer_dates + 1):
                if fewer_salt > salt:
                    break
                fewer_pepper = cut - fewer_dates - fewer_salt
                if fewer_pepper <= pepper:
                    self.list_replaced(
                        into, seat, card, side, extra, bracket,
                        dates - fewer_dates, salt - fewer_salt, pepper - fewer_pepper,
                    )  # fmt: skip

    def list_replaced(
        self,
        into: MoveList,
        seat: int,
        card: int,
        side: int,
        extra: int,
        bracket: int,
        dates: int,
        salt: int,
        pepper: int,
    ) -> None:
        """With the card that lets one water pay one good: replace none, or one of each kind."""
        self.list_surcharged(into, seat, card, side, extra, bracket, dates, salt, pepper, 0)
        if self.has_power(seat, WATER_PAYS_GOOD):
            if dates > 0:
                self.list_surcharged(into, seat, card, side, extra, bracket, dates - 1, salt, pepper, 1)
            if salt > 0:
                self.list_surcharged(into, seat, card, side, extra, bracket, dates, salt - 1, pepper, 1)
            if pepper > 0:
                self.list_surcharged(into, seat, card, side, extra, bracket, dates, salt, pepper - 1, 1)

    def list_surcharged(
        self, into: MoveList, seat: int, card: int, side: int, extra: int, bracket: int,
        dates: int, salt: int, pepper: int, water: int,
    ) -> None:  # fmt: skip
        """Goods on top: those in brackets, and `extra` ones of any kind (it is 0 or 1)."""
        if bracket:
            dates += self.bracket_of(card, 0)
            salt += self.bracket_of(card, 1)
            pepper += self.bracket_of(card, 2)
        water += self.cost_of(card, side, WATER)
        gold = self.cost_of(card, side, GOLD)
        stored = 0
        if gold > 0:
            stored = self.stored_gold(seat)
            if stored > gold:
                stored = gold
            gold -= stored
        if extra == 0:
            self.list_converted(into, seat, bracket, dates, salt, pepper, gold, stored, water)
        else:
            self.list_converted(into, seat, bracket, dates + 1, salt, pepper, gold, stored, water)
            self.list_converted(into, seat, bracket, dates, salt + 1, pepper, gold, stored, water)
            self.list_converted(into, seat, bracket, dates, salt, pepper + 1, gold, stored, water)

    def list_converted(
        self, into: MoveList, seat: int, bracket: int,
        dates: int, salt: int, pepper: int, gold: int, stored: int, water: int,
    ) -> None:  # fmt: skip
        """Water for any of the goods and gold, as far as it goes."""
        have = seat * 6
        most = self.tokens[have + WATER]
        if water > most:
            return
        for of_dates in range(dates + 1):
            by_dates = water + of_dates * WATER_PER_GOOD
            if by_dates > most:
                break
            if dates - of_dates > self.tokens[have]:
                continue
            for of_salt in range(salt + 1):
                by_salt = by_dates + of_salt * WATER_PER_GOOD
                if by_salt > most:
                    break
                if salt - of_salt > self.tokens[have + 1]:
                    continue
                for of_pepper in range(pepper + 1):
                    by_pepper = by_salt + of_pepper * WATER_PER_GOOD
                    if by_pepper > most:
                        break
                    if pepper - of_pepper > self.tokens[have + 2]:
                        continue
                    for of_gold in range(gold + 1):
                        by_gold = by_pepper + of_gold * WATER_PER_GOLD
                        if by_gold > most:
                            break
                        if gold - of_gold > self.tokens[have + GOLD]:
                            continue
                        self.offer(
                            into,
                            codes.payment(
                                dates - of_dates, salt - of_salt, pepper - of_pepper, gold - of_gold, by_gold, stored,
                                bracket,
                            ),
                        )  # fmt: skip

    def offer(self, into: MoveList, payment: int) -> None:
        """Add a payment unless one in the list undercuts it; drop those it undercuts."""
        kept = 0
        for index in range(into.count):
            if codes.undercuts(into.codes[index], payment):
                return
        for index in range(into.count):
            if not codes.undercuts(payment, into.codes[index]):
                into.codes[kept] = into.codes[index]
                kept += 1
        into.count = kept
        into.add(payment, 1)

    def pay(self, payment: int) -> None:
        """The tokens go back to the supply; brackets bring their points at once."""
        have = self.turn * 6
        self.tokens[have] -= codes.paid_dates(payment)
        self.tokens[have + 1] -= codes.paid_salt(payment)
        self.tokens[have + 2] -= codes.paid_pepper(payment)
        self.tokens[have + GOLD] -= codes.paid_gold(payment)
        self.tokens[have + WATER] -= codes.paid_water(payment)
        stored = codes.paid_stored(payment)
        for place in range(self.turn * DISPLAY, self.turn * DISPLAY + DISPLAY):
            if stored > 0 and self.display_token[place] and self.kind_of(self.display[place]) == STORED_GOLD:
                self.display_token[place] = 0
                stored -= 1
        if codes.paid_bracket(payment):
            self.tokens[have + VP] += self.bracket_points_of(self.card)
