"""What somebody's finished games add up to, as types."""

from __future__ import annotations

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import Spoken


class Tally(TypedDict):
    """How some games went: `margin` is the mean of those that were played to the end, null where none was."""

    games: int
    won: int
    shared: int
    lost: int
    margin: float | None


class CourseGame(TypedDict):
    """A game in the course of time; `mean` is that of its margin and the few before."""

    table: str
    game: str
    at: int
    margin: int
    mean: float
    place: int
    of: int


class RivalTally(Tally):
    """Against somebody: a bot of the house by its `level`, all others by `name`."""

    name: str
    level: str | None


class KindTally(Tally):
    """Of one game at tables of one size."""

    game: str
    seats: int


class ReviewedGame(TypedDict):
    """Where the margin of a reviewed game came from; `error` says how sure that is. Of a game that was given up it is
    the margin that was expected then."""

    table: str
    game: str
    at: int
    margin: float
    luck: float
    skill: float
    error: float


class Mistake(TypedDict):
    """What was missed again and again: what the better move would have brought, how often, and what it cost in all.
    `table` and `at` are the newest of them."""

    game: str
    reason: Spoken
    times: int
    cost: float
    table: str
    at: int


class Shelf(Tally):
    """What finished games add up to, the newest last in time."""

    course: list[CourseGame]
    rivals: list[RivalTally]
    kinds: list[KindTally]
    reviewed: int
    """How many of them have a review."""
    accounts: list[ReviewedGame]
    mistakes: list[Mistake]
