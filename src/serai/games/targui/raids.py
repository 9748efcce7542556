"""Raids. [targui.10.1 to targui.10.5, targui.14.2, targui.18.1, targui.18.2]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import codes, components, effects, phases, tables
from serai.games.targui.dunes import Dunes

GOLD, WATER, VP, EMPTY = components.GOLD, components.WATER, components.VP, -1
DISPLAY, ROWS, ROW, MIRAGE_CARD = components.DISPLAY, components.ROWS, components.ROW, components.MIRAGE_CAMP
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
LAST_CORNER, OPTION, MIRAGE_DUNE, TO_RAID = 16, 8, tables.MIRAGE, phases.RAID

RAID_IMMUNITY, RAID_VP, RAID_WATER, SKIP_RAID = (
    effects.RAID_IMMUNITY, effects.RAID_VP, effects.RAID_WATER, effects.SKIP_RAID,
)  # fmt: skip

RAIDS = tables.RAIDS


class Raids(Dunes):
    """What the robber takes. `Rounds` goes on when both seats are through."""

    def ask_next(self) -> int:
        """Ask the next seat that has something to decide; 1 when both are through. `count`
        seats are so far. [targui.10.3]"""
        while self.count < 2:
            seat = self.starter if self.count == 0 else 1 - self.starter
            if self.has_power(seat, RAID_IMMUNITY):
                self.settle(seat, 1)
            elif self.can_give(seat) or self.can_skip(seat):
                self.actor = seat
                self.phase = TO_RAID
                return 0
            else:
                self.suffer(seat)
        return 1

    def settle(self, seat: int, paid: int) -> None:
        """A seat is through with the raid; what its cards give for that. [targui.10.5,
        targui.20.23]"""
        if paid:
            self.tokens[seat * 6 + VP] += self.strength(seat, RAID_VP)
        self.tokens[seat * 6 + WATER] += self.strength(seat, RAID_WATER)
        self.count += 1

    def suffer(self, seat: int) -> None:
        """Who can pay in neither way keeps everything; the opponent takes the VP. Where no VP
        were asked for, nothing happens. [targui.10.2, targui.18.2]"""
        at = self.border_at(self.robber) * 2 * OPTION
        vp = RAIDS[at + 1 + VP]
        if RAIDS[at + OPTION + 1 + VP] > vp:
            vp = RAIDS[at + OPTION + 1 + VP]
        self.tokens[(1 - seat) * 6 + VP] += vp
        self.settle(seat, 0)

    def can_skip(self, seat: int) -> int:
        """By the marker on a card or by the hidden camp, not at the fourth raid."""
        if self.robber == LAST_CORNER:
            return 0
        return self.camp[seat] != EMPTY or self.has_power(seat, SKIP_RAID)

    def can_give(self, seat: int) -> int:
        at = self.border_at(self.robber) * 2 * OPTION
        return self.can_give_option(seat, at) or self.can_give_option(seat, at + OPTION)

    def can_give_option(self, seat: int, at: int) -> int:
        have = seat * 6
        if RAIDS[at + 7]:
            return self.cards[seat] > 0
        if self.tokens[have + VP] < RAIDS[at + 1 + VP]:
            return 0
        short = 0
        left = 0
        for good in range(3):
            if self.tokens[have + good] < RAIDS[at + 1 + good]:
                short += RAIDS[at + 1 + good] - self.tokens[have + good]
            else:
                left += self.tokens[have + good] - RAIDS[at + 1 + good]
        if RAIDS[at] > left:
            short += RAIDS[at] - left
        short *= WATER_PER_GOOD
        if self.tokens[have + GOLD] < RAIDS[at + 1 + GOLD]:
            short += (RAIDS[at + 1 + GOLD] - self.tokens[have + GOLD]) * WATER_PER_GOLD
        return short + RAIDS[at + 1 + WATER] <= self.tokens[have + WATER]

    def list_raid(self, into: MoveList) -> None:
        seat = self.actor
        at = self.border_at(self.robber) * 2 * OPTION
        for option in range(2):
            if RAIDS[at + option * OPTION + 7]:
                self.list_row_ends(into, seat)
            else:
                self.list_gifts_to_robber(into, seat, at + option * OPTION)
        payable = into.count
        if self.can_skip(seat):
            if self.has_power(seat, SKIP_RAID):
                into.add(codes.SKIP_CARD | self.charged(seat, SKIP_RAID), 1)
            if self.camp[seat] != EMPTY:
                into.add(codes.SKIP_CAMP | self.camp[seat], 1)
            if payable == 0:
                into.add(codes.YIELD, 1)

    def list_row_ends(self, into: MoveList, seat: int) -> None:
        for row in range(ROWS):
            count = self.in_row(seat, row)
            if count > 0:
                into.add(codes.GIVE_CARD | self.display[seat * DISPLAY + row * ROW + count - 1], 1)

    def list_gifts_to_robber(self, into: MoveList, seat: int, at: int) -> None:
        """One option in tokens: goods asked for by name or of choice, water in place of some."""
        have = seat * 6
        goods = RAIDS[at] + RAIDS[at + 1] + RAIDS[at + 2] + RAIDS[at + 3]
        gold = RAIDS[at + 1 + GOLD]
        vp = RAIDS[at + 1 + VP]
        if self.tokens[have + VP] < vp:
            return
        for dates in range(RAIDS[at] + RAIDS[at + 1] + 1):
            if dates > self.tokens[have]:
                break
            for salt in range(RAIDS[at] + RAIDS[at + 2] + 1):
                if salt > self.tokens[have + 1] or dates + salt > goods:
                    break
                for pepper in range(RAIDS[at] + RAIDS[at + 3] + 1):
                    if pepper > self.tokens[have + 2] or dates + salt + pepper > goods:
                        break
                    for coins in range(gold + 1):
                        if coins > self.tokens[have + GOLD]:
                            break
                        water = (
                            RAIDS[at + 1 + WATER]
                            + (goods - dates - salt - pepper) * WATER_PER_GOOD
                            + (gold - coins) * WATER_PER_GOLD
                        )
                        if water <= self.tokens[have + WATER]:
                            into.add(codes.ransom(dates, salt, pepper, coins, water, vp), 1)

    def give(self, tokens: int) -> None:
        have = self.actor * 6
        self.tokens[have] -= codes.paid_dates(tokens)
        self.tokens[have + 1] -= codes.paid_salt(tokens)
        self.tokens[have + 2] -= codes.paid_pepper(tokens)
        self.tokens[have + GOLD] -= codes.paid_gold(tokens)
        self.tokens[have + WATER] -= codes.paid_water(tokens)
        self.tokens[have + VP] -= codes.paid_vp(tokens)
        self.settle(self.actor, 1)

    def give_card(self, card: int) -> None:
        """The last card of a row is lost, with all it did and would have scored."""
        seat = self.actor
        self.close_up(self.place_of(seat, card))
        self.cards[seat] -= 1
        if card == MIRAGE_CARD:
            self.dunes_discard |= 1 << MIRAGE_DUNE
        else:
            self.discard(card)
        self.weigh_powers(seat)
        self.settle(seat, 1)

    def skip(self, card: int, camp: int) -> None:
        """Nothing is given, by a card's marker or by the hidden camp."""
        if camp:
            self.dunes_discard |= 1 << self.camp[self.actor]
            self.camp[self.actor] = EMPTY
        else:
            self.discharge(self.actor, card)
        self.settle(self.actor, 1)
