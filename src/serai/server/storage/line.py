"""A connection of the driver's own, for what is written most: moves of games that go on. The layers above it would cost
more than writing a few of them does."""

from __future__ import annotations

import contextlib
import select
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import Engine
from sqlalchemy.pool import PoolProxiedConnection

from serai.lounge.json_text import encode
from serai.server.storage.living import CHANNEL, payloads
from serai.server.storage.rows import ENDED, SAT, Append
from serai.server.storage.statements import (
    ADD_EVENTS,
    ADDING,
    MOVE_ON,
    MOVE_TABLE,
    MOVING,
    event_rows,
    news_of,
    table_rows,
)

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn


class NotStored(Exception):
    """The database took nothing: the disk is full, or the connection is gone."""


class Line(Protocol):
    """Where moves go first."""

    def takes(self, appends: list[Append]) -> bool:
        """Store them (`go_on`) if all goes well. If not, nothing was stored by this, and it is to be done the ordinary
        way, which finds out what the matter is. NotStored where nobody knows: it is not tried again, and whoever waits
        must look."""

    def close(self) -> None: ...


def line_to(engine: Engine, process: int) -> Line:
    """The line of this process to its database."""
    return SharedLine(engine, process) if engine.dialect.name == "postgresql" else FileLine(engine)


def go_on(appends: list[Append]) -> bool:
    """Are these about tables that are in the lists, whose people stay and whose games are not over?"""
    return all(
        append.after > 0
        and append.row["phase"] == "playing"
        and not any(body.startswith((ENDED, SAT)) for body in append.bodies)
        for append in appends
    )


class FileLine:
    """To SQLite."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: PoolProxiedConnection | None = None

    def takes(self, appends: list[Append]) -> bool:
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            cursor = self._connection.cursor()
            try:
                ADD_EVENTS.drive(cursor, self._engine.dialect, event_rows(appends))
                moved = 0
                for statement, which in ((MOVE_ON, True), (MOVE_TABLE, False)):
                    rows = table_rows([one for one in appends if one.plain is which])
                    moved += statement.drive(cursor, self._engine.dialect, rows) if rows else 0
            finally:
                cursor.close()
            if moved != len(appends):
                self._connection.rollback()
                return False
            self._connection.commit()
        except Exception:
            # Also where only the connection was lost.
            self.close()
            return False
        return True

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.rollback()
            connection.invalidate()


BETWEEN = b"\x1e"
"""Between two notifications: no JSON has this sign."""
STATEMENT = b"moves"
BY_KEYS = b"SET enable_seqscan = off"
"""A plan is made once and kept: one made while a table was empty would read all of it for ever."""
TOGETHER = f"""
    WITH added AS ({ADDING % "$1"} RETURNING 1),
    moved AS ({MOVING % "$2"} AND (SELECT count(*) FROM added) > 0 RETURNING 1)
    SELECT 1 / CAST((SELECT count(*) FROM moved) = $3 AS INTEGER),
        (SELECT count(pg_notify('{CHANNEL}', told)) FROM unnest(string_to_array($4, '{BETWEEN.decode()}')) AS told)
"""
"""Everything that a commit is, in one question: whether a process waits or is frozen, no transaction of its own stands
open. First the events, in the order of their tables, so that two processes that write the same ones never wait for each
other; a table that is not where it should be divides by nought, and nothing is stored."""


class SharedLine:
    """To PostgreSQL."""

    def __init__(self, engine: Engine, process: int) -> None:
        self._engine = engine
        self._process = process
        self._connection: PoolProxiedConnection | None = None
        self._driver: PGconn | None = None
        self._socket = -1
        self._poll = select.poll()

    def takes(self, appends: list[Append]) -> bool:
        from psycopg.pq import ConnStatus, ExecStatus

        appends.sort(key=lambda one: one.table)
        told = BETWEEN.join(payloads(self._process, news_of(appends)))
        rows = encode(event_rows(appends)), encode(table_rows(appends))
        try:
            driver = self._ready()
        except Exception:
            self.close()
            return False
        answer = driver.exec_prepared(STATEMENT, (*rows, str(len(appends)).encode(), told))
        if answer.status == ExecStatus.TUPLES_OK:
            return True
        if driver.status != ConnStatus.OK:
            self.close()
            raise NotStored(f"no answer to a commit: {answer.error_message.decode(errors='replace').strip()}")
        return False

    def _ready(self) -> PGconn:
        """A line on which nothing has come meanwhile: that would be its end."""
        from psycopg.pq import ConnStatus, ExecStatus

        if self._driver is not None and (self._driver.status != ConnStatus.OK or self._poll.poll(0)):
            self.close()
        if self._driver is None:
            self._connection = self._engine.raw_connection()
            driver: PGconn = self._connection.driver_connection.pgconn  # type: ignore[union-attr]
            for done in (driver.exec_(BY_KEYS), driver.prepare(STATEMENT, TOGETHER.encode())):
                if done.status != ExecStatus.COMMAND_OK:
                    raise NotStored(done.error_message.decode(errors="replace"))
            self._socket, self._driver = driver.socket, driver
            self._poll.register(self._socket, select.POLLIN)
        return self._driver

    def close(self) -> None:
        connection, self._connection = self._connection, None
        driver, self._driver = self._driver, None
        if driver is not None:
            self._poll.unregister(self._socket)
        if connection is not None:
            connection.invalidate()
