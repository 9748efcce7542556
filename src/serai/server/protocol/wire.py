"""A table as it is told, as types: for the OpenAPI document, for TypeScript, and for the tests that hold every frame
against them. What a game's view holds is the game's own affair."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import Reason, Spoken, Words


class SeatSight(TypedDict):
    seat: int
    name: str
    kind: Literal["open", "person", "machine", "bot"]
    level: str | None
    """The level of the house's bot that holds the seat."""
    substitute: str | None
    """The level of the bot that stands in for the holder."""
    resigned: bool
    present: bool
    """A screen is open, or the holder was heard of a moment ago."""
    away_ms: int
    """How long nothing has been heard of the holder."""


class ClockSight(TypedDict):
    kind: Literal["live", "days"]
    bank_ms: int
    increment_ms: int
    left_ms: list[int]
    """By seat, at the moment the frame was made."""
    running: int | None


class TakebackSight(TypedDict):
    seat: int
    step: int
    agreed: list[int]


class DealSight(TypedDict):
    commitment: str
    words: list[str]
    draws: int
    first: int | None
    """Who begins was drawn: whoever had taken this seat, and everybody moved up; null: nobody was drawn."""
    secret: str | None
    """Shown when the game is over; where it is the deal of a day, when that day is over as well."""
    rematch: str | None
    """The commitment of the rematch's deal, shown when the game is over: before its words are chosen."""


class ScoreLineSight(TypedDict):
    clause: str
    text: Spoken
    points: int
    group: Words | None
    """What it is added up under, with others of its kind."""


class SheetSight(TypedDict):
    total: int
    lines: list[ScoreLineSight]
    tie_breaks: list[ScoreLineSight]


class ResultSight(TypedDict):
    ending: Literal["played", "resigned", "time"]
    places: list[int]
    totals: list[int] | None
    sheets: list[SheetSight] | None


class ForkSight(TypedDict):
    """A game goes on after move `at` of another."""

    table: str | None
    """Where that was played; null: it came as a record."""
    at: int
    eyes: int | None
    """What this seat did not know was dealt anew; null: everybody plays on who knew it."""


class DaySight(TypedDict):
    name: str
    """The day and the game, which the commitment binds the secret to."""
    ends_at: int
    """When the day is over, and the secret is shown."""
    attempt: int
    """0 for the one that counts."""


class TableSight(TypedDict):
    """What everybody may know of a table."""

    id: str
    host: str | None
    """Who set the table, while they sit at it."""
    version: int
    moved_version: int
    """The version at which the position last changed."""
    game: str
    rules: int
    options: dict[str, bool | int | str]
    listed: bool
    curtain: bool
    hints: bool
    """The table was set so that people may ask for hints in a game against each other."""
    first: Literal["drawn", "seated"]
    """Who begins is drawn when the last seat is taken, or has the first seat."""
    rated: bool
    """The result moves the ratings of whoever plays, unless somebody was `assisted`."""
    assisted: list[Literal["takeback", "stand_in"]]
    day: DaySight | None
    """It is played on the deal of a day."""
    leave_ms: int | None
    """Who has been gone for so long may be replaced by a bot; null: nobody is."""
    club: str | None
    """The tournament that the game belongs to."""
    sealed: bool
    """Others are dealt the same draws: nobody looks on, and the secret is not shown, before the round is over, or the
    day (`day.ends_at`)."""
    phase: Literal["open", "playing", "over", "closed"]
    paused: bool
    to_act: int | None
    """The seat to act, -1 for a draw, -2 when the position is at its end; null when no game is on."""
    thinking: int | None
    """The seat for which a bot of the house thinks now; `hurry` makes it answer at once."""
    steps: int
    seats: list[SeatSight]
    clock: ClockSight | None
    takeback: TakebackSight | None
    pause_wishes: list[int]
    deal: DealSight
    result: ResultSight | None
    rematch_wishes: list[int]
    rematch: str | None
    """The table of the rematch."""
    forked_from: ForkSight | None
    """Where the game comes from, if it goes on from another."""


class YouSight(TypedDict):
    seat: int | None
    """The seat you look through; null for a spectator, and while the curtain hangs."""
    seats: list[int]
    host: bool
    veiled: bool
    waited_for: bool
    """Does everybody wait for you?"""
    muted: list[int]
    hints: bool
    """May you have hints at this table?"""
    undo: int
    """How many steps you may undo without asking."""


class ChangeSight(TypedDict):
    """A seat has so many more of something, or fewer."""

    seat: int
    by: int
    what: Spoken


class FiguresSight(TypedDict):
    """A bot's chance to win and the points it expects to be ahead, from so many imagined games."""

    chance: float
    margin: float
    games: int


class Told(TypedDict):
    """Something that happened, as you may know it; the fields beyond these depend on the kind."""

    kind: str
    version: int
    at: int
    words: NotRequired[Spoken]
    seat: NotRequired[int]
    text: NotRequired[str]
    by: NotRequired[str | None]
    reason: NotRequired[Spoken | None]
    """Why a bot of the house moved so."""
    figures: NotRequired[FiguresSight]
    """What it reckoned with, where hands are not hidden."""
    round: NotRequired[int]
    """The round of a move or draw, from 1 on, in games that have rounds."""
    changes: NotRequired[list[ChangeSight]]
    """What seats gained and lost by it, as everybody could see."""
    steps: NotRequired[int]
    """How many steps were undone."""
    step: NotRequired[int]
    """The step from which on all was taken back."""


class Log(TypedDict):
    """What happened at a table, as you may know it."""

    version: int
    events: list[Told]
    next: int | None
    """The `after` to go on with; null at the end."""


class Past(TypedDict):
    """The game as you could see it at `version`."""

    version: int
    view: dict[str, Any]


class Sight(TypedDict):
    table: TableSight
    you: YouSight
    view: dict[str, Any]
    moves: list[str]


class WelcomeFrame(Sight):
    type: Literal["welcome"]
    events: list[Told]


class EventsFrame(Sight):
    type: Literal["events"]
    events: list[Told]


class SightFrame(Sight):
    type: Literal["sight"]


class PresenceFrame(TypedDict):
    type: Literal["presence"]
    present: list[bool]
    away_ms: list[int]


class DoneFrame(TypedDict):
    type: Literal["done"]
    id: int
    version: int


class RefusedFrame(TypedDict):
    type: Literal["refused"]
    id: int | None
    error: Reason


Frame = WelcomeFrame | EventsFrame | SightFrame | PresenceFrame | DoneFrame | RefusedFrame
