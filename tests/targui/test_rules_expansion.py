"""The expansion, clause by clause: set-up, brackets, border cards, Targia, water, last raid.

With the easier start each player has 2 dates, 2 salt, 2 pepper, 1 gold, 2 water and 4 VP.
"""

from __future__ import annotations

import pytest

import serai
from tests.targui.scene import EASY, Scene, turned, x_one_card, x_two_cards

# --- set-up and costs ---------------------------------------------------------------


def test_the_expansion_has_its_own_border_and_centre() -> None:
    """targui.12.1 targui.12.2"""
    facts = Scene(set="expansion").facts
    new = {number for number, card in facts.border.items() if card.set == "expansion"}
    assert new == {1, 4, 5, 8, 9, 10, 12, 13, 14, 16}
    tribe = {place for place, cell in facts.cells.items() if not cell.is_goods}
    assert tribe == {(1, 1), (1, 3), (2, 2), (3, 1), (3, 3)}
    assert all(cell.tribe.set == "expansion" for cell in facts.cells.values() if cell.tribe)


def test_everyone_begins_with_the_same() -> None:
    """targui.12.3 targui.12.4"""
    assert Scene(set="expansion").purse(0) == "D S P G 2W 4V"
    assert Scene(**EASY).purse(1) == "2D 2S 2P G 2W 4V"


def test_the_first_discard_is_turned_up() -> None:
    """targui.12.5"""
    scene = Scene("discard XTA9", **EASY)
    assert [card.id for card in scene.facts.discards] == ["XTA9"]


def test_three_dunes_lie_open() -> None:
    """targui.17.4"""
    assert len(Scene(**EASY).dunes()) == 3


def test_a_slash_gives_the_choice_and_water_stands_in() -> None:
    """XOA1: D P G or D P 2W; no more water is left to make a good of. targui.13.4 targui.16.2"""
    scene = x_one_card("XOA1").do("play 2,2")
    assert scene.can() == {"pay D P G", "pay D P 2W", "pay D G 2W", "pay P G 2W"}


def test_brackets_bring_points_at_once() -> None:
    """XOA2: D S P, and (D P) for two tokens; all of it or none. targui.13.5 targui.13.6"""
    scene = x_one_card("XOA2").do("play 2,2")
    assert "pay D S P" in scene.can()
    assert "pay 2D S 2P +2V" in scene.can()
    assert scene.why("pay 2D S P +2V").clause == "targui.13.5"
    scene.do("pay 2D S 2P +2V", "row 1")
    assert scene.purse(0) == "S G 2W 6V"


def test_a_marked_card_carries_its_marker_from_the_start() -> None:
    """targui.13.1 targui.13.2 targui.13.3"""
    scene = x_one_card("XWE8")
    assert not scene.can("marker")
    scene.buy("play 2,2", "D S P")
    assert scene.player(0).laid[0].token
    assert "marker XWE8" in scene.can()


# --- border cards -------------------------------------------------------------------


def test_the_noble_pays_for_a_discarded_card() -> None:
    """targui.14.1"""
    scene = x_one_card("XOA1").do("keep 2,2").end_turn().end_turn().place([1, 9, 7], [5, 10, 6]).end_turn()
    scene.do("use 1 discard XOA1")
    assert scene.phase == "GAIN"
    scene.do("gain S")
    assert scene.purse(0) == "2D 3S 2P G 3W 4V"


def test_the_trader_takes_any_two_goods() -> None:
    """targui.14.3"""
    scene = Scene(**EASY).place([5, 2, 3], [6, 7, 11]).do("use 5")
    assert len(scene.can("trade")) == 6 * 3
    scene.do("trade D S for P", "done")
    assert scene.purse(0) == "D S 3P G 2W 4V"


def test_a_mirage_leads_to_a_neighbour() -> None:
    """targui.14.4"""
    scene = Scene(**EASY).place([9, 5, 15], [6, 7, 11]).do("use 9")
    assert scene.can() == {"move 1,3 to 1,2", "move 1,3 to 2,3"}
    assert scene.why("move 1,3 to 2,2").clause == "targui.14.4"


def test_the_silversmith_takes_any_goods() -> None:
    """Six pairs, four goods in three mixtures of 2-2-0 and three of 2-1-1, and gold. targui.14.5"""
    scene = x_one_card("XOA1").do("use 10")
    assert len(scene.can()) == 6 + 6 + 1
    scene.do("forge 2D S P")
    assert scene.purse(0) == "S P G 2W 7V"


def test_border_card_13_gives_two_water() -> None:
    """targui.14.6"""
    scene = Scene(**EASY).place([13, 2, 5], [6, 11, 3]).do("use 13")
    assert scene.player(0).tokens["W"] == 4


