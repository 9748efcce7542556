"""How tests wait for what happens in other processes: by asking again, and long enough for a machine that
is busy with ten other things. What does not come at all is an error after `PATIENCE_S`, before pytest's own
time limit ends the test without a word about what was missing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_S = 600.0
PAUSE_S = 0.05

Found = TypeVar("Found")


def until(condition: Callable[[], Found], what: str = "this") -> Found:
    """What the condition says as soon as it is true."""
    end = time.monotonic() + PATIENCE_S
    while not (found := condition()):
        assert time.monotonic() < end, f"{what} should have happened by now"
        time.sleep(PAUSE_S)
    return found
