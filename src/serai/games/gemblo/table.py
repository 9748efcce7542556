"""What lies on the table, as a person sees it: all that the literal reading of the rules knows."""

from __future__ import annotations

from typing import NamedTuple

from serai.games.gemblo.components import Cell


class Laid(NamedTuple):
    """A piece of a colour on the board."""

    colour: int
    piece: int
    cells: tuple[Cell, ...]


class Line(NamedTuple):
    """gemblo.3.1: from a cell of a colour, between two sides, to the cell opposite."""

    near: Cell
    far: Cell
    sides: tuple[Cell, Cell]


class Table(NamedTuple):
    """The table and what lies on it, as a person sees it."""

    area: int
    seats: int
    rim_strict: bool
    korean: bool
    pieces: tuple[Laid, ...]
    last_colour: int
