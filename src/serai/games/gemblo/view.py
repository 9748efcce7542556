"""What is to be seen: everything, for everybody, since nothing in Gemblo is hidden."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypedDict

from serai.core.text import WordsView
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, COLOURS, OBSTACLE, PIECES
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.table import Line, Table


class PieceView(TypedDict):
    """A piece on the board. Cells by their names; the colour is an index of `colours`."""

    colour: int
    piece: str
    cells: list[str]


class ObstacleView(TypedDict):
    piece: str
    cells: list[str]


class ColourView(TypedDict):
    """A colour: who plays it, where it starts and what it has left."""

    name: WordsView
    letter: str
    seat: int
    start: str
    in_hand: list[str]
    hexes_left: int
    stuck: bool
    """Skipped for good (gemblo.3.15); also when all its pieces are placed."""


class LineView(TypedDict):
    """A line of the colour to move, from its cell `near` to the free cell `far`."""

    near: str
    far: str
    sides: list[str]


class BlockedLineView(LineView):
    """A line that a piece blocks; `by` is None for an obstacle."""

    by: int | None
    piece: str


class GembloView(TypedDict):
    """A position as data. Seats and colours count from 0."""

    area: str
    cells: list[str]
    rim_strict: bool
    tie_break: str
    obstacles: list[ObstacleView]
    pieces: list[PieceView]
    colours: list[ColourView]
    over: bool
    turn: int | None
    """The colour to move; None when the game is over."""
    to_act: int | None
    last: PieceView | None
    open_lines: list[LineView]
    blocked_lines: list[BlockedLineView]


def of(state: GembloState) -> GembloView:
    """The position as JSON-ready data."""
    area = AREAS[state.area]
    table = read(state)
    opened, blocked = _lines(state, table)
    return {
        "area": area.name,
        "cells": list(_cells(state.area)),
        "rim_strict": bool(state.rim_strict),
        "tie_break": "korean" if state.korean else "rulebook",
        "obstacles": [{"piece": piece, "cells": [cell_name(c) for c in cells]} for piece, cells in area.obstacles],
        "pieces": [
            {"colour": piece.colour, "piece": PIECES[piece.piece].id, "cells": [cell_name(c) for c in piece.cells]}
            for piece in table.pieces
        ],
        "colours": [_colour(state, colour) for colour in range(area.colours)],
        "over": bool(state.over),
        "turn": None if state.over else state.colour,
        "to_act": None if state.over else state.to_act(),
        "last": _last(state),
        "open_lines": opened,
        "blocked_lines": blocked,
    }


def _colour(state: GembloState, colour: int) -> ColourView:
    name = COLOURS[colour].name
    hand = in_hand(state, colour)
    return {
        "name": {"en": name.en, "fr": name.fr},
        "letter": COLOURS[colour].letter,
        "seat": colour % state.seats,
        "start": cell_name(AREAS[state.area].starts[colour]),
        "in_hand": [PIECES[piece].id for piece in hand],
        "hexes_left": sum(PIECES[piece].size for piece in hand),
        "stuck": bool(state.stuck >> colour & 1),
    }


def _last(state: GembloState) -> PieceView | None:
    if state.last_code < 0:
        return None
    piece, cells = placement(state.last_code)
    return {"colour": state.last_colour, "piece": PIECES[piece].id, "cells": [cell_name(cell) for cell in cells]}


@cache
def _cells(area: int) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in sorted(AREAS[area].cells))


@lru_cache(maxsize=1)
def _judge(table: Table) -> GembloReferee:
    """All seats look at the same table, mostly one after the other."""
    return GembloReferee(table)


def _lines(state: GembloState, table: Table) -> tuple[list[LineView], list[BlockedLineView]]:
    """The lines of the colour to move that end on a cell it could cover, open and blocked."""
    opened: list[LineView] = []
    blocked: list[BlockedLineView] = []
    if state.over:
        return opened, blocked
    referee = _judge(table)
    for line, piece in referee.lines_in_play(state.colour):
        if piece is None:
            opened.append(line_view(line))
        else:
            obstacle = bool(referee.area.obstacles) and piece.colour == OBSTACLE
            by = None if obstacle else piece.colour
            blocked.append({**line_view(line), "by": by, "piece": PIECES[piece.piece].id})
    return opened, blocked


def line_view(line: Line) -> LineView:
    """A line by the names of its cells."""
    near, far, sides = line
    return {"near": cell_name(near), "far": cell_name(far), "sides": [cell_name(side) for side in sides]}
