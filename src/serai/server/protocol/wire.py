"""What the server sends, as types: for the OpenAPI document, for TypeScript, and for the tests
that hold every frame against them. What a game's view holds is the game's own affair."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import (
    Reason,
    Spoken,
    Words,
)


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
    """Shown when the game is over."""
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
    leave_ms: int | None
    """Who has been gone for so long may be replaced by a bot; null: nobody is."""
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


class NextTable(TypedDict):
    table: str | None
    """The table to go to; null when none waits."""
    waiting: int
    """How many wait."""


class News(TypedDict):
    """A line of `/api/stream`."""

    type: Literal["turn", "passed", "over", "rematch"]
    table: str
    game: NotRequired[str]
    seat: NotRequired[int]
    version: NotRequired[int]


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


class Sight(TypedDict):
    table: TableSight
    you: YouSight
    view: dict[str, Any]
    moves: list[str]


class ReplayMoment(TypedDict):
    to_act: int
    view: dict[str, Any]


class ReplayStep(TypedDict):
    """A move that was made, and what it changed."""

    seat: int
    """Who made it, -1 for a draw."""
    text: str
    words: Spoken
    to_act: int
    changed: dict[str, Any]
    """The parts of the view that are other than before."""
    gone: list[str]
    """The parts of the view that are no more."""


class Replay(TypedDict):
    """A game again: how it looks after `after` moves, and the steps from there on."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    names: list[str]
    length: int
    """How many moves the game has."""
    after: int
    begin: ReplayMoment
    steps: list[ReplayStep]
    next: int | None
    """The `after` to go on with; null when the last move is among these."""
    result: ResultSight | None
    """At the end of a game that was played out."""


class DrawSight(TypedDict):
    """A draw: of `tickets`, equally likely, those from `begin` on, `count` of them, stood for what was drawn."""

    number: int
    """Which draw of the table it was, from 0: the ticket follows from this and the deal."""
    move: int
    """Which move of the record it is, from 0."""
    tickets: int
    begin: int
    count: int
    words: Spoken


class Draws(TypedDict):
    """The draws of a finished game, and what they follow from."""

    game: str
    names: list[str]
    table: str
    commitment: str
    secret: str
    words: list[str]
    """What each seat added, in the order in which they were taken."""
    first: int | None
    """Who begins was drawn: whoever had taken this seat, and everybody moved up; null: nobody was drawn."""
    draws: list[DrawSight]


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


# --- positions without a table ------------------------------------------------------------


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
