"""The worked examples of the rules and the rulebook's drawings A to E, for engine and referee."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from serai.core.position import legal_codes
from serai.games.gemblo import notation
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.state import GembloState
from tests.gemblo.scenes import GREEN, PURPLE, RED, YELLOW, scene

RED_LINE = (RED, "4.1 -7,11 -7,12 -7,13 -7,14")
ZIGZAG = "4.2 -5,10 -4,9 -3,9 -2,8"
DRAWING_D = (RED_LINE, (YELLOW, "4.5 -6,10 -6,11 -5,9 -5,11"))
DRAWING_E = (RED_LINE, (YELLOW, "4.5 -8,11 -8,12 -7,10 -6,10"), (GREEN, "3.1 -6,11 -6,12 -6,13"))
CELLS_1_TO_7 = {1: "-9,12", 2: "-8,10", 3: "-6,9", 4: "-5,10", 5: "-5,11", 6: "-5,12", 7: "-5,13"}


class Example(NamedTuple):
    name: str
    area: str
    placed: tuple[tuple[int, str], ...]
    turn: int
    move: str
    clause: str | None
    """The clause that forbids the move, or None when it is legal."""


EXAMPLES = [
    Example("A: the rim line to cell 7", "six", (RED_LINE,), RED, "1 -5,13", None),
    Example("B: one line is enough", "six", (RED_LINE,), RED, ZIGZAG, None),
    Example("C: two lines at once", "six", (RED_LINE,), RED, "4.2 -5,10 -5,11 -4,8 -4,9", None),
    Example("D: one yellow piece closes cell 4", "six", DRAWING_D, RED, ZIGZAG, "gemblo.3.5"),
    Example("E: between yellow and green", "six", DRAWING_E, RED, ZIGZAG, None),
    Example("E: green closes cell 5", "six", DRAWING_E, RED, "1 -5,11", "gemblo.3.5"),
    Example("E: yellow closes cell 2", "six", DRAWING_E, RED, "2 -8,9 -8,10", "gemblo.3.5"),
    Example("E: cell 7, on the rim", "six", DRAWING_E, RED, "1 -5,13", None),
    Example("an edge shared with one's own", "six", (RED_LINE,), RED, "2 -6,12 -5,11", "gemblo.3.4"),
    Example("a straight row is no line", "six", (RED_LINE,), RED, "2 -7,8 -7,9", "gemblo.3.3"),
    Example("no line at all", "six", (RED_LINE,), RED, "3.3 -4,9 -4,10 -3,9", "gemblo.3.3"),
    Example("not the bent three's shape", "six", (RED_LINE,), RED, "3.2 -4,9 -4,10 -3,9", "gemblo.1.3"),
    Example("the square's corner", "four", (), GREEN, "2 9,2 9,3", None),
    Example("out of the square", "four", (), GREEN, "2 9,3 10,2", "gemblo.3.11"),
    Example(
        "the hexagon's tip is outside the square",
        "four",
        ((RED, "4.1 9,-12 9,-11 9,-10 9,-9"), (RED, "3.2 8,-7 9,-7 9,-6")),
        RED,
        "1 10,-5",
        "gemblo.3.11",
    ),
    Example("three players, on the start", "three", (), RED, "3.1 3,-8 4,-9 5,-10", None),
    Example("three players, beside the start", "three", (), RED, "3.1 2,-7 3,-8 4,-9", "gemblo.3.2"),
    Example(
        "an obstacle closes a line",
        "five",
        ((PURPLE, "3.2 -10,0 -10,1 -9,1"),),
        PURPLE,
        "1 -10,3",
        "gemblo.3.8",
    ),
    Example(
        "one's other colour closes a line",
        "two",
        ((RED, "2 -9,-3 -8,-3"), (GREEN, "2 -7,-4 -7,-3")),
        RED,
        "1 -6,-4",
        "gemblo.3.9",
    ),
    Example(
        "one's only pair, a second time",
        "two",
        ((RED, "2 -9,-3 -8,-3"), (GREEN, "2 -7,-4 -7,-3")),
        RED,
        "2 -6,-4 -5,-4",
        "gemblo.3.13",
    ),
    Example("an obstacle may be touched", "five", (), PURPLE, "3.2 -10,0 -10,1 -9,1", None),
    # gemblo.3.10: the single lies along two edges of red.
    Example("red may be touched", "six", (RED_LINE, (YELLOW, "2 -4,10 -4,11")), YELLOW, "1 -6,12", None),
]


def verdict(state: GembloState, text: str) -> str | None:
    """The referee's clause, after making sure that engine and referee agree."""
    objection = GembloReferee(read(state)).objection(text)
    assert (notation.find(text) in legal_codes(state)) == (objection is None)
    return None if objection is None else objection.clause


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
@pytest.mark.parametrize("rim_strict", [False, True], ids=["", "rim_strict"])
def test_the_examples_are_judged_as_the_rules_say(example: Example, rim_strict: bool) -> None:
    state = scene(example.area, *example.placed, turn=example.turn, rim_strict=rim_strict)
    closed_rim = rim_strict and example.name == "E: cell 7, on the rim"
    assert verdict(state, example.move) == ("gemblo.3.7" if closed_rim else example.clause)


def open_cells(state: GembloState) -> set[str]:
    """Where the colour to move may lay its single."""
    return {text.removeprefix("1 ") for text in GembloReferee(read(state)).legal_moves() if text.startswith("1 ")}


def test_drawing_a_has_exactly_seven_connections() -> None:
    """gemblo.3.1, gemblo.3.3"""
    state = scene("six", RED_LINE)
    assert open_cells(state) == set(CELLS_1_TO_7.values())


def test_drawing_d_leaves_five_of_the_seven() -> None:
    """gemblo.3.5: yellow lies on both sides of the lines to 4, and on cell 5."""
    state = scene("six", *DRAWING_D)
    assert open_cells(state) == {CELLS_1_TO_7[number] for number in (1, 2, 3, 6, 7)}


@pytest.mark.parametrize(("rim_strict", "numbers"), [(False, (4, 7)), (True, (4,))])
def test_drawing_e_leaves_the_passage_between_two_pieces(rim_strict: bool, numbers: tuple[int, ...]) -> None:
    """gemblo.3.6, and gemblo.3.7 for cell 7."""
    state = scene("six", *DRAWING_E, rim_strict=rim_strict)
    assert open_cells(state) == {CELLS_1_TO_7[number] for number in numbers}


def test_every_first_piece_has_the_counted_number_of_places() -> None:
    """gemblo.3.2 on the areas of chapter 2."""
    expected = {"six": [56] * 6, "five": [40, 81, 37, 35, 54], "four": [44] * 4, "three": [56] * 3, "mini": [56] * 2}
    for area, counts in expected.items():
        for colour, count in enumerate(counts):
            state = scene(area, turn=colour)
            assert len(legal_codes(state)) == len(GembloReferee(read(state)).legal_moves()) == count
