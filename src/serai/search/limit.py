"""How long to think: so many simulations, or so much time by a clock that is handed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Clock = Callable[[], float]
"""Seconds from any beginning, such as time.monotonic."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Whichever is reached first. Iterations repeat exactly for a seed; time does not."""

    iterations: int | None = None
    seconds: float | None = None
    clock: Clock | None = None
    settles: bool = False
    """Who wants a move and nothing else saves what is left of the time once it could not change which is looked at
    most, at the pace so far."""

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a limit wants iterations or seconds")
        if self.iterations is not None and self.iterations < 1:
            raise ValueError(f"{self.iterations} iterations: wants at least 1")
        if self.seconds is not None and self.clock is None:
            raise ValueError("a limit in seconds wants a clock: Limit(seconds=3, clock=time.monotonic)")
