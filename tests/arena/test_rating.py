"""Ratings against what can be worked out by hand, and against simulated players."""

from __future__ import annotations

import math
import random

import pytest

from serai.arena.rating import Placing, Ratings, multiply, solve
from serai.arena.sprt import Judge, Sprt, deal_scores, expected


def games(wins: int, losses: int, draws: int = 0) -> list[Placing]:
    """Games of two, each a deal of its own."""
    results = [(1, 2)] * wins + [(2, 1)] * losses + [(1, 1)] * draws
    return [Placing(deal, ("a", "b"), places) for deal, places in enumerate(results)]


def test_two_players_differ_by_the_logarithm_of_their_odds() -> None:
    """75 to 25, and one imagined draw: 400 log10(75.5 / 25.5) Elo."""
    gap = Ratings(games(75, 25)).difference("a", "b")
    assert gap.elo == pytest.approx(400 * math.log10(75.5 / 25.5))


def test_an_interval_is_the_textbook_one_when_deals_are_independent() -> None:
    """By the delta method 95 % of p = 0.6 in 400 games is 1.96 x 173.7 / sqrt(n p q)."""
    gap = Ratings(games(240, 160)).difference("a", "b")
    assert gap.spread == pytest.approx(1.96 * 173.718 / math.sqrt(400 * 0.6 * 0.4), rel=0.02)
    assert gap.is_certain


def test_draws_count_half() -> None:
    assert Ratings(games(0, 0, 10)).difference("a", "b").elo == pytest.approx(0, abs=1e-9)
    assert Ratings(games(10, 10)).difference("a", "b").elo == pytest.approx(0, abs=1e-9)


def test_a_clean_sweep_is_finite_and_its_interval_wide() -> None:
    gap = Ratings(games(20, 0)).difference("a", "b")
    assert 500 < gap.elo < 800
    assert gap.spread > 300


def test_few_games_prove_nothing() -> None:
    assert not Ratings(games(3, 1)).difference("a", "b").is_certain


def test_ratings_are_relative_to_the_mean_and_sorted() -> None:
    table = Ratings(games(30, 10)).table()
    assert [row.player for row in table] == ["a", "b"]
    assert sum(row.elo for row in table) == pytest.approx(0)


def test_games_of_the_same_deal_are_one_piece_of_evidence() -> None:
    """Ten deals told ten times over are not a hundred deals."""
    ten = [Placing(deal, ("a", "b"), (1, 2) if deal < 7 else (2, 1)) for deal in range(10)]
    copied = [game for game in ten for _ in range(10)]
    independent = games(70, 30)
    assert Ratings(copied).difference("a", "b").spread > 2.5 * Ratings(independent).difference("a", "b").spread


def test_places_at_larger_tables_are_compared_pair_by_pair() -> None:
    """The order of strength 150 Elo apart comes back from simulated games of three, and the
    interval holds the truth."""
    strength = {"a": 0.0, "b": 150.0, "c": 300.0}
    rng = random.Random(4)
    played = []
    for deal in range(400):
        lineup = tuple(rng.sample(sorted(strength), 3))
        # Thurstone-like: exponential races give Bradley-Terry odds for every pair.
        speed = [rng.expovariate(10 ** (strength[player] / 400)) for player in lineup]
        played.append(Placing(deal, lineup, tuple(1 + sum(other < mine for other in speed) for mine in speed)))
    ratings = Ratings(played)
    assert [row.player for row in ratings.table()] == ["c", "b", "a"]
    for upper, lower in (("c", "b"), ("b", "a")):
        gap = ratings.difference(upper, lower)
        assert abs(gap.elo - 150) < 1.5 * gap.spread
        assert gap.is_certain


def test_seats_of_the_same_player_are_not_compared() -> None:
    played = [Placing(deal, ("a", "a", "b"), (1, 3, 2)) for deal in range(20)]
    assert Ratings(played).difference("a", "b").elo == pytest.approx(0, abs=1e-9)


def test_systems_of_equations_are_solved() -> None:
    """2x + y = 5, x + 3y = 10 has x = 1, y = 3; a zero on the diagonal wants a pivot."""
    assert solve([[2, 1], [1, 3]], [5, 10]) == pytest.approx([1, 3])
    assert solve([[0, 2], [3, 0]], [4, 9]) == pytest.approx([3, 2])
    assert multiply([[1, 2], [3, 4]], [[0, 1], [1, 0]]) == [[2, 1], [4, 3]]


def test_a_score_is_a_deals_mean_against_the_others() -> None:
    played = [Placing(0, ("a", "b"), (1, 2)), Placing(0, ("b", "a"), (1, 1)), Placing(1, ("a", "b"), (2, 1))]
    assert deal_scores(played, "a") == [0.75, 0.0]


def test_the_expected_score_of_an_equal_is_one_half() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)


def simulated(elo: float, seed: int, deals: int) -> dict[int, Placing]:
    rng = random.Random(seed)
    played: dict[int, Placing] = {}
    for number in range(2 * deals):
        lineup = ("a", "b") if number % 2 == 0 else ("b", "a")
        won = rng.random() < expected(elo)
        first_is_a = lineup[0] == "a"
        played[number] = Placing(number // 2, lineup, (1, 2) if won == first_is_a else (2, 1))
    return played


def test_a_sequential_test_is_right_nearly_always_and_early() -> None:
    """Of 80 simulated matches, half at each hypothesis, at most 8 go wrong (4 expected)."""
    wrong = 0
    for seed in range(40):
        stronger, equal = Judge(Sprt(0, 60), "a", 2), Judge(Sprt(0, 60), "a", 2)
        wrong += stronger.hear(simulated(60, seed, 2000)) != "stronger"
        wrong += equal.hear(simulated(0, 1000 + seed, 2000)) != "not stronger"
        assert stronger.heard < 4000
    assert wrong <= 8


def test_the_verdict_falls_at_the_same_deal_in_any_order() -> None:
    played = simulated(100, 3, 500)
    in_order, late_first = Judge(Sprt(0, 60), "a", 2), Judge(Sprt(0, 60), "a", 2)
    heard: dict[int, Placing] = {}
    for number in sorted(played, key=lambda number: (number // 6, -number)):
        heard[number] = played[number]
        late_first.hear(heard)
    assert in_order.hear(played) == late_first.verdict == "stronger"
    assert in_order.heard == late_first.heard


def test_a_test_wants_its_hypotheses_in_order() -> None:
    with pytest.raises(ValueError, match="the first is the smaller one"):
        Sprt(50, 0)
