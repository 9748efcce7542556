"""A process that thinks: it says `ready`, then takes a question in JSON on each line of standard
input and gives an answer on a line of standard output. `python -m serai.server.bots_pool.worker`

A question holds what the seat has read since the start, and nothing else of the game: the truth
never comes here. While it thinks, `{"hurry": ID}` asks for the best so far, and `{"drop": ID}`
says that nobody waits for it any more.
"""

from __future__ import annotations

import json
import queue
import sys
import threading
import time
from typing import Any

import serai
from serai.bots import Bot, GreedyBot, Sight, ThinkingBot, bot
from serai.search import Limit
from serai.server.bots_pool.hints import hint
from serai.server.bots_pool.minds import LONGEST_THOUGHT_MS
from serai.server.processes.child import begin

HURRIED_S = 0.15
"""Even in a hurry a bot thinks this long: an answer at once, but not the first that comes."""

POLITENESS = 10
"""People's moves are served first, where both want the same core."""


class Pace:
    """A clock for one thought, which leaps to the end of the time when somebody hurries, and at
    once when it is dropped."""

    def __init__(self, budget_s: float, hurried: bool = False) -> None:
        self.budget_s = budget_s
        self.hurried = hurried
        self.dropped = False
        self._began: float | None = None

    def __call__(self) -> float:
        now = time.monotonic()
        if self._began is None:
            # The thought begins when its bot first looks at the clock.
            self._began = now
            return now
        leaps = self.dropped or (self.hurried and now - self._began >= HURRIED_S)
        return now + self.budget_s if leaps else now


def sight_of(task: dict[str, Any]) -> Sight:
    """What the asking seat may know."""
    game = serai.game(task["game"])
    setup = game.setup(task["seats"], task["options"])
    return Sight.from_history(game, setup, task["seat"], task["history"])


def answer(task: dict[str, Any], pace: Pace | None = None) -> dict[str, Any]:
    """The move for a task, and why; or the moves of a hint."""
    pace = pace or Pace(LONGEST_THOUGHT_MS / 1000)
    if task["level"] == "hint":
        return hint(sight_of(task), pace.budget_s, pace, task["seed"])
    player = _player(task)
    choice = player.choose(sight_of(task), _limit(player, pace))
    return {"text": choice.move, "reason": choice.reason._asdict()}


def _player(task: dict[str, Any]) -> Bot:
    """The bot of a level, as far into its game as the question is."""
    player = bot(task["level"], task["game"], task["seats"], task["seed"])
    if isinstance(player, GreedyBot | ThinkingBot):
        player.moves_made = task["made"]
    return player


def _limit(player: Bot, pace: Pace) -> Limit | None:
    """A level thinks as much as it is worth, but never beyond the time for a move."""
    if not isinstance(player, ThinkingBot):
        return None
    return Limit(player.mind.iterations, pace.budget_s, pace)


class Worker:
    """Reads on while it thinks, so that somebody can hurry it."""

    def __init__(self) -> None:
        self.tasks: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.paces: dict[int, Pace] = {}

    def read(self) -> None:
        for line in sys.stdin:
            message = json.loads(line)
            if "hurry" in message or "drop" in message:
                pace = self.paces.get(message.get("hurry", message.get("drop")))
                if pace is not None:
                    pace.hurried = True
                    pace.dropped = "drop" in message
            else:
                self.paces[message["id"]] = Pace(message["seconds"], message["hurried"])
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
            print(json.dumps(reply), flush=True)


def main() -> None:
    begin(POLITENESS)
    worker = Worker()
    print("ready", flush=True)
    threading.Thread(target=worker.read, daemon=True).start()
    worker.work()


if __name__ == "__main__":
    main()
