"""The worked examples of the rules, one test each."""

from __future__ import annotations

from serai.core import CHANCE
from serai.games.gobi.scoring import score_sheet
from tests.gobi.scenes import camels, clause, play, rewards, scene, seen, texts

SQUARE = "(0,0)C (1,0)S (0,1)K (1,1)C"


def places(*cells: str) -> set[str]:
    return {f"place {cell}" for cell in cells}


# --- 1: legal cells ------------------------------------------------------------------------


def test_a_tile_goes_where_it_touches_others_but_not_its_own_tribe() -> None:
    """Example 1a; gobi.3.2, gobi.3.3: corner contact with its own tribe is fine."""
    chingis = scene(SQUARE, hand="C")
    assert texts(chingis, "place") == places("1,-1", "2,0", "-1,1", "0,2")
    sarnai = scene(SQUARE, hand="S")
    assert texts(sarnai, "place") == places("-1,0", "0,-1", "-1,1", "0,2", "1,2", "2,1")
    border = places("0,-1", "1,-1", "2,0", "2,1", "1,2", "0,2", "-1,1", "-1,0")
    assert texts(scene(SQUARE, hand="B"), "place") == texts(scene(SQUARE, hand="N"), "place") == border


def test_a_tile_without_a_legal_cell_is_discarded() -> None:
    """Example 1b; gobi.3.10."""
    cross = SQUARE + " (1,-1)C (2,0)C (-1,1)C (0,2)C"
    assert texts(scene(cross, hand="C")) == {"discard"}
    ten = texts(scene(cross, hand="B"), "place")
    assert len(ten) == 10
    assert all(texts(scene(cross, hand=other), "place") == ten for other in "SKN")


# --- 2 to 6: routes -----------------------------------------------------------------------


def test_a_route_takes_one_camel_from_each_end_and_earns_a_reward() -> None:
    """Example 2; gobi.3.4, gobi.4.5, gobi.5.1. Tea does not help a route of three."""
    position = scene("(0,0)C (1,0)S (2,0)C (0,-1)K (1,-1)N", "1@(0,0) 1@(2,0)", hand="K", gifts=["Tea"])
    play(position, "place 1,1")
    assert camels(position) == {"0,0": 1, "1,0": 1, "2,0": 1}
    assert texts(position) == {"route 0,0 2,0"}
    play(position, "route 0,0 2,0")
    assert camels(position) == {"1,0": 1}
    assert texts(position) == {"reward 1", "reward 2", "reward 3", "reward 4"}
    assert clause(position, "coffee with tea") == "gobi.6.13"
    play(position, "reward 2")
    assert rewards(seen(position)) == ["Tea", "Outer camels"]
    assert position.to_act == CHANCE  # nothing left to decide: the turn has ended by itself


ROW = "(0,0)S (1,0)C (2,0)K (3,0)C (4,0)S"


def test_the_order_of_routes_decides_what_they_earn() -> None:
    """Example 3; gobi.4.9: resolved from the inside the outer route is lost."""
    start = scene(ROW, "1@(0,0) 1@(1,0) 1@(3,0) 1@(4,0)", hand="N")
    play(start, "place 2,1")
    assert texts(start) == {"route 1,0 3,0", "route 0,0 4,0"}

    inside = seen(play(start.copy(), "route 1,0 3,0", "reward 1"))
    assert rewards(inside) == ["Inner camels"]
    assert inside.view()["decision"] == "draw"

    outside = play(start.copy(), "route 0,0 4,0")
    assert "coffee" in texts(outside)
    play(outside, "coffee")
    assert texts(outside) == {"route 1,0 3,0"}
    seen(play(outside, "route 1,0 3,0", "reward 1"))
    assert rewards(outside) == ["Inner camels", "Coffee"]
    assert camels(outside) == {"2,0": 1}


