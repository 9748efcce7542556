"""Rewards: the piles, what each seat has won, and what it is worth.

Clauses: piles and coffee (gobi.2.6, gobi.2.8), gifts are used once (gobi.6.1) and may have to
wait (gobi.6.2), the score (gobi.8.2) and the blessings (gobi.7.1).
"""

from __future__ import annotations

from serai.games.gobi.camels import Camels
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSING_POINTS,
    CAMELS_INNER,
    CAMELS_OUTER,
    CAMELS_STACKED,
    COFFEE_POINTS,
    DISCARD_POINTS,
    FAILED_BLESSING_POINTS,
    GIFT_COUNT,
    GIFT_POINTS,
    INNER,
    NO_DISCARD,
    OUTER,
    PILE_COUNT,
    SHARED,
    STACK,
    TILE_COUNT,
    TRIBE_COUNT,
    UNUSED_GIFT,
)
from serai.games.gobi.decisions import NOBODY

gift_points = list(GIFT_POINTS)
blessing_points = list(BLESSING_POINTS)


class Rewards(Camels):
    """Piles and winnings."""

    def uncover(self, pile: int, kind: int) -> None:
        """A reward comes to light on a pile (gobi.2.7)."""
        self.unseen_rewards[kind] -= 1
        self.top[pile] = kind
        self.under[pile] -= 1

    def has_pile(self) -> int:
        """Is there a reward on any pile?"""
        for pile in range(PILE_COUNT):
            if self.top[pile] >= 0:
                return 1
        return 0

    def win(self, seat: int, pile: int) -> None:
        """A seat takes the top of a pile (gobi.5.1)."""
        kind = self.top[pile]
        if kind < GIFT_COUNT:
            self.fresh[seat * GIFT_COUNT + kind] += 1
            self.waiting[kind] += self.later
        else:
            self.blessings[seat * BLESSING_COUNT + kind - GIFT_COUNT] += 1
        self.top[pile] = NOBODY

    def stop_waiting(self) -> None:
        """The turn is over: what was won in it will serve (gobi.6.2)."""
        for gift in range(GIFT_COUNT):
            self.waiting[gift] = 0

    def flip(self, seat: int, gift: int) -> None:
        """A gift is used once (gobi.6.1)."""
        self.fresh[seat * GIFT_COUNT + gift] -= 1
        self.used[seat * GIFT_COUNT + gift] += 1

    def score(self, seat: int) -> int:
        """The score as it stands (gobi.8.2); used gifts count like others (gobi.6.5)."""
        total = self.coffees[seat] * COFFEE_POINTS
        for gift in range(GIFT_COUNT):
            total += (self.fresh[seat * GIFT_COUNT + gift] + self.used[seat * GIFT_COUNT + gift]) * gift_points[gift]
        for tribe in range(TRIBE_COUNT):
            total += self.thrown[seat * TRIBE_COUNT + tribe] * DISCARD_POINTS
        for blessing in range(BLESSING_COUNT):
            owned = self.blessings[seat * BLESSING_COUNT + blessing]
            if owned:
                if self.keeps(seat, blessing):
                    total += owned * blessing_points[blessing]
                else:
                    total += owned * FAILED_BLESSING_POINTS
        return total

    def keeps(self, seat: int, blessing: int) -> int:
        """Would this blessing be fulfilled, if the game ended now (gobi.7.1)?"""
        counted = 0
        if blessing == NO_DISCARD:
            for tribe in range(TRIBE_COUNT):
                counted += self.thrown[seat * TRIBE_COUNT + tribe]
            return 1 if counted == 0 else 0
        if blessing == UNUSED_GIFT:
            for gift in range(GIFT_COUNT):
                counted += self.fresh[seat * GIFT_COUNT + gift]
            return 1 if counted else 0
        for tile in range(self.tiles):
            own = self.camels[seat * TILE_COUNT + tile]
            if own:
                if blessing == STACK and own >= CAMELS_STACKED:
                    return 1
                if blessing == SHARED:
                    for other in range(self.seats):
                        if other != seat and self.camels[other * TILE_COUNT + tile]:
                            return 1
                if blessing in (INNER, OUTER) and self.is_inner(tile) == (1 if blessing == INNER else 0):
                    counted += own
        return 1 if counted >= (CAMELS_INNER if blessing == INNER else CAMELS_OUTER) else 0
