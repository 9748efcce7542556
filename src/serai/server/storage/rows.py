"""What goes into the database and comes out of it, as plain values."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from serai.server.protocol import json_text
from serai.table import Event, Table, encode
from serai.table.sight import summary

Row = dict[str, Any]


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


@dataclass(frozen=True, slots=True)
class Append:
    """Events to add to a table's log after `after`, and what the table is like then."""

    table: str
    after: int
    bodies: tuple[str, ...]
    row: Row
    people: tuple[str, ...]


def append(before: int, events: list[Event], table: Table, at: int) -> Append:
    """The events that brought `table` to where it stands now, from version `before`."""
    return Append(
        table.id,
        before,
        tuple(json_text.encode(encode(event)).decode() for event in events),
        table_row(table, at),
        tuple(table.people()),
    )


def table_row(table: Table, at: int) -> Row:
    """The row of `tables`: a cache for lists, made from the table."""
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
        "summary": json_text.encode({**summary(table), "people": [seat.person for seat in table.seats]}).decode(),
    }


def read_summary(text: str, account: str | None = None) -> Row:
    """A table in a list. The accounts at it stay here; `account` is told which seats are its own."""
    read: Row = json.loads(text)
    people = read.pop("people", [])  # not in the rows of old tables
    if account is not None:
        read["yours"] = [seat for seat, person in enumerate(people) if person == account]
    return read
