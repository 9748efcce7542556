"""What the server says of ratings, as types."""

from __future__ import annotations

from typing import Literal

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict


class SeatRating(TypedDict):
    points: int
    """After the game, once a rated one is over."""
    sure: int
    """How far that may be off: 95 % lie within."""
    games: int
    """Rated games that it rests on; none for a bot, which stands where the arena has measured it."""
    change: int | None
    """What this game has changed; null as long as it is not over, and where it changes nothing."""


class TableRatings(TypedDict):
    rated: bool
    assisted: list[Literal["takeback", "stand_in"]]
    """What makes a rated game casual all the same."""
    seats: list[SeatRating | None]
    """By seat; null for an open one, and for a bot that nobody has measured."""


class LevelRating(TypedDict):
    level: str
    points: int
    sure: int
    expected: float
    """The share of games against it that I would score, from 0 to 1."""


class MyRating(TypedDict):
    game: str
    seats: int
    points: int
    sure: int
    games: int
    history: list[int]
    """The points after each of my rated games, the oldest first."""
    levels: list[LevelRating]
    """The bots of the house from the weakest on; none where nobody has measured them."""


class MyRatings(TypedDict):
    ratings: list[MyRating]
