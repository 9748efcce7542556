"""What goes into the database and comes out of it, as plain values."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from serai.lounge import json_text
from serai.lounge.logs import body_of
from serai.lounge.ratings import BOT
from serai.table import Event, Table
from serai.table.events import Version
from serai.table.sight import summary
from serai.table.verbs.end import Ended
from serai.table.verbs.sit import Sat

Row = dict[str, Any]
ATTENDED_MS = 6_000
"""Whoever lets a bot think says so for so long, and again while it thinks: a process that is lost delays the bot by no
more."""


ENDED, SAT = (f'{{"kind":"{event.kind}"' for event in (Ended, Sat))
"""How what is stored of such events begins."""


@dataclass(frozen=True, slots=True)
class Account:
    """A guest, or a program that plays (`machine`) and the guest who answers for it."""

    id: str
    name: str
    machine: bool
    owner: str | None


@dataclass(frozen=True, slots=True)
class Device:
    """A key of an account, by its hash."""

    key: str
    label: str
    created_at: int
    used_at: int | None


class Append(NamedTuple):
    """Events to add to a table's log after `after`, and what the table is like then."""

    table: str
    after: int
    bodies: tuple[str, ...]
    row: Row
    people: tuple[str, ...]
    news: Callable[[], bytes] | None = None
    """Writes what other processes are told when this is stored."""
    rated: Row | None = None
    """What is kept of a game that has ended with these events and moves ratings."""
    plain: bool = False
    """These are moves and draws, nobody's clock runs and no bot plays: of the row nothing has changed but whose turn it
    is."""


@dataclass(slots=True)
class Listed:
    """What was written of a table for the lists and still holds: a move changes no more of it than whose turn it is
    (`Table.settled_version`)."""

    table: Table | None = None
    settled_version: Version | None = None
    summaries: dict[int, str] = field(default_factory=dict)
    """By who is to act."""
    people: tuple[str, ...] = ()
    by_themselves: bool = False
    """Do people play here, and without a clock?"""

    def turn_to(self, table: Table) -> None:
        """Forget what is not so any more."""
        if self.table is not table or self.settled_version != table.settled_version:
            self.table, self.settled_version = table, table.settled_version
            self.summaries, self.people = {}, tuple(table.people())
            self.by_themselves = not table.clock.ticks and all(seat.driver is None for seat in table.seats)

    def summary(self, table: Table) -> str:
        if table.to_act not in self.summaries:
            people = [seat.person for seat in table.seats]
            self.summaries[table.to_act] = json_text.encode({**summary(table), "people": people}).decode()
        return self.summaries[table.to_act]


def append(
    before: int,
    events: list[Event],
    table: Table,
    at: int,
    listed: Listed | None = None,
    news: Callable[[tuple[str, ...]], bytes] | None = None,
) -> Append:
    """The events that brought `table` to where it stands now, from version `before`; `news` writes what other
    processes are told, of the events as they are stored."""
    known = Listed() if listed is None else listed
    known.turn_to(table)
    bodies = tuple(map(body_of, events))
    tidings = None if news is None else partial(news, bodies)
    ended = any(isinstance(event, Ended) for event in events)
    rated = rated_row(table) if ended else None
    plain = known.by_themselves and all(event.in_play for event in events)
    return Append(table.id, before, bodies, _row(table, at, known), known.people, tidings, rated, plain)


def table_row(table: Table, at: int) -> Row:
    """The row of `tables`: a cache for lists, made from the table."""
    return append(0, [], table, at).row


def rated_row(table: Table) -> Row | None:
    """The row of `rated`: who came where in a finished game that moves ratings; None where it moves none. Whoever gave
    up comes behind all who did not."""
    if not table.rated or table.result is None or table.ended_at is None or table.assisted:
        return None
    players = [f"{BOT}{seat.level}" if seat.level is not None else seat.person for seat in table.seats]
    accounts = [seat.person for seat in table.seats if seat.level is None]
    if None in players or not accounts or len(set(accounts)) < len(accounts):
        return None
    keys = [(seat.resigned, place) for seat, place in zip(table.seats, table.result.places, strict=True)]
    return {
        "table_id": table.id,
        "game": table.game.key,
        "seats": len(table.seats),
        "ended_at": table.ended_at,
        "players": json.dumps(players),
        "places": json.dumps([1 + sum(other < key for other in keys) for key in keys]),
    }


def _row(table: Table, at: int, listed: Listed) -> Row:
    return {
        "game": table.game.key,
        "rules": table.rules_version,
        "phase": table.phase,
        "listed": table.listed,
        "version": table.version,
        "changed_at": at,
        "waiting_for": table.person_to_move(),
        "bot_waiting": table.bot_to_move() is not None,
        "deadline": table.clock.deadline(),
        "attended_until": at + ATTENDED_MS if table.bot_to_move() is not None else None,
        "ended_at": table.ended_at,
        "summary": listed.summary(table),
    }


def read_row(text: str) -> Row:
    """A table in a list with the accounts at it, which nobody else is told."""
    read: Row = json.loads(text)
    read.setdefault("people", [])  # not in the rows of old tables
    return read


def read_summary(text: str, account: str | None = None) -> Row:
    """A table in a list. The accounts at it stay here; `account` is told which seats are its own."""
    read = read_row(text)
    people = read.pop("people")
    if account is not None:
        read["yours"] = [seat for seat, person in enumerate(people) if person == account]
    return read
