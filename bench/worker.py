"""One engine in a process of its own: a job a line on standard input, its cost on standard output.

    python -m bench.worker GAME SEATS [OPTION=VALUE …]

Jobs are `draw N` (random playouts without lists), `list N` (with all moves listed each turn),
`lane N` (random games as a user of the library plays them), `copy N` (take a fork back to its
base). The answer is `WORK NANOSECONDS`: moves or copies
made, and CPU time. The first line tells which engine this is and how much memory it took.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from typing import Any

import serai
from serai.core.state import MoveList, Rng, play_out, play_out_listing, rewind


def main(key: str, seats: str, *options: str) -> None:
    game = serai.game(key)
    known = {option.name: option for option in game.options}
    values = {name: known[name].read(value) for name, _, value in (text.partition("=") for text in options)}
    start = game.start(int(seats), **values)
    base: Any = start.state
    scratch, rng = MoveList(), Rng(1)
    fork = base.fork()
    playouts = {"draw": play_out, "list": play_out_listing}
    peak_kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print("compiled" if serai.COMPILED else "interpreted", peak_kilobytes, flush=True)
    for line in sys.stdin:
        job, times = line.split()
        before, work = time.process_time_ns(), 0
        if job == "copy":
            rewind(fork, int(times))
            work = int(times)
        elif job == "lane":
            work = sum(play_pleasantly(start.copy(), random.Random(number)) for number in range(int(times)))
        else:
            for _ in range(int(times)):
                rewind(fork)
                work += playouts[job](fork, rng, scratch)
        print(work, time.process_time_ns() - before, flush=True)


def play_pleasantly(position: serai.Position, rng: random.Random) -> int:
    """A random game as README writes it; the number of moves, draws included."""
    moves = 0
    while not position.is_over:
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))
        moves += 1
    return moves


if __name__ == "__main__":
    main(*sys.argv[1:])
