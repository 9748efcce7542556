"""Every effect of this project's tribe cards for the expansion, one test each.

With the easier start seat 0 has 2 dates, 2 salt, 2 pepper, 1 gold, 2 water and 4 VP.
"""

from __future__ import annotations

from tests.targui.scene import EASY, Scene, on_dune, turned, x_card_and_goods, x_one_card, x_two_cards

OPEN = ("dune D01", "dune D02", "dune D05")
"""The dunes that lie open at the start, when another is to come later."""


def test_three_water_at_once() -> None:
    """XOA4"""
    scene = x_one_card("XOA4").buy("play 2,2", "D 2S P")
    assert scene.purse(0) == "D P G 5W 4V"


def test_water_for_each_oasis() -> None:
    """XOA5: two Oases, itself included."""
    scene = x_two_cards("XOA2", "XOA5").buy("play 1,1", "D S P").buy("play 1,3", "D G")
    assert scene.purse(0) == "S P 4W 4V"


def test_the_first_water_of_a_turn_brings_one_more() -> None:
    """XOA6: two from the goods card, one on top; border card 13 then brings its two alone. targui.20.1"""
    scene = x_card_and_goods("XOA6", "2W").buy("play 1,1", "2S P").do("take 1,2")
    assert scene.player(0).tokens["W"] == 5


def test_border_card_13_brings_the_extra_water_too() -> None:
    """XOA6. targui.20.1 targui.14.6"""
    scene = Scene(*turned({"3,1": "XOA6"}), **EASY).place([13, 11, 9], [5, 6, 2]).buy("play 3,1", "2S P").do("use 13")
    assert scene.player(0).tokens["W"] == 5


def test_one_water_for_a_good_once_a_turn() -> None:
    """XOA7. targui.20.2"""
    scene = x_one_card("XOA7")
    assert scene.why("drop for D").clause == "targui.20.2"
    scene.buy("play 2,2", "S G")
    assert scene.can("drop") == {"drop for D", "drop for S", "drop for P"}
    scene.do("drop for S")
    assert scene.purse(0) == "2D 2S 2P W 4V"
    assert not scene.can("drop")


def test_a_marker_settles_a_raid() -> None:
    """XOA8, at the first raid; the marker is gone then. targui.20.3 targui.13.2"""
    scene = x_one_card("XOA8").buy("play 2,2", "D 2P").idle(until="RAID").do("give V")
    before = scene.purse(0)
    scene.do("skip XOA8")
    assert scene.purse(0) == before
    scene.idle(until="RAID")
    assert not scene.can("skip")


def test_goods_are_swapped_one_for_one() -> None:
    """XWE4: date and salt become any two goods. targui.20.4"""
    scene = x_one_card("XWE4").buy("play 2,2", "D S 2P")
    assert scene.can() == {"done", "swap to 2D", "swap to 2S", "swap to 2P", "swap to D P", "swap to S P"}
    scene.do("swap to 2P")
    assert scene.purse(0) == "2P G 2W 4V"


def test_symbols_bring_goods() -> None:
    """XWE5: two different symbols, two goods."""
    scene = x_two_cards("XOA2", "XWE5").buy("play 1,1", "D S P").buy("play 1,3", "D P W")
    assert len(scene.can()) == 6
    scene.do("gain D S")
    assert scene.purse(0) == "D 2S G W 4V"


def test_one_water_stands_for_a_good_of_a_cost() -> None:
    """XWE6: in the basic cost, whichever good; the brackets are full price. targui.20.5 targui.13.6"""
    scene = x_two_cards("XWE6", "XOA2").buy("play 1,1", "D G").do("play 1,3")
    assert scene.can() == {"pay D S P", "pay S P W", "pay D P W", "pay D S W", "pay D S 2P W +2V"}


def test_a_dry_well_gives_water_at_the_end_of_a_turn() -> None:
    """XWE7. targui.20.6"""
    scene = x_one_card("XWE7").buy("play 2,2", "D 2S").do("water for S", "end")
    assert scene.purse(0) == "D S 2P G W 4V"


def test_a_well_that_is_not_dry_gives_nothing() -> None:
    scene = x_one_card("XWE7").buy("play 2,2", "D 2S").do("end")
    assert scene.player(0).tokens["W"] == 2


