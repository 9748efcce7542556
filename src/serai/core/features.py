"""What a state looks like to one seat, as a row of numbers for a learned value.

A game's own class (`games/<game>/features.py`) declares its names once and fills rows in their order. The
layout is the same for every number of seats: a block for the seat itself (*me*), the same block for the
strongest other, the mean of the blocks of the others, and what lies on the table. At a table of two the
third part is empty, and a game that is always for two has none.

Weights are trained for one layout: `layout_hash` says for which.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from serai.core.state import State

MOST_FEATURES = 320
"""A row is a C array of this length."""
PROGRESS = "progress"
"""The feature that says how far a game has come: nearly 0 at first, about 1 at its end."""


def blank(count: int) -> list[float]:
    """A list of 0.0; compiled, it fills a C array of that length."""
    return [0.0] * count


class Features:
    """Watches one state, the one that the search moves about, and tells of it as it stands."""

    def __init__(self, names: Sequence[str]) -> None:
        if len(names) > MOST_FEATURES:
            raise ValueError(f"{len(names)} features: a row has room for {MOST_FEATURES}")
        self.names = tuple(names)
        self.count = len(names)
        self.progress = self.names.index(PROGRESS) if PROGRESS in self.names else -1
        """Where the row says how far the game has come; -1 where it does not."""
        self.row: list[float] = blank(MOST_FEATURES)

    def watch(self, state: State) -> None:
        """From now on all questions are about this state."""

    def turn(self) -> int:
        """The seat whose turn it is, also while chance acts."""
        return 0

    def look(self) -> None:
        """Look at the state as it stands; then `face` any seat."""

    def face(self, me: int) -> None:
        """Fill the row, as this seat sees it."""

    def numbers(self) -> array[float]:
        """The row as it was last filled."""
        return array("f", [self.row[index] for index in range(self.count)])

    def told(self, me: int) -> dict[str, float]:
        """The row by names."""
        self.look()
        self.face(me)
        return {name: self.row[index] for index, name in enumerate(self.names)}


def layout_hash(names: Sequence[str]) -> str:
    """Sixteen digits that stand for the names and their order."""
    from hashlib import sha256  # with it come 3.5 MB, and who does not learn needs none of it

    return sha256("\n".join(names).encode()).hexdigest()[:16]


def layout(
    seat: Sequence[str], table: Sequence[str], parts: Sequence[str] = ("me", "rival", "others")
) -> tuple[str, ...]:
    """The names of a whole row: a seat's block for each part, then the table."""
    return (*(f"{whose}: {name}" for whose in parts for name in seat), *table)
