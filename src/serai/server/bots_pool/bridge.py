"""A process between the server and a Ray cluster: `python -m serai.server.bots_pool.bridge ADDRESS`.

Ray ends whoever holds a connection to it when its node is lost; so it is this process that holds one, and never the
server. It says `ready`, then on one line how many cores the cluster has, or what is wrong. From then on a line is the
number of a thinker and a question in JSON, as this machine's own processes have them (`worker.py`), or a word about
one; answers come back on a line each, in any order.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import serai
from serai.arena.cluster import connect
from serai.lounge import thoughts
from serai.lounge.thoughts import Pace, Reply, Task
from serai.server.processes.child import CARDS, begin, play_with

SHARE = 0.1
"""Of a core, as Ray counts them: so that ten servers can have a thinker for each core of the same cluster. Nodes that
were given no cores get none."""
WARM_S = 60.0
"""How long the first thinkers may take to start."""


class Thinker:
    """On a node: answers one question after the other, and can be hurried while it does."""

    def __init__(self, version: str, cards: tuple[str, str] | None) -> None:
        if version != serai.__version__:
            raise RuntimeError(f"a node has Serai {serai.__version__}, the server {version}")
        if cards is not None:
            play_with(*cards)
        self.paces: dict[int, Pace] = {}

    def greet(self) -> str:
        """Where it is."""
        return os.uname().nodename

    def answer(self, task: Task) -> Reply:
        number = task["id"]
        pace = self.paces[number] = Pace(time.monotonic, task["seconds"], task["hurried"])
        try:
            return thoughts.answer(task, pace)
        finally:
            del self.paces[number]

    def hear(self, word: str, number: int) -> None:
        """`hurry` or `drop`."""
        if (pace := self.paces.get(number)) is not None:
            pace.hurried = True
            pace.dropped = word == "drop"


class Bridge:
    """Thinkers by their numbers; one that is lost is replaced."""

    def __init__(self, ray: Any, out: Any) -> None:
        self.ray = ray
        self.out = out
        # One of its threads answers, the other hears who is in a hurry.
        self.kind = ray.remote(num_cpus=SHARE, max_concurrency=2, scheduling_strategy="SPREAD")(Thinker)
        path = Path(os.environ[CARDS]) if CARDS in os.environ else None
        self.cards = None if path is None else (path.read_text("utf-8"), path.name)
        self.thinkers: dict[int, Any] = {}
        self.asked: set[asyncio.Task[None]] = set()

    def open(self) -> int:
        """A thinker for each core, started; how many there are."""
        cores = max(1, int(self.ray.cluster_resources().get("CPU", 0)))
        greetings = [self.thinker(number).greet.remote() for number in range(cores)]
        started, _ = self.ray.wait(greetings, num_returns=cores, timeout=WARM_S)
        self.ray.get(started)
        return cores

    def thinker(self, number: int) -> Any:
        if number not in self.thinkers:
            self.thinkers[number] = self.kind.remote(serai.__version__, self.cards)
        return self.thinkers[number]

    def read(self, line: str) -> None:
        number, _, text = line.partition(" ")
        message = json.loads(text)
        if "game" in message:
            task = asyncio.get_running_loop().create_task(self.ask(int(number), message))
            self.asked.add(task)
            task.add_done_callback(self.asked.discard)
        elif "lost" in message:
            self.replace(int(number))
        else:
            ((word, asked),) = message.items()
            self.thinker(int(number)).hear.remote(word, asked)

    async def ask(self, number: int, task: Task) -> None:
        thinker = self.thinker(number)
        try:
            reply = {"id": task["id"], **await thinker.answer.remote(task)}
        except Exception as error:
            reply = {"id": task["id"], "error": in_short(error)}
            if self.thinkers.get(number) is thinker:
                self.replace(number)
        print(json.dumps(reply), flush=True, file=self.out)

    def replace(self, number: int) -> None:
        """Another in its place, wherever there is room; what it was at is of no use any more."""
        if (lost := self.thinkers.pop(number, None)) is not None:
            self.ray.kill(lost)
        self.thinker(number)


def in_short(error: Exception) -> str:
    """Ray tells a long story; its last line is what went wrong."""
    return (str(error).strip().splitlines() or [repr(error)])[-1].strip()


async def converse(bridge: Bridge) -> None:
    """Until there is nobody left to answer."""
    loop = asyncio.get_running_loop()
    over = loop.create_future()

    def listen() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(bridge.read, line)
        loop.call_soon_threadsafe(over.set_result, None)

    threading.Thread(target=listen, daemon=True).start()
    await over


def main() -> None:
    begin(0)
    out, sys.stdout = sys.stdout, sys.stderr  # what Ray prints is no answer
    print("ready", flush=True, file=out)
    try:
        bridge = Bridge(connect(sys.argv[1], 1), out)
        print(json.dumps({"cores": bridge.open()}), flush=True, file=out)
    except Exception as error:
        print(json.dumps({"error": in_short(error)}), flush=True, file=out)
        return
    asyncio.run(converse(bridge))


if __name__ == "__main__":
    main()
