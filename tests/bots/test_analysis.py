"""Analysis: better while one waits, and honest about what is hidden."""

from __future__ import annotations

import random

import pytest

from serai.bots import Sight, analyse
from serai.search import Limit
from tests.bots.tables import SMALLEST, on_the_way


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_reports_come_while_it_thinks_and_the_last_is_finished(key: str, seats: int) -> None:
    position, _ = on_the_way(key, seats, 30)
    reports = list(analyse(position, Limit(iterations=300)))
    assert len(reports) > 2
    assert [report.finished for report in reports] == [False] * (len(reports) - 1) + [True]
    assert [r.iterations for r in reports] == sorted({r.iterations for r in reports})
    last = reports[-1]
    assert last.iterations == 300
    assert sum(option.worlds for option in last.options) <= 1
    legal = {str(move) for move in position.legal_moves()}
    for option in last.options:
        assert option.move in legal
        assert 0 <= option.win_chance <= 1
        assert option.line[0] == option.move


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_twin_worlds_are_analysed_alike(key: str, seats: int) -> None:
    position, _ = on_the_way(key, seats, 50)
    seat = position.to_act
    twin = position.imagine(seat, random.Random(9))
    limit = Limit(iterations=100)
    assert list(analyse(position, limit)) == list(analyse(twin, limit)) == list(analyse(Sight.of(twin, seat), limit))


def test_without_a_limit_it_goes_on_until_it_is_told_to_stop() -> None:
    position, _ = on_the_way("gobi", 2, 30)
    asked = iter(range(1000))
    reports = list(analyse(position, cancelled=lambda: next(asked) > 60))
    assert len(reports) > 3
    assert reports[-1].finished


def test_it_is_finished_as_soon_as_the_best_move_is_proven() -> None:
    position, _ = on_the_way("gemblo", 2, 50)
    reports = list(analyse(position))
    assert reports[-1].finished
    assert [option.proven for option in reports[-1].options][:2] == [True, False]


def test_it_stops_by_the_clock_and_when_told() -> None:
    position, _ = on_the_way("gemblo", 2, 50)
    now = iter(range(100_000))
    by_clock = list(analyse(position, Limit(seconds=40, clock=lambda: float(next(now)))))
    assert by_clock[-1].finished
    assert by_clock[-1].options
    told = list(analyse(position, Limit(iterations=100_000), cancelled=lambda: True))
    assert len(told) == 1
    assert told[0].finished


def test_there_is_nothing_to_analyse_for_a_seat_that_waits() -> None:
    position, _ = on_the_way("gemblo", 2, 4)
    with pytest.raises(ValueError, match="not to act"):
        next(analyse(Sight.of(position, 1 - position.to_act), Limit(iterations=10)))
