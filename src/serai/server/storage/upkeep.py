"""Upkeep of the whole database: write it to a file, read it back, tidy up.

A backup is compressed JSON lines, a head and then a line for each row, the same for SQLite
and PostgreSQL: so it also moves a house from one to the other.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from serai.server.storage.checks import WAITING
from serai.server.storage.engine import OURS_ALONE, reason_of, snapshot
from serai.server.storage.schema import (
    accounts,
    attempts,
    carries,
    checks,
    club_people,
    club_tables,
    clubs,
    days,
    events,
    keys,
    metadata,
    players,
    rated,
    reviews,
    solves,
    tables,
    webhooks,
)

FORMAT = "serai backup 1"
KEPT: tuple[Table, ...] = (
    accounts,
    keys,
    webhooks,
    tables,
    players,
    events,
    checks,
    clubs,
    club_people,
    club_tables,
    reviews,
    days,
    attempts,
    solves,
    rated,
)
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
        scratch.unlink(missing_ok=True)
        scratch.touch(OURS_ALONE, exist_ok=False)
        with snapshot(engine) as connection, gzip.open(scratch, "wt", encoding="utf-8") as file:
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
        try:
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
        except IntegrityError as error:
            raise BackupError(f"up to line {done + 1}: rows that do not fit together: {reason_of(error)}") from error
        except (UnicodeEncodeError, OverflowError) as error:
            raise BackupError(f"up to line {done + 1}: {error}") from error
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
                elif (problem := _fault(metadata.tables[data[0]], data[1])) is not None:
                    raise BackupError(f"line {number}: {problem}")
                else:
                    yield data[0], data[1]
    except (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise BackupError(f"line {number + 1}: {error}") from error
    if not closed:
        raise BackupError(f"line {number}: the backup breaks off")


def _fault(table: Table, row: Any) -> str | None:
    """Why this cannot be a row of the table. SQLite would take whatever stands in it."""
    if not isinstance(row, dict):
        return f"this is no row of {table.name}"
    for name in row:
        if name not in table.columns:
            return f"{table.name} has no column {name!r} in this version"
    for column in table.columns:
        value = row.get(column.name)
        wanted = column.type.python_type
        if value is None:
            if not column.nullable and column.server_default is None:
                return f"{table.name} wants a value for {column.name!r}"
        elif type(value) is not wanted:
            return f"{column.name} of {table.name} is {wanted.__name__}, not {value!r:.40}"
    return None


def prune(engine: Engine, now: int, days: int, finished: bool) -> dict[str, int]:
    """Remove tables that never began and carries that have run out; with `finished`, also
    games that were over so long ago. What people still play stays, and so do verdicts."""
    phases = ["open", "closed", *(["over"] if finished else [])]
    old = delete(tables).where(tables.c.phase.in_(phases), tables.c.changed_at < now - days * DAY_MS)
    with engine.begin() as connection:
        # The rows of the lists go first: whoever plays there at this moment waits for us, or we
        # for them, and then the table is no longer old.
        gone = list(connection.execute(old.returning(tables.c.id)).scalars())
        for first in range(0, len(gone), CHUNK):
            chunk = gone[first : first + CHUNK]
            connection.execute(delete(events).where(events.c.table_id.in_(chunk)))
            connection.execute(delete(players).where(players.c.table_id.in_(chunk)))
            connection.execute(delete(reviews).where(reviews.c.table_id.in_(chunk)))
            connection.execute(delete(attempts).where(attempts.c.table_id.in_(chunk)))
            connection.execute(delete(checks).where(checks.c.table_id.in_(chunk), checks.c.verdict == WAITING))
        expired = connection.execute(delete(carries).where(carries.c.expires_at < now)).rowcount
    return {"tables": len(gone), "carries": expired}
