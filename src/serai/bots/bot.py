"""The Bot protocol: what a bot is shown, and what it answers.

A bot never meets the true position. It gets a `Sight`: its own view, the history as its seat
may read it, its legal moves, and a supply of positions that could be the true one for all it
knows. A sight holds one such imagined position itself, and the truth not at all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from serai.core.game import Game
from serai.core.position import Position, legal_codes
from serai.core.setup import Setup
from serai.core.speech import Words
from serai.search import Limit

MOST_DEALS = 2_000
"""Deals tried for one text of a history: a card that comes to light is one of 85 at the most."""


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
        return cls.of(_replay(game.start(setup.seats, **setup.options), seat, history), seat, history)

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


class SightError(ValueError):
    """No game can have looked like this to its seat."""


def _replay(start: Position, seat: int, history: Sequence[str]) -> Position:
    """A position that this history leads to, in a world where the seat would have read the same."""
    position, read = start, 0
    while read < len(history):
        position, read = _stretch(position, seat, history, read)
    return position


def _stretch(start: Position, seat: int, history: Sequence[str], first: int) -> tuple[Position, int]:
    """Reads on from one text to the next that leaves no choice. Where a text hides something, a move
    that reads the same is played; when another tells what does not fit, what the seat did not
    know at the start of the stretch is dealt anew."""
    furthest = first
    for world in _worlds(start, seat):
        for number in range(first, len(history)):
            codes = _readings(world, seat, history[number])
            if not codes:
                furthest = max(furthest, number)
                break
            world.state.apply(_likeliest(world, codes, history, number))
            if len(codes) == 1:
                return world, number + 1
        else:
            return world, len(history)
    raise SightError(f"move {furthest + 1}, {history[furthest]!r}, cannot have been played there")


def _worlds(position: Position, seat: int) -> Iterator[Position]:
    """The position itself, then others that are the same to the seat."""
    yield position.copy()
    if not position.is_over and position.hides(seat):
        rng = random.Random(0)
        for _ in range(MOST_DEALS):
            yield position.imagine(seat, rng)


def _likeliest(position: Position, codes: Sequence[int], history: Sequence[str], number: int) -> int:
    """Of the moves that a text may stand for the one whose hidden part is named next: what was
    drawn by several texts may come to light all at once, which dealing anew would hardly meet."""
    if len(codes) == 1:
        return codes[0]
    told = set(history[number].split())
    hiding = {
        word: code for code in codes for word in position.game.write(position.state, code).split() if word not in told
    }
    later = (word for text in history[number + 1 :] for word in text.split())
    return next((hiding[word] for word in later if word in hiding), codes[0])


def _readings(position: Position, seat: int, text: str) -> list[int]:
    """The moves that the seat would have read as this text."""
    if position.is_over:
        return []
    game, state = position.game, position.state
    code = game.find(state, text)
    if code is not None and game.redact(state, code, seat) == text:
        return [code]
    return [code for code in legal_codes(state) if game.redact(state, code, seat) == text]


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
