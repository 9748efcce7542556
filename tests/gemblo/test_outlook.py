"""What a placement would bring about, counted by hand on the drawings of the rules."""

from __future__ import annotations

import json

from serai.core.position import legal_codes
from serai.games.gemblo import outlook
from serai.games.gemblo.game import GAME
from tests.gemblo.scenes import alone, code, scene
from tests.gemblo.test_examples import DRAWING_D, RED_LINE


def test_the_first_piece_uses_no_line() -> None:
    """A single on a corner of the board: three of its six lines stay inside."""
    seen = outlook.of(scene("six"), code("1 7,-14"))
    assert seen["lines"] == []
    assert {line["far"] for line in seen["opens"]} == {"5,-13", "6,-12", "8,-13"}
    assert (seen["places"], seen["hexes_left"]) == (3, 71)


def test_a_piece_may_use_two_lines_at_once() -> None:
    """Drawing C: cells 4 and 5 are both covered."""
    seen = outlook.of(scene("six", RED_LINE), code("4.2 -5,10 -5,11 -4,8 -4,9"))
    assert {(line["near"], line["far"]) for line in seen["lines"]} == {("-7,11", "-5,10"), ("-7,12", "-5,11")}
    assert seen["hexes_left"] == 72 - 4 - 4


def test_only_what_could_not_be_reached_before_is_new() -> None:
    """A single on cell 7 leads to two cells that the red line does not reach itself; its
    other lines leave the board or end beside red."""
    seen = outlook.of(scene("six", RED_LINE), code("1 -5,13"))
    assert [(line["near"], line["far"]) for line in seen["lines"]] == [("-7,14", "-5,13")]
    assert {line["far"] for line in seen["opens"]} == {"-4,11", "-3,12"}
    assert (seen["places"], seen["hexes_left"]) == (2, 67)


def test_a_blocked_line_is_no_line_that_is_used() -> None:
    """Drawing D: cell 4 is closed, cell 3 is open."""
    seen = outlook.of(scene("six", *DRAWING_D), code("2 -6,8 -6,9"))
    assert [line["far"] for line in seen["lines"]] == ["-6,9"]


def test_the_last_piece_leaves_nothing() -> None:
    state = alone("six", 0, "1")
    seen = outlook.of(state, legal_codes(state)[0])
    assert seen["hexes_left"] == 0


def test_the_screen_gets_it_as_plain_data() -> None:
    position = GAME.start(6)
    seen = GAME.outlook(position.state, code("1 7,-14"))
    assert json.loads(json.dumps(seen)) == seen
