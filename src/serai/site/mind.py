"""A mind in a worker of the browser: bots and hints, a slice at a time, so that who waits can hurry it or go away; and
when nobody waits for these, reviews."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from typing import Any

from serai.lounge.json_text import encode
from serai.lounge.minds import LONGEST_THOUGHT_MS
from serai.lounge.reviews import reviewing
from serai.lounge.thoughts import REVIEW, Pace, Reply, Task, thinking
from serai.review import Progress

Slices = Generator[Any, None, Reply]


class Mind:
    """Thoughts are thought one after the other, in the order in which they were asked for; reviews behind all."""

    def __init__(self) -> None:
        self._thoughts: dict[int, tuple[Slices, Pace]] = {}
        self._reviews: dict[int, Slices] = {}
        self._worked = 0.0
        """Seconds that were spent on reviews: what they have for a clock."""

    def begin(self, number: int, task: str) -> None:
        asked: Task = json.loads(task)
        if asked["level"] == REVIEW:
            self._reviews[number] = self._reviewing(asked)
            return
        pace = Pace(time.monotonic, LONGEST_THOUGHT_MS / 1000)
        self._thoughts[number] = thinking(asked, pace), pace

    def hasten(self, number: int) -> None:
        if number in self._thoughts:
            self._thoughts[number][1].hurried = True

    def drop(self, number: int) -> None:
        self._thoughts.pop(number, None)
        self._reviews.pop(number, None)

    @property
    def busy(self) -> bool:
        return bool(self._thoughts or self._reviews)

    def think(self, milliseconds: float) -> str:
        """Go on for so long: `[number, reply]` when a thought has come to its end, the reply null where it could not be
        thought; or how far a review is; else nothing."""
        if self._thoughts:
            number, (thoughts, _) = next(iter(self._thoughts.items()))
        elif self._reviews:
            number, thoughts = next(iter(self._reviews.items()))
        else:
            return ""
        began = time.monotonic()
        told: Any = None
        try:
            while time.monotonic() < began + milliseconds / 1000:
                told = next(thoughts)
        except StopIteration as end:
            return self._ended(number, end.value)
        except Exception:  # whatever went wrong in a bot: the house makes any move for it
            return self._ended(number, None)
        if number in self._reviews and isinstance(told, Progress):
            return encode([number, {"done": told.done, "total": told.total}]).decode()
        return ""

    def _reviewing(self, task: Task) -> Slices:
        """A review in slices; its clock stands still while something else is thought about."""
        since = time.monotonic()

        def clock() -> float:
            return self._worked + time.monotonic() - since

        pieces = reviewing(task["record"], task["stage"], clock)
        while True:
            try:
                told = next(pieces)
            except StopIteration as end:
                return {"review": end.value}
            self._worked += time.monotonic() - since
            yield told
            since = time.monotonic()

    def _ended(self, number: int, reply: Reply | None) -> str:
        self._thoughts.pop(number, None)
        self._reviews.pop(number, None)
        return encode([number, reply]).decode()
