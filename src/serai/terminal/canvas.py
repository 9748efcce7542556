"""A picture of characters with colours, which knows where the places of a game lie on it.

A place is a text: a kind and a name, `cell 2,-1`, `border 5`, as references of sentences have them. What a legal move
speaks of is marked, what the cursor is on is lit, and what a move in preview touches stands out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import groupby

from rich.style import Style
from rich.text import Text as Styled

from serai.core.moves import Move
from serai.core.speech import Ref, Sentence

CELL = re.compile(r"-?\d+,-?\d+")
KINDS = {"tile": "cell"}
"""References of different kinds to the same place."""

LEGAL = Style(color="#ffd787", bold=True, underline=True, dim=False)
CHOSEN = Style(color="#1b1408", bgcolor="#ffd75f", bold=True, underline=False)
PREVIEW = Style(color="#1b1408", bgcolor="#ff9e3d", bold=True)
PLAIN = Style()


@dataclass(frozen=True, slots=True)
class Box:
    """Where a place lies: its left upper corner, and its size."""

    x: int
    y: int
    width: int = 1
    height: int = 1

    @property
    def middle(self) -> tuple[float, float]:
        """In the measure of the eye: a character is twice as high as wide."""
        return self.x + self.width / 2, 2 * (self.y + self.height / 2)


@dataclass(slots=True)
class Canvas:
    """The picture."""

    marks: dict[tuple[int, int], tuple[str, Style]] = field(default_factory=dict)
    places: dict[str, Box] = field(default_factory=dict)
    height: int = 0
    width: int = 0

    def put(self, x: int, y: int, text: str, style: Style | str = PLAIN) -> None:
        """Write from there to the right."""
        ink = Style.parse(style) if isinstance(style, str) else style
        for offset, sign in enumerate(text):
            self.marks[x + offset, y] = (sign, ink)
        self.width = max(self.width, x + len(text))
        self.height = max(self.height, y + 1)

    def place(self, name: str, box: Box) -> None:
        """A place of the game lies there."""
        self.places[name] = box

    def below(self, lines: Iterable[tuple[str, Style | str]], gap: int = 1) -> None:
        """Lines under all that is there."""
        for number, (text, style) in enumerate(lines, self.height + gap):
            self.put(0, number, text, style)

    def drawn(self, legal: Collection[str], chosen: str | None, preview: Collection[str]) -> Styled:
        """As it is shown."""
        over: dict[tuple[int, int], Style] = {}
        lit = [(name, LEGAL) for name in legal] + [(name, PREVIEW) for name in preview]
        for name, style in [*lit, *([(chosen, CHOSEN)] if chosen else [])]:
            if (box := self.places.get(name)) is not None:
                for y in range(box.y, box.y + box.height):
                    over.update({(x, y): style for x in range(box.x, box.x + box.width)})
        text = Styled(no_wrap=True)
        blank = (" ", PLAIN)
        for y in range(self.height):
            row = [(*self.marks.get((x, y), blank), over.get((x, y))) for x in range(self.width)]
            for (style, light), run in groupby(row, key=lambda one: one[1:]):
                text.append("".join(one[0] for one in run), style if light is None else style + light)
            text.append("\n")
        return text

    def next_to(self, here: str | None, dx: int, dy: int, among: Collection[str] = ()) -> str | None:
        """The nearest place in a direction; the first one where there is none yet."""
        found = {name: self.places[name] for name in among if name in self.places} or self.places
        if here not in self.places:
            return min(found, key=lambda name: (found[name].y, found[name].x), default=None)
        x, y = self.places[here].middle
        best, least = here, float("inf")
        for name, box in found.items():
            to_x, to_y = box.middle[0] - x, box.middle[1] - y
            ahead, aside = to_x * dx + to_y * dy, abs(to_x * dy) + abs(to_y * dx)
            if ahead > 0.5 and (cost := ahead + 2.5 * aside) < least:
                best, least = name, cost
        return best


def places_of(move: Move, seat: int | None) -> list[str]:
    """What a move speaks of by itself, as its text names it; not what it brings along."""
    words = str(move).split()
    found = [f"cell {word}" for word in words if CELL.fullmatch(word)]
    told = move.narrate(seat)
    for part in told.parts("en") if isinstance(told, Sentence) else ():
        if isinstance(part, Ref) and part.kind not in ("seat", "voice", "tokens"):
            name = part.id + 1 if part.kind == "pile" and isinstance(part.id, int) else part.id
            if str(name) in words:
                found.append(f"{KINDS.get(part.kind, part.kind)} {name}")
    return list(dict.fromkeys(found))
