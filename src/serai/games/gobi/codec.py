"""Whole numbers for learning: an index for every move, a flat list for a position.

Every move and draw of every game has one index from 0 to ACTIONS - 1, in blocks by kind.
Tiles are named by their number in the order of laying, seats as counted from the one whose
turn it is. Several tiles (Silk, Cotton, camels taken back) are numbered as multisets: tiles
a <= b <= c <= d become the different numbers a, b + 1, c + 2, d + 3, and these are counted
in the combinatorial number system.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb

from serai.games.gobi.board import OFFSET, spot_of, xy
from serai.games.gobi.codes import (
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
    TWO_CAMELS,
    USE_PERFUME,
    USE_PORCELAIN,
    kind_of,
    owner_in,
    payload_of,
    tile_in,
    tiles_in,
    with_owner,
    with_tile,
    with_tiles,
)
from serai.games.gobi.components import (
    BLESSING_COUNT,
    COTTON_CAMELS,
    GIFT_COUNT,
    KIND_COUNT,
    MOST_SEATS,
    PILE_COUNT,
    START_TILES,
    TILE_COUNT,
    TRIBE_COUNT,
)
from serai.games.gobi.fields import MOST_AIMS
from serai.games.gobi.state import GobiState

SPAN = 2 * OFFSET
HEAPS = [comb(TILE_COUNT + count - 1, count) for count in range(1, MOST_AIMS + 1)]
"""How many ways there are to choose one, two, three or four tiles, repeats allowed."""
HEAP_STARTS = [0, *accumulate(HEAPS)]

SIZES = {
    START_TILE: TRIBE_COUNT,
    REVEAL: KIND_COUNT,
    BEGIN: MOST_SEATS,
    DRAW_TILE: TRIBE_COUNT,
    PLACE: SPAN * SPAN,
    DISCARD: 1,
    NEIGHBOURS: 1,
    SPREAD_SILK: sum(HEAPS),
    NO_CAMEL: 1,
    CAMEL: TILE_COUNT,
    TWO_CAMELS: HEAPS[COTTON_CAMELS - 1],
    TAKE_CAMELS: sum(HEAPS),
    RESOLVE: TILE_COUNT * TILE_COUNT,
    RESOLVE_SPICES: TILE_COUNT * TILE_COUNT,
    USE_PERFUME: 1,
    USE_PORCELAIN: MOST_SEATS * TILE_COUNT * TILE_COUNT,
    TAKE_REWARD: PILE_COUNT,
    TAKE_COFFEE: 1,
    TAKE_COFFEE_TEA: 1,
    END_TURN: 1,
    NO_REWARD: 1,
}
STARTS = dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
ACTIONS = sum(SIZES.values())


def action(state: GobiState, move: int) -> int:
    """The index of a move that is legal in this state."""
    kind = kind_of(move)
    return STARTS[kind] + _within(state, kind, move)


def code(state: GobiState, index: int) -> int:
    """The move with this index, as it is numbered in this state; legal or not."""
    if not 0 <= index < ACTIONS:
        raise ValueError(f"action {index}: Gobi has actions 0 to {ACTIONS - 1}")
    kind = max(kind for kind, start in STARTS.items() if start <= index)
    return _made(state, kind, index - STARTS[kind])


def _within(state: GobiState, kind: int, move: int) -> int:
    """The place of a move in the block of its kind."""
    if kind == PLACE:
        x, y = xy(payload_of(move))
        return (x + OFFSET) * SPAN + y + OFFSET
    if kind == SPREAD_SILK:
        return _heap(tiles_in(move, state.aims))
    if kind == TAKE_CAMELS:
        return _heap(tiles_in(move, state.aims - state.reserve[state.seat]))
    if kind == TWO_CAMELS:
        return _heap(tiles_in(move, COTTON_CAMELS)) - HEAP_STARTS[COTTON_CAMELS - 1]
    if kind in (RESOLVE, RESOLVE_SPICES):
        return tile_in(move, 0) * TILE_COUNT + tile_in(move, 1)
    if kind == USE_PORCELAIN:
        seat = (owner_in(move) - state.seat) % state.seats
        return (seat * TILE_COUNT + tile_in(move, 0)) * TILE_COUNT + tile_in(move, 1)
    return payload_of(move)


def _made(state: GobiState, kind: int, place: int) -> int:
    if kind == PLACE:
        return kind | spot_of(place // SPAN - OFFSET, place % SPAN - OFFSET)
    if kind in (SPREAD_SILK, TAKE_CAMELS):
        return with_tiles(kind, _tiles(place))
    if kind == TWO_CAMELS:
        return with_tiles(kind, _tiles(place + HEAP_STARTS[COTTON_CAMELS - 1]))
    if kind in (RESOLVE, RESOLVE_SPICES):
        return with_tile(with_tile(kind, 0, place // TILE_COUNT), 1, place % TILE_COUNT)
    if kind == USE_PORCELAIN:
        seat = (place // TILE_COUNT**2 + state.seat) % state.seats
        walk = with_tile(with_tile(kind, 0, place // TILE_COUNT % TILE_COUNT), 1, place % TILE_COUNT)
        return with_owner(walk, seat)
    return kind | place


def _heap(tiles: list[int]) -> int:
    """The number of a multiset of tiles, in rising order, among all of one to four."""
    return HEAP_STARTS[len(tiles) - 1] + sum(comb(tile + place, place + 1) for place, tile in enumerate(tiles))


def _tiles(heap: int) -> list[int]:
    """The multiset with this number."""
    count = max(count for count in range(1, MOST_AIMS + 1) if HEAP_STARTS[count - 1] <= heap)
    rest = heap - HEAP_STARTS[count - 1]
    tiles = []
    for place in reversed(range(count)):
        tile = max(tile for tile in range(TILE_COUNT) if comb(tile + place, place + 1) <= rest)
        rest -= comb(tile + place, place + 1)
        tiles.append(tile)
    return tiles[::-1]


PER_TILE = 3 + MOST_SEATS
PER_SEAT = 3 + 2 * GIFT_COUNT + BLESSING_COUNT + TRIBE_COUNT
OBSERVATION = (
    TILE_COUNT * PER_TILE
    + MOST_SEATS * PER_SEAT
    + (TRIBE_COUNT + KIND_COUNT + 2 * PILE_COUNT + 1)
    + (START_TILES + MOST_AIMS + 7)
    + GIFT_COUNT
    + 5
)
"""The length of an observation."""


def observation(state: GobiState) -> list[int]:
    """The position as seen by the seat whose turn it is, always of length OBSERVATION:

    for each tile in the order of laying x, y, tribe + 1 and the camels of each seat, the one
    whose turn it is first; for each seat reserve, stack, coffees, unused gifts, used gifts,
    blessings and discards by tribe; unseen tiles and rewards, tops + 1 and what lies under
    them, coffee; start tiles + 1 not yet laid, tiles + 1 for which camels are on their way,
    the decision, tile in hand + 1, tile placed + 1, the route's ends + 1, whether it is
    spiced, its length; gifts that may not serve before the next turn; the numbers of seats and
    the options. What is not there is 0.
    """
    seats = [(state.seat + step) % state.seats for step in range(state.seats)]
    camels = list(state.camels)
    numbers: list[int] = []
    for tile in range(TILE_COUNT):
        if tile < state.tiles:
            herd = [camels[seat * TILE_COUNT + tile] for seat in seats]
            numbers += [*xy(state.spot[tile]), state.tribe[tile] + 1, *_padded(herd, MOST_SEATS)]
        else:
            numbers += [0] * PER_TILE
    for seat in seats:
        numbers += [state.reserve[seat], state.stack[seat], state.coffees[seat]]
        numbers += list(state.fresh)[seat * GIFT_COUNT : (seat + 1) * GIFT_COUNT]
        numbers += list(state.used)[seat * GIFT_COUNT : (seat + 1) * GIFT_COUNT]
        numbers += list(state.blessings)[seat * BLESSING_COUNT : (seat + 1) * BLESSING_COUNT]
        numbers += list(state.thrown)[seat * TRIBE_COUNT : (seat + 1) * TRIBE_COUNT]
    numbers += [0] * (PER_SEAT * (MOST_SEATS - state.seats))
    numbers += [*state.unseen_tiles, *state.unseen_rewards]
    numbers += [*(top + 1 for top in state.top), *state.under, state.coffee]
    drawn = [] if state.tiles else list(state.drawn)[: state.started]
    numbers += _padded([tribe + 1 for tribe in drawn], START_TILES)
    numbers += _padded([tile + 1 for tile in list(state.aim)[: state.aims]], MOST_AIMS)
    numbers += [state.phase, state.hand + 1, state.laid + 1]
    numbers += [state.end_a + 1, state.end_b + 1, state.spiced, state.length]
    return [*numbers, *state.waiting, state.seats, state.shortest, state.gaps, state.anyone, state.later]


def _padded(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))