def test_tribal_expansion_redraws_for_water_or_takes_the_discard() -> None:
    """targui.14.7"""
    scene = Scene("discard XTA9", "draw XOA1", "draw XOA2", **EASY).place([14, 2, 5], [13, 11, 3])
    assert {"use 14", "use 14 discard"} < scene.can()
    again = Scene("discard XTA9", **EASY).place([14, 2, 5], [13, 11, 3]).do("use 14 discard")
    assert again.can() == {"play XTA9", "keep XTA9", "discard XTA9"}
    scene.do("use 14")
    assert "redraw" in scene.can()
    scene.do("redraw")
    assert scene.player(0).tokens["W"] == 1
    assert scene.facts.discards[-1].id == "XOA1"
    scene.do("keep XOA2")
    assert scene.hand(0) == ["XOA2"]


# --- the Targia ---------------------------------------------------------------------


def test_the_targia_walks_against_the_robber_and_passes_corners() -> None:
    """targui.15.1 targui.15.2"""
    scene, seen = Scene(**EASY), list[int]()
    while not scene.position.is_over:
        if scene.phase == "PLACE" and (not seen or seen[-1] != scene.facts.targia):
            seen.append(scene.facts.targia)
            assert scene.facts.targia != scene.facts.robber
        scene.idle_step()
    assert seen == [15, 14, 13, 11, 10, 9, 7, 6, 5, 3, 2, 1]


def test_the_targia_blocks_nothing_and_grants_one_power() -> None:
    """targui.15.3 targui.15.4"""
    scene = Scene(**EASY).place([15, 2, 3], [6, 7, 11])
    assert {"use 15", "power D", "power S", "power P", "power reveal for D"} < scene.can()
    scene.do("use 15", "power D")
    assert scene.purse(0) == "3D 3S 2P G 2W 4V"
    assert not scene.can("power")
    assert scene.why("power S").clause == "targui.15.4"


def test_only_the_last_card_turned_up_is_taken() -> None:
    """targui.15.5 targui.16.3"""
    scene = Scene("turn 1,2 D", "turn 2,1 D", "turn 2,3 P", "turn 3,2 P", "reveal S", "reveal G", **EASY).place(
        [15, 2, 3], [6, 7, 11]
    )
    scene.do("power reveal for D")
    assert scene.purse(0) == "D 2S 2P G 2W 4V"
    assert {"accept", "again for D", "again for 2W"} < scene.can()
    scene.do("again for 2W", "accept")
    assert scene.purse(0) == "D 2S 2P 2G 4V"


def test_nobody_else_has_her_power() -> None:
    """targui.15.4"""
    scene = Scene(**EASY).place([15, 2, 3], [6, 7, 11]).end_turn()
    assert scene.why("power S").clause == "targui.15.4"


# --- water --------------------------------------------------------------------------


def test_water_is_exchanged_between_actions() -> None:
    """targui.16.2 targui.16.3"""
    scene = x_one_card("XOA4").buy("play 2,2", "D 2S P")
    assert scene.can("water") == {"water for G", "water for D", "water for S", "water for P"}
    scene.do("water for G")
    assert scene.can("water") == {"water for D", "water for S", "water for P"}
    scene.do("water for S")
    assert scene.purse(0) == "D S P 2G 4V"
    assert scene.why("water for S").clause == "targui.16.2"


def test_water_is_no_good() -> None:
    """The Silversmith takes none. targui.16.1 targui.1.4"""
    scene = x_one_card("XOA4").do("use 10")
    assert not {text for text in scene.can() if "W" in text}


def test_ten_water_at_the_end_of_a_turn() -> None:
    """2 and 5 and 3 make 10, and 2 more are too much: they are used or go back. targui.16.4"""
    scene = Scene("dune D03", "dune D15", "dune D05", *turned({"2,2": "XOA4"}), **EASY)
    scene.place(["D03", 2, 6], [5, 13, 3]).do("use D03").buy("play 2,2", "D 2S P")
    assert scene.player(0).tokens["W"] == 10
    scene.end_turn().end_turn().place([13, 1, 7], [5, 10, 3]).end_turn().do("use 13", "end")
    assert (scene.phase, scene.can()) == ("LIMIT", {"return 2W"})
    assert scene.why("return W").clause == "targui.5.6"
    scene.do("return 2W")
    assert scene.player(0).tokens["W"] == 10


def test_water_counts_at_the_end() -> None:
    """Two each, nobody does anything: one VP. targui.16.5"""
    sheet = Scene(**EASY).idle(until="GAME_OVER").position.outcome().sheets[0]
    water = [line for line in sheet.lines if line.clause == "targui.16.5"]
    assert len(water) == 1


# --- raids --------------------------------------------------------------------------


