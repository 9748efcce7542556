"""What a seat of Gemblo knows, as numbers: everything, since nothing is hidden.

The board is told in planes of axial coordinates: row r, column q, each from -14 on. They are sets, and lie in a row of
numbers as the engine has them: so many bits for a row of the board. Colours are counted clockwise from the first that
the seat who looks plays; at a table of two, the seat plays the third of them as well.
"""

from __future__ import annotations

import sys
from typing import Any

from serai.core.observation import Observer
from serai.core.schema import Schema, choice, flag, members, number
from serai.core.state import COMPILED
from serai.games.gemblo.components import BOARD
from serai.games.gemblo.fields import COLOURS, PIECE_COUNT, ROWS
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.windows import CENTRE_BIT, MARGIN

SPAN = 2 * CENTRE_BIT + 1
FIRST_ROW = MARGIN
"""The first of the engine's rows on which cells lie."""
AS_THEY_LIE = COMPILED and sys.byteorder == "little"
"""A row of 32 bits is in memory what its two halves are side by side."""
OBSTACLES = COLOURS - 1
"""The colour they are of, where there are any."""
_COLOURS = ("mine", *(f"{step} clockwise" for step in range(1, COLOURS)))
assert max(q for q, _ in BOARD) == CENTRE_BIT
assert 2 * CENTRE_BIT + 1 == SPAN, "the C types have another SPAN"

SCHEMA = Schema(
    [
        members("pieces", COLOURS, SPAN, SPAN, axes=("colour", "r", "q")),
        members("free", SPAN, SPAN, axes=("r", "q")),
        members("obstacles", SPAN, SPAN, axes=("r", "q")),
        members("in hand", COLOURS, PIECE_COUNT, axes=("colour", "piece")),
        flag("stuck", COLOURS, axes=("colour",)),
        number("colours", COLOURS),
        number("seats", COLOURS),
        choice("colour to move", _COLOURS, none=False),
        flag("over"),
        flag("option: strict rim"),
        flag("option: Korean tie-break"),
    ]
)


def half(bits: int, place: int) -> int:
    """Sixteen of these bits as a number of a row; what begins with a 1 is negative there."""
    return ((bits >> place & 0xFFFF) ^ 0x8000) - 0x8000


def lay_rows(out: Any, at: int, rows: Any, first: int) -> None:
    """The rows of a board on which cells lie, each as two numbers."""
    if AS_THEY_LIE:
        copy_rows(out, at, rows, first, SPAN)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
    else:
        for row in range(first, first + SPAN):
            out[at] = half(rows[row], 0)
            out[at + 1] = half(rows[row], 16)
            at += 2


class GembloObserver(Observer):
    """Tells of one state of Gemblo."""

    def __init__(self) -> None:
        Observer.__init__(self, SCHEMA)

    def watch(self, state: Any) -> None:
        self.state: GembloState = state

    def tell(self, seat: int) -> None:
        at = self.tell_board(self.out, self.state, seat)
        self.tell_hands(self.out, self.state, seat, at)

    def tell_board(self, out: Any, state: GembloState, seat: int) -> int:
        for step in range(state.colours):
            lay_rows(out, 2 * SPAN * step, state.own, (seat + step) % state.colours * ROWS + FIRST_ROW)
        lay_rows(out, 2 * SPAN * COLOURS, state.free, FIRST_ROW)
        if state.colours <= OBSTACLES:
            lay_rows(out, 2 * SPAN * (COLOURS + 1), state.own, OBSTACLES * ROWS + FIRST_ROW)
        return 2 * SPAN * (COLOURS + 2)

    def tell_hands(self, out: Any, state: GembloState, seat: int, at: int) -> None:
        stuck = at + 2 * COLOURS
        for step in range(state.colours):
            hand = state.remaining[(seat + step) % state.colours]
            out[at + 2 * step] = half(hand, 0)
            out[at + 2 * step + 1] = half(hand, 16)
            out[stuck + step] = state.stuck >> (seat + step) % state.colours & 1
        at = stuck + COLOURS
        out[at] = state.colours
        out[at + 1] = state.seats
        out[at + 2] = (state.colour - seat + state.colours) % state.colours
        out[at + 3] = state.over
        out[at + 4] = state.rim_strict
        out[at + 5] = state.korean
