"""How a move is written, and read: one move has exactly one text; cells are written x,y.

Cells count from the start square, whose tiles lie on 0,0 1,0 0,1 and 1,1; x grows to the
right, y upwards. Seats and piles count from 1. Several cells stand in rising order (by x,
then by y), a cell as often as it is meant.

Draws (made by chance, written into the record like moves):

    start Chingis           a tile for the start square; four of them
    top 2 Silk              the reward that comes to light on pile 2
    first 3                 seat 3 begins
    draw Sarnai             the tile drawn for this turn

A turn, in the order its decisions come up:

    place 2,1               lay the tile there
    discard                 put it aside for a negative point
    neighbours              a camel on every neighbour (asked only of who holds Silk)
    silk 0,1 2,2 2,2        by Silk: the same number of camels in line with the tile
    no camel                after a discard: set out none
    camel 1,0               … or one
    cotton 1,0 1,1          … or by Cotton two
    take 0,0 0,0            the reserve is short: these camels are picked up in the desert
    route 0,0 2,0           resolve the route between these two tiles
    spices 0,0 1,1          … a route with corner steps, by Spices
    reward 2                take the top of pile 2
    coffee                  take a coffee
    coffee with tea         take a coffee for a route of four, by Tea
    no reward               … or leave it and keep Tea, when every pile is empty
    perfume                 by Perfume: a camel on the tile just placed
    porcelain 0,0 2,1       by Porcelain: move a camel of one's own
    porcelain 0,0 2,1 of 3  … of seat 3, where the table plays with `porcelain=any`
    end                     end the turn
"""

from __future__ import annotations

import re
from typing import NamedTuple

Cell = tuple[int, int]

_NUMBER = "0|-?[1-9][0-9]{0,2}"
_CELL = re.compile(f"({_NUMBER}),({_NUMBER})")
_SHAPES = {
    "start draw": "(?P<verb>start|draw) (?P<name>[A-Z][a-z]+)",
    "top": "(?P<verb>top) (?P<number>[1-9]) (?P<name>[A-Z][a-z]+( [a-z]+)?)",
    "first reward": "(?P<verb>first|reward) (?P<number>[1-9])",
    "place camel": "(?P<verb>place|camel) (?P<cells>[-0-9,]+)",
    "cotton route spices": "(?P<verb>cotton|route|spices) (?P<cells>[-0-9,]+ [-0-9,]+)",
    "silk take": "(?P<verb>silk|take) (?P<cells>[-0-9,]+( [-0-9,]+){0,3})",
    "porcelain": "(?P<verb>porcelain) (?P<cells>[-0-9,]+ [-0-9,]+)( of (?P<number>[1-9]))?",
    "coffee": "(?P<verb>coffee with tea|coffee)",
    "discard neighbours no perfume end": "(?P<verb>discard|neighbours|no camel|no reward|perfume|end)",
}
_SHAPE_OF = {word: re.compile(shape) for words, shape in _SHAPES.items() for word in words.split()}
"""By the first word of a text."""


class Phrase(NamedTuple):
    """A text taken apart: what is done, where, with which number and name."""

    verb: str
    cells: tuple[Cell, ...] = ()
    number: int = 0
    name: str = ""

    def __str__(self) -> str:
        words = [self.verb]
        if self.number and self.verb != "porcelain":
            words.append(str(self.number))
        if self.name:
            words.append(self.name)
        words += map(cell_text, self.cells)
        if self.number and self.verb == "porcelain":
            words += ["of", str(self.number)]
        return " ".join(words)


def cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def parse(text: str) -> Phrase | None:
    """The phrase of a text that is written like a move, legal or not; else None."""
    shape = _SHAPE_OF.get(text.partition(" ")[0])
    found = None if shape is None else shape.fullmatch(text)
    if found is None:
        return None
    words = found.groupdict()
    cells = [_CELL.fullmatch(word) for word in (words.get("cells") or "").split()]
    if not all(cells):
        return None
    return Phrase(
        words["verb"],
        tuple((int(cell[1]), int(cell[2])) for cell in cells if cell),
        int(words.get("number") or 0),
        words.get("name") or "",
    )