def test_a_route_may_pass_over_its_own_tribe() -> None:
    """gobi.4.6: C-x-C-y-C is one route of five between the outer two."""
    position = scene("(0,0)C (1,0)S (2,0)C (3,0)K (4,0)C", "1@(0,0) 1@(1,0) 1@(2,0) 1@(3,0) 1@(4,0)")
    assert texts(position) == {"route 0,0 2,0", "route 0,0 4,0", "route 2,0 4,0"}
    play(position, "route 0,0 4,0")
    assert "coffee" in texts(position)


def test_stacked_ends_pay_twice() -> None:
    """Example 5; gobi.4.7, gobi.4.12."""
    position = scene("(0,0)C (1,0)S (2,0)C", "2@(0,0) 1@(1,0) 2@(2,0)")
    play(position, "route 0,0 2,0", "reward 1")
    assert texts(seen(position)) == {"route 0,0 2,0"}
    seen(play(position, "route 0,0 2,0", "reward 2"))
    assert camels(position) == {"1,0": 1}
    assert rewards(position) == ["Inner camels", "Outer camels"]


def test_a_stack_on_the_way_does_not_lengthen_a_route() -> None:
    """Example 5, second half; gobi.4.3."""
    position = scene("(0,0)C (1,0)S (2,0)C", "1@(0,0) 3@(1,0) 1@(2,0)")
    play(position, "route 0,0 2,0")
    assert "coffee" not in texts(position)
    refusal = position.objection("coffee")
    assert refusal is not None
    assert refusal.text.en == "This route has 3 camels (0,0 1,0 2,0); a coffee wants 5."
    seen(play(position, "reward 1"))
    assert camels(position) == {"1,0": 3}


DETOUR = "(0,0)C (1,0)S (2,0)C (0,1)K (1,1)N (2,1)B"
ALL_BUT_THE_END = "1@(0,0) 1@(1,0) 1@(0,1) 1@(1,1) 1@(2,1)"


def test_the_longest_way_counts() -> None:
    """Example 6; gobi.4.2: three camels straight, five around."""
    position = scene(DETOUR, ALL_BUT_THE_END, hand="K")
    play(position, "place 3,0")
    assert camels(position)["2,0"] == 1
    play(position, "route 0,0 2,0")
    assert "coffee" in texts(position)


def test_by_option_the_shortest_way_counts() -> None:
    """gobi.4.2, option route_length."""
    position = scene(DETOUR, ALL_BUT_THE_END, hand="K", route_length="shortest")
    play(position, "place 3,0", "route 0,0 2,0")
    assert "coffee" not in texts(position)


# --- 7 to 11: gifts -----------------------------------------------------------------------

PERFUME = "(0,0)C (1,0)S (1,-1)K (1,-2)S"


def test_perfume_used_first_makes_a_second_route() -> None:
    """Example 7; gobi.6.6, gobi.6.7."""
    start = scene(PERFUME, "1@(0,0) 1@(1,-1) 1@(1,-2)", hand="C", gifts=["Perfume"])
    play(start, "place 2,0")
    assert texts(start) == {"route 1,-2 1,0", "perfume"}

    late = seen(play(start.copy(), "route 1,-2 1,0", "reward 1"))
    assert texts(late) == {"perfume", "end"}
    play(late, "perfume")
    assert rewards(late) == ["Inner camels"]

    early = play(start.copy(), "perfume")
    assert texts(early) == {"route 0,0 2,0", "route 1,-2 1,0"}
    wrong = seen(play(early.copy(), "route 1,-2 1,0", "reward 1"))
    assert rewards(wrong) == ["Inner camels"]
    assert wrong.to_act == CHANCE

    right = seen(play(early, "route 0,0 2,0", "reward 1"))
    seen(play(right, "route 1,-2 1,0", "reward 2"))
    assert rewards(right) == ["Inner camels", "Outer camels"]


def test_spices_make_a_route_of_two() -> None:
    """Example 8a; gobi.4.4, gobi.6.16: no duty, an ordinary reward."""
    position = scene(SQUARE, "1@(0,0) 1@(1,1)", gifts=["Spices", "Tea"])
    assert texts(position) == {"spices 0,0 1,1", "end"}
    play(position, "spices 0,0 1,1")
    assert texts(position) == {"reward 1", "reward 2", "reward 3", "reward 4"}


