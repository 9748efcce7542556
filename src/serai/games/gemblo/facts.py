"""What may be read of a state by those who judge it."""

from __future__ import annotations

from typing import Protocol

from serai.games.gemblo.components import AREAS, PIECES


class Facts(Protocol):
    """The table and what lies on it. Everything else follows from these by the rules."""

    @property
    def area(self) -> int:
        """Which of `components.AREAS` is played on."""

    @property
    def seats(self) -> int: ...

    @property
    def rim_strict(self) -> int:
        """1 when the option of gemblo.3.7 is chosen, else 0."""

    @property
    def korean(self) -> int:
        """1 for the tie-break of gemblo.4.5 and gemblo.4.6, 0 for that of gemblo.4.4."""

    @property
    def last_colour(self) -> int:
        """The colour that placed last; -1 before the first move."""

    def placed(self, colour: int, piece: int, /) -> int:
        """The code of the move that placed this piece, or -1."""


def in_hand(facts: Facts, colour: int) -> list[int]:
    """The pieces that a colour has not placed, smallest first (gemblo.3.13)."""
    return [piece for piece in range(len(PIECES)) if facts.placed(colour, piece) < 0]


def colours_of(facts: Facts, seat: int) -> list[int]:
    """A seat's colours: two with two players on the large board, else one (gemblo.2.5)."""
    return [colour for colour in range(AREAS[facts.area].colours) if colour % facts.seats == seat]
