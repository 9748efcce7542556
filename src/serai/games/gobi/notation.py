"""Between the numbers of moves and their texts, which `phrases` describes."""

from __future__ import annotations

from functools import cache

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
    NO_REWARD,
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
from serai.games.gobi.phrases import Cell, Phrase, parse
from serai.games.gobi.position import GobiState

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
    NO_REWARD: "no reward",
}
KINDS = {verb: kind for kind, verb in VERBS.items()}


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
