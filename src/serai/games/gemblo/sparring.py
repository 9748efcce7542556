"""Random players for trying the game out, and the things worth counting while they play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from serai.core.moves import Move
from serai.core.outcome import places
from serai.core.position import Position
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, PIECES
from serai.games.gemblo.state import GembloState


def largest_first(position: Position, rng: random.Random) -> Move:
    """Any placement of a largest piece that fits: gets rid of more than a uniform player."""
    moves = position.legal_moves()
    sizes = [PIECES[placement(move.code).piece].size for move in moves]
    largest = max(sizes)
    return rng.choice([move for move, size in zip(moves, sizes, strict=True) if size == largest])


def events(before: GembloState, code: int) -> Iterator[str]:
    """What this placement brings about."""
    after = before.copy()
    after.apply(code)
    for colour in range(AREAS[after.area].colours):
        if (after.stuck & ~before.stuck) >> colour & 1:
            yield "a colour is stuck"
    if not after.over:
        if (after.colour - before.colour) % AREAS[after.area].colours != 1:
            yield "a turn is skipped"
        return
    left = [after.seat_left(seat) for seat in range(after.seats)]
    yield "the end: everything placed" if min(left) == 0 else "the end: nobody can place"
    best = [seat for seat in range(after.seats) if left[seat] == min(left)]
    if len(best) > 1:
        first = places([after.standing(seat) for seat in range(after.seats)]).count(1)
        yield "a tie is broken" if first == 1 else "a victory is shared"
