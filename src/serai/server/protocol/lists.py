"""What the server says of tables in lists, as types: one by one in a few words, and what is new at them."""

from __future__ import annotations

from typing import Literal, NotRequired

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.wire import ForkSight


class SummarySeat(TypedDict):
    name: str
    kind: Literal["open", "person", "machine", "bot"]
    level: str | None
    substitute: str | None


class SummaryResult(TypedDict):
    ending: Literal["played", "resigned", "time"]
    places: list[int]
    totals: list[int] | None


class SummaryClock(TypedDict):
    kind: Literal["none", "live", "days"]
    bank_ms: int
    increment_ms: int


class Summary(TypedDict):
    """A table in a list."""

    id: str
    game: str
    host: NotRequired[str | None]
    """The name of whoever set the table, if they sit at it."""
    options: dict[str, bool | int | str]
    phase: Literal["open", "playing", "over", "closed"]
    paused: bool
    to_act: int | None
    seats: list[SummarySeat]
    result: SummaryResult | None
    changed_at: int
    clock: NotRequired[SummaryClock]
    """How fast it will be played: of an open table."""
    hints: NotRequired[bool]
    """Whether everybody may ask for hints: of an open table."""
    forked_from: NotRequired[ForkSight]
    """Of a game that goes on from another."""
    rated: NotRequired[bool]
    """Whether the result will move ratings: of an open table."""
    here: NotRequired[bool]
    """Whether anybody waits there now: of an open table that everybody may find."""


class MySummary(Summary):
    """A table of mine."""

    yours: list[int]
    """My seats."""
    waiting_for_you: bool
    deadline: int | None
    """When the time of whoever is to move is up, in milliseconds since the epoch; null without a clock that runs."""


class TableList(TypedDict):
    tables: list[Summary]


class MyTableList(TypedDict):
    tables: list[MySummary]
    total: int
    """How many there are in all."""
    next: str | None
    """Where to go on (`after`); null at the end."""


class Matched(TypedDict):
    table: str | None
    """Where somebody waits for a player now; null where nobody does."""


class Points(TypedDict):
    version: int
    points: list[int | None]
    """By seat; null where a game does not tell them before its end."""
    round: int | None
    last_round: int | None
    """The last there can be; null where a game has no rounds, or no end of them."""


class NextTable(TypedDict):
    table: str | None
    """The table to go to; null when none waits."""
    waiting: int
    """How many wait."""


class News(TypedDict):
    """A line of `/api/stream`."""

    type: Literal["turn", "passed", "over", "rematch", "round"]
    table: str
    club: NotRequired[str]
    """Of `round`: the tournament whose next game has begun at this table."""
    game: NotRequired[str]
    seat: NotRequired[int]
    version: NotRequired[int]
