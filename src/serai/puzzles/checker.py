"""A second opinion on solutions, in about fifty lines that share nothing with the solver.

It reads a puzzle and a claimed solution literally: its own geometry (cube coordinates),
its own idea of "the same shape", its own walk along the lines. Slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES, Cell
from serai.puzzles.puzzle import Puzzle


def same_shape(one: Iterable[Cell], other: Iterable[Cell]) -> bool:
    """Can one be turned, flipped and pushed onto the other? The twelve symmetries of the
    hexagon are the orders and the sign of three cube coordinates."""

    def forms(cells: Iterable[Cell]) -> set[frozenset[tuple[int, ...]]]:
        cubes = [(q, r, -q - r) for q, r in cells]
        turned = [[tuple(s * c[i] for i in o) for c in cubes] for o in permutations(range(3)) for s in (1, -1)]
        return {frozenset(tuple(a - b for a, b in zip(c, min(t), strict=True)) for c in t) for t in turned}

    return bool(forms(one) & forms(other))


def distance(one: Cell, other: Cell) -> tuple[int, ...]:
    """How far apart, along the three axes, largest first: (1, 1, 0) is next door and
    (2, 1, 1) the other end of a line."""
    q, r = other[0] - one[0], other[1] - one[1]
    return tuple(sorted((abs(q), abs(r), abs(q + r)), reverse=True))


def is_line(one: Cell, other: Cell, puzzle: Puzzle) -> bool:
    """An open line: not both cells beside it under one foreign piece."""
    if distance(one, other) != (2, 1, 1):
        return False
    return not any(
        sum(distance(cell, one) == distance(cell, other) == (1, 1, 0) for cell in piece.cells) == 2
        for piece in puzzle.foreign
    )


def objection(puzzle: Puzzle, solution: Iterable[Placement]) -> Text | None:
    """Why these placements do not solve the puzzle; None when they do."""
    solution = list(solution)
    lying = [*puzzle.given, *solution]
    under = [cell for piece in [*lying, *puzzle.foreign] for cell in piece.cells]
    if sorted(piece.piece for piece in solution) != sorted(puzzle.hand):
        return Text("other pieces are laid than are in hand", "les pièces posées ne sont pas celles en main")
    if not all(same_shape(piece.cells, PIECES[piece.piece].cells) for piece in lying):
        return Text("a piece has changed its shape", "une pièce a changé de forme")
    if len(under) != len(set(under)) or not set(under) <= puzzle.cells:
        return Text("pieces overlap or leave the region", "des pièces se chevauchent ou dépassent")
    if puzzle.kind == "packing":
        return None if set(under) == puzzle.cells else Text("cells stay empty", "des cases restent vides")
    pairs = [(one, other) for one in lying for other in lying if one != other]
    if any(distance(a, b) == (1, 1, 0) for one, other in pairs for a in one.cells for b in other.cells):
        return Text("pieces touch edge to edge", "des pièces se touchent par un côté")
    caravan = [piece for piece in lying if puzzle.start in piece.cells] if puzzle.start else list(puzzle.given)
    for member in caravan:  # grows while we walk along it
        joined = [piece for one, piece in pairs if one == member and piece not in caravan]
        caravan += [p for p in joined if any(is_line(a, b, puzzle) for a in member.cells for b in p.cells)]
    if {piece.piece for piece in caravan} != {piece.piece for piece in lying}:
        return Text("a piece is not joined by lines to the start", "une pièce n'est pas reliée au départ")
    return None if puzzle.wells <= set(under) else Text("a well stays dry", "un puits n'est pas couvert")
