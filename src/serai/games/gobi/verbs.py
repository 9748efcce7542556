"""What can be done in Gobi, and how it is written: the table that engine, second game and page share.

Cells count from the start square, whose tiles lie on 0,0 1,0 0,1 and 1,1; x grows to the
right, y upwards. Seats and piles are written from 1 on. Several cells stand in rising order (by
x, then by y), a cell as often as it is meant. docs/notation.md is made from this table.
"""

from __future__ import annotations

from functools import partial

from serai.core.verbs import Kind, Part, Verb, Verbs, cell_kind
from serai.games.gobi.components import KIND_COUNT, MOST_SEATS, PILE_COUNT, START_TILES, TILE_COUNT, TRIBE_COUNT


def _from_one(text: str) -> int:
    return int(text) - 1


def _to_one(number: int) -> str:
    return str(number + 1)


_counted = partial(Kind, pattern="[1-9]", read=_from_one, write=_to_one, script="ordinal")

_REACH = TILE_COUNT - START_TILES + 1
"""Each tile touches one that lies already, so no cell is farther than this from the start square."""
_axis = partial(Part, bits=7, first=(1 << 6) - _REACH, size=2 * _REACH + 2)
"""Half of what the bits hold is 0."""

KINDS = {
    "spot": cell_kind(bits=14, parts=(_axis("y"), _axis("x"))),  # any cell of the desert
    "tile": cell_kind(bits=6, size=TILE_COUNT),  # a cell by the number of the tile that lies there
    "tribe": Kind("tribe", "[A-Z][a-z]+", bits=3, size=TRIBE_COUNT),
    "reward": Kind("reward", "[A-Z][a-z]+(?: [a-z]+)?", bits=4, size=KIND_COUNT),
    "seat": _counted("seat", bits=3, size=MOST_SEATS),
    "pile": _counted("pile", bits=3, size=PILE_COUNT),
    "revealed": _counted("pile", bits=0),  # the pile whose top was taken: the position knows it
}


def _draw(name: str, shape: str, example: str, says: str) -> Verb:
    return Verb(name, shape, KINDS, example=example, says=says, by_chance=True)


def _move(name: str, shape: str, example: str, says: str) -> Verb:
    return Verb(name, shape, KINDS, example=example, says=says)


VERBS = Verbs(
    payload_bits=24,
    verbs=(
        _draw("start", "start {tribe}", "start Chingis", "a tile for the start square; four of them"),
        _draw("top", "top {pile:revealed} {reward}", "top 2 Silk", "the reward that comes to light on pile 2"),
        _draw("first", "first {seat}", "first 3", "seat 3 begins"),
        _draw("draw", "draw {tribe}", "draw Sarnai", "the tile drawn for this turn"),
        _move("place", "place {cell:spot}", "place 2,1", "lay the tile there"),
        _move("discard", "discard", "discard", "put it aside for a negative point"),
        _move("neighbours", "neighbours", "neighbours", "a camel on every neighbour (asked only of who holds Silk)"),
        _move(
            "silk",
            "silk {cells:tile 1-4}",
            "silk 0,1 2,2 2,2",
            "by Silk: the same number of camels in line with the tile",
        ),
        _move("no camel", "no camel", "no camel", "after a discard: set out none"),
        _move("camel", "camel {cell:tile}", "camel 1,0", "… or one"),
        _move("cotton", "cotton {cells:tile 2-2}", "cotton 1,0 1,1", "… or by Cotton two"),
        _move(
            "take",
            "take {cells:tile 1-4}",
            "take 0,0 0,0",
            "the reserve is short: these camels are picked up in the desert",
        ),
        _move("route", "route {cells:tile 2-2}", "route 0,0 2,0", "resolve the route between these two tiles"),
        _move("spices", "spices {cells:tile 2-2}", "spices 0,0 1,1", "… a route with corner steps, by Spices"),
        _move("perfume", "perfume", "perfume", "by Perfume: a camel on the tile just placed"),
        _move(
            "porcelain",
            "porcelain {start:tile} {goal:tile}[ of {owner:seat}]",
            "porcelain 0,0 2,1 of 3",
            "by Porcelain: move a camel of seat 3 (`porcelain=any`); one's own without naming the seat",
        ),
        _move("reward", "reward {pile}", "reward 2", "take the top of pile 2"),
        _move("coffee", "coffee", "coffee", "take a coffee"),
        _move("coffee with tea", "coffee with tea", "coffee with tea", "take a coffee for a route of four, by Tea"),
        _move("end", "end", "end", "end the turn"),
        _move("no reward", "no reward", "no reward", "leave the coffee and keep Tea, when every pile is empty"),
    ),
)

say = VERBS.say
parse = VERBS.parse
