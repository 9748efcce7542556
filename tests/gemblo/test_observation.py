"""Gemblo as numbers: how many moves there are, and what a seat observes."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.position import Position
from serai.games.gemblo.board import CELL_INDEX, SHAPES, codes
from serai.games.gemblo.game import GAME
from serai.games.gemblo.state import GembloState
from tests.gemblo.scenes import RED, YELLOW, code, scene


def seen(state: GembloState, seat: int = 0) -> dict[str, Any]:
    position = Position(GAME, GAME.setup(state.seats, {}), state)
    told: dict[str, Any] = position.schema.told(position.observation(seat))
    return told


def at(told: dict[str, Any], q: int, r: int) -> str:
    """What lies on a cell of the planes of 29 rows and columns, whose middle is 0,0."""
    place = (r + 14) * 29 + q + 14
    for step in range(6):
        if step * 29 * 29 + place in told["pieces"]:
            return "mine" if step == 0 else f"{step} clockwise"
    return "free" if place in told["free"] else "obstacle" if place in told["obstacles"] else "outside"


def test_every_placement_on_the_board_has_an_action() -> None:
    """The codes that lie on the board, in rising order: 35,319 of 92 shapes on 463 cells."""
    assert GAME.actions == len(codes()) == 35_319
    state = scene("six")
    rising = sorted(codes().values())
    for action in (0, 1, 17_000, 35_318):
        assert GAME.encoding.action(state, rising[action]) == action
    hanging = 1 * len(CELL_INDEX) + CELL_INDEX[7, 7]  # a pair over the corner
    with pytest.raises(ValueError, match="not among what this encoding counts"):
        GAME.encoding.action(state, hanging)


def test_the_factors_are_the_shape_and_the_cell_of_its_first_hexagon() -> None:
    position = GAME.start(2, board="mini")
    verb, shape, cell = position.factors("2 -4,-4 -4,-3")
    assert (verb, SHAPES[shape - 1].cells, cell - 1) == (1, ((0, 0), (0, 1)), CELL_INDEX[-4, -4])


def test_the_board_is_a_plane_with_the_area_on_it() -> None:
    for area, inside in [("six", 463), ("four", 295), ("three", 241), ("mini", 157)]:
        told = seen(scene(area))
        assert (len(told["free"]), told["obstacles"], told["pieces"]) == (inside, [], [])
    told = seen(scene("five"))
    assert (len(told["obstacles"]), len(told["free"])) == (66, 463 - 66)
    assert not set(told["obstacles"]) & set(told["free"])


def test_colours_are_counted_from_the_seat_that_looks() -> None:
    state = scene("three")
    state.apply(code("2 5,-10 5,-9"))
    red, yellow = seen(state, RED), seen(state, YELLOW)
    assert at(red, 5, -10) == at(red, 5, -9) == "mine"
    assert at(yellow, 5, -10) == "2 clockwise"
    assert at(red, 5, -8) == "free"
    assert at(red, 14, 14) == "outside"
    assert (red["colour to move"], yellow["colour to move"]) == ("1 clockwise", "mine")
    hands = [sum(piece // 18 == step for piece in red["in hand"]) for step in range(6)]
    assert hands == [17, 18, 18, 0, 0, 0]
    assert 1 not in red["in hand"]  # the pair
    assert (red["colours"], red["seats"]) == (3, 3)


def test_two_players_have_two_colours_each() -> None:
    state = scene("two")
    state.apply(code("1 -9,-3"))
    assert at(seen(state, 0), -9, -3) == "mine"
    assert at(seen(state, 1), -9, -3) == "3 clockwise"


def test_an_observation_knows_who_is_stuck_and_the_options() -> None:
    told = seen(scene("mini", (RED, "1 4,4"), stuck=[YELLOW], rim_strict=True, korean=True))
    assert told["stuck"] == ["no", "yes", "no", "no", "no", "no"]
    assert (told["option: strict rim"], told["option: Korean tie-break"], told["over"]) == ("yes", "yes", "no")
