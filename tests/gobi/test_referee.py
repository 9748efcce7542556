"""Why not: the clause, the witnesses and the sentence for every way to go wrong."""

from __future__ import annotations

import pytest

from serai.core import Position
from serai.games.gobi.game import GAME
from tests.gobi.scenes import clause, play, scene, texts

SQUARE = "(0,0)C (1,0)S (0,1)K (1,1)C"


def refusal(position: Position, move: str) -> tuple[str, str, str, set[str]]:
    objection = position.objection(move)
    assert objection is not None
    return objection.clause, objection.text.en, objection.text.fr, {str(w) for w in objection.witnesses}


def test_the_golden_rule_names_the_tiles_that_would_touch() -> None:
    """gobi.3.2"""
    position = scene(SQUARE + " (2,2)C", hand="C")
    assert refusal(position, "place 2,1") == (
        "gobi.3.2",
        "Chingis at 2,1 would touch Chingis at 2,2 and Chingis at 1,1.",
        "Chingis en 2,1 toucherait Chingis en 2,2 et Chingis en 1,1.",
        {"cell 2,2", "cell 1,1"},
    )


def test_a_tile_needs_an_empty_cell_that_touches_another() -> None:
    """gobi.3.3"""
    position = scene(SQUARE, hand="B")
    assert refusal(position, "place 0,0")[:2] == ("gobi.3.3", "Chingis at 0,0 lies there already.")
    assert refusal(position, "place 2,2")[:2] == (
        "gobi.3.3",
        "2,2 touches no tile: a tile is placed edge to edge with one in play.",
    )


LINKED = "(0,0)C (1,0)S (2,0)C (0,1)K (1,1)N"


def test_the_turn_does_not_end_while_a_route_stands() -> None:
    """gobi.4.9, gobi.4.13"""
    position = scene(LINKED, "1@(0,0) 1@(1,0) 1@(2,0)")
    assert refusal(position, "end") == (
        "gobi.4.9",
        "Your camels link Chingis at 0,0 and Chingis at 2,0: that route is resolved before the turn ends.",
        "Vos chameaux relient Chingis en 0,0 et Chingis en 2,0 : cette route se résout avant la fin du tour.",
        {"cell 0,0", "cell 2,0"},
    )


@pytest.mark.parametrize(
    ("move", "expected", "sentence"),
    [
        ("route 0,0 1,0", "gobi.4.1", "Chingis at 0,0 and Sarnai at 1,0 are of different tribes."),
        ("route 0,0 0,0", "gobi.4.1", "A route links two tiles; 0,0 is named twice."),
        ("route 0,0 5,5", "gobi.4.1", "No tile lies at 5,5: camels stand on tiles in play."),
        ("route 0,0 2,0", "gobi.4.1", "Your camels do not link Chingis at 0,0 and Chingis at 2,0 edge to edge."),
        ("route 0,0 1,2", "gobi.4.5", "You have no camel on Chingis at 1,2: both ends of a route carry one."),
        ("route 2,0 0,0", "gobi.0.1", "Cells are written in rising order, 0,0 2,0: this move is 'route 0,0 2,0'."),
        ("spices 0,0 1,0", "gobi.4.1", "Chingis at 0,0 and Sarnai at 1,0 are of different tribes."),
        ("perfume", "gobi.6.1", "You have no Perfume."),
        ("porcelain 0,0 1,0", "gobi.6.1", "Porcelain: you have used it already, and each gift serves once."),
        ("place 3,0", "gobi.3.1", "A tile is placed right after it is drawn. Now routes are resolved."),
        ("no camel", "gobi.3.9", "Only the camel of a discard may be left out. Now routes are resolved."),
        ("reward 1", "gobi.5.1", "A reward is for a route just resolved. Now routes are resolved."),
        ("draw Chingis", "gobi.3.1", "A turn has one draw, at its start. Now routes are resolved."),
        ("first 1", "gobi.2.9", "Who begins is drawn once, after the set-up. Now routes are resolved."),
    ],
)
def test_what_cannot_be_done_while_routes_are_resolved(move: str, expected: str, sentence: str) -> None:
    tiles = LINKED + " (1,2)C"
    position = scene(tiles, "1@(0,0) 1@(2,0) 1@(0,1) 1@(1,1)", gifts=["Spices"], used=["Porcelain"])
    assert texts(position) == {"spices 0,0 2,0", "end"}
    assert refusal(position, move)[:2] == (expected, sentence)


