"""From any moment of a record: play on from there, or ask what the Oracle would have done."""

from __future__ import annotations

import zlib
from typing import Any

from serai.core.position import Position
from serai.core.record import Record
from serai.core.text import Text
from serai.core.worlds import read_by
from serai.lounge.commands import Fresh, Given, Person
from serai.lounge.forms import Form, Many, Maybe, Part, Whole, Words
from serai.lounge.limits import LONGEST_RECORD, MOST_MOVES
from serai.lounge.replays import read_record
from serai.lounge.tables import SEAT_WISH, wished_seat
from serai.lounge.thoughts import ORACLE, Task
from serai.table import Create, Fork, Refused
from serai.table.fork import fork

MOMENT = {
    "table": Part(Maybe(Words(32)), None),
    "record": Part(Maybe(Words(LONGEST_RECORD)), None),
    "at": Part(Whole(0, MOST_MOVES)),
}
NEW_FORK = Form(
    "NewFork",
    "A table at which a game goes on after its move `at`: one that was played at a `table` here and is over, or a "
    "`record`. What the seat of whoever asks did not know then is dealt anew, and so is all that is drawn from there.",
    {**MOMENT, "seats": Part(Many(SEAT_WISH, 8, 1))},
)
ASKED_ORACLE = Form(
    "AskedOracle",
    "The decision after move `at` of a game that was played at a `table` here and is over, or of a `record`.",
    MOMENT,
)
ONE_OF_BOTH = Refused(
    "moment",
    Text("A moment is one of a `table` or of a `record`.", "Un moment est celui d’une `table` ou d’un `record`."),
)
NO_SEAT_OF_YOURS = Refused(
    "setup", Text("One seat at least is yours, to play on from there.", "Un siège au moins est à vous, pour continuer.")
)
NOT_OVER = Refused(
    "not_over",
    Text(
        "This is for games that are over; the record does not end.",
        "C’est pour les parties finies ; celle-ci n’a pas de fin.",
    ),
)
NO_DECISION = Refused(
    "no_decision", Text("Nobody had anything to decide here.", "Personne n’avait rien à décider à ce moment.")
)


def forked(record: str, at: int, mine: list[int], table: str = "") -> dict[str, Any]:
    """What a table is made of that goes on after so many moves, as data: `mine` are the seats of whoever asks."""
    read, then = _moment(record, at, table)
    if not mine:
        raise NO_SEAT_OF_YOURS
    eyes: int | None = then.to_act if then.to_act in mine else mine[0]
    if len(mine) == read.setup.seats:
        eyes = None  # they share a screen, and each knew what their seat did
    found = fork(read.game, read.setup, read.moves[:at], eyes, table)
    return {
        "game": read.game.key,
        "seats": read.setup.seats,
        "options": dict(read.setup.options),
        "table": found.table,
        "eyes": found.eyes,
        "moves": list(found.moves),
    }


def mine(wish: Given) -> list[int]:
    """The seats that somebody wants for themselves."""
    return [seat for seat, one in enumerate(wish["seats"]) if one["kind"] in ("me", "kept")]


def create(wish: Given, found: dict[str, Any], by: Person, at: int, fresh: Fresh) -> Create:
    """The command for a wish that has been read (`NEW_FORK`) and what was found of its game (`forked`)."""
    if len(wish["seats"]) != found["seats"]:
        raise Refused(
            "setup",
            Text(f"This game has {found['seats']} seats.", f"Cette partie a {found['seats']} sièges."),
        )
    return Create(
        at,
        *fresh.deal(),
        found["game"],
        by.id,
        by.name,
        tuple(map(wished_seat, wish["seats"])),
        found["options"],
        listed=False,
        machine=by.machine,
        rematch=fresh.deal(),
        fork=Fork(found["table"], found["eyes"], tuple(found["moves"])),
    )


def oracle_wanted(record: str, at: int, table: str = "") -> Task:
    """What the Oracle would have done where a seat decided, with what that seat knew then."""
    read, then = _moment(record, at, table)
    if then.to_act < 0:
        raise NO_DECISION
    return {
        "game": read.game.key,
        "seats": read.setup.seats,
        "options": dict(read.setup.options),
        "history": read_by(read.start(), then.to_act, read.moves[:at]),
        "made": 0,
        "seat": then.to_act,
        "level": ORACLE,
        # The same question twice has the same answer.
        "seed": zlib.crc32("\n".join(read.moves[:at]).encode()),
        "played": read.moves[at] if at < len(read.moves) else None,
    }


def _moment(record: str, at: int, table: str) -> tuple[Record, Position]:
    """The record and the position. That a game is over is known of a `table`, however it ended; a record says so by its
    result, or that it was given up: nobody gets help here for a game that is still played elsewhere."""
    read = read_record(record, tried=True)
    if not table and not read.is_over:
        raise NOT_OVER
    if at > len(read.moves):
        last = len(read.moves)
        raise Refused("at", Text(f"This game has moves 0 to {last}.", f"Cette partie a les coups 0 à {last}."))
    return read, read.position(at)
