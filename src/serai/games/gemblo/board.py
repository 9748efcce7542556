"""Geometry: how pieces turn, and where on the board each of them can lie."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from serai.games.gemblo.components import BOARD, PIECES, Cell

CELL_INDEX: dict[Cell, int] = {cell: index for index, cell in enumerate(BOARD)}
CELLS = len(BOARD)


def rotate(cell: Cell) -> Cell:
    """A sixth of a turn about (0, 0)."""
    q, r = cell
    return (-r, q + r)


def flip(cell: Cell) -> Cell:
    """The mirror image."""
    q, r = cell
    return (r, q)


def anchored(cells: list[Cell]) -> tuple[Cell, ...]:
    """The same shape, ascending, with its first cell at (0, 0)."""
    cells = sorted(cells)
    q0, r0 = cells[0]
    return tuple((q - q0, r - r0) for q, r in cells)


def orientations(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """All different ways the shape can lie, flipped ones included (gemblo.1.3)."""
    found: set[tuple[Cell, ...]] = set()
    for shape in (list(cells), [flip(cell) for cell in cells]):
        for _ in range(6):
            shape = [rotate(cell) for cell in shape]
            found.add(anchored(shape))
    return tuple(sorted(found))


class Shape(NamedTuple):
    """A piece in one orientation: cells ascending, the first at (0, 0)."""

    piece: int
    cells: tuple[Cell, ...]


SHAPES: tuple[Shape, ...] = tuple(
    Shape(index, cells) for index, piece in enumerate(PIECES) for cells in orientations(piece.cells)
)
"""The 92 ways any piece can lie."""

CODES = len(SHAPES) * CELLS
"""A move's code is shape x 463 + the index of the cell under the shape's first hexagon."""


class Placement(NamedTuple):
    """A piece on certain cells, ascending."""

    piece: int
    cells: tuple[Cell, ...]


@cache
def placement(code: int) -> Placement:
    """The piece and cells behind a code."""
    shape = SHAPES[code // CELLS]
    q0, r0 = BOARD[code % CELLS]
    return Placement(shape.piece, tuple((q0 + q, r0 + r) for q, r in shape.cells))


@cache
def codes() -> dict[Placement, int]:
    """The code of every placement that lies on the board: 35,319 of them."""
    found: dict[Placement, int] = {}
    for code in range(CODES):
        candidate = placement(code)
        if all(cell in CELL_INDEX for cell in candidate.cells):
            found[candidate] = code
    return found
