"""The pool: so many thinking processes, a fair queue before them, and a replacement for
each one that dies or takes too long. A question is always answered: in the last resort by
a random move."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from serai.core.text import Text
from serai.server.bots_pool.fair_queue import FairQueue
from serai.server.bots_pool.minds import LONGEST_THOUGHT_MS
from serai.server.logs import log
from serai.server.metrics import Metrics
from serai.server.tasks import call_off

PATIENCE_S = 10.0 + LONGEST_THOUGHT_MS / 1000
"""How long a process may take for an answer: far beyond the time for a thought."""
START_S = 120.0
"""How long a process may take to start. It is no bot's fault when the machine is busy, so this
is not counted as thinking."""
READY = b"ready\n"
ATTEMPTS = 2
Reply = dict[str, Any]
"""What a process has answered."""


@dataclass(slots=True, eq=False)
class Thought:
    """One question: what a seat has read since the start, and the level that is to answer."""

    game: str
    seats: int
    options: dict[str, Any]
    history: list[str]
    """Every move and draw so far, as the seat may read them."""
    made: int
    """How many of them were the seat's own moves."""
    seat: int
    level: str
    """Or `hint`, for the best moves instead of one."""
    seed: int
    hurried: bool = False
    asked_at: float = field(default_factory=time.monotonic)
    reply: asyncio.Future[Reply | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's move, and why."""

    text: str
    reason: Text


class _Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.thought: tuple[int, Thought] | None = None
        """What the process thinks about now."""

    async def start(self) -> None:
        """Have a process that is ready to think."""
        if self.process is not None and self.process.returncode is None:
            return
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "serai.server.bots_pool.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**20,
        )
        assert self.process.stdout is not None
        if await self.process.stdout.readline() != READY:
            raise RuntimeError("the process did not start")

    async def ask(self, number: int, thought: Thought) -> Reply:
        task = {
            "id": number, "game": thought.game, "seats": thought.seats, "options": thought.options,
            "history": thought.history, "made": thought.made, "seat": thought.seat, "level": thought.level,
            "seed": thought.seed, "hurried": thought.hurried,
        }  # fmt: skip
        self.thought = (number, thought)
        try:
            reply = await self._converse(task)
        finally:
            self.thought = None
        if reply.pop("id", None) != number or "error" in reply:
            raise RuntimeError(str(reply.get("error", "an answer to another question")))
        return reply

    async def _converse(self, task: dict[str, Any]) -> Reply:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(task).encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        return dict(json.loads(line)) if line else {"error": "the process ended"}

    def hurry(self) -> None:
        """The thought under way is wanted at once."""
        if self.thought is not None and self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(json.dumps({"hurry": self.thought[0]}).encode() + b"\n")

    async def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        self.process = None


class Pool:
    """`workers` processes that answer Thoughts."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._queue: FairQueue[Thought] = FairQueue()
        self._wake = asyncio.Condition()
        self._numbers = count(1)
        self._workers = [_Worker() for _ in range(workers)]
        self._asked: set[Thought] = set()
        self._stopped = False
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]

    async def think(self, asker: str, thought: Thought) -> Answer | None:
        """The move for a thought, or None when no process could answer."""
        reply = await self.ask(asker, thought)
        return None if reply is None else Answer(reply["text"], Text(**reply["reason"]))

    async def ask(self, asker: str, thought: Thought) -> Reply | None:
        """What a process replies, or None when none could."""
        if self._stopped:
            return None
        self._asked.add(thought)
        try:
            async with self._wake:
                self._queue.put(asker, thought)
                self._wake.notify()
            return await thought.reply
        finally:
            self._asked.discard(thought)

    def hurry(self, thought: Thought) -> None:
        """Somebody would rather have the best so far, now."""
        thought.hurried = True
        for worker in self._workers:
            if worker.thought is not None and worker.thought[1] is thought:
                worker.hurry()

    def waiting(self) -> int:
        return len(self._queue)

    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    async def stop(self) -> None:
        """End all processes; whoever still waits gets no answer."""
        self._stopped = True
        for thought in self._asked:
            if not thought.reply.done():
                thought.reply.set_result(None)
        await call_off(self._tasks)
        for worker in self._workers:
            await worker.end()

    async def _serve(self, worker: _Worker) -> None:
        while not self._stopped:
            async with self._wake:
                await self._wake.wait_for(lambda: len(self._queue) > 0)
                thought = self._queue.take()
            if thought.reply.cancelled():
                continue
            reply = await self._reply(worker, thought)
            self._metrics.bot_seconds.observe(time.monotonic() - thought.asked_at)
            if not thought.reply.done():
                thought.reply.set_result(reply)

    async def _reply(self, worker: _Worker, thought: Thought) -> Reply | None:
        for _ in range(ATTEMPTS):
            try:
                await asyncio.wait_for(worker.start(), START_S)
                return await asyncio.wait_for(worker.ask(next(self._numbers), thought), PATIENCE_S)
            except TimeoutError:
                self._note("slow", thought)
            except (RuntimeError, OSError, ValueError) as error:
                self._note("crashed", thought, repr(error))
            await worker.end()
        return None

    def _note(self, reason: str, thought: Thought, error: str = "") -> None:
        self._metrics.bot_failures.add(reason)
        fields = {"reason": reason, "game": thought.game, "bot": thought.level, "error": error}
        log.warning("a bot worker is replaced", extra={"fields": fields})
