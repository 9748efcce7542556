"""One process among several on one PostgreSQL: which tables it owns, where the others are, and
what they tell each other by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from psycopg import AsyncConnection, OperationalError

from serai.server.logs import log
from serai.server.processes.cancel import call_off
from serai.server.storage import Store, ownership

RETRY_S = 0.5
News = dict[str, Any]


class Cluster:
    """This process as a member. Each member answers the others on a socket in `folder`."""

    def __init__(self, store: Store, folder: Path, process: int) -> None:
        self.store = store
        self.folder = folder
        self.process = process
        self._elsewhere: dict[str, int] = {}
        self._line: AsyncConnection[Any] | None = None
        self._listening: asyncio.Task[None] | None = None

    @staticmethod
    def new_process() -> int:
        return secrets.randbelow(2**31 - 1) + 1

    def address(self, process: int) -> Path:
        """The socket on which a process answers."""
        return self.folder / f"{process}.socket"

    async def join(self, hear: Callable[[News], None], lost: Callable[[], None]) -> None:
        """Become a member. `hear` gets the others' news; `lost` is called when membership, and
        with it every table, was lost because the database was."""
        await self._connect()
        self._listening = asyncio.create_task(self._listen(hear, lost))

    async def _connect(self) -> None:
        engine = self.store.engine
        _, arguments = engine.dialect.create_connect_args(engine.url)
        self._line = await AsyncConnection.connect(**arguments, autocommit=True)
        await self._line.execute(f"SELECT pg_advisory_lock({ownership.LOCKS}, {self.process})")
        await self._line.execute(f"LISTEN {ownership.CHANNEL}")

    async def _listen(self, hear: Callable[[News], None], lost: Callable[[], None]) -> None:
        while True:
            try:
                if self._line is None:
                    await self._connect()
                assert self._line is not None
                async for notice in self._line.notifies():
                    news = json.loads(notice.payload)
                    if news.pop("process") != self.process:
                        self._elsewhere = {} if news["type"] == "gone" else self._elsewhere
                        hear(news)
            except OperationalError as error:
                log.error("the line to the database broke", extra={"fields": {"error": str(error)}})
                if self._line is not None:
                    self._line = None
                    lost()
                await asyncio.sleep(RETRY_S)

    async def leave(self) -> None:
        """Own nothing any more."""
        await self.store.writer.write(lambda connection: ownership.release(connection, self.process))
        await self.tell({"type": "gone"})
        if self._listening is not None:
            await call_off([self._listening])
        if self._line is not None:
            await self._line.close()

    async def tell(self, news: News) -> None:
        """Tell the other processes."""
        payload = json.dumps({"process": self.process, **news})
        await self.store.writer.write(lambda connection: ownership.notify(connection, payload))

    # --- who has a table ------------------------------------------------------------

    async def claim(self, table: str) -> bool:
        """Is the table ours, or does it become ours now? Also true when there is none."""
        return await self.whereabouts(table, fresh=True) is None

    async def whereabouts(self, table: str, fresh: bool = False) -> Path | None:
        """The socket of the process that owns a table; None for this one, or when there is no
        such table. `fresh`: what was known about it may be out of date."""
        owner = None if fresh else self._elsewhere.get(table)
        if owner is None:
            owner = await self.store.writer.write(lambda connection: ownership.claim(connection, table, self.process))
            if owner is None or owner == self.process:
                self._elsewhere.pop(table, None)
                return None
            self._elsewhere[table] = owner
        return self.address(owner)

    async def orphans(self, at: int) -> list[str]:
        """Tables that must go on by themselves before `at` and have nobody to see to it."""
        return await self.store.read(lambda connection: ownership.orphans(connection, at))
