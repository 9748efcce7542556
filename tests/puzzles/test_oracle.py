"""The same counts from OR-tools' CP-SAT, which knows nothing of our search."""

from __future__ import annotations

import random

import pytest

from serai.games.gemblo.board import Placement, orientations
from serai.games.gemblo.components import PIECES, Cell
from serai.puzzles.checker import objection
from serai.puzzles.puzzle import Puzzle, halo
from serai.puzzles.solving import all_solutions, placements
from tests.puzzles.scenes import NO_TITLE, grown

PACKINGS, CARAVANS = 120, 40


SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def ways(piece: int) -> set[frozenset[Cell]]:
    """How a piece can lie, turned and flipped, from its cells alone: on the three axes of the
    hexagons a sixth of a turn is a shift with a change of sign, a flip swaps two of them."""
    found = set()
    for flip in (False, True):
        axes = [(q, r, -q - r) for q, r in PIECES[piece].cells]
        if flip:
            axes = [(y, x, z) for x, y, z in axes]
        for _ in range(6):
            axes = [(-z, -x, -y) for x, y, z in axes]
            q, r, _s = min(axes)
            found.add(frozenset((x - q, y - r) for x, y, _z in axes))
    return found


def own_rows(puzzle: Puzzle) -> list[Placement]:
    """Every way to lay a piece of the hand, found without the house's tables."""
    given = {cell for placed in puzzle.given for cell in placed.cells}
    free = set(puzzle.cells) - given - {cell for placed in puzzle.foreign for cell in placed.cells}
    if puzzle.kind == "caravan":
        free -= {(q + dq, r + dr) for q, r in given for dq, dr in SIDES}
    rows = [
        Placement(piece, tuple(sorted(laid)))
        for piece in sorted(set(puzzle.hand))
        for way in ways(piece)
        for q, r in free
        if (laid := {(q + dq, r + dr) for dq, dr in way}) <= free
    ]
    return sorted(rows)


def oracle(puzzle: Puzzle) -> set[tuple[Placement, ...]]:
    """All solutions by constraint programming; caravans are then asked whether they hang
    together, by the checker."""
    from ortools.sat.python import cp_model  # half a second, for these tests alone

    class Collect(cp_model.CpSolverSolutionCallback):
        """Every model, as the placements that are true in it."""

        def __init__(self) -> None:
            super().__init__()
            self.found: list[tuple[Placement, ...]] = []

        def on_solution_callback(self) -> None:
            picked = [row for row, variable in zip(rows, chosen, strict=True) if self.value(variable)]
            self.found.append(tuple(sorted(picked)))

    rows = own_rows(puzzle)
    model = cp_model.CpModel()
    chosen = [model.new_bool_var(f"row {index}") for index in range(len(rows))]
    for piece in puzzle.hand:
        model.add_exactly_one(v for row, v in zip(rows, chosen, strict=True) if row.piece == piece)
    if puzzle.kind == "packing":
        for cell in sorted(puzzle.open_cells):
            model.add_exactly_one(v for row, v in zip(rows, chosen, strict=True) if cell in row.cells)
    else:
        for first, one in enumerate(rows):
            near = set(one.cells).union((q + dq, r + dr) for q, r in one.cells for dq, dr in SIDES)
            for second in range(first):
                if rows[second].piece != one.piece and near.intersection(rows[second].cells):
                    model.add_at_most_one(chosen[first], chosen[second])
        for goal in [*puzzle.wells, puzzle.start]:
            model.add_bool_or(v for row, v in zip(rows, chosen, strict=True) if goal in row.cells)
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    collect = Collect()
    solver.solve(model, collect)
    return {found for found in collect.found if objection(puzzle, found) is None}


def random_packing(seed: int) -> Puzzle:
    """Some pieces on a region of their size: put together from them, so that it can be
    filled, or just grown, so that it rarely can. Now and then one piece is given."""
    rng = random.Random(seed)
    hand = tuple(sorted(rng.sample(range(len(PIECES)), rng.randrange(3, 7))))
    cells = assembled(hand, rng) if seed % 4 else grown(sum(PIECES[piece].size for piece in hand), rng)
    puzzle = Puzzle(f"packing {seed}", NO_TITLE, "packing", cells, hand)
    free = placements(puzzle)
    return puzzle.with_laid([rng.choice(free)]) if free and seed % 3 == 0 else puzzle


def assembled(hand: tuple[int, ...], rng: random.Random) -> frozenset[Cell]:
    """A region made of these pieces, each laid where it touches the others most."""
    cells: set[Cell] = set()
    for piece in hand:
        tries = []
        for _ in range(40):
            shape = rng.choice(orientations(PIECES[piece].cells))
            q, r = rng.choice(sorted(halo(cells))) if cells else (0, 0)
            laid = {(q + dq, r + dr) for dq, dr in shape}
            if not laid & cells:
                tries.append((len(halo(laid) & cells), sorted(laid)))
        cells.update(max(tries)[1])
    return frozenset(cells)


def random_caravan(seed: int) -> Puzzle:
    rng = random.Random(seed)
    hand = tuple(sorted(rng.sample(range(len(PIECES)), rng.randrange(2, 4))))
    cells = grown(rng.randrange(14, 22), rng)
    start, well = rng.sample(sorted(cells), 2)
    wells = frozenset({well}) if seed % 2 else frozenset()
    return Puzzle(f"caravan {seed}", NO_TITLE, "caravan", cells, hand, start=start, wells=wells)


@pytest.mark.parametrize("block", range(4))
def test_both_solvers_agree_on_random_packings(block: int) -> None:
    solvable = 0
    for seed in range(block * PACKINGS // 4, (block + 1) * PACKINGS // 4):
        puzzle = random_packing(seed)
        ours = list(all_solutions(puzzle))
        assert len(ours) == len(set(ours)), "each solution once"
        assert set(ours) == oracle(puzzle), puzzle.key
        solvable += bool(ours)
    assert solvable > 10, "agreeing on nothing would prove little"


def test_both_solvers_agree_on_random_caravans() -> None:
    solvable = 0
    for seed in range(CARAVANS):
        puzzle = random_caravan(seed)
        ours = list(all_solutions(puzzle))
        assert len(ours) == len(set(ours)), "each caravan once"
        assert set(ours) == oracle(puzzle), puzzle.key
        solvable += bool(ours)
    assert solvable > 10
