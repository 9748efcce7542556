"""Water: exchanged in every decision of one's own turn, used before it is given back, and asked
for once more before the scoring. Each position is judged by engine and second game alike."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.targui.board import CELL_NAMES
from serai.games.targui.engine import phases, tables
from serai.games.targui.referee import Referee
from serai.games.targui.state import TarguiState
from tests.targui.arranged import texts, tokens, turn
from tests.targui.scene import EASY, Scene, on_dune, turned, x_one_card
from tests.targui.test_second_rare import both

FOR_GOODS = {"water for D", "water for S", "water for P"}


def go(state: TarguiState, *moves: str) -> TarguiState:
    """Play on, in both."""
    both(state, *moves)
    return state


def exchanges(state: TarguiState) -> set[str]:
    """What water may become now, for engine and second game."""
    both(state)
    return {text for text in texts(state) if text.split(" ")[0] in ("water", "drop")}


def other_moves(state: TarguiState) -> set[str]:
    return set(texts(state)) - exchanges(state)


def clause(state: TarguiState, text: str) -> str:
    objection = Referee(state).objection(text)
    assert objection is not None, f"{text} is legal"
    return objection.clause


# --- within an action -----------------------------------------------------------------------


def test_gold_for_the_goldsmith_is_made_when_he_turns_up() -> None:
    """D08 by a card that turns up a dune: no gold, but three water. targui.16.3 targui.20.8"""
    state = turn("dune: D08", "now: seat 1, dune", have="WWW", expansion=True)
    assert other_moves(state) == {"leave"}
    go(state, "water for G")
    assert other_moves(state) == {"leave", "use D08"}
    assert tokens(go(state, "use D08")) == "VVVV"


@pytest.mark.parametrize(("dune", "got"), [("D06", "G"), ("D07", "V")])
def test_goods_for_smuggler_and_fair_are_made_when_they_turn_up(dune: str, got: str) -> None:
    """No good, but four water: two goods are given. targui.16.3 targui.20.20"""
    state = turn(f"dune: {dune}", "now: seat 1, dune", have="WWWW", expansion=True)
    assert other_moves(state) == {"leave"}
    go(state, "water for D", f"use {dune}")
    assert other_moves(state) == {"give D"}
    go(state, "water for P")
    assert other_moves(state) == {"give D", "give P", "give D P"}
    assert tokens(go(state, "give D P")) == 2 * got


def test_the_water_of_the_second_path_pays_on_the_path() -> None:
    """D13 brings two water: with a date of one's own the Trader takes two goods. targui.16.3 targui.20.18"""
    state = turn("dunes: D13", "seat 1 Targis: D13", have="D", expansion=True)
    go(state, "use D13")
    assert not {"use 5", "use 10"} & set(texts(state))
    go(state, "water for S")
    assert {"use 5", "use 10"} < set(texts(state))
    assert tokens(go(state, "use 10", "forge D S")) == "V"


def test_trader_and_silversmith_wait_for_water() -> None:
    """targui.16.3 targui.14.3 targui.14.5"""
    state = go(turn("seat 1 Targis: 5", have="DDWWW", expansion=True), "use 5")
    assert exchanges(state) == FOR_GOODS | {"water for G"}
    assert tokens(go(state, "water for D", "trade 3D for G", "done")) == "GW"
    state = go(turn("seat 1 Targis: 10", have="DDWWWW", expansion=True), "use 10")
    assert "forge 4D" not in texts(state)
    assert tokens(go(state, "water for D", "water for D", "forge 4D")) == "VVV"


def test_the_decision_stays_when_water_is_exchanged() -> None:
    """The row, the goods of choice, the marker's way. targui.16.3"""
    scene = on_dune("D01").do("use D01")
    choices = scene.can("gain")
    assert scene.can("water") == FOR_GOODS
    scene.do("water for P")
    assert (scene.phase, scene.can("gain"), scene.can("water")) == ("GAIN", choices, set())
    scene = x_one_card("XOA2").do("play 2,2", "pay D S P")
    assert scene.can("water") == FOR_GOODS
    scene.do("water for S")
    assert (scene.phase, scene.can()) == ("ROW", {"row 1", "row 2", "row 3"})


def test_a_payment_takes_water_by_itself() -> None:
    """targui.16.3"""
    scene = x_one_card("XOA2").do("play 2,2")
    assert scene.can("water") == set()
    assert scene.why("water for D").clause == "targui.16.3"


