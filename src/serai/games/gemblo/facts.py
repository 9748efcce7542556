"""What may be read of a state by those who judge it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, PIECES, Cell


class Facts(Protocol):
    """The table and what lies on it. Everything else follows from these by the rules."""

    @property
    def area(self) -> int:
        """Which of `components.AREAS` is played on."""

    @property
    def seats(self) -> int: ...

    @property
    def rim_strict(self) -> int:
        """1 when the option of gemblo.3.7 is chosen, else 0."""

    @property
    def korean(self) -> int:
        """1 for the tie-break of gemblo.4.5 and gemblo.4.6, 0 for that of gemblo.4.4."""

    @property
    def last_colour(self) -> int:
        """The colour that placed last; -1 before the first move."""

    def placed(self, colour: int, piece: int, /) -> int:
        """The code of the move that placed this piece, or -1."""


class Laid(NamedTuple):
    """A piece of a colour on the board."""

    colour: int
    piece: int
    cells: tuple[Cell, ...]


class Table(NamedTuple):
    """The table and what lies on it, as a person sees it."""

    area: int
    seats: int
    rim_strict: bool
    korean: bool
    pieces: tuple[Laid, ...]
    last_colour: int


class Line(NamedTuple):
    """gemblo.3.1: from a cell of a colour, between two sides, to the cell opposite."""

    near: Cell
    far: Cell
    sides: tuple[Cell, Cell]


def read(facts: Facts) -> Table:
    """The facts of a state."""
    return Table(
        facts.area, facts.seats, bool(facts.rim_strict), bool(facts.korean), tuple(laid(facts)), facts.last_colour
    )


def laid(facts: Facts) -> Iterator[Laid]:
    """Every piece that the players have placed, colour by colour."""
    for colour in range(AREAS[facts.area].colours):
        for piece in range(len(PIECES)):
            code = facts.placed(colour, piece)
            if code >= 0:
                yield Laid(colour, piece, placement(code).cells)


def in_hand(facts: Facts, colour: int) -> list[int]:
    """The pieces that a colour has not placed, smallest first (gemblo.3.13)."""
    return [piece for piece in range(len(PIECES)) if facts.placed(colour, piece) < 0]


def colours_of(facts: Facts, seat: int) -> list[int]:
    """A seat's colours: two with two players on the large board, else one (gemblo.2.5)."""
    return [colour for colour in range(AREAS[facts.area].colours) if colour % facts.seats == seat]
