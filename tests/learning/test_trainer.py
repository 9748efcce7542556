"""Training: what is there to be learnt is learnt, and the weights are for features as they are."""

from __future__ import annotations

import numpy as np
import pytest

from serai.learning.trainer import Lessons, Schooling, rate_at, train

pytestmark = pytest.mark.engineless


def lessons(count: int = 6000) -> Lessons:
    """Two features decide, a third never changes, a fourth means nothing: the chance is logistic(2 a - b), with a
    around 3 and b around -1."""
    rng = np.random.default_rng(5)
    rows = np.zeros((count, 4))
    rows[:, 0] = rng.normal(3.0, 2.0, count)
    rows[:, 1] = rng.normal(-1.0, 0.5, count)
    rows[:, 2] = 7.0
    rows[:, 3] = rng.normal(0.0, 1.0, count)
    chance = 1 / (1 + np.exp(-(2 * (rows[:, 0] - 3) - (rows[:, 1] + 1))))
    aims = np.stack([chance, chance, rows[:, 0] - 3], axis=1).astype(np.float32)
    return Lessons(rows.astype(np.float16), aims, np.repeat(np.arange(count // 10, dtype=np.int32), 10))


def test_a_linear_value_finds_the_weights() -> None:
    trained = train(lessons(), Schooling(hidden=(), epochs=60, batch=256, rate=1e-1, decay=0.0), seed=1)
    (layer,) = trained.layers
    weights = np.array(layer[2]).reshape(4, 3)
    assert weights[0, 0] == pytest.approx(2.0, abs=0.1)
    assert weights[1, 0] == pytest.approx(-1.0, abs=0.15)
    assert weights[0, 2] == pytest.approx(1.0, abs=0.05)
    assert np.all(weights[2] == 0), "what never changes has no say"
    assert layer[3][0] == pytest.approx(-7.0, abs=0.3)  # 2 * 3 + 1: features were not standardised
    assert trained.validation["r2"] > 0.99
    assert trained.losses[-1] < trained.losses[0]


def test_a_net_learns_and_says_the_same_for_the_same_seed() -> None:
    schooling = Schooling(hidden=(8, 4), epochs=20, batch=256, rate=1e-2)
    one, same, other = (train(lessons(), schooling, seed) for seed in (1, 1, 2))
    assert [(layer[0], layer[1]) for layer in one.layers] == [(4, 8), (8, 4), (4, 3)]
    assert one.validation["r2"] > 0.95
    assert one.layers == same.layers
    assert one.layers != other.layers


def test_games_are_held_back_whole() -> None:
    trained = train(lessons(600), Schooling(hidden=(), epochs=1), seed=1)
    assert trained.validation["games"] == 6
    assert trained.validation["rows"] == 60
    with pytest.raises(ValueError, match="too few to hold every 10th back"):
        train(lessons(50), Schooling(hidden=()), seed=1)


def test_the_rate_goes_up_and_comes_down() -> None:
    rates = [rate_at(step, 100, 1.0) for step in range(100)]
    assert max(rates) == rates[30] == 1.0
    assert rates[0] == pytest.approx(0.04)
    assert rates[-1] < 0.01
    assert rates == sorted(rates[:31]) + sorted(rates[31:], reverse=True)
