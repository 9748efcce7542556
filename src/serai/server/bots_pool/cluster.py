"""Bots that think on a Ray cluster (`serai serve --bots-cluster ADDRESS`), with the same queue, fairness and deadlines.

What the cluster does not answer in time, or cannot, is thought about on this machine: a lost node delays a bot by
seconds, a lost cluster does no more."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import suppress

from serai.lounge.thoughts import Reply
from serai.server.bots_pool.own import OWN, own_bots
from serai.server.bots_pool.pool import Pool, Thought
from serai.server.logs import log
from serai.server.metrics import Gauge, Metrics
from serai.server.processes.cancel import call_off
from serai.server.processes.worker_pool import Child

LATE_S = 4.0
"""An answer that comes so much later than its thought may take will not come."""
CONNECT_S = 120.0
"""How long it may take to connect and to start what thinks there."""
AGAIN_S = 10.0
"""Between two tries to reach a cluster that is away."""


class Lane(Child):
    """One thinker of the cluster, reached through the bridge."""

    def __init__(self, bridge: Child, number: int) -> None:
        self.bridge = bridge
        self.number = number
        self.process = None

    @property
    def is_running(self) -> bool:
        return self.bridge.is_running

    async def write(self, line: bytes) -> None:
        if not self.is_running:
            raise RuntimeError("the cluster is away")
        await self.bridge.write(b"%d %s" % (self.number, line))

    def put(self, line: bytes) -> None:
        self.bridge.put(b"%d %s" % (self.number, line))

    async def end(self) -> None:
        """Have another in its place."""
        self.put(b'{"lost": true}')


class ClusterPool(Pool):
    """A thinker for each core of the cluster; `home` is this machine's own pool."""

    def __init__(self, address: str, home: Pool, metrics: Metrics) -> None:
        super().__init__(0, metrics)
        self.address = address
        self.home = home
        self.bridge = Child("serai.server.bots_pool.bridge", address)
        self.is_there = False
        self._answers: dict[int, asyncio.Future[Reply]] = {}
        self._keeping: set[asyncio.Task[None]] = set()
        self._own = own_bots(os.environ.get(OWN, ""))
        metrics.gauges.append(
            Gauge("serai_cluster_cores", "Cores of the cluster where bots think.", lambda: self.size * self.is_there)
        )

    def prepare(self) -> None:
        self._keeping.add(asyncio.create_task(self._keep()))

    async def ask(self, thought: Thought) -> Reply | None:
        # The host's own bots are programs of this machine.
        if not self.is_there or thought.task["level"] in self._own:
            return await self.home.ask(thought)
        return await super().ask(thought)

    def hurry(self, thought: Thought) -> None:
        super().hurry(thought)
        self.home.hurry(thought)

    def waiting(self) -> int:
        return super().waiting() + self.home.waiting()

    async def stop(self) -> None:
        await call_off(self._keeping)
        await self.bridge.end()
        await self.home.stop()
        await super().stop()

    # --- the bridge -----------------------------------------------------------------

    async def _keep(self) -> None:
        """Have a cluster, again and again."""
        while True:
            why = "the connection broke"
            try:
                await self.bridge.start()
                about = json.loads(await asyncio.wait_for(self.bridge.reader.readline(), CONNECT_S))
                if "cores" in about:
                    self._arrived(about["cores"])
                    await self._listen()
                why = about.get("error", why)
            except TimeoutError:
                why = "it does not answer"
            except (RuntimeError, OSError, ValueError) as error:
                why = str(error)
            finally:
                self._left()
            log.warning("no cluster: bots think here", extra={"fields": {"address": self.address, "error": why}})
            await self.bridge.end()
            await asyncio.sleep(AGAIN_S)

    def _arrived(self, cores: int) -> None:
        self.children = [Lane(self.bridge, number) for number in range(cores)]
        self.size, self.at_once = cores, max(1, cores - 1)
        self.is_there = True
        log.info("bots think on a cluster", extra={"fields": {"address": self.address, "cores": cores}})

    def _left(self) -> None:
        self.is_there = False
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(RuntimeError("the cluster is away"))

    async def _listen(self) -> None:
        while line := await self.bridge.reader.readline():
            reply = json.loads(line)
            answer = self._answers.get(reply.pop("id"))
            if answer is not None and not answer.done():
                answer.set_result(reply)

    # --- thoughts -------------------------------------------------------------------

    async def _reply(self, child: Child, thought: Thought) -> Reply | None:
        if thought.reply.done():
            return None
        try:
            return await asyncio.wait_for(self._converse(child, thought), self.budget_s(thought) + LATE_S)
        except TimeoutError:
            self._note("slow", thought)
        except (RuntimeError, OSError, ValueError) as error:
            self._note("crashed", thought, repr(error))
        with suppress(OSError):
            await child.end()
        return await self.home.ask(thought)

    async def _converse(self, child: Child, thought: Thought) -> Reply:
        question = self._question(thought)
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._answers[thought.number] = answer
        try:
            await child.write(question)
            reply = await answer
        finally:
            del self._answers[thought.number]
        if "error" in reply:
            raise RuntimeError(str(reply["error"]))
        return reply