def test_spices_and_tea_together_make_a_coffee_of_a_route_of_four() -> None:
    """Example 8b; gobi.6.4, gobi.6.17."""
    position = scene(
        "(0,0)C (1,0)S (2,0)B (1,1)N (2,1)K (2,2)C", "1@(0,0) 1@(1,0) 1@(2,1) 1@(2,2)", gifts=["Spices", "Tea"]
    )
    assert texts(position) == {"spices 0,0 2,2", "end"}
    play(position, "spices 0,0 2,2")
    assert clause(position, "coffee") == "gobi.5.2"
    play(position, "coffee with tea")
    assert rewards(position) == ["Coffee"]
    used = position.view()["seats"][0]["used_gifts"]
    assert (used["Spices"], used["Tea"]) == (1, 1)


def test_one_spices_serves_one_route() -> None:
    """Example 8b, last sentence."""
    position = scene(SQUARE, "2@(0,0) 2@(1,1)", gifts=["Spices"])
    seen(play(position, "spices 0,0 1,1", "reward 1"))
    assert camels(position) == {"0,0": 1, "1,1": 1}
    assert position.to_act == CHANCE


def test_spices_can_make_an_existing_link_long_enough() -> None:
    """gobi.6.17: three camels edge to edge, up to six over corners."""
    tiles = "(0,0)C (1,0)S (2,0)C (-1,1)K (0,2)N (1,1)B"
    position = scene(tiles, "1@(0,0) 1@(1,0) 1@(2,0) 1@(-1,1) 1@(0,2) 1@(1,1)", gifts=["Spices"])
    straight = play(position.copy(), "route 0,0 2,0")
    assert straight.view()["route"]["length"] == 3
    around = play(position, "spices 0,0 2,0")
    assert around.view()["route"]["length"] == 6  # 0,0 -1,1 0,2 1,1 1,0 2,0
    assert "coffee" in texts(around)


def test_silk_sets_the_same_number_of_camels_in_line() -> None:
    """gobi.6.14, gobi.6.15: the lines end at the first gap; the new tile is left out."""
    tiles = "(0,0)C (1,0)S (2,0)K (0,1)B (4,0)B"
    position = scene(tiles, hand="N", gifts=["Silk"])
    play(position, "place 0,-1")
    assert texts(position) == {"neighbours", "silk 0,0", "silk 0,1"}
    two = scene(tiles, hand="N", gifts=["Silk"])
    play(two, "place 1,1")
    assert len(texts(two, "silk")) == 3
    assert texts(two, "silk") == {"silk 0,1 0,1", "silk 0,1 1,0", "silk 1,0 1,0"}
    play(two, "silk 1,0 1,0")
    assert camels(two) == {"1,0": 2}
    assert two.view()["seats"][0]["used_gifts"]["Silk"] == 1


def test_by_option_silk_goes_on_beyond_gaps() -> None:
    """gobi.6.15, option silk_lines."""
    position = scene("(0,0)C (1,0)S (3,0)K (0,1)B", hand="N", gifts=["Silk"], silk_lines="gaps")
    play(position, "place -1,0")
    assert texts(position, "silk") == {"silk 0,0", "silk 1,0", "silk 3,0"}


CHINA = "(0,0)C (1,0)S (1,1)K (2,1)C (3,1)B (0,2)N (1,2)B (3,0)K"


def test_porcelain_walks_up_to_three_tiles_edge_to_edge() -> None:
    """Example 10; gobi.6.10, gobi.6.11."""
    position = scene(CHINA, "1@(0,0)", gifts=["Porcelain"])
    goals = {text.split()[2] for text in texts(position, "porcelain")}
    assert goals == {"1,0", "1,1", "2,1", "1,2"}
    assert clause(position, "porcelain 0,0 3,1") == "gobi.6.11"


