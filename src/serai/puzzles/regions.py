"""Regions that are no motif: regular ones, and blobs grown at random with a symmetry."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Literal

from serai.games.gemblo.board import flip, rotate
from serai.games.gemblo.components import Cell, in_hexagon
from serai.puzzles.picture import settle
from serai.puzzles.puzzle import neighbours

Symmetry = Literal["none", "mirror", "turn", "three", "six"]
SYMMETRIES: tuple[Symmetry, ...] = ("none", "mirror", "turn", "three", "six")


def settled(cells: set[Cell] | frozenset[Cell]) -> frozenset[Cell]:
    """The region where a picture in a file would put it."""
    return frozenset(settle(dict.fromkeys(cells, "#")))


def hexagon(side: int) -> frozenset[Cell]:
    """The regular hexagon with straight sides of so many cells."""
    n = side - 1
    return settled({(q, r) for q in range(-n, n + 1) for r in range(-n, n + 1) if abs(q + r) <= n})


def little_board(n: int) -> frozenset[Cell]:
    """Gemblo's own board, smaller: corners lie n steps out, sides are zigzags."""
    return settled(
        {(q, r) for q in range(-2 * n, 2 * n + 1) for r in range(-2 * n, 2 * n + 1) if in_hexagon((q, r), n)}
    )


def parallelogram(width: int, height: int) -> frozenset[Cell]:
    """Rows of equal length, each shifted half a cell."""
    return settled({(q, r) for q in range(width) for r in range(height)})


def triangle(side: int) -> frozenset[Cell]:
    """Rows of 1, 2, 3 … cells."""
    return settled({(q, r) for q in range(side) for r in range(side - q)})


def blob(size: int, symmetry: Symmetry, rng: random.Random) -> frozenset[Cell]:
    """A connected region of about `size` cells (never more), the same after its motions.

    Cells grow in whole orbits, and rather where they close a gap than where they stick out.
    """
    motions = _MOTIONS[symmetry]
    cells: set[Cell] = {(0, 0)}
    while True:
        rim = sorted({near for cell in cells for near in neighbours(cell)} - cells)
        rng.shuffle(rim)
        rim.sort(key=lambda cell: -sum(near in cells for near in neighbours(cell)) + 2 * rng.randrange(2))
        for cell in rim:
            orbit = {motion(cell) for motion in motions}
            if len(cells | orbit) <= size:
                cells |= orbit
                break
        else:
            return settled(cells)


def _turned(times: int) -> Callable[[Cell], Cell]:
    def motion(cell: Cell) -> Cell:
        for _ in range(times):
            cell = rotate(cell)
        return cell

    return motion


def _mirrored(cell: Cell) -> Cell:
    """Left becomes right: column q becomes -q at the same height."""
    q, r = _turned(1)(flip(cell))
    return (q, r)


_MOTIONS: dict[Symmetry, tuple[Callable[[Cell], Cell], ...]] = {
    "none": (_turned(0),),
    "mirror": (_turned(0), _mirrored),
    "turn": (_turned(0), _turned(3)),
    "three": tuple(_turned(times) for times in (0, 2, 4)),
    "six": tuple(_turned(times) for times in range(6)),
}
