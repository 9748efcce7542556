"""The server, with a clock that tests put forward: `python -m tests.server.serve_later …`

The file `later` in its folder says by how many milliseconds. It looks round every second, so that nobody waits for
what time alone brings.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from serai.cli import main
from serai.server import house
from serai.server.house import House

LATER = Path("later")


def now(_house: House) -> int:
    ahead = int(LATER.read_text() or "0") if LATER.exists() else 0
    return time.time_ns() // 1_000_000 + ahead


if __name__ == "__main__":
    setattr(House, "now", now)  # noqa: B010
    setattr(house, "SWEEP_S", 1.0)  # noqa: B010
    sys.exit(main(["serve", *sys.argv[1:]]))
