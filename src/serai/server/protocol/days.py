"""What the server says of the deals of a day, as types."""

from __future__ import annotations

from typing import Literal

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict


class DayAttempt(TypedDict):
    """My game on the deal of a day."""

    table: str
    counts: bool
    """Among the results of the day: the first try, if it ended on that day."""
    over: bool
    ending: Literal["played", "resigned", "time"] | None
    place: int | None
    total: int | None
    """My points; null before the end, and where it was not played to the end."""
    margin: int | None
    """What I have more than the best of the others."""


class DayScore(TypedDict):
    table: str
    """Whose replay may be looked at."""
    name: str
    you: bool
    new: bool
    """The name came to the house on that day: nobody can say who had it."""
    total: int
    place: int
    margin: int


class DayResults(TypedDict):
    scores: list[DayScore]
    """All that count, the best first."""
    middle: int | None
    beaten: int | None
    """How many of them have fewer points than I."""


class DayDeal(TypedDict):
    game: str
    seats: int
    options: dict[str, bool | int | str]
    levels: list[str]
    """The bots, in the order of their seats behind mine; who begins is drawn."""
    commitment: str
    """Binds the secret of the deal since the day was first asked for."""
    secret: str | None
    """Shown when the day is over."""
    mine: DayAttempt | None
    practice: list[DayAttempt]
    played: int
    """How many have finished it on that day."""
    results: DayResults | None
    """Shown to who has finished it, and to everybody when the day is over."""


class Evening(TypedDict):
    day: str
    dealt: bool
    """A deal of that day was finished on it."""
    hints: int | None
    """The puzzle of that day was solved on it, with so many hints; null: it was not."""


class Evenings(TypedDict):
    days: list[Evening]
    streak: int
    """Days in a row with a deal or the puzzle."""
    unaided: int
    """Days in a row whose puzzle was solved without a hint."""


class Today(TypedDict):
    """The deals of a day (by UTC), its puzzle, and my evenings."""

    day: str
    today: str
    ends_at: int
    now: int
    before: str | None
    after: str | None
    puzzle: str
    deals: list[DayDeal]
    evenings: Evenings | None
    """Null for a visitor without a key."""
