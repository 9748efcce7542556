"""Moves as whole numbers: the table of `verbs`, as the engine packs and unpacks it.

A move's code is its verb's number above a payload of 24 bits: a spot, a tribe, a pile, or up to
four tiles of six bits each (a tile's number is its place in the order of laying). Here stand
the only shifts and masks of Gobi's codes. The verbs' names below are their codes with an empty
payload, so that `PLACE | spot` is a move.
"""

from __future__ import annotations

from serai.core.state import FlatState
from serai.games.gobi.verbs import KINDS, VERBS

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
) = (verb.code for verb in VERBS)

PAYLOAD = VERBS.payload
PAYLOAD_BITS = VERBS.payload_bits
TILE_BITS = KINDS["tile"].bits
TILE_MASK = (1 << TILE_BITS) - 1
OWNER_AT = 2 * TILE_BITS


def kind_of(code: int) -> int:
    """The verb of a move, as one of the numbers above."""
    return code & ~PAYLOAD


def number_of(code: int) -> int:
    """The number of its verb in the table."""
    return code >> PAYLOAD_BITS


def payload_of(code: int) -> int:
    """A move's spot, tribe, reward, seat, pile or single tile."""
    return code & PAYLOAD


def tile_in(code: int, place: int) -> int:
    """One of the tiles of a move, counted from 0."""
    return code >> TILE_BITS * place & TILE_MASK


def owner_in(code: int) -> int:
    """The seat whose camel Porcelain moves."""
    return (code & PAYLOAD) >> OWNER_AT


def with_tile(code: int, place: int, tile: int) -> int:
    """The move, with a tile more."""
    return code | tile << TILE_BITS * place


def with_owner(code: int, seat: int) -> int:
    """The move, for a camel of this seat."""
    return code | seat << OWNER_AT


def tiles_in(code: int, count: int) -> list[int]:
    """The tiles of a move; how many there are is known from the position."""
    return [tile_in(code, place) for place in range(count)]


def with_tiles(verb: int, tiles: list[int]) -> int:
    """The move of a verb with these tiles, in rising order."""
    code = verb
    for place, tile in enumerate(sorted(tiles)):
        code = with_tile(code, place, tile)
    return code


class Codes(FlatState):
    """The same for the chapters of the engine: compiled modules call each other's methods, not
    each other's functions."""

    def kind(self, code: int) -> int:
        return kind_of(code)

    def payload(self, code: int) -> int:
        return payload_of(code)

    def tile_of(self, code: int, place: int) -> int:
        return tile_in(code, place)

    def owner_of(self, code: int) -> int:
        return owner_in(code)

    def naming_tile(self, code: int, place: int, tile: int) -> int:
        return with_tile(code, place, tile)

    def naming_owner(self, code: int, seat: int) -> int:
        return with_owner(code, seat)
