"""What the arena measured, kept in tests/verified/arena: it must show what we say of the levels,
and be about the levels as they are now. docs/arena.md has the commands."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any

import pytest
from bench.strength import PICTURE, drawn

import serai
from serai.arena import Results, Table, earlier, run
from serai.arena.report import as_data
from serai.arena.schedule import ladder
from serai.bots import manner
from serai.bots.study import study_of
from serai.commands.arena import plan
from tests.proved import IN_FULL


def learnt_at(key: str) -> tuple[int, ...]:
    """The sizes of tables at which levels of a game judge by what was learnt."""
    learning = study_of(serai.game(key)).learning
    assert learning is not None
    return learning.seats


KEPT = Path(__file__).parent.parent / "verified" / "arena"
REPORTS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(KEPT.glob("*.json"))}
BEGUN = {path.stem: path for path in sorted((KEPT / "begun").glob("*.json"))}
"""What was begun and proves nothing yet: `--after` goes on from it."""
LADDER = [f"level-{number}" for number in range(1, 9)]
TWO_SEATS = ["gobi", "targui", "gemblo"]
LEARNT = [(key, seats) for key in TWO_SEATS for seats in learnt_at(key)]
"""Where levels judge by what was learnt."""
LADDERS = sorted(
    {f"{key}-2-ladder" for key in TWO_SEATS}
    | {f"{key}-{seats}-ladder" for key, seats in LEARNT}
    | {name for name in REPORTS if "-ladder" in name}
)
"""Of every game's usual table for two, of those where levels have learnt, and of other sets that were measured."""
MORE_SEATS = [
    (key, seats)
    for key in TWO_SEATS
    for seats in serai.game(key).seat_counts
    if seats > 2 and (key, seats) not in LEARNT
]
LARGEST = [(key, max(serai.game(key).seat_counts)) for key in ("gobi", "gemblo")]
STILL_TRUE = {
    ("gobi", 1): "since version 2 Tea may be kept when every pile is empty, which hardly ever happens",
    ("targui", 2): "version 3 is about water and the expansion's cards; strength is measured with the base game",
}
"""Older rules under which strength was measured, and why it need not be measured again."""
LEAST_STEP = 60
LEAST_SPAN = 800


def order(report: dict[str, Any]) -> list[str]:
    """Everybody, the weakest first."""
    return [str(row["player"]) for row in reversed(report["standings"])]


def row(report: dict[str, Any], player: str) -> dict[str, Any]:
    return next(row for row in report["standings"] if row["player"] == player)


def uncounted(numbers: Any) -> Any:
    """A manner without its simulations: who has been given a time does not count them."""
    if not isinstance(numbers, dict):
        return numbers
    return {name: uncounted(value) for name, value in numbers.items() if name != "iterations"}


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_is_about_the_players_of_today(name: str) -> None:
    report = REPORTS[name]
    game, rules = report["game"], report["rules"]
    assert rules == serai.game(game).rules_version or (game, rules) in STILL_TRUE
    for player, then in report["manners"].items():
        now = manner(player, report["game"], report["seats"])
        if report["seconds"]:
            then, now = uncounted(then), uncounted(now)
        assert now == then, f"{name}: {player} has changed; play again"
    assert not report["forfeits"]
    assert report["command"].startswith(f"serai arena {report['kind']} {report['game']}")


@pytest.mark.parametrize("name", BEGUN)
def test_what_was_begun_can_be_gone_on_with(name: str) -> None:
    """By the players that it was begun with; every game of it counts."""
    report = json.loads(BEGUN[name].read_text("utf-8"))
    games = report["games"] if report["kind"] == "ladder" else [report["games"]]
    bouts = list(plan(report["kind"], report["players"], report["seats"], games))
    taken = earlier.read(BEGUN[name], report, bouts)
    assert len(taken) == len(report["results"]) == report["games_played"]
    results = Results(report, None)
    results.take_along(taken)
    assert as_data(results)["standings"] == report["standings"]


