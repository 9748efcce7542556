"""How fast the puzzle solver is, always as a ratio taken in one run.

    python bench/puzzles.py

Compares, in CPU time and interleaved: the compiled solver with the same source interpreted,
on the same first placements of each problem; and, where installed, with two public packages
for exact cover (`pip install exact-cover xcover`), on all fillings of the tulip. Packages do
not tell their nodes, so their rate is our number of placements over their time: the same
tree of choices by the same rule (fewest options first), walked in another way.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
SAME_NODES = 6_000
"""Placements both solvers make; interpreted, they take a third of a second."""
ROUNDS = 3
FLOOR = 40
PROBLEMS = ("tulip-0", "all-8x9", "skull-2", "caravan-7x7-3")

if TYPE_CHECKING:
    from serai.puzzles.puzzle import Puzzle


def work(name: str, budget: int) -> tuple[int, float]:
    """Nodes and CPU seconds of one search of at most so many nodes."""
    from serai.puzzles.limits import FOUND
    from serai.puzzles.pack import pack
    from serai.puzzles.solving import Hunt

    search = Hunt(pack()[name].puzzle).search
    began = time.process_time()
    while search.nodes < budget and search.run(budget - search.nodes) == FOUND:
        pass
    return search.nodes, time.process_time() - began


def matrix(puzzle: Puzzle) -> tuple[list[list[int]], int]:
    """The puzzle as an exact cover problem for others: items of each row, and how many items."""
    from serai.puzzles.solving import placements

    cells = {cell: index for index, cell in enumerate(sorted(puzzle.open_cells))}
    pieces = {piece: len(cells) + index for index, piece in enumerate(puzzle.hand)}
    rows = [[*(cells[cell] for cell in row.cells), pieces[row.piece]] for row in placements(puzzle)]
    return rows, len(cells) + len(pieces)


def by_exact_cover(rows: list[list[int]], items: int) -> tuple[int, float]:
    """All solutions by `exact-cover` (dancing links in C)."""
    import exact_cover
    import numpy

    table = numpy.zeros((len(rows), items), dtype=bool)
    for index, row in enumerate(rows):
        table[index, row] = True
    began = time.process_time()
    found = len(exact_cover.get_all_solutions(table))
    return found, time.process_time() - began


def by_xcover(rows: list[list[int]], items: int) -> tuple[int, float]:
    """All solutions by `xcover` (dancing cells, compiled by Numba before the clock starts)."""
    import xcover

    del items
    list(xcover.covers([[0, 1], [0], [1]]))
    began = time.process_time()
    found = sum(1 for _ in xcover.covers(rows))
    return found, time.process_time() - began


def ask(tree: Path, *arguments: str) -> list[float]:
    """The answer of this program run with another tree of the package."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, __file__, *arguments]
    answer = json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
    return [float(number) for number in answer]


def main() -> int:
    parser = argparse.ArgumentParser(description="Speed of the puzzle solver, in ratios.")
    parser.add_argument("--work", nargs=2, metavar=("PUZZLE", "NODES"), help=argparse.SUPPRESS)
    parser.add_argument("--peer", choices=("exact_cover", "xcover"), help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.work:
        print(json.dumps(work(wish.work[0], int(wish.work[1]))))
        return 0
    if wish.peer:
        warnings.simplefilter("ignore")
        from serai.puzzles.pack import pack

        rows, items = matrix(pack()["tulip-0"].puzzle)
        print(json.dumps((by_exact_cover if wish.peer == "exact_cover" else by_xcover)(rows, items)))
        return 0
    return compare()


def compare() -> int:
    sys.path.insert(0, str(ROOT))
    from hatch_build import build_tree

    compiled, plain = ROOT / "build" / "compiled", ROOT / "src"
    build_tree(compiled, sanitize=False)
    worst = float(10**9)
    print(f"{'problem':16} {'interpreted':>12} {'compiled':>12}  ratio   (placements a second)")
    for name in PROBLEMS:
        slow, fast = [], []
        for _ in range(ROUNDS):
            nodes, seconds = ask(plain, "--work", name, str(SAME_NODES))
            slow.append(nodes / seconds)
            nodes, seconds = ask(compiled, "--work", name, str(SAME_NODES))
            fast.append(nodes / seconds)
        ratio = statistics.median(fast) / statistics.median(slow)
        worst = min(worst, ratio)
        print(f"{name:16} {statistics.median(slow):12,.0f} {statistics.median(fast):12,.0f}  {ratio:5.1f}")
    nodes, ours = ask(compiled, "--work", "tulip-0", str(10**12))
    print(f"\nall fillings of the tulip, {nodes:,.0f} placements")
    print(f"{'serai':16} {ours:8.2f} s {nodes / ours:12,.0f} a second")
    for peer in ("exact_cover", "xcover"):
        try:
            found, theirs = ask(compiled, "--peer", peer)
        except subprocess.CalledProcessError:
            print(f"{peer:16} not installed here")
            continue
        rate = nodes / theirs
        print(f"{peer:16} {theirs:8.2f} s {rate:12,.0f} a second, {theirs / ours:.1f} times slower; {found:.0f} found")
    print(f"\nsmallest ratio compiled to interpreted: {worst:.1f} (wanted: {FLOOR})")
    return 0 if worst >= FLOOR else 1


if __name__ == "__main__":
    sys.exit(main())
