"""Moves as text: one text for each placement, and words for every wrong one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.core.objection import Objection
from serai.games.gemblo import notation
from serai.games.gemblo.board import codes
from serai.games.gemblo.components import PIECE_BY_ID

ZIGZAG = "4.2 -5,10 -4,9 -3,9 -2,8"


def complaint(text: str) -> Objection:
    with pytest.raises(notation.NotationError) as caught:
        notation.parse(text)
    assert notation.find(text) is None
    return caught.value.objection


def test_a_move_is_the_piece_and_its_cells_ascending() -> None:
    """gemblo.0.1 and gemblo.0.2"""
    placed = notation.parse(ZIGZAG)
    assert placed.piece == PIECE_BY_ID["4.2"]
    assert placed.cells == ((-5, 10), (-4, 9), (-3, 9), (-2, 8))
    assert notation.write_placement(placed) == ZIGZAG


@given(st.sampled_from(sorted(codes().values())))
def test_every_placement_has_a_text_that_finds_it_again(code: int) -> None:
    assert notation.find(notation.write(code)) == code


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "pass", "4.2", "4.2 ", "4.2 -5,10 -4,9 -3,9 -2", "1 0,0 ", " 1 0,0", "1  0,0", "1 0, 0"),
        *("1 00,0", "1 -0,0", "1 +1,0", "1 ٣,0", "1 1000,0", "1 0,0\n", "1\t0,0", "1 0.0"),
    ],
)
def test_what_cannot_be_read_is_answered_with_an_example(text: str) -> None:
    objection = complaint(text)
    assert objection.clause == "gemblo.0.2"
    assert ZIGZAG in objection.text.en
    assert ZIGZAG in objection.text.fr


def test_the_word_that_cannot_be_read_is_quoted() -> None:
    assert complaint("1 x,y").text.en.startswith("«x,y» cannot be read.")


def test_a_long_or_unprintable_text_is_shown_short_and_clean() -> None:
    assert "…»" in complaint("x" * 5000).text.en
    assert len(complaint("x" * 5000).text.en) < 250
    assert "\\x1b" in complaint("\x1b[2J").text.en
    assert "\x1b" not in complaint("\x1b[2J").text.en


def test_a_piece_that_does_not_exist_is_answered_with_those_that_do() -> None:
    objection = complaint("6.1 0,0 0,1")
    assert objection.clause == "gemblo.1.2"
    assert "5.7 and 5.8" in objection.text.en


def test_cells_of_another_piece_are_recognised() -> None:
    """gemblo.1.3: a rhombus is no zigzag."""
    objection = complaint("4.2 0,0 0,1 1,-1 1,0")
    assert objection.clause == "gemblo.1.3"
    assert "these are the cells of the rhombus (4.3)" in objection.text.en
    assert "ce sont celles de la pièce « losange » (4.3)" in objection.text.fr


def test_too_many_cells_are_counted() -> None:
    assert "it covers 2, not 6" in complaint("2 0,0 0,1 0,2 0,3 0,4 0,5").text.en


def test_cells_that_are_no_piece_are_refused() -> None:
    assert "no piece has their shape" in complaint("2 0,0 5,5").text.en


def test_a_flipped_piece_is_the_same_piece() -> None:
    """gemblo.1.3: the zigzag and its mirror image."""
    assert notation.parse("4.2 0,0 0,1 1,-2 1,-1").piece == notation.parse("4.2 0,0 0,1 1,1 1,2").piece


def test_a_cell_named_twice_is_pointed_out() -> None:
    objection = complaint("2 0,0 0,0")
    assert objection.clause == "gemblo.0.3"
    assert "0,0" in objection.text.en


def test_cells_out_of_order_are_answered_with_the_right_text() -> None:
    """gemblo.0.3"""
    objection = complaint("4.2 -4,9 -5,10 -3,9 -2,8")
    assert objection.clause == "gemblo.0.3"
    assert objection.text.en.endswith(f"{ZIGZAG}.")
    assert objection.text.fr.endswith(f"{ZIGZAG}.")


def test_a_placement_off_the_board_can_be_read_but_not_found() -> None:
    assert notation.parse("1 99,99").cells == ((99, 99),)
    assert notation.find("1 99,99") is None


@given(st.text())
def test_any_text_is_read_or_answered(text: str) -> None:
    if notation.find(text) is None:
        assert complaint(text).text.fr
