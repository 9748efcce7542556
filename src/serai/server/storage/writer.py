"""One thread writes. What is handed in during one turn of the event loop reaches it together, and what
arrives while it commits goes into the next commit: under load many tables share one fsync, and alone a
move waits for its own."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, Insert, Update, bindparam, exists, insert, select, update
from sqlalchemy.engine.interfaces import DBAPICursor, Dialect
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from serai.server.storage.checks import queue as queue_check
from serai.server.storage.living import notify, notifying
from serai.server.storage.rated import note as note_rated
from serai.server.storage.rows import Append
from serai.server.storage.schema import events, players, tables
from serai.table.verbs.end import Ended
from serai.table.verbs.sit import Sat

T = TypeVar("T")
LARGEST_BATCH = 256
MOST_ROWS = 2000
"""In one statement: PostgreSQL takes 65,535 values."""


class Conflict(Exception):
    """Somebody else has written this version of the table already."""


class NotStored(Exception):
    """The database took nothing: the disk is full, or the connection is gone."""


@dataclass(slots=True)
class _Job(Generic[T]):
    """Work for the writer: either appends (merged with their neighbours) or any function."""

    appends: list[Append]
    function: Callable[[Connection], T] | None
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[T]

    def settle(self, result: Any, error: BaseException | None) -> None:
        """Answer, in the loop that asked."""
        if self.future.cancelled():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Writer:
    """The only writing connection of this process."""

    def __init__(self, engine: Engine, process: int = 0) -> None:
        self._engine = engine
        self._process = process
        self._jobs: queue.SimpleQueue[list[_Job[Any]] | None] = queue.SimpleQueue()
        self._collected: list[_Job[Any]] = []
        """Handed in, and not yet handed over: waking the thread for each would cost more than many a job."""
        self._turn: asyncio.AbstractEventLoop | None = None
        """The loop that hands them over at the end of its turn."""
        self._line = _Line(engine, process)
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        self.commits = 0
        self.appended = 0

    def append(self, *appends: Append) -> asyncio.Future[None]:
        """Store these together or not at all; done when they are on disk."""
        return self._submit(list(appends), None)

    async def write(self, function: Callable[[Connection], T]) -> T:
        """Run a function inside a transaction of the writer."""
        result: T = await self._submit([], function)
        return result

    def _submit(self, appends: list[Append], function: Callable[[Connection], Any] | None) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job: _Job[Any] = _Job(appends, function, loop, loop.create_future())
        self._collected.append(job)
        if self._turn is not loop:
            self._turn = loop
            loop.call_soon(self._hand_over)
        return job.future

    def _hand_over(self) -> None:
        self._turn = None
        jobs, self._collected = self._collected, []
        if jobs:
            self._jobs.put(jobs)

    def stop(self) -> None:
        """Finish what was handed in, then end."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()

    # --- in the thread --------------------------------------------------------------

    def _work(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            last = False
            while len(jobs) < LARGEST_BATCH and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    last = True
                    break
                jobs += following
            for start in range(0, len(jobs), LARGEST_BATCH):
                self._commit(jobs[start : start + LARGEST_BATCH])
            if last:
                break
        self._line.close()

    def _commit(self, batch: list[_Job[Any]]) -> None:
        """All in one transaction; if that fails, each in its own, so that one job's trouble is its own. Where the
        connection was lost on the way nothing is tried again: it may have been stored."""
        try:
            results = self._run(batch)
        except Exception as error:
            unknown = isinstance(error, NotStored) or getattr(error, "connection_invalidated", False)
            if len(batch) > 1 and not unknown:
                for job in batch:
                    self._commit([job])
            else:
                for job in batch:
                    job.loop.call_soon_threadsafe(job.settle, None, _explained(error))
            return
        answered: dict[asyncio.AbstractEventLoop, list[tuple[_Job[Any], Any]]] = {}
        for job, result in zip(batch, results, strict=True):
            answered.setdefault(job.loop, []).append((job, result))
        for loop, jobs in answered.items():
            # The loop is woken once for the whole batch.
            loop.call_soon_threadsafe(_settle_all, jobs)

    def _run(self, batch: list[_Job[Any]]) -> list[Any]:
        if self._line.takes(batch):
            self.commits += 1
            self.appended += sum(len(job.appends) for job in batch)
            return [None] * len(batch)
        results: list[Any] = []
        with self._engine.begin() as connection:
            waiting: list[Append] = []
            for job in batch:
                waiting += job.appends
                if job.function is not None:
                    store(connection, waiting, self._process)
                    waiting = []
                results.append(None if job.function is None else job.function(connection))
            store(connection, waiting, self._process)
            appended = sum(len(job.appends) for job in batch)
        self.commits += 1
        self.appended += appended
        return results


def _settle_all(jobs: list[tuple[_Job[Any], Any]]) -> None:
    for job, result in jobs:
        job.settle(result, None)


class _Line:
    """A connection of the driver's own, for what is written most: moves of games that go on. The layers above it
    would cost more than writing a few of them does."""

    def __init__(self, engine: Engine, process: int) -> None:
        self._engine = engine
        self._process = process
        self._is_shared = engine.dialect.name == "postgresql"
        self._connection: PoolProxiedConnection | None = None

    def takes(self, batch: list[_Job[Any]]) -> bool:
        """Store it, if it is moves alone and all goes well. If not, nothing was stored by this, and it is to be done
        the ordinary way, which finds out what the matter is."""
        appends: list[Append] = []
        for job in batch:
            if job.function is not None or not all(map(_goes_on, job.appends)):
                return False
            appends += job.appends
        if self._is_shared:
            # Two processes that write the same tables take them in the same order, and none waits for the other's.
            appends.sort(key=lambda one: one.table)
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            cursor = self._connection.cursor()
            try:
                _ADD_EVENTS.drive(cursor, self._engine.dialect, _event_rows(appends))
                moved = _MOVE_TABLE.drive(cursor, self._engine.dialect, _table_rows(appends))
                if self._is_shared and (told := notifying(self._process, _news(appends))) is not None:
                    cursor.execute(*told)
            finally:
                cursor.close()
            is_due = moved in (-1, len(appends))
            if not is_due:
                self._connection.rollback()
        except Exception:
            # Also where only the connection was lost.
            self.close()
            return False
        return is_due and self._commit()

    def _commit(self) -> bool:
        """Over a network nobody knows what became of a commit without an answer: it is not tried again, and whoever
        waits must look."""
        assert self._connection is not None
        try:
            self._connection.commit()
        except Exception as error:
            self.close()
            if self._is_shared:
                raise NotStored(f"no answer to a commit: {error}") from error
            return False
        return True

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.rollback()
            connection.invalidate()


def _goes_on(append: Append) -> bool:
    """Is this about a table that is in the lists, whose people stay and whose game is not over?"""
    if append.after == 0 or append.row["phase"] != "playing":
        return False
    return not any(body.startswith((_ENDED, _SAT)) for body in append.bodies)


class _Prepared:
    """A statement compiled once for each kind of database. Moves are written with it: building
    the same three statements anew each time would cost more than running them.

    PostgreSQL gets all rows in one statement: the driver would send several in a pipeline, and after that the
    database's patience with a transaction in which nothing is asked for (`store.IDLE_MS`) does not hold."""

    def __init__(
        self, statement: Insert | Update, names: tuple[str, ...], together: Callable[[Dialect, int], str]
    ) -> None:
        self._statement = statement
        self._names = names
        self._together = together
        self._compiled: dict[str, tuple[str, Callable[[dict[str, Any]], Any] | None]] = {}
        """By the kind of database: the text, and what it takes of a row where it goes by places, not by names."""
        self._rows: dict[int, str] = {}
        """For PostgreSQL, by how many rows."""

    def run(self, connection: Connection, rows: list[dict[str, Any]]) -> int:
        """Run it for all rows; how many rows it touched."""
        if connection.dialect.name == "postgresql":
            return sum(
                int(connection.exec_driver_sql(*self._in_one(connection.dialect, some)).rowcount)
                for some in _some(rows)
            )
        text, parameters = self._ready(connection.dialect, rows)
        return int(connection.exec_driver_sql(text, parameters).rowcount)

    def drive(self, cursor: DBAPICursor, dialect: Dialect, rows: list[dict[str, Any]]) -> int:
        """As `run`, by the driver alone."""
        if dialect.name == "postgresql":
            touched = 0
            for some in _some(rows):
                cursor.execute(*self._in_one(dialect, some))
                touched += int(cursor.rowcount)
            return touched
        text, parameters = self._ready(dialect, rows)
        cursor.executemany(text, parameters)
        return int(cursor.rowcount)

    def _in_one(self, dialect: Dialect, rows: list[dict[str, Any]]) -> tuple[str, tuple[Any, ...]]:
        text = self._rows.get(len(rows))
        if text is None:
            text = self._rows[len(rows)] = self._together(dialect, len(rows))
        return text, tuple([row[name] for row in rows for name in self._names])

    def _ready(self, dialect: Dialect, rows: list[dict[str, Any]]) -> tuple[str, Any]:
        known = self._compiled.get(dialect.name)
        if known is None:
            columns = list(self._names) if isinstance(self._statement, Insert) else None
            compiled = self._statement.compile(dialect=dialect, column_keys=columns)
            names = getattr(compiled, "positiontup", None)
            known = self._compiled[dialect.name] = str(compiled), itemgetter(*names) if names else None
        text, places = known
        return text, rows if places is None else list(map(places, rows))


def _some(rows: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """As many at a time as a statement has room for."""
    return [rows[first : first + MOST_ROWS] for first in range(0, len(rows), MOST_ROWS)]


def _events_together(_: Dialect, rows: int) -> str:
    return f"INSERT INTO {events.name} ({', '.join(_ADDED)}) VALUES {', '.join(['(%s, %s, %s)'] * rows)}"


def _tables_together(dialect: Dialect, rows: int) -> str:
    columns = (tables.c.id, events.c.version, *(tables.c[name] for name in _CHANGING))
    row = ", ".join([f"CAST(%s AS {column.type.compile(dialect)})" for column in columns])
    return (
        f"UPDATE {tables.name} SET {', '.join(f'{name} = given.{name}' for name in _CHANGING)} "
        f"FROM (VALUES {', '.join([f'({row})'] * rows)}) AS given (b_id, b_version, {', '.join(_CHANGING)}) "
        f"WHERE {tables.name}.id = given.b_id AND EXISTS (SELECT 1 FROM {events.name} "
        f"WHERE {events.name}.table_id = given.b_id AND {events.name}.version = given.b_version)"
    )


_CHANGING = (
    "phase",
    "version",
    "changed_at",
    "waiting_for",
    "bot_waiting",
    "deadline",
    "attended_until",
    "ended_at",
    "summary",
)
_ENDED, _SAT = (f'{{"kind":"{event.kind}"' for event in (Ended, Sat))
_ADDED = ("table_id", "version", "body")
_ADD_EVENTS = _Prepared(insert(events), _ADDED, _events_together)
_MOVE_TABLE = _Prepared(
    update(tables)
    .where(
        tables.c.id == bindparam("b_id"),
        exists().where(events.c.table_id == bindparam("b_id"), events.c.version == bindparam("b_version")),
    )
    .values({name: bindparam(name) for name in _CHANGING}),
    ("b_id", "b_version", *_CHANGING),
    _tables_together,
)


def store(connection: Connection, appends: list[Append], process: int = 0) -> None:
    """Write appends of one or many tables, each where its log ends: the unique (table, version)
    refuses doubles, and the version before must be there. What the lists say is not asked."""
    if not appends:
        return
    _ADD_EVENTS.run(connection, _event_rows(appends))
    new = [append for append in appends if append.after == 0]
    known = [append for append in appends if append.after > 0]
    if new:
        connection.execute(
            insert(tables).values(
                [{"id": append.table, "created_at": append.row["changed_at"], **append.row} for append in new]
            )
        )
    if known:
        moved = _MOVE_TABLE.run(connection, _table_rows(known))
        if moved not in (-1, len(known)):
            _list_anew(connection, known)
    _seat_people(connection, appends)
    ended = [append.table for append in appends if any(body.startswith(_ENDED) for body in append.bodies)]
    if ended:
        queue_check(connection, ended)
        note_rated(connection, [append.rated for append in appends if append.rated is not None])
    if connection.dialect.name == "postgresql":
        notify(connection, process, _news(appends))


def _news(appends: list[Append]) -> list[bytes]:
    return [one.news() for one in appends if one.news is not None]


def _event_rows(appends: list[Append]) -> list[dict[str, Any]]:
    return [
        {"table_id": append.table, "version": append.after + 1 + index, "body": body}
        for append in appends
        for index, body in enumerate(append.bodies)
    ]


def _table_rows(appends: list[Append]) -> list[dict[str, Any]]:
    return [{"b_id": append.table, "b_version": append.after, **append.row} for append in appends]


def _list_anew(connection: Connection, known: list[Append]) -> None:
    """Some of these tables are not in the lists: if they have a log, they are put there again."""
    listed = set(connection.execute(select(tables.c.id).where(tables.c.id.in_([a.table for a in known]))).scalars())
    for append in known:
        before = select(events.c.version).where(events.c.table_id == append.table, events.c.version == append.after)
        if connection.execute(before).first() is None:
            raise Conflict("the table has moved on")
        if append.table not in listed:
            connection.execute(
                insert(tables).values(id=append.table, created_at=append.row["changed_at"], **append.row)
            )
            listed.add(append.table)


def _seat_people(connection: Connection, appends: list[Append]) -> None:
    """Keep the list of who plays where, wherever it may have changed."""
    for append in appends:
        if append.row["phase"] == "open" or append.after == 0 or any(body.startswith(_SAT) for body in append.bodies):
            connection.execute(players.delete().where(players.c.table_id == append.table))
            if append.people:
                connection.execute(
                    insert(players).values([{"table_id": append.table, "account": person} for person in append.people])
                )


def _explained(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict(str(error.orig))
    if isinstance(error, SQLAlchemyError):
        return NotStored(str(getattr(error, "orig", None) or error))
    return error
