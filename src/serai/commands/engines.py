"""How the engines run here, in one line, when it is not as it could be."""

from __future__ import annotations

from serai.core.state import COMPILED
from serai.core.text import Text

# Random games to their end on one core, compiled to plain: `python -m bench.compiled` measures it.
SLOWER = 30

_PLAIN = Text(
    f"The engines run as plain Python here: the same moves, some {SLOWER} times slower. To have them compiled, "
    "install a C compiler with Python’s headers (on Debian: apt install gcc python3-dev), then Serai again.",
    f"Les moteurs tournent ici en Python pur : les mêmes coups, environ {SLOWER} fois plus lents. Pour les "
    "compiler, installez un compilateur C et les en-têtes de Python (sous Debian : apt install gcc python3-dev), "
    "puis Serai de nouveau.",
)


def remark() -> Text | None:
    """What to say of engines that were not compiled; None of those that were."""
    return None if COMPILED else _PLAIN