def test_spices_want_a_step_over_a_corner() -> None:
    """gobi.6.17: a link that is edge to edge only is no route with corners."""
    position = scene("(0,0)C (1,0)S (2,0)C", "1@(0,0) 1@(1,0) 1@(2,0)", gifts=["Spices"])
    assert refusal(position, "spices 0,0 2,0")[:2] == (
        "gobi.6.17",
        "Your camels do not link Chingis at 0,0 and Chingis at 2,0 with a step over a corner.",
    )


def test_coffee_wants_five_and_shows_the_way_it_counted() -> None:
    """gobi.5.2, gobi.5.5: instead of a reward, never with it, and only if there is one."""
    position = scene(LINKED, "1@(0,0) 1@(1,0) 1@(2,0)", gifts=["Tea"])
    play(position, "route 0,0 2,0")
    assert refusal(position, "coffee") == (
        "gobi.5.2",
        "This route has 3 camels (0,0 1,0 2,0); a coffee wants 5.",
        "Cette route compte 3 chameaux (0,0 1,0 2,0) ; il en faut 5 pour un café.",
        {"cell 0,0", "cell 1,0", "cell 2,0"},
    )
    assert refusal(position, "coffee with tea")[0] == "gobi.6.13"
    assert refusal(position, "reward 5")[:2] == ("gobi.5.1", "There are 4 piles; there is no pile 5.")


ROW = "(0,0)C (1,0)S (2,0)K (3,0)B (4,0)C"
FIVE = "1@(0,0) 1@(1,0) 1@(2,0) 1@(3,0) 1@(4,0)"


def test_tea_is_not_used_up_where_coffee_is_free() -> None:
    """gobi.6.12, gobi.6.13"""
    position = scene(ROW, FIVE, gifts=["Tea"])
    play(position, "route 0,0 4,0")
    assert texts(position) == {"reward 1", "reward 2", "reward 3", "reward 4", "coffee"}
    assert refusal(position, "coffee with tea")[:2] == (
        "gobi.6.13",
        "This route has 5 camels (0,0 1,0 2,0 3,0 4,0): the coffee needs no Tea.",
    )


def test_what_is_gone_is_gone() -> None:
    """gobi.5.3, gobi.5.4: empty piles and no coffee; one reward left must be taken."""
    position = scene(ROW, FIVE, tops=[None, "Silk", None, None], coffee=0, coffees=10)
    play(position, "route 0,0 4,0")
    assert texts(position) == {"reward 2"}
    assert refusal(position, "coffee")[:2] == ("gobi.5.3", "No coffee is left.")
    assert refusal(position, "reward 1")[:2] == ("gobi.5.3", "Pile 1 is empty.")
    assert refusal(position, "end")[0] == "gobi.4.11"


def test_a_route_without_any_reward_is_resolved_all_the_same() -> None:
    """gobi.5.3"""
    position = scene(ROW, FIVE, tops=[None, None, None, None], coffee=0, coffees=10)
    play(position, "route 0,0 4,0")
    assert position.view()["decision"] == "draw"
    assert position.view()["seats"][0]["reserve"] == 7


def test_with_piles_empty_a_long_route_still_has_its_coffee() -> None:
    """gobi.5.3, gobi.2.8"""
    position = scene(ROW, FIVE, tops=[None, None, None, None])
    play(position, "route 0,0 4,0")
    assert texts(position) == {"coffee"}


def test_perfume_is_for_a_tile_placed_this_turn() -> None:
    """gobi.6.7, gobi.6.2"""
    position = scene(SQUARE, "1@(0,0)", hand="B", gifts=["Perfume", "Porcelain"])
    assert refusal(position, "perfume")[:2] == (
        "gobi.6.2",
        "Perfume serves after a tile was placed and its camels have landed. Now the tile is placed or discarded.",
    )
    play(position, "discard", "no camel")
    assert refusal(position, "perfume")[:2] == (
        "gobi.6.7",
        "You discarded your tile: Perfume sets a camel on a tile placed this turn.",
    )


def test_silk_and_cotton_received_too_late_do_not_serve() -> None:
    """gobi.6.2"""
    position = scene(SQUARE, "1@(0,0)", gifts=["Silk", "Cotton", "Porcelain"], placed=(1, 1))
    assert refusal(position, "silk 0,0")[0] == "gobi.6.2"
    assert refusal(position, "cotton 0,0 0,0")[0] == "gobi.6.2"


