"""The log's sentences."""

from __future__ import annotations

from serai.core.position import legal_codes
from serai.games.gemblo import narration
from tests.gemblo.scenes import GREEN, RED, alone, code, scene
from tests.gemblo.test_examples import RED_LINE, ZIGZAG
from tests.gemblo.test_referee import CORNERED


def test_a_placement_names_colour_piece_and_hexagons_left() -> None:
    text = narration.placing(scene("six", RED_LINE), code(ZIGZAG))
    assert text.en == "Red places the zigzag of four (4.2), 64 hexes left."
    assert text.fr == "Rouge pose la pièce « zigzag de quatre » (4.2), 64 hexagones restants."


def test_telling_a_move_does_not_play_it() -> None:
    state = scene("six", RED_LINE)
    before = state.snapshot()
    narration.placing(state, code(ZIGZAG))
    assert state.snapshot() == before


def test_a_colour_that_gets_stuck_is_told_once() -> None:
    """gemblo.3.15"""
    state = scene("mini", *CORNERED)
    text = narration.placing(state, code("1 3,3"))
    assert text.en == "Red places the single (1), 66 hexes left. Yellow cannot place any more."
    assert text.fr == "Rouge pose la pièce « simple » (1), 66 hexagones restants. Jaune ne peut plus poser."
    state.apply(code("1 3,3"))
    assert "Yellow" not in narration.placing(state, legal_codes(state)[0]).en


def test_several_colours_that_get_stuck_are_told_together() -> None:
    """gemblo.3.2: red lies on yellow's start and now covers green's as well."""
    state = scene("three", (RED, "1 5,-10"), (RED, "3.1 5,3 5,4 5,5"))
    assert not state.stuck & 1 << GREEN
    text = narration.placing(state, code("4.1 -10,5 -9,5 -8,5 -7,5"))
    assert "Yellow and Green cannot place any more." in text.en
    assert "Jaune et Vert ne peuvent plus poser." in text.fr


def test_one_hexagon_left_is_singular_and_the_last_piece_ends_the_game() -> None:
    """gemblo.4.2"""
    state = alone("three", seat=0, last="1")
    text = narration.placing(state, legal_codes(state)[0])
    assert text.en == "Red places the single (1), its last piece. The game is over."
    assert text.fr == "Rouge pose la pièce « simple » (1), sa dernière pièce. La partie est finie."
    assert narration.placing(scene("mini", *CORNERED), code("1 3,3")).en.count("left") == 1


def test_a_colour_that_has_placed_everything_is_not_called_stuck() -> None:
    """gemblo.4.8: red is finished, green still plays."""
    state = alone("two", seat=0, last="2")
    assert "Red" not in narration.placing(state, legal_codes(state)[0]).en
