"""How a game ended: places, and a score sheet for each seat whose lines cite the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from serai.core.speech import Words
from serai.core.text import Language, Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: what it is for, the clause that grants it, the points."""

    clause: str
    text: Words
    points: int
    group: Text | None = field(default=None, compare=False)
    """What a screen adds it up under, with others of its kind; None: it stands for itself."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A seat's score. The lines add up to the total; tie-breaks are listed below it."""

    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Places from 1, equal for shared places, and the sheets, both by seat."""

    places: tuple[int, ...]
    sheets: tuple[ScoreSheet, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; several, when victory is shared."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sheet.total for sheet in self.sheets)

    def table(self, language: Language = "en", names: Mapping[int, str] | None = None) -> str:
        """The sheets as text, best place first; seats by the names of who sat there, where they are known."""
        seat_word = "Siège" if language == "fr" else "Seat"
        place_word = "place"
        rows: list[str] = []
        for seat in sorted(range(len(self.places)), key=lambda seat: (self.places[seat], seat)):
            sheet = self.sheets[seat]
            shared = "=" if self.places.count(self.places[seat]) > 1 else ""
            who = (names or {}).get(seat) or f"{seat_word} {seat + 1}"
            rows.append(f"{who}: {place_word} {self.places[seat]}{shared}, {sheet.total}")
            rows += [
                f"  {line.points:>5}  {line.text.say(language)} [{line.clause}]"
                for line in (*sheet.lines, *sheet.tie_breaks)
            ]
        return "\n".join(rows)

    def __str__(self) -> str:
        return self.table()


def places(standings: Sequence[object]) -> tuple[int, ...]:
    """Places from standings: a seat's place is one more than the seats ahead of it."""
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)  # type: ignore[operator]
