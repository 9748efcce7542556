"""Thinking in slices: the same answers as in one piece, and an end when somebody has waited long enough."""

from __future__ import annotations

from typing import Any

import pytest

import serai
from serai.bots.thinking import Thinking
from serai.core.seats import CHANCE
from serai.lounge.thoughts import HINT, Pace, answer, thinking
from serai.search import search

pytestmark = pytest.mark.engineless
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("gobi", {}), ("targui", {}), ("gemblo", {"board": "mini"}))


def task(game: str, options: dict[str, Any], level: str) -> dict[str, Any]:
    """The first decision after the draws of the beginning, each the first ticket."""
    position = serai.game(game).start(2, **options)
    history: list[str] = []
    while position.to_act == CHANCE:
        history.append(str(position.lottery().ticket(0)))
        position.play(history[-1])
    return {
        "game": game, "seats": 2, "options": options, "history": history, "made": 0, "seat": position.to_act,
        "level": level, "seed": 3,
    }  # fmt: skip


def still() -> Pace:
    """A clock that stands still: what ends the thinking is how much there is to think."""
    return Pace(lambda: 0.0, 3.0)


def slices(thoughts: Thinking[Any], enough: int | None = None) -> tuple[int, Any]:
    """How often somebody who thinks came up, and what it came to; who has had `enough` says so."""
    times = 0
    try:
        next(thoughts)
        while True:
            times += 1
            thoughts.send(enough is not None and times >= enough)
    except StopIteration as end:
        return times, end.value


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
@pytest.mark.parametrize("level", ["level-2", "level-6", HINT])
def test_in_slices_it_comes_to_the_same(game: str, options: dict[str, Any], level: str) -> None:
    asked = task(game, options, level)
    times, reply = slices(thinking(asked, still()))
    assert reply == answer(asked, still())
    assert times > 1 or level == "level-2"


def test_who_has_waited_long_enough_gets_the_best_so_far() -> None:
    asked = task("gobi", {}, "level-8")
    times, reply = slices(thinking(asked, still()), enough=3)
    assert times == 3
    assert reply["text"]


def test_trees_take_turns_where_there_are_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level 8 has two trees, in a browser too."""
    asked = {**task("gobi", {}, "level-8"), "seed": 5}
    with_threads = slices(thinking(asked, still()), enough=12)
    monkeypatch.setattr(search, "HAS_THREADS", False)
    monkeypatch.setattr(search, "ThreadPoolExecutor", None)
    assert slices(thinking(asked, still()), enough=12) == with_threads
