"""What is worth noticing about a move: names for counting how often rare things happen."""

from __future__ import annotations

from collections.abc import Iterator

from serai.core.position import legal_codes
from serai.games.gobi.codes import (
    BEGIN,
    CAMEL,
    DISCARD,
    END_TURN,
    NO_REWARD,
    PLACE,
    RESOLVE,
    RESOLVE_SPICES,
    SPREAD_SILK,
    START_TILE,
    TAKE_CAMELS,
    TAKE_REWARD,
    USE_PORCELAIN,
    kind_of,
    owner_in,
    payload_of,
    tiles_in,
)
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSINGS,
    COFFEE_LENGTH,
    GIFT_COUNT,
    GIFTS,
    PILE_COUNT,
    TILE_COUNT,
)
from serai.games.gobi.decisions import OVER_PHASE, REWARD, ROUTE, TAKE, TILE
from serai.games.gobi.state import GobiState


def events(before: GobiState, move: int) -> Iterator[str]:
    """The noteworthy things that playing this move is or brings about."""
    after = before.copy()
    after.apply(move)
    kind = kind_of(move)
    if kind == START_TILE:
        yield from _start(after)
        return
    if kind == DISCARD:
        yield "discard"
        if not any(kind_of(other) == PLACE for other in legal_codes(before)):
            yield "no legal cell"
    yield from _gifts(before, after, move)
    yield from _camels(before, after, move)
    if kind in (RESOLVE, RESOLVE_SPICES):
        yield from _route(before, after, move)
    if kind == NO_REWARD:
        yield "Tea kept with empty piles"
    yield from _rewards(before, after)
    yield from _end(before, after, kind)


def _start(after: GobiState) -> Iterator[str]:
    tribes = list(after.tribe)[: after.tiles]
    pairs = sum(tribes.count(tribe) == 2 for tribe in set(tribes))
    if pairs:
        yield "a pair in the start square" if pairs == 1 else "two pairs in the start square"


def _gifts(before: GobiState, after: GobiState, move: int) -> Iterator[str]:
    kind = kind_of(move)
    yield from sorted(_gifts_of(before, after))
    if before.later and kind == TAKE_REWARD and before.top[payload_of(move)] < GIFT_COUNT:
        yield "a gift waits for the next turn"
    if kind == USE_PORCELAIN:
        yield "Porcelain before the tile" if before.phase == TILE else "Porcelain among routes"
        owner = owner_in(move)
        if owner != before.seat:
            yield "Porcelain on another's camel"
            if routes(_restored(after, turn_of=owner)):
                yield "Porcelain makes a route for another"
        elif routes(before) and not routes(after):
            yield "Porcelain breaks a route"
    if kind == SPREAD_SILK and before.gaps and move not in legal_codes(_restored(before, gaps=0)):
        yield "Silk beyond a gap"


def _camels(before: GobiState, after: GobiState, move: int) -> Iterator[str]:
    if after.phase == TAKE:
        yield "shortage"
        for gift in ("Silk", "Cotton", "Perfume"):
            if gift in _gifts_of(before, after):
                yield f"shortage with {gift}"
        if kind_of(move) == CAMEL:
            yield "a discard moves a camel"
    if kind_of(move) == TAKE_CAMELS:
        taken = tiles_in(move, before.aims - before.reserve[before.seat])
        if set(taken) & set(list(before.aim)[: before.aims]):
            yield "taken from a tile about to receive"


def _gifts_of(before: GobiState, after: GobiState) -> set[str]:
    seat = before.seat * GIFT_COUNT
    return {name.en for gift, name in enumerate(GIFTS) if after.used[seat + gift] > before.used[seat + gift]}


def routes(state: GobiState) -> set[int]:
    """The routes without Spices that may be resolved now, as payloads."""
    if state.phase != ROUTE:
        return set()
    return {payload_of(move) for move in legal_codes(state) if kind_of(move) == RESOLVE}


def _route(before: GobiState, after: GobiState, move: int) -> Iterator[str]:
    if after.phase == REWARD:
        yield f"route of {after.length}"
        otherwise = _length_otherwise(before, move)
        if after.length >= COFFEE_LENGTH > otherwise:
            yield "long enough only by a detour"
        if otherwise >= COFFEE_LENGTH > after.length:
            yield "too short without the detour"
    else:
        yield "route without a reward"
    waiting = routes(before)
    pair = payload_of(move)
    ends = tiles_in(pair, 2)
    bare = {end for end in ends if not after.camels[before.seat * TILE_COUNT + end]}
    if pair in waiting and not bare:
        yield "the same pair again"
    if waiting - {pair}:
        yield "several routes at once"
    if any(bare & set(tiles_in(other, 2)) for other in waiting - {pair}):
        yield "a route breaks another"
    if kind_of(move) == RESOLVE_SPICES and pair in waiting:
        yield "Spices on a linked pair"


def _length_otherwise(before: GobiState, move: int) -> int:
    """How long the route would be under the other reading of gobi.4.2."""
    other = _restored(before, shortest=1 - before.shortest)
    other.apply(move)
    return other.length


def _restored(
    state: GobiState, *, shortest: int | None = None, gaps: int | None = None, turn_of: int | None = None
) -> GobiState:
    """The same table under other options, or with another seat about to resolve routes."""
    other = state.copy()
    changed = {"shortest": shortest, "gaps": gaps, "seat": turn_of}
    other.restore({name: value for name, value in changed.items() if value is not None})
    if turn_of is not None:
        other.restore({"phase": ROUTE, "waiting": (0,) * GIFT_COUNT})
    return other


def _rewards(before: GobiState, after: GobiState) -> Iterator[str]:
    if after.coffee < before.coffee:
        yield "coffee"
        if before.spiced and "Tea" in _gifts_of(before, after):
            yield "Spices and Tea"
        if not after.coffee:
            yield "coffee gone"
    emptied = [
        pile for pile in range(PILE_COUNT) if before.top[pile] >= 0 and not after.under[pile] and after.top[pile] < 0
    ]
    if emptied:
        yield "pile emptied"
        if all(top < 0 for top in after.top):
            yield "all piles empty"


def _end(before: GobiState, after: GobiState, kind: int) -> Iterator[str]:
    if after.seat != before.seat and kind != BEGIN:
        yield "turn ended by the player" if kind == END_TURN else "turn ends by itself"
    if after.phase == OVER_PHASE:
        points = [after.points(seat) for seat in range(after.seats)]
        if points.count(max(points)) > 1:
            yield "shared victory"
        for seat in range(after.seats):
            for blessing, name in enumerate(BLESSINGS):
                if after.blessings[seat * BLESSING_COUNT + blessing]:
                    yield f"{name.en} {'fulfilled' if after.is_fulfilled(seat, blessing) else 'failed'}"
