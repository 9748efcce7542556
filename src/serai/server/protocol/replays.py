"""What the server says of games that are over, as types: move by move, and draw by draw."""

from __future__ import annotations

from typing import Any, NotRequired

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.server.protocol.answers import Spoken
from serai.server.protocol.wire import ChangeSight, FiguresSight, ResultSight


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
    start: str
    """The position in which it begins, as a text."""
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
