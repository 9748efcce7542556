"""Every effect of the base game's tribe cards, one test each, written from the card's text.

At the start seat 0 has 2 dates, 2 salt, 2 pepper, 1 gold and 4 VP.
"""

from __future__ import annotations

import pytest

from tests.targui.scene import card_and_goods, one_card, two_cards


def test_a_discount_takes_a_good_off_later_oases() -> None:
    """OA5; the gold in the cost stays. targui.7.5"""
    scene = two_cards("OA5", "OA1").buy("play 2,1", "2S P").do("play 2,3")
    assert scene.can() == {"pay G"}


def test_a_discount_takes_a_good_off_later_camel_riders() -> None:
    """CR7; its owner chooses which of the goods. targui.7.5"""
    scene = two_cards("CR7", "CR2").buy("play 2,1", "G").do("play 2,3")
    assert scene.can() == {"pay 2S P", "pay D 2S", "pay D S P"}


def test_a_discount_takes_a_good_off_later_wells() -> None:
    """WE5: of date, salt and gold the salt, as none is left."""
    scene = two_cards("WE5", "WE1").buy("play 2,1", "D 2S").do("play 2,3")
    assert scene.can() == {"pay D G"}


def test_a_discount_takes_a_good_off_later_tents() -> None:
    """TE6, paid by the other side of its slash. targui.7.4"""
    scene = two_cards("TE6", "TE3").do("play 2,1")
    assert scene.can() == {"pay D 2P", "pay G"}
    scene.do("pay G", "row 1", "play 2,3")
    assert scene.can() == {"pay 2D 2S", "pay D 2S P", "pay 2D S P"}


def test_a_discount_takes_a_good_off_later_targias() -> None:
    """TA6"""
    scene = two_cards("TA6", "TA2").buy("play 2,1", "G").do("play 2,3")
    assert scene.can() == {"pay D S P", "pay S 2P", "pay D 2P"}


def test_a_discount_does_not_help_other_symbols_nor_the_card_itself() -> None:
    scene = two_cards("OA5", "WE2").do("play 2,1")
    assert scene.can() == {"pay 2S P"}


def test_the_owner_of_the_card_against_raids_is_not_asked() -> None:
    """OA6, at the raid before round 4. targui.10.4"""
    scene = one_card("OA6").buy("play 1,2", "S P G").idle(until="RAID")
    assert scene.actor == 1
    before = scene.purse(0)
    scene.do("give V")
    assert scene.phase == "PLACE"
    assert scene.purse(0) == before


@pytest.mark.parametrize(
    ("card", "cost", "goods", "left"),
    [
        ("OA7", "2S P", "S", "2D 2S P G 4V"),
        ("CR8", "2P G", "P", "2D 2S 2P 4V"),
        ("TA8", "2D G", "D", "2D 2S 2P 4V"),
    ],
)
def test_a_goods_card_brings_one_good_more(card: str, cost: str, goods: str, left: str) -> None:
    """OA7 salt, CR8 pepper, TA8 dates: one from the card, one on top. targui.9.2"""
    scene = card_and_goods(card, goods).buy("play 1,2", cost).do("take 1,3")
    assert scene.purse(0) == left


def test_the_extra_good_comes_once_a_round_and_not_from_the_border() -> None:
    """Two salt from one card bring one more; the border's salt brings none. targui.9.2"""
    scene = card_and_goods("OA7", "2S").buy("play 1,2", "2S P").do("use 3")
    assert scene.purse(0) == "2D S P G 4V"
    scene.do("take 1,3")
    assert scene.purse(0) == "2D 4S P G 4V"


def test_a_round_without_a_good_is_consoled() -> None:
    """OA8; gold from a goods card does not count as a good. targui.9.3"""
    scene = card_and_goods("OA8", "G").buy("play 1,2", "D P G").do("take 1,3", "use 2", "end")
    assert scene.phase == "END_GAIN"
    assert scene.can() == {"gain D", "gain S", "gain P"}
    scene.do("gain S")
    assert scene.purse(0) == "2D 3S P G 4V"
    assert scene.actor == 1


def test_a_round_with_a_good_is_not_consoled() -> None:
    """OA8 after a goods card with salt. targui.9.3"""
    scene = card_and_goods("OA8", "S").buy("play 1,2", "D P G").do("take 1,3", "end")
    assert (scene.actor, scene.phase) == (1, "ACT")


def test_two_cards_may_be_moved_at_once() -> None:
    """OA9: swap two, or lift up to two, or leave it. targui.9.4 targui.8.2"""
    scene = two_cards("TE5", "OA9").buy("play 2,1", "D P").buy("play 2,3", "S P G")
    assert scene.can() == {
        "done", "swap TE5 OA9", "lift TE5 to 1", "lift TE5 to 2", "lift TE5 to 3", "lift OA9 to 2", "lift OA9 to 3",
    }  # fmt: skip
    scene.do("lift TE5 to 2")
    assert scene.rows(0) == [["OA9"], ["TE5"], []]
    assert "swap OA9 TE5" not in scene.can()
    scene.do("lift OA9 to 2")
    assert scene.rows(0) == [[], ["TE5", "OA9"], []]
    assert scene.phase == "ACT"


def test_two_cards_may_change_places() -> None:
    """OA9. targui.9.4"""
    scene = two_cards("TE5", "OA9").buy("play 2,1", "D P").buy("play 2,3", "S P G", row=2).do("swap TE5 OA9")
    assert scene.rows(0) == [["OA9"], ["TE5"], []]
    assert scene.phase == "ACT"


