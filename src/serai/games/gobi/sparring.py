"""Random players that reach what a uniformly random one hardly ever does."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import cast

from serai.core.moves import Move
from serai.core.position import Position, legal_codes
from serai.core.state import rewind
from serai.games.gobi.board import EDGES, WAY_COUNT
from serai.games.gobi.codes import DISCARD, END_TURN, NO_CAMEL, RESOLVE, kind_of
from serai.games.gobi.components import BLESSING_COUNT, GIFT_COUNT, TILE_COUNT
from serai.games.gobi.decisions import ROUTE, TAKE
from serai.games.gobi.state import GobiState

Worth = Callable[[GobiState, int], int]
"""How well a seat stands in a state."""

MOST_TRIED = 40
"""Of longer lists of moves only so many, drawn at random, are tried out."""


def builder(position: Position, rng: random.Random) -> Move:
    """Builds caravans: plays what leaves it with most, one move ahead."""
    return best(position, position.legal_moves(), rng)


def spender(position: Position, rng: random.Random) -> Move:
    """As the builder, but it often throws tiles away for their camels, and would rather
    use a gift than not."""
    moves = position.legal_moves()
    if rng.random() < 0.3:
        moves = [move for move in moves if kind_of(move.code) == DISCARD] or moves
    if _own(position).phase == ROUTE and rng.random() < 0.6:
        moves = [move for move in moves if kind_of(move.code) not in (RESOLVE, END_TURN)] or moves
    moves = [move for move in moves if kind_of(move.code) != NO_CAMEL] or moves
    return best(position, moves, rng)


def dabbler(position: Position, rng: random.Random) -> Move:
    """Tries everything: each kind of move is as likely as the others, however many moves
    there are of it; half the time the best of its kind, else any."""
    moves = position.legal_moves()
    kind = rng.choice(sorted({kind_of(move.code) for move in moves}))
    moves = [move for move in moves if kind_of(move.code) == kind]
    return best(position, moves, rng) if rng.random() < 0.5 else rng.choice(moves)


def worth(state: GobiState, seat: int) -> int:
    """Rewards in hand, routes that wait, and caravans that hang together."""
    gifts = range(seat * GIFT_COUNT, (seat + 1) * GIFT_COUNT)
    blessings = range(seat * BLESSING_COUNT, (seat + 1) * BLESSING_COUNT)
    owned = sum(state.fresh[place] + state.used[place] for place in gifts)
    owned += sum(state.blessings[place] for place in blessings)
    total = 60 * owned + 100 * state.coffees[seat]
    if state.seat == seat and state.phase == ROUTE:
        total += 40 * sum(kind_of(code) == RESOLVE for code in legal_codes(state))
    if state.phase == TAKE:
        total -= 5
    return total + sum(size * size for size in caravans(state, seat))


def best(position: Position, moves: Sequence[Move], rng: random.Random, value: Worth = worth) -> Move:
    """The move after which the seat to act stands best; equals are drawn from."""
    if len(moves) > MOST_TRIED:
        moves = rng.sample(moves, MOST_TRIED)
    state = _own(position)
    seat = state.seat
    fork = state.fork()
    worths = []
    for move in moves:
        rewind(fork)
        fork.apply(move.code)
        worths.append((value(fork, seat), rng.random()))
    return moves[worths.index(max(worths))]


def caravans(state: GobiState, seat: int) -> list[int]:
    """How many tiles each of a seat's caravans covers."""
    camels, touch = list(state.camels), list(state.touch)
    left = {tile for tile in range(state.tiles) if camels[seat * TILE_COUNT + tile]}
    sizes = []
    while left:
        waiting = [left.pop()]
        size = 0
        while waiting:
            tile = waiting.pop()
            size += 1
            for near in touch[tile * WAY_COUNT : tile * WAY_COUNT + EDGES]:
                if near in left:
                    left.remove(near)
                    waiting.append(near)
        sizes.append(size)
    return sizes


def _own(position: Position) -> GobiState:
    return cast(GobiState, position.state)
