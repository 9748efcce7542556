"""What is in the box: the board and its areas, the pieces, the colours, the obstacles.

The only place for numbers of the game. A cell is a pair (q, r): axial coordinates of
flat-top hexagons, r growing downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from serai.core.text import Text

Cell = tuple[int, int]


class Piece(NamedTuple):
    """A shape of the box. `value` is the number after the dot: the Korean tie-break."""

    id: str
    cells: tuple[Cell, ...]
    name: Text

    @property
    def size(self) -> int:
        return len(self.cells)

    @property
    def value(self) -> int:
        return int(self.id.partition(".")[2] or 0)


# gemblo.1.2: eighteen pieces per colour, 72 hexagons.
PIECES: tuple[Piece, ...] = (
    Piece("1", ((0, 0),), Text("single", "simple")),
    Piece("2", ((0, 0), (0, 1)), Text("pair", "paire")),
    Piece("3.1", ((0, 0), (0, 1), (0, 2)), Text("line of three", "ligne de trois")),
    Piece("3.2", ((0, 0), (0, 1), (1, -1)), Text("bent three", "trois coudé")),
    Piece("3.3", ((0, 0), (0, 1), (1, 0)), Text("triangle", "triangle")),
    Piece("4.1", ((0, 0), (0, 1), (0, 2), (0, 3)), Text("line of four", "ligne de quatre")),
    Piece("4.2", ((0, 0), (0, 1), (1, -2), (1, -1)), Text("zigzag of four", "zigzag de quatre")),
    Piece("4.3", ((0, 0), (0, 1), (1, -1), (1, 0)), Text("rhombus", "losange")),
    Piece("4.4", ((0, 0), (1, -2), (1, -1), (2, -1)), Text("propeller", "hélice")),
    Piece("4.5", ((0, 0), (0, 1), (1, -1), (1, 1)), Text("arc", "arc")),
    Piece("5.1", ((0, 0), (0, 1), (0, 2), (1, -1), (2, -2)), Text("wide V", "grand V")),
    Piece("5.2", ((0, 0), (0, 1), (1, -1), (2, -3), (2, -2)), Text("S", "S")),
    Piece("5.3", ((0, 0), (0, 1), (1, -2), (1, -1), (2, -3)), Text("zigzag of five", "zigzag de cinq")),
    Piece("5.4", ((0, 0), (0, 1), (0, 2), (1, -2), (1, -1)), Text("offset line", "ligne décalée")),
    Piece("5.5", ((0, 0), (1, -3), (1, -2), (1, -1), (2, -1)), Text("Y", "Y")),
    Piece("5.6", ((0, 0), (0, 1), (1, -2), (1, -1), (2, -1)), Text("bent propeller", "hélice coudée")),
    Piece("5.7", ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)), Text("narrow V", "petit V")),
    Piece("5.8", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)), Text("line of five", "ligne de cinq")),
)
HEXES_PER_COLOUR = 72
SIZES = sorted({piece.size for piece in PIECES}, reverse=True)
"""The sizes of pieces, largest first."""
PIECE_BY_ID = {piece.id: index for index, piece in enumerate(PIECES)}


class Colour(NamedTuple):
    """A set of pieces. The letter stands where colour alone must not speak."""

    letter: str
    name: Text


COLOURS: tuple[Colour, ...] = (
    Colour("R", Text("red", "rouge")),
    Colour("Y", Text("yellow", "jaune")),
    Colour("G", Text("green", "vert")),
    Colour("B", Text("blue", "bleu")),
    Colour("P", Text("purple", "violet")),
    Colour("W", Text("white", "blanc")),
)

NEIGHBOURS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# gemblo.3.1: a line leads from a cell to the one opposite a corner; it is the edge between
# the two flanks, which are neighbours of both ends and of each other.
#
#        __
#     __/f1\__
#    /a \__/b \
#    \__/f2\__/
#       \__/
LINES: tuple[tuple[Cell, Cell, Cell], ...] = (
    ((1, 1), (1, 0), (0, 1)),
    ((-1, 2), (0, 1), (-1, 1)),
    ((-2, 1), (-1, 1), (-1, 0)),
    ((-1, -1), (-1, 0), (0, -1)),
    ((1, -2), (0, -1), (1, -1)),
    ((2, -1), (1, -1), (1, 0)),
)
"""Each line as (far end, flank, flank), seen from its near end."""


def in_hexagon(cell: Cell, n: int) -> bool:
    """Inside the hexagon whose sides are zigzags and whose corners lie n steps out."""
    q, r = cell
    return max(abs(q - r), abs(2 * q + r), abs(q + 2 * r)) <= 3 * n


def in_square(cell: Cell) -> bool:
    """Inside the near-square for four colours, ring-marked cells included."""
    q, r = cell
    return abs(q) <= 9 and abs(q + 2 * r) <= 15


BOARD: tuple[Cell, ...] = tuple((q, r) for q in range(-14, 15) for r in range(-14, 15) if in_hexagon((q, r), 7))
"""gemblo.1.1: all 463 cells, ascending. A cell's index is its place in this tuple."""