def test_a_marker_uses_border_card_13() -> None:
    """XWE8, once. targui.20.7"""
    scene = x_one_card("XWE8").buy("play 2,2", "D S P").do("marker XWE8")
    assert scene.player(0).tokens["W"] == 4
    assert not scene.can("marker")
    assert scene.why("marker XWE8").clause == "targui.13.2"


def test_a_dune_is_turned_up_and_used() -> None:
    """XCR4: the spring brings five water, and then it is discarded. targui.20.8"""
    scene = x_one_card("XCR4", *OPEN, "dune D03").buy("play 2,2", "D S 2P")
    assert scene.can() == {"use D03", "leave"}
    scene.do("use D03")
    assert scene.purse(0) == "D S G 7W 4V"


def test_a_dune_that_is_turned_up_may_be_left() -> None:
    """XCR4. targui.20.8"""
    scene = x_one_card("XCR4", *OPEN, "dune D04").buy("play 2,2", "D S 2P").do("leave")
    assert scene.purse(0) == "D S G 2W 4V"
    assert scene.phase == "ACT"


def test_a_marker_moves_anywhere() -> None:
    """XCR5: the other marker goes to any open, free card; or it stays. targui.20.9"""
    scene = x_two_cards("XCR5", "XOA1").buy("play 1,1", "2D S")
    assert scene.phase == "MIRAGE"
    free = {"1,2", "2,1", "2,3", "3,1", "3,3"}
    assert scene.can() == {"done"} | {f"move 1,3 to {place}" for place in free}
    scene.do("move 1,3 to 3,1")
    assert scene.markers(0) == ["3,1"]


def test_a_free_mirage_ignores_distance_and_opposing_markers() -> None:
    """XCR6: from 1,3 to any open card but its own. targui.20.10 targui.17.8"""
    scene = Scene(*turned({"1,1": "XCR6", "2,2": "XOA4"}), **EASY).place([5, 11, 9], [6, 7, 10])
    scene.buy("play 1,1", "P G").do("use 9")
    assert scene.can() == {f"move 1,3 to {place}" for place in ("1,2", "2,1", "2,2", "2,3", "3,1", "3,2", "3,3")}
    scene.do("move 1,3 to 2,2").buy("play 2,2", "D 2S P", row=2).do("end")
    assert scene.actor == 1
    assert "2,2" in scene.markers(1)
    assert scene.why("play 2,2").clause == "targui.5.5"


def test_a_dune_brings_a_good_at_the_end_of_the_turn() -> None:
    """XCR7, used or not. targui.20.11"""
    scene = on_dune("D05", card="XCR7").buy("play 2,2", "D S P").do("end")
    assert scene.phase == "END_GAIN"
    scene.do("gain P")
    assert scene.purse(0) == "D S 2P G 2W 4V"


def test_no_dune_brings_no_good() -> None:
    scene = x_one_card("XCR7").buy("play 2,2", "D S P").do("end")
    assert (scene.actor, scene.phase) == (1, "ACT")


