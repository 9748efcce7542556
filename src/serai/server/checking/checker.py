"""One finished game after another is played again, as long as nobody else waits for a process.

The queue and the verdicts are in the database (`storage.checks`): what is not done when the server
stops is done later, and a verdict is counted once. Only the host hears of a disagreement.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, get_args

from sqlalchemy.exc import SQLAlchemyError

from serai.server.checking.verdict import Checked, Verdict
from serai.server.logs import log, shortened
from serai.server.metrics import Gauge, Metrics
from serai.server.processes.cancel import call_off
from serai.server.processes.worker_pool import Child
from serai.server.reckoner.pool import Failed, converse
from serai.server.storage import NotStored, Store, checks
from serai.server.webhooks.calls import Webhooks

LOOK_AGAIN_S = 15.0
"""How often is looked whether another process has left a game behind."""
STAND_BACK_S = 0.5
"""Between two looks whether others still wait for a process."""
DEADLINE_S = 900.0
"""A check is bounded by the processor time it takes (`verdict`); this is for a process that hangs."""
FRESH_S = 1.0
"""Counts that were read so long ago are read again for whoever asks."""
LONGEST = 2000
"""So much of a difference is kept, in characters."""


class _NoProcess(Exception):
    """None could be started, which is not the fault of the game that waits."""


class Checker:
    """The one who sees to it in this process. `others_wait` says whether somebody waits for a bot
    or an answer; `now` is the house's clock; `process` its number among several."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        webhooks: Webhooks,
        now: Callable[[], int],
        others_wait: Callable[[], bool],
        process: int | None = None,
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._webhooks = webhooks
        self._now = now
        self._others_wait = others_wait
        self._process = process
        self._child = Child("serai.server.checking.worker")
        self._numbers = count(1)
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.counts: dict[str, int] = {}
        """Games by verdict, and those that wait."""
        self._counted_at = 0.0
        metrics.gauges.append(
            Gauge("serai_checks_waiting", "Finished games to be played again.", lambda: self.counts.get("waiting", 0))
        )

    async def open(self, on: bool) -> None:
        """Begin, or only read what was found before."""
        if on:
            await self._store.writer.write(checks.queue)
        await self._count()
        if on:
            self._task = asyncio.create_task(self._go_on())

    def wake(self) -> None:
        """A game is over."""
        self._news.set()

    async def stop(self) -> None:
        """A game that is being checked goes on waiting."""
        if self._task is not None:
            await call_off([self._task])
        await self._child.end()

    async def _go_on(self) -> None:
        while True:
            self._news.clear()
            try:
                due = await self._store.writer.write(lambda connection: checks.claim(connection, self._process))
                if due is not None:
                    await self._stand_back()
                    await self._check(due)
                await self._count()
            except (SQLAlchemyError, NotStored, _NoProcess) as error:
                log.error("no game is checked now", extra={"fields": {"error": str(error)}})
                due = None
            if due is None:
                try:
                    await asyncio.wait_for(self._news.wait(), LOOK_AGAIN_S)
                except TimeoutError:
                    # Nothing to do for a while: the memory is better used by others.
                    await self._child.end()

    async def _stand_back(self) -> None:
        while self._others_wait():
            await asyncio.sleep(STAND_BACK_S)

    async def _check(self, due: checks.Waiting) -> None:
        await self._begin()
        rows = await self._store.rows(due.table)
        checked = await self._checked({"log": rows})
        verdict, found = checked["verdict"], (checked["found"] or "")[:LONGEST] or None
        statement = checks.settle(verdict, due.table, self._now(), found, checked["record"])
        is_first = await self._store.writer.write(lambda connection: connection.execute(statement).rowcount == 1)
        if not is_first:
            return
        # What was found may quote moves, which are not for the log.
        fields = {"table": shortened(due.table), "game": due.game}
        if verdict == "disagreed":
            log.error("the second game disagrees: see `serai admin disagreements`", extra={"fields": fields})
            self._webhooks.tell_host({"type": "disagreement", "table": due.table, "game": due.game, "found": found})
        elif verdict == "not_checked":
            log.warning("a game was not checked", extra={"fields": {**fields, "reason": found}})
        else:
            log.debug("a game was checked", extra={"fields": {**fields, "verdict": verdict}})

    async def _begin(self) -> None:
        try:
            await self._child.start()
        except (TimeoutError, RuntimeError, OSError) as error:
            await self._child.end()
            raise _NoProcess(repr(error)) from error

    async def _checked(self, data: dict[str, Any]) -> Checked:
        """What the process says; a reason why it says nothing, when it dies or hangs."""
        try:
            answer = await asyncio.wait_for(converse(self._child, next(self._numbers), "check", data), DEADLINE_S)
        except (Failed, TimeoutError, RuntimeError, OSError, ValueError, asyncio.IncompleteReadError) as error:
            await self._child.end()
            return {"verdict": "not_checked", "found": f"the process failed: {error!r}", "record": None}
        if answer.refused is not None:
            return {"verdict": "not_checked", "found": f"the process refused: {answer.refused}", "record": None}
        checked: Checked = json.loads(answer.body)
        return checked

    async def refresh(self) -> None:
        """Have counts that are fresh: other processes check games, too. As they were, where the
        database does not answer."""
        if time.monotonic() - self._counted_at > FRESH_S:
            with suppress(SQLAlchemyError):
                await self._count()

    async def _count(self) -> None:
        self._counted_at = time.monotonic()
        self.counts = await self._store.read(checks.counts)
        # Also those that never occurred: that nothing disagreed is a number, not a gap.
        self._metrics.checks.values = {verdict: self.counts.get(verdict, 0) for verdict in get_args(Verdict)}
