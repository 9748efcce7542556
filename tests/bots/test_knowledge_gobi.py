"""What the bots know of Gobi."""

from __future__ import annotations

import random

import serai
from serai.bots.knowledge.gobi import GobiKnowledge
from serai.core.position import legal_codes
from serai.core.state import MoveList, Rng, rewind
from serai.games.gobi.codes import CAMEL, DISCARD, PLACE, kind_of, payload_of
from serai.games.gobi.components import TILE_COUNT
from serai.games.gobi.decisions import ROUTE
from serai.games.gobi.state import GobiState
from serai.testing.verify import play_on


def midway(seats: int, moves: int, seed: int = 1) -> tuple[GobiState, GobiKnowledge]:
    """A random game after so many choices, with a seat to act."""
    state = play_on(serai.game("gobi").start(seats), moves, random.Random(seed)).state
    assert isinstance(state, GobiState)
    knowledge = GobiKnowledge()
    knowledge.watch(state)
    return state, knowledge


def test_looking_leaves_the_position_as_it_is_and_stays_in_bounds() -> None:
    for seats in (2, 3, 4):
        for moves in (0, 15, 40):
            state, knowledge = midway(seats, moves)
            if state.to_act() < 0:
                continue
            before, legal = state.snapshot(), legal_codes(state)
            knowledge.survey()
            assert all(0 <= knowledge.prior(move) <= 1 for move in legal)
            assert knowledge.choose(Rng(3), MoveList()) in legal
            for seat in range(seats):
                knowledge.evaluate(seat)
            assert state.snapshot() == before


def test_at_the_end_the_score_is_known() -> None:
    state, knowledge = midway(3, 10_000)
    for seat in range(3):
        assert knowledge.evaluate(seat) == state.points(seat)


def test_a_tile_that_closes_a_route_looks_better_than_one_that_does_not() -> None:
    """Over many moments: a placement after which a route must be resolved has the better marks
    on average, and a route on the table is worth more than none."""
    closing: list[float] = []
    others: list[float] = []
    for seed in range(12):
        state, knowledge = midway(2, 20, seed)
        codes = legal_codes(state)
        if not any(kind_of(move) == PLACE for move in codes):
            continue
        knowledge.survey()
        fork = state.fork()
        for move in codes:
            if kind_of(move) == PLACE:
                rewind(fork)
                fork.apply(move)
                closes = fork.seat == state.seat and fork.phase == ROUTE
                (closing if closes else others).append(knowledge.prior(move))
    assert closing
    assert sum(closing) / len(closing) > 2 * sum(others) / len(others)


def test_a_lone_camel_goes_where_it_joins_most() -> None:
    """After a discard: on a tile without a camel of one's own, never on top of one."""
    for seed in range(12):
        state, _ = midway(2, 21, seed)
        if DISCARD not in legal_codes(state):
            continue
        state.apply(DISCARD)
        knowledge = GobiKnowledge()
        knowledge.watch(state)
        knowledge.survey()
        best = max((move for move in legal_codes(state) if kind_of(move) == CAMEL), key=knowledge.prior)
        assert state.camels[state.seat * TILE_COUNT + payload_of(best)] == 0
