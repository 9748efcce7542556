"""The Bot protocol: what a bot is shown, and what it answers.

A bot never meets the true position. It gets a `Sight`: its own view, the history as its seat
may read it, its legal moves, and a supply of positions that could be the true one for all it
knows. A sight holds one such imagined position itself, and the truth not at all.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from serai.core.game import Game
from serai.core.position import Position
from serai.core.setup import Setup
from serai.core.speech import Words
from serai.core.worlds import world_of
from serai.search import Limit


class Sight:
    """What one seat may know of a table at one moment."""

    def __init__(self, imagined: Position, seat: int, history: Sequence[str] = ()) -> None:
        """Only for a position that the seat has imagined; `Sight.of` makes one from the truth."""
        self._imagined = imagined
        self.seat = seat
        self.history = tuple(history)
        """Every move and draw so far, as this seat may read them."""

    @classmethod
    def of(cls, position: Position, seat: int, history: Sequence[str] = ()) -> Sight:
        """The sight of a seat. What it cannot know is dealt anew, by a fixed source: two tables
        that differ only there give the same sight."""
        return cls(position.imagine(seat, random.Random(0)), seat, history)

    @classmethod
    def from_history(cls, game: Game, setup: Setup, seat: int, history: Sequence[str]) -> Sight:
        """The same sight, from nothing but what the seat has read since the start: any world in
        which it would have read the same will do. SightError when there is none."""
        return cls.of(world_of(game, setup, seat, history), seat, history)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._imagined.game

    @property
    def setup(self) -> Setup:
        """The seats and options of the table."""
        return self._imagined.setup

    @cached_property
    def view(self) -> dict[str, Any]:
        """The position as data, for this seat."""
        return self._imagined.view(self.seat)

    @cached_property
    def legal_moves(self) -> list[str]:
        """The texts of the seat's legal moves, in their stable order."""
        return [str(move) for move in self._imagined.legal_moves()] if self._imagined.to_act == self.seat else []

    def imagine(self, rng: random.Random) -> Position:
        """A position that could be the true one for all the seat knows."""
        return self._imagined.imagine(self.seat, rng)


@dataclass(frozen=True, slots=True)
class Option:
    """A move that a bot thought about, as a person can read it."""

    move: str
    margin: float
    """Expected points ahead of the best other seat."""
    win_chance: float
    visits: int
    line: tuple[str, ...] = ()
    """The moves expected to follow, this one first."""
    worlds: float = 0.0
    """The share of imagined worlds in which it is the best move, where that was asked."""
    proven: bool = False
    """All that can come was looked at: nothing is better, and the numbers are exact."""


class Figures(NamedTuple):
    """What a choice rests on, for those who want numbers."""

    chance: float
    """Of winning."""
    margin: float
    """Expected points ahead of the best other seat."""
    games: int
    """So many were imagined."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's answer: a legal move's text, and why, in words that everybody at the table may hear."""

    move: str
    reason: Words
    options: tuple[Option, ...] = field(default=())
    iterations: int = 0
    figures: Figures | None = None


class Bot(Protocol):
    """Somebody who plays one seat of one game from its start to its end."""

    @property
    def name(self) -> str:
        """What it is called in reports."""

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """A move for the seat to act. The limit, if given, replaces the bot's own."""
