"""The dearest searches Gobi can ask for, in a process of their own; jobs as in `worker`.

    python -m bench.gobi_paths

The work of a search depends only on how many tiles hang together. Ten camels on ten tiles of
a full desert are the worst case: 512 sets of tiles. Jobs are `measure N` (one longest path,
with corners) and `decide N` (all moves of the dearest decision: Spices in hand, two tribes
in a chequered block of two by five, twenty pairs to look at).
"""

from __future__ import annotations

import sys
import time

import serai
from serai.core.state import MoveList
from serai.games.gobi.board import spot_of
from serai.games.gobi.components import CAMELS, GIFT_COUNT, MOST_SEATS, SPICES, TILE_COUNT
from serai.games.gobi.decisions import ROUTE
from serai.games.gobi.routes import Network
from serai.games.gobi.state import GobiState

BLOCK = [(x, y) for x in range(5) for y in range(2)]


def crowded() -> Network:
    """Ten tiles that touch in every way."""
    network = Network()
    for tile, (x, y) in enumerate(BLOCK):
        network.add(tile, (x + y) % 2, spot_of(x, y))
    return network


def dearest() -> GobiState:
    """The seat to act has a camel on each of the ten tiles, and Spices."""
    state = GobiState(2)
    camels = [1 if tile < CAMELS else 0 for tile in range(MOST_SEATS * TILE_COUNT)]
    gifts = [1 if gift == SPICES else 0 for gift in range(MOST_SEATS * GIFT_COUNT)]
    empty = [0] * (TILE_COUNT - len(BLOCK))
    state.restore(
        {
            "phase": ROUTE,
            "tiles": len(BLOCK),
            "spot": [*(spot_of(x, y) for x, y in BLOCK), *empty],
            "tribe": [*((x + y) % 2 for x, y in BLOCK), *empty],
            "camels": camels,
            "reserve": (0, CAMELS, 0, 0),
            "fresh": gifts,
        }
    )
    return state


def main() -> None:
    network, state, moves = crowded(), dearest(), MoveList()
    print("compiled" if serai.COMPILED else "interpreted", flush=True)
    for line in sys.stdin:
        job, times = line.split()
        before = time.process_time_ns()
        for _ in range(int(times)):
            if job == "measure":
                network.measure(0, CAMELS - 2, 1, 0)
            else:
                state.list_moves(moves)
        print(times, time.process_time_ns() - before, flush=True)


if __name__ == "__main__":
    main()
