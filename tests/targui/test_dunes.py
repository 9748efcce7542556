"""Every dune, one test each, and the rules of dunes. All dunes are this project's own.

With the easier start seat 0 has 2 dates, 2 salt, 2 pepper, 1 gold, 2 water and 4 VP.
"""

from __future__ import annotations

import pytest

from serai.games.targui.engine import phases
from tests.targui.arranged import play, texts, turn
from tests.targui.scene import EASY, Scene, on_dune, turned
from tests.targui.test_second_rare import both


@pytest.mark.parametrize(
    ("dune", "purse"),
    [
        ("D03", "2D 2S 2P G 7W 4V"),
        ("D04", "2D 2S 2P G 2W 6V"),
        ("D05", "3D 3S 3P G 3W 4V"),
        ("D08", "2D 2S 2P 2W 8V"),
    ],
)
def test_a_dune_gives_at_once(dune: str, purse: str) -> None:
    """Spring, silver find, mixed load, goldsmith. targui.17.3"""
    scene = on_dune(dune).do(f"use {dune}")
    assert scene.purse(0) == purse
    assert dune not in scene.dunes()


def test_plenty_is_four_goods_two_of_a_kind() -> None:
    """D01: 2-2-0 in three ways, 2-1-1 in three ways."""
    scene = on_dune("D01").do("use D01")
    assert len(scene.can()) == 6
    assert "gain 3D S" not in scene.can()
    scene.do("gain 2D S P")
    assert scene.purse(0) == "4D 3S 3P G 2W 4V"


def test_gold_and_a_good() -> None:
    """D02"""
    scene = on_dune("D02").do("use D02", "gain S")
    assert scene.purse(0) == "2D 3S 2P 2G 2W 4V"


def test_the_smuggler_takes_up_to_three_goods() -> None:
    """D06: three single goods, six pairs, seven triples without three of a kind. targui.20.20"""
    scene = on_dune("D06").do("use D06")
    assert len(scene.can()) == 3 + 6 + 7
    scene.do("give D 2P")
    assert scene.purse(0) == "D 2S 4G 2W 4V"


def test_the_fair_takes_up_to_four_goods() -> None:
    """D07: three single goods, six pairs, seven triples and six quadruples without three of a kind. targui.20.20"""
    scene = on_dune("D07").do("use D07")
    assert len(scene.can()) == 3 + 6 + 7 + 6
    scene.do("give 2D S P")
    assert scene.purse(0) == "S P G 2W 8V"


def test_the_messenger_plays_a_hand_card_for_three_goods_less() -> None:
    """D09: a card of this turn will do. targui.20.21"""
    scene = on_dune("D09", card="XTE1").do("keep 2,2", "use D09 play XTE1")
    assert {"pay D S", "pay D P", "pay 2S", "pay S P", "pay 2P"} < scene.can()
    scene.do("pay D S", "row 1")
    assert scene.rows(0)[0] == ["XTE1"]


def test_the_council_plays_one_of_three_for_a_good_less() -> None:
    """D10. targui.20.14"""
    scene = on_dune("D10", "draw XOA2", "draw XOA4", "draw XCR1").do("use D10")
    assert scene.can() == {"none", "play XOA2", "play XOA4", "play XCR1"}
    scene.do("play XOA4")
    assert "pay D 2S" in scene.can()
    assert [card.id for card in scene.facts.discards[-2:]] == ["XOA2", "XCR1"]


def test_the_council_may_part_without_a_card() -> None:
    scene = on_dune("D10", "draw XOA2", "draw XOA4", "draw XCR1").do("use D10", "none")
    assert [card.id for card in scene.facts.discards[-3:]] == ["XOA2", "XOA4", "XCR1"]


def test_the_scout_plays_a_free_central_card() -> None:
    """D11: not the one under an own marker. targui.20.21 targui.5.5"""
    scene = on_dune("D11", *turned({"1,1": "XOA2"})).do("use D11")
    assert "play 1,1" in scene.can()
    assert "play 2,2" not in scene.can()
    scene.do("play 1,1", "pay D S P", "row 1")
    assert scene.rows(0)[0] == ["XOA2"]
    cell = scene.facts.cells[1, 1]
    assert (cell.is_goods, cell.is_up) == (True, False)


def test_the_double_load_takes_a_goods_card_twice() -> None:
    """D12; where a slash is, two choices. targui.20.21"""
    scene = on_dune("D12", *turned({"1,2": "2D", "2,1": "D/S/P"})).do("use D12")
    assert "take 1,2" in scene.can()
    assert scene.can("take 2,1") == {f"take 2,1 for {two}" for two in ("2D", "2S", "2P", "D S", "D P", "S P")}
    scene.do("take 1,2")
    assert scene.purse(0) == "6D 2S 2P G 2W 4V"


def test_the_second_path_leads_to_any_border_card() -> None:
    """D13: two water, and even the robber's card, but not where the opponent stands. targui.20.18"""
    scene = on_dune("D13").do("use D13")
    assert "use 7" in scene.can()
    assert not {"use 5", "use 13", "use 3", "use 4"} & scene.can()
    scene.do("use 7")
    assert scene.purse(0) == "3D 2S 2P G 4W 4V"


