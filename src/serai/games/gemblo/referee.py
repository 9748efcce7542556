"""The second, literal reading of the rules: cell by cell, clause by clause.

It shares the box (`components`, `board`) and how moves are written with the engine and nothing
else. From the pieces on a table it works out anew what lies where, whose turn it is, what may
be placed, why not, whether the game is over and who has won.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import NamedTuple

from serai.core.objection import Objection
from serai.core.outcome import Outcome, ScoreLine, ScoreSheet
from serai.core.seats import OVER
from serai.games.gemblo import objections, sheet_words
from serai.games.gemblo.board import SHAPES, Placement
from serai.games.gemblo.components import (
    AREAS,
    BOARD,
    HEXES_PER_COLOUR,
    LINES,
    NEIGHBOURS,
    OBSTACLE,
    PIECE_BY_ID,
    PIECES,
    Cell,
)
from serai.games.gemblo.notation import NotationError, parse, write_placement
from serai.games.gemblo.table import Laid, Line, Table


class Candidate(NamedTuple):
    """A way to lay a piece inside an area."""

    text: str
    cells: frozenset[Cell]


@cache
def candidates(area: int, piece: int) -> tuple[Candidate, ...]:
    """Every way to lay a piece, turned and flipped, with all its cells inside the area
    (gemblo.1.3, gemblo.3.11)."""
    found = []
    for shape in SHAPES:
        if shape.piece == piece:
            for q0, r0 in BOARD:
                cells = tuple((q0 + q, r0 + r) for q, r in shape.cells)
                if AREAS[area].cells.issuperset(cells):
                    found.append(Candidate(write_placement(Placement(piece, cells)), frozenset(cells)))
    return tuple(found)


@cache
def candidates_by_cell(area: int, piece: int) -> dict[Cell, list[Candidate]]:
    """The same, by each cell they cover."""
    found: dict[Cell, list[Candidate]] = {}
    for candidate in candidates(area, piece):
        for cell in candidate.cells:
            found.setdefault(cell, []).append(candidate)
    return found


class GembloReferee:
    """Judges one moment of a game."""

    def __init__(self, table: Table) -> None:
        self.area = AREAS[table.area]
        self.area_index = table.area
        self.seats = table.seats
        self.rim_strict = table.rim_strict
        self.korean = table.korean
        self.last_colour = table.last_colour
        self.colours = range(len(self.area.starts))
        # What lies on each cell: the obstacles first (gemblo.2.6), then the players' pieces.
        self.owner: dict[Cell, Laid] = {}
        for number, cells in self.area.obstacles:
            for cell in cells:
                self.owner[cell] = Laid(OBSTACLE, PIECE_BY_ID[number], cells)
        self.unused = {colour: set(range(len(PIECES))) for colour in self.colours}
        for piece in table.pieces:
            self.unused[piece.colour].remove(piece.piece)
            for cell in piece.cells:
                self.owner[cell] = piece
        self.covered = frozenset(self.owner)
        self._lines: dict[int, list[Line]] = {}

    # --- cells and lines --------------------------------------------------------------

    def cells_of(self, colour: int) -> set[Cell]:
        """The cells that a colour covers."""
        return {cell for cell, piece in self.owner.items() if piece.colour == colour}

    def beside(self, colour: int) -> set[Cell]:
        """The cells that share an edge with a cell of this colour (gemblo.3.4)."""
        return {(q + dq, r + dr) for q, r in self.cells_of(colour) for dq, dr in NEIGHBOURS}

    def lines_of(self, colour: int) -> list[Line]:
        """All lines from a colour's cells to cells of the area, open and blocked (gemblo.3.1)."""
        if colour not in self._lines:
            self._lines[colour] = lines = []
            for q, r in sorted(self.cells_of(colour)):
                for (dq, dr), (dq1, dr1), (dq2, dr2) in LINES:
                    far = (q + dq, r + dr)
                    if far in self.area.cells:
                        lines.append(Line((q, r), far, ((q + dq1, r + dr1), (q + dq2, r + dr2))))
        return self._lines[colour]

    def blocker(self, line: Line) -> Laid | None:
        """The piece that blocks a line, or None while it is open."""
        one, other = line.sides
        colour = self.owner[line.near].colour
        if self.rim_strict and (one not in self.area.cells) != (other not in self.area.cells):
            # gemblo.3.7, the option: a foreign piece on the inner side is enough.
            inner = self.owner.get(one) or self.owner.get(other)
            return inner if inner is not None and inner.colour != colour else None
        piece = self.owner.get(one)
        # gemblo.3.5: one foreign piece on both sides. An empty side, a side outside the area
        # (gemblo.3.7) or a second piece (gemblo.3.6) leaves the line open. Obstacles and the
        # player's other colour are foreign (gemblo.3.8, gemblo.3.9).
        if piece is not None and piece.colour != colour and piece == self.owner.get(other):
            return piece
        return None

    def reached(self, colour: int) -> set[Cell]:
        """The cells to which an open line of this colour leads (gemblo.3.3)."""
        return {line.far for line in self.lines_of(colour) if self.blocker(line) is None}

    # --- what may be placed -----------------------------------------------------------

    def placements(self, colour: int) -> Iterator[str]:
        """Every legal placement of a colour, whoever's turn it is; some more than once."""
        first = not self.cells_of(colour)
        # gemblo.3.2: the start must be covered; later (gemblo.3.3) an end of an open line.
        goals = {self.area.starts[colour]} if first else self.reached(colour)
        # gemblo.3.12: free cells only, and (gemblo.3.4) none beside one's own; beside another
        # colour is as good as anywhere (gemblo.3.10).
        barred = self.covered | self.beside(colour)
        for piece in sorted(self.unused[colour]):  # gemblo.3.13
            for goal in sorted(goals - barred):
                for text, cells in candidates_by_cell(self.area_index, piece).get(goal, []):  # gemblo.3.11
                    if cells.isdisjoint(barred):
                        yield text

    def can_place(self, colour: int) -> bool:
        """Whether a colour is not stuck."""
        return next(self.placements(colour), None) is not None

    # --- whose turn -------------------------------------------------------------------

    def seat_of(self, colour: int) -> int:
        return colour % self.seats

    def finished(self) -> int | None:
        """gemblo.4.2: the seat that has placed everything, in all its colours (gemblo.4.8)."""
        for seat in range(self.seats):
            if not any(self.unused[colour] for colour in self.colours if self.seat_of(colour) == seat):
                return seat
        return None

    @cached_property
    def turn(self) -> int | None:
        """The colour whose turn it is; None when the game is over.

        Clockwise after the one that placed last (gemblo.3.14), without those that are stuck
        (gemblo.3.15). When all are stuck the game is over (gemblo.4.1).
        """
        if self.finished() is not None:
            return None
        for step in range(1, len(self.colours) + 1):
            colour = (self.last_colour + step) % len(self.colours)
            if self.can_place(colour):
                return colour
        return None

    @property
    def to_act(self) -> int:
        return OVER if self.turn is None else self.seat_of(self.turn)

    def legal_moves(self) -> set[str]:
        """gemblo.3.16: these and no pass."""
        return set() if self.turn is None else set(self.placements(self.turn))

    # --- why not ----------------------------------------------------------------------

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """The first clause that this text breaks when `seat` (None: whoever's turn it is)
        plays it; None when it is legal."""
        if self.turn is None:
            return objections.over(self.finished())
        if seat is not None and seat != self.to_act:
            return objections.not_your_turn(self.turn, self.to_act)
        try:
            placed = parse(text)
        except NotationError as error:
            return error.objection
        return self.placement_objection(self.turn, placed)

    def placement_objection(self, colour: int, placed: Placement) -> Objection | None:
        """Why a colour may not lay a piece here."""
        if outside := [cell for cell in placed.cells if cell not in self.area.cells]:
            return objections.outside(outside, self.area)
        if taken := {cell: self.owner[cell] for cell in placed.cells if cell in self.owner}:
            return objections.occupied(taken, self.area)
        if placed.piece not in self.unused[colour]:
            where = next(p for p in self.owner.values() if (p.colour, p.piece) == (colour, placed.piece))
            return objections.used(where)
        own = self.cells_of(colour)
        if not own:
            start = self.area.starts[colour]
            return None if start in placed.cells else objections.not_on_start(colour, start)
        for q, r in placed.cells:
            if touched := [(q + dq, r + dr) for dq, dr in NEIGHBOURS if (q + dq, r + dr) in own]:
                return objections.touches((q, r), touched, colour)
        lines = [line for line in self.lines_of(colour) if line.far in placed.cells]
        if not lines:
            reached = sorted({line.far for line, piece in self.lines_in_play(colour) if piece is None})
            return objections.no_line(colour, placed.cells, reached)
        blockers = [(line, self.blocker(line)) for line in lines]
        if any(piece is None for _, piece in blockers):
            return None
        blocked = [(line, piece) for line, piece in blockers if piece is not None]
        return objections.blocked(blocked, colour, self.seats, self.area)

    def lines_in_play(self, colour: int) -> list[tuple[Line, Laid | None]]:
        """A colour's lines that end on a cell it could cover, each with the piece that blocks it."""
        closed = self.covered | self.beside(colour)
        return [(line, self.blocker(line)) for line in self.lines_of(colour) if line.far not in closed]

    # --- the end ----------------------------------------------------------------------

    def outcome(self) -> Outcome:
        """Counted from the board: what is not covered is left (gemblo.4.3)."""
        seats = range(self.seats)
        places = tuple(1 + sum(self.is_ahead(other, seat) for other in seats) for seat in seats)
        return Outcome(places, tuple(self.sheet(seat) for seat in seats))

    def hexes_left(self, colour: int) -> int:
        return HEXES_PER_COLOUR - len(self.cells_of(colour))

    def left(self, seat: int) -> list[int]:
        """The pieces that a seat has left in all its colours (gemblo.4.8)."""
        return [piece for colour in self.colours if self.seat_of(colour) == seat for piece in self.unused[colour]]

    def is_ahead(self, seat: int, other: int) -> bool:
        """Whether a seat is placed before another; neither is when they share (gemblo.4.7)."""
        mine, theirs = self.left(seat), self.left(other)
        hexes, their_hexes = (
            sum(self.hexes_left(colour) for colour in self.colours if self.seat_of(colour) == s) for s in (seat, other)
        )
        if hexes != their_hexes:
            return hexes < their_hexes  # gemblo.4.3
        sizes, their_sizes = ([PIECES[piece].size for piece in pieces] for pieces in (mine, theirs))
        if not self.korean:
            return min(sizes, default=0) < min(their_sizes, default=0)  # gemblo.4.4
        for size, their_size in zip(sorted(sizes, reverse=True), sorted(their_sizes, reverse=True), strict=False):
            if size != their_size:
                return size < their_size  # gemblo.4.5
        return sum(PIECES[p].value for p in mine) < sum(PIECES[p].value for p in theirs)  # gemblo.4.6

    def sheet(self, seat: int) -> ScoreSheet:
        """The lines of the score sheet with the referee's own numbers."""
        lines = tuple(
            ScoreLine("gemblo.4.3", sheet_words.hexes_left(colour), -self.hexes_left(colour))
            for colour in self.colours
            if self.seat_of(colour) == seat
        )
        sizes = [PIECES[piece].size for piece in self.left(seat)]
        if not self.korean:
            smallest = min(sizes, default=0)
            return ScoreSheet(lines, (ScoreLine("gemblo.4.4", sheet_words.SMALLEST_LEFT, -smallest),))
        counts = tuple(
            ScoreLine("gemblo.4.5", sheet_words.PIECES_LEFT[size], -len([s for s in sizes if s == size]))
            for size in range(max(piece.size for piece in PIECES), 0, -1)
        )
        values = sum(PIECES[piece].value for piece in self.left(seat))
        return ScoreSheet(lines, (*counts, ScoreLine("gemblo.4.6", sheet_words.VALUES_LEFT, -values)))
