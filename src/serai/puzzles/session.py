"""Somebody solving a puzzle: laying, taking back, asking. No clock, no screen."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from serai.core.speech import NOTHING, Ref, Words, sentence
from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES, Cell
from serai.games.gemblo.naming import cell_name
from serai.puzzles.puzzle import LETTERS, Puzzle, covered, halo, piece_of, reach
from serai.puzzles.solving import Watch, go_on, is_solved, placements, solve


def cell_names(puzzle: Puzzle) -> dict[Cell, str]:
    """A letter for the column and a number counted from the top: a1, a2, b1 …"""
    left = min(q for q, _ in puzzle.cells)
    top = min(2 * r + q for q, r in puzzle.cells)
    return {(q, r): f"{_column(q - left)}{(2 * r + q - top) // 2 + 1}" for q, r in puzzle.cells}


def _column(index: int) -> str:
    return (_column(index // 26 - 1) if index >= 26 else "") + chr(ord("a") + index % 26)


class Hint(NamedTuple):
    """A piece that can be placed now and where; or, at a dead end, how far to go back."""

    placement: Placement | None
    reason: Words
    take_back: int = 0


class Session:
    """One attempt at one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.laid: list[Placement] = []
        self.names = cell_names(puzzle)
        self.cells = {name: cell for cell, name in self.names.items()}

    @property
    def rest(self) -> Puzzle:
        """What is still to do, as a puzzle of its own."""
        return self.puzzle.with_laid(self.laid)

    @property
    def is_solved(self) -> bool:
        """Is everything covered that was to be covered?"""
        return is_solved(self.rest)

    def named(self, cell: Cell, lead: str = "") -> Ref:
        """A cell by its name in the drawing; a screen shows which one is meant."""
        name = lead + self.names.get(cell, cell_name(cell))  # the drawing has none for what is beside it
        shown = NOTHING if lead else Text("this cell", "cette case")
        return Ref("cell", cell_name(cell), shown, plain=Text(name, name))

    def objection(self, cells: frozenset[Cell]) -> Words | None:
        """Why a piece may not be laid on exactly these cells now; None when it may."""
        rest = self.rest
        for cell in sorted(cells):
            if cell not in rest.cells:
                return sentence("{cell} is outside the picture", "{cell} est hors du dessin", cell=self.named(cell))
            if cell not in rest.open_cells:
                return sentence("{cell} is covered already", "{cell} est déjà couverte", cell=self.named(cell))
        piece = piece_of(cells)
        if piece is None:
            return Text("no piece of the box has this shape", "aucune pièce de la boîte n'a cette forme")
        if piece not in rest.hand:
            words = PIECES[piece].name
            return Text(f"the {words.en} is not in your hand", f"la pièce « {words.fr} » n'est pas dans votre main")
        return None if rest.kind == "packing" else self._caravan_objection(cells)

    def _caravan_objection(self, cells: frozenset[Cell]) -> Words | None:
        rest = self.rest
        if not rest.given:
            if rest.start in cells:
                return None
            start: Ref | str = "" if rest.start is None else self.named(rest.start, ", ")
            return sentence(
                "the first piece must cover the start{start}",
                "la première pièce doit couvrir le départ{start}",
                start=start,
            )
        touched = sorted(cells & halo(covered(rest.given)))
        if touched:
            return sentence(
                "{cell} touches your caravan edge to edge",
                "{cell} touche votre caravane par un côté",
                cell=self.named(touched[0]),
            )
        if not cells & reach(covered(rest.given), rest.foreign):
            return Text("no open line joins it to your caravan", "aucune ligne ouverte ne la relie à votre caravane")
        return None

    def lay(self, cells: frozenset[Cell]) -> Words | None:
        """Lay the piece of this shape; the objection, if nothing was laid."""
        complaint = self.objection(cells)
        piece = piece_of(cells)
        if complaint is None and piece is not None:
            self.laid.append(Placement(piece, tuple(sorted(cells))))
        return complaint

    def ways(self, piece: int, cell: Cell) -> list[Placement]:
        """How this piece could be laid now so that it covers the cell."""
        return [
            placement
            for placement in placements(self.rest)
            if placement.piece == piece
            and cell in placement.cells
            and self.objection(frozenset(placement.cells)) is None
        ]

    def fitting(self) -> list[Placement]:
        """Every way to lay a piece of the hand now."""
        free = placements(self.rest)
        if self.puzzle.kind == "packing":
            return free
        ends = self.ends()
        return [placement for placement in free if not ends.isdisjoint(placement.cells)]

    def ends(self) -> frozenset[Cell]:
        """Where a caravan can go on: the start, later the free ends of its open lines."""
        rest = self.rest
        if not rest.given:
            return frozenset() if rest.start is None else frozenset({rest.start})
        return (reach(covered(rest.given), rest.foreign) & rest.open_cells) - halo(covered(rest.given))

    def undo(self, steps: int = 1) -> list[Placement]:
        """Take back the last pieces; those that were taken."""
        kept = max(0, len(self.laid) - steps)
        taken = self.laid[kept:]
        del self.laid[kept:]
        return taken

    def still_solvable(self, watch: Watch = go_on) -> bool | None:
        """Can it still be done? None when the watch stopped the search before it knew."""
        if self.is_solved:
            return True
        tally = solve(self.rest, watch)
        return True if tally.first else (False if tally.complete else None)

    def hint(self, watch: Watch = go_on) -> Hint | None:
        """The next piece to place, an easy one if there is; None when not found in time."""
        if self.is_solved:
            return None
        tally = solve(self.rest, watch)
        if tally.first is not None:
            return self._easiest(tally.first)
        return self.way_back(watch) if tally.complete else None

    def _easiest(self, solution: tuple[Placement, ...]) -> Hint:
        fitting = placements(self.rest)
        homes = Counter(placement.piece for placement in fitting)
        covers = Counter(cell for placement in fitting for cell in placement.cells)
        ready = [one for one in solution if self.objection(frozenset(one.cells)) is None]
        best = min(ready, key=lambda one: (homes[one.piece], min(covers[cell] for cell in one.cells)))
        lonely = next((one for one in ready if any(covers[cell] == 1 for cell in one.cells)), None)
        if homes[best.piece] == 1:
            return Hint(best, Text("it has only one home left", "il ne lui reste qu'une place"))
        if lonely is not None and self.puzzle.kind == "packing":
            cell = self.named(next(cell for cell in lonely.cells if covers[cell] == 1))
            reason = sentence("nothing else can cover {cell}", "rien d'autre ne peut couvrir {cell}", cell=cell)
            return Hint(lonely, reason)
        count = homes[best.piece]
        return Hint(best, Text(f"of its {count} homes, one leads on", f"de ses {count} places, une mène plus loin"))

    def way_back(self, watch: Watch) -> Hint | None:
        """A dead end: the fewest pieces to take back until it can be solved again."""
        for steps in range(1, len(self.laid) + 1):
            tally = solve(self.puzzle.with_laid(self.laid[: len(self.laid) - steps]), watch)
            if tally.first is not None:
                many = steps > 1
                return Hint(
                    None,
                    Text(
                        f"this can no longer be solved; take back the last {f'{steps} pieces' if many else 'piece'}",
                        "ce n'est plus soluble ; reprenez "
                        + (f"les {steps} dernières pièces" if many else "la dernière pièce"),
                    ),
                    steps,
                )
            if not tally.complete:
                return None
        return Hint(None, Text("this puzzle has no solution at all", "ce puzzle n'a aucune solution"))


def describe(piece: int) -> Text:
    """A piece with its letter and number: "N 5.4 offset line"."""
    box = PIECES[piece]
    return Text(f"{LETTERS[piece]} {box.id} {box.name.en}", f"{LETTERS[piece]} {box.id} {box.name.fr}")
