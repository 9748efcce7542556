"""Rewards: the piles, what each seat has won, and what it is worth.

Clauses: piles and coffee (gobi.2.6, gobi.2.8), gifts are used once (gobi.6.1) and may have to
wait (gobi.6.2), the score (gobi.8.2) and the blessings (gobi.7.1).
"""

from __future__ import annotations

from serai.core.state import zeros
from serai.games.gobi.camels import Camels
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSING_POINTS,
    CAMELS_INNER,
    CAMELS_OUTER,
    CAMELS_STACKED,
    COFFEE_COUNT,
    COFFEE_POINTS,
    COPIES,
    DISCARD_POINTS,
    FAILED_BLESSING_POINTS,
    GIFT_COUNT,
    GIFT_POINTS,
    INNER,
    KIND_COUNT,
    MOST_SEATS,
    NO_DISCARD,
    OUTER,
    PILE_COUNT,
    PILE_SIZE,
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
    """Piles and winnings. A row of counts for each seat: seat * width + what."""

    def __init__(self, seats: int) -> None:
        Camels.__init__(self, seats)
        self.later = 0  # option gift_use: gifts serve from the next turn on only (gobi.6.2)
        self.top = zeros(PILE_COUNT)
        self.under = zeros(PILE_COUNT)
        self.unseen_rewards = zeros(KIND_COUNT)  # in the piles and set aside
        self.coffee = COFFEE_COUNT
        self.coffees = zeros(MOST_SEATS)
        self.fresh = zeros(MOST_SEATS * GIFT_COUNT)  # gifts not yet used
        self.used = zeros(MOST_SEATS * GIFT_COUNT)
        self.waiting = zeros(GIFT_COUNT)  # of the fresh ones, those that may not serve in this turn
        self.blessings = zeros(MOST_SEATS * BLESSING_COUNT)
        self.thrown = zeros(MOST_SEATS * TRIBE_COUNT)  # discarded tiles
        for kind in range(KIND_COUNT):
            self.unseen_rewards[kind] = COPIES[kind]
        for pile in range(PILE_COUNT):
            self.top[pile] = NOBODY
            self.under[pile] = PILE_SIZE

    def copy_rewards(self, other: Rewards) -> None:
        """Take over the rewards of another state."""
        self.top[:] = other.top
        self.under[:] = other.under
        self.unseen_rewards[:] = other.unseen_rewards
        self.coffee = other.coffee
        self.coffees[:] = other.coffees
        self.fresh[:] = other.fresh
        self.used[:] = other.used
        self.waiting[:] = other.waiting
        self.blessings[:] = other.blessings
        self.thrown[:] = other.thrown

    def uncover(self, pile: int, kind: int) -> None:
        """A reward comes to light on a pile (gobi.2.7)."""
        self.unseen_rewards[kind] -= 1
        self.top[pile] = kind
        self.under[pile] -= 1

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
