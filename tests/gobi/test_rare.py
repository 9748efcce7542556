"""Random play reaches the rare things, and a counter shows it.

Draws are steered too where luck alone would take thousands of games: chance is a player
whose moves a test may choose, as long as the lottery has a ticket for them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import cast

import pytest

from serai.core import CHANCE, Move, Position
from serai.core.game import Chooser
from serai.core.position import legal_codes
from serai.core.state import rewind
from serai.games.gobi.codes import PLACE, RESOLVE, kind_of
from serai.games.gobi.components import COFFEE_LENGTH
from serai.games.gobi.decisions import DRAW, ROUTE
from serai.games.gobi.game import GAME
from serai.games.gobi.sparring import Worth, best, builder, caravans, dabbler, spender, worth
from serai.games.gobi.state import GobiState
from serai.testing.laws import legal_is_unobjectionable, somebody_acts

Draw = Callable[[Position, random.Random], Move]

RARE = {
    "shortage",
    "shortage with Silk",
    "shortage with Cotton",
    "shortage with Perfume",
    "a discard moves a camel",
    "taken from a tile about to receive",
    "Silk",
    "Cotton",
    "Perfume",
    "Porcelain before the tile",
    "Porcelain among routes",
    "Porcelain breaks a route",
    "Spices",
    "Spices on a linked pair",
    "Tea",
    "several routes at once",
    "a route breaks another",
    "the same pair again",
    "coffee",
    "coffee gone",
    "pile emptied",
    "all piles empty",
    "route without a reward",
    "no legal cell",
    "two pairs in the start square",
    "route of 2",
    "turn ended by the player",
}


def by_lot(position: Position, rng: random.Random) -> Move:
    return position.lottery().draw(rng)


def generous(position: Position, rng: random.Random) -> Move:
    """Chance draws the tile that serves a builder best."""
    return _draw_for(position, rng, worth)


def roasting(position: Position, rng: random.Random) -> Move:
    """Chance draws the tile that brings coffee nearest."""
    return _draw_for(position, rng, thirst)


def _draw_for(position: Position, rng: random.Random, value: Worth) -> Move:
    tickets = [move for move, _ in position.lottery()]
    state = cast(GobiState, position.state)
    if state.phase != DRAW:
        return rng.choice(tickets)

    def promise(draw: Move) -> int:
        after = position.copy()
        after.play(draw)
        after.play(best(after, after.legal_moves(), rng, value))
        return value(cast(GobiState, after.state), state.seat)

    return max(tickets, key=promise)


def thirsty(position: Position, rng: random.Random) -> Move:
    """Wants coffee and nothing else."""
    return best(position, position.legal_moves(), rng, thirst)


def thirst(state: GobiState, seat: int) -> int:
    """Coffees, routes that are long enough for one, and no short ones."""
    total = 1000 * state.coffees[seat] + sum(size * size for size in caravans(state, seat))
    if state.seat != seat:
        return total
    if state.phase == ROUTE:
        fork = state.fork()
        for move in legal_codes(state):
            if kind_of(move) == RESOLVE:
                rewind(fork)
                fork.apply(move)
                total += 400 if fork.length >= COFFEE_LENGTH else -50
    return total + (500 if state.length >= COFFEE_LENGTH else 0)


def stubborn(position: Position, rng: random.Random) -> Move:
    """Chance draws the tribe with the fewest spots left."""
    tickets = [move for move, _ in position.lottery()]
    if cast(GobiState, position.state).phase != DRAW:
        return rng.choice(tickets)
    return min(tickets, key=lambda draw: spots_after(position, draw))


def spots_after(position: Position, move: Move) -> int:
    """How many spots there are for the tile that is drawn, or for one like the tile placed."""
    after = position.copy()
    state = cast(GobiState, position.state)
    tribe = state.hand
    after.play(move)
    state = cast(GobiState, after.state)
    tribe = state.hand if tribe < 0 else tribe
    return sum(not taboo >> tribe & 1 for taboo in list(state.taboo)[: state.borders])


def walling(position: Position, rng: random.Random) -> Move:
    """Places each tile so that the fewest spots are left for its tribe."""
    moves = position.legal_moves()
    places = [move for move in moves if kind_of(move.code) == PLACE]
    return min(places, key=lambda move: spots_after(position, move)) if places else rng.choice(moves)


def reserved(position: Position, rng: random.Random) -> Move:
    """Sets as many camels out as it can, and clings to its gifts until the reserve is empty."""
    state = cast(GobiState, position.state)
    moves = position.legal_moves()
    if state.reserve[state.seat] >= 2:
        return max(moves, key=lambda move: (_camels_after(position, move), rng.random()))
    return dabbler(position, rng)


def _camels_after(position: Position, move: Move) -> int:
    state = cast(GobiState, position.state)
    after = state.copy()
    after.apply(move.code)
    return -after.reserve[state.seat] - 10 * sum(after.used)


PARTIES: list[tuple[Chooser, Draw, int, Iterable[int]]] = [
    (thirsty, roasting, 2, range(6)),
    (builder, generous, 2, (30, 43)),
    (walling, stubborn, 3, range(1)),
    (reserved, by_lot, 2, range(12)),
    (dabbler, by_lot, 2, range(14)),
    (spender, by_lot, 4, range(4)),
]


@pytest.mark.no_cover
def test_random_play_reaches_the_rare_things() -> None:
    """Each is counted; engine and referee agree where it happened."""
    counts: Counter[str] = Counter()
    for choose, draw, seats, seeds in PARTIES:
        for seed in seeds:
            counts += play_one(choose, draw, seats, seed)
    assert {event for event in RARE if not counts[event]} == set()


def play_one(choose: Chooser, draw: Draw, seats: int, seed: int) -> Counter[str]:
    rng = random.Random(f"rare {choose.__name__} {seats} {seed}")
    position = GAME.start(seats=seats)
    counts: Counter[str] = Counter()
    while not position.is_over:
        move = draw(position, rng) if position.to_act == CHANCE else choose(position, rng)
        events = Counter(GAME.events(position.state, move.code))
        counts += events
        position.play(move)
        if set(events) & RARE and rng.random() < 0.2:
            somebody_acts(position)
            legal_is_unobjectionable(position)
    return counts
