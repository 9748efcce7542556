"""One thread writes. What is handed in during one turn of the event loop reaches it together, and what
arrives while it commits goes into the next commit: under load many tables share one fsync, and alone a
move waits for its own."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from serai.server.storage.checks import queue as queue_check
from serai.server.storage.line import Line, NotStored, go_on, line_to
from serai.server.storage.living import notify
from serai.server.storage.rated import note as note_rated
from serai.server.storage.rows import ENDED, SAT, Append
from serai.server.storage.schema import events, players, tables
from serai.server.storage.statements import ADD_EVENTS, MOVE_TABLE, event_rows, news_of, table_rows

T = TypeVar("T")
LARGEST_BATCH = 256


class Conflict(Exception):
    """Somebody else has written this version of the table already."""


@dataclass(slots=True, eq=False)
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
        self._line = line_to(engine, process)
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
            # Moves by themselves: what is seldom written does not keep them from the quick way.
            moves = [job for job in jobs if job.function is None and go_on(job.appends)]
            others = [job for job in jobs if job not in moves] if len(moves) < len(jobs) else []
            for kind, line in ((moves, self._line), (others, None)):
                for start in range(0, len(kind), LARGEST_BATCH):
                    self._commit(kind[start : start + LARGEST_BATCH], line)
            if last:
                break
        self._line.close()

    def _commit(self, batch: list[_Job[Any]], line: Line | None) -> None:
        """All in one transaction, by a line where there is one for it; if that fails, each in its own, so that one
        job's trouble is its own. Where the connection was lost on the way nothing is tried again: it may be stored."""
        try:
            results = self._run(batch, line)
        except Exception as error:
            unknown = isinstance(error, NotStored) or getattr(error, "connection_invalidated", False)
            if len(batch) > 1 and not unknown:
                for job in batch:
                    self._commit([job], line)
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

    def _run(self, batch: list[_Job[Any]], line: Line | None) -> list[Any]:
        appends = [append for job in batch for append in job.appends]
        results: list[Any] = []
        if line is None or not line.takes(appends):
            with self._engine.begin() as connection:
                waiting: list[Append] = []
                for job in batch:
                    waiting += job.appends
                    if job.function is not None:
                        store(connection, waiting, self._process)
                        waiting = []
                    results.append(None if job.function is None else job.function(connection))
                store(connection, waiting, self._process)
        self.commits += 1
        self.appended += len(appends)
        return results or [None] * len(batch)


def _settle_all(jobs: list[tuple[_Job[Any], Any]]) -> None:
    for job, result in jobs:
        job.settle(result, None)


def store(connection: Connection, appends: list[Append], process: int = 0) -> None:
    """Write appends of one or many tables, each where its log ends: the unique (table, version)
    refuses doubles, and the version before must be there. What the lists say is not asked."""
    if not appends:
        return
    ADD_EVENTS.run(connection, event_rows(appends))
    new = [append for append in appends if append.after == 0]
    known = [append for append in appends if append.after > 0]
    if new:
        connection.execute(
            insert(tables).values(
                [{"id": append.table, "created_at": append.row["changed_at"], **append.row} for append in new]
            )
        )
    if known:
        moved = MOVE_TABLE.run(connection, table_rows(known))
        if moved not in (-1, len(known)):
            _list_anew(connection, known)
    _seat_people(connection, appends)
    ended = [append.table for append in appends if any(body.startswith(ENDED) for body in append.bodies)]
    if ended:
        queue_check(connection, ended)
        note_rated(connection, [append.rated for append in appends if append.rated is not None])
    if connection.dialect.name == "postgresql":
        notify(connection, process, news_of(appends))


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
        if append.row["phase"] == "open" or append.after == 0 or any(body.startswith(SAT) for body in append.bodies):
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
