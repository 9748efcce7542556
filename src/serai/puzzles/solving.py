"""Asking the solver: one solution, how many, all of them; with progress and cancel."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from serai.core.state import COMPILED
from serai.games.gemblo.board import SHAPES, Placement
from serai.games.gemblo.components import Cell
from serai.puzzles.limits import DONE, FOUND
from serai.puzzles.puzzle import Puzzle, covered, halo, reach
from serai.puzzles.solver import Search
from serai.puzzles.symmetry import is_kept, orbits, symmetries

CHUNK = 20_000 if COMPILED else 400
"""Placements between two looks at the watch: some hundredths of a second."""

WORD = 64
LOW = (1 << WORD) - 1


class Progress(NamedTuple):
    """How far a search has come."""

    nodes: int
    found: int
    share: float
    """The part of the tree already searched, 0 to 1, each branch counted equal."""


Watch = Callable[[Progress], bool]
"""Called every few hundredths of a second; False cancels the search."""


def go_on(_: Progress) -> bool:
    """The watch of somebody with time."""
    return True


class Tally(NamedTuple):
    """What a search knows: exact when `complete`, else "at least"."""

    solutions: int
    complete: bool
    nodes: int
    first: tuple[Placement, ...] | None = None


def placements(puzzle: Puzzle) -> list[Placement]:
    """Every way to lay one piece of the hand on open cells, with caravans apart from what
    lies there of their colour."""
    free = puzzle.open_cells
    if puzzle.kind == "caravan":
        free -= halo(covered(puzzle.given))
    hand = set(puzzle.hand)
    ordered = sorted(free)
    found = []
    for shape in SHAPES:
        if shape.piece in hand:
            for q, r in ordered:
                cells = tuple([(q + dq, r + dr) for dq, dr in shape.cells])
                if free.issuperset(cells):
                    found.append(Placement(shape.piece, cells))
    return found


class Hunt:
    """One puzzle laid out for the solver.

    Rows can be shuffled, to meet other solutions first, or handed in. Unless `every_piece`
    must be used, pieces may stay in the hand: the generator's way of choosing them.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        shuffle: random.Random | None = None,
        rows: list[Placement] | None = None,
        every_piece: bool = True,
    ) -> None:
        self.rows = placements(puzzle) if rows is None else rows
        if shuffle is not None:
            shuffle.shuffle(self.rows)
        self.bits: dict[Cell, int] = {cell: 1 << index for index, cell in enumerate(sorted(puzzle.open_cells))}
        piece_bit = {piece: 1 << (len(self.bits) + index) for index, piece in enumerate(puzzle.hand)}
        caravan = puzzle.kind == "caravan"
        near: dict[Cell, int] = {}
        far: dict[Cell, int] = {}
        if caravan:
            near = {cell: self._mask(halo([cell])) for cell in self.bits}
            far = {cell: self._mask(reach([cell], puzzle.foreign)) for cell in self.bits}
        self.search = Search()
        for placement in self.rows:
            body = self._mask(placement.cells) | piece_bit[placement.piece]
            space, ends = body, 0
            for cell in placement.cells if caravan else ():
                space |= near[cell]
                ends |= far[cell]
            self.search.add_row(body & LOW, body >> WORD, space & LOW, space >> WORD, ends & LOW, ends >> WORD)
        required, root = sum(piece_bit.values()) if every_piece else 0, 0
        if caravan:
            required |= self._mask(puzzle.wells)
            root = self._mask(reach(covered(puzzle.given), puzzle.foreign))
            if puzzle.start is not None:
                root |= self.bits.get(puzzle.start, 0)
        else:
            required |= self._mask(self.bits)
        self.search.begin(required & LOW, required >> WORD, int(caravan), root & LOW, root >> WORD)

    def _mask(self, cells: Iterable[Cell]) -> int:
        mask = 0
        for cell in cells:
            mask |= self.bits.get(cell, 0)
        return mask

    def solutions(self, watch: Watch = go_on) -> Iterator[tuple[Placement, ...] | None]:
        """All solutions, one by one; a last None when the watch cancelled."""
        search = self.search
        while True:
            status = search.run(CHUNK)
            if status == FOUND:
                yield tuple(sorted(self.rows[row] for row in search.solution()))
            elif status == DONE:
                return
            if status != FOUND and not watch(Progress(search.nodes, search.found, search.share())):
                yield None
                return


def solve(puzzle: Puzzle, watch: Watch = go_on, shuffle: random.Random | None = None) -> Tally:
    """The first solution, if there is one."""
    return count(puzzle, limit=1, watch=watch, shuffle=shuffle)


def count(puzzle: Puzzle, limit: int, watch: Watch = go_on, shuffle: random.Random | None = None) -> Tally:
    """How many solutions, counting no further than `limit` (then `complete` is False
    unless the search was through anyway)."""
    hunt = Hunt(puzzle, shuffle)
    first: tuple[Placement, ...] | None = None
    met = 0
    for solution in hunt.solutions(watch):
        if solution is None:
            return Tally(met, False, hunt.search.nodes, first)
        met += 1
        first = first or solution
        if met >= limit:
            return Tally(met, False, hunt.search.nodes, first)
    return Tally(met, True, hunt.search.nodes, first)


def all_solutions(puzzle: Puzzle, watch: Watch = go_on) -> Iterator[tuple[Placement, ...]]:
    """Every solution, pieces in order. Ends early when the watch cancels."""
    for solution in Hunt(puzzle).solutions(watch):
        if solution is not None:
            yield solution


def distinct(puzzle: Puzzle, total: int) -> int:
    """How many of `total` solutions (all there are) remain up to symmetry of the puzzle."""
    fixed = []
    for motion in symmetries(puzzle)[1:]:
        rows = [placement for placement in placements(puzzle) if is_kept(placement, motion)]
        fixed.append(sum(1 for _ in Hunt(puzzle, rows=rows).solutions()))
    return orbits(total, fixed)


def is_solved(puzzle: Puzzle) -> bool:
    """Nothing in hand, wells covered: the laws were kept while laying."""
    return not puzzle.hand and puzzle.wells <= covered(puzzle.given)


def after(nodes: int) -> Watch:
    """A watch that cancels a search which has laid more than so many pieces."""
    return lambda progress: progress.nodes < nodes
