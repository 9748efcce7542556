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
    """Where the margin of a reviewed game came from; `error` says how sure that is."""

    table: str
    game: str
    at: int
    margin: int
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

    type: Literal["turn", "passed", "over", "rematch", "round"]
    table: str
    club: NotRequired[str]
    """Of `round`: the tournament whose next game has begun at this table."""
    game: NotRequired[str]
    seat: NotRequired[int]
    version: NotRequired[int]


# --- tournaments --------------------------------------------------------------------------


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


class Oracle(TypedDict):
    """What the Oracle would have done where a `seat` decided, with what it knew then: the best move first, and among
    them the one that was `played` (null: none was), if it was thought of."""

    seat: int
    moves: list[HintMove]
    games: int
    played: str | None


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
    round: NotRequired[int]
    changes: NotRequired[list[ChangeSight]]
    reason: NotRequired[Spoken]
    """Why a bot of the house moved so; of a game that was played here."""
    figures: NotRequired[FiguresSight]


class Replay(TypedDict):
    """A game again: how it looks after `after` moves, and the steps from there on."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    names: list[str]
    levels: list[str | None]
    """By seat: the level of the bot of the house that sat there, where the record says so."""
    length: int
    """How many moves the game has."""
    forked: int
    """So many of them were made in another game, from which this one goes on."""
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
    day: str
    """The day and the game whose deal it is: the commitment binds the secret to this, not to the table. Empty where it
    is none."""
    commitment: str
    secret: str
    """Empty as long as the day is not over whose deal it is."""
    words: list[str]
    """What each seat added, in the order in which they were taken."""
    first: int | None
    """Who begins was drawn: whoever had taken this seat, and everybody moved up; null: nobody was drawn."""
    forked: int
    """So many moves were made in another game, from which this one goes on: their draws are not of this deal."""
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
