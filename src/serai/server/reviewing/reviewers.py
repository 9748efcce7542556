"""Who reviews finished games in this process: a crew for each stage, behind whoever plays, and the deep one also behind
the quick one.

What is asked for, how far it is and what came of it stands in the database (`storage.reviews`): a process that ends
loses nothing, another or the next one begins again what was under way, and no two are at the same review."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from serai.lounge.reviews import ENOUGH, MOST_ASKED, NOT_YOURS, Stage, state
from serai.server.logs import log, shortened
from serai.server.metrics import Gauge, Metrics
from serai.server.processes.cancel import call_off
from serai.server.processes.fair_queue import Asker
from serai.server.processes.worker_pool import Child, Crew
from serai.server.storage import NotStored, Store
from serai.server.storage import reviews as rows
from serai.table import Refused

WORKER = "serai.server.reviewing.worker"
LOOK_AGAIN_S = 15.0
"""How often is looked whether another process has left a review behind."""
NOTE_S = 1.0
"""How often is noted how far a review is, and looked whether it is still wanted."""
STAND_BACK_S = 0.2
"""Between two looks whether others still wait for a process."""
PIECE_S = 120.0
"""One choice takes a second or so; this is for a process that hangs."""
ATTEMPTS = 2
MOST_OF_ADDRESS = 8
"""Reviews of one address that may wait."""
Records = Callable[[str], Awaitable[str]]
Waits = Callable[[], bool]


class _Unwanted(Exception):
    """It was called off, or another process is at it."""


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """A review, and for whom."""

    asker: Asker
    due: rows.Due


class Reviewers(Crew[Job]):
    """The process for one stage. It is kept only as long as there is work."""

    def __init__(self, store: Store, records: Records, others_wait: Waits) -> None:
        super().__init__(WORKER, 1, 1)
        self._store = store
        self._records = records
        self._others_wait = others_wait
        self.held: dict[str, Job] = {}
        """Reviews that wait here or are under way, by their tables."""
        self.called_off: set[str] = set()

    def take(self, asker: Asker, due: rows.Due) -> None:
        """See to this review, unless that is so."""
        self.called_off.discard(due.table)
        if due.table not in self.held:
            self.held[due.table] = Job(asker, due)
            self.enlist(self.held[due.table])

    def call_off(self, table: str) -> None:
        """Nobody waits for it any more."""
        job = self.held.get(table)
        if job is None:
            return
        if self.queue.remove(job.asker, job):
            del self.held[table]
        else:
            self.called_off.add(table)

    async def work(self, child: Child, job: Job) -> None:
        due = job.due
        try:
            body = await self._review(child, due)
            await self._store.writer.write(partial(rows.settle, due=due, process=self._store.process, body=body))
        except _Unwanted:
            await child.end()
        except (SQLAlchemyError, NotStored) as error:
            # It still waits in the database: the next look takes it up.
            log.error("a review is not kept", extra={"fields": {"error": str(error)}})
        finally:
            del self.held[due.table]
            self.called_off.discard(due.table)
            if not self.waiting():
                await child.end()

    async def _review(self, child: Child, due: rows.Due) -> str | None:
        """The review as JSON; None where there is no such game, or no process comes to its end."""
        try:
            record = await self._records(due.table)
        except Refused as refusal:
            log.warning("no review", extra={"fields": {"table": shortened(due.table), "reason": refusal.text.en}})
            return None
        for _ in range(ATTEMPTS):
            try:
                await self._stand_back(due)
                await child.start()
                return await self._converse(child, due, record)
            except (TimeoutError, RuntimeError, OSError, ValueError, asyncio.IncompleteReadError) as error:
                fields = {"table": shortened(due.table), "stage": due.stage, "error": repr(error)}
                log.warning("a reviewer is replaced", extra={"fields": fields})
                await child.end()
        return None

    async def _converse(self, child: Child, due: rows.Due, record: str) -> str:
        await child.write(json.dumps({"record": record, "stage": due.stage}).encode())
        noted = float("-inf")
        while "length" not in (told := await _told(child)):
            if time.monotonic() - noted >= NOTE_S:
                await self._note(due, told["done"], told["total"])
                noted = time.monotonic()
            await self._stand_back(due)
            await child.write(b"on")
        return (await child.reader.readexactly(told["length"])).decode()

    async def _note(self, due: rows.Due, done: int, total: int) -> None:
        noted = partial(rows.note, due=due, process=self._store.process, done=done, total=total)
        if not await self._store.writer.write(noted):
            raise _Unwanted

    async def _stand_back(self, due: rows.Due) -> None:
        """Let those go first who play."""
        while True:
            if due.table in self.called_off:
                raise _Unwanted
            if not self._others_wait():
                return
            await asyncio.sleep(STAND_BACK_S)


async def _told(child: Child) -> dict[str, Any]:
    line = await asyncio.wait_for(child.reader.readline(), PIECE_S)
    told: dict[str, Any] = json.loads(line) if line else {"error": "the process ended"}
    if "error" in told:
        raise RuntimeError(str(told["error"]))
    return told


class Reviews:
    """All reviews that this process sees to. `records` gives the record of a table that can be reviewed; `others_wait`
    says whether somebody waits for a bot, a hint or an answer; `now` is the house's clock."""

    def __init__(
        self, store: Store, metrics: Metrics, now: Callable[[], int], records: Records, others_wait: Waits
    ) -> None:
        self._store = store
        self._now = now
        quick = Reviewers(store, records, others_wait)
        deep = Reviewers(store, records, lambda: others_wait() or bool(quick.busy))
        self.crews: dict[str, Reviewers] = {"quick": quick, "deep": deep}
        self._keeping: asyncio.Task[None] | None = None
        metrics.gauges.append(Gauge("serai_reviews_waiting", "Reviews waiting for a process.", self.waiting))

    def waiting(self) -> int:
        return sum(crew.waiting() for crew in self.crews.values())

    async def open(self) -> None:
        """Begin with what was left when a server ended."""
        self._keeping = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """What waits or is under way goes on waiting in the database."""
        if self._keeping is not None:
            await call_off([self._keeping])
        for crew in self.crews.values():
            await crew.stop()

    async def _keep(self) -> None:
        while True:
            try:
                taken = partial(rows.take_up, process=self._store.process, alone=not self._store.is_shared)
                for due in await self._store.writer.write(taken):
                    self.crews[due.stage].take(("", due.account, due.table), due)
            except (SQLAlchemyError, NotStored) as error:
                log.error("no reviews are taken up", extra={"fields": {"error": str(error)}})
            await asyncio.sleep(LOOK_AGAIN_S)

    async def state(self, table: str, account: str | None) -> dict[str, Any]:
        """How far the stages are."""
        return state(await self._store.read(partial(rows.of_table, table=table)), account)

    async def body(self, table: str, stage: Stage) -> str | None:
        """A review that is done, as JSON."""
        return await self._store.read(partial(rows.body, table=table, stage=stage))

    async def ask(self, table: str, stage: Stage, asker: Asker) -> None:
        """Have a review worked out, unless it is, or is being so. Refused to who asks for too many."""
        address, account = asker[:2]
        due = rows.Due(table, stage, account)
        known = (await self._store.read(partial(rows.of_table, table=table))).get(stage)
        if known is not None and known.status != rows.FAILED:
            return
        waiting = await self._store.read(partial(rows.how_many_wait, account=account))
        if waiting >= MOST_ASKED or sum(crew.queue.waiting(address) for crew in self.crews.values()) >= MOST_OF_ADDRESS:
            raise Refused("busy", ENOUGH)
        asked = partial(rows.ask, due=due, at=self._now(), process=self._store.process)
        if await self._store.writer.write(asked):
            self.crews[stage].take((address, account, table), due)

    async def call_off(self, table: str, stage: Stage, account: str) -> None:
        """Whoever asked for it does not want it any more."""
        if not await self._store.writer.write(partial(rows.call_off, due=rows.Due(table, stage, account))):
            raise Refused("not_yours", NOT_YOURS)
        self.crews[stage].call_off(table)
