"""Draw a motif, let the generator make a puzzle of it, and check what it claims.

python examples/own_puzzle.py
"""

from __future__ import annotations

import random

from serai.puzzles import faults, read_motifs, write_puzzle
from serai.puzzles.drawing import draw, draw_hand
from serai.puzzles.generator import make_packing

HOURGLASS = """\
motif little-hourglass
en: Little hourglass
fr: Petit sablier
| #     #     #
|    #     #
| #     #     #
|    #     #
|       #
|    #     #
| #     #     #
|    #     #
| #     #     #
"""


def main() -> None:
    (motif,) = read_motifs(HOURGLASS)
    entry = make_packing("little-hourglass-1", motif.title, motif.cells, random.Random(7), level=None)
    assert entry is not None, "twenty-one cells are easily filled"
    assert entry.certificate is not None
    print(draw(entry.puzzle))
    print(draw_hand(entry.puzzle.hand))
    print(write_puzzle(entry))
    print("false claims:", faults(entry.puzzle, entry.certificate))


if __name__ == "__main__":
    main()
