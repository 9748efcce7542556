"""Ratings with intervals: Bradley-Terry over pairs of seats.

A game of two is one comparison. A game of more is one comparison for every two seats with
different players: who was placed before whom, half each for a shared place. Games of the same
deal are not independent, and neither are the comparisons of one game: intervals therefore
come from the spread between deals (a sandwich estimate with deals as clusters). Where all
deals agree there is hardly any spread, so an interval is never narrower than the model's own.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ELO = 400 / math.log(10)
"""Elo points for a factor of e in odds."""
NORMAL_95 = 1.959964
DRAWS_IMAGINED = 1.0
"""Imagined draws between every two players who met, so that a clean sweep has a finite rating."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A finished game: its deal, and each seat's player and place."""

    deal: int
    lineup: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's Elo, relative to the mean of all, and half the width of its 95 % interval."""

    player: str
    elo: float
    spread: float


@dataclass(frozen=True, slots=True)
class Difference:
    """How much stronger one player is than another, with half the width of its 95 % interval."""

    elo: float
    spread: float

    @property
    def is_certain(self) -> bool:
        """With 95 % confidence, the one is stronger than the other."""
        return self.elo - self.spread > 0


class Ratings:
    """The fit for some games. Players without a game have no rating."""

    def __init__(self, games: Iterable[Placing]) -> None:
        self._games = list(games)
        self.players = sorted({player for game in self._games for player in game.lineup})
        self._index = {player: index for index, player in enumerate(self.players)}
        self._strength, self._model, self._robust = self._fit()

    def table(self) -> list[Rating]:
        """Everybody, the strongest first."""
        count = len(self.players)
        rows = [
            Rating(player, ELO * self._strength[i], self._spread([(i == j) - 1 / count for j in range(count)]))
            for player, i in self._index.items()
        ]
        return sorted(rows, key=lambda row: (-row.elo, row.player))

    def difference(self, one: str, other: str) -> Difference:
        """How much stronger one is than the other, with its interval."""
        i, j = self._index[one], self._index[other]
        weights = [float(k == i) - float(k == j) for k in range(len(self.players))]
        return Difference(ELO * (self._strength[i] - self._strength[j]), self._spread(weights))

    def _spread(self, weights: list[float]) -> float:
        """Half the width of the 95 % interval of this sum of strengths, in Elo."""
        variances = [
            sum(a * b * covariance[i][j] for i, a in enumerate(weights) for j, b in enumerate(weights))
            for covariance in (self._model, self._robust)
        ]
        return NORMAL_95 * ELO * math.sqrt(max(0.0, *variances))

    def _comparisons(self) -> dict[int, dict[tuple[int, int], list[float]]]:
        """By deal: for every two players (i < j) how often they met and how often i was ahead."""
        by_deal: dict[int, dict[tuple[int, int], list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0]))
        for game in self._games:
            for seat, place in enumerate(game.places):
                for other in range(seat):
                    i, j = self._index[game.lineup[seat]], self._index[game.lineup[other]]
                    if i == j:
                        continue
                    ahead = _score(place, game.places[other])
                    pair = by_deal[game.deal][min(i, j), max(i, j)]
                    pair[0] += 1
                    pair[1] += ahead if i < j else 1 - ahead
        return by_deal

    def _fit(self) -> tuple[list[float], list[list[float]], list[list[float]]]:
        count = len(self.players)
        by_deal = self._comparisons()
        total: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
        for pairs in by_deal.values():
            for pair, (met, ahead) in pairs.items():
                total[pair][0] += met
                total[pair][1] += ahead
        for sums in total.values():
            sums[0] += DRAWS_IMAGINED
            sums[1] += DRAWS_IMAGINED / 2
        strength = [0.0] * count
        for _ in range(100):
            gradient, information = _derivatives(total, strength)
            step = solve(information, gradient)
            strength = [value + max(-1.0, min(1.0, change)) for value, change in zip(strength, step, strict=True)]
            if max(map(abs, step), default=0.0) < 1e-10:
                break
        mean = sum(strength) / count if count else 0.0
        strength = [value - mean for value in strength]
        _, information = _derivatives(total, strength)
        model = [solve(information, [float(i == j) for j in range(count)]) for i in range(count)]
        meat = [[0.0] * count for _ in range(count)]
        for pairs in by_deal.values():
            score, _ = _derivatives(pairs, strength)
            for i in range(count):
                for j in range(count):
                    meat[i][j] += score[i] * score[j] * len(by_deal) / max(1, len(by_deal) - 1)
        return strength, model, multiply(multiply(model, meat), model)


def _score(mine: int, other: int) -> float:
    return 1.0 if mine < other else 0.5 if mine == other else 0.0


def _derivatives(
    pairs: dict[tuple[int, int], list[float]], strength: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Gradient and information of the likelihood. The information's null space (all strengths
    may shift together) is closed by adding the mean."""
    count = len(strength)
    gradient = [0.0] * count
    information = [[1.0 / count] * count for _ in range(count)]
    for (i, j), (met, ahead) in pairs.items():
        chance = 1 / (1 + math.exp(strength[j] - strength[i]))
        gradient[i] += ahead - met * chance
        gradient[j] -= ahead - met * chance
        weight = met * chance * (1 - chance)
        information[i][i] += weight
        information[j][j] += weight
        information[i][j] -= weight
        information[j][i] -= weight
    return gradient, information


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The x with matrix x = right (Gauss with pivots)."""
    count = len(right)
    rows = [[*matrix[i], right[i]] for i in range(count)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(count):
            if row != column and rows[column][column]:
                share = rows[row][column] / rows[column][column]
                rows[row] = [a - share * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[i][count] / rows[i][i] if rows[i][i] else 0.0 for i in range(count)]


def multiply(left: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> list[list[float]]:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]
