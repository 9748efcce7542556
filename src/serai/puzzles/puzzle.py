"""What a puzzle is: cells, pieces in hand, pieces already lying.

A **packing** puzzle is solved when the pieces in hand, turned and flipped freely, fill
the open cells exactly. A **caravan** puzzle is played under the game's own rule with one
colour: the first piece covers the start (gemblo.3.2), each later one is joined to the rest
by an open line (gemblo.3.3), pieces never touch edge to edge (gemblo.3.4); every piece in
hand is laid and every well is covered. Pieces of another colour may lie in the way: one
of them on both sides of a line blocks it (gemblo.3.5), and rim lines are open (gemblo.3.7).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from serai.core.text import Text
from serai.games.gemblo.board import Placement, orientations
from serai.games.gemblo.components import LINES, NEIGHBOURS, PIECES, Cell

Kind = Literal["packing", "caravan"]
KINDS: tuple[Kind, ...] = ("packing", "caravan")

MOST_CELLS = 110
"""Cells and the 18 pieces share the 128 items of the solver."""

LETTERS = "ABCDEFGHIJKLMNOPQR"
"""A piece's letter where colour alone must not speak: A is the single, R the line of five."""


class PuzzleError(ValueError):
    """A puzzle that cannot be one, in both languages; `line` where a file is to blame."""

    def __init__(self, reason: Text, line: int | None = None) -> None:
        super().__init__(reason, line)
        self.reason = reason
        self.line = line

    def say(self, language: Literal["en", "fr"] = "en") -> str:
        """The reason, after the line it concerns."""
        if self.line is None:
            return self.reason.say(language)
        return f"{'ligne' if language == 'fr' else 'line'} {self.line}: {self.reason.say(language)}"

    def __str__(self) -> str:
        return self.say("en")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A region with what lies on it and what is in hand. `cells` includes covered ones."""

    key: str
    title: Text
    kind: Kind
    cells: frozenset[Cell]
    hand: tuple[int, ...]
    given: tuple[Placement, ...] = ()
    foreign: tuple[Placement, ...] = ()
    start: Cell | None = None
    wells: frozenset[Cell] = field(default_factory=frozenset)
    motif: str = ""

    @property
    def open_cells(self) -> frozenset[Cell]:
        """The cells nothing lies on."""
        return self.cells - covered(self.given) - covered(self.foreign)

    def with_laid(self, laid: Iterable[Placement]) -> Puzzle:
        """The puzzle that remains when these pieces of the hand lie as well."""
        laid = tuple(laid)
        used = {placement.piece for placement in laid}
        return replace(self, given=(*self.given, *laid), hand=tuple(piece for piece in self.hand if piece not in used))

    def without_given(self, placement: Placement) -> Puzzle:
        """The puzzle in which this given piece is back in the hand."""
        return replace(
            self,
            given=tuple(other for other in self.given if other != placement),
            hand=tuple(sorted((*self.hand, placement.piece))),
        )


def covered(placements: Iterable[Placement]) -> frozenset[Cell]:
    """All cells under these pieces."""
    return frozenset(cell for placement in placements for cell in placement.cells)


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around."""
    return [(cell[0] + q, cell[1] + r) for q, r in NEIGHBOURS]


