"""The long runs of `serai verify` whose reports are kept (tests/verified/README.md says by which commands)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.setup import Setup
from serai.lounge.minds import LONGEST_THOUGHT_MS, house_bots

pytestmark = pytest.mark.engineless
KEPT = Path(__file__).parents[1] / "verified"
GAMES = ("gobi", "targui", "gemblo")

RARE = {
    "gobi": {
        "a pair in the start square",
        "two pairs in the start square",
        "all piles empty",
        "coffee gone",
        "no legal cell",
        "shared victory",
        "shortage",
        "the same pair again",
        "Porcelain breaks a route",
        "Porcelain makes a route for another",
        "Silk beyond a gap",
        "Spices and Tea",
        "a gift waits for the next turn",
    },
    "targui": set[str](),  # tests/targui/test_verified.py asks for far more
    "gemblo": {
        "a colour is stuck",
        "a turn is skipped",
        "the end: nobody can place",
        "the end: everything placed",
        "a tie is broken",
        "a victory is shared",
    },
}
"""What seldom happens in random play and must have happened."""


def report(key: str, engine: str) -> Any:
    name = key if engine == "compiled" else f"{key}-{engine}"
    return json.loads((KEPT / f"{name}.json").read_text("utf-8"))


def table(setup: Setup) -> tuple[int, str]:
    """What is a table of its own: a number of seats and, in Targui, a set of cards."""
    return setup.seats, str(setup.options.get("set", ""))


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
@pytest.mark.parametrize("key", GAMES)
def test_every_set_up_was_played_by_engine_and_second_game_without_a_disagreement(key: str, engine: str) -> None:
    game, kept = serai.game(key), report(key, engine)
    assert (kept["game"], kept["rules"]) == (key, game.rules_version)
    assert (kept["engine"], kept["against"], kept["disagreements"]) == (engine, "second game", 0)
    assert set(kept["setups"]) == {str(setup) for setup in game.setups()}
    assert all(row["games"] > 0 for row in kept["setups"].values())


@pytest.mark.parametrize("key", GAMES)
def test_a_hundred_games_of_every_combination_and_a_thousand_of_every_table(key: str) -> None:
    rows = report(key, "compiled")["setups"]
    tables: Counter[tuple[int, str]] = Counter()
    for setup in serai.game(key).setups():
        assert rows[str(setup)]["games"] >= 100, setup
        tables[table(setup)] += rows[str(setup)]["games"]
    assert min(tables.values()) >= 1000, tables


@pytest.mark.parametrize("key", GAMES)
def test_what_is_rare_happened(key: str) -> None:
    happened: set[str] = set()
    for row in report(key, "compiled")["setups"].values():
        happened |= set(row["events"])
    assert RARE[key] - happened == set()


def test_the_site_was_played_within_its_bounds() -> None:
    """Whole games with no server, of every title against every level by both hands: what bots may take, what the first
    answer and the first visit may cost."""
    told = json.loads((KEPT / "site.json").read_text("utf-8"))
    assert told["first_visit"]["bytes"] <= 7_000_000
    played = [(one["game"], one["level"], one["by"]) for one in told["games"]]
    levels = {bot.strength for bot in house_bots() if bot.strength}
    assert max(levels) == 8
    assert sorted(played) == sorted(product(GAMES, levels, ("pointer", "keys")))
    for one in told["games"]:
        assert one["finished"]
        assert one["decisions"] > 5
        assert one["first_answer_s"] < 4
        assert one["longest_answer_s"] < (1 if one["level"] < 8 else LONGEST_THOUGHT_MS / 1000)
