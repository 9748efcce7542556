"""Gemblo told a second time, as a game that plays by itself.

All it keeps is what a person sees: the pieces in the order they were placed, and who has been
skipped. Everything else the referee works out from the pieces, clause by clause.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from serai.core.second import JudgedGame
from serai.core.setup import Setup
from serai.games.gemblo.components import AREAS, COLOURS, OBSTACLE, PIECES, Cell, area_for
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.notation import parse
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.table import Laid, Line, Table


class GembloSecond(JudgedGame):
    """A game in progress. Satisfies `serai.core.second.SecondGame`."""

    judge: GembloReferee

    def __init__(self, table: Table, skipped: frozenset[int] = frozenset()) -> None:
        self.table = table
        self.skipped = skipped
        """The colours passed over for good (gemblo.3.15)."""
        self.judge = GembloReferee(table)

    @classmethod
    def begin(cls, setup: Setup) -> GembloSecond:
        """An empty board, but for obstacles, and nobody has placed yet (gemblo.2.1-7)."""
        area = area_for(setup.seats, str(setup.options["board"]))
        rim_strict, korean = setup.options["rim_strict"] is True, setup.options["tie_break"] == "korean"
        return cls(Table(area, setup.seats, rim_strict, korean, pieces=(), last_colour=-1))

    @property
    def decision(self) -> str:
        return "over" if self.judge.turn is None else "place"

    def legal_moves(self) -> set[str]:
        return self.judge.legal_moves()

    def draws(self) -> dict[str, int | Fraction]:
        """Nothing in Gemblo is left to chance."""
        return {}

    def change(self, text: str) -> None:
        """The piece lies where the text says and stays there (gemblo.3.12)."""
        colour, placed = self.judge.turn, parse(text)
        assert colour is not None
        piece = Laid(colour, placed.piece, placed.cells)
        self.table = self.table._replace(pieces=(*self.table.pieces, piece), last_colour=colour)
        self.judge = GembloReferee(self.table)
        if self.judge.finished() is None:
            self.skipped |= set(self.passed_over(colour))

    def passed_over(self, last: int) -> list[int]:
        """The colours whose turn would have been, clockwise after the last one (gemblo.3.14),
        and that can place nothing; all of them, when nobody can (gemblo.4.1)."""
        count = len(self.judge.colours)
        order = [(last + step) % count for step in range(1, count + 1)]
        return order if self.judge.turn is None else order[: order.index(self.judge.turn)]

    def copy(self) -> GembloSecond:
        return GembloSecond(self.table, self.skipped)

    # --- what everybody sees: everything -----------------------------------------------

    def seen(self) -> dict[str, Any]:
        judge, area = self.judge, self.judge.area
        over = judge.turn is None
        lines = self.lines()
        return {
            "area": area.name,
            "cells": list(all_cells(self.table.area)),
            "rim_strict": self.table.rim_strict,
            "tie_break": "korean" if self.table.korean else "rulebook",
            "obstacles": [{"piece": piece, "cells": names(cells)} for piece, cells in area.obstacles],
            "pieces": [shown(piece) for piece in sorted(self.table.pieces)],
            "colours": [self.colour(colour) for colour in judge.colours],
            "over": over,
            "turn": judge.turn,
            "to_act": None if over else judge.to_act,
            "last": shown(self.table.pieces[-1]) if self.table.pieces else None,
            "open_lines": [line for line, by in lines if by is None],
            "blocked_lines": [
                line | {"by": None if self.is_obstacle(by) else by.colour, "piece": PIECES[by.piece].id}
                for line, by in lines
                if by is not None
            ],
        }

    def colour(self, colour: int) -> dict[str, Any]:
        name = COLOURS[colour].name
        return {
            "name": {"en": name.en, "fr": name.fr},
            "letter": COLOURS[colour].letter,
            "seat": self.judge.seat_of(colour),
            "start": cell_name(self.judge.area.starts[colour]),
            "in_hand": [PIECES[piece].id for piece in sorted(self.judge.unused[colour])],
            "hexes_left": self.judge.hexes_left(colour),
            "stuck": colour in self.skipped,
        }

    def lines(self) -> list[tuple[dict[str, Any], Laid | None]]:
        """The lines of the colour to move that lead to a cell it could cover, each with the
        piece that blocks it."""
        if self.judge.turn is None:
            return []
        return [(drawn(line), piece) for line, piece in self.judge.lines_in_play(self.judge.turn)]

    def is_obstacle(self, piece: Laid) -> bool:
        return bool(self.judge.area.obstacles) and piece.colour == OBSTACLE


@cache
def all_cells(area: int) -> tuple[str, ...]:
    """The names of the cells of an area, in their order (gemblo.2.1)."""
    return tuple(names(sorted(AREAS[area].cells)))


def shown(piece: Laid) -> dict[str, Any]:
    return {"colour": piece.colour, "piece": PIECES[piece.piece].id, "cells": names(piece.cells)}


def drawn(line: Line) -> dict[str, Any]:
    return {"near": cell_name(line.near), "far": cell_name(line.far), "sides": names(line.sides)}


def names(cells: tuple[Cell, ...] | list[Cell]) -> list[str]:
    return [cell_name(cell) for cell in cells]