@pytest.mark.parametrize("name", LADDERS)
def test_every_level_beats_the_one_below(name: str) -> None:
    report = REPORTS[name]
    assert order(report) == LADDER
    steps = {step["stronger"]: step for step in report["differences"]}
    assert all(step["certain"] for step in steps.values())
    assert all(steps[f"level-{number}"]["elo"] >= LEAST_STEP for number in range(2, 7))
    assert row(report, "level-8")["elo"] - row(report, "level-1")["elo"] >= LEAST_SPAN


@pytest.mark.parametrize(("key", "seats"), MORE_SEATS)
def test_levels_are_in_order_at_larger_tables(key: str, seats: int) -> None:
    report = REPORTS[f"{key}-{seats}-levels"]
    assert order(report) == ["level-2", "level-4", "level-6"]
    assert all(step["certain"] for step in report["differences"])


@pytest.mark.parametrize("name", [name for name in REPORTS if "-learned" in name])
def test_what_was_learnt_beats_what_was_made_by_hand(name: str) -> None:
    """At equal processor time (docs/strength.md)."""
    report = REPORTS[name]
    (difference,) = report["differences"]
    assert (difference["stronger"], difference["weaker"]) == ("learned", "handmade")
    assert report["seconds"]
    assert difference["certain"]


@pytest.mark.parametrize("name", [name for name in REPORTS if "-learned" in name and REPORTS[name]["seats"] > 2])
def test_alone_against_all_others_what_was_learnt_wins_more_than_its_share(name: str) -> None:
    """Half as much again, at the least."""
    report = REPORTS[name]
    alone, seats = row(report, "learned"), report["seats"]
    assert report["players"] == ["learned", *["handmade"] * (seats - 1)]
    assert alone["wins"] / alone["games"] >= 1.5 / seats


def test_the_picture_of_strength_by_time_is_of_the_kept_matches() -> None:
    assert drawn() == PICTURE.read_text("utf-8"), "there are other matches: python -m bench.strength"


@pytest.mark.parametrize(("key", "seats"), LEARNT)
def test_levels_that_judge_by_what_was_learnt_are_stronger_than_before(key: str, seats: int) -> None:
    """The eighth beat that of version 0.1, each with its own budget, before it took its place."""
    report = REPORTS[f"{key}-{seats}-level-8"]
    (difference,) = report["differences"]
    assert (difference["stronger"], difference["weaker"]) == ("learned", "level-8@0.1")
    assert manner("level-8", key, seats) == manner("learned", key, seats)
    assert not report["seconds"]
    assert difference["certain"]


@pytest.mark.parametrize("key", TWO_SEATS)
def test_the_strongest_beats_greedy_and_plain_uct(key: str) -> None:
    assert row(REPORTS[f"{key}-2-greedy"], "level-8")["score"] >= 0.95
    assert row(REPORTS[f"{key}-2-uct"], "level-8")["score"] >= 0.75
    assert REPORTS[f"{key}-2-uct"]["seconds"], "both think for the same time"


@pytest.mark.parametrize(("key", "seats"), LARGEST)
def test_the_strongest_wins_twice_its_share_at_the_largest_table(key: str, seats: int) -> None:
    report = REPORTS[f"{key}-{seats}-uct"]
    strongest = row(report, "level-8")
    assert strongest["wins"] / strongest["games"] >= 2 / seats
    assert report["seconds"]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.engineless  # both engines play alike: once is enough
@pytest.mark.skipif(not os.environ.get(IN_FULL), reason="strength is measured by ./check long")
@pytest.mark.parametrize("key", TWO_SEATS)
def test_the_quick_levels_are_as_strong_as_they_were(key: str) -> None:
    """The lower half of the ladder once more: every step is there, and as high as it was measured, within both
    margins of error."""
    players, games = LADDER[:5], 100
    results = Results({"game": key, "players": players}, None)
    table = Table(key, serai.game(key).setup(2, {}))
    run(table, ladder(players, 2, [games] * (len(players) - 1)), results)
    now = as_data(results)
    assert order(now) == players
    then = {step["stronger"]: step for step in REPORTS[f"{key}-2-ladder"]["differences"]}
    for step in now["differences"]:
        before = then[step["stronger"]]
        assert step["certain"], step
        assert abs(step["elo"] - before["elo"]) <= math.hypot(step["elo_95"], before["elo_95"]), (step, before)
