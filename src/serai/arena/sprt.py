"""Stop as soon as it is clear: a sequential test between two hypotheses about Elo.

The generalised ratio test on the mean score of each deal, as chess engines use it: with a
deal's score approximately normal, the log-likelihood ratio of mean s1 against s0 is
N (s1 - s0)(2 mean - s0 - s1) / (2 variance). Both errors are 5 %.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from serai.arena.rating import Placing

BOUND = math.log(0.95 / 0.05)
FEWEST_DEALS = 20
DEALS_ASSUMED = 10
SPREAD_ASSUMED = 0.125
"""The variance of a deal's score when its two games are won or lost independently."""

Verdict = Literal["stronger", "not stronger", "open"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the first player at least `elo1` stronger than the second, or at most `elo0`?"""

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"--sprt {self.elo0} {self.elo1}: the first is the smaller one")

    def ratio(self, scores: Sequence[float]) -> float:
        """The log-likelihood ratio of so many deals; above BOUND it is clear, and below -BOUND."""
        if len(scores) < FEWEST_DEALS:
            return 0.0
        mean = sum(scores) / len(scores)
        spread = sum((score - mean) ** 2 for score in scores)
        # A few deals say little about their spread, and a sweep shows none.
        variance = (spread + DEALS_ASSUMED * SPREAD_ASSUMED) / (len(scores) + DEALS_ASSUMED)
        low, high = expected(self.elo0), expected(self.elo1)
        return len(scores) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """What these scores, one for each deal, have made clear."""
        ratio = self.ratio(scores)
        return "stronger" if ratio >= BOUND else "not stronger" if ratio <= -BOUND else "open"


class Judge:
    """Hears games in the order of their numbers, and remembers the first verdict."""

    def __init__(self, test: Sprt, first: str, seats: int) -> None:
        self.test = test
        self.first = first
        self.seats = seats
        self.heard = 0
        self.scores: list[float] = []
        self.verdict: Verdict = "open"

    def hear(self, played: Mapping[int, Placing]) -> Verdict:
        """Take in the whole deals that are there without a gap: however many processes play,
        the verdict falls at the same deal."""
        while self.verdict == "open":
            deal = range(self.heard, self.heard + self.seats)
            if not all(number in played for number in deal):
                break
            self.scores += deal_scores((played[number] for number in deal), self.first)
            self.heard += self.seats
            self.verdict = self.test.verdict(self.scores)
        return self.verdict


def expected(elo: float) -> float:
    """The score that a player so much stronger can expect."""
    return 1 / (1 + 10 ** (-elo / 400))


def deal_scores(games: Iterable[Placing], first: str) -> list[float]:
    """The first player's mean score against the others, deal by deal."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for seat, player in enumerate(game.lineup):
            for other, opponent in enumerate(game.lineup):
                if player == first and opponent != first:
                    mine, theirs = game.places[seat], game.places[other]
                    by_deal[game.deal].append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
    return [sum(scores) / len(scores) for _, scores in sorted(by_deal.items())]
