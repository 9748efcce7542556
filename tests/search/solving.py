"""Small positions, and what can be proved about them by trying everything."""

from __future__ import annotations

import random

from serai.core.game import Game
from serai.core.outcome import places
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE, OVER


def small_position(game: Game, seats: int, seed: int, most: int) -> Position | None:
    """From a random game the earliest position with a choice whose continuations number at
    most `most`, if there is one."""
    rng = random.Random(f"small {game.key} {seats} {seed}")
    position = game.start(seats)
    past: list[Position] = []
    while not position.is_over:
        past.append(position.copy())
        if position.to_act == CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))
    small: Position | None = None
    for earlier in reversed(past):
        if continuations(earlier, most) > most:
            break
        if earlier.to_act != CHANCE and len(legal_codes(earlier.state)) > 1:
            small = earlier
    return small


def continuations(position: Position, most: int) -> int:
    """How many ways the game can still go, counted up to a little more than `most`."""
    if position.is_over:
        return 1
    total = 0
    for code in legal_codes(position.state):
        after = position.copy()
        after.state.apply(code)
        total += continuations(after, most - total)
        if total > most:
            break
    return total


def best_by_force(position: Position, seat: int) -> int:
    """The place that a seat reaches whatever the others and chance do; 1 is a forced win."""
    if position.to_act == OVER:
        return places([position.state.standing(each) for each in range(position.seats)])[seat]
    reached = []
    for code in legal_codes(position.state):
        after = position.copy()
        after.state.apply(code)
        reached.append(best_by_force(after, seat))
    return min(reached) if position.to_act == seat else max(reached)


def by_force(position: Position) -> dict[int, int]:
    """For each legal move the place its seat can then still force."""
    seat = position.to_act
    forced: dict[int, int] = {}
    for code in legal_codes(position.state):
        after = position.copy()
        after.state.apply(code)
        forced[code] = best_by_force(after, seat)
    return forced
