"""What is to be seen, as data."""

from __future__ import annotations

import json

import serai
from serai.games.gemblo import view
from tests.gemblo.scenes import GREEN, PURPLE, RED, YELLOW, alone, code, scene
from tests.gemblo.test_examples import DRAWING_D, DRAWING_E


def test_a_view_is_plain_data() -> None:
    for area in ("two", "five", "mini"):
        seen = view.of(scene(area))
        assert json.loads(json.dumps(seen)) == seen


def test_the_start_shows_an_empty_area_and_full_hands() -> None:
    seen = view.of(scene("two"))
    assert seen["area"] == "two"
    assert len(seen["cells"]) == 295
    assert seen["pieces"] == seen["obstacles"] == []
    assert seen["last"] is None
    assert (seen["turn"], seen["to_act"], seen["over"]) == (RED, 0, False)
    assert [colour["seat"] for colour in seen["colours"]] == [0, 1, 0, 1]
    assert [colour["start"] for colour in seen["colours"]] == ["-9,-3", "9,-12", "9,3", "-9,12"]
    assert {colour["hexes_left"] for colour in seen["colours"]} == {72}
    assert seen["colours"][GREEN]["name"] == {"en": "green", "fr": "vert"}
    assert (seen["rim_strict"], seen["tie_break"]) == (False, "rulebook")


def test_a_placed_piece_leaves_the_hand_and_is_the_last() -> None:
    state = scene("six", rim_strict=True, korean=True)
    state.apply(code("2 7,-14 7,-13"))
    seen = view.of(state)
    piece = {"colour": RED, "piece": "2", "cells": ["7,-14", "7,-13"]}
    assert seen["pieces"] == [piece]
    assert seen["last"] == piece
    assert seen["colours"][RED]["hexes_left"] == 70
    assert "2" not in seen["colours"][RED]["in_hand"]
    assert seen["turn"] == YELLOW
    assert (seen["rim_strict"], seen["tie_break"]) == (True, "korean")


def test_the_lines_of_the_colour_to_move_are_shown() -> None:
    """Drawing D: five cells can be reached, the line to cell 4 is blocked by yellow's arc."""
    seen = view.of(scene("six", *DRAWING_D))
    assert {line["far"] for line in seen["open_lines"]} == {"-9,12", "-8,10", "-6,9", "-5,12", "-5,13"}
    assert seen["blocked_lines"] == [
        {"near": "-7,11", "far": "-5,10", "sides": ["-6,10", "-6,11"], "by": YELLOW, "piece": "4.5"}
    ]


def test_a_closed_rim_line_is_shown_as_blocked() -> None:
    """gemblo.3.7"""
    seen = view.of(scene("six", *DRAWING_E, rim_strict=True))
    assert {line["far"] for line in seen["open_lines"]} == {"-5,10"}
    assert ("-5,13", GREEN) in {(line["far"], line["by"]) for line in seen["blocked_lines"]}


def test_obstacles_are_shown_and_block_for_nobody_in_particular() -> None:
    """gemblo.2.6 and gemblo.3.8"""
    seen = view.of(scene("five", (PURPLE, "3.2 -10,0 -10,1 -9,1"), turn=PURPLE))
    assert len(seen["obstacles"]) == 15
    assert sum(len(obstacle["cells"]) for obstacle in seen["obstacles"]) == 66
    assert ("-10,3", None, "5.8") in {(line["far"], line["by"], line["piece"]) for line in seen["blocked_lines"]}


def test_a_stuck_colour_is_shown_as_stuck() -> None:
    """gemblo.3.15"""
    seen = view.of(scene("mini", (RED, "1 4,4"), stuck=[YELLOW]))
    assert [colour["stuck"] for colour in seen["colours"]] == [False, True]
    assert seen["turn"] == RED


def test_when_the_game_is_over_nobody_acts() -> None:
    state = alone("three", seat=0, last="1")
    position = serai.game("gemblo").start(seats=3)
    position.state = state
    position.play(position.legal_moves()[0])
    seen = view.of(state)
    assert (seen["over"], seen["turn"], seen["to_act"], seen["open_lines"]) == (True, None, None, [])
