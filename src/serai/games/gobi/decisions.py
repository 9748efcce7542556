"""The small decisions a game is made of, and the numbers that stand for moves.

A move's code is its kind in the upper bits and what it is about in the lower 24: a spot,
a tribe, or up to four tiles of six bits each (a tile's number is its place in the order
of laying). `notation` gives every code its text.
"""

from __future__ import annotations

from typing import Literal, get_args

# --- what is being decided ------------------------------------------------------------
# Chance decides in START, TOP, FIRST, NEXT and DRAW, the seat whose turn it is in the others.

(
    START,  # which tile comes next for the start square
    TOP,  # which rewards lie on top of the piles at the beginning
    FIRST,  # who begins
    NEXT,  # which reward comes to light when a top was taken
    DRAW,  # which tile the seat draws
    TILE,  # place or discard it; Porcelain
    SPREAD,  # the camels of a placed tile: on the neighbours, or by Silk
    DROP,  # the camel of a discarded tile: none, one, or two by Cotton
    TAKE,  # which camels come back from the desert when the reserve is short
    ROUTE,  # which route to resolve; Perfume, Porcelain, Spices; end of turn
    REWARD,  # what a resolved route earns
    OVER_PHASE,  # nothing any more
) = range(12)

Decision = Literal[
    "start tile",
    "first rewards",
    "first player",
    "next reward",
    "draw",
    "tile",
    "spread camels",
    "discard camel",
    "take camels",
    "routes",
    "reward",
    "over",
]
"""Their names, as views say them."""
DECISIONS: tuple[Decision, ...] = get_args(Decision)

# --- kinds of moves ---------------------------------------------------------------------

(
    START_TILE,
    REVEAL,
    BEGIN,
    DRAW_TILE,
    PLACE,
    DISCARD,
    NEIGHBOURS,
    SPREAD_SILK,
    NO_CAMEL,
    CAMEL,
    TWO_CAMELS,
    TAKE_CAMELS,
    RESOLVE,
    RESOLVE_SPICES,
    USE_PERFUME,
    USE_PORCELAIN,
    TAKE_REWARD,
    TAKE_COFFEE,
    TAKE_COFFEE_TEA,
    END_TURN,
    NO_REWARD,
) = range(1, 22)

KIND_SHIFT = 24
PAYLOAD = (1 << KIND_SHIFT) - 1
TILE_BITS = 6
TILE_MASK = (1 << TILE_BITS) - 1
NOBODY = -1
"""No tile, no tribe, no reward: where a number is wanted and there is nothing."""


def code(kind: int, payload: int = 0) -> int:
    """The number of a move."""
    return kind << KIND_SHIFT | payload


def kind_of(move: int) -> int:
    return move >> KIND_SHIFT


def payload_of(move: int) -> int:
    return move & PAYLOAD


def pack(tiles: list[int]) -> int:
    """Up to four tiles, in rising order, as a payload: the first in the lowest bits."""
    return sum(tile << TILE_BITS * place for place, tile in enumerate(sorted(tiles)))


def unpack(payload: int, count: int) -> list[int]:
    """The tiles that `pack` packed; `count` is known from the position."""
    return [payload >> TILE_BITS * place & TILE_MASK for place in range(count)]
