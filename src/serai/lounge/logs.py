"""A table's log, read again: what happened in words, and how it looked at an earlier moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from serai.core.text import Text
from serai.lounge.json_text import encode
from serai.table import Event, OtherRules, Refused, decode, replay, story
from serai.table import encode as as_data
from serai.table.deal_record import write_record
from serai.table.played import said_in
from serai.table.sight import view


def body_of(event: Event) -> str:
    """An event as a log keeps it."""
    return encode(as_data(event)).decode()


def log(bodies: list[str], seat: int | None, person: str | None, after: int, most: int) -> dict[str, Any]:
    """What happened after a version, as a person on a seat may know it: so many events at most.
    `next` is the version to go on from, None at the end."""
    events = list(_events(bodies))
    told = list(islice(story(events, seat, person, after), most + 1))
    more = len(told) > most
    return {"version": len(events), "events": told[:most], "next": told[most - 1]["version"] if more else None}


def past(bodies: list[str], seat: int | None) -> dict[str, Any]:
    """The game as a seat could see it after the last of these events."""
    then = replay(_events(bodies))
    return {"version": then.version, "view": view(then, seat)}


def glance(bodies: list[str]) -> dict[str, Any]:
    """What a list shows of a table after the last of these events: the board as everybody may see it, as a drawing
    (None where the game makes none), each seat's points, and which round it is of how many at most."""
    then = replay(_events(bodies))
    state = then.position.state
    points = [then.game.open_points(state, seat) for seat in range(then.position.seats)]
    rounds = {"round": then.game.round(state), "last_round": then.game.last_round(state)}
    return {"svg": then.game.vignette(state), "points": points, **rounds}


def picture(svg: str | None) -> bytes:
    """The drawing of a glance; that there is none is refused."""
    if svg is None:
        raise Refused("no_picture", Text("This game draws no board.", "Ce jeu ne dessine pas son plateau."))
    return svg.encode()


def record(bodies: list[str], at: int = 0) -> dict[str, Any]:
    """The record of a finished game, as it may be read at this moment."""
    try:
        return {"record": write_record(replay(_events(bodies)), at, said_in(bodies))}
    except OtherRules as error:
        text = Text(f"This game was {error}.", "Cette partie a été jouée sous une autre version des règles.")
        raise Refused("other_rules", text) from error


def _events(bodies: list[str]) -> Iterator[Event]:
    return (decode(json.loads(body)) for body in bodies)
