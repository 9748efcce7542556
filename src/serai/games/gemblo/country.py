"""The open country of Gemblo, as features see it: what every colour may reach with one, two and three pieces.

Boards are rows of bits (see `windows`). One piece covers what lies up to four steps from a line end, through cells the
colour may cover; from anything it covers lines go on to the next. That is more than can be reached in truth: the
pieces on the way are not laid, and hold nothing back.
"""

from __future__ import annotations

from serai.core.state import zeros
from serai.games.gemblo.fields import COLOURS, PIECE_COUNT, ROWS
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.windows import FILTERED_FROM, FILTERED_SLOTS, PIECE_SIZE

PIECES_AHEAD = 3
LEVELS = PIECES_AHEAD
ONE = 1  # typed: a bare 1 is a signed int in C
ODD, PAIRS, NIBBLES, BYTES, LOW = 0x55555555, 0x33333333, 0x0F0F0F0F, 0x01010101, 0xFFFFFFFF
slots = FILTERED_SLOTS
begins = FILTERED_FROM
piece_size = list(PIECE_SIZE)


def bits(row: int) -> int:
    """How many bits a row has."""
    row -= (row >> 1) & ODD
    row = (row & PAIRS) + ((row >> 2) & PAIRS)
    row = (row + (row >> 4)) & NIBBLES
    return ((row * BYTES) & LOW) >> 24


class Country:
    """Of one state at a time."""

    def __init__(self) -> None:
        self.fits: list[int] = zeros(COLOURS)
        """A bit for each piece of a colour that can be placed."""
        self.ends: list[int] = zeros(COLOURS)
        """A colour's line ends …"""
        self.cells: list[int] = zeros(COLOURS)
        """… and the cells it reaches with two pieces."""
        self.lines: list[int] = zeros(COLOURS * ROWS)
        """The line ends of a seat."""
        self.reach: list[int] = zeros(2 * COLOURS * LEVELS * ROWS)
        """What a seat reaches with one, two, three pieces; then, for each seat, what the others do."""
        self.grown: list[int] = zeros(ROWS)
        self.next: list[int] = zeros(ROWS)
        self.all: list[int] = zeros(ROWS)

    def explore(self, state: GembloState) -> None:
        """Look at every colour; what the state knows of the colour to move is worked out again."""
        for index in range(2 * COLOURS * LEVELS * ROWS):
            self.reach[index] = 0
        for index in range(COLOURS * ROWS):
            self.lines[index] = 0
        for colour in range(state.colours):
            self.fits[colour] = 0
            self.ends[colour] = 0
            self.cells[colour] = 0
            if not state.stuck >> colour & 1 and state.remaining[colour]:
                state.survey(colour)
                self.try_pieces(state, colour)
                self.roam(state, colour, colour % state.seats)
        if not state.over:
            state.survey(state.colour)
        for seat in range(state.seats):
            for other in range(state.seats):
                if other != seat:
                    self.add(other * LEVELS * ROWS, (COLOURS + seat) * LEVELS * ROWS)

    def add(self, one: int, to: int) -> None:
        """What one reaches, to what all of several reach."""
        for index in range(LEVELS * ROWS):
            self.reach[to + index] |= self.reach[one + index]

    def try_pieces(self, state: GembloState, colour: int) -> None:
        """Which pieces of the surveyed colour can be placed."""
        wanting = state.remaining[colour]
        for row in range(ROWS):
            anchors = state.targets[row]
            while anchors:
                lowest = anchors & (~anchors + ONE)
                anchors ^= lowest
                self.ends[colour] += 1
                self.lines[colour % state.seats * ROWS + row] |= lowest
                if not wanting:
                    continue
                blocked = ~state.window(row, state.bit_of(lowest))
                group = state.neighbourhood(blocked) * PIECE_COUNT
                for piece in range(PIECE_COUNT):
                    if wanting >> piece & 1:
                        for index in range(begins[group + piece], begins[group + piece + 1]):
                            if not slots[index] & blocked:
                                self.fits[colour] |= 1 << piece
                                break
                wanting &= ~self.fits[colour]

    def roam(self, state: GembloState, colour: int, seat: int) -> None:
        """What the surveyed colour reaches, piece by piece."""
        span = 0
        for piece in range(PIECE_COUNT):
            if self.fits[colour] >> piece & 1 and piece_size[piece] > span:
                span = piece_size[piece]
        if not span:
            return
        for row in range(ROWS):
            self.grown[row] = state.targets[row]
            self.all[row] = 0
        for level in range(LEVELS):
            for _ in range(span - 1):
                self.spread(state)
            for row in range(ROWS):
                self.all[row] |= self.grown[row]
                self.reach[(seat * LEVELS + level) * ROWS + row] |= self.all[row]
            if level == 1:
                for row in range(ROWS):
                    self.cells[colour] += bits(self.all[row])
            if level + 1 < LEVELS:
                self.go_on(state)

    def spread(self, state: GembloState) -> None:
        """One step more to every side, through cells that may be covered."""
        for row in range(1, ROWS - 1):
            here = self.grown[row]
            up = self.grown[row - 1]
            down = self.grown[row + 1]
            self.next[row] = (here | (here << 1) | (here >> 1) | up | (up >> 1) | down | (down << 1)) & state.allowed[
                row
            ]
        for row in range(1, ROWS - 1):
            self.grown[row] = self.next[row]

    def go_on(self, state: GembloState) -> None:
        """The line ends of all that is reached (gemblo.3.5), unless one piece joins both flanks."""
        for row in range(2, ROWS - 2):
            up2 = self.all[row - 2]
            up = self.all[row - 1]
            down = self.all[row + 1]
            down2 = self.all[row + 2]
            self.next[row] = (
                ((up & ~state.join_s[row]) << 1)
                | ((up2 & ~(state.join_q[row - 1] << 1)) >> 1)
                | ((up & ~(state.join_r[row - 1] << 1)) >> 2)
                | ((down & ~(state.join_s[row + 1] << 1)) >> 1)
                | ((down2 & ~state.join_q[row + 1]) << 1)
                | ((down & ~(state.join_r[row] >> 1)) << 2)
            ) & state.allowed[row]
        for row in range(2, ROWS - 2):
            self.grown[row] = self.next[row]
