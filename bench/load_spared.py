"""Our server with its game, where a move is decided, applied and stored as ever, but putting it into words and drawing
what each seat sees costs nothing: for `bench/load.py spared`. No better way of telling goes below that.

The frames are as long as those of a game under way, and the moves in them are those of the game.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.load_floor import SIGHT, WORDS
from serai.cli import main
from serai.lounge import screens
from serai.lounge.frames import Drawing

VIEW = b'"view":'
TOLD = b'{"kind":"moved","words":"%b","version":1}' % WORDS[: len(WORDS) // 2]
"""Half as long as what is told of a move and a draw."""
SEEN = SIGHT[SIGHT.index(VIEW) + len(VIEW) : SIGHT.rindex(b',"moves":')]


def _telling(_table: Any, _event: Any, _seat: int | None) -> bytes:
    """In the place of `screens._telling`."""
    return TOLD


def _view(_drawing: Drawing, _seat: int | None) -> bytes:
    """In the place of `Drawing.view`."""
    return SEEN


if __name__ == "__main__":
    setattr(screens, "_telling", _telling)  # noqa: B010
    setattr(Drawing, "view", _view)  # noqa: B010
    sys.exit(main())
