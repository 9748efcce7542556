"""How moves are written: the statements, compiled once, and the rows that they take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Column, Connection, Insert, Update, bindparam, exists, insert, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine.interfaces import DBAPICursor, Dialect

from serai.lounge.json_text import encode
from serai.server.storage.rows import Append, Row
from serai.server.storage.schema import events, tables

Values = dict[str, Any]


class Prepared:
    """A statement compiled once for each kind of database. Moves are written with it: building
    the same three statements anew each time would cost more than running them.

    PostgreSQL gets all rows in one statement and as one value, as JSON: the driver would send several in a pipeline,
    and after that the database's patience with a transaction in which nothing is asked for (`store.IDLE_MS`) does not
    hold."""

    def __init__(self, statement: Insert | Update, names: tuple[str, ...], together: str) -> None:
        self._statement = statement
        self._names = names
        self._together = together % "CAST(%s AS JSON)"
        self._compiled: dict[str, tuple[str, Callable[[Values], Any] | None]] = {}
        """By the kind of database: the text, and what it takes of a row where it goes by places, not by names."""

    def run(self, connection: Connection, rows: list[Values]) -> int:
        """Run it for all rows; how many rows it touched."""
        if connection.dialect.name == "postgresql":
            return int(connection.exec_driver_sql(self._together, (encode(rows).decode(),)).rowcount)
        text, parameters = self._ready(connection.dialect, rows)
        return int(connection.exec_driver_sql(text, parameters).rowcount)

    def drive(self, cursor: DBAPICursor, dialect: Dialect, rows: list[Values]) -> int:
        """As `run`, by SQLite's driver alone."""
        text, parameters = self._ready(dialect, rows)
        cursor.executemany(text, parameters)
        return int(cursor.rowcount)

    def _ready(self, dialect: Dialect, rows: list[Values]) -> tuple[str, Any]:
        known = self._compiled.get(dialect.name)
        if known is None:
            columns = list(self._names) if isinstance(self._statement, Insert) else None
            compiled = self._statement.compile(dialect=dialect, column_keys=columns)
            names = getattr(compiled, "positiontup", None)
            known = self._compiled[dialect.name] = str(compiled), itemgetter(*names) if names else None
        text, places = known
        return text, rows if places is None else list(map(places, rows))


def _given(columns: Sequence[Column[Any]], names: Sequence[str]) -> str:
    """Rows for PostgreSQL, to be read from one JSON value."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    typed = [f"{name} {column.type.compile(dialect)}" for name, column in zip(names, columns, strict=True)]
    return f"json_to_recordset(%s) AS given ({', '.join(typed)})"


_CHANGING = (
    *("phase", "version", "changed_at", "waiting_for", "bot_waiting", "deadline", "attended_until", "ended_at"),
    "summary",
)
_ADDED = ("table_id", "version", "body")
_MOVED = ("b_id", "b_version", *_CHANGING)
_BY_A_MOVE = ("version", "changed_at", "waiting_for", "summary")
"""What of that a move changes where neither a clock runs nor a bot plays: two of the indexes are left alone."""

ADDING = (
    f"INSERT INTO {events.name} ({', '.join(_ADDED)}) "
    f"SELECT {', '.join(_ADDED)} FROM {_given([events.c[name] for name in _ADDED], _ADDED)}"
)
MOVING = (
    f"UPDATE {tables.name} SET {', '.join(f'{name} = given.{name}' for name in _CHANGING)} "
    f"FROM {_given([tables.c.id, events.c.version, *(tables.c[name] for name in _CHANGING)], _MOVED)} "
    f"WHERE {tables.name}.id = given.b_id AND EXISTS (SELECT 1 FROM {events.name} "
    f"WHERE {events.name}.table_id = given.b_id AND {events.name}.version = given.b_version)"
)
"""The same as below for PostgreSQL; instead of `%s` stands where the rows come from."""

ADD_EVENTS = Prepared(insert(events), _ADDED, ADDING)
_KNOWN = update(tables).where(
    tables.c.id == bindparam("b_id"),
    exists().where(events.c.table_id == bindparam("b_id"), events.c.version == bindparam("b_version")),
)
MOVE_TABLE = Prepared(_KNOWN.values({name: bindparam(name) for name in _CHANGING}), _MOVED, MOVING)
MOVE_ON = Prepared(_KNOWN.values({name: bindparam(name) for name in _BY_A_MOVE}), _MOVED, MOVING)
"""Of appends that are `Append.plain`."""


def event_rows(appends: list[Append]) -> list[Row]:
    """For `ADD_EVENTS`."""
    return [
        {"table_id": append.table, "version": append.after + 1 + index, "body": body}
        for append in appends
        for index, body in enumerate(append.bodies)
    ]


def table_rows(appends: list[Append]) -> list[Row]:
    """For `MOVE_TABLE`."""
    return [{"b_id": append.table, "b_version": append.after, **append.row} for append in appends]


def news_of(appends: list[Append]) -> list[bytes]:
    """What other processes are told of them."""
    return [one.news() for one in appends if one.news is not None]