def halo(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells and all that touch them edge to edge."""
    cells = frozenset(cells)
    return cells.union(*(neighbours(cell) for cell in cells))


def reach(cells: Iterable[Cell], foreign: Iterable[Placement]) -> frozenset[Cell]:
    """The ends of the open lines that leave these cells (gemblo.3.1, gemblo.3.5)."""
    owner = {cell: index for index, piece in enumerate(foreign) for cell in piece.cells}
    ends: set[Cell] = set()
    for q, r in cells:
        for (eq, er), (fq, fr), (gq, gr) in LINES:
            left, right = owner.get((q + fq, r + fr)), owner.get((q + gq, r + gr))
            if left is None or left != right:
                ends.add((q + eq, r + er))
    return frozenset(ends)


def piece_of(cells: Iterable[Cell]) -> int | None:
    """The piece that has this shape, or None when the box has none."""
    cells = sorted(cells)
    if not cells:
        return None
    q0, r0 = cells[0]
    return PIECE_BY_SHAPE.get(tuple((q - q0, r - r0) for q, r in cells))


PIECE_BY_SHAPE: dict[tuple[Cell, ...], int] = {
    shape: index for index, piece in enumerate(PIECES) for shape in orientations(piece.cells)
}


def validate(puzzle: Puzzle) -> tuple[str, Text] | None:
    """The part of the puzzle that cannot be, and why; None when all is well.

    This looks at the description only: whether a solution exists is the solver's to say.
    """
    if not 1 <= len(puzzle.cells) <= MOST_CELLS:
        count = len(puzzle.cells)
        return "picture", Text(
            f"the picture has {count} cells; a puzzle has 1 to {MOST_CELLS}",
            f"le dessin a {count} cases ; un puzzle en a de 1 à {MOST_CELLS}",
        )
    if not puzzle.hand:
        return "pieces", Text("no piece is in hand, so there is nothing to do", "aucune pièce en main : rien à faire")
    own = [*puzzle.hand, *(placement.piece for placement in puzzle.given)]
    for piece in own:
        if own.count(piece) > 1:
            name = PIECES[piece].id
            return "pieces", Text(
                f"piece {name} appears twice; a set has one of each",
                f"la pièce {name} apparaît deux fois ; un jeu n'en a qu'une",
            )
    for placement in (*puzzle.given, *puzzle.foreign):
        if piece_of(placement.cells) != placement.piece:
            letter, name, words = LETTERS[placement.piece], PIECES[placement.piece].id, PIECES[placement.piece].name
            return "picture", Text(
                f"the cells marked {letter} do not have the shape of piece {name} ({words.en})",
                f"les cases marquées {letter} n'ont pas la forme de la pièce {name} ({words.fr})",
            )
    return _packing_fault(puzzle) if puzzle.kind == "packing" else _caravan_fault(puzzle)


def _packing_fault(puzzle: Puzzle) -> tuple[str, Text] | None:
    if puzzle.foreign or puzzle.start is not None or puzzle.wells:
        return "picture", Text(
            "start, wells and pieces of another colour belong to caravan puzzles only",
            "départ, puits et pièces d'une autre couleur n'existent que dans les puzzles de caravane",
        )
    hexes, room = sum(PIECES[piece].size for piece in puzzle.hand), len(puzzle.open_cells)
    if hexes != room:
        return "pieces", Text(
            f"the pieces in hand cover {hexes} cells, but {room} are open; they must be equal",
            f"les pièces en main couvrent {hexes} cases, mais {room} sont libres ; il faut l'égalité",
        )
    return None


def _caravan_fault(puzzle: Puzzle) -> tuple[str, Text] | None:
    if (puzzle.start is None) == (not puzzle.given):
        return "picture", Text(
            "a caravan sets out from one start (*) or from pieces already lying: exactly one of the two",
            "une caravane part d'un départ (*) ou de pièces déjà posées : l'un des deux exactement",
        )
    if puzzle.given:
        joined = set(puzzle.given[:1])
        for _ in puzzle.given:
            ends = reach(covered(joined), puzzle.foreign)
            joined |= {placement for placement in puzzle.given if ends.intersection(placement.cells)}
        touching = any(
            halo(one.cells).intersection(other.cells) for one in puzzle.given for other in puzzle.given if one != other
        )
        if touching or len(joined) < len(puzzle.given):
            return "picture", Text(
                "the pieces already lying touch each other or are not joined by lines",
                "les pièces déjà posées se touchent ou ne sont pas reliées par des lignes",
            )
    return None
