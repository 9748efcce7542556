"""A mind in a worker of the browser: bots and hints, a slice at a time, so that who waits can hurry it or go away."""

from __future__ import annotations

import json
import time

from serai.bots.thinking import Thinking
from serai.lounge.json_text import encode
from serai.lounge.minds import LONGEST_THOUGHT_MS
from serai.lounge.thoughts import Pace, Reply, thinking


class Mind:
    """Thoughts are thought one after the other, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._thoughts: dict[int, tuple[Thinking[Reply], Pace]] = {}

    def begin(self, number: int, task: str) -> None:
        pace = Pace(time.monotonic, LONGEST_THOUGHT_MS / 1000)
        self._thoughts[number] = thinking(json.loads(task), pace), pace

    def hasten(self, number: int) -> None:
        if number in self._thoughts:
            self._thoughts[number][1].hurried = True

    def drop(self, number: int) -> None:
        self._thoughts.pop(number, None)

    @property
    def busy(self) -> bool:
        return bool(self._thoughts)

    def think(self, milliseconds: float) -> str:
        """Go on for so long: `[number, reply]` when a thought has come to its end, the reply null where it could not be
        thought; else nothing."""
        if not self._thoughts:
            return ""
        number, (thoughts, _) = next(iter(self._thoughts.items()))
        until = time.monotonic() + milliseconds / 1000
        try:
            while time.monotonic() < until:
                next(thoughts)
        except StopIteration as end:
            return self._ended(number, end.value)
        except Exception:  # whatever went wrong in a bot: the house makes any move for it
            return self._ended(number, None)
        return ""

    def _ended(self, number: int, reply: Reply | None) -> str:
        del self._thoughts[number]
        return encode([number, reply]).decode()
