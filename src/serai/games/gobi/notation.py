"""Moves as text. One move has exactly one text; cells are written x,y.

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
    perfume                 by Perfume: a camel on the tile just placed
    porcelain 0,0 2,1       by Porcelain: move a camel of one's own
    porcelain 0,0 2,1 of 3  … of seat 3, where the table plays with `porcelain=any`
    end                     end the turn
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from serai.core.position import legal_codes
from serai.games.gobi.board import OFFSET, spot_of, xy
from serai.games.gobi.components import COTTON_CAMELS, REWARDS, TRIBES
from serai.games.gobi.decisions import (
    BEGIN,
    CAMEL,
    DISCARD,
    DRAW_TILE,
    END_TURN,
    NEIGHBOURS,
    NO_CAMEL,
    PLACE,
    RESOLVE,
    RESOLVE_SPICES,
    REVEAL,
    SPREAD_SILK,
    START_TILE,
    TAKE_CAMELS,
    TAKE_COFFEE,
    TAKE_COFFEE_TEA,
    TAKE_REWARD,
    TILE_BITS,
    TILE_MASK,
    TWO_CAMELS,
    USE_PERFUME,
    USE_PORCELAIN,
    code,
    kind_of,
    pack,
    payload_of,
    unpack,
)
from serai.games.gobi.position import GobiState

Cell = tuple[int, int]

VERBS = {
    START_TILE: "start",
    REVEAL: "top",
    BEGIN: "first",
    DRAW_TILE: "draw",
    PLACE: "place",
    DISCARD: "discard",
    NEIGHBOURS: "neighbours",
    SPREAD_SILK: "silk",
    NO_CAMEL: "no camel",
    CAMEL: "camel",
    TWO_CAMELS: "cotton",
    TAKE_CAMELS: "take",
    RESOLVE: "route",
    RESOLVE_SPICES: "spices",
    USE_PERFUME: "perfume",
    USE_PORCELAIN: "porcelain",
    TAKE_REWARD: "reward",
    TAKE_COFFEE: "coffee",
    TAKE_COFFEE_TEA: "coffee with tea",
    END_TURN: "end",
}
KINDS = {verb: kind for kind, verb in VERBS.items()}

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
    "discard neighbours no perfume end": "(?P<verb>discard|neighbours|no camel|perfume|end)",
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


def cell_of(state: GobiState, tile: int) -> Cell:
    return xy(state.spot_at(tile))


def phrase(state: GobiState, move: int) -> Phrase:
    """What a legal move says."""
    kind, what = kind_of(move), payload_of(move)
    verb = VERBS[kind]
    if kind in (START_TILE, DRAW_TILE):
        return Phrase(verb, name=TRIBES[what])
    if kind == REVEAL:
        return Phrase(verb, number=state.pile + 1, name=REWARDS[what].en)
    if kind in (BEGIN, TAKE_REWARD):
        return Phrase(verb, number=what + 1)
    if kind == PLACE:
        return Phrase(verb, (xy(what),))
    if kind == USE_PORCELAIN:
        seat = what >> 2 * TILE_BITS
        walk = (cell_of(state, what & TILE_MASK), cell_of(state, what >> TILE_BITS & TILE_MASK))
        return Phrase(verb, walk, 0 if seat == state.seat else seat + 1)
    cells = sorted(cell_of(state, tile) for tile in unpack(what, _cell_count(state, kind)))
    return Phrase(verb, tuple(cells))


def _cell_count(state: GobiState, kind: int) -> int:
    """How many tiles the payload of such a move holds here."""
    if kind == SPREAD_SILK:
        return state.aims
    if kind == TAKE_CAMELS:
        return state.aims - state.reserve[state.seat]
    return {CAMEL: 1, TWO_CAMELS: COTTON_CAMELS, RESOLVE: 2, RESOLVE_SPICES: 2}.get(kind, 0)


def write(state: GobiState, move: int) -> str:
    """The canonical text of a legal move."""
    return _placing(payload_of(move)) if kind_of(move) == PLACE else str(phrase(state, move))


@cache
def _placing(spot: int) -> str:
    """The most frequent text by far: the same in every position."""
    return str(Phrase(VERBS[PLACE], (xy(spot),)))


def find(state: GobiState, text: str) -> int | None:
    """The legal move with this text, or None."""
    said = parse(text)
    if said is None:
        return None
    move = _encode(state, said)
    if move is None or move not in legal_codes(state) or write(state, move) != text:
        return None
    return move


def _encode(state: GobiState, said: Phrase) -> int | None:
    """The number this phrase would have here; None if it names what is not there."""
    kind = KINDS[said.verb]
    if kind in (START_TILE, DRAW_TILE):
        return code(kind, TRIBES.index(said.name)) if said.name in TRIBES else None
    if kind == REVEAL:
        names = [reward.en for reward in REWARDS]
        return code(kind, names.index(said.name)) if said.name in names else None
    if kind in (BEGIN, TAKE_REWARD):
        return code(kind, said.number - 1)
    if kind == PLACE:
        x, y = said.cells[0]
        return code(kind, spot_of(x, y)) if max(abs(x), abs(y)) < OFFSET else None
    tiles = {xy(spot): tile for tile, spot in enumerate(list(state.spot)[: state.tiles])}
    if not all(cell in tiles for cell in said.cells):
        return None
    named = [tiles[cell] for cell in said.cells]
    if kind == USE_PORCELAIN:
        seat = said.number - 1 if said.number else state.seat
        return code(kind, named[0] | named[1] << TILE_BITS | seat << 2 * TILE_BITS)
    return code(kind, pack(named))
