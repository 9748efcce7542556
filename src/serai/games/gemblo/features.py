"""What a state of Gemblo looks like to one seat, as numbers for a learned value.

All of it lies open on the table. The heart of it is `country.py`: which pieces still fit somewhere, what each colour
may reach with one, two and three pieces, and which of it sooner than anybody else. A seat with two colours
has the numbers of both added up, and reaches what one of them does.
"""

from __future__ import annotations

from serai.core.features import Features, blank, layout
from serai.core.state import State
from serai.games.gemblo import country
from serai.games.gemblo.components import AREA_BY_NAME, HEXES_PER_COLOUR, PIECES
from serai.games.gemblo.country import PIECES_AHEAD, Country
from serai.games.gemblo.fields import COLOURS, PIECE_COUNT, ROWS
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.windows import PIECE_SIZE

MOST_SEATS = COLOURS
LEVELS = PIECES_AHEAD
SIZES = 5
piece_size = list(PIECE_SIZE)
COUNTRY = 100.0
"""Cells that count as 1."""
HEXES_PER_TARGET = 0.4
"""A line end is good for about so many hexagons."""

SEAT = (
    "hexagons left",
    *(f"holds {piece.id}" for piece in PIECES),
    *(f"fits {piece.id}" for piece in PIECES),
    *(f"of size {size}" for size in range(1, SIZES + 1)),
    *(f"of size {size} fit" for size in range(1, SIZES + 1)),
    "hexagons that fit",
    "hexagons that do not fit",
    "colours stuck",
    "line ends",
    "line ends that nobody else reaches",
    "room by line ends",
    "reached by one",
    "reached by two",
    "reached by three",
    "poorer colour's reach",
    "alone by one",
    "alone by two",
    "alone by three",
    "sooner",
    "shared by one",
)
TABLE = (
    "my turn",
    "progress",
    "progress squared",
    "hexagons ahead",
    "hexagons ahead, growing",
    "fitting ahead",
    "fitting ahead, growing",
    "country ahead",
    "country ahead, growing",
    "reach ahead",
    "reach ahead, growing",
    "line ends ahead",
    "line ends ahead, growing",
    "options: mini",
    "options: strict rim",
    "options: korean",
)
NAMES = layout(SEAT, TABLE)
SEAT_COUNT = len(SEAT)
HEXES = SEAT.index("hexagons left")
FITTING = SEAT.index("hexagons that fit")
SOONER = SEAT.index("sooner")
REACH = SEAT.index("reached by two")
ENDS = SEAT.index("line ends")
MINI = AREA_BY_NAME["mini"]

FIRST_GUESS = {"hexagons ahead": 1.0, "hexagons ahead, growing": 1.0, "country ahead": 1.0, "fitting ahead": 1.0}
"""Before anything is learnt: fewer hexagons left are better, and so is country that nobody reaches sooner."""


