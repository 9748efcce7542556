"""One solver in a process of its own: a job a line on standard input, its cost on standard output.

    python -m bench.puzzles_worker serai|exact_cover|xcover

A job is `PUZZLE NODES`: search this puzzle of the pack, laying no more than so many pieces.
The answer is `WORK NANOSECONDS`: pieces laid, and CPU time. The packages do not tell what
they do inside; they search everything, and their work is the number of solutions. The first
line tells which engine this is, or `missing` for a package that is not installed.
"""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module

import serai
from serai.puzzles import Puzzle, pack
from serai.puzzles.limits import FOUND
from serai.puzzles.solving import Hunt, placements

Solver = Callable[[Puzzle, int], tuple[int, int]]


def by_serai(puzzle: Puzzle, nodes: int) -> tuple[int, int]:
    search = Hunt(puzzle).search
    before = time.process_time_ns()
    while search.nodes < nodes and search.run(nodes - search.nodes) == FOUND:
        pass
    return search.nodes, time.process_time_ns() - before


def rows_of(puzzle: Puzzle) -> tuple[list[list[int]], int]:
    """The puzzle as an exact cover problem for others: the items of each row, and their number."""
    cells = {cell: index for index, cell in enumerate(sorted(puzzle.open_cells))}
    pieces = {piece: len(cells) + index for index, piece in enumerate(puzzle.hand)}
    rows = [[*(cells[cell] for cell in row.cells), pieces[row.piece]] for row in placements(puzzle)]
    return rows, len(cells) + len(pieces)


def by_exact_cover(puzzle: Puzzle, _: int) -> tuple[int, int]:
    """Dancing links in C."""
    rows, items = rows_of(puzzle)
    table = import_module("numpy").zeros((len(rows), items), dtype=bool)
    for index, row in enumerate(rows):
        table[index, row] = True
    solve = import_module("exact_cover").get_all_solutions
    before = time.process_time_ns()
    return len(solve(table)), time.process_time_ns() - before


def by_xcover(puzzle: Puzzle, _: int) -> tuple[int, int]:
    """Dancing cells, compiled by Numba; the first job of a process pays for that."""
    rows, _items = rows_of(puzzle)
    covers = import_module("xcover").covers
    before = time.process_time_ns()
    return sum(1 for _ in covers(rows)), time.process_time_ns() - before


SOLVERS: dict[str, Solver] = {"serai": by_serai, "exact_cover": by_exact_cover, "xcover": by_xcover}


def main(name: str) -> None:
    warnings.simplefilter("ignore")
    try:
        if name != "serai":
            import_module(name)
    except ImportError:
        print("missing", flush=True)
        return
    print("compiled" if serai.COMPILED else "interpreted", flush=True)
    for line in sys.stdin:
        key, nodes = line.split()
        print(*SOLVERS[name](pack()[key].puzzle, int(nodes)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
