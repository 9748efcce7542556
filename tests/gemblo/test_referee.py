"""The referee: whose turn it is, what may be placed, and a reason for every refusal."""

from __future__ import annotations

import random

import pytest

from serai.core.objection import Objection
from serai.core.position import legal_codes
from serai.core.seats import OVER
from serai.games.gemblo import notation, scoring
from serai.games.gemblo.components import AREAS
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee, candidates
from serai.games.gemblo.state import GembloState, start
from tests.gemblo.scenes import BLUE, GREEN, PURPLE, RED, YELLOW, alone, code, scene
from tests.gemblo.test_examples import DRAWING_D, DRAWING_E, RED_LINE, ZIGZAG


def refusal(state: GembloState, text: str, seat: int | None = None) -> Objection:
    objection = GembloReferee(read(state)).objection(text, seat)
    assert objection is not None
    return objection


def witnesses(objection: Objection) -> set[str]:
    return {str(witness) for witness in objection.witnesses}


# --- the reasons ------------------------------------------------------------------------


def test_a_cell_outside_the_area_is_named() -> None:
    objection = refusal(scene("four", turn=GREEN), "2 9,3 10,2")
    assert objection.clause == "gemblo.3.11"
    assert witnesses(objection) == {"cell 10,2"}
    assert objection.text.en == "10,2 lies outside the square for four players."
    assert objection.text.fr == "10,2 est hors de la zone de jeu, le carré à quatre joueurs."


def test_cells_that_exist_nowhere_are_outside_too() -> None:
    objection = refusal(scene("six"), "2 99,0 99,1")
    assert objection.clause == "gemblo.3.11"
    assert objection.text.en == "99,0 and 99,1 lie outside the board."


def test_an_occupied_cell_names_the_piece_on_it() -> None:
    objection = refusal(scene("six", *DRAWING_E), "2 -6,9 -6,10")
    assert objection.clause == "gemblo.3.12"
    assert witnesses(objection) == {"cell -6,10", "piece 4.5"}
    assert objection.text.en == "Not all cells are free: Yellow’s arc (4.5) lies on -6,10."
    assert objection.text.fr == "Des cases sont prises : la pièce « arc » (4.5) de Jaune occupe -6,10."


def test_two_pieces_in_the_way_are_both_named() -> None:
    objection = refusal(scene("six", *DRAWING_E), "2 -6,10 -6,11")
    assert witnesses(objection) == {"cell -6,10", "cell -6,11", "piece 4.5", "piece 3.1"}


def test_an_obstacle_in_the_way_is_called_an_obstacle() -> None:
    objection = refusal(scene("five", turn=PURPLE), "2 -10,1 -10,2")
    assert objection.clause == "gemblo.3.12"
    assert "the obstacle line of five (5.8) lies on -10,2" in objection.text.en
    assert "l’obstacle 5.8 (ligne de cinq) occupe -10,2" in objection.text.fr


def test_a_piece_can_be_placed_once_only() -> None:
    objection = refusal(scene("six", RED_LINE), "4.1 -5,10 -5,11 -5,12 -5,13")
    assert objection.clause == "gemblo.3.13"
    assert objection.text.en.startswith("Red has already placed the line of four (4.1): it lies on -7,11, -7,12")
    assert witnesses(objection) == {"piece 4.1", "cell -7,11", "cell -7,12", "cell -7,13", "cell -7,14"}


def test_the_first_piece_must_cover_the_start() -> None:
    objection = refusal(scene("three"), "3.1 2,-7 3,-8 4,-9")
    assert objection.clause == "gemblo.3.2"
    assert witnesses(objection) == {"cell 5,-10"}
    assert objection.text.fr == "La première pièce de Rouge doit couvrir sa case de départ 5,-10."


def test_an_edge_shared_with_the_own_colour_names_both_sides_of_it() -> None:
    objection = refusal(scene("six", RED_LINE), "2 -6,12 -5,11")
    assert objection.clause == "gemblo.3.4"
    assert witnesses(objection) == {"cell -6,12", "cell -7,12", "cell -7,13"}
    assert objection.text.en.startswith("-6,12 shares an edge with Red’s own ")


