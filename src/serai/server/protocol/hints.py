"""What the server says of moves worth playing, as types."""

from __future__ import annotations

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import Spoken


class LineStep(TypedDict):
    """A move of a line."""

    actor: int
    """The seat that makes it, -1 for a draw."""
    text: str
    words: Spoken


class HintMove(TypedDict):
    """A move worth playing."""

    text: str
    margin: float
    """In points ahead of the best other seat."""
    win_chance: float
    visits: int
    reason: Spoken
    """What speaks for it, as everybody can see."""
    line: list[LineStep]
    """What is expected to follow, this move first."""


class Hint(TypedDict):
    """The best moves at `version`, the best one first, from so many imagined `games`."""

    version: int
    seat: int
    moves: list[HintMove]
    games: int


class Oracle(TypedDict):
    """What the Oracle would have done where a `seat` decided, with what it knew then: the best move first, and among
    them the one that was `played` (null: none was), if it was thought of."""

    seat: int
    moves: list[HintMove]
    games: int
    played: str | None