class GembloFeatures(Features):
    """Of one scratch state of Gemblo."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.state = GembloState(0, 2, 0, 0)
        self.country = Country()
        self.block: list[float] = blank(MOST_SEATS * SEAT_COUNT)
        self.at = 0

    def watch(self, state: State) -> None:
        assert isinstance(state, GembloState)
        self.state = state

    def turn(self) -> int:
        return self.state.colour % self.state.seats

    # --- the seats' blocks --------------------------------------------------------------

    def look(self) -> None:
        self.country.explore(self.state)
        for seat in range(self.state.seats):
            self.at = seat * SEAT_COUNT
            self.tell_pieces(self.state, seat)
            self.tell_country(self.state, seat)

    def note(self, amount: float) -> None:
        """The next number of a seat's block."""
        self.block[self.at] = amount
        self.at += 1

    def tell_pieces(self, state: GembloState, seat: int) -> None:
        """What is in hand, and what of it fits somewhere."""
        self.note(state.seat_left(seat) / (1.0 * HEXES_PER_COLOUR))
        first = self.at
        for index in range(2 * PIECE_COUNT + 2 * SIZES):
            self.block[first + index] = 0.0
        fitting = 0
        left = 0
        stuck = 0
        for colour in range(state.colours):
            if colour % state.seats != seat:
                continue
            if state.stuck >> colour & 1:
                stuck += 1
            for piece in range(PIECE_COUNT):
                if state.remaining[colour] >> piece & 1:
                    size = piece_size[piece]
                    left += size
                    self.block[first + piece] += 1.0
                    self.block[first + 2 * PIECE_COUNT + size - 1] += 0.25
                    if self.country.fits[colour] >> piece & 1:
                        fitting += size
                        self.block[first + PIECE_COUNT + piece] += 1.0
                        self.block[first + 2 * PIECE_COUNT + SIZES + size - 1] += 0.25
        self.at = first + 2 * PIECE_COUNT + 2 * SIZES
        self.note(fitting / (1.0 * HEXES_PER_COLOUR))
        self.note((left - fitting) / (1.0 * HEXES_PER_COLOUR))
        self.note(stuck)

    def tell_country(self, state: GembloState, seat: int) -> None:
        """What the seat reaches, and what of it the others do not, or later."""
        ends = 0
        poorest = 10000
        room = 0.0
        for colour in range(state.colours):
            if colour % state.seats != seat:
                continue
            here = self.country.ends[colour]
            ends += here
            most = HEXES_PER_TARGET * here
            room += most if most < state.left[colour] else state.left[colour]
            if self.country.cells[colour] < poorest:
                poorest = self.country.cells[colour]
        own = seat * LEVELS * ROWS
        others = (MOST_SEATS + seat) * LEVELS * ROWS
        reached = alone = shared = safe = 0
        second = alone_second = third = alone_third = sooner = 0
        for row in range(ROWS):
            one = self.country.reach[own + row]
            two = self.country.reach[own + ROWS + row]
            three = self.country.reach[own + 2 * ROWS + row]
            if not three:
                continue
            one_else = self.country.reach[others + row]
            two_else = self.country.reach[others + ROWS + row]
            three_else = self.country.reach[others + 2 * ROWS + row]
            reached += country.bits(one)
            shared += country.bits(one & one_else)
            safe += country.bits(self.country.lines[seat * ROWS + row] & ~one_else)
            second += country.bits(two)
            alone_second += country.bits(two & ~two_else)
            third += country.bits(three)
            alone_third += country.bits(three & ~three_else)
            sooner += country.bits((one & ~one_else) | (two & ~two_else) | (three & ~three_else))
        alone = reached - shared
        self.note(ends / 20.0)
        self.note(safe / 20.0)
        self.note(room / (1.0 * HEXES_PER_COLOUR))
        self.note(reached / COUNTRY)
        self.note(second / COUNTRY)
        self.note(third / COUNTRY)
        self.note(poorest / COUNTRY)
        self.note(alone / COUNTRY)
        self.note(alone_second / COUNTRY)
        self.note(alone_third / COUNTRY)
        self.note(sooner / COUNTRY)
        self.note(shared / COUNTRY)

    # --- the row ---------------------------------------------------------------------------

    def face(self, me: int) -> None:
        rival = self.rival_of(self.state, me)
        others = self.state.seats - 2
        for index in range(SEAT_COUNT):
            self.row[index] = self.block[me * SEAT_COUNT + index]
            self.row[SEAT_COUNT + index] = self.block[rival * SEAT_COUNT + index]
            rest = 0.0
            if others > 0:
                for seat in range(self.state.seats):
                    if seat not in (me, rival):
                        rest += self.block[seat * SEAT_COUNT + index]
                rest /= others
            self.row[2 * SEAT_COUNT + index] = rest
        self.at = 3 * SEAT_COUNT
        self.tell_table(self.state, me, rival)

    def rival_of(self, state: GembloState, me: int) -> int:
        """The strongest other: who has fewest hexagons left, or of equals who plays first after me."""
        rival = -1
        for step_on in range(1, state.seats):
            seat = (me + step_on) % state.seats
            if rival < 0 or self.block[seat * SEAT_COUNT + HEXES] < self.block[rival * SEAT_COUNT + HEXES]:
                rival = seat
        return rival

    def put(self, amount: float) -> None:
        """The next number of the row."""
        self.row[self.at] = amount
        self.at += 1

    def tell_table(self, state: GembloState, me: int, rival: int) -> None:
        self.put(1.0 if state.colour % state.seats == me else 0.0)
        left = 0
        for colour in range(state.colours):
            left += state.left[colour]
        progress = 1.0 - left / (1.0 * HEXES_PER_COLOUR * state.colours)
        self.put(progress)
        self.put(progress * progress)
        self.put_ahead(rival, me, HEXES, progress)
        self.put_ahead(me, rival, FITTING, progress)
        self.put_ahead(me, rival, SOONER, progress)
        self.put_ahead(me, rival, REACH, progress)
        self.put_ahead(me, rival, ENDS, progress)
        self.put(1.0 if state.area == MINI else 0.0)
        self.put(state.rim_strict)
        self.put(state.korean)

    def put_ahead(self, one: int, other: int, what: int, progress: float) -> None:
        """How much more one has than the other, and the same growing with the game."""
        difference = self.block[one * SEAT_COUNT + what] - self.block[other * SEAT_COUNT + what]
        self.put(difference)
        self.put(difference * progress)