def test_the_wind_shifts_markers() -> None:
    """D14: three water, and a marker moves. targui.20.9"""
    scene = on_dune("D14").do("use D14")
    assert scene.player(0).tokens["W"] == 5
    assert {"move 2,2 to 1,1", "move 2,2 to 2,1"} < scene.can()
    assert scene.why("move 2,2 to 1,3").clause == "targui.6.6"
    scene.do("move 2,2 to 1,1")
    assert scene.markers(0) == ["1,1"]
    assert scene.phase == "ACT"


def test_the_wind_need_not_move_anything() -> None:
    """D14: the water alone. targui.20.9"""
    scene = on_dune("D14").do("use D14", "done")
    assert (scene.phase, scene.purse(0), scene.markers(0)) == ("ACT", "2D 2S 2P G 5W 4V", ["2,2"])


def test_the_wind_brings_water_without_a_marker() -> None:
    """D14: two Targis on dunes leave no crossing; the dune is used and discarded all the same. targui.20.9"""
    scene = Scene("dune D14", "dune D04", **EASY).place([2, "D14", "D04"], [5, 13, 3]).do("use D14")
    assert (scene.phase, scene.purse(0), scene.dunes()[0]) == ("ACT", "2D 2S 2P G 5W 4V", "D04")


def test_the_wind_moves_up_to_two_markers_each_once() -> None:
    """D14 with markers on 1,1 and 1,2: the one moved to 3,3 stays there. targui.20.9"""
    state = turn("dunes: D14", "seat 1 Targis: D14", expansion=True, centre={"1,1": "(a)", "1,2": "(a)"})
    both(state, "use D14", "move 1,1 to 3,3")
    assert {text.split(" ")[1] for text in texts(state) if text.startswith("move")} == {"1,2"}
    both(state, "move 1,2 to 3,1")
    assert (state.phase, list(state.cell_mark)) == (phases.ACT, [0, 0, 0, 0, 0, 0, 1, 0, 1])


def test_an_extra_crossing() -> None:
    """D15: one water, and a free card is carried out. targui.20.19"""
    scene = on_dune("D15", *turned({"1,2": "2S"})).do("use D15")
    assert scene.player(0).tokens["W"] == 3
    scene.do("take 1,2")
    assert scene.purse(0) == "2D 4S 2P G 3W 4V"
    assert scene.markers(0) == ["2,2"]


def test_old_tracks_lead_to_the_top_discard() -> None:
    """D16: for a good less, or into an empty hand. targui.20.21"""
    scene = on_dune("D16", "discard XOA4").do("use D16")
    assert scene.can() == {"play XOA4", "keep XOA4"}
    scene.do("play XOA4")
    assert "pay D 2S" in scene.can()


def test_the_hidden_camp_settles_a_raid() -> None:
    """D17: one water, and kept with a marker; discarded when used. targui.20.3"""
    scene = on_dune("D17").do("use D17")
    assert scene.purse(0) == "2D 2S 2P G 3W 4V"
    assert scene.player(0).camp is not None
    scene.idle(until="RAID").do("give V")
    before = scene.purse(0)
    scene.do("skip D17")
    assert scene.purse(0) == before
    assert scene.player(0).camp is None
    assert "D17" in [dune.id for dune in scene.facts.dune_discards]


def test_a_growing_tribe_brings_goods() -> None:
    """D18: one good, with one card too."""
    scene = on_dune("D18", card="XOA2").buy("play 2,2", "D S P").do("use D18")
    assert scene.can() == {"gain D", "gain S", "gain P"}


@pytest.mark.parametrize(("cards", "goods"), [(0, 1), (2, 2), (5, 3), (6, 4), (8, 4)])
def test_a_growing_tribe_brings_one_more_for_every_two_cards(cards: int, goods: int) -> None:
    """D18: four at most. A choice of n goods is one of (n + 1)(n + 2) / 2."""
    display = ("XOA1", "XOA2", "XOA3", "XOA4", "XWE1", "XWE2", "XWE3", "XWE4")[:cards]
    state = play(turn("dunes: D18", "seat 1 Targis: D18", expansion=True, display=display), "use D18")
    assert len(texts(state)) == (goods + 1) * (goods + 2) / 2


def test_the_mirage_camp_is_laid_into_the_display() -> None:
    """D19: no cost, a row of choice. targui.17.7 targui.20.17"""
    scene = on_dune("D19").do("use D19", "row 2")
    assert scene.rows(0) == [[], ["D19"], []]
    assert scene.purse(0) == "2D 2S 2P G 2W 4V"


def test_after_a_sunrise_one_starts_again() -> None:
    """D20: two goods, and seat 0 starts round 2 as well; seat 1 then starts round 3. targui.20.22"""
    scene = on_dune("D20").do("use D20", "gain 2P").end_turn().end_turn()
    assert scene.player(0).tokens["P"] == 4
    assert scene.facts.starter == 0
    scene.idle_round()
    assert scene.facts.starter == 1


