"""What random games hardly ever meet: engine and second game go on alike from a table arranged for it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from serai.games.targui import notation, view
from serai.games.targui.engine import phases, tables
from serai.games.targui.reading import Reading
from serai.games.targui.second import SecondTargui
from serai.games.targui.second.facts import Facts
from serai.games.targui.state import TarguiState
from tests.targui.arranged import play, texts, tokens, turn


def both(state: TarguiState, *moves: str) -> SecondTargui:
    """Play the texts on the state and on a second game that begins at it; both see and offer the
    same after each."""
    reading = Reading(state)
    second = SecondTargui(Facts(**{field.name: getattr(reading, field.name) for field in fields(Facts)}))
    compare(state, second)
    for text in moves:
        play(state, text)
        second.play(text)
        compare(state, second)
    return second


def compare(state: TarguiState, second: SecondTargui) -> None:
    assert second.view(None) == view.of(state, None)
    if state.to_act() >= 0:
        assert second.legal_moves() == set(texts(state))


def test_a_lifted_card_keeps_its_token() -> None:
    """The gold goes with its card. targui.9.4 targui.9.5"""
    second = both(turn("count: 2", "now: seat 1, reorder", display=("WE9", "OA9")), "lift WE9 to 2")
    assert second.view(0)["players"][0]["display"][1] == [{"card": "WE9", "token": True}]


def test_a_lifted_card_keeps_its_action_marker_and_can_use_it() -> None:
    """XTE8 goes to another row and back, and still plays the hand card; so does one that changes its
    place with another. targui.9.4 targui.13.2"""
    hand: dict[str, Any] = {"hand": [tables.numbers["XOA2"], -1, -1, -1], "hand_count": [1, 0]}
    for deeds in (["lift XTE8 to 2", "lift OA9 to 2"], ["lift XTE8 to 1", "done"], ["swap XTE8 OA9"]):
        state = turn(have="DSP", display=("XTE8", "OA9"), phase=phases.REORDER, count=2, card=-1, **hand)
        both(state, *deeds)
        assert "marker XTE8 play XOA2" in texts(state)


def goods_cards(name: str) -> dict[str, Any]:
    """Goods cards of one kind all over the centre; seat 0 has markers on 1,1 and 1,2."""
    kind = next(kind for kind in range(len(tables.goods_kinds)) if notation.goods_card(kind) == name)
    return {"cell_kind": [phases.GOODS_UP] * 9, "cell_card": [kind] * 9, "cell_mark": [1, 1, *[0] * 7]}


@pytest.mark.parametrize(("card", "name"), [("OA7", "S"), ("CR8", "P"), ("TA8", "D"), ("XOA6", "2W")])
def test_the_extra_good_comes_once_in_a_round(card: str, name: str) -> None:
    """With the first of two goods cards alone; after the turn, with the next again. targui.9.2 targui.20.1"""
    letter, count = name[-1], int(name[:-1] or 1)
    state = turn(display=(card,), expansion=True, **goods_cards(name))
    both(state, "take 1,1")
    assert tokens(state) == letter * (count + 1)
    both(state, "take 1,2")
    assert tokens(state) == letter * (2 * count + 1)


def test_the_extra_good_comes_again_in_the_next_turn() -> None:
    """What was done in the turn before does not count. targui.9.2"""
    state = turn(display=("OA7",), turn=1, actor=1, starter=1, bonus_done=7, **goods_cards("S"))
    both(state, "end", "take 1,1")
    assert tokens(state) == "SS"


def test_a_hand_card_is_fresh_for_one_turn_the_second_one_too() -> None:
    """XTE6 holds two cards; the Noble moves neither in the turn they were taken, both in the next.
    targui.6.3 targui.20.13"""
    noble = ("seat 1 Targis: 1", "seat 1 hand: XOA1 new, XOA2 new")
    state = turn(*noble, expansion=True, display=("XTE6",))
    both(state)
    assert not {text for text in texts(state) if text.startswith("use 1")}
    second_turn = ("round: 1, robber 1, Targia 15, amulet seat 2", "now: seat 2, act")
    state = turn(*noble, *second_turn, expansion=True, display=("XTE6",))
    both(state, "end")
    assert {text for text in texts(state) if text.startswith("use 1")} == {"use 1 discard XOA1", "use 1 discard XOA2"}


def test_the_card_that_is_left_in_hand_stays_fresh() -> None:
    """The first card leaves by XTE8's marker; the second, taken in this turn, moves up and is not for
    the Noble yet. targui.6.3"""
    hand = ("seat 1 Targis: 1", "seat 1 hand: XOA2, XOA1 new")
    state = turn(*hand, have="DSP", expansion=True, display=("XTE6", "XTE8"))
    both(state, "marker XTE8 play XOA2", "pay D S P", "row 1")
    assert not {text for text in texts(state) if text.startswith("use 1")}


def test_the_wind_moves_a_marker_once() -> None:
    """The marker that came to 3,3 stays there; the other may go. targui.20.9"""
    marks = {"1,1": "(a)", "1,2": "(a)"}
    second = both(turn("now: seat 1, shift", expansion=True, centre=marks), "move 1,1 to 3,3")
    starts = {text.split(" ")[1] for text in second.legal_moves() - {"done"}}
    assert starts == {"1,2"}


def test_the_consoling_good_and_the_good_for_a_dune_add_up() -> None:
    """targui.9.3 targui.20.6 targui.20.11"""
    state = turn(expansion=True, display=("OA8", "XCR7"), on_dune=[1, 0])
    second = both(state, "end")
    assert second.view(0)["pending"]["count"] == 2
    both(state, "gain D P")
    assert (tokens(state), state.turn) == ("DP", 1)


def test_who_cannot_pay_gets_no_point_for_the_raid() -> None:
    """The marker against the raid is kept, nothing can be given: the opponent takes the VP. targui.10.2 targui.10.5"""
    state = turn(display=("TA7", "XOA8"), expansion=True, phase=phases.RAID, robber=4, count=0, starter=0)
    second = both(state, "yield")
    mine, theirs = second.view(0)["players"]
    assert (mine["vp"], theirs["vp"]) == (0, 5)


def test_the_hidden_camp_goes_to_the_dunes_that_were_used() -> None:
    """targui.20.3"""
    where = ("round: 3, robber 4, Targia 11, amulet seat 1", "seat 1 camp: D17", "now: seat 1, raid")
    state = turn(*where, expansion=True)
    assert "D17" in both(state, "skip D17").view(0)["dune_discards"]


def test_one_water_stands_for_a_good_of_the_basic_cost_alone() -> None:
    """WE4 costs a salt and a gold; the salt is taken off, so the one good more is paid in full: a
    date, or two water. targui.9.7 targui.20.5"""
    hand: dict[str, Any] = {"hand": [tables.numbers["WE4"], -1, -1, -1], "hand_count": [1, 0]}
    for have, can_play in (("GW", False), ("GWW", True), ("GD", True)):
        second = both(turn(have=have, expansion=True, display=("XWE6", "WE5", "WE8"), **hand))
        assert ("unaided WE4" in second.legal_moves()) == can_play