@dataclass(frozen=True, slots=True)
class Area:
    """The part of the board that a number of players uses, with its starts clockwise."""

    name: str
    cells: frozenset[Cell]
    starts: tuple[Cell, ...]
    seats: int
    obstacles: tuple[tuple[str, tuple[Cell, ...]], ...] = ()

    @property
    def colours(self) -> int:
        return len(self.starts)


# gemblo.2.6: fifteen pieces of the sixth colour lie on the board of five.
OBSTACLES: tuple[tuple[str, tuple[Cell, ...]], ...] = (
    ("3.1", ((7, -9), (8, -10), (9, -11))),
    ("3.3", ((8, 2), (9, 1), (9, 2))),
    ("4.1", ((6, -13), (6, -12), (6, -11), (6, -10))),
    ("4.2", ((2, -11), (2, -10), (3, -10), (3, -9))),
    ("4.3", ((-12, 8), (-11, 7), (-11, 8), (-10, 7))),
    ("4.4", ((-3, 10), (-2, 10), (-2, 11), (-1, 9))),
    ("4.5", ((-4, -7), (-3, -7), (-2, -9), (-2, -8))),
    ("5.1", ((-10, 10), (-9, 9), (-8, 6), (-8, 7), (-8, 8))),
    ("5.2", ((-8, 12), (-7, 9), (-7, 10), (-7, 11), (-6, 8))),
    ("5.3", ((8, -2), (9, -2), (10, -3), (11, -3), (12, -4))),
    ("5.4", ((-9, -2), (-8, -2), (-7, -2), (-7, -1), (-6, -1))),
    ("5.5", ((1, 7), (2, 7), (2, 8), (2, 9), (3, 6))),
    ("5.6", ((5, 6), (6, 6), (6, 7), (7, 4), (7, 5))),
    ("5.7", ((10, -8), (10, -6), (11, -8), (11, -7), (12, -8))),
    ("5.8", ((-11, 2), (-10, 2), (-9, 2), (-8, 2), (-7, 2))),
)
OBSTACLE = len(COLOURS) - 1
"""The colour the obstacles are taken from."""

_FULL = frozenset(BOARD)
_SQUARE = frozenset(cell for cell in BOARD if in_square(cell))
_SQUARE_STARTS = ((-9, -3), (9, -12), (9, 3), (-9, 12))

AREAS: tuple[Area, ...] = (
    # gemblo.2.5: two players share the square of four; colours go round clockwise, so each
    # player's two starts lie in opposite corners.
    Area("two", _SQUARE, _SQUARE_STARTS, seats=2),
    # gemblo.2.4: the cells with flowers, every second corner marked 3.
    Area("three", frozenset(c for c in BOARD if in_hexagon(c, 5)), ((5, -10), (5, 5), (-10, 5)), seats=3),
    # gemblo.2.3: the square up to the rings, its corners marked 4.
    Area("four", _SQUARE, _SQUARE_STARTS, seats=4),
    # gemblo.2.6: the obstacles, and starts that the board does not mark.
    Area("five", _FULL, ((4, -12), (13, -6), (4, 8), (-9, 11), (-10, 0)), seats=5, obstacles=OBSTACLES),
    # gemblo.2.2: the whole board from its corners.
    Area("six", _FULL, ((7, -14), (14, -7), (7, 7), (-7, 14), (-14, 7), (-7, -7)), seats=6),
    # gemblo.2.7: the board of the Mini edition, from opposite corners.
    Area("mini", frozenset(c for c in BOARD if in_hexagon(c, 4)), ((-4, -4), (4, 4)), seats=2),
)
AREA_BY_NAME = {area.name: index for index, area in enumerate(AREAS)}


def area_for(seats: int, board: str) -> int:
    """The index of the area that a table of this size plays on (gemblo.2.1 to gemblo.2.7)."""
    if board == "mini":
        return AREA_BY_NAME["mini"]
    return next(index for index, area in enumerate(AREAS) if area.seats == seats and area.name != "mini")
