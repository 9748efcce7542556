"""The server, on a machine whose clock is set and whose event loop hangs when a test says so: `python -m
tests.server.serve_oddly …`

The file `calendar` in its folder says by how many milliseconds the machine's clock is ahead; when there is a file
`hang`, the event loop does nothing any more.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from serai.cli import main
from serai.server import house, run
from serai.server.house import House
from serai.server.processes.watchdog import Watchdog

CALENDAR, HANG = Path("calendar"), Path("hang")
time_ns = time.time_ns


def set_forward() -> int:
    ahead = int(CALENDAR.read_text() or "0") if CALENDAR.exists() else 0
    return time_ns() + ahead * 1_000_000


async def hang_when_told(self: House) -> None:
    while True:
        await asyncio.sleep(0.1)
        if HANG.exists():
            while True:
                time.sleep(60)


opened = House.open


async def open_house(self: House) -> None:
    await opened(self)
    self.spawn(hang_when_told(self))


if __name__ == "__main__":
    time.time_ns = set_forward
    setattr(House, "open", open_house)  # noqa: B010
    setattr(house, "SWEEP_S", 0.5)  # noqa: B010
    setattr(run, "Watchdog", lambda patience_s: Watchdog(patience_s, look_s=0.1))  # noqa: B010
    sys.exit(main(["serve", *sys.argv[1:]]))
