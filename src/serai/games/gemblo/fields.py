"""What a state of Gemblo consists of: every field, declared here and nowhere else.

`serai.core.state` says what the three classes are for. Boards are rows of bits (see `windows`).
"""

from __future__ import annotations

from serai.core.state import COMPILED, FlatState, zeros
from serai.games.gemblo import components, windows
from serai.games.gemblo.board import CELLS

COLOURS = len(components.COLOURS)
PIECE_COUNT = len(components.PIECES)
ROWS = windows.ROWS
NOT_PLACED = -1


class Scratch(FlatState):
    """What a state works with and does not keep."""

    def prepare(self) -> None:
        """What a new state needs before it can take after another."""
        FlatState.prepare(self)
        if not COMPILED:  # else they are C arrays, already empty
            self.runs = zeros(PIECE_COUNT)
            self.anchors = zeros(CELLS)
            self.windows = zeros(CELLS)


class Derived(Scratch):
    """What follows from the facts and is kept to have it at hand."""

    def __init__(self) -> None:
        Scratch.__init__(self)
        self.colours = 0
        self.remaining = zeros(COLOURS)  # a bit for each piece still in hand, by colour
        self.left = zeros(COLOURS)  # hexagons still in hand, by colour
        self.own = zeros(COLOURS * ROWS)  # a board for each colour …
        self.top = zeros(COLOURS)  # … its first row with a cell …
        self.bottom = zeros(COLOURS)  # … and its last
        self.free = zeros(ROWS)  # the area, less what is covered
        # A cell and its neighbour towards (1, 0), (0, 1), (1, -1) belong to one piece:
        self.join_q = zeros(ROWS)
        self.join_r = zeros(ROWS)
        self.join_s = zeros(ROWS)
        # Of the colour to move: cells it may cover, and those of them that an open line reaches.
        self.allowed = zeros(ROWS)
        self.targets = zeros(ROWS)


class Facts(Derived):
    """What decides everything: equal facts are equal states."""

    def __init__(self, area: int = 0, seats: int = 0, rim_strict: int = 0, korean: int = 0) -> None:
        Derived.__init__(self)
        self.area = area
        self.seats = seats
        self.rim_strict = rim_strict
        self.korean = korean
        self.colour = 0  # whose turn it is, unless over
        self.last_colour = NOT_PLACED  # who placed last
        self.last_code = NOT_PLACED  # and what
        self.over = 0
        self.stuck = 0  # a bit for each colour without a legal placement (gemblo.3.15)
        self.codes = zeros(COLOURS * PIECE_COUNT)  # where each piece lies, obstacles too, or NOT_PLACED