def test_silk_says_where_the_lines_are() -> None:
    """gobi.6.15, gobi.3.4"""
    tiles = "(0,0)C (1,0)S (3,0)K (1,1)C"
    position = scene(tiles, hand="N", gifts=["Silk"])
    play(position, "place -1,0")
    assert refusal(position, "silk 3,0")[:2] == (
        "gobi.6.15",
        "Khulan at 3,0 is not in an unbroken line with the new tile at -1,0.",
    )
    assert refusal(position, "silk -1,0")[:2] == (
        "gobi.3.4",
        "-1,0 is the tile just placed: its own camels do not go there.",
    )
    assert refusal(position, "silk 0,0 1,0")[:2] == (
        "gobi.6.15",
        "The tile at -1,0 has 1 neighbour: by Silk 1 camel goes out, not 2.",
    )
    assert refusal(position, "silk 7,7")[0] == "gobi.6.15"
    gaps = scene(tiles, hand="N", gifts=["Silk"], silk_lines="gaps")
    play(gaps, "place -1,0")
    assert refusal(gaps, "silk 1,1")[:2] == (
        "gobi.6.15",
        "Chingis at 1,1 is not in one row or column with the new tile at -1,0.",
    )


def test_camels_of_a_placed_tile_are_not_optional() -> None:
    """gobi.3.13"""
    position = scene(SQUARE, hand="B", gifts=["Silk"])
    play(position, "place 2,0")
    assert clause(position, "no camel") == "gobi.3.9"
    assert "no camel" not in texts(position)


def test_camels_stand_on_tiles_in_play() -> None:
    """gobi.3.9, gobi.3.12: a discarded tile is out of play."""
    position = scene(SQUARE, hand="B", discarded="N")
    play(position, "discard")
    assert refusal(position, "camel 2,0")[:2] == (
        "gobi.3.9",
        "No tile lies at 2,0: camels stand on tiles in play.",
    )
    assert refusal(position, "cotton 0,0 1,0")[:2] == ("gobi.6.1", "You have no Cotton.")


def test_exactly_the_missing_camels_are_taken_from_own_ones() -> None:
    """gobi.3.7"""
    position = scene(SQUARE + " (2,0)B", "6@(0,0) 3@(2,0)", others=["2@(1,0)"], hand="N")
    play(position, "place 2,1")
    assert refusal(position, "take 1,0")[:2] == (
        "gobi.3.7",
        "You have no camel on Sarnai at 1,0; 1 cannot be taken from there.",
    )
    assert refusal(position, "take 0,0 0,0")[:2] == (
        "gobi.3.7",
        "The reserve lacks 1 camel: so many are taken back, not 2.",
    )
    assert refusal(position, "take 9,9")[0] == "gobi.3.7"
    assert refusal(position, "route 0,0 1,1")[0] == "gobi.4.10"


def test_two_cottons_do_not_make_three_camels() -> None:
    """gobi.6.4: after one is used, the next decision is about routes."""
    position = scene(SQUARE, hand="B", gifts=["Cotton", "Cotton", "Porcelain"])
    play(position, "discard", "cotton 0,0 1,0")
    assert clause(position, "cotton 0,1 1,1") == "gobi.6.2"


WALK = "(0,0)C (1,0)S (2,0)C (3,0)K (4,0)B (0,1)N"


def test_porcelain_moves_an_own_camel_only() -> None:
    """gobi.6.11"""
    position = scene(WALK, "1@(0,0)", others=["1@(1,0)"], gifts=["Porcelain"])
    assert refusal(position, "porcelain 1,0 2,0 of 2")[:2] == (
        "gobi.6.11",
        "Porcelain moves a camel of your own, not one of seat 2.",
    )
    assert refusal(position, "porcelain 1,0 2,0")[:2] == ("gobi.6.11", "Seat 1 has no camel on Sarnai at 1,0.")
    assert refusal(position, "porcelain 0,0 4,0")[:2] == (
        "gobi.6.11",
        "A camel walks one to three tiles, edge to edge; from 0,0 it does not come to 4,0.",
    )
    assert clause(position, "porcelain 0,0 0,0") == "gobi.6.11"
    assert clause(position, "porcelain 0,0 0,5") == "gobi.6.11"
    assert clause(position, "porcelain 0,0 1,0 of 1") == "gobi.0.1"
    assert clause(position, "porcelain 0,0 1,0 of 3") == "gobi.2.9"


