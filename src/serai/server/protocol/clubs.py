"""What the server says of tournaments, as types."""

from __future__ import annotations

from typing import Literal

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.lists import SummaryClock, SummaryResult


class ClubMade(TypedDict):
    club: str


class ClubSummary(TypedDict):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    format: Literal["robin", "swiss", "knockout"]
    phase: Literal["open", "playing", "over"]
    entrants: int
    round: int
    """How many rounds were paired."""
    rounds_in_all: int
    wanted: bool
    """Does a round wait for you to be ready?"""


class ClubList(TypedDict):
    clubs: list[ClubSummary]


class ClubEntrant(TypedDict):
    """Somebody who takes part; their number is their place in the list."""

    name: str
    level: str | None
    """Of a bot of the house."""
    left: bool
    since: int
    """The round, from 0, with which they came."""


class ClubStanding(TypedDict):
    """How somebody stands. `par`: how far the margins were above the mean of all at the same seat with the same draws;
    `elo` with half the width of its interval of 95 %, null before three games."""

    entrant: int
    place: int
    rounds: int
    points: float
    games: int
    won: int
    par: float | None
    buchholz: float
    sonneborn: float
    margin: int
    elo: float | None
    spread: float | None


class ClubBoard(TypedDict):
    """Some entrants at a table, by seat; one alone has a bye, and with `gift` a point for it."""

    seats: list[int]
    table: str | None
    """Once the round has begun."""
    commitment: str | None
    """Binds the secret of the deal before anybody adds a word."""
    open: bool
    """May everybody look at it?"""
    gift: bool
    result: SummaryResult | None


class ClubWord(TypedDict):
    entrant: int
    word: str


class ClubRound(TypedDict):
    phase: Literal["paired", "playing", "over"]
    ready: list[int]
    words: list[ClubWord]
    """What was added to the deals, once the round has begun."""
    secret: str | None
    """Of the deal that all tables had, once all are over."""
    boards: list[ClubBoard]


class ClubYou(TypedDict):
    host: bool
    entrant: int | None
    wanted: bool
    """Does the round wait for you to be ready?"""
    table: str | None
    """Where you play now."""


class ClubSight(TypedDict):
    """A tournament as everybody may see it."""

    id: str
    version: int
    name: str
    host: str
    game: str
    options: dict[str, bool | int | str]
    format: Literal["robin", "swiss", "knockout"]
    seats: int
    clock: SummaryClock
    rounds_in_all: int
    duplicate: bool
    phase: Literal["open", "playing", "over"]
    entrants: list[ClubEntrant]
    order: list[Literal["rounds", "points", "par", "buchholz", "sonneborn", "margin"]]
    """What orders the standings, the first first."""
    standings: list[ClubStanding]
    rounds: list[ClubRound]
    you: ClubYou
