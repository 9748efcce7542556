"""What positions of one table are worth, weighed several times by the same random numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.bots.bot import Sight
from serai.bots.levels import oracle
from serai.bots.thinking import Mind, way_at
from serai.core.game import Game
from serai.core.position import Position
from serai.core.seats import OVER
from serai.core.setup import Setup
from serai.search import Limit, Search
from serai.search.expectation import expect

Numbers = tuple[float, ...]
"""The margins of all seats, then their chances to win."""


def plus(one: Numbers, other: Numbers) -> Numbers:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Numbers, other: Numbers) -> Numbers:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def mean(rows: Sequence[Numbers]) -> Numbers:
    return tuple(math.fsum(column) / len(rows) for column in zip(*rows, strict=True))


def error_of_mean(rows: Sequence[Numbers]) -> Numbers:
    """How far the mean of such rows may be off: its standard error, column by column."""
    if len(rows) < 2:
        return (0.0,) * len(rows[0])
    middle = mean(rows)
    return tuple(
        math.sqrt(math.fsum((value - at) ** 2 for value in column) / (len(rows) - 1) / len(rows))
        for column, at in zip(zip(*rows, strict=True), middle, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """Of one position: what it came to each time. An exact one came to the same."""

    rows: tuple[Numbers, ...]
    exact: bool
    line: tuple[int, ...]
    """The moves expected to follow."""

    @property
    def mean(self) -> Numbers:
        return self.rows[0] if self.exact else mean(self.rows)


class Scales:
    """Weighs positions of one table, with the strongest way to think that there is for it."""

    def __init__(self, game: Game, setup: Setup, seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        level = oracle(game.key, setup.seats)
        assert isinstance(level.way, Mind)
        start = Sight(game.start(setup.seats, **setup.options), 0)
        mind, self.knowledge = way_at(level.way, level.weights, start)
        self.settings = mind.settings

    def look(self, position: Position, seat: int, iterations: int) -> Search:
        """Think about the moves of a seat, in a position that it imagines."""
        hidden = position.hides(seat)
        search = Search(
            position.state, seat, self.settings, knowledge=self.knowledge, seed=self.seed, hidden=hidden, solves=True
        )
        search.run(Limit(iterations=iterations))
        return search

    def weigh(self, state: Any, seat: int | None, iterations: int, times: int) -> Worth:
        """A state as a seat sees it, or as it is in truth."""
        hidden = seat is not None and state.to_act() != OVER and self.game.hides(state, seat)
        rows: list[Numbers] = []
        line: tuple[int, ...] = ()
        for time in range(times):
            found = expect(
                state, seat or 0, self.settings, iterations, knowledge=self.knowledge,
                seed=1 + self.seed + time, hidden=hidden, solves=time == 0,
            )  # fmt: skip
            rows.append(found.margins + found.wins)
            line = line or found.line
            if found.exact:
                return Worth((rows[0],) * times, True, line)
        return Worth(tuple(rows), False, line)
