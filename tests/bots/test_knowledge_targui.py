"""What the bots know of Targui."""

from __future__ import annotations

import random

import serai
from serai.bots.knowledge.targui import TarguiKnowledge
from serai.core.position import legal_codes
from serai.core.state import MoveList, Rng
from serai.games.targui.engine import phases
from serai.games.targui.state import TarguiState
from serai.testing.verify import play_on


def midway(moves: int, seed: int = 1, **options: str) -> tuple[TarguiState, TarguiKnowledge]:
    state = play_on(serai.game("targui").start(2, **options), moves, random.Random(seed)).state
    assert isinstance(state, TarguiState)
    knowledge = TarguiKnowledge()
    knowledge.watch(state)
    return state, knowledge


def test_looking_leaves_the_position_as_it_is_and_stays_in_bounds() -> None:
    for seed, moves in enumerate((0, 5, 20, 45, 80, 120)):
        state, knowledge = midway(moves, seed)
        if state.to_act() < 0:
            continue
        before, legal = state.snapshot(), legal_codes(state)
        assert all(0 <= knowledge.prior(code) <= 1 for code in legal)
        assert knowledge.choose(Rng(3), MoveList()) in legal
        for seat in range(2):
            knowledge.evaluate(seat)
        assert state.snapshot() == before


def test_at_the_end_the_score_is_known() -> None:
    state, knowledge = midway(10_000)
    for seat in range(2):
        assert knowledge.evaluate(seat) == state.points(seat)


def test_goods_are_worth_less_when_little_is_left_to_buy() -> None:
    state, knowledge = midway(6)
    before = knowledge.evaluate(0)
    tokens = list(state.tokens)
    tokens[0] += 2
    state.restore({"tokens": tokens})
    early = knowledge.evaluate(0) - before
    state.restore({"round": 12, "to_place": [0, 0], "phase": phases.LIMIT, "turn": 1, "starter": 0})
    late = knowledge.evaluate(0)
    state.restore({"tokens": [tokens[0] - 2, *tokens[1:]]})
    assert 0 <= late - knowledge.evaluate(0) < early


def test_whoever_thinks_for_a_moment_beats_whoever_plays_at_random() -> None:
    """Its playout policy alone scores more than uniform play."""
    totals = [0, 0]
    moves, rng = MoveList(), Rng(5)
    for seed in range(3):
        state, knowledge = midway(0, seed)
        while state.to_act() != serai.OVER:
            if state.to_act() == seed % 2:
                state.apply(knowledge.choose(rng, moves))
            else:
                state.apply(state.draw_move(rng, moves))
        totals[0] += state.points(seed % 2)
        totals[1] += state.points(1 - seed % 2)
    assert totals[0] > 1.5 * totals[1]