def test_by_option_porcelain_moves_anyones_camel() -> None:
    """gobi.6.11; gobi.4.8: a route made for another waits for that player's turn."""
    position = scene(WALK, others=["1@(0,0) 1@(1,0) 1@(3,0)"], hand="S", gifts=["Porcelain"], porcelain="any")
    assert "porcelain 3,0 2,0 of 2" in texts(position)
    play(position, "porcelain 3,0 2,0 of 2", "discard", "no camel", "draw Naranbataar", "discard", "no camel")
    assert texts(position) == {"route 0,0 2,0"}


def test_porcelain_may_break_a_route_that_waits() -> None:
    """gobi.6.3"""
    position = scene("(0,0)C (1,0)S (2,0)C", "1@(0,0) 1@(1,0) 1@(2,0)", gifts=["Porcelain"])
    play(position, "porcelain 1,0 2,0")
    assert position.view()["decision"] == "draw"
    assert position.view()["seats"][0]["reserve"] == 7


def test_porcelain_before_the_tile_waits_for_step_two() -> None:
    """gobi.4.10"""
    position = scene(WALK, "1@(0,0) 1@(1,0) 1@(3,0)", hand="S", gifts=["Porcelain"])
    play(position, "porcelain 3,0 2,0")
    assert position.view()["decision"] == "tile"
    play(position, "discard", "no camel")
    assert texts(position) == {"route 0,0 2,0"}


def test_a_gift_serves_in_the_turn_it_was_won() -> None:
    """gobi.6.2, gobi.2.7: the next top is there for the second route of the turn."""
    position = scene(
        "(0,0)C (1,0)S (2,0)C (0,1)K (1,1)B", "2@(0,0) 1@(1,0) 2@(2,0)", hand="K", tops=["Perfume", None, None, None]
    )
    play(position, "place 3,0")
    play(position, "route 0,0 2,0", "reward 1", "top 1 Tea")
    assert texts(position) == {"route 0,0 2,0", "perfume"}
    play(position, "perfume")
    assert position.view()["seats"][0]["used_gifts"]["Perfume"] == 1
    play(position, "route 0,0 2,0")
    assert texts(position) == {"reward 1"}


def test_draws_that_do_not_stand_or_are_not_there() -> None:
    """gobi.2.1, gobi.2.2, gobi.2.6, gobi.1.1, gobi.1.2, gobi.1.3, gobi.1.4"""
    position = GAME.start(seats=2)
    play(position, "start Chingis", "start Chingis")
    assert refusal(position, "start Chingis")[:2] == (
        "gobi.2.2",
        "With a third Chingis the start square does not stand: the tiles are shuffled and drawn anew.",
    )
    assert clause(position, "start Kublai") == "gobi.1.2"
    play(position, "start Sarnai", "start Khulan", "top 1 Silk", "top 2 Silk")
    assert clause(position, "top 2 Silk") == "gobi.2.7"
    assert clause(position, "top 3 Gold") == "gobi.1.3"
    play(position, "top 3 Silk")
    assert clause(position, "top 4 Silk") == "gobi.1.4"
    play(position, "top 4 Tea")
    assert clause(position, "first 3") == "gobi.2.9"
    play(position, "first 2")
    assert clause(position, "draw Kublai") == "gobi.1.2"
    for _ in range(6):
        play(position, "draw Chingis", "discard", "no camel")
    assert refusal(position, "draw Chingis")[:2] == (
        "gobi.1.1",
        "All eight tiles of Chingis have been drawn already.",
    )


def test_whose_turn_it_is() -> None:
    """gobi.2.9, gobi.3.1"""
    position = GAME.start(seats=3)
    objection = position.objection("discard", 1)
    assert objection is not None
    assert objection.text.en == "Nobody chooses now: a tile of the start square is drawn."
    turn = scene(SQUARE, hand="B", seats=3)
    objection = turn.objection("discard", 2)
    assert objection is not None
    assert (objection.clause, objection.text.en) == ("gobi.2.9", "It is the turn of seat 1, not of seat 3.")
    assert turn.objection("discard", 0) is None


@pytest.mark.parametrize(
    "text", ["", "hello", "place 1, 0", "place 01,0", "place -0,1", "PLACE 0,2", "camel", "x" * 200]
)
def test_what_is_not_written_like_a_move(text: str) -> None:
    """gobi.0.1"""
    assert clause(scene(SQUARE, hand="B"), text) == "gobi.0.1"


def test_after_the_end_nothing_is_played() -> None:
    """gobi.8.1"""
    position = scene(SQUARE, hand="B", stack=0)
    play(position, "discard", "no camel")
    assert position.is_over
    assert clause(position, "discard") == "gobi.8.1"
    assert GAME.referee(position.state).legal_moves() == set()
