"""What random games hardly ever meet: engine and second game go on alike from a table arranged for it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from serai.games.targui import phases, tables, view
from serai.games.targui.position import TarguiState
from serai.games.targui.reading import Reading
from serai.games.targui.second import SecondTargui
from serai.games.targui.second.facts import Facts
from tests.targui.arranged import play, texts, turn


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
    second = both(turn(display=("WE9", "OA9"), phase=phases.REORDER, count=2), "lift WE9 to 2")
    assert second.view(0)["players"][0]["display"][1] == [{"card": "WE9", "token": True}]


def test_the_wind_moves_a_marker_once() -> None:
    """The marker that came to 3,3 stays there; the other may go. targui.20.9"""
    marks = [1, 1, 0, 0, 0, 0, 0, 0, 0]
    second = both(turn(expansion=True, phase=phases.SHIFT, cell=-1, cell_mark=marks), "move 1,1 to 3,3")
    starts = {text.split(" ")[1] for text in second.legal_moves() - {"done"}}
    assert starts == {"1,2"}


def test_more_than_ten_water_go_back() -> None:
    """targui.16.4"""
    second = both(turn(have="W" * 13, expansion=True), "end")
    assert second.view(0)["players"][0]["water"] == 10


def test_the_consoling_good_and_the_good_for_a_dune_add_up() -> None:
    """targui.9.3 targui.20.6 targui.20.11"""
    second = both(turn(expansion=True, display=("OA8", "XCR7"), on_dune=[1, 0]), "end")
    assert second.view(0)["pending"]["count"] == 2


def test_who_cannot_pay_gets_no_point_for_the_raid() -> None:
    """The marker against the raid is kept, nothing can be given: the opponent takes the VP. targui.10.2 targui.10.5"""
    state = turn(display=("TA7", "XOA8"), expansion=True, phase=phases.RAID, robber=4, count=0, starter=0)
    second = both(state, "yield")
    mine, theirs = second.view(0)["players"]
    assert (mine["vp"], theirs["vp"]) == (0, 5)


def test_the_hidden_camp_goes_to_the_dunes_that_were_used() -> None:
    """targui.20.3"""
    state = turn(expansion=True, phase=phases.RAID, robber=4, count=0, starter=0, camp=[16, -1])
    assert "D17" in both(state, "skip D17").view(0)["dune_discards"]


def test_one_water_stands_for_a_good_of_the_basic_cost_alone() -> None:
    """WE4 costs a salt and a gold; the salt is taken off, so the one good more is paid in full: a
    date, or two water. targui.9.7 targui.20.5"""
    hand: dict[str, Any] = {"hand": [tables.numbers["WE4"], -1, -1, -1], "hand_count": [1, 0]}
    for have, can_play in (("GW", False), ("GWW", True), ("GD", True)):
        second = both(turn(have=have, expansion=True, display=("XWE6", "WE5", "WE8"), **hand))
        assert ("unaided WE4" in second.legal_moves()) == can_play
