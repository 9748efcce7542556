"""What a seat knows as numbers: schemas, and what a game gets that brings none."""

from __future__ import annotations

import doctest
import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import serai
from serai.core import position, schema
from serai.core.encoding import NoAction
from serai.core.observation import LayoutChanged, ViewObserver
from serai.core.schema import UNKNOWN, Schema, choice, flag, members, number

ROOT = Path(__file__).parents[2]
SCHEMA = Schema(
    [
        number("dice", 6, 2),
        choice("card", ["ace", "king"], hidden=True),
        number("debt", 2, low=-4),
        flag("open"),
    ]
)


@pytest.mark.skipif(serai.COMPILED, reason="doctest finds no methods of C classes")
@pytest.mark.parametrize("module", [schema, position])
def test_the_examples_in_the_docstrings_hold(module: Any) -> None:
    tests = doctest.DocTestFinder(exclude_empty=True).find(module)
    assert sum(bool(test.examples) for test in tests) >= 1
    runner = doctest.DocTestRunner()
    for test in tests:
        runner.run(test)
    assert runner.failures == 0


def test_a_row_is_told_by_names() -> None:
    assert SCHEMA.length == 5
    assert SCHEMA.told([3, 6, 2, -1, 1]) == {"dice": [3, 6], "card": "king", "debt": -1, "open": "yes"}
    assert SCHEMA.told([3, 6, UNKNOWN, 0, 0])["card"] == "unknown"
    assert SCHEMA.bounds() == ([0, 0, -1, -4, 0], [6, 6, 2, 2, 1])


def test_a_plane_is_taken_from_rows_in_its_shape() -> None:
    rows = np.array([[1, 2, 0, 0, 0], [3, 4, 0, 0, 0]], np.int16)
    assert SCHEMA.of(rows, "dice").tolist() == [[1, 2], [3, 4]]
    assert SCHEMA.of(rows[1], "card").tolist() == 0
    with pytest.raises(KeyError, match="no plane is called 'pawn'; there are dice, card"):
        SCHEMA.of(rows, "pawn")


def test_for_a_net_choices_are_ones_and_counts_are_shares() -> None:
    """Two dice of six; none, ace, king, unknown; a debt of two out of four; no and yes."""
    known, unknown = np.array([[3, 6, 2, -2, 1], [0, 6, UNKNOWN, 1, 0]], np.int16)
    assert SCHEMA.width == 2 + 4 + 1 + 2
    assert SCHEMA.floats(known).tolist() == [0.5, 1, 0, 0, 1, 0, -0.5, 0, 1]
    assert SCHEMA.floats(unknown).tolist() == [0, 1, 0, 0, 0, 1, 0.25, 1, 0]
    assert SCHEMA.floats(np.stack([known, unknown])).shape == (2, 9)


def test_a_set_is_told_by_its_places_and_unpacked_in_its_shape() -> None:
    """Two rows of eighteen, each in two numbers: places 0 and 17 of the first, 15 of the second, which is negative."""
    sets = Schema([flag("open"), members("cards", 2, 18)])
    row = np.array([1, 1, 2, -32768, 0], np.int16)
    assert sets.length == 5
    assert sets.told(row) == {"open": "yes", "cards": [0, 17, 18 + 15]}
    assert np.argwhere(sets.of(row, "cards")).tolist() == [[0, 0], [0, 17], [1, 15]]
    floats = sets.floats(np.stack([row, row]))
    assert floats.shape == (2, 2 + 36) == (2, sets.width)
    assert np.flatnonzero(floats[1]).tolist() == [1, 2, 2 + 17, 2 + 18 + 15]


def test_a_schema_is_data_and_comes_back() -> None:
    again = Schema.from_data(SCHEMA.to_data())
    assert again == SCHEMA
    assert again.hash == SCHEMA.hash
    assert Schema(SCHEMA.planes[:-1]).hash != SCHEMA.hash
    with pytest.raises(ValueError, match="two planes are called 'open'"):
        Schema([flag("open"), flag("open")])


def load_race() -> Any:
    spec = importlib.util.spec_from_file_location("race_observed", ROOT / "examples" / "race.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["race_observed"] = module  # where dataclasses look for their annotations
    spec.loader.exec_module(module)
    return module


def test_a_game_without_an_observer_is_told_by_the_numbers_of_its_view() -> None:
    position = load_race().GAME.start(3)
    position.play("throw 2")
    position.play("go 2")
    assert position.schema.told(position.observation(1)) == {
        "die": 0, "steps[0]": 2, "steps[1]": 0, "steps[2]": 0, "turn": 1,
    }  # fmt: skip
    position.play("throw 3")
    assert [position.action(move) for move in position.legal_moves()] == [0, 3]
    assert np.flatnonzero(position.mask()).tolist() == [0, 3]
    assert str(position.move(3)) == "go 3"
    assert position.factors("go 3") == (1, 4)
    assert str(position.move((1, 4))) == "go 3"


def test_a_view_whose_lists_grow_needs_an_observer() -> None:
    game = load_race().GAME
    longer = ViewObserver(lambda state, seat: {"steps": state.steps}, game.start(3).state)
    longer.watch(game.start(2).state)
    row = longer.row
    game.observer = lambda setup: longer
    with pytest.raises(LayoutChanged, match=r"'steps\[2\]' was there then and not now"):
        game.start(2).observation(0)
    assert list(row) == [0, 0, 0]


def test_words_are_left_out_and_nothing_is_unknown() -> None:
    seen = {"name": "a", "turn": None, "open": True, "cards": [{"id": 3}]}
    observer = ViewObserver(lambda state, seat: seen, None)
    assert [plane.name for plane in observer.schema] == ["cards[0].id", "open", "turn"]


@pytest.mark.parametrize("key", ["gobi", "gemblo", "targui"])
def test_numbers_that_are_no_action_here_are_refused(key: str) -> None:
    position = serai.game(key).start()
    for wrong in (-1, 10**6, (0,), [1, 2, 3]):
        with pytest.raises(NoAction, match="no legal action here"):
            position.move(wrong)


def test_returns_are_shares_of_the_others() -> None:
    """Of three: one before both, two who tie; then 1, 2 and 3."""
    position = load_race().GAME.start(3)
    assert position.returns() == [0, 0, 0]
    position.state.steps[:] = [7, 3, 3]
    assert position.returns() == [1, -0.5, -0.5]
    position.state.steps[:] = [3, 2, 7]
    assert position.returns() == [0, -1, 1]