def test_a_dune_is_joined() -> None:
    """XCR8: seat 1 is on the dune; it is discarded after the second use. targui.17.6"""
    scene = Scene("dune D03", *turned({"2,2": "XCR8"}), **EASY).place([2, 6, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").end_turn().end_turn().do("place D03")
    assert "join D03" in scene.can()
    scene.do("join D03")
    assert scene.why("join D03").clause == "targui.3.1" or not scene.can("join")
    while scene.phase == "PLACE":
        scene.idle_step()
    scene.do("use D03")
    assert scene.player(1).tokens["W"] == 7
    assert "D03" in scene.dunes()
    scene.do("end", "use D03")
    assert scene.player(0).tokens["W"] == 7
    assert "D03" not in scene.dunes()


def test_the_top_discard_is_taken() -> None:
    """XTE4: play it (the date is made of water), keep it in an empty hand, or leave it."""
    scene = x_one_card("XTE4", "discard XOA1").buy("play 2,2", "2D S P")
    assert scene.can() == {"play XOA1", "keep XOA1", "leave XOA1"}
    scene.do("keep XOA1")
    assert scene.hand(0) == ["XOA1"]


def test_three_cards_are_looked_at_and_one_played() -> None:
    """XTE5: what is not played is discarded in the order it was drawn. targui.20.14"""
    scene = x_one_card("XTE5", "draw XOA1", "draw XOA2", "draw XWE3").buy("play 2,2", "D S P")
    assert scene.can() == {"none", "play XOA1", "play XOA2", "play XWE3"}
    scene.do("play XWE3")
    assert [card.id for card in scene.facts.discards[-2:]] == ["XOA1", "XOA2"]
    scene.do("pay S G", "row 2")
    assert scene.rows(0) == [["XTE5"], ["XWE3"], []]


def test_a_hand_of_two() -> None:
    """XTE6: with one card in hand there is room for another. targui.20.13"""
    scene = x_two_cards("XTE6", "XOA1", "draw XOA4").buy("play 1,1", "S G").do("keep 1,3").end_turn().end_turn()
    scene.place([14, 7, 11], [5, 9, 10]).end_turn().do("use 14", "keep XOA4")
    assert scene.hand(0) == ["XOA1", "XOA4"]


def test_tribal_expansion_offers_two_cards() -> None:
    """XTE7: go on with one, the other is discarded. targui.20.14"""
    scene = Scene(*turned({"2,2": "XTE7"}), "draw XOA1", "draw XOA2", **EASY).place([2, 14, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").do("use 14")
    assert scene.can() == {"choose XOA1", "choose XOA2"}
    scene.do("choose XOA2")
    assert scene.facts.discards[-1].id == "XOA1"
    assert {"play XOA2", "keep XOA2", "discard XOA2", "redraw"} == scene.can()


def test_a_marker_plays_the_hand_card() -> None:
    """XTE8, without the Noble and at its normal cost."""
    scene = x_two_cards("XTE8", "XOA2").do("keep 1,3").buy("play 1,1", "D S P").do("marker XTE8 play XOA2")
    assert "pay D S P" in scene.can()
    scene.do("pay D S P", "row 2")
    assert scene.rows(0) == [["XTE8"], ["XOA2"], []]


def test_both_powers_of_the_targia() -> None:
    """XTA4: a good, and a goods card for a good, in either order. targui.20.16"""
    scene = x_one_card("XTA4").wish("reveal 2D").buy("play 2,2", "D S 2P")
    assert {"done", "power D", "power reveal for S", "power reveal for 2W"} < scene.can()
    scene.do("power reveal for S", "accept")
    assert scene.purse(0) == "3D G 2W 4V"
    assert scene.can() == {"done", "power D", "power S", "power P"}
    scene.do("power P")
    assert scene.purse(0) == "3D P G 2W 4V"
    assert scene.phase == "ACT"


def test_two_goods_or_three_water() -> None:
    """XTA5"""
    scene = x_one_card("XTA5").buy("play 2,2", "D 2S")
    assert len(scene.can("gain")) == 7
    scene.do("gain 3W")
    assert scene.purse(0) == "D 2P G 5W 4V"


def test_raids_bring_water() -> None:
    """XTA7: two water when the raid is settled. targui.20.23"""
    scene = x_one_card("XTA7").buy("play 2,2", "S 2P").idle(until="RAID").do("give V", "give V")
    assert scene.purse(0) == "2D S G 4W 3V"


def test_a_targi_shifts_late() -> None:
    """XTA8: when all stand, to a card where it could be placed now. targui.20.12"""
    scene = x_one_card("XTA8").buy("play 2,2", "D S P").end_turn().end_turn()
    scene.place([1, 5, 7], [6, 3, 10])
    assert (scene.actor, scene.phase) == (0, "LATE_SHIFT")
    assert "shift 1 to 11" in scene.can()
    assert scene.why("shift 1 to 14").clause == "targui.3.5"
    assert scene.why("shift 1 to 2").clause == "targui.3.3"
    assert scene.why("shift 6 to 11").clause == "targui.20.12"
    scene.do("shift 1 to 11")
    assert 0 in scene.facts.targis[11]
    assert not scene.facts.targis[1]


def test_nobody_has_to_shift() -> None:
    """XTA8: the marker stays for later."""
    scene = x_one_card("XTA8").buy("play 2,2", "D S P").end_turn().end_turn()
    scene.place([1, 5, 7], [6, 3, 10]).do("stay")
    assert scene.phase == "ACT"
    assert [laid.id for laid in scene.player(0).laid if laid.token] == ["XTA8"]