def test_no_exchange_while_placing_or_at_a_raid() -> None:
    """targui.16.3"""
    scene = Scene(**EASY)
    assert scene.why("water for D").clause == "targui.16.3"
    scene.idle(until="RAID")
    assert scene.can("water") == set()
    assert scene.why("water for D").clause == "targui.16.3"


def test_an_exchange_leaves_the_scout_a_card_to_go() -> None:
    """XOA2 costs D S P; with D S 2W another date would leave it unpaid. targui.16.3 targui.20.21"""
    centre = {"1,1": "XOA2"} | dict.fromkeys(CELL_NAMES[1:], "(b)")
    state = turn("now: seat 1, scout", have="DSWW", expansion=True, centre=centre)
    assert exchanges(state) == {"water for P"}
    assert clause(state, "water for D") == "targui.16.3"
    assert tokens(go(state, "water for P", "play 1,1", "pay D S P")) == ""


def test_an_exchange_leaves_the_old_tracks_a_way() -> None:
    """XOA2 for one good less, with D 2W and a full hand: two different goods are needed, and only a
    hand with room needs none. targui.16.3 targui.20.21"""
    card = tables.numbers["XOA2"]
    drawn: dict[str, Any] = {
        "phase": phases.DRAWN, "source": phases.OLD_TRACKS, "cut": 1, "card": card, "discards": [card] + [0] * 44,
        "discard_count": 1,
    }  # fmt: skip
    hand: dict[str, Any] = {"hand": [tables.numbers["XWE3"], -1, -1, -1], "hand_count": [1, 0]}
    assert exchanges(turn(have="DWW", expansion=True, **drawn, **hand)) == {"water for S", "water for P"}
    assert exchanges(turn(have="DWW", expansion=True, **drawn)) == FOR_GOODS


def test_one_water_for_a_good_within_an_action_and_once_a_turn() -> None:
    """XOA7. targui.20.2"""
    state = turn("dune: D06", "now: seat 1, dune", have="WWW", expansion=True, display=("XOA7",))
    assert {"drop for D", "drop for S", "drop for P"} < exchanges(state)
    go(state, "drop for D")
    assert exchanges(state) == FOR_GOODS
    assert clause(state, "drop for S") == "targui.20.2"
    assert other_moves(state) == {"leave", "use D06"}


# --- more than ten ---------------------------------------------------------------------------


def test_who_has_more_than_ten_water_is_asked_to_use_it() -> None:
    """Thirteen: three go back, or become a gold; or two of them a good and one goes back. targui.16.4"""
    thirteen = turn(have="W" * 13, expansion=True)
    go(thirteen, "end")
    assert other_moves(thirteen) == {"return 3W"}
    assert exchanges(thirteen) == FOR_GOODS | {"water for G"}
    for moves, left in (
        (["return 3W"], "W" * 10),
        (["water for G"], "G" + "W" * 10),
        (["water for P", "return W"], "P" + "W" * 10),
        (["water for P", "water for S"], "SP" + "W" * 9),
    ):
        state = go(thirteen.copy(), *moves)
        assert (tokens(state), state.actor, state.phase) == (left, 1, phases.ACT)


def test_goods_and_water_go_back_together() -> None:
    """Twelve goods and eleven water; a good made of water is one too many. targui.5.6 targui.16.4"""
    state = go(turn(have="D" * 11 + "S" + "W" * 11, expansion=True), "end")
    assert other_moves(state) == {"return 2D W", "return D S W"}
    go(state, "water for D")
    assert other_moves(state) == {"return 3D", "return 2D S"}
    assert tokens(go(state, "return 2D S")) == "D" * 10 + "W" * 9


def test_gold_above_three_goes_also_if_it_was_made_at_the_limit() -> None:
    """targui.5.6 targui.16.4"""
    assert tokens(go(turn(have="GGG" + "W" * 12, expansion=True), "end", "water for G")) == "GGG" + "W" * 9
    assert tokens(go(turn(have="GGGG", expansion=True), "end")) == "GGG"


def test_ten_water_are_not_too_many() -> None:
    """targui.16.4"""
    state = go(turn(have="W" * 10, expansion=True), "end")
    assert (state.actor, state.phase) == (1, phases.ACT)


