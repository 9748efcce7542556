"""How tests wait for what happens in other processes: by asking again, and long enough for a machine that
is busy with ten other things. What does not come at all is an error after `PATIENCE_S`, before pytest's own
time limit ends the test without a word about what was missing."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_S = 600.0
PAUSES_S = (0.01, 0.02, 0.05, 0.1, 0.2)
"""Between two questions, the last for ever: what asks all the time works for nothing, and keeps others from working."""

Found = TypeVar("Found")


def until(
    condition: Callable[[], Found],
    what: str = "what was asked for",
    *,
    rest: Callable[[float], object] = time.sleep,
    within_s: float = PATIENCE_S,
) -> Found:
    """What the condition says as soon as it is true. Whoever must not simply sleep in between has another `rest`."""
    end, pauses = time.monotonic() + within_s, itertools.chain(PAUSES_S, itertools.repeat(PAUSES_S[-1]))
    while not (found := condition()):
        assert time.monotonic() < end, f"waited in vain: {what}"
        rest(next(pauses))
    return found
