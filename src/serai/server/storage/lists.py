"""The lists of tables and of who plays where: held against the logs they come from, and made anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, union

from serai.server.storage import days, rated
from serai.server.storage.engine import snapshot
from serai.server.storage.rows import Row, rated_row, table_row
from serai.server.storage.schema import events, players, tables
from serai.table import Event, OtherRules, Table, replay
from serai.table.log import read_log

UNCOMPARED = ("created_at", "changed_at", "attended_until", "summary")
"""When something was written says nothing about it, and a summary of another version of this
program may have other fields."""


@dataclass(frozen=True, slots=True)
class Stored:
    """One table as the database has it: its row in the lists, its people there, and its log."""

    id: str
    row: Row | None
    people: frozenset[str]
    log: list[tuple[int, str]]

    def events(self) -> list[Event]:
        return read_log(self.log)


def all_tables(engine: Engine) -> list[str]:
    """Every table that has a log or stands in the lists."""
    with engine.connect() as connection:
        return sorted(connection.execute(union(select(events.c.table_id), select(tables.c.id))).scalars())


def every(engine: Engine) -> Iterator[Stored]:
    """All tables, each as it is at one moment."""
    for table in all_tables(engine):
        with snapshot(engine) as connection:
            yield stored(connection, table)


def stored(connection: Connection, table: str) -> Stored:
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    people = connection.execute(select(players.c.account).where(players.c.table_id == table)).scalars()
    log = select(events.c.version, events.c.body).where(events.c.table_id == table).order_by(events.c.version)
    return Stored(
        table,
        None if row is None else dict(row),
        frozenset(people),
        [(version, body) for version, body in connection.execute(log)],
    )


def complaint(kept: Stored, table: Table) -> str | None:
    """What the lists say that the log does not; None when they agree."""
    if kept.row is None:
        return "the table is not in the lists"
    due = table_row(table, 0)
    names = [name for name in due if name not in UNCOMPARED and kept.row[name] != due[name]]
    if "version" in names:
        return f"the lists say version {kept.row['version']}, the log has {table.version}"
    if not _agree(kept.row["summary"], due["summary"]):
        names.append("summary")
    if kept.people != frozenset(table.people()):
        names.append("players")
    return f"the lists say another {', '.join(names)} than the log" if names else None


def _agree(one: str, other: str) -> bool:
    """Do two summaries say the same where both say something?"""
    try:
        said, due = json.loads(one), json.loads(other)
    except ValueError:
        return False
    if not isinstance(said, dict):
        return False
    both = said.keys() & due.keys()
    return bool(both) and all(said[name] == due[name] for name in both)


@dataclass(slots=True)
class Rebuilt:
    """What came of a rebuild."""

    tables: int = 0
    mended: int = 0
    removed: int = 0
    rated: int = 0
    """Games whose part in the ratings was mended."""
    dealt: int = 0
    """Games on the deal of a day that were put back among its own."""
    unread: list[str] = field(default_factory=list)


def rebuild(engine: Engine, progress: Callable[[int], None]) -> Rebuilt:
    """Make the lists anew from the logs, also while people play. A table whose log cannot be read
    stays as it is, and one without any log goes."""
    done = Rebuilt()
    for kept in every(engine):
        done.tables += 1
        try:
            if not _lists_are(kept, _lists_due(kept)):
                _mend(engine, kept.id, done)
            _note_what_it_counts_for(engine, kept, done)
        except OtherRules as other:
            done.unread.append(f"{kept.id}: {other}")
        except ValueError as error:
            done.unread.append(f"{kept.id}: the log cannot be read: {error}")
        progress(done.tables)
    return done


def _note_what_it_counts_for(engine: Engine, kept: Stored, done: Rebuilt) -> None:
    """Have among the games that move ratings, and among those of a day, what the log says. One whose log is gone stays
    among them."""
    log = kept.events()
    if log:
        table = replay(log)
        with engine.begin() as connection:
            done.rated += rated.due(connection, kept.id, rated_row(table))
            done.dealt += days.due(connection, table)


def _lists_due(kept: Stored) -> tuple[Row, frozenset[str]] | None:
    """The row and the people that the log demands; None without a log."""
    log = kept.events()
    if not log:
        return None
    table = replay(log)
    row = {"id": kept.id, "created_at": log[0].at, **table_row(table, log[-1].at)}
    if kept.row is not None and kept.row["version"] == table.version:
        # When it was written is known better there, by some milliseconds.
        row |= {"created_at": kept.row["created_at"], "changed_at": kept.row["changed_at"]}
    return row, frozenset(table.people())


def _lists_are(kept: Stored, due: tuple[Row, frozenset[str]] | None) -> bool:
    return due is not None and due == (kept.row, kept.people)


def _mend(engine: Engine, table: str, done: Rebuilt) -> None:
    """Write a table's lists, unless whoever plays there has just done so."""
    with engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
        kept = stored(connection, table)
        due = _lists_due(kept)
        if _lists_are(kept, due):
            return
        which: Any = tables.c.id == table
        connection.execute(delete(players).where(players.c.table_id == table))
        if due is None:
            connection.execute(delete(tables).where(which))
            done.removed += 1
            return
        row, people = due
        if kept.row is None:
            connection.execute(insert(tables).values(row))
        else:
            connection.execute(tables.update().where(which).values(row))
        if people:
            connection.execute(insert(players), [{"table_id": table, "account": person} for person in people])
        done.mended += 1