def test_raids_name_their_goods_and_water_stands_in() -> None:
    """targui.14.2 targui.16.3"""
    scene = Scene(**EASY).idle(until="RAID")
    assert scene.can() == {"give D", "give 2W", "give V"}
    scene.do("give D", "give D").idle(until="RAID")
    assert scene.can() == {"give S P", "give S 2W", "give P 2W", "give V"}
    scene.do("give V", "give V").idle(until="RAID")
    assert scene.can() == {"give D S P", "give D S 2W", "give D P 2W", "give S P 2W", "give 2V"}


def test_the_last_raid_takes_gold_or_the_last_card_of_a_row() -> None:
    """targui.18.1 targui.18.2"""
    scene = x_two_cards("XOA2", "XWE2").buy("play 1,1", "D S P").do("water for D").buy("play 1,3", "2D S")
    for _ in range(3):
        scene.idle(until="RAID").do(*(["give V"] * 2 if scene.facts.robber < 12 else ["give 2V"] * 2))
    scene.idle(until="RAID")
    assert scene.facts.robber == 16
    assert scene.actor == 0
    assert scene.can() == {"give G", "give XWE2"}
    assert scene.why("give XOA2").clause == "targui.18.2"
    scene.do("give XWE2", "give G")
    assert scene.rows(0)[0] == ["XOA2"]
    assert scene.position.is_over


def test_with_neither_gold_nor_card_the_last_raid_takes_nothing() -> None:
    """Seat 0 forges its gold; nobody gains by it. targui.18.2"""
    scene = x_one_card("XOA1").do("use 10", "forge G")
    for points in ("V", "V", "2V"):
        scene.idle(until="RAID").do(f"give {points}", f"give {points}")
    scene.idle(until="RAID")
    assert scene.player(0).tokens["W"] == 2
    assert scene.actor == 1
    scene.do("give G")
    assert [line.points for line in scene.position.outcome().sheets[0].lines] == [2, 0, 1]
    assert [line.points for line in scene.position.outcome().sheets[1].lines] == [0, 0, 1]


# --- mixing -------------------------------------------------------------------------


def test_a_mixed_deck_has_nine_of_each_symbol_from_both_sets() -> None:
    """targui.19.1"""
    position = serai.game("targui").start(set="mixed")
    tickets = {str(move).split(" ")[-1]: weight for move, weight in position.lottery()}
    assert len(tickets) == 90
    assert len(set(tickets.values())) == 1
    drawn = Scene(
        *turned({f"{row},{column}": f"XOA{row * 3 + column - 3}" for row in (1, 2, 3) for column in (1, 2, 3)}),
        set="mixed",
    )
    assert {cell.tribe.symbol for cell in drawn.facts.cells.values() if cell.tribe} == {"oasis"}


def test_the_other_cards_for_the_next_game() -> None:
    """Cards seen before stay out. targui.19.1"""
    scene = Scene(set="mixed", without="OA1 XOA1 XWE9")
    drawn = {cell.tribe.id for cell in scene.facts.cells.values() if cell.tribe}
    assert not drawn & {"OA1", "XOA1", "XWE9"}


OWN = " ".join(
    f"{'X' if number % 2 else ''}{symbol}{number}"
    for symbol in ("OA", "CR", "WE", "TE", "TA")
    for number in range(1, 10)
)


def test_a_deck_of_ones_own() -> None:
    """targui.19.2"""
    scene = Scene(set="own", cards=OWN)
    assert {cell.tribe.id for cell in scene.facts.cells.values() if cell.tribe} <= set(OWN.split())


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"set": "own", "cards": OWN.replace("XOA1", "XCR2")}, "8 oasis cards"),
        ({"set": "own", "cards": OWN.replace("XOA1 ", "")}, "8 oasis cards"),
        ({"set": "own", "cards": OWN.replace("XOA1", "XOA3")}, "stands 2 times"),
        ({"set": "own", "cards": OWN.replace("XOA1", "ZZ9")}, "ZZ9"),
        ({"set": "own", "cards": ""}, "0 oasis cards"),
        ({"set": "mixed", "without": "ZZ9"}, "ZZ9"),
        ({"set": "mixed", "border": "17"}, "17"),
        ({"set": "base", "border": "1"}, "the base game has its own border"),
        ({"set": "huge"}, "option set is base or expansion or mixed or own"),
    ],
)
def test_a_wrong_set_is_refused_with_a_reason(options: dict[str, str], complaint: str) -> None:
    """targui.19.2 targui.19.3"""
    with pytest.raises(serai.SetupError, match=complaint):
        serai.game("targui").start(2, **options)


def test_border_cards_of_both_boxes_one_to_a_number() -> None:
    """targui.19.3"""
    border = Scene(set="mixed", border="1 9 14").facts.border
    assert {number for number, card in border.items() if card.set == "expansion"} == {1, 9, 14}
    border = Scene(set="expansion", border="base").facts.border
    assert {card.set for card in border.values()} == {"base"}
