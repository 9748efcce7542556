"""The base game, clause by clause: placing, crossings, actions, hand, border cards, limits.

At the start each player has 2 dates, 2 salt, 2 pepper, 1 gold and 4 VP; seat 0 starts.
"""

from __future__ import annotations

import pytest

import serai
from serai.games.targui.second.facts import OPPOSITE
from tests.targui.scene import Scene, card_and_goods, one_card, turned, two_cards

CORNERS = {4, 8, 12, 16}
SIDES = set(range(1, 17)) - CORNERS


def place(*numbers: int) -> set[str]:
    return {f"place {number}" for number in numbers}


# --- set-up -------------------------------------------------------------------------


def test_six_lines_face_each_other() -> None:
    """targui.1.1"""
    assert {frozenset(pair) for pair in OPPOSITE.items()} == {
        frozenset(pair) for pair in ((1, 11), (2, 10), (3, 9), (5, 15), (6, 14), (7, 13))
    }


def test_goods_lie_in_the_corners_and_the_middle() -> None:
    """targui.1.2"""
    cells = Scene().facts.cells
    goods = {place for place, cell in cells.items() if cell.is_goods}
    assert goods == {(1, 1), (1, 3), (2, 2), (3, 1), (3, 3)}
    assert all(cell.is_up for cell in cells.values())


def test_everyone_begins_with_the_same() -> None:
    """targui.1.3 targui.1.7"""
    scene = Scene()
    assert scene.purse(0) == scene.purse(1) == "2D 2S 2P G 4V"
    assert scene.hand(0) == scene.hand(1) == []
    assert scene.actor == scene.facts.starter == 0


def test_the_supply_never_runs_out() -> None:
    """Thirteen dates, though ten are in the box. targui.1.5"""
    scene = card_and_goods("CR9", "2D").buy("play 1,2", "2D S").do("gain 5D", "take 1,3", "use 2")
    for card in ("use 5", "trade 2P for D", "done"):
        scene.do(card)
    assert scene.player(0).tokens["D"] == 9
    assert scene.player(1).tokens["D"] == 2


# --- the robber and placing ---------------------------------------------------------


def test_the_robber_walks_and_skips_the_corners_after_raiding() -> None:
    """targui.2.1 targui.2.2"""
    scene, seen = Scene(), list[int]()
    while not scene.position.is_over:
        if scene.phase == "PLACE" and (not seen or seen[-1] != scene.facts.robber):
            seen.append(scene.facts.robber)
        scene.idle_step()
    assert seen == [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]


def test_where_a_targi_may_stand() -> None:
    """The robber is on 1; only corners and he are forbidden. targui.3.2 targui.3.3 targui.3.6"""
    scene = Scene()
    assert scene.can() == place(*(SIDES - {1}))
    assert "place 11" in scene.can()
    for corner in CORNERS:
        assert scene.why(f"place {corner}").clause == "targui.3.2"
    assert scene.why("place 1").clause == "targui.3.3"
    assert scene.why("place 17").clause == "targui.1.1"


def test_a_targi_may_not_face_an_opponent() -> None:
    """Seat 0 on 5: seat 1 may use neither 5 nor 15, seat 0 may. targui.3.4 targui.3.5 targui.3.7"""
    scene = Scene().do("place 5")
    assert scene.can() == place(*(SIDES - {1, 5, 15}))
    assert scene.why("place 5").clause == "targui.3.4"
    objection = scene.why("place 15")
    assert objection.clause == "targui.3.5"
    assert [str(witness) for witness in objection.witnesses] == ["border 15", "targi 5"]
    scene.do("place 6")
    assert "place 15" in scene.can()
    assert "place 14" not in scene.can()


def test_three_targis_each_by_turns() -> None:
    """targui.3.1"""
    scene, order = Scene(), []
    while scene.phase == "PLACE":
        order.append(scene.actor)
        scene.idle_step()
    assert order == [0, 1, 0, 1, 0, 1]


def test_out_of_turn() -> None:
    """Whoever is not to act hears just that."""
    scene = Scene()
    assert scene.why("place 5", 1).clause == "targui.3.1"
    assert scene.why("place 5", 1).text.fr == "Le siège 1 joue maintenant ; attendez votre tour."
    scene.place([2, 5, 10], [6, 13, 3])
    assert scene.why("end", 1).clause == "targui.5.1"


