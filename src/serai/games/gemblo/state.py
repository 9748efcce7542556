"""State and rules: placing (chapter 3 of the rulebook) and the end (chapter 4).

What it consists of stands in `fields`. For the colour to move two boards are kept: `allowed`,
the cells it may cover, and `targets`, those of them that an open line reaches. A placement is legal
when all its cells are allowed and one of them is a target.
"""

from __future__ import annotations

from serai.core.seats import OVER
from serai.core.state import MoveList, Rng, end_of, snapshot_class
from serai.games.gemblo import windows
from serai.games.gemblo.board import CELLS, Placement, codes
from serai.games.gemblo.components import AREAS, HEXES_PER_COLOUR, OBSTACLE, PIECE_BY_ID
from serai.games.gemblo.fields import COLOURS, NOT_PLACED, PIECE_COUNT, ROWS, Facts, Scratch

ALL_PIECES = (1 << PIECE_COUNT) - 1

DE_BRUIJN = windows.DE_BRUIJN
LOW32 = 0xFFFFFFFF
BIT_OF = windows.BIT_OF
ONE = 1  # typed: a bare 1 is a signed int in C
ABOVE, LEFT, RIGHT, BELOW = windows.ABOVE, windows.LEFT, windows.RIGHT, windows.BELOW
ANCHOR = 1 << windows.ANCHOR_SLOT
EARLIER = ANCHOR - 1
ENTRIES = windows.ENTRIES
# Measured on six colours: below so many pieces the list is quicker than throwing.
WORTH_THROWING = 10
MOST_MISSES = 40

AREA_ROWS = windows.AREA_ROWS
START_OF_COLOUR = windows.START_OF_COLOUR
CELL_AT = windows.CELL_AT
GRID_OF_CELL = windows.GRID_OF_CELL
ENTRY_PIECE = windows.ENTRY_PIECE
ENTRY_SLOTS = windows.ENTRY_SLOTS
ENTRY_CODE = windows.ENTRY_CODE
ENTRY_STEP = windows.ENTRY_STEP
FILTERED_CODE = windows.FILTERED_CODE
FILTERED_STEP = windows.FILTERED_STEP
FILTERED_SLOTS = windows.FILTERED_SLOTS
FILTERED_FROM = windows.FILTERED_FROM
SHAPE_PIECE = windows.SHAPE_PIECE
SHAPE_SIZE = windows.SHAPE_SIZE
SHAPE_STEPS = windows.SHAPE_STEPS
SHAPE_JOINS = windows.SHAPE_JOINS
DIRECTION_STEPS = windows.DIRECTION_STEPS
PIECE_SIZE = windows.PIECE_SIZE
PIECE_VALUE = windows.PIECE_VALUE


def start(area: int, seats: int, rim_strict: int, korean: int) -> GembloState:
    """A game at its beginning: obstacles laid (gemblo.2.6), the first colour to move."""
    state = GembloState(area, seats, rim_strict, korean)
    for piece, cells in AREAS[area].obstacles:
        state.put(OBSTACLE, codes()[Placement(PIECE_BY_ID[piece], cells)])
    state.set_turn(0)
    return state


