"""The puzzle solver's speed: python -m bench.puzzles [--rounds N] [--json FILE]

Compiled against the same source interpreted, on the same first placements of four puzzles;
and, where they are installed (`pip install exact-cover xcover`), against two public packages
for exact cover, on all 480 fillings of the tulip. Their rate is our number of placements over
their time: the tree by the same rule, fewest options first, walked in another way.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

from bench.yardstick import COMPILED, INTERPRETED, ROOT, Worker, interleave, ratio

PUZZLES = ("tulip-0", "all-8x9", "skull-2", "caravan-7x7-3")
NODES = 6_000
"""Placements both engines make, so that they do the same work."""
PEERS = ("exact_cover", "xcover")
EVERYTHING = 10**12


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()

    subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), str(COMPILED)], check=True)
    fast, slow = solver(COMPILED, "serai"), solver(INTERPRETED, "serai")
    assert (fast.greeting, slow.greeting) == (["compiled"], ["interpreted"])
    peers = {name: worker for name in PEERS if (worker := solver(COMPILED, name)).greeting != ["missing"]}
    result: dict[str, float] = {}
    for puzzle in PUZZLES:
        measured = interleave(
            {"compiled": lambda p=puzzle: rate(fast, p), "interpreted": lambda p=puzzle: rate(slow, p)},  # type: ignore[misc]
            wish.rounds,
        )
        result[f"compiled / interpreted, {puzzle} (at least 40)"] = round(ratio(measured, "compiled", "interpreted"), 1)
    nodes, _ = fast.run(f"tulip-0 {EVERYTHING}")
    jobs = {name: lambda w=worker: nodes / w.run(f"tulip-0 {EVERYTHING}")[1] for name, worker in peers.items()}
    measured = interleave({"serai": lambda: nodes / fast.run(f"tulip-0 {EVERYTHING}")[1], **jobs}, wish.rounds)
    for name, rates in measured.items():
        result[f"placements a second, {name}"] = round(statistics.median(rates))
    for name in peers:
        result[f"serai / {name}"] = round(ratio(measured, "serai", name), 1)
    for name, value in result.items():
        print(f"{value:>12,}  {name}")
    if wish.json:
        command = f"python -m bench.puzzles --rounds {wish.rounds}"
        wish.json.write_text(json.dumps({"command": command, **result}, indent=1) + "\n", "utf-8")


def solver(path: Path, name: str) -> Worker:
    return Worker([sys.executable, "-m", "bench.puzzles_worker", name], path, greets=True)


def rate(worker: Worker, puzzle: str) -> float:
    """Placements a second of CPU time."""
    nodes, seconds = worker.run(f"{puzzle} {NODES}")
    return nodes / seconds


if __name__ == "__main__":
    main()
