"""A process that thinks: it says `ready`, then takes a question in JSON on each line of standard
input and gives an answer on a line of standard output. `python -m serai.server.bots_pool.worker`

A question holds what the seat has read since the start, and nothing else of the game: the truth
never comes here. While it thinks, `{"hurry": ID}` asks for the best so far, and `{"drop": ID}`
says that nobody waits for it any more.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
from typing import Any

from serai.arena.players import player as seated
from serai.arena.program import ProgramBot
from serai.bots.thinking import finish
from serai.lounge import thoughts
from serai.lounge.thoughts import Pace, Reply, Task
from serai.server.bots_pool.own import OWN, own_bots
from serai.server.processes.child import begin

POLITENESS = 10
"""People's moves are served first, where both want the same core."""


def answer(task: Task, pace: Pace) -> Reply:
    """The move for a task, and why; or the moves of a hint. The host may have bots of their own."""
    own = own_bots(os.environ.get(OWN, "")).get(task["level"])
    if own is None:
        return thoughts.answer(task, pace)
    player = seated(own, task["game"], task["seats"], task["seed"])
    try:
        return finish(thoughts.moving(player, task, pace))
    finally:
        if isinstance(player, ProgramBot):
            player.end()  # it waits here for its next question, which may be of another game


class Worker:
    """Reads on while it thinks, so that somebody can hurry it."""

    def __init__(self) -> None:
        self.tasks: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.paces: dict[int, Pace] = {}
        self.out = sys.stdout

    def read(self) -> None:
        for line in sys.stdin:
            message = json.loads(line)
            if "hurry" in message or "drop" in message:
                pace = self.paces.get(message.get("hurry", message.get("drop")))
                if pace is not None:
                    pace.hurried = True
                    pace.dropped = "drop" in message
            else:
                self.paces[message["id"]] = Pace(time.monotonic, message["seconds"], message["hurried"])
                self.tasks.put(message)
        self.tasks.put(None)

    def work(self) -> None:
        while (task := self.tasks.get()) is not None:
            number = task["id"]
            try:
                reply = {"id": number, **answer(task, self.paces[number])}
            except Exception as error:
                reply = {"id": number, "error": repr(error)}
            del self.paces[number]
            print(json.dumps(reply), flush=True, file=self.out)


def main() -> None:
    begin(POLITENESS)
    worker = Worker()
    print("ready", flush=True)
    sys.stdout = sys.stderr  # what a bot prints is no answer
    threading.Thread(target=worker.read, daemon=True).start()
    worker.work()


if __name__ == "__main__":
    main()
