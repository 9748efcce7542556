"""The pool: so many thinking processes, and thoughts in turn. A question is always answered: in
the last resort by a random move. The more waits, the shorter the thoughts; what nobody waits for
any more is dropped."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from itertools import count

from serai.core.speech import Reason
from serai.lounge.minds import LONGEST_THOUGHT_MS
from serai.lounge.thoughts import Reply, Task, said_why
from serai.server.logs import log
from serai.server.metrics import Metrics
from serai.server.processes.fair_queue import Asker
from serai.server.processes.worker_pool import Child, Crew

LONGEST_THOUGHT_S = LONGEST_THOUGHT_MS / 1000
SHORTEST_THOUGHT_S = 0.3
"""However many wait, a bot has this long."""
PATIENCE_S = 10.0 + LONGEST_THOUGHT_S
"""How long a process may take for an answer: far beyond the time for a thought."""
UNHURRIED_S = 600.0
"""And where it thinks by work alone, however busy the machine is: another answer would not be everybody's."""
ATTEMPTS = 2


@dataclass(slots=True, eq=False)
class Thought:
    """One question, and whoever waits for its answer."""

    asker: Asker
    """Whose turn in the queue it is: an address, an account, a table."""
    task: Task
    hurried: bool = False
    number: int = 0
    """Of the question to a process, once it is asked."""
    asked_at: float = field(default_factory=time.monotonic)
    reply: asyncio.Future[Reply | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's move, and why."""

    text: str
    reason: Reason
    figures: tuple[float, float, int] | None = None

    @classmethod
    def of(cls, reply: Reply) -> Answer:
        return cls(reply["text"], *said_why(reply))


class Pool(Crew[Thought]):
    """`workers` processes that answer Thoughts. One address has all of them but one, so that
    somebody else's thought need not wait for the end of its own."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        super().__init__("serai.server.bots_pool.worker", workers, max(1, workers - 1))
        self._metrics = metrics
        self._numbers = count(1)
        self._asked: set[Thought] = set()

    def prepare(self) -> None:
        """Processes are started when they are first wanted."""

    async def think(self, thought: Thought) -> Answer | None:
        """The move for a thought, or None when no process could answer."""
        reply = await self.ask(thought)
        return None if reply is None else Answer.of(reply)

    async def ask(self, thought: Thought) -> Reply | None:
        """What a process replies, or None when none could. Whoever is cancelled here has gone:
        the thought leaves the queue, or the process that is at it."""
        if self.stopped:
            return None
        self._asked.add(thought)
        try:
            self.enlist(thought)
            self._make_room(thought)
            return await thought.reply
        finally:
            self._asked.discard(thought)
            if not self.queue.remove(thought.asker, thought) and thought in self.busy:
                self._tell(thought, "drop")

    def hurry(self, thought: Thought) -> None:
        """Somebody would rather have the best so far, now."""
        thought.hurried = True
        self._tell(thought, "hurry")

    def _tell(self, thought: Thought, word: str) -> None:
        child = self.busy.get(thought)
        if child is not None and thought.number:
            child.put(json.dumps({word: thought.number}).encode())

    def _make_room(self, newcomer: Thought) -> None:
        """Somebody has come who is not served at once: where an address that has more than one
        thought under way or waiting holds a process, that one is to come to its end."""
        address = newcomer.asker[0]
        if newcomer in self.busy or self.running[address]:
            return
        for thought in self.busy:
            holder = thought.asker[0]
            if self.running[holder] + self.queue.waiting(holder) > 1 and not thought.hurried:
                self.hurry(thought)
                return

    def budget_s(self, thought: Thought) -> float:
        """How long it may think. What waits at the same address counts whole, since it is that
        address's own doing; what waits at others is shared among the processes."""
        own = self.queue.waiting(thought.asker[0])
        others = (len(self.queue) - own) / self.size
        return max(SHORTEST_THOUGHT_S, LONGEST_THOUGHT_S / (1 + own + others))

    async def stop(self) -> None:
        """End all processes; whoever still waits gets no answer."""
        self.stopped = True
        for thought in self._asked:
            if not thought.reply.done():
                thought.reply.set_result(None)
        await super().stop()

    async def work(self, child: Child, job: Thought) -> None:
        reply = await self._reply(child, job)
        self._metrics.bot_seconds.observe(time.monotonic() - job.asked_at)
        if not job.reply.done():
            job.reply.set_result(reply)

    async def _reply(self, child: Child, thought: Thought) -> Reply | None:
        for _ in range(ATTEMPTS):
            try:
                await child.start()
                if thought.reply.done():
                    return None
                patience = UNHURRIED_S if thought.task.get("unhurried") else PATIENCE_S
                return await asyncio.wait_for(self._converse(child, thought), patience)
            except TimeoutError:
                self._note("slow", thought)
            except (RuntimeError, OSError, ValueError) as error:
                self._note("crashed", thought, repr(error))
            await child.end()
        return None

    async def _converse(self, child: Child, thought: Thought) -> Reply:
        await child.write(self._question(thought))
        line = await child.reader.readline()
        reply = dict(json.loads(line)) if line else {"error": "the process ended"}
        if reply.pop("id", None) != thought.number or "error" in reply:
            raise RuntimeError(str(reply.get("error", "an answer to another question")))
        return reply

    def _question(self, thought: Thought) -> bytes:
        """What a process is told of a thought, with a number of its own."""
        thought.number = next(self._numbers)
        about = {"id": thought.number, "hurried": thought.hurried, "seconds": self.budget_s(thought)}
        return json.dumps({**thought.task, **about}).encode()

    def _note(self, reason: str, thought: Thought, error: str = "") -> None:
        self._metrics.bot_failures.add(reason)
        fields = {"reason": reason, "game": thought.task["game"], "bot": thought.task["level"], "error": error}
        log.warning("a bot worker is replaced", extra={"fields": fields})
