"""Games to learn from, and what each of their states led to."""

from __future__ import annotations

import random
from typing import Any

import pytest

import serai
from serai.bots.weights import first_guess
from serai.games.gobi.features import FIRST_GUESS, NAMES, GobiFeatures
from serai.learning.selfplay import SelfPlay
from serai.search.value import Appraiser

GOBI = serai.game("gobi")


def late(seats: int = 2, left: int = 2) -> Any:
    """A state of a random game in which the next to draw has but so many tiles left."""
    position, rng = GOBI.start(seats), random.Random(9)
    while True:
        state: Any = position.state
        if state.seat == 0 and state.stack[0] == left and position.to_act == serai.CHANCE:
            return state.copy()
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))


def player(seats: int = 2) -> SelfPlay:
    value = first_guess(GOBI, GOBI.setup(seats, {}), NAMES, FIRST_GUESS).value
    return SelfPlay(Appraiser(GobiFeatures(), value, seats), 0.4, 10.0, 0.6)


def played(
    seed: int, *, random_share: float = 0.0, trace: float = 1.0, seats: int = 2
) -> tuple[SelfPlay, list[tuple[float, float, float]], list[int]]:
    one = player(seats)
    kept = one.play(late(seats), seed, noise=0.01, random_share=random_share, kept_share=1.0, trace=trace)
    rows, aims, states = one.lessons()
    assert len(rows) == kept * len(NAMES)
    assert len(aims) == len(states) == kept > 5
    return one, aims, states


def test_every_state_led_to_the_end_of_its_game() -> None:
    """Seen by whoever's turn it is: win and loss are 1 and 0, value is 0.6 of that and 0.4 of the squashed margin."""
    for seed in range(3):
        one, aims, _ = played(seed)
        mine, theirs = one.totals()
        margin = abs(mine - theirs)
        win = 1.0 if margin else 0.5
        value = 0.6 * win + 0.4 * (0.5 + 0.5 * margin / (margin + 10))
        for aim in aims:
            better = (value, win, margin)
            worse = (1 - value, 1 - win, -margin)
            assert aim == pytest.approx(better) or aim == pytest.approx(worse)
        assert len({aim[0] > 0.5 for aim in aims}) == 2 or not margin


def test_the_last_choices_know_the_end_and_earlier_ones_listen_to_the_value() -> None:
    _, plain, _ = played(4)
    _, mixed, states = played(4, trace=0.5)
    assert mixed[-1] == pytest.approx(plain[-1])
    assert any(abs(one[0] - other[0]) > 1e-3 for one, other in zip(plain, mixed, strict=True))
    assert states == sorted(states)


def test_the_end_says_it_all_where_nothing_is_mixed_in() -> None:
    """Also of games in which every move was taken at random."""
    one, aims, _ = played(5, random_share=1.0)
    mine, theirs = one.totals()
    assert {abs(margin) for _, _, margin in aims} == {abs(mine - theirs)}


def test_the_same_seed_is_the_same_game() -> None:
    one, aims, _ = played(6)
    again, others, _ = played(6)
    assert (aims, one.totals(), one.states) == (others, again.totals(), again.states)
    assert one.lessons()[0] == again.lessons()[0]
    assert any(played(seed)[0].lessons()[0] != one.lessons()[0] for seed in (7, 8, 9)), "tiles are drawn"


def test_at_a_larger_table_every_seat_has_its_row() -> None:
    one, _, states = played(1, seats=3)
    assert len(states) == 3 * one.states
    assert states[:6] == [0, 0, 0, 1, 1, 1]
    assert len(one.totals()) == 3
