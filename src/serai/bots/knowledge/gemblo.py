"""What is worth knowing about Gemblo: large pieces first, keep lines open, cover the cells
that others need, and head for open country.
"""

from __future__ import annotations

from dataclasses import replace

from serai.bots.motives.gemblo import motives
from serai.bots.study import Budget, Learning, Study, Way
from serai.core.state import MoveList, Rng, State, zeros
from serai.games.gemblo.board import CELLS, SHAPES
from serai.games.gemblo.components import BOARD, LINES, NEIGHBOURS
from serai.games.gemblo.features import FIRST_GUESS, GembloFeatures
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.windows import GRID_OF_CELL, PIECE_SIZE, ROWS, SHAPE_PIECE, SHAPE_STEPS, STRIDE
from serai.search.knowledge import Knowledge
from serai.search.settings import NO_PLAYOUT, Settings

MOST_ENDS = 16
"""Cells that a shape's own lines can lead to: 12 at most, with room to spare."""


def line_ends() -> list[list[int]]:
    """For each shape the grid steps from its first cell to the far ends of its lines, those
    left out that lie beside the shape itself."""
    found = []
    for shape in SHAPES:
        near = {(q + dq, r + dr) for q, r in shape.cells for dq, dr in (*NEIGHBOURS, (0, 0))}
        ends = {(q + dq, r + dr) for q, r in shape.cells for (dq, dr), _, _ in LINES} - near
        found.append([r * STRIDE + q for q, r in sorted(ends)])
    return found


_ENDS = line_ends()
END_COUNT = [len(ends) for ends in _ENDS]
END_STEPS = [step for ends in _ENDS for step in ends + [0] * (MOST_ENDS - len(ends))]
PLACE = GRID_OF_CELL
SIZE = [PIECE_SIZE[piece] for piece in SHAPE_PIECE]
STEPS = SHAPE_STEPS
# How far inside the board a cell lies, 0 to 7.
INSIDE = [7 - max(abs(q - r), abs(2 * q + r), abs(q + 2 * r)) // 3 for q, r in BOARD]

# What a first sight adds up, and the most it can be.
PER_HEX = 6.0
PER_END = 1.0
PER_COVER = 1.0
PER_INSIDE = 0.5
FULL_MARKS = 60.0
# A line end is good for about so many hexagons, up to a limit: chosen by matches of greedy against itself.
HEXES_PER_TARGET = 0.4
DRAWS = 3


class GembloKnowledge(Knowledge):
    """Knows one scratch state of Gemblo."""

    def __init__(self) -> None:
        super().__init__()
        self.board: GembloState = GembloState(0, 2, 0, 0)
        self.wanted = zeros(ROWS)

    def watch(self, state: State) -> None:
        assert isinstance(state, GembloState)
        self.state = state
        self.board = state

    def survey(self) -> None:
        """Note the cells that other seats' colours could go on from."""
        for row in range(ROWS):
            self.wanted[row] = 0
        for colour in range(self.board.colours):
            if colour % self.board.seats == self.board.colour % self.board.seats or self.board.stuck >> colour & 1:
                continue
            self.board.survey(colour)
            for row in range(ROWS):
                self.wanted[row] |= self.board.targets[row]
        self.board.survey(self.board.colour)

    def prior(self, code: int) -> float:
        shape = code // CELLS
        first = PLACE[code % CELLS]
        marks = self.glance(code) + PER_INSIDE * INSIDE[code % CELLS]
        for i in range(SIZE[shape]):
            cell = first + STEPS[shape * 5 + i]
            if self.wanted[cell >> 5] >> (cell & 31) & 1:
                marks += PER_COVER
        return marks / FULL_MARKS if marks < FULL_MARKS else 1.0

    def choose(self, rng: Rng, scratch: MoveList) -> int:
        """The best of a few random moves: size, then lines opened."""
        best = -1
        most = -1.0
        for _ in range(DRAWS):
            code = self.board.draw_move(rng, scratch)
            marks = self.glance(code)
            if marks > most:
                most = marks
                best = code
        return best

    def glance(self, code: int) -> float:
        """How large the piece is, and how many new line ends it opens."""
        shape = code // CELLS
        first = PLACE[code % CELLS]
        marks = PER_HEX * SIZE[shape]
        for i in range(END_COUNT[shape]):
            cell = first + END_STEPS[shape * MOST_ENDS + i]
            if (self.board.allowed[cell >> 5] & ~self.board.targets[cell >> 5]) >> (cell & 31) & 1:
                marks += PER_END
        return marks

    def evaluate(self, seat: int) -> float:
        """Hexagons left, less what the open line ends will still take."""
        left = 0.0
        for colour in range(self.board.colours):
            if colour % self.board.seats != seat:
                continue
            left += self.board.left[colour]
            if self.board.over or self.board.stuck >> colour & 1:
                continue
            self.board.survey(colour)
            room = 0.0
            for row in range(ROWS):
                targets = self.board.targets[row]
                while targets:
                    targets &= targets - 1
                    room += HEXES_PER_TARGET
            left -= room if room < self.board.left[colour] else self.board.left[colour]
        if not self.board.over:
            self.board.survey(self.board.colour)
        return -left


HANDMADE = Settings(
    exploration=0.25, widening=1.2, widening_base=2.0, prior_weight=0.6, shared=30.0, guided=True, margin_share=0.4,
)  # fmt: skip
STUDY = Study(
    GembloKnowledge,
    HANDMADE,
    Budget((4, 16), (25, 60, 500, 20_000), horizon=0),
    Learning(
        GembloFeatures,
        FIRST_GUESS,
        Way(replace(HANDMADE, exploration=0.05, shared=0.0, horizon=NO_PLAYOUT), (6, 30, 250, 20_000)),
        Way(replace(HANDMADE, exploration=0.05, shared=0.0, horizon=12), (6, 30, 250, 20_000)),
        seats=(2,),
    ),
    motives=motives,
)