@pytest.mark.parametrize(
    ("targis", "others", "markers"),
    [
        ([2, 5, 13], [11, 9, 6], ["1,2", "3,2"]),
        ([9, 3, 10], [5, 6, 7], []),
        ([5, 15, 11], [6, 7, 2], ["1,1"]),
        ([2, 10, 6], [5, 7, 11], ["2,2"]),
        ([5, 6, 7], [2, 3, 11], []),
    ],
)
def test_markers_lie_where_own_lines_cross(targis: list[int], others: list[int], markers: list[str]) -> None:
    """targui.4.1"""
    assert Scene().place(targis, others).markers(0) == markers


# --- actions ------------------------------------------------------------------------


def test_the_starter_takes_all_actions_first() -> None:
    """targui.5.1"""
    scene = one_card("TE5")
    assert scene.actor == 0
    scene.do("use 2", "end")
    assert scene.actor == 1


def test_actions_come_in_any_order_and_a_border_card_stays() -> None:
    """targui.5.2 targui.5.4 targui.6.1"""
    scene = one_card("TE5").do("use 2")
    assert scene.purse(0) == "3D 2S 2P G 4V"
    assert "use 2" not in scene.can()
    assert scene.why("use 2").clause == "targui.5.4"
    assert {"use 5", "use 10", "keep 1,2"} < scene.can()


def test_any_action_may_be_waived() -> None:
    """targui.5.3"""
    scene = one_card("TE5")
    assert "end" in scene.can()
    scene.do("end")
    assert scene.facts.cells[1, 2].tribe is not None


def test_a_used_card_gives_way_to_the_other_kind_face_down() -> None:
    """targui.5.5"""
    scene = card_and_goods("TE5", "2S").do("take 1,3")
    goods, tribe = scene.facts.cells[1, 3], scene.facts.cells[1, 2]
    assert (goods.is_goods, goods.is_up) == (False, False)
    assert (tribe.is_goods, tribe.is_up) == (False, True)
    scene.do("discard 1,2")
    assert (scene.facts.cells[1, 2].is_goods, scene.facts.cells[1, 2].is_up) == (True, False)


def test_the_round_ends_with_cards_turned_up_and_the_amulet_passed() -> None:
    """targui.5.8"""
    scene = one_card("TE5").do("discard 1,2").end_turn().end_turn()
    assert all(cell.is_up for cell in scene.facts.cells.values())
    assert scene.facts.starter == scene.actor == 1


def test_ten_goods_and_three_gold_at_the_end_of_a_turn() -> None:
    """Thirteen goods: three go back, of one's choice. targui.5.6 targui.5.7"""
    scene = card_and_goods("CR9", "2D").buy("play 1,2", "2D S").do("gain 5P", "take 1,3", "use 2", "use 3")
    assert scene.player(0).goods == 12
    scene.do("end")
    assert scene.phase == "LIMIT"
    assert scene.why("return D").clause == "targui.5.6"
    assert scene.can() == {"return 2D", "return D S", "return D P", "return 2S", "return S P", "return 2P"}
    scene.do("return 2P")
    assert scene.player(0).goods == 10


# --- tribe cards and the hand -------------------------------------------------------


def test_a_tribe_card_is_played_kept_or_discarded() -> None:
    """targui.7.2"""
    assert one_card("TE5").can("") >= {"play 1,2", "keep 1,2", "discard 1,2"}


def test_the_hand_holds_one_card() -> None:
    """targui.7.3"""
    scene = two_cards("TE5", "OA2").do("keep 2,1")
    assert "keep 2,3" not in scene.can()
    assert scene.why("keep 2,3").clause == "targui.7.3"
    assert {"play 2,3", "discard 2,3"} <= scene.can()
    assert not {text for text in scene.can() if "TE5" in text}


def test_a_card_is_paid_in_full() -> None:
    """targui.7.4"""
    scene = one_card("OA2").do("play 1,2")
    assert scene.can() == {"pay D S G"}
    assert scene.why("pay D S").clause == "targui.7.4"
    assert scene.why("pay 3D").text.en == "You lack 1 date for this payment."
    assert scene.why("pay all").clause == "targui.7.4"
    scene.do("pay D S G")
    assert scene.purse(0) == "D S 2P 4V"


