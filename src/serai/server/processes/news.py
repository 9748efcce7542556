"""What the processes on one PostgreSQL tell each other, by LISTEN and NOTIFY: which tables have moved on, who is there,
and what concerns accounts. On SQLite there is one process, and nobody to tell."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from serai.lounge.json_text import decode, encode
from serai.server.logs import log
from serai.server.processes.cancel import call_off
from serai.server.storage import NotStored, Store
from serai.server.storage.living import CHANNEL, LIVING, LOCKS, notify

if TYPE_CHECKING:
    from psycopg import AsyncConnection

RETRY_S = 0.5
COMPANY_S = 30.0
"""How long another process counts as being there after it was last heard of."""
PATIENCE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "connect_timeout": 5}
"""A line on which nothing comes is looked after, or a host that is gone would never be missed."""
Told = dict[str, Any]


class News:
    """The line of this process. `hear` gets what others tell, and the lines that belong to it; `missed` is called when
    the line was broken, and something may have been told meanwhile."""

    def __init__(self, store: Store, hear: Callable[[Told, Sequence[bytes]], None], missed: Callable[[], None]) -> None:
        self._store = store
        self._hear = hear
        self._missed = missed
        self._line: AsyncConnection[Any] | None = None
        self._listening: asyncio.Task[None] | None = None
        self.was_first = False
        """Did no other process live when this one came?"""
        self._own = f"{store.process} ".encode()
        self._heard_at = float("-inf")
        self._begun: list[bytes] = []
        """What has come of a text that goes on in the next notification: those of a transaction come together."""

    async def open(self) -> None:
        await self._connect()
        assert self._line is not None
        living = await (await self._line.execute(LIVING.encode())).fetchall()
        self.was_first = len(living) == 1
        self._listening = asyncio.create_task(self._listen())

    def has_company(self) -> bool:
        """Was another process heard of lately?"""
        return time.monotonic() - self._heard_at < COMPANY_S

    async def _connect(self) -> None:
        from psycopg import AsyncConnection

        engine = self._store.engine
        _, arguments = engine.dialect.create_connect_args(engine.url)
        self._line = await AsyncConnection.connect(**{**PATIENCE, **arguments}, autocommit=True)
        await self._line.execute(f"SELECT pg_advisory_lock({LOCKS}, {self._store.process})".encode())
        # What comes together with the answer to a question of ours; all else is read below.
        self._line.add_notify_handler(lambda notice: self._take(notice.payload.encode()))
        self._begun = []
        await self._line.execute(f"LISTEN {CHANNEL}".encode())

    async def _listen(self) -> None:
        from psycopg import Error

        while True:
            try:
                if self._line is None:
                    await self._connect()
                    self._missed()
                assert self._line is not None
                await self._read(self._line)
            except (Error, OSError) as error:
                log.error("the line to the database broke", extra={"fields": {"error": str(error)}})
                await self._hang_up()
                await asyncio.sleep(RETRY_S)

    async def _read(self, line: AsyncConnection[Any]) -> None:
        """Take in what comes until the line breaks: straight from the driver, for something comes with every commit of
        any process."""
        from psycopg import Error

        loop = asyncio.get_running_loop()
        broken = loop.create_future()
        connection, file = line.pgconn, line.fileno()

        def read() -> None:
            try:
                connection.consume_input()
                while (notice := connection.notifies()) is not None:
                    self._take(notice.extra)
            except (Error, OSError) as error:
                loop.remove_reader(file)
                broken.set_exception(error)

        loop.add_reader(file, read)
        try:
            read()
            await broken
        finally:
            loop.remove_reader(file)

    def _take(self, payload: bytes) -> None:
        if payload.startswith(self._own):
            return
        head, _, piece = payload.partition(b"\n")
        self._heard_at = time.monotonic()
        self._begun.append(piece)
        if not head.endswith(b" 0"):  # it goes on
            return
        lines = b"".join(self._begun).split(b"\n")
        self._begun = []
        try:
            self._read_lines(lines)
        except (ValueError, LookupError) as error:
            # Another version of this program, or not one at all; never what it said, which is secret.
            log.error("news cannot be read", extra={"fields": {"reason": type(error).__name__}})
            self._missed()

    def _read_lines(self, lines: list[bytes]) -> None:
        at = 0
        while at < len(lines):
            told = decode(lines[at])
            following = at + 1 + told.get("lines", 0)
            self._hear(told, lines[at + 1 : following])
            at = following

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(Exception):
                await line.close()

    async def close(self) -> None:
        if self._listening is not None:
            await call_off([self._listening])
        await self._hang_up()

    async def tell(self, *told: Told) -> None:
        """Tell the other processes; in vain while the database is away."""
        lines = [encode(one) for one in told]
        with contextlib.suppress(NotStored):
            await self._store.writer.write(lambda connection: notify(connection, self._store.process, lines))