def test_porcelain_can_complete_a_route() -> None:
    """Example 10, second half: length four, so ordinary, or a coffee with Tea."""
    position = scene(CHINA, "2@(0,0) 1@(1,0) 1@(1,1)", gifts=["Porcelain", "Tea"])
    assert "end" in texts(position)
    play(position, "porcelain 0,0 2,1")
    assert texts(position) == {"route 0,0 2,1"}
    play(position, "route 0,0 2,1")
    assert texts(position) == {"reward 1", "reward 2", "reward 3", "reward 4", "coffee with tea"}


# --- 11 and 12: short reserves, discards, the score ---------------------------------------


def test_a_short_reserve_is_filled_from_the_desert_before_the_camels_land() -> None:
    """gobi.3.6, gobi.3.7: exactly the shortfall, also from a tile about to receive one."""
    tiles = "(0,0)C (1,0)S (0,1)K (1,1)C (2,0)B"
    position = scene(tiles, "6@(0,0) 3@(2,0)", hand="N")
    play(position, "place 2,1")  # touches 2,0 and 1,1; one camel is in reserve
    assert texts(position) == {"take 0,0", "take 2,0"}
    assert camels(position) == {"0,0": 6, "2,0": 3}
    play(position, "take 2,0")
    assert camels(position) == {"0,0": 6, "1,1": 1, "2,0": 3}


def test_with_an_empty_reserve_a_discard_may_move_camels_or_none() -> None:
    """Example 12; gobi.3.9, gobi.3.11, gobi.6.8, gobi.6.9."""
    start = scene(SQUARE, "6@(1,0) 4@(0,1)", hand="B", gifts=["Cotton"])
    play(start, "discard")
    assert texts(start, "camel") == {"camel 0,0", "camel 0,1", "camel 1,0", "camel 1,1"}
    assert len(texts(start, "cotton")) == 10

    none = play(start.copy(), "no camel")
    assert none.view()["seats"][0]["gifts"]["Cotton"] == 1
    assert camels(none) == {"0,1": 4, "1,0": 6}

    two = play(start.copy(), "cotton 0,0 1,1")
    assert texts(two) == {"take 0,1 0,1", "take 0,1 1,0", "take 1,0 1,0"}
    play(two, "take 1,0 1,0")
    assert camels(two) == {"0,0": 1, "0,1": 4, "1,0": 4, "1,1": 1}
    assert texts(two) == {"route 0,0 1,1"}

    together = play(start, "cotton 1,1 1,1", "take 0,1 0,1")
    assert camels(together) == {"0,1": 2, "1,0": 6, "1,1": 2}


FINAL = "(0,0)C (1,0)S (0,1)K (-1,0)B (0,-1)N (1,1)B"
OWNED = ["Inner camels", "Stacked camels", "Unused gift", "No discard"]


def test_a_final_score_line_by_line() -> None:
    """Example 12: 14 + 3 + 2 + 4 + 5 + 4 + 1 - 1 = 32; gobi.6.5, gobi.7.1, gobi.8.2."""
    position = scene(
        FINAL, "2@(0,0)", gifts=["Tea"], used=["Perfume"], blessings=OWNED, coffees=2, coffee=8, discarded="N"
    )
    sheet = score_sheet(position.state, 0)  # type: ignore[arg-type]
    assert [line.points for line in sheet.lines] == [14, 3, 2, 4, 5, 1, 4, -1]
    assert sheet.total == 32 == position.state.points(0)  # type: ignore[attr-defined]


def test_with_every_gift_used_the_unused_gift_fails() -> None:
    """Example 12: 29."""
    position = scene(FINAL, "2@(0,0)", used=["Tea", "Perfume"], blessings=OWNED, coffees=2, coffee=8, discarded="N")
    assert score_sheet(position.state, 0).total == 29  # type: ignore[arg-type]


def test_coffee_is_no_unused_gift() -> None:
    """Example 12, last sentence; gobi.7.11."""
    position = scene(FINAL, blessings=["Unused gift"], coffees=2, coffee=8)
    assert score_sheet(position.state, 0).total == 14 + 1  # type: ignore[arg-type]
