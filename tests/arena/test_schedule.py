"""Seats turn, deals are played from every side."""

from __future__ import annotations

from collections import Counter

import pytest

from serai.arena.schedule import Bout, ladder, match, round_robin


def test_two_players_play_each_deal_from_both_sides() -> None:
    assert [(bout.number, bout.deal, bout.lineup) for bout in match(["a", "b"], 2, 3)] == [
        (0, 0, ("a", "b")),
        (1, 0, ("b", "a")),
        (2, 1, ("b", "a")),
        (3, 1, ("a", "b")),
    ]


@pytest.mark.parametrize(("players", "seats"), [("ab", 2), ("ab", 3), ("abc", 3), ("ab", 4), ("abc", 4), ("abcdef", 6)])
def test_everybody_sits_everywhere_equally_often(players: str, seats: int) -> None:
    bouts = list(match(list(players), seats, seats * len(players)))
    sat = Counter((seat, player) for bout in bouts for seat, player in enumerate(bout.lineup))
    assert len(set(sat.values())) == 1
    assert len(sat) == seats * len(players)
    assert [bout.number for bout in bouts] == list(range(len(bouts)))


def test_a_tournament_seats_every_group() -> None:
    bouts = list(round_robin(["a", "b", "c", "d"], 3, 3))
    assert {frozenset(bout.lineup) for bout in bouts} == {
        frozenset("abc"), frozenset("abd"), frozenset("acd"), frozenset("bcd")
    }  # fmt: skip
    assert len(bouts) == 12
    assert [bout.number for bout in bouts] == list(range(12))


def test_a_ladder_pairs_neighbours() -> None:
    bouts = list(ladder(["a", "b", "c"], 2, [2, 2]))
    assert [bout.lineup for bout in bouts] == [("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")]


def test_the_steps_of_a_ladder_may_have_games_of_their_own() -> None:
    bouts = list(ladder(["a", "b", "c"], 2, [2, 5]))
    assert [(bout.deal, frozenset(bout.lineup)) for bout in bouts] == (
        [(0, frozenset("ab"))] * 2 + [(deal, frozenset("bc")) for deal in (0, 1, 2) for _ in range(2)]
    )
    assert [bout.number for bout in bouts] == list(range(8))


def test_no_two_players_have_the_same_random_source() -> None:
    bouts = match(["a", "b"], 2, 40)
    seeds = [bout.seed(seat) for bout in bouts for seat in range(2)]
    assert len(set(seeds)) == len(seeds)
    assert Bout(3, 1, ("a", "b")).seed(0) == Bout(3, 1, ("b", "a")).seed(0)
