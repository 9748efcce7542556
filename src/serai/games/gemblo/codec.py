"""Whole numbers for learning: an index for every placement, a flat list for a position."""

from __future__ import annotations

from array import array
from functools import cache
from typing import NamedTuple

from serai.games.gemblo.board import CELL_INDEX, CELLS, CODES, placement
from serai.games.gemblo.components import AREAS, COLOURS, PIECES
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.reading import laid
from serai.games.gemblo.state import GembloState

ACTIONS = 35_319
"""Every placement on the whole board, in ascending order of its code."""

OUTSIDE, FREE, OBSTACLE, OWN = range(4)
"""What a cell of an observation holds. OWN + n is the colour n steps clockwise of the one
to move."""

_TABLE = 4
OBSERVATION = CELLS + len(COLOURS) * (len(PIECES) + 1) + _TABLE
"""The length of an observation."""


class _Actions(NamedTuple):
    code_by_action: array[int]
    action_by_code: array[int]


@cache
def _actions() -> _Actions:
    codes = array("i", (c for c in range(CODES) if all(cell in CELL_INDEX for cell in placement(c).cells)))
    actions = array("i", [-1]) * CODES
    for action, code in enumerate(codes):
        actions[code] = action
    return _Actions(codes, actions)


def action(code: int) -> int:
    """The index, from 0 to ACTIONS - 1, of a move."""
    found = _actions().action_by_code[code] if 0 <= code < CODES else -1
    if found < 0:
        raise ValueError(f"code {code} is no placement on the board")
    return found


def code(action: int) -> int:
    """The move with this index."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"action {action}: Gemblo has actions 0 to {ACTIONS - 1}")
    return _actions().code_by_action[action]


def observation(state: GembloState) -> list[int]:
    """The position as seen by the colour to move, always of length OBSERVATION:

    the 463 cells; for each colour, clockwise from the one to move, a flag for each piece in
    hand and one for being stuck; then the numbers of colours and seats, and the options
    rim_strict and tie_break. Colours that nobody plays have zeros.
    """
    area = AREAS[state.area]
    cells = [OUTSIDE] * CELLS
    for cell in area.cells:
        cells[CELL_INDEX[cell]] = FREE
    for _, obstacle in area.obstacles:
        for cell in obstacle:
            cells[CELL_INDEX[cell]] = OBSTACLE
    for piece in laid(state):
        for cell in piece.cells:
            cells[CELL_INDEX[cell]] = OWN + (piece.colour - state.colour) % area.colours
    hands: list[int] = []
    for step in range(len(COLOURS)):
        if step >= area.colours:
            hands += [0] * (len(PIECES) + 1)
            continue
        colour = (state.colour + step) % area.colours
        hand = set(in_hand(state, colour))
        hands += [int(piece in hand) for piece in range(len(PIECES))]
        hands.append(state.stuck >> colour & 1)
    return [*cells, *hands, area.colours, state.seats, state.rim_strict, state.korean]
