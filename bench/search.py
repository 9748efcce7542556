"""What the tree costs: simulations of a search against bare random playouts of the same
engine, and two threads against one, interleaved in one run.

    python bench/search.py [GAME …] [--iterations N] [--rounds N]

The first ratio is of CPU time. The second is of work by the clock on the wall and means
something only on a machine with two idle cores: `cores` says how many the two threads really
got, and `per core` what each core then did, compared with one thread.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import serai
from serai.core.position import Position
from serai.core.registry import game_keys
from serai.core.state import COMPILED, MoveList, Rng, play_out
from serai.search import Limit, Search


def opening(key: str, seats: int, moves: int = 10) -> Position:
    """A position a few random moves from the start."""
    position = serai.game(key).start(seats)
    rng = random.Random(1)
    while moves or position.to_act == serai.CHANCE:
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))
            moves -= 1
    return position


def playouts(position: Position, times: int, seed: int) -> None:
    state: Any = position.state
    scratch, rng, moves = state.fork(), Rng(seed), MoveList()
    for _ in range(times):
        scratch.rewind()
        play_out(scratch, rng, moves)


def simulations(position: Position, times: int, seed: int, threads: int) -> None:
    search = Search(position.state, position.to_act, seed=seed, threads=threads)
    search.run(Limit(iterations=times))


def measure(key: str, seats: int, iterations: int, rounds: int) -> str:
    position = opening(key, seats)
    bare = tree = one_wall = two_wall = two_cpu = 0.0
    for seed in range(rounds):
        began = time.process_time()
        playouts(position, iterations, seed)
        bare += time.process_time() - began

        began, wall = time.process_time(), time.perf_counter()
        simulations(position, iterations, seed, 1)
        tree += time.process_time() - began
        one_wall += time.perf_counter() - wall

        began, wall = time.process_time(), time.perf_counter()
        simulations(position, 2 * iterations, seed, 2)
        two_cpu += time.process_time() - began
        two_wall += time.perf_counter() - wall
    total = iterations * rounds
    return (
        f"{key:8} {seats} seats  playouts/s {total / bare:8.0f}  simulations/s {total / tree:8.0f}  "
        f"ratio {bare / tree:.2f}  two threads {2 * one_wall / two_wall:.2f} of one "
        f"(cores {two_cpu / two_wall:.2f}, per core {2 * tree / two_cpu:.2f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Search against bare playouts.")
    parser.add_argument("games", nargs="*", default=game_keys())
    parser.add_argument("--iterations", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=4)
    wish = parser.parse_args()
    print("compiled" if COMPILED else "interpreted: these numbers mean nothing")
    for key in wish.games:
        counts = [count for count in serai.game(key).seat_counts if count > 1]
        for seats in sorted({counts[0], counts[-1]}):
            print(measure(key, seats, wish.iterations, wish.rounds), flush=True)


if __name__ == "__main__":
    main()