def sunrise_for_two() -> Scene:
    """Round 2: seat 1, who starts, stands on D20, and seat 0 has joined by XCR8."""
    scene = Scene("dune D20", *turned({"2,2": "XCR8"}), **EASY).place([2, 6, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").end_turn().end_turn().do("place D20", "join D20")
    while scene.phase == "PLACE":
        scene.idle_step()
    return scene


def test_of_two_who_see_the_sun_rise_the_starter_keeps_the_amulet() -> None:
    """D20: both take two goods, and seat 1 starts round 3 as well. targui.20.22 targui.17.6"""
    scene = sunrise_for_two()
    scene.do("use D20", "gain 2D", "end", "use D20", "gain 2D", "end")
    assert scene.facts.starter == 1
    assert (scene.purse(1), scene.purse(0)) == ("4D 2S 2P G 2W 4V", "3D S P G 2W 4V")


def test_if_the_starter_waives_the_sunrise_the_other_starts_as_by_turns() -> None:
    """D20. targui.20.22"""
    assert sunrise_for_two().do("end", "use D20", "gain 2D", "end").facts.starter == 0


def test_a_dune_may_be_waived_and_is_discarded() -> None:
    """targui.17.3"""
    scene = on_dune("D03").end_turn()
    assert "D03" not in scene.dunes()
    assert scene.player(0).tokens["W"] == 2


def test_a_dune_where_nobody_stands_stays() -> None:
    """targui.17.3 targui.17.4"""
    scene = Scene("dune D03", "dune D04", "dune D05", **EASY).place([2, 6, "D04"], [5, 13, 3]).end_turn().end_turn()
    assert sorted(scene.dunes()) == ["D03", "D05"]


def test_a_targi_on_a_dune_gives_no_line() -> None:
    """Two on dunes leave no marker; one leaves one. targui.17.1 targui.17.2"""
    scene = Scene("dune D03", "dune D04", **EASY).place([2, "D03", "D04"], [5, 13, 3])
    assert scene.markers(0) == []
    assert on_dune("D05").markers(0) == ["2,2"]


def test_one_targi_to_a_dune() -> None:
    """targui.17.1"""
    scene = Scene("dune D03", **EASY).do("place D03")
    objection = scene.why("place D03")
    assert objection.clause == "targui.17.1"
    assert scene.why("join D03").clause == "targui.17.6"
    assert scene.why("place D77").clause == "targui.17.1"


def test_one_dune_is_turned_up_when_none_is_open() -> None:
    """All three are used up in round 1. targui.17.4"""
    scene = Scene("dune D03", "dune D04", "dune D05", **EASY).place(["D03", "D04", "D05"], [5, 13, 3])
    scene.wish("dune D07").end_turn().end_turn()
    assert scene.dunes() == ["D07"]


def test_three_new_dunes_after_a_raid() -> None:
    """Those that lay open are discarded. targui.17.5"""
    scene = Scene("dune D03", "dune D04", "dune D05", **EASY).idle(until="RAID")
    old = set(scene.dunes())
    scene.wish("dune D08", "dune D09", "dune D10").idle(until="PLACE")
    assert scene.dunes() == ["D08", "D09", "D10"]
    assert not old & set(scene.dunes())


def test_the_kept_dune_goes_to_the_first_who_takes_it() -> None:
    """Both stand on it; seat 1 starts round 2 and takes it, seat 0 gets nothing. targui.17.7"""
    scene = Scene("dune D19", *turned({"2,2": "XCR8"}), **EASY).place([2, 6, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").end_turn().end_turn().do("place D19", "join D19")
    while scene.phase == "PLACE":
        scene.idle_step()
    scene.do("use D19", "row 1", "end")
    assert "D19" in scene.rows(1)[0]
    assert scene.why("use D19").clause == "targui.17.3"


def test_the_kept_dune_goes_to_the_second_if_the_first_waives_it() -> None:
    """targui.17.7"""
    scene = Scene("dune D19", *turned({"2,2": "XCR8"}), **EASY).place([2, 6, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").end_turn().end_turn().do("place D19", "join D19")
    while scene.phase == "PLACE":
        scene.idle_step()
    scene.do("end", "use D19", "row 2")
    assert scene.rows(0)[1] == ["D19"]


def test_an_empty_dune_pile_is_made_anew() -> None:
    """Nothing is left unseen; what was discarded comes again. targui.17.9"""
    scene = Scene("dune D03", "dune D04", "dune D05", **EASY).place(["D03", "D04", "D05"], [5, 13, 3])
    scene.position.state.restore({"dunes_unseen": 0, "dunes_discard": 0b11})  # type: ignore[attr-defined]
    scene.wish("dune D02").end_turn().end_turn()
    assert scene.dunes() == ["D02"]
    assert scene.position.state.dunes_unseen == 0b11101  # type: ignore[attr-defined]
