"""How the engines run here, in one line, when it is not as it could be."""

from __future__ import annotations

from serai.core.state import COMPILED
from serai.core.text import Text

SLOWER = (60, 120)
"""Random games to their end in the same CPU time, compiled to plain: from the game with the smallest ratio
in `bench/results` to that with the largest."""

_PLAIN = Text(
    "The engines run as plain Python here: the same moves, {} to {} times slower. To have them compiled, install "
    "a C compiler with Python’s headers (on Debian: apt install gcc python3-dev), then Serai again.",
    "Les moteurs tournent ici en Python pur\N{NO-BREAK SPACE}: les mêmes coups, {} à {} fois plus lents. Pour les "
    "compiler, installez un compilateur C et les en-têtes de Python (sous Debian\N{NO-BREAK SPACE}: apt install gcc "
    "python3-dev), puis Serai de nouveau.",
)


def remark() -> Text | None:
    """What to say of engines that were not compiled; None of those that were."""
    return None if COMPILED else Text(*(words.format(*SLOWER) for words in _PLAIN))
