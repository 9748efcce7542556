"""Turns and mirrors that leave a puzzle as it is, and counting solutions up to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from serai.games.gemblo.board import Placement, flip, rotate
from serai.games.gemblo.components import Cell
from serai.puzzles.puzzle import Puzzle

Motion = Callable[[Cell], Cell]


def motions(cells: frozenset[Cell]) -> list[Motion]:
    """All turns and mirrors that map the region onto itself; the first changes nothing."""
    found: list[Motion] = []
    corner = min(cells)
    for mirrored in (False, True):
        for turns in range(6):

            def turn(cell: Cell, turns: int = turns, mirrored: bool = mirrored) -> Cell:
                cell = flip(cell) if mirrored else cell
                for _ in range(turns):
                    cell = rotate(cell)
                return cell

            q0, r0 = min(turn(cell) for cell in cells)

            def motion(cell: Cell, turn: Motion = turn, dq: int = corner[0] - q0, dr: int = corner[1] - r0) -> Cell:
                q, r = turn(cell)
                return (q + dq, r + dr)

            if {motion(cell) for cell in cells} == cells:
                found.append(motion)
    return found


def moved(placement: Placement, motion: Motion) -> Placement:
    """Where the piece lies after the motion."""
    return Placement(placement.piece, tuple(sorted(motion(cell) for cell in placement.cells)))


def symmetries(puzzle: Puzzle) -> list[Motion]:
    """Motions of the region that also keep start, wells and everything lying in place."""

    def keeps(motion: Motion) -> bool:
        return (
            (puzzle.start is None or motion(puzzle.start) == puzzle.start)
            and {motion(well) for well in puzzle.wells} == puzzle.wells
            and all(is_kept(placement, motion) for placement in puzzle.given)
            and {moved(placement, motion) for placement in puzzle.foreign} == set(puzzle.foreign)
        )

    return [motion for motion in motions(puzzle.cells) if keeps(motion)]


def is_kept(placement: Placement, motion: Motion) -> bool:
    """Does the piece come to lie on its own cells?"""
    return all(motion(cell) in placement.cells for cell in placement.cells)


def orbits(total: int, fixed: Iterable[int]) -> int:
    """Solutions up to symmetry (Burnside): `fixed` says, for each motion but the first,
    how many solutions it leaves unchanged."""
    fixed = list(fixed)
    return (total + sum(fixed)) // (1 + len(fixed))