def test_a_card_one_cannot_pay_is_not_played() -> None:
    """targui.7.4"""
    scene = two_cards("OA1", "TE2").buy("play 2,1", "P G")
    assert "play 2,3" not in scene.can()
    objection = scene.why("play 2,3")
    assert objection.clause == "targui.7.4"
    assert objection.text.en == "A Tent costs 1 date, 1 pepper and 1 gold: you lack 1 gold."


def test_a_card_is_laid_in_a_row_of_choice() -> None:
    """targui.8.1"""
    scene = one_card("TE5").do("play 1,2", "pay D P")
    assert scene.can() == {"row 1", "row 2", "row 3"}
    scene.do("row 3")
    assert scene.rows(0) == [[], [], ["TE5"]]


def test_a_card_in_hand_does_nothing() -> None:
    """The card against raids in hand does not help. targui.9.1"""
    scene = one_card("OA6").do("keep 1,2").idle(until="RAID").do("give V")
    assert (scene.actor, scene.phase) == (0, "RAID")


# --- border cards -------------------------------------------------------------------


def test_the_noble_plays_or_discards_a_card_of_an_earlier_turn() -> None:
    """targui.6.2"""
    scene = one_card("TE5").do("keep 1,2").end_turn().end_turn().place([1, 9, 7], [5, 10, 6]).end_turn()
    assert scene.can("use 1 ") == {"use 1 play TE5", "use 1 discard TE5"}
    scene.do("use 1 discard TE5")
    assert scene.hand(0) == []
    assert scene.facts.discards[-1].id == "TE5"


def test_the_noble_cannot_move_a_card_of_this_turn() -> None:
    """targui.6.3"""
    scene = one_card("TE5").end_turn().end_turn().place([1, 15, 10], [3, 6, 7]).end_turn()
    assert scene.why("use 1 play TE5").clause == "targui.6.2"
    scene.do("keep 1,2")
    assert not scene.can("use 1 ")
    assert scene.why("use 1 play TE5").clause == "targui.6.3"


def test_the_trader_trades_as_often_as_wanted() -> None:
    """targui.6.4"""
    scene = one_card("TE5").do("use 2", "use 5")
    assert scene.can() == {"done", "trade 3D for G"} | {f"trade 2{give} for {take}" for give in "DSP" for take in "DSP"}
    scene.do("trade 3D for G", "trade 2S for P")
    assert scene.purse(0) == "3P 2G 4V"
    scene.do("trade 3P for G")
    assert scene.can() == {"done"}


def test_the_trader_comes_before_the_silversmith() -> None:
    """Three dates become gold, the gold two points: the order matters. targui.6.7 targui.5.2"""
    scene = one_card("TE5").do("use 2", "use 5", "trade 3D for G", "done", "use 10")
    assert scene.can() == {"forge G", "forge 2G", "forge 2S", "forge 2P"}
    scene.do("forge 2G")
    assert scene.purse(0) == "2S 2P 8V"
    assert scene.phase == "ACT"


def test_a_mirage_leads_to_a_free_open_card() -> None:
    """targui.6.5 targui.6.6"""
    scene = Scene(*turned({"1,2": "TE5"})).place([9, 5, 2], [6, 13, 11])
    assert scene.markers(0) == ["1,2", "1,3"]
    scene.do("discard 1,2", "use 9")
    assert scene.why("move 1,3 to 1,2").clause == "targui.6.6"
    assert scene.why("move 1,3 to 2,1").clause == "targui.6.6"
    assert scene.why("move 1,1 to 2,2").clause == "targui.6.5"
    assert scene.can() == {f"move 1,3 to {place}" for place in ("1,1", "2,2", "2,3", "3,2", "3,3")}
    scene.do("move 1,3 to 3,3")
    assert scene.markers(0) == ["3,3"]


def test_the_caravan_brings_the_top_goods_card() -> None:
    """targui.6.8 targui.7.1"""
    scene = Scene().place([13, 2, 5], [6, 11, 3]).wish("reveal D/S/P").do("use 13")
    assert scene.can() == {"accept D", "accept S", "accept P"}
    scene.do("accept P")
    assert scene.purse(0) == "2D 2S 3P G 4V"