class GembloState(Facts):
    """A game of Gemblo in whole numbers."""

    KEPT = end_of(Scratch)
    Snapshot = snapshot_class(Facts)

    def __init__(self, area: int = 0, seats: int = 0, rim_strict: int = 0, korean: int = 0) -> None:
        Facts.__init__(self, area, seats, rim_strict, korean)
        for index in range(COLOURS * PIECE_COUNT):
            self.codes[index] = NOT_PLACED
        self.derive()

    def derive(self) -> None:
        """Work out anew what follows from the set-up and from the pieces on the board."""
        self.colours = AREAS[self.area].colours
        for colour in range(COLOURS):
            self.remaining[colour] = ALL_PIECES if colour < self.colours else 0
            self.left[colour] = HEXES_PER_COLOUR if colour < self.colours else 0
            self.top[colour] = ROWS
            self.bottom[colour] = 0
        for index in range(COLOURS * ROWS):
            self.own[index] = 0
        for row in range(ROWS):
            self.free[row] = AREA_ROWS[self.area * ROWS + row]
            self.join_q[row] = self.join_r[row] = self.join_s[row] = 0
        for index in range(COLOURS * PIECE_COUNT):
            if self.codes[index] != NOT_PLACED:
                self.put(index // PIECE_COUNT, self.codes[index])
        self.survey(self.colour)

    # --- facts ----------------------------------------------------------------------

    def placed(self, colour: int, piece: int) -> int:
        """The move that placed this piece, or -1."""
        return self.codes[colour * PIECE_COUNT + piece]

    def seat_of(self, colour: int) -> int:
        return colour % self.seats

    def to_act(self) -> int:
        return OVER if self.over else self.colour % self.seats

    # --- what the colour to move may do ---------------------------------------------

    def survey(self, colour: int) -> None:
        """Work out `allowed` and `targets` for a colour (gemblo.3.1 to gemblo.3.8)."""
        for row in range(ROWS):
            self.allowed[row] = self.free[row]
            self.targets[row] = 0
        if self.remaining[colour] == ALL_PIECES:
            # gemblo.3.2: the first piece covers the start cell; nothing else is asked.
            start = START_OF_COLOUR[self.area * COLOURS + colour]
            self.targets[start >> 5] = (ONE << (start & 31)) & self.free[start >> 5]
            return
        own = colour * ROWS
        # A line reaches two rows up or down.
        for row in range(self.top[colour] - 2, self.bottom[colour] + 3):
            up2 = self.own[own + row - 2]
            up = self.own[own + row - 1]
            here = self.own[own + row]
            down = self.own[own + row + 1]
            down2 = self.own[own + row + 2]
            # gemblo.3.4: not beside a cell of one's own colour.
            near = here | (here << 1) | (here >> 1) | up | (up >> 1) | down | (down << 1)
            # gemblo.3.5: the six lines into this row, unless one piece joins both flanks.
            lines = (
                ((up & ~self.join_s[row]) << 1)
                | ((up2 & ~(self.join_q[row - 1] << 1)) >> 1)
                | ((up & ~(self.join_r[row - 1] << 1)) >> 2)
                | ((down & ~(self.join_s[row + 1] << 1)) >> 1)
                | ((down2 & ~self.join_q[row + 1]) << 1)
                | ((down & ~(self.join_r[row] >> 1)) << 2)
            )
            self.allowed[row] = self.free[row] & ~near
            self.targets[row] = lines & self.free[row] & ~near

    def window(self, row: int, bit: int) -> int:
        """The slots around an anchor that may be covered: allowed, and no earlier target, for
        what covers an earlier target was listed there.

        The numbers are those of `windows.WINDOW_FROM`, `_MASK` and `_TO`, written out: as
        constants they make this three times as fast.
        """
        row0 = self.allowed[row - 4]
        row1 = self.allowed[row - 3]
        row2 = self.allowed[row - 2]
        row3 = self.allowed[row - 1]
        row4 = self.allowed[row]
        row5 = self.allowed[row + 1]
        row6 = self.allowed[row + 2]
        row7 = self.allowed[row + 3]
        row8 = self.allowed[row + 4]
        free = (
            ((row0 >> bit) & 31)
            | ((((row1 << 1) >> bit) & 63) << 5)
            | ((((row2 << 2) >> bit) & 127) << 11)
            | ((((row3 << 3) >> bit) & 255) << 18)
            | ((((row4 << 4) >> bit) & 511) << 26)
            | ((((row5 << 4) >> bit) & 255) << 35)
            | ((((row6 << 4) >> bit) & 127) << 43)
            | ((((row7 << 4) >> bit) & 63) << 50)
            | ((((row8 << 4) >> bit) & 31) << 56)
        )
        row0 = self.targets[row - 4]
        row1 = self.targets[row - 3]
        row2 = self.targets[row - 2]
        row3 = self.targets[row - 1]
        row4 = self.targets[row]
        targets = (
            ((row0 >> bit) & 31)
            | ((((row1 << 1) >> bit) & 63) << 5)
            | ((((row2 << 2) >> bit) & 127) << 11)
            | ((((row3 << 3) >> bit) & 255) << 18)
            | ((((row4 << 4) >> bit) & 511) << 26)
        )
        return free & ~(targets & EARLIER)

    def has_move(self, colour: int) -> bool:
        """Whether the surveyed colour can place anything."""
        pieces = self.remaining[colour]
        if not pieces:
            return False
        for row in range(ROWS):
            anchors = self.targets[row]
            while anchors:
                lowest = anchors & (~anchors + 1)
                anchors ^= lowest
                if pieces & 1:
                    return True  # the single hexagon fits on any target
                if self.anchor_has_move(pieces, row, lowest):
                    return True
        return False

    def anchor_has_move(self, pieces: int, row: int, lowest: int) -> bool:
        """Whether one of these pieces can cover this target."""
        blocked = ~self.window(row, self.bit_of(lowest))
        group = self.neighbourhood(blocked) * PIECE_COUNT
        for piece in range(PIECE_COUNT):
            if pieces >> piece & 1:
                for index in range(FILTERED_FROM[group + piece], FILTERED_FROM[group + piece + 1]):
                    if not FILTERED_SLOTS[index] & blocked:
                        return True
        return False

    def neighbourhood(self, blocked: int) -> int:
        """Which of an anchor's six neighbours are free, as a number from 0 to 63."""
        free = ~blocked
        return (
            ((free >> ABOVE) & 3)
            | (((free >> LEFT) & 1) << 2)
            | (((free >> RIGHT) & 1) << 3)
            | (((free >> BELOW) & 3) << 4)
        )

    def bit_of(self, lowest: int) -> int:
        """The place of a row's only bit, without a branch: a de Bruijn sequence shifted by
        that many places shows a different five bits at its top each time."""
        return BIT_OF[((lowest * DE_BRUIJN) & LOW32) >> 27]

    def list_moves(self, into: MoveList) -> None:
        into.clear()
        if self.over:
            return
        runs = self.take_runs(self.remaining[self.colour])
        for row in range(ROWS):
            anchors = self.targets[row]
            while anchors:
                lowest = anchors & (~anchors + 1)
                anchors ^= lowest
                self.list_anchor(into, runs, row, self.bit_of(lowest))

    def take_runs(self, remaining: int) -> int:
        """Lay the pieces still to be placed into `runs`: the first of some that follow each other, then the one after
        the last of them. How many numbers that are. (The ways to place them lie side by side: few long loops.)"""
        firsts = remaining & ~(remaining << 1)
        ends = (remaining << 1) & ~remaining
        count = 0
        while firsts:
            lowest = firsts & (~firsts + 1)
            firsts ^= lowest
            self.runs[count] = self.bit_of(lowest)
            lowest = ends & (~ends + 1)
            ends ^= lowest
            self.runs[count + 1] = self.bit_of(lowest)
            count += 2
        return count

    def count_hand(self, remaining: int) -> int:
        """How many pieces are still to be placed."""
        count = 0
        for piece in range(PIECE_COUNT):
            count += remaining >> piece & 1
        return count

    def list_anchor(self, into: MoveList, runs: int, row: int, bit: int) -> None:
        """List every placement that covers this target and no earlier one."""
        place = (row << 5) + bit
        blocked = ~self.window(row, bit)
        group = self.neighbourhood(blocked) * PIECE_COUNT
        count = into.count
        for i in range(0, runs, 2):
            for index in range(FILTERED_FROM[group + self.runs[i]], FILTERED_FROM[group + self.runs[i + 1]]):
                # Write first and keep it if it fits: no branch for the processor to guess.
                into.codes[count] = index
                count += (FILTERED_SLOTS[index] & blocked) == 0
        for listed in range(into.count, count):
            index = into.codes[listed]
            into.codes[listed] = FILTERED_CODE[index] + CELL_AT[place + FILTERED_STEP[index]]
        into.count = count

    def draw_move(self, rng: Rng, scratch: MoveList) -> int:
        """A legal move, each equally likely, without listing them all.

        Throw a target and a way to cover it; throw again if that placement is used, blocked
        or belongs to an earlier target. Each legal placement is hit by exactly one throw, so
        they are equally likely. With few pieces in hand most throws miss, and the list is short.
        """
        pieces = self.remaining[self.colour]
        if self.count_hand(pieces) < WORTH_THROWING:
            self.list_moves(scratch)
            return scratch.codes[rng.below(scratch.count)]
        count = 0
        for row in range(ROWS):
            anchors = self.targets[row]
            while anchors:
                lowest = anchors & (~anchors + 1)
                anchors ^= lowest
                self.anchors[count] = (row << 5) + self.bit_of(lowest)
                self.windows[count] = 0  # not looked at yet
                count += 1
        for _ in range(MOST_MISSES):
            entry = rng.below(ENTRIES)
            if pieces >> ENTRY_PIECE[entry] & 1:
                index = rng.below(count)
                place = self.anchors[index]
                free = self.windows[index]
                if not free:
                    free = self.window(place >> 5, place & 31) | ANCHOR
                    self.windows[index] = free
                if not ENTRY_SLOTS[entry] & ~free:
                    return ENTRY_CODE[entry] + CELL_AT[place + ENTRY_STEP[entry]]
        self.list_moves(scratch)
        return scratch.codes[rng.below(scratch.count)]

    # --- placing --------------------------------------------------------------------

    def apply(self, code: int) -> None:
        self.put(self.colour, code)
        self.last_colour = self.colour
        self.last_code = code
        self.next_colour()

    def put(self, colour: int, code: int) -> None:
        """Lay a piece on the board, whoever's turn it is. Legality is not looked at."""
        shape = code // CELLS
        place = GRID_OF_CELL[code % CELLS]
        piece = SHAPE_PIECE[shape]
        for i in range(SHAPE_SIZE[shape]):
            cell = place + SHAPE_STEPS[shape * 5 + i]
            row = cell >> 5
            bit = ONE << (cell & 31)
            self.own[colour * ROWS + row] |= bit
            if row < self.top[colour]:
                self.top[colour] = row
            if row > self.bottom[colour]:
                self.bottom[colour] = row
            self.free[row] &= ~bit
            self.join(SHAPE_JOINS[shape * 5 + i], cell)
            if self.rim_strict:
                self.join_rim(cell)
        self.codes[colour * PIECE_COUNT + piece] = code
        if self.remaining[colour] >> piece & 1:
            self.remaining[colour] ^= 1 << piece
            self.left[colour] -= PIECE_SIZE[piece]

    def join(self, directions: int, cell: int) -> None:
        """Note that a cell and its neighbours in these directions belong together."""
        row = cell >> 5
        bit = ONE << (cell & 31)
        if directions & 1:
            self.join_q[row] |= bit
        if directions & 2:
            self.join_r[row] |= bit
        if directions & 4:
            self.join_s[row] |= bit

    def join_rim(self, cell: int) -> None:
        """gemblo.3.7, the option: the frame counts as part of the piece beside it."""
        for direction in range(3):
            ahead = cell + DIRECTION_STEPS[direction]
            behind = cell - DIRECTION_STEPS[direction]
            if not self.in_area(ahead):
                self.join(1 << direction, cell)
            if not self.in_area(behind):
                self.join(1 << direction, behind)

    def in_area(self, cell: int) -> bool:
        return AREA_ROWS[self.area * ROWS + (cell >> 5)] >> (cell & 31) & 1 == 1

    def next_colour(self) -> None:
        """Give the turn clockwise to the next colour that can place (gemblo.3.14, 3.15), or
        end the game (gemblo.4.1, gemblo.4.2)."""
        if self.last_colour != NOT_PLACED and not self.seat_left(self.last_colour % self.seats):
            self.over = 1
            return
        for _ in range(self.colours):
            self.colour = (self.colour + 1) % self.colours
            if not self.stuck >> self.colour & 1:
                self.survey(self.colour)
                if self.has_move(self.colour):
                    return
                self.stuck |= 1 << self.colour
        self.over = 1

    def set_turn(self, colour: int) -> None:
        """Give the turn to a colour, or to the next one that can place: for set-up and for
        positions made by hand. As if the colour before it had placed last."""
        self.over = 0
        self.stuck = 0
        self.last_colour = colour - 1 if colour else NOT_PLACED
        self.last_code = NOT_PLACED
        self.colour = (colour + self.colours - 1) % self.colours
        for seat in range(self.seats):
            if not self.seat_left(seat):
                self.over = 1
                return
        self.next_colour()

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden, so nothing is dealt anew."""

    # --- the end --------------------------------------------------------------------

    def seat_left(self, seat: int) -> int:
        """Hexagons that a seat still holds, in all its colours."""
        left = 0
        for colour in range(self.colours):
            if colour % self.seats == seat:
                left += self.left[colour]
        return left

    def points(self, seat: int) -> int:
        return -self.seat_left(seat)

    def standing(self, seat: int) -> int:
        """gemblo.4.3 to gemblo.4.6: fewest hexagons left, then the tie-break, in one number."""
        worth = self.seat_left(seat)
        if self.korean:
            # The larger piece loses: compare how many fives, then fours …; then shape values.
            for size in range(5, 0, -1):
                worth = worth * 64 + self.count_pieces(seat, size)
            return -(worth * 256 + self.value_left(seat))
        smallest = 0
        for size in range(5, 0, -1):
            if self.count_pieces(seat, size):
                smallest = size
        return -(worth * 8 + smallest)

    def count_pieces(self, seat: int, size: int) -> int:
        """How many pieces of this size a seat still holds."""
        count = 0
        for piece in range(PIECE_COUNT):
            if PIECE_SIZE[piece] == size:
                count += self.count_piece(seat, piece)
        return count

    def value_left(self, seat: int) -> int:
        """The shape values of the pieces a seat still holds, added up."""
        value = 0
        for piece in range(PIECE_COUNT):
            value += self.count_piece(seat, piece) * PIECE_VALUE[piece]
        return value

    def count_piece(self, seat: int, piece: int) -> int:
        """How many times a seat still holds this piece: once for each of its colours."""
        count = 0
        for colour in range(self.colours):
            if colour % self.seats == seat and self.remaining[colour] >> piece & 1:
                count += 1
        return count
