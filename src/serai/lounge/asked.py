"""What a page asks of a home, as it is read: forms of what is sent, numbers of a query, positions and puzzles."""

from __future__ import annotations

from typing import Any

from serai.core.position_text import beginning
from serai.core.text import Text
from serai.lounge import puzzles
from serai.lounge.calendar import date, day_at
from serai.lounge.calendar import read as read_day
from serai.lounge.commands import MOVE, SEAT, Given
from serai.lounge.forms import Form, Many, Maybe, Part, Truth, Whole, Words
from serai.lounge.limits import LONGEST_POSITION, LONGEST_RECORD, MOST_MOVES, MOST_PLANNED, MOST_TEXTS
from serai.puzzles.solving import CHUNK, Progress
from serai.table import Refused, Table

SOLVER_NODES = 60 * CHUNK
"""How much the solver may try for one question: about what a server's does in its time. By work and not by time, or a
slow device would know less."""
A_SERVER_IS_WANTED = Refused(
    "wants_a_server", Text("This wants a server; there is none here.", "Il faut un serveur ; il n'y en a pas ici.")
)
POSITION = {
    "start": Part(Words(LONGEST_POSITION)),
    "moves": Part(Many(MOVE, MOST_MOVES), []),
}
SIGHT = Form("AskedSight", "", {**POSITION, "eyes": Part(Maybe(SEAT), None), "told": Part(Truth(), False)})
WHY = Form("AskedWhy", "", {**POSITION, "text": Part(MOVE), "seat": Part(SEAT)})
LOOK = Form("AskedOutlook", "", {**POSITION, "texts": Part(Many(MOVE, MOST_TEXTS, 1)), "seat": Part(SEAT)})
LOOK_AHEAD = Form(
    "LookAhead",
    "",
    {"seat": Part(SEAT), "texts": Part(Many(MOVE, MOST_TEXTS, 1)), "after": Part(Many(MOVE, MOST_PLANNED), [])},
)
RECORD = Form(
    "AskedReplay",
    "",
    {"record": Part(Words(LONGEST_RECORD)), "eyes": Part(Maybe(SEAT), None), "after": Part(Whole(0, MOST_MOVES), 0)},
)
LAID = Form("Laid", "", {"laid": Part(Many(MOVE, 18))})
LAID_AND_NEXT = Form("LaidAndNext", "", {**LAID.parts, "text": Part(MOVE)})
NAMED = Form("NewGuest", "", {"name": Part(Words(200))})


def played(table: Table, person: str, seat: int) -> Given:
    """The game at a table, as far as it has come; Refused to who does not hold the seat."""
    table.must_hold(person, seat)
    table.must_be("playing")
    return {"start": beginning(table.game, table.position.setup), "moves": [step.text for step in table.steps]}


def number_in(query: Given, name: str, kind: Whole, default: int | None = None) -> int:
    """A whole number of a query, which is text."""
    text = query.get(name)
    if text is None and default is not None:
        return default
    value = int(text) if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < 16 else text
    return Form("", "", {name: Part(kind)}).read({name: value})[name]  # type: ignore[no-any-return]


def puzzle(asked: str, path: list[str], query: Given, given: Any, at: int) -> Any:
    def watch(progress: Progress) -> bool:
        return progress.nodes < SOLVER_NODES

    match [asked.partition(" ")[0], *path]:
        case ["GET"]:
            return puzzles.listed()
        case ["GET", "today"]:
            return puzzles.of_day(*_day(query.get("day"), at))
        case ["GET", key]:
            return puzzles.one(key)
        case ["POST", key, "state"]:
            return puzzles.state(key, **LAID.read(given))
        case ["POST", key, "why"]:
            return puzzles.why(key, **LAID_AND_NEXT.read(given))
        case ["POST", key, "solvable"]:
            return puzzles.solvable(key, **LAID.read(given), watch=watch)
        case ["POST", key, "hint"]:
            return puzzles.hint(key, **LAID.read(given), watch=watch)
    raise A_SERVER_IS_WANTED


def _day(named: str | None, at: int) -> tuple[int, int, int]:
    """Year, month and day that somebody named, or of this moment by UTC."""
    day = day_at(at) if named is None else read_day(named)
    if day is None:
        raise puzzles.no_day(str(named))
    return date(day)
