"""What a bot of the house is asked, and who can answer: the levels by name.

A mind sees what its seat sees and may imagine the rest; it never holds the true position.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from serai.core.position import Position


@dataclass(frozen=True, slots=True)
class Question:
    """A seat's turn, as the seat knows it."""

    seat: int
    view: dict[str, Any]
    moves: list[str]
    imagine: Callable[[], Position]
    """A position that could be the true one for all the seat knows; another with each call."""
    rng: random.Random
    think_ms: int


class Mind(Protocol):
    """Answers with the text of one of the moves."""

    def __call__(self, question: Question) -> str: ...


def uniform(question: Question) -> str:
    """Every legal move is equally likely."""
    return question.rng.choice(question.moves)


@dataclass(frozen=True, slots=True)
class Level:
    """A mind with a name, and the time it may take for a move."""

    mind: Mind
    think_ms: int


LEVELS: dict[str, Level] = {"random": Level(uniform, 0)}


def level_names() -> list[str]:
    """The levels, from the weakest on."""
    return list(LEVELS)
