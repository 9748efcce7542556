"""Small puzzles whose answers can be worked out by hand; the solutions of those in the pack."""

from __future__ import annotations

import random

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECE_BY_ID, Cell
from serai.games.gemblo.notation import write_placement
from serai.puzzles import Session, pack
from serai.puzzles.files import read_puzzles
from serai.puzzles.pack import claim_of
from serai.puzzles.puzzle import Kind, Puzzle, neighbours

NO_TITLE = Text("", "")

# Single and pair on a row of three: the single lies at one end or at the other.
ROW = """\
puzzle row
en: Row
fr: Rangée
kind: packing
pieces: 1 2
| #
|
| #
|
| #
"""

# The pair goes right and the single left of it, or the single first and the pair after a line:
#
#    *               start (0,0) and (1,1) are the ends of a line with flanks (1,0) and (0,1),
#       #            (1,0) and (2,1) the ends of one with flanks (2,0), outside, and (1,1).
#    #
#       #
#          #
ROAD = """\
puzzle road
en: Road
fr: Route
kind: caravan
pieces: 1 2
| *
|    #
| #
|    #
|       #
"""


def puzzle(text: str) -> Puzzle:
    """The only puzzle in the text."""
    (entry,) = read_puzzles(text)
    return entry.puzzle


def packing(cells: frozenset[Cell], *pieces: str, kind: Kind = "packing", start: Cell | None = None) -> Puzzle:
    """A puzzle without a name."""
    return Puzzle("test", NO_TITLE, kind, cells, tuple(sorted(PIECE_BY_ID[name] for name in pieces)), start=start)


def grown(size: int, rng: random.Random) -> frozenset[Cell]:
    """A connected region of so many cells."""
    cells: set[Cell] = {(0, 0)}
    while len(cells) < size:
        cells.add(rng.choice(sorted({near for cell in cells for near in neighbours(cell)} - cells)))
    return frozenset(cells)


def at(piece: str, *cells: Cell) -> Placement:
    """A piece of the box on these cells."""
    return Placement(PIECE_BY_ID[piece], tuple(sorted(cells)))


def solution_of(key: str) -> list[str]:
    """The certificate's solution in an order in which it can be laid."""
    entry = pack()[key]
    session = Session(entry.puzzle)
    left = list(claim_of(entry).solution)
    texts = []
    while left:
        placement = next(p for p in left if session.objection(frozenset(p.cells)) is None)
        session.lay(frozenset(placement.cells))
        left.remove(placement)
        texts.append(write_placement(placement))
    return texts
