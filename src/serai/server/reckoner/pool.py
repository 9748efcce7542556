"""Questions to the reckoners, in turn for each address; one that takes too long is given up."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from serai.core.text import Text
from serai.lounge.refusals import INTERNAL
from serai.server.logs import log
from serai.server.metrics import Metrics
from serai.server.processes.fair_queue import Asker
from serai.server.processes.worker_pool import Child, Crew
from serai.table import Refused

DEADLINE_S = 5.0
"""A question that takes longer is given up, and its process replaced; the dearest take one."""
WAIT_S = 10.0
"""How long a question may wait for its turn."""
MOST_WAITING = 32
"""Questions of one address that may wait; a browser asks six at a time."""

BUSY = Text("Too many questions at once: ask again in a moment.", "Trop de questions à la fois : redemandez bientôt.")
TOO_DEAR = Text(
    "This takes too long to work out, and was given up.",
    "Le calcul prend trop de temps et a été abandonné.",
)


class Failed(Exception):
    """A question that should have been answered or refused; the process is none the worse for it."""


@dataclass(slots=True, eq=False)
class Question:
    """What is asked of a process: a kind of question (`reckoner.worker`) and its data."""

    asker: Asker
    kind: str
    data: dict[str, Any]
    reply: asyncio.Future[Reckoned] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True, slots=True)
class Reckoned:
    """The answer as JSON; or a refusal's, with its code."""

    body: bytes
    refused: str | None = None


class Reckoner(Crew[Question]):
    """`size` processes that answer questions, for one address one at a time."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        super().__init__("serai.server.reckoner.worker", size, 1)
        self._metrics = metrics
        self._numbers = count(1)
        self._asked: set[Question] = set()

    async def ask(self, question: Question) -> Reckoned:
        """The answer, or Refused. Whoever is cancelled here has gone, and the question with them."""
        if self.stopped or self.queue.waiting(question.asker[0]) >= MOST_WAITING:
            self._metrics.refused.add("reckoner")
            raise Refused("busy", BUSY)
        self._asked.add(question)
        try:
            self.enlist(question)
            return await self._answered(question)
        finally:
            self._asked.discard(question)
            self.queue.remove(question.asker, question)

    async def _answered(self, question: Question) -> Reckoned:
        """Waiting has an end; what has begun is waited for, as it has a deadline of its own."""
        await asyncio.wait({question.reply}, timeout=WAIT_S)
        if not question.reply.done() and self.queue.remove(question.asker, question):
            self._metrics.refused.add("reckoner")
            raise Refused("overloaded", BUSY)
        return await question.reply

    def warm(self) -> None:
        """Start a process before somebody waits for it."""
        if not self.stopped and not self.processes() and not self.busy:
            self.enlist(Question(("", "warm"), "nothing", {}))

    async def stop(self) -> None:
        self.stopped = True
        for question in self._asked:
            if not question.reply.done():
                question.reply.set_exception(Refused("overloaded", BUSY))
        await super().stop()

    async def work(self, child: Child, job: Question) -> None:
        answer: Reckoned | Refused
        try:
            await child.start()
            if job.reply.done():
                return
            answer = await asyncio.wait_for(converse(child, next(self._numbers), job.kind, job.data), DEADLINE_S)
        except Failed as failure:
            log.error("a question failed", extra={"fields": {"kind": job.kind, "error": str(failure)}})
            answer = Refused("internal", INTERNAL)
        except (TimeoutError, RuntimeError, OSError, ValueError, asyncio.IncompleteReadError) as error:
            self._metrics.reckoner_failures.add("slow" if isinstance(error, TimeoutError) else "crashed")
            log.warning("a reckoner is replaced", extra={"fields": {"kind": job.kind, "error": repr(error)}})
            answer = Refused("too_dear", TOO_DEAR)
            await child.end()
        if job.reply.done():
            return
        if isinstance(answer, Refused):
            job.reply.set_exception(answer)
            job.reply.exception()  # whoever asked may have gone: it is nobody's failure then
        else:
            job.reply.set_result(answer)


async def converse(child: Child, number: int, kind: str, data: dict[str, Any]) -> Reckoned:
    """Ask a process that serves (`reckoner.serving`) one question, under a number of its own."""
    await child.write(json.dumps({"id": number, "kind": kind, "data": data}).encode())
    line = await child.reader.readline()
    head: dict[str, Any] = json.loads(line) if line else {"error": "the process ended"}
    if head.get("id") != number:
        raise RuntimeError(str(head.get("error", "an answer to another question")))
    if "error" in head:
        raise Failed(head["error"])
    return Reckoned(await child.reader.readexactly(head["length"]), head["refused"])
