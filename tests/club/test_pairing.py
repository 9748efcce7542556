"""Who plays whom, against tables made by hand."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from serai.club.pairing import (
    begins_least,
    berger,
    bracket,
    mixed,
    next_of_bracket,
    round_robin,
    sizes,
    snake,
    swiss,
)

pytestmark = pytest.mark.engineless


def numbered(rounds: list[list[tuple[int, int]]]) -> list[str]:
    return [" ".join(f"{one + 1}-{other + 1}" for one, other in pairs) for pairs in rounds]


def test_bergers_tables_as_they_are_printed() -> None:
    assert numbered(berger(4)) == ["1-4 2-3", "4-3 1-2", "2-4 3-1"]
    assert numbered(berger(6)) == ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]


def test_with_an_odd_number_each_rests_once() -> None:
    rounds = [round_robin(5, number) for number in range(5)]
    assert rounds[0] == [(0,), (1, 4), (2, 3)]
    assert sorted(table[0] for tables in rounds for table in tables if len(table) == 1) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("count", range(2, 13))
def test_in_a_round_robin_everybody_meets_everybody_once_and_begins_as_often_as_the_others(count: int) -> None:
    tables = [table for number in range(len(berger(count))) for table in round_robin(count, number)]
    met = Counter(frozenset(table) for table in tables if len(table) == 2)
    assert met == {frozenset(pair): 1 for pair in itertools.combinations(range(count), 2)}
    begun = Counter(table[0] for table in tables if len(table) == 2)
    assert max(begun.values()) - min(begun[player] for player in range(count)) <= 1


def test_the_upper_half_of_a_group_meets_the_lower() -> None:
    points = dict.fromkeys(range(8), 0.0)
    assert swiss(range(8), points, {}, ()) == [(0, 4), (1, 5), (2, 6), (3, 7)]
    points = {0: 1.0, 1: 1.0, 2: 1.0, 3: 1.0, 4: 0.0, 5: 0.0, 6: 0.0, 7: 0.0}
    assert swiss(range(8), points, {}, ()) == [(0, 2), (1, 3), (4, 6), (5, 7)]


def test_nobody_meets_anybody_again_while_that_can_be_avoided() -> None:
    points = {0: 1.0, 1: 1.0, 2: 0.0, 3: 0.0}
    met = {frozenset((0, 1)): 1, frozenset((2, 3)): 1}
    assert swiss(range(4), points, met, ()) == [(0, 2), (1, 3)]
    everybody = {frozenset(pair): 1 for pair in itertools.combinations(range(4), 2)}
    twice = {**everybody, frozenset((0, 1)): 2}
    pairs = swiss(range(4), points, twice, ())
    assert sorted(player for pair in pairs for player in pair) == [0, 1, 2, 3]
    assert (0, 1) not in pairs, "twice is more than once"


def test_the_last_without_a_bye_rests() -> None:
    points = dict.fromkeys(range(5), 0.0)
    assert swiss(range(5), points, {}, ())[-1] == (4,)
    assert swiss(range(5), points, {}, {4, 3})[-1] == (2,)
    # Without 2 the others could not be paired anew, so 1 rests.
    met = {frozenset(pair): 1 for pair in ((0, 1), (0, 3), (0, 4), (1, 3), (1, 4))}
    assert swiss(range(5), points, met, {4, 3})[-1] == (1,)


@pytest.mark.parametrize(("count", "rounds"), [(5, 5), (8, 7), (9, 5), (16, 6), (23, 7)])
def test_a_whole_swiss_tournament_repeats_nothing(count: int, rounds: int) -> None:
    rng = random.Random(count)
    points = dict.fromkeys(range(count), 0.0)
    met: Counter[frozenset[int]] = Counter()
    byes: list[int] = []
    for _ in range(rounds):
        ranked = sorted(range(count), key=lambda player: (-points[player], player))
        tables = swiss(ranked, points, met, byes)
        assert sorted(player for table in tables for player in table) == list(range(count))
        for table in tables:
            if len(table) == 1:
                byes.append(table[0])
                points[table[0]] += 1
            else:
                met[frozenset(table)] += 1
                points[rng.choice(table)] += 1
    assert max(met.values()) == 1
    assert len(set(byes)) == len(byes)


def test_a_bracket_keeps_the_best_apart_and_gives_them_the_byes() -> None:
    assert bracket(8) == [(0, 7), (3, 4), (1, 6), (2, 5)]
    assert bracket(6) == [(0,), (3, 4), (1,), (2, 5)]
    assert bracket(5) == [(0,), (3, 4), (1,), (2,)]
    assert bracket(2) == [(0, 1)]
    assert next_of_bracket({0: 0, 3: 1, 1: 2, 2: 3}) == [(0, 3), (1, 2)]
    assert next_of_bracket({3: 1, 1: 4, 2: 5}) == [(3,), (1, 2)], "an empty place stays empty"


@pytest.mark.parametrize("count", range(2, 20))
def test_in_a_bracket_where_the_better_always_wins_the_first_two_meet_last(count: int) -> None:
    tables = bracket(count)
    while len(tables) > 1:
        assert (0, 1) not in tables
        tables = next_of_bracket({min(table): place for place, table in enumerate(tables)})
    assert tables == [(0, 1)]


def test_tables_are_as_large_as_wished_and_about_as_large() -> None:
    assert sizes(8, 4, (2, 3, 4)) == ([4, 4], 0)
    assert sizes(7, 4, (2, 3, 4)) == ([4, 3], 0)
    assert sizes(5, 4, (2, 3, 4)) == ([3, 2], 0)
    assert sizes(5, 2, (2,)) == ([2, 2], 1)
    assert sizes(9, 4, (2, 4)) == ([4, 4], 1), "no table of three"
    assert sizes(1, 2, (2,)) == ([], 1)


def test_at_larger_tables_neighbours_sit_together_and_new_people_come() -> None:
    assert mixed(range(6), 3, (2, 3), {}, ()) == [(0, 1, 2), (3, 4, 5)]
    met = {frozenset(pair): 1 for table in ((0, 1, 2), (3, 4, 5)) for pair in itertools.combinations(table, 2)}
    again = mixed(range(6), 3, (2, 3), met, ())
    assert sum(met.get(frozenset(pair), 0) for table in again for pair in itertools.combinations(table, 2)) == 2
    assert mixed(range(5), 2, (2,), {}, {4})[-1] == (3,), "the last has had a bye"


def test_a_knock_out_at_larger_tables_spreads_the_best() -> None:
    assert snake(range(8), 4, (2, 3, 4)) == [(0, 3, 4, 7), (1, 2, 5, 6)]
    assert snake(range(5), 2, (2,)) == [(0,), (1, 4), (2, 3)]


def test_whoever_has_begun_least_begins() -> None:
    assert begins_least((3, 1), {3: 1, 1: 0}) == (1, 3)
    assert begins_least((3, 1, 2), {3: 0, 1: 1, 2: 1}) == (3, 1, 2)
    assert begins_least((5,), {}) == (5,)
