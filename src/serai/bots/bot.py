"""The Bot protocol: what a bot is shown, and what it answers.

A bot never meets the true position. It gets a `Sight`: its own view, the history as its seat
may read it, its legal moves, and a supply of positions that could be the true one for all it
knows. A sight holds one such imagined position itself, and the truth not at all.
"""

from __future__ import annotations

import random
from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from serai.core.game import Game
from serai.core.position import Position, legal_codes
from serai.core.setup import Setup
from serai.core.text import Text
from serai.search import Limit

MOST_DEALS = 1_000
"""Deals tried for one text of a history: a card that comes to light is one of 45 at the most."""
MOST_READINGS = 200
"""Times a history is read from its start before it is said to fit no game."""
DEALS_TO_PROBE = 8
"""Deals that tell whether anything is hidden at all."""


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
        return self._imagined.game

    @property
    def setup(self) -> Setup:
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
    """A position that this history leads to. Where a text hides something, a move that reads the
    same is played; when a later text tells more, what the seat did not know by then is dealt anew
    until it fits. What was played for it and has become known since cannot be dealt anew (a card
    thrown away unseen): then everything is read once more, with other moves."""
    furthest = 0
    missed: set[str] = set()
    for reading in range(MOST_READINGS):
        guess = Guess(history, missed, random.Random(reading))
        position = start.copy()
        for number, text in enumerate(history):
            position, codes = _fitting(position, seat, text, guess.rng)
            if not codes:
                furthest = max(furthest, number)
                missed.update(text.split())
                break
            position.state.apply(guess.move(position, codes, number))
        else:
            return position
        if not guess.made:
            break
    raise SightError(f"move {furthest + 1}, {history[furthest]!r}, cannot have been played there")


class Guess:
    """What the hidden texts of a history stand for, in one reading of it."""

    def __init__(self, history: Sequence[str], missed: Set[str], rng: random.Random) -> None:
        self.history = history
        self.missed = missed
        """Words of texts that fitted nothing in earlier readings."""
        self.rng = rng
        self.made = False
        self._last = {word: number for number, text in enumerate(history) for word in text.split()}

    def move(self, position: Position, codes: list[int], number: int) -> int:
        """One of the moves that a text may stand for: one that hides nothing which the history
        names later, for that was hardly thrown away here; or, at times, just what was missed."""
        if len(codes) == 1:
            return codes[0]
        self.made = True
        told = set(self.history[number].split())
        hides = {code: set(position.game.write(position.state, code).split()) - told for code in codes}
        missed = [code for code in codes if hides[code] & self.missed]
        if missed and self.rng.random() < 1 / 2:
            return self.rng.choice(missed)
        unnamed = [code for code in codes if all(self._last.get(word, -1) <= number for word in hides[code])]
        return self.rng.choice(unnamed or codes)


def _fitting(position: Position, seat: int, text: str, rng: random.Random) -> tuple[Position, list[int]]:
    """The position, dealt anew if it must be, with the moves that the seat would have read as this
    text; no moves where none fits."""
    codes = _readings(position, seat, text)
    if codes or position.is_over or all(position.imagine(seat, rng) == position for _ in range(DEALS_TO_PROBE)):
        return position, codes
    for _ in range(MOST_DEALS):
        dealt = position.imagine(seat, rng)
        codes = _readings(dealt, seat, text)
        if codes:
            return dealt, codes
    return position, []


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


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's answer: a legal move's text, and why."""

    move: str
    reason: Text
    options: tuple[Option, ...] = field(default=())
    iterations: int = 0


class Bot(Protocol):
    """Somebody who plays one seat of one game from its start to its end."""

    @property
    def name(self) -> str: ...

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """A move for the seat to act. The limit, if given, replaces the bot's own."""
