"""What the server says of positions and what moves would make of them, as types."""

from __future__ import annotations

from typing import Any, NotRequired

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import Spoken
from serai.server.protocol.wire import ResultSight


class Outlook(TypedDict):
    """What a move would bring about."""

    text: str
    words: Spoken
    """The move as a sentence."""
    view: dict[str, Any]
    """The view just after the move, up to the next draw: the board shows the difference."""
    moves: list[str]
    """The legal moves that would follow, if the same seat goes on."""
    facts: dict[str, Any]
    """What the game adds for its board: see `outlook.py` in the game's folder."""


class Outlooks(TypedDict):
    version: NotRequired[int]
    outlooks: list[Outlook]


class SeenStep(TypedDict):
    seat: int
    text: str
    words: Spoken


class Seen(TypedDict):
    """What a seat sees of a position, and what may be played in it."""

    to_act: int
    view: dict[str, Any]
    moves: list[str]
    told: list[SeenStep]
    result: ResultSight | None
