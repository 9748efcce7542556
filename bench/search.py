"""What the tree costs: simulations of a search against bare random playouts of the same
engine, and two threads against one, interleaved in one run.

    python bench/search.py [GAME …] [--iterations N] [--rounds N] [--output FILE]

The first ratio is of CPU time. The second is of work by the clock on the wall and means
something only on a machine with two idle cores: `cores` says how many the two threads really
got, and `per core` what each core then did, compared with one thread.
"""

from __future__ import annotations

import argparse
import json
import random
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import serai
from serai.core.position import Position
from serai.core.registry import game_keys
from serai.core.state import COMPILED, MoveList, Rng, play_out, rewind
from serai.search import Limit, Search
from serai.testing.verify import play_on


def opening(key: str, seats: int, moves: int = 10) -> Position:
    """A position a few random moves from the start."""
    return play_on(serai.game(key).start(seats), moves, random.Random(1))


def playouts(position: Position, times: int, seed: int) -> None:
    state: Any = position.state
    scratch, rng, moves = state.fork(), Rng(seed), MoveList()
    for _ in range(times):
        rewind(scratch)
        play_out(scratch, rng, moves)


def simulations(position: Position, times: int, seed: int, threads: int) -> None:
    search = Search(position.state, position.to_act, seed=seed, threads=threads)
    search.run(Limit(iterations=times))


def measure(key: str, seats: int, iterations: int, rounds: int) -> dict[str, float]:
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
    return {
        "simulations / playouts": round(bare / tree, 2),
        "two threads / one": round(2 * one_wall / two_wall, 2),
        "cores": round(two_cpu / two_wall, 2),
        "per core": round(2 * tree / two_cpu, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Search against bare playouts.")
    parser.add_argument("games", nargs="*", default=game_keys())
    parser.add_argument("--iterations", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--output", metavar="FILE", type=Path, help="keep the figures here, as JSON")
    wish = parser.parse_args()
    print("compiled" if COMPILED else "interpreted: these numbers mean nothing")
    results: dict[str, Any] = {"command": shlex.join(("python", "bench/search.py", *sys.argv[1:]))}
    for key in wish.games:
        counts = [count for count in serai.game(key).seat_counts if count > 1]
        for seats in sorted({counts[0], counts[-1]}):
            figures = results[f"{key}, {seats} seats"] = measure(key, seats, wish.iterations, wish.rounds)
            print(
                f"{key:8} {seats} seats  " + "  ".join(f"{name} {figure:.2f}" for name, figure in figures.items()),
                flush=True,
            )
    if wish.output:
        wish.output.write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
