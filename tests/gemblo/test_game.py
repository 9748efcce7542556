"""Gemblo as a library user meets it."""

from __future__ import annotations

import pytest

import serai
from serai.core.setup import Value
from serai.games.gemblo.components import AREAS, PIECES
from serai.games.gemblo.state import GembloState

GEMBLO = serai.game("gemblo")


@pytest.mark.parametrize(
    ("seats", "board", "area", "cells", "colours"),
    [
        (6, "standard", "six", 463, 6),  # gemblo.2.2
        (4, "standard", "four", 295, 4),  # gemblo.2.3
        (3, "standard", "three", 241, 3),  # gemblo.2.4
        (2, "standard", "two", 295, 4),  # gemblo.2.5
        (5, "standard", "five", 463, 5),  # gemblo.2.6
        (2, "mini", "mini", 157, 2),  # gemblo.2.7
    ],
)
def test_the_number_of_players_chooses_the_area(seats: int, board: str, area: str, cells: int, colours: int) -> None:
    """gemblo.2.1"""
    view = GEMBLO.start(seats=seats, board=board).view()
    assert (view["area"], len(view["cells"]), len(view["colours"])) == (area, cells, colours)


def test_the_board_is_the_large_hexagon_with_single_cells_as_corners() -> None:
    """gemblo.1.1"""
    six = next(area for area in AREAS if area.name == "six")
    assert len(six.cells) == 463
    for q, r in six.starts:
        inside = [(q + dq, r + dr) in six.cells for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
        assert sum(inside) == 2


def test_a_colour_has_eighteen_pieces_and_72_hexagons() -> None:
    """gemblo.1.2"""
    sizes = [piece.size for piece in PIECES]
    assert [sizes.count(size) for size in (1, 2, 3, 4, 5)] == [1, 1, 3, 5, 8]
    assert sum(sizes) == 72


def test_hexagons_are_neither_made_nor_lost() -> None:
    """gemblo.3.12"""
    position = GEMBLO.start(seats=3)
    for _ in range(12):
        position.play(position.legal_moves()[0])
        assert GEMBLO.census(position.state) == {"red": 72, "yellow": 72, "green": 72}


@pytest.mark.parametrize("options", [{"board": "mini"}, {"board": "large"}, {"rim_strict": 1}, {"tie_break": "dice"}])
def test_an_impossible_table_is_refused(options: dict[str, Value]) -> None:
    with pytest.raises(serai.SetupError):
        GEMBLO.start(seats=3, **options)


def test_options_reach_the_state() -> None:
    state = GEMBLO.start(seats=2, board="mini", rim_strict=True, tie_break="korean").state
    assert isinstance(state, GembloState)
    assert (AREAS[state.area].name, state.rim_strict, state.korean) == ("mini", 1, 1)


def test_a_move_can_be_played_by_its_text() -> None:
    position = GEMBLO.start(seats=6)
    position.play("4.1 7,-14 7,-13 7,-12 7,-11")
    assert position.to_act == 1
    assert "4.1 7,-14" in str(position)
    assert position.svg().startswith("<svg")


def test_an_illegal_move_carries_its_objection() -> None:
    position = GEMBLO.start(seats=6)
    with pytest.raises(serai.IllegalMove, match=r"must cover its start cell 7,-14\. \[gemblo\.3\.2\]"):
        position.play("1 0,0")


def test_a_whole_game_gives_an_outcome_that_both_count() -> None:
    position = GEMBLO.start(seats=2, board="mini")
    while not position.is_over:
        position.play(position.legal_moves()[-1])
    assert position.outcome() == GEMBLO.referee(position.state).outcome()
    assert position.legal_moves() == []


def test_a_move_tells_itself() -> None:
    move = GEMBLO.start(seats=3).legal_moves()[0]
    assert move.narrate().en.startswith("Red places the ")
