"""Every game is written twice: what its two readings share is what ARCHITECTURE.md says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import serai
from serai.core.game import NoSecondGame
from serai.testing import verify_game
from tests.house.test_laws import example
from tests.sources import closure, imports

pytestmark = pytest.mark.engineless

ROOT = Path(__file__).parents[2]
BESIDE = ("scoring", "notation")
"""Where a game counts and writes; what these import is the engine's as well."""


def second_of(key: str) -> object | None:
    game = serai.game(key)
    try:
        return game.second(next(game.setups()))
    except NoSecondGame:
        return None


WRITTEN_TWICE = [key for key in serai.game_keys() if second_of(key) is not None]


def said_to_be_shared(key: str) -> set[str]:
    """The modules in the row of this game in ARCHITECTURE's table of what is shared."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split("| game | shared modules |", 1)[1]
    row = re.search(rf"^\| {serai.game(key).title} \|(.*)\|$", text, re.MULTILINE)
    assert row is not None, f"ARCHITECTURE.md does not say what the two readings of {key} share"
    return set(re.findall(r"`([\w.]+)`", row[1]))


@pytest.mark.parametrize("key", WRITTEN_TWICE)
def test_the_second_game_shares_with_the_engine_what_architecture_says_and_nothing_else(key: str) -> None:
    package = f"serai.games.{key}"
    second = closure([f"{package}.second"], package)
    engine = type(serai.game(key).start().state).__module__
    assert engine not in second
    shared = second & closure([engine, *(f"{package}.{module}" for module in BESIDE)], package)
    assert {name.removeprefix(f"{package}.") for name in shared} == said_to_be_shared(key)


def said_to_be_taken_from_the_house() -> set[str]:
    """The modules of `core` in ARCHITECTURE's sentence about what second games take from the house."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    sentence = re.search(r"^From the house it takes shapes and words alone:.*?\.$", text, re.MULTILINE | re.DOTALL)
    assert sentence is not None, "ARCHITECTURE.md does not say what second games take from core"
    return set(re.findall(r"`core\.(\w+)`", sentence[0]))


def test_second_games_take_from_the_house_what_architecture_says_and_nothing_else() -> None:
    """No state, no lottery, no position: nothing that moves."""
    taken: set[str] = set()
    for key in WRITTEN_TWICE:
        package = f"serai.games.{key}"
        for module in closure([f"{package}.second"], package):
            taken |= {name for name in imports(module) if name.startswith("serai.") and not name.startswith(package)}
    assert {name.removeprefix("serai.core.") for name in taken} == said_to_be_taken_from_the_house()


def test_a_game_that_is_written_only_once_says_so_and_is_held_against_its_referee() -> None:
    race = example().GAME
    setup = next(race.setups())
    with pytest.raises(NoSecondGame, match="has no second game to play beside its engine"):
        race.second(setup)
    tally = verify_game(race, setup, 0)
    assert (tally.games, tally.positions) == (1, tally.moves + 1)


def test_every_game_of_the_house_is_written_twice() -> None:
    assert {"gobi", "targui", "gemblo"} <= set(WRITTEN_TWICE)
