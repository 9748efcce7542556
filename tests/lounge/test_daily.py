"""Days and evenings: the calendar against Python's own, the streaks by hand, and what a day offers."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from serai.core.registry import game as load_game
from serai.core.registry import game_keys
from serai.lounge import daily
from serai.lounge.calendar import DAY_MS, begins, day_at, read, weekday, written
from serai.lounge.calendar import date as date_of
from serai.table import Refused

pytestmark = pytest.mark.engineless
TODAY = read("2026-11-18") or 0
WEDNESDAY = 2


def test_days_are_those_of_the_calendar() -> None:
    for number in (0, 1, 58, 59, 10_956, 11_016, 20_775, 47_540, 47_541):
        known = date(1970, 1, 1) + timedelta(days=number)
        assert date_of(number) == (known.year, known.month, known.day)
        assert (written(number), read(written(number))) == (known.isoformat(), number)
        assert weekday(number) == known.weekday()
        midnight = int(datetime(known.year, known.month, known.day, tzinfo=UTC).timestamp() * 1000)
        assert begins(number) == midnight
        assert [day_at(midnight - 1), day_at(midnight), day_at(midnight + DAY_MS - 1)] == [number - 1, number, number]
    for text in ("2026-02-30", "2026-13-01", "26-11-18", "2026-11-18 ", "２０２６-11-18"):
        assert read(text) is None, text


def told(played: set[int], solved: dict[int, int]) -> Any:
    return daily.evenings(TODAY, played, solved)


def test_a_streak_goes_back_to_the_first_day_that_is_missing() -> None:
    days = {TODAY - 1, TODAY - 2, TODAY - 4}
    assert told(days, {})["streak"] == 2, "today is not over: nothing is lost yet"
    assert told(days | {TODAY}, {})["streak"] == 3
    assert told(days, {TODAY - 3: 5})["streak"] == 4, "a puzzle keeps it as well, hints or not"
    assert told({TODAY - 2}, {})["streak"] == 0
    assert told(set(), {})["streak"] == 0


def test_puzzles_without_a_hint_are_counted_by_themselves() -> None:
    assert told(set(), {TODAY: 0, TODAY - 1: 0, TODAY - 2: 1, TODAY - 3: 0})["unaided"] == 2
    assert told(set(), {TODAY: 2, TODAY - 1: 0})["unaided"] == 0, "today's was solved with hints"
    assert told(set(), {TODAY - 1: 0})["unaided"] == 1
    shown = told({TODAY - 1}, {TODAY: 3})["days"]
    assert len(shown) == daily.EVENINGS
    assert shown[-2:] == [
        {"day": "2026-11-17", "dealt": True, "hints": None},
        {"day": "2026-11-18", "dealt": False, "hints": 3},
    ]


def test_a_week_grows_harder_and_a_games_first_choice_takes_turns() -> None:
    assert weekday(TODAY) == WEDNESDAY
    assert daily.rivals(TODAY, "gobi") == ["level-4", "level-3"]
    assert daily.rivals(TODAY + 4, "gobi") == ["level-6", "level-5"], "Sunday"
    for game in game_keys():
        levels = [int(daily.rivals(TODAY - WEDNESDAY + day, game)[0].removeprefix("level-")) for day in range(7)]
        assert levels == sorted(levels)
    (main,) = [option for option in load_game("targui").options if option.main]
    offered = [value for value in main.choices if value not in main.unlisted]
    days = [daily.options(TODAY + day, "targui")[main.name] for day in range(len(offered))]
    assert sorted(map(str, days)) == sorted(map(str, offered))


def test_only_days_that_were_can_be_named() -> None:
    at = begins(TODAY) + 5
    assert daily.chosen_day(None, at) == TODAY
    assert daily.chosen_day("2026-11-17", at) == TODAY - 1
    for text, code in (("2026-11-19", "not_yet"), ("2025-11-16", "too_long_ago"), ("2026-11-31", "unreadable")):
        with pytest.raises(Refused) as refused:
            daily.chosen_day(text, at)
        assert refused.value.code == code