def test_tribal_expansion_draws_a_card() -> None:
    """targui.6.9"""
    scene = Scene("draw CR5").place([14, 2, 5], [13, 11, 3]).do("use 14")
    assert scene.can() == {"play CR5", "keep CR5", "discard CR5"}
    scene.do("keep CR5")
    assert scene.hand(0) == ["CR5"]


def test_a_card_drawn_unseen_is_known_to_its_owner_alone() -> None:
    """targui.1.8"""
    scene = Scene("draw CR5").place([14, 2, 5], [13, 11, 3])
    scene.position.play("use 14")
    lottery = {str(move): move for move, _ in scene.position.lottery()}
    told = [lottery["draw CR5"].narrate(seat) for seat in (0, 1)]
    assert told[0].en == "Seat 1 draws a Camel Rider."
    assert told[1].en == "Seat 1 draws a card nobody else sees."
    assert scene.why("draw CR5", 1).clause == "targui.1.6"


# --- raids and the end --------------------------------------------------------------


def test_the_starter_of_the_coming_round_settles_a_raid_first() -> None:
    """Round 4 is seat 1's. targui.10.3 targui.10.1"""
    scene = Scene().idle(until="RAID")
    assert scene.facts.robber == 4
    assert scene.actor == 1
    assert scene.can() == {"give D", "give S", "give P", "give V"}
    assert scene.why("give G").clause == "targui.10.1"
    assert scene.why("give 5D").clause == "targui.10.1"
    assert scene.why("give V", 0).clause == "targui.10.3"
    scene.do("give D")
    assert scene.actor == 0


def test_what_each_raid_asks_for() -> None:
    """1, 2 and 3 goods, or 1, 1 and 2 VP; then a gold or 3 VP. targui.10.1"""
    scene, asked = Scene(), []
    while not scene.position.is_over:
        if scene.phase == "RAID" and scene.actor == scene.facts.starter:
            asked.append((scene.facts.robber, scene.can()))
            scene.do("give V" if scene.facts.robber < 12 else max(scene.can()))
        elif scene.phase == "RAID":
            scene.do(max(scene.can()))
        else:
            scene.idle_step()
    two = {"give 2D", "give D S", "give D P", "give 2S", "give S P", "give 2P"}
    assert asked[0][1] == {"give D", "give S", "give P", "give V"}
    assert asked[1][1] == two | {"give V"}
    assert {"give 2V", "give D S P", "give 2D P"} < asked[2][1]
    assert len(asked[2][1]) == 8
    assert asked[3][0] == 16


def test_after_the_fourth_raid_the_game_is_over() -> None:
    """targui.11.2"""
    scene = Scene().idle(until="GAME_OVER")
    assert scene.position.is_over
    assert scene.facts.robber == 16
    assert scene.why("end").clause == "targui.11.2"
    assert isinstance(scene.position.outcome(), serai.core.outcome.Outcome)


def test_who_can_give_neither_lets_the_opponent_take_the_points() -> None:
    """Seat 0 bought with its gold and gave 1, 1 and 2 VP; at raid 4 it has neither. targui.10.2"""
    scene = one_card("OA1").buy("play 1,2", "P G")
    for points in ("V", "V", "2V"):
        scene.idle(until="RAID").do(f"give {points}", f"give {points}")
    scene.idle(until="RAID")
    assert scene.facts.robber == 16
    assert scene.actor == 1
    assert scene.player(0).tokens["V"] == 0
    assert scene.player(1).tokens["V"] == 3
    assert scene.can() == {"give G", "give 3V"}
    scene.do("give G")
    assert scene.position.outcome().totals == (2, 3)


def test_a_hand_card_counts_nothing_and_ties_are_broken_by_gold_then_goods() -> None:
    """Nobody does anything, yet seat 0 keeps a card: both have the same. targui.11.6 targui.11.7"""
    scene = one_card("OA3").do("keep 1,2").idle(until="GAME_OVER")
    outcome = scene.position.outcome()
    assert outcome.totals[0] == outcome.totals[1]
    assert outcome.places == (1, 1)
    assert [line.clause for line in outcome.sheets[0].tie_breaks] == ["targui.11.7", "targui.11.7"]
