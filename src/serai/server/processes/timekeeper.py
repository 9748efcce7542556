"""What time it is, in milliseconds since the epoch: by the calendar when the house was opened, and from then on by a
clock that nobody sets. Whoever puts the machine's clock forward takes no time from a player."""

from __future__ import annotations

import time
from collections.abc import Callable

from serai.server.logs import log

ASTRAY_MS = 5_000
"""By so much the calendar and the house may differ before the log says so."""


def steady_ns() -> int:
    """Nanoseconds of a clock that only goes on, also while the machine sleeps where it can tell."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)


def calendar_ms() -> int:
    return time.time_ns() // 1_000_000


class Timekeeper:
    """`began_ms` is what time it is now: by this machine's calendar, or by the database that several share."""

    def __init__(self, began_ms: int | None = None, steady: Callable[[], int] = steady_ns) -> None:
        self._steady = steady
        self._origin_ms = (calendar_ms() if began_ms is None else began_ms) - steady() // 1_000_000
        self._astray_ms = self.astray_ms()

    def now(self) -> int:
        return self._origin_ms + self._steady() // 1_000_000

    def astray_ms(self) -> int:
        """By how much the calendar is ahead of the house."""
        return calendar_ms() - self.now()

    def look_at_the_calendar(self) -> None:
        """Say so when somebody has set it: the house goes by its own clock until it is started again."""
        astray = self.astray_ms()
        if abs(astray - self._astray_ms) > ASTRAY_MS:
            log.warning(
                "the machine's clock was set; this process goes on by its own", extra={"fields": {"ms": astray}}
            )
            self._astray_ms = astray
