"""Between the codes of moves and what they say: `verbs` has the table, `codes` the numbers."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.position import legal_codes
from serai.core.seats import Code
from serai.core.verbs import Cell, Saying
from serai.games.gobi.board import OFFSET, spot_of, xy
from serai.games.gobi.codes import (
    CAMEL,
    DRAW_TILE,
    PLACE,
    RESOLVE,
    RESOLVE_SPICES,
    SPREAD_SILK,
    TAKE_CAMELS,
    TWO_CAMELS,
    kind_of,
    number_of,
    owner_in,
    payload_of,
    tile_in,
    tiles_in,
    with_owner,
    with_tile,
    with_tiles,
)
from serai.games.gobi.components import COTTON_CAMELS, REWARDS, TRIBES
from serai.games.gobi.state import GobiState
from serai.games.gobi.verbs import KINDS, VERBS, parse, say

NAMES = {verb.code: verb.name for verb in VERBS}
"""The verb of each kind of code."""
SPOT_BITS = KINDS["spot"].bits


def cell_of(state: GobiState, tile: int) -> Cell:
    return xy(state.spot_at(tile))


def saying(state: GobiState, move: int) -> Saying:
    """What a legal move says."""
    verb, what = NAMES[kind_of(move)], payload_of(move)
    match verb:
        case "start" | "draw":
            return say(verb, TRIBES[what])
        case "top":
            return say(verb, state.pile, REWARDS[what].en)
        case "first" | "reward":
            return say(verb, what)
        case "place":
            return say(verb, xy(what))
        case "camel":
            return say(verb, cell_of(state, what))
        case "porcelain":
            seat = owner_in(move)
            return say(
                verb,
                cell_of(state, tile_in(move, 0)),
                cell_of(state, tile_in(move, 1)),
                None if seat == state.seat else seat,
            )
    count = tile_count(state, kind_of(move))
    return say(verb, tuple(sorted([cell_of(state, tile) for tile in tiles_in(move, count)]))) if count else say(verb)


def tile_count(state: GobiState, kind: int) -> int:
    """How many tiles such a move names here."""
    if kind == CAMEL:
        return 1
    if kind == TWO_CAMELS:
        return COTTON_CAMELS
    if kind in (RESOLVE, RESOLVE_SPICES):
        return 2
    if kind == SPREAD_SILK:
        return state.aims
    return state.aims - state.reserve[state.seat] if kind == TAKE_CAMELS else 0


MOST_KNOWN = 20_000
"""Texts that are remembered."""
_known: dict[int, str] = {}
"""Most texts by far name cells or a drawn tribe, and the same ones again and again: by the verb's number and these."""


def write(state: GobiState, move: int) -> str:
    """The canonical text of a legal move."""
    kind = kind_of(move)
    count = tile_count(state, kind)
    if kind in (PLACE, DRAW_TILE):
        key = number_of(move) << SPOT_BITS | payload_of(move)
    elif count > 0:
        key = number_of(move)
        for place in range(count):
            key = key << SPOT_BITS | state.spot_at(tile_in(move, place))
    else:
        return str(saying(state, move))
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _known[key] = str(saying(state, move))
    return known


def texts(state: GobiState, moves: Sequence[int]) -> list[str]:
    """Of many moves, each as `write` says."""
    return [write(state, move) for move in moves]


def find(state: GobiState, text: str) -> Code | None:
    """The legal move with this text, or None."""
    said = parse(text)
    if said is None:
        return None
    move = _encode(state, said)
    if move is None or move not in legal_codes(state) or write(state, move) != text:
        return None
    return Code(move)


def _encode(state: GobiState, said: Saying) -> int | None:
    """The number this would have here; None if it names what is not there."""
    code = said.entry.code
    match said.verb:
        case "start" | "draw":
            return code | TRIBES.index(said.tribe) if said.tribe in TRIBES else None
        case "top":
            names = [reward.en for reward in REWARDS]
            return code | names.index(said.reward) if said.reward in names else None
        case "first":
            return code | int(said.seat)
        case "reward":
            return code | int(said.pile)
        case "place":
            x, y = said.cell
            return code | spot_of(x, y) if max(abs(x), abs(y)) < OFFSET else None
    tiles = {xy(spot): tile for tile, spot in enumerate(list(state.spot)[: state.tiles])}
    cells = said.all("cell")
    named = [tiles[cell] for cell in cells if cell in tiles]
    if len(named) < len(cells):
        return None
    if said.verb == "porcelain":
        walk = with_tile(with_tile(code, 0, named[0]), 1, named[1])
        return with_owner(walk, state.seat if said.owner is None else said.owner)
    return with_tiles(code, named)
