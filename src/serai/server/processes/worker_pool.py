"""A crew: processes of our own that work for whoever asks, a fair queue before them, and a
replacement for each one that dies or takes too long."""

from __future__ import annotations

import asyncio
import sys
from abc import ABC, abstractmethod
from collections import Counter
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from serai.server.processes.cancel import call_off
from serai.server.processes.fair_queue import Asker, FairQueue

READY = b"ready\n"
START_S = 120.0
"""How long a process may take to start. It is no worker's fault when the machine is busy, so this
is not counted as work."""
LONGEST_LINE = 2**20


class Child:
    """One process, started when it is first needed. It says `ready`, then reads and writes lines."""

    def __init__(self, module: str, *arguments: str) -> None:
        self.module = module
        self.arguments = arguments
        self.process: asyncio.subprocess.Process | None = None

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        """Have a process that is ready to work."""
        if self.is_running:
            return
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            *self.arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        if await asyncio.wait_for(self.reader.readline(), START_S) != READY:
            raise RuntimeError("the process did not start")

    @property
    def reader(self) -> asyncio.StreamReader:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout

    async def write(self, line: bytes) -> None:
        self.put(line)
        assert self.process is not None
        assert self.process.stdin is not None
        await self.process.stdin.drain()

    def put(self, line: bytes) -> None:
        """Write without waiting; to nobody when the process is gone."""
        if self.is_running and self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(line + b"\n")

    async def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        self.process = None


class Asked(Protocol):
    """Something to be done for an asker."""

    @property
    def asker(self) -> Asker: ...


Job = TypeVar("Job", bound=Asked)


class Crew(ABC, Generic[Job]):
    """`size` processes. One address has at most `at_once` of them at a time."""

    def __init__(self, module: str, size: int, at_once: int) -> None:
        self.size = size
        self.at_once = at_once
        self.children = [Child(module) for _ in range(size)]
        self.queue: FairQueue[Job] = FairQueue()
        self.busy: dict[Job, Child] = {}
        self.running: Counter[str] = Counter()
        """How many processes work for each address."""
        self.stopped = False
        self._tasks: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def work(self, child: Child, job: Job) -> None:
        """Do the job; whatever goes wrong is told to whoever waits for it."""

    def enlist(self, job: Job) -> None:
        self.queue.put(job.asker, job)
        self.dispatch()

    def dispatch(self) -> None:
        """Give work to whoever is free."""
        while not self.stopped and len(self.busy) < self.size:
            job = self.queue.take(lambda address: self.running[address] < self.at_once)
            if job is None:
                return
            idle = [child for child in self.children if child not in self.busy.values()]
            # One that runs already, where there is one.
            child = next((child for child in idle if child.is_running), idle[0])
            self.busy[job] = child
            self.running[job.asker[0]] += 1
            task = asyncio.create_task(self._run(child, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, child: Child, job: Job) -> None:
        try:
            await self.work(child, job)
        finally:
            del self.busy[job]
            address = job.asker[0]
            self.running[address] -= 1
            if not self.running[address]:
                del self.running[address]
            self.dispatch()

    def waiting(self) -> int:
        return len(self.queue)

    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [child.process.pid for child in self.children if child.process is not None]

    async def stop(self) -> None:
        """End all processes."""
        self.stopped = True
        await call_off(self._tasks)
        for child in self.children:
            await child.end()
