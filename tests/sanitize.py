"""Replays the golden games and plays on from them, for the sanitizer build: ./check runs it.

Out of bounds, overflow and undefined shifts abort the program; a wrong result raises.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import serai
from serai.core.state import MoveList, Rng, play_out, play_out_listing
from serai.testing import perft

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*/*.txt"))


def main() -> None:
    assert serai.COMPILED, "the sanitizer build is a compiled one"
    scratch, rng = MoveList(), Rng(1)
    for path in GOLDEN:
        record = serai.Record.from_text(path.read_text("utf-8"))
        record.verify()
        middle: Any = record.position(len(record.moves) // 2)
        perft(middle, 1)
        for playout in (play_out, play_out_listing):
            fork = middle.state.fork()
            playout(fork, rng, scratch)
            fork.rewind()
            playout(fork, rng, scratch)
            for seat in range(middle.seats):
                fork.standing(seat)
                fork.points(seat)
                fork.redeal(seat, rng)
    for key in serai.game_keys():
        for setup in serai.game(key).setups():
            state: Any = serai.game(key).begin(setup)
            for playout in (play_out, play_out_listing):
                playout(state.copy(), rng, scratch)
    print(f"{len(GOLDEN)} golden games replayed under the sanitizers")


if __name__ == "__main__":
    main()