def test_without_a_line_the_open_ones_are_offered() -> None:
    objection = refusal(scene("six", RED_LINE), "2 -7,8 -7,9")
    assert objection.clause == "gemblo.3.3"
    assert objection.text.en == (
        "No line joins these cells to a piece of Red; "
        "open lines lead to -9,12, -8,10, -6,9, -5,10, -5,11, -5,12 and 1 more."
    )


def test_a_short_list_of_open_lines_is_given_whole() -> None:
    objection = refusal(scene("six", *DRAWING_E), "1 0,0")
    assert objection.text.en.endswith("open lines lead to -5,10 and -5,13.")
    assert objection.text.fr.endswith("des lignes ouvertes mènent à -5,10 et -5,13.")


def test_a_blocked_line_names_the_piece_that_blocks_it() -> None:
    objection = refusal(scene("six", *DRAWING_D), ZIGZAG)
    assert objection.clause == "gemblo.3.5"
    assert witnesses(objection) == {"cell -7,11", "cell -5,10", "cell -6,10", "cell -6,11", "piece 4.5"}
    assert objection.text.en == (
        "Red has no open line to these cells: "
        "Yellow’s arc (4.5) covers both sides, -6,10 and -6,11, of the line from -7,11 to -5,10."
    )
    assert "couvre les deux côtés, -6,10 et -6,11, de la ligne de -7,11 à -5,10" in objection.text.fr


def test_every_blocked_line_is_named() -> None:
    """Two lines lead to the pair on cells 5 and 6 of drawing E; green lies along both."""
    objection = refusal(scene("six", *DRAWING_E), "2 -5,11 -5,12")
    assert objection.text.en.count("Green’s line of three (3.1) covers both sides") == 2


def test_a_closed_rim_line_names_its_inner_side() -> None:
    objection = refusal(scene("six", *DRAWING_E, rim_strict=True), "1 -5,13")
    assert objection.clause == "gemblo.3.7"
    assert "covers -6,13, the inner side of the rim line from -7,14 to -5,13" in objection.text.en
    assert "le côté intérieur de la ligne de bord de -7,14 à -5,13" in objection.text.fr


def test_an_open_rim_line_stays_open_when_only_its_own_colour_is_beside_it() -> None:
    """gemblo.3.7: strict or not, an empty inner side leaves the line open."""
    state = scene("six", RED_LINE, rim_strict=True)
    assert GembloReferee(read(state)).objection("1 -5,13") is None


def test_only_the_seat_whose_turn_it_is_may_place() -> None:
    objection = refusal(scene("six", turn=BLUE), "1 -7,14", seat=RED)
    assert objection.clause == "gemblo.3.14"
    assert objection.text.en == "It is not your turn: Blue (seat 4) places now."
    assert witnesses(objection) == {"seat 4"}
    assert GembloReferee(read(scene("six", turn=BLUE))).objection("1 -7,14", seat=BLUE) is None


def test_a_text_that_cannot_be_read_is_refused_with_an_example() -> None:
    objection = refusal(scene("six"), "pass")
    assert objection.clause == "gemblo.0.2"
    assert "4.2 -5,10 -4,9 -3,9 -2,8" in objection.text.en


# --- turns and the end ------------------------------------------------------------------

CORNERED = ((RED, "2 1,5 2,5"), (RED, "3.1 5,0 5,1 5,2"), (YELLOW, "1 4,4"))
"""On the Mini board, yellow has three lines from its corner; red lies on the ends of two."""


def test_colours_take_turns_clockwise() -> None:
    """gemblo.3.14"""
    state = scene("three")
    for colour, text in enumerate(["1 5,-10", "1 5,5", "1 -10,5"]):
        assert GembloReferee(read(state)).turn == state.colour == colour
        state.apply(code(text))
    assert GembloReferee(read(state)).turn == state.colour == RED


def test_two_players_have_two_colours_in_opposite_corners() -> None:
    """gemblo.2.5"""
    state = scene("two")
    for text, seat in [("1 -9,-3", 0), ("1 9,-12", 1), ("1 9,3", 0), ("1 -9,12", 1)]:
        assert GembloReferee(read(state)).to_act == state.to_act() == seat
        state.apply(code(text))