# --- before the scoring ----------------------------------------------------------------------


def last_raid(*display: str, have: str) -> TarguiState:
    """Seat 0, who starts, has something to give at the fourth raid; seat 1 has nothing."""
    at_raid = ("round: 12, robber 16, Targia 5, amulet seat 1", "now: seat 1, raid")
    return turn(*at_raid, have=have, other="", expansion=True, display=display)


def test_the_water_of_the_last_raid_may_become_gold() -> None:
    """XTA7 brings two water, XTA9 a point for a gold: with one water of one's own three become a gold,
    which is worth a point besides the one of two water no more. targui.16.6 targui.20.23"""
    state = go(last_raid("XTA7", "XTA9", have="GWVV"), "give G")
    assert (state.actor, state.phase, tokens(state)) == (0, phases.LAST_WATER, "WWWVV")
    assert set(texts(state)) == FOR_GOODS | {"water for G", "done"}
    both(state)
    without, with_gold = go(state.copy(), "done"), go(state.copy(), "water for G")
    for over, purse in ((without, "WWWVV"), (with_gold, "GVV")):
        assert (over.phase, tokens(over)) == (phases.GAME_OVER, purse)
        assert over.points(0) == 2 + 1 + 1 + 1  # tokens, the two cards, and either the water or the gold
    assert clause(state, "drop for D") == "targui.20.2"


def test_goods_that_count_may_be_made_of_water_before_the_scoring() -> None:
    """XCR9: a point for three goods. Two goods and four water: two points for water, or one for the
    goods and one for water, and more goods at a tie. targui.16.6"""
    state = go(last_raid("XCR9", have="DSGWWWW"), "give G", "water for D")
    assert (state.phase, tokens(state)) == (phases.LAST_WATER, "DDSWW")
    assert state.points(0) == 1 + 1 + 1
    assert go(state, "water for P").phase == phases.GAME_OVER


def test_nobody_is_asked_who_could_only_lose_by_it() -> None:
    """No card that counts goods or gold, or too little water. targui.16.6"""
    assert go(last_raid("XTA7", have="GWWWW"), "give G").phase == phases.GAME_OVER
    assert go(last_raid("XTA9", have="GW"), "give G").phase == phases.GAME_OVER


def test_both_are_asked_after_the_twelfth_card_the_starter_first() -> None:
    """targui.16.6 targui.11.1"""
    twelve = ("XTA9", "XOA1", "XOA2", "XOA3", "XOA4", "XWE1", "XWE2", "XWE3", "XWE4", "XCR1", "XCR2", "XCR3")
    state = turn("now: seat 2, act", have="WW", other="WWW", expansion=True, display=twelve, other_display=("XCR9",))
    go(state, "end")
    assert (state.actor, state.phase) == (0, phases.LAST_WATER)
    go(state, "done")
    assert (state.actor, state.phase) == (1, phases.LAST_WATER)
    assert tokens(go(state, "water for G"), 1) == "G"
    assert state.phase == phases.GAME_OVER


def test_the_dry_well_looks_at_the_end_of_the_actions() -> None:
    """XWE7 gives one water to who has none; what is exchanged at the limit does not count. targui.20.6"""
    well = turn(have="D" * 10 + "WW", expansion=True, display=("XWE7",))
    assert tokens(go(well.copy(), "water for S", "end", "return D")) == "D" * 9 + "SW"
    assert tokens(
        go(turn(have="D" * 11 + "WW", expansion=True, display=("XWE7",)), "end", "water for S", "return 2D")
    ) == ("D" * 9 + "S")


# --- what else comes with it -------------------------------------------------------------------


def test_one_of_two_cards_again_when_water_is_paid() -> None:
    """XTE7 and border card X14: the card chosen goes away too, and two more are drawn. targui.20.24 targui.14.7"""
    draws = [f"draw {card}" for card in ("XOA1", "XOA2", "XOA3", "XOA4")]
    scene = Scene(*turned({"2,2": "XTE7"}), *draws, **EASY).place([2, 14, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").do("use 14", "choose XOA2", "redraw")
    assert scene.can() == {"choose XOA3", "choose XOA4"}
    scene.do("choose XOA4")
    assert [card.id for card in scene.facts.discards[-3:]] == ["XOA1", "XOA2", "XOA3"]
    assert scene.player(0).tokens["W"] == 1
