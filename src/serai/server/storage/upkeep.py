"""Upkeep of the whole database: write it to a file, read it back, walk through it, tidy up.

A backup is compressed JSON lines, a head and then a line for each row, the same for SQLite
and PostgreSQL: so it also moves a house from one to the other.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select

from serai.server.storage.rows import read_event
from serai.server.storage.schema import accounts, carries, events, keys, metadata, players, tables, webhooks
from serai.table import Event

FORMAT = "serai backup 1"
KEPT: tuple[Table, ...] = (accounts, keys, webhooks, tables, players, events)
"""What a backup holds, in an order in which it can be put back."""
CHUNK = 500
DAY_MS = 24 * 3600 * 1000
Progress = Callable[[int], None]


class BackupError(ValueError):
    """The file is no good backup; the message names the line."""


def rows_in(engine: Engine) -> int:
    """How many rows a backup will have."""
    with engine.connect() as connection:
        return sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in KEPT)


def back_up(engine: Engine, path: Path, progress: Progress) -> int:
    """Write everything, as it is at one moment, into a file that appears when it is complete."""
    scratch = path.with_name(path.name + ".new")
    done = 0
    try:
        with engine.connect() as connection, gzip.open(scratch, "wt", encoding="utf-8") as file:
            if connection.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            file.write(json.dumps({"format": FORMAT, "tables": [table.name for table in KEPT]}) + "\n")
            for table in KEPT:
                for row in connection.execution_options(yield_per=CHUNK).execute(select(table)).mappings():
                    file.write(json.dumps([table.name, dict(row)], separators=(",", ":")) + "\n")
                    done += 1
                    progress(done)
            file.write(json.dumps({"rows": done}) + "\n")
        with scratch.open("rb") as written:
            os.fsync(written.fileno())
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)
    return done


def restore(engine: Engine, path: Path, progress: Progress) -> int:
    """Read a backup into an empty database: all of it, or nothing."""
    with engine.begin() as connection:
        if any(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in KEPT):
            raise BackupError("the database is not empty: a backup is restored into a new one")
        done = 0
        waiting: list[dict[str, Any]] = []
        into: Table | None = None
        for name, row in _read(path):
            table = metadata.tables[name]
            if waiting and (table is not into or len(waiting) >= CHUNK):
                _put(connection, into, waiting)
                waiting = []
            into = table
            waiting.append(row)
            done += 1
            progress(done)
        _put(connection, into, waiting)
    return done


def _put(connection: Connection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        connection.execute(insert(table), rows)


def _read(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    number = 0
    names = {table.name for table in KEPT}
    closed = False
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                data = json.loads(line)
                if number == 1:
                    if not isinstance(data, dict) or data.get("format") != FORMAT:
                        raise BackupError(f"line 1: a backup begins with {FORMAT!r}")
                elif isinstance(data, dict):
                    if data != {"rows": number - 2}:
                        raise BackupError(f"line {number}: the backup says {data}, but has {number - 2} rows")
                    closed = True
                elif closed or not isinstance(data, list) or len(data) != 2 or data[0] not in names:
                    raise BackupError(f"line {number}: this is no row of a backup")
                else:
                    yield data[0], data[1]
    except (EOFError, gzip.BadGzipFile, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BackupError(f"line {number + 1}: {error}") from error
    if not closed:
        raise BackupError(f"line {number}: the backup breaks off")


def all_logs(engine: Engine) -> Iterator[tuple[str, int, str, list[str]]]:
    """Every table's id, version and phase as the lists say, and its log, undecoded."""
    with engine.connect() as connection:
        heads = connection.execute(select(tables.c.id, tables.c.version, tables.c.phase).order_by(tables.c.id)).all()
        for head in heads:
            query = select(events.c.version, events.c.body).where(events.c.table_id == head.id)
            rows = connection.execute(query.order_by(events.c.version)).all()
            if [row.version for row in rows] != list(range(1, len(rows) + 1)):
                raise BackupError(f"table {head.id}: versions are missing")
            yield head.id, head.version, head.phase, [row.body for row in rows]


def decoded(bodies: list[str]) -> list[Event]:
    return [read_event(body) for body in bodies]


def count_tables(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())


def prune(engine: Engine, now: int, days: int, finished: bool) -> dict[str, int]:
    """Remove tables that never began and carries that have run out; with `finished`, also
    games that were over so long ago. What people still play stays."""
    phases = ["open", "closed", *(["over"] if finished else [])]
    old = select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.changed_at < now - days * DAY_MS)
    with engine.begin() as connection:
        gone = list(connection.execute(old).scalars())
        for first in range(0, len(gone), CHUNK):
            chunk = gone[first : first + CHUNK]
            connection.execute(delete(events).where(events.c.table_id.in_(chunk)))
            connection.execute(delete(players).where(players.c.table_id.in_(chunk)))
            connection.execute(delete(tables).where(tables.c.id.in_(chunk)))
        expired = connection.execute(delete(carries).where(carries.c.expires_at < now)).rowcount
    return {"tables": len(gone), "carries": expired}