def test_a_stuck_colour_is_skipped() -> None:
    """gemblo.3.15: red's single takes the end of yellow's last line, so red goes on."""
    state = scene("mini", *CORNERED)
    assert GembloReferee(read(state)).objection("1 3,3") is None
    state.apply(code("1 3,3"))
    referee = GembloReferee(read(state))
    assert not referee.can_place(YELLOW)
    assert referee.turn == state.colour == RED


def test_a_colour_whose_start_is_covered_never_begins() -> None:
    """gemblo.3.2 and gemblo.3.15"""
    state = scene("mini", (RED, "1 4,4"), stuck=[YELLOW])
    assert GembloReferee(read(state)).turn == state.colour == RED


def test_nobody_may_pass() -> None:
    """gemblo.3.16: there is a text for every placement and none for passing."""
    legal = GembloReferee(read(scene("mini"))).legal_moves()
    assert all(text.split(" ")[0][0] in "12345" for text in legal)
    for text in ("", "pass", "-"):
        assert refusal(scene("mini"), text).clause == "gemblo.0.2"


def test_the_game_is_over_when_nobody_can_place() -> None:
    """gemblo.4.1"""
    state, rng = scene("mini"), random.Random(1)
    while state.to_act() != OVER:
        state.apply(rng.choice(legal_codes(state)))
    referee = GembloReferee(read(state))
    assert referee.to_act == OVER
    assert referee.legal_moves() == set()
    objection = refusal(state, "1 0,0")
    assert objection.clause == "gemblo.4.1"
    assert "no colour can place" in objection.text.en


def test_the_game_is_over_at_once_when_somebody_has_placed_everything() -> None:
    """gemblo.4.2: the others have not even begun."""
    state = alone("three", seat=1, last="1")
    state.apply(legal_codes(state)[0])
    assert state.to_act() == GembloReferee(read(state)).to_act == OVER
    assert scoring.outcome(state).winners == GembloReferee(read(state)).outcome().winners == (1,)
    objection = refusal(state, "1 0,0")
    assert objection.clause == "gemblo.4.2"
    assert objection.text.fr == "La partie est finie : le siège 2 a posé toutes ses pièces."


def test_with_two_colours_both_must_be_placed() -> None:
    """gemblo.4.8: seat 1 has placed all of red, and the game goes on until green is placed."""
    state = alone("two", seat=0, last="2")
    assert not any(state.placed(RED, piece) < 0 for piece in range(18))
    assert GembloReferee(read(state)).turn == state.colour == GREEN
    state.apply(legal_codes(state)[0])
    assert state.to_act() == GembloReferee(read(state)).to_act == OVER


# --- the second reading and the first ----------------------------------------------------


@pytest.mark.parametrize(("area", "count"), [("six", 35_319), ("four", 21_115), ("three", 16_983), ("mini", 10_299)])
def test_each_area_has_the_counted_number_of_placements(area: str, count: int) -> None:
    """gemblo.1.3: with every turn and flip."""
    index = next(i for i, candidate in enumerate(AREAS) if candidate.name == area)
    assert sum(len(candidates(index, piece)) for piece in range(18)) == count


@pytest.mark.parametrize("area", range(len(AREAS)), ids=lambda area: AREAS[area].name)
@pytest.mark.parametrize(("rim_strict", "korean"), [(0, 0), (1, 1)])
def test_engine_and_referee_agree_on_a_random_game(area: int, rim_strict: int, korean: int) -> None:
    rng = random.Random(100 * area + rim_strict)
    state = start(area, AREAS[area].seats, rim_strict, korean)
    while state.to_act() != OVER:
        codes = legal_codes(state)
        if rng.random() < 0.1:
            referee = GembloReferee(read(state))
            assert referee.turn == state.colour
            assert referee.legal_moves() == {notation.write(move) for move in codes}
        state.apply(rng.choice(codes))
    assert GembloReferee(read(state)).to_act == OVER
    assert GembloReferee(read(state)).outcome() == scoring.outcome(state)
