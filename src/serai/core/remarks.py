"""Remarks of a record that are understood, where they read so, and else passed over.

    # why en It keeps {the path|path 3} open.
    # why fr Il garde {le passage|path 3} ouvert.
    # figures 0.62 3.4 1200
    # ended resigned, places 2 1

`why` and `figures` after a move are what the bot said that made it (`core.marked`), and what it reckoned with: its
chance to win, points ahead, games imagined; `ended` before `unfinished` says that nobody plays on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from serai.core.marked import marked, unmarked
from serai.core.text import LANGUAGES

_ENDED = re.compile(r"# ended (resigned|time), places ((?:[0-9]{1,2} ?)+)")
_WHY = re.compile(r"# why (en|fr) (.+)")
_FIGURES = re.compile(r"# figures ([01](?:\.[0-9]{1,9})?) (-?[0-9]{1,6}(?:\.[0-9]{1,9})?) ([0-9]{1,12})")


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A game that nobody plays on, though its rules have no end here: how that came ("resigned", "time"), and who came
    where, by seat."""

    how: str
    places: tuple[int, ...]

    def remark(self) -> str:
        """As a line of a record."""
        return f"# ended {self.how}, places {' '.join(map(str, self.places))}"

    @property
    def seats(self) -> tuple[int, ...]:
        """Those that are out."""
        return tuple(seat for seat, place in enumerate(self.places) if place != 1)


@dataclass(frozen=True, slots=True)
class Said:
    """What a bot said of its move: a reason in both languages, in parts (`core.speech.spoken`), and what it reckoned
    with: the chance to win, points ahead, games imagined."""

    reason: Mapping[str, Any] | None = None
    figures: tuple[float, float, int] | None = None

    def remarks(self) -> list[str]:
        """As lines of a record."""
        lines = [] if self.reason is None else [f"# why {of} {marked(self.reason[of])}" for of in LANGUAGES]
        if self.figures is not None:
            chance, margin, games = self.figures
            lines.append(f"# figures {chance:.3f} {margin:.2f} {games}")
        return lines


def given_up(remarks: Sequence[str], seats: int) -> GivenUp | None:
    """How it ended that nobody plays on, if one of these remarks says so."""
    for found in map(_ENDED.fullmatch, remarks):
        if found is not None:
            places = tuple(map(int, found[2].split()))
            if len(places) == seats and 1 in places:
                return GivenUp(found[1], places)
    return None


def said(remarks: Sequence[str]) -> Said | None:
    """What a bot said of the move above these remarks; what does not read so is any other remark."""
    why = {found[1]: unmarked(found[2]) for found in map(_WHY.fullmatch, remarks) if found is not None}
    figures = [found for found in map(_FIGURES.fullmatch, remarks) if found is not None]
    whole = all(why.get(of) is not None for of in LANGUAGES)
    reason: dict[str, Any] | None = {of: why[of] for of in LANGUAGES} if whole else None
    numbers = (float(figures[0][1]), float(figures[0][2]), int(figures[0][3])) if figures else None
    return None if reason is None and numbers is None else Said(reason, numbers)