def test_free_places_bring_goods() -> None:
    """CR9: eleven places are free, so five goods of choice. targui.9.8"""
    scene = one_card("CR9").buy("play 1,2", "2D S")
    assert len(scene.can()) == 21
    scene.do("gain 5P")
    assert scene.purse(0) == "S 7P G 4V"


def test_cards_in_the_display_bring_goods() -> None:
    """WE7: two cards lie there with it, so one good. targui.9.8"""
    scene = two_cards("TE5", "WE7").buy("play 2,1", "D P").buy("play 2,3", "D 2S P")
    assert scene.can() == {"gain D", "gain S", "gain P"}


def test_a_single_card_brings_no_good() -> None:
    """WE7 alone: one card is half of two."""
    scene = one_card("WE7").buy("play 1,2", "D 2S P")
    assert scene.phase == "ACT"


def test_a_targi_may_stand_with_the_robber() -> None:
    """WE6: in round 2 he is on card 2; the other player may not go there. targui.9.6"""
    scene = one_card("WE6").buy("play 1,2", "D G").end_turn().end_turn()
    assert scene.actor == 1
    assert "place 2" not in scene.can()
    assert scene.why("place 2").clause == "targui.3.3"
    scene.do("place 5")
    assert "place 2" in scene.can()
    assert scene.why("place 15").clause == "targui.3.5"


def test_the_hand_card_is_played_for_a_good_more() -> None:
    """WE8: date and pepper for TE5, and any good on top. targui.9.7"""
    scene = two_cards("TE5", "WE8").do("keep 2,1").buy("play 2,3", "S P G").do("unaided TE5")
    assert scene.can() == {"pay 2D P", "pay D S P"}
    scene.do("pay D S P", "row 2")
    assert scene.rows(0) == [["WE8"], ["TE5"], []]
    assert scene.hand(0) == []


def test_gold_on_a_card_pays_the_next_gold() -> None:
    """WE9: it must be used first, and is gone then. targui.9.5"""
    scene = two_cards("WE9", "TE1").buy("play 2,1", "D G").do("play 2,3")
    assert scene.can() == {"pay P g"}
    scene.do("pay P g", "row 2")
    assert scene.purse(0) == "D 2S P 4V"
    assert scene.player(0).stored_gold == 0


def test_the_noble_asks_for_a_good_less() -> None:
    """TE7, with a card kept in the turn before. targui.9.10"""
    scene = two_cards("CR2", "TE7").do("keep 2,1").buy("play 2,3", "D G").end_turn().end_turn()
    scene.place([1, 7, 3], [5, 6, 10]).end_turn().do("use 1 play CR2")
    assert scene.can() == {"pay 2S P", "pay D 2S", "pay D S P"}


def test_the_trader_exchanges_one_for_one() -> None:
    """TE8: five goods in any other mixture, once per use. targui.9.10 targui.20.4"""
    scene = one_card("TE8").buy("play 1,2", "D G").do("use 5")
    assert len(scene.can("swap to")) == 20
    scene.do("swap to 3D 2P")
    assert scene.purse(0) == "3D 2P 4V"
    assert scene.can() == {
        "done", "trade 3D for G", "trade 2D for D", "trade 2D for S", "trade 2D for P", "trade 2P for D",
        "trade 2P for S", "trade 2P for P",
    }  # fmt: skip


def test_the_opponent_has_two_targis_in_the_next_round() -> None:
    """TE9: seat 1 starts round 2, places two and is passed over. targui.3.8 targui.9.9"""
    scene = one_card("TE9").buy("play 1,2", "D S 2P").end_turn().end_turn()
    order = []
    for place in (5, 6, 7, 9, 11):
        order.append(scene.actor)
        scene.do(f"place {place}")
    assert order == [1, 0, 1, 0, 0]
    assert scene.phase == "ACT"
    scene.end_turn().end_turn()
    assert [scene.do(f"place {place}").actor for place in (6, 7, 9, 10, 11)][-1] == 1


def test_a_raid_brings_its_owner_a_point() -> None:
    """TA7: 4 VP, one given, one taken. targui.10.5"""
    scene = one_card("TA7").buy("play 1,2", "D G").idle(until="RAID")
    scene.do("give V")
    assert scene.actor == 0
    scene.do("give V")
    assert scene.purse(0) == "D 2S 2P 4V"
    assert scene.purse(1).endswith("3V")


def test_a_raid_that_is_not_owed_counts_as_paid() -> None:
    """OA6 and TA7 together: nothing given, one point taken. targui.10.5"""
    scene = card_and_goods("OA6", "G").wish("turn 1,3 TA7").buy("play 1,2", "S P G").do("take 1,3")
    scene.end_turn().end_turn().place([9, 5, 3], [6, 7, 10]).end_turn().buy("play 1,3", "D G").idle(until="RAID")
    assert scene.actor == 1
    scene.do("give V")
    assert scene.player(0).tokens["V"] == 5


def test_a_gift_is_goods_gold_or_a_point() -> None:
    """TA9: ten mixtures of three goods, a gold, or a VP. targui.9.8"""
    scene = one_card("TA9").buy("play 1,2", "D S 2P")
    assert len(scene.can("gain")) == 12
    assert {"gain 3D", "gain D S P", "gain G", "gain V"} < scene.can()
    scene.do("gain V")
    assert scene.purse(0) == "D S G 5V"
