"""What the server says of puzzles, as types."""

from __future__ import annotations

from typing import Literal

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import Spoken, Words


class PuzzleSummary(TypedDict):
    id: str
    title: Words
    kind: Literal["packing", "caravan"]
    motif: str
    level: int
    pieces: int
    cells: str
    """Names of cells with spaces between them."""


class PuzzleLevel(TypedDict):
    level: int
    name: Words


class Pack(TypedDict):
    levels: list[PuzzleLevel]
    puzzles: list[PuzzleSummary]


class PuzzleOfTheDay(TypedDict):
    day: str
    id: str


class Lying(TypedDict):
    piece: str
    cells: list[str]


class Certificate(TypedDict):
    solutions: int
    more: bool
    distinct: int | None
    unique: bool
    minimal: bool
    work: int


class Puzzle(TypedDict):
    id: str
    title: Words
    kind: Literal["packing", "caravan"]
    motif: str
    level: int
    pieces: int
    cells: list[str]
    hand: list[str]
    given: list[Lying]
    foreign: list[Lying]
    start: str | None
    wells: list[str]
    level_name: Words
    certificate: Certificate


class PuzzleState(TypedDict):
    solved: bool
    moves: list[str]
    ends: list[str]


class PuzzleWhy(TypedDict):
    reason: Spoken | None


class PuzzleSolvable(TypedDict):
    solvable: bool | None
    back: int | None


class PuzzleHint(TypedDict):
    known: bool
    piece: str | None
    text: str | None
    reason: Spoken | None
    back: int | None
