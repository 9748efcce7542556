"""The worked examples: crossings, facing, order of actions, raids, scores, dunes, brackets."""

from __future__ import annotations

import pytest

from serai.core.state import MoveList, Rng
from serai.games.targui import scoring
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState
from tests.targui.arranged import play, texts, tokens, turn


def marks_after_placing(numbers: tuple[int, int, int]) -> list[tuple[int, int]]:
    """Where seat 0 has markers when all Targis stand; seat 1 placed nothing."""
    state = turn("round: 1, robber 0, amulet seat 1", "seat 1 Targis: none, 3 to place", "now: seat 1, place")
    play(state, *(f"place {number}" for number in numbers))
    assert state.phase == phases.ACT
    return [(cell // 3 + 1, cell % 3 + 1) for cell in range(9) if state.cell_mark[cell] & 1]


@pytest.mark.parametrize(
    ("numbers", "crossings"),
    [
        ((2, 5, 13), [(1, 2), (3, 2)]),  # a column and two rows
        ((1, 3, 10), []),  # three columns
        ((1, 11, 6), [(2, 1)]),  # one column twice, a row
        ((5, 14, 13), []),  # three rows
    ],
)
def test_markers_lie_where_own_lines_cross(numbers: tuple[int, int, int], crossings: list[tuple[int, int]]) -> None:
    """targui.4.1, targui.3.7"""
    assert marks_after_placing(numbers) == crossings


def test_a_targi_may_face_the_robber_but_not_an_opponent() -> None:
    """targui.3.2 to targui.3.7: robber on 3, white on 5; blue has 9 but not 15, 5, 3."""
    standing = ("round: 3, robber 3, amulet seat 1", "seat 1 Targis: 5, 2 to place", "seat 2 Targis: none, 3 to place")
    state = turn(*standing, "now: seat 2, place")
    blue = {text for text in texts(state) if text.startswith("place ")}
    assert "place 9" in blue
    assert not blue & {f"place {number}" for number in (15, 5, 3, 4, 8, 12, 16)}
    assert "place 15" in texts(turn(*standing, "now: seat 1, place"))


def test_trading_first_makes_the_silversmith_worth_more() -> None:
    """targui.5.2, targui.6.4, targui.6.7: 3 dates become 1 gold, the gold 2 VP."""
    white = turn("seat 1 Targis: 5 10", have="DDD")
    play(white, "use 5", "trade 3D for G", "done", "use 10", "forge G")
    assert tokens(white) == "VV"
    white = turn("seat 1 Targis: 5 10", have="DDD")
    play(white, "use 10")
    assert texts(white) == ["forge 2D"]
    play(white, "forge 2D")
    assert tokens(white) == "DV"
    assert "use 10" not in texts(white)


def test_a_used_card_is_replaced_face_down_and_is_no_goal_for_the_mirage() -> None:
    """targui.5.5, targui.6.6: after white took 1,1 blue finds a tribe card face down there."""
    state = turn("seat 2 Targis: 9", centre={"1,1": "(a)", "2,2": "(b)"})
    play(state, next(text for text in texts(state) if text.startswith("take 1,1")), "end")
    assert state.cell_kind[0] == phases.TRIBE_DOWN
    assert state.turn == 1
    play(state, "use 9")
    goals = {text.split(" ")[-1] for text in texts(state)}
    assert goals == {"1,2", "1,3", "2,1", "2,3", "3,1", "3,2", "3,3"}


def test_a_waived_card_is_free_for_the_mirage() -> None:
    """targui.5.5"""
    state = turn("seat 2 Targis: 9", centre={"1,1": "(a)", "2,2": "(b)"})
    play(state, "end", "use 9")
    assert "move 2,2 to 1,1" in texts(state)


def test_a_full_hand_takes_no_further_card() -> None:
    """targui.7.2, targui.7.3: with a hand card and no Noble a new card is played or discarded."""
    marked = {"1,2": "(a)", "2,1": "(a)"}
    state = turn("seat 1 hand: OA3", centre=marked)
    assert texts(state) == ["discard 1,2", "discard 2,1", "end"]
    state = turn("seat 1 hand: OA3", have="DDDDDSSSSSPPPPPGGG", centre=marked)
    assert texts(state) == ["play 1,2", "discard 1,2", "play 2,1", "discard 2,1", "end"]


def raid(corner: int, have: str, other: str, display: tuple[str, ...] = ()) -> TarguiState:
    """Both turns are over and the robber steps on a corner; seat 0 starts the coming round."""
    robber = f"round: {corner - corner // 4}, robber {corner - 1}, amulet seat 1, it stays"
    state = turn(robber, "now: seat 2, act", have=have, other=other, display=display)
    rng, scratch = Rng(5), MoveList()
    play(state, "end")
    while state.phase == phases.TURN_UP:
        state.apply(state.draw_move(rng, scratch))
    return state


def test_who_cannot_pay_keeps_all_and_the_opponent_takes_the_points() -> None:
    """targui.10.2: 2 goods and 1 VP are neither 3 goods nor 2 VP."""
    state = raid(12, "DSV", "DDDVV")
    assert tokens(state) == "DSV"
    assert (state.actor, tokens(state, 1)) == (1, "DDDVVVV")


def test_immunity_owes_nothing_and_still_earns_the_raid_point() -> None:
    """targui.10.4, targui.10.5"""
    state = raid(12, "DSV", "DDDVV", display=("OA6", "TA7"))
    assert tokens(state) == "DSVV"
    assert tokens(state, 1) == "DDDVV"


def test_the_raid_point_comes_only_to_who_paid() -> None:
    """targui.10.5"""
    assert tokens(raid(12, "DSV", "", display=("TA7",))) == "DSV"
    state = raid(12, "DSSV", "DDDVV", display=("TA7",))
    play(state, "give D 2S")
    assert tokens(state) == "VV"


def test_the_score_of_the_example() -> None:
    """targui.11.3 to targui.11.5: cards, tokens, one card for two Wells, rows of 4, 2 and 0."""
    rows = ("OA4", "OA1", "OA2", "OA3", "OA5", "WE1", "TE1", "TA1", "CR1", "CR2", "WE2")
    state = turn(have="V" * 9, display=rows)
    printed = sum(tables.tribe[tables.numbers[card]].points for card in rows)
    lines = [line.points for line in scoring.sheet(state, 0).lines]
    assert lines == [9, printed, 1, 4, 2]
    assert state.points(0) == 9 + printed + 1 + 4 + 2
    better = turn(have="V" * 9, display=("OA4", "OA1", "OA2", "OA3", "OA5", "WE1", "TE1", "TA5", "CR1", "CR2", "WE2"))
    assert [line.points for line in scoring.sheet(better, 0).lines][-2:] == [4, 4]


def test_after_the_twelfth_card_the_other_still_plays_and_no_raid_follows() -> None:
    """targui.11.1: round 6, the robber would step on 8 next."""
    full = tuple(card.id for card in tables.tribe[:11])
    at_seven = "round: 6, robber 7, amulet seat 1"
    state = turn(at_seven, have="DDDDDSSSSSPPPPPGGG", display=full, centre={"1,2": "(a)", "2,1": "(a)"})
    play(state, "play 1,2")
    play(state, texts(state)[0])
    assert texts(state) == ["row 3"]
    state.apply(state.draw_move(Rng(1), MoveList()))
    while state.phase != phases.ACT:
        state.apply(state.draw_move(Rng(1), MoveList()))
    assert state.cards[0] == 12
    assert not [text for text in texts(state) if text.startswith("play")]  # targui.8.3
    play(state, "end")
    while state.turn == 0:  # goods above the limit go back
        state.apply(state.draw_move(Rng(1), MoveList()))
    assert state.phase == phases.ACT
    play(state, "end")
    assert state.phase == phases.GAME_OVER
    assert state.robber == 7


def placed_with_dunes(*places: str) -> TarguiState:
    where = ("round: 1, robber 0, Targia 15, amulet seat 1", "dunes: D01 D02 D03")
    state = turn(*where, "seat 1 Targis: none, 3 to place", "now: seat 1, place", have="DSPGWWVVVV", expansion=True)
    return play(state, *(f"place {place}" for place in places))


def test_a_dune_costs_a_crossing_but_not_an_action() -> None:
    """targui.17.1, targui.17.2"""
    one = placed_with_dunes("2", "5", "D03")
    assert [cell for cell in range(9) if one.cell_mark[cell]] == [1]
    uses = {
        text.split(" ")[1] for text in texts(one) if text.startswith(("use", "play 1,2", "take", "keep", "discard"))
    }
    assert {"2", "5", "D03", "1,2"} == uses
    two = placed_with_dunes("2", "D01", "D03")
    assert not any(two.cell_mark)
    assert {text.split(" ")[1] for text in texts(two) if text.startswith("use")} == {"2", "D01", "D03"}


def next_placing(state: TarguiState) -> TarguiState:
    """Seat 1 ends its turn; draws and raids are settled until somebody places."""
    rng, scratch = Rng(3), MoveList()
    play(state, "end")
    while state.phase != phases.PLACE:
        state.apply(state.draw_move(rng, scratch))
    return state


def last_turn(dunes: str, robber: int, targia: int) -> TarguiState:
    where = f"round: 3, robber {robber}, Targia {targia}, amulet seat 1"
    return turn(where, f"dunes: {dunes}", "now: seat 2, act", expansion=True, have="VV")


@pytest.mark.parametrize(
    ("before", "robber", "after"),
    [
        ("D05", 3, 3),  # a raid: the one that lay open goes, three come
        ("none", 5, 1),  # no raid, none open: one comes
        ("D05", 5, 1),  # no raid, one open: none comes
    ],
)
def test_dunes_are_refilled(before: str, robber: int, after: int) -> None:
    """targui.17.4, targui.17.5"""
    state = next_placing(last_turn(before, robber, 13))
    assert sum(dune >= 0 for dune in state.dune) == after
    if robber == 3:
        assert (state.robber, state.targia) == (5, 11)  # targui.15.2
        assert 4 not in state.dune
        assert state.dunes_discard >> 4 & 1
    elif before == "D05":
        assert state.dune[0] == 4


def test_brackets_pay_points_at_once() -> None:
    """targui.13.5: D S P (D P) for 1 VP, and 2 VP tokens when all five goods are paid."""
    state = turn(expansion=True, have="DDSPP", centre={"1,1": "XOA2 (a)"})
    play(state, "play 1,1")
    assert texts(state) == ["pay D S P", "pay 2D S 2P +2V"]
    play(state, "pay 2D S 2P +2V", "row 1")
    assert tokens(state) == "VV"
    assert state.points(0) == 2 + 1


def shared_dune(dune: str) -> TarguiState:
    """Both seats stand on one dune; seat 0, the starter, is to act."""
    return turn(f"dunes: {dune}", f"seat 1 Targis: {dune}", f"seat 2 Targis: {dune}", expansion=True, have="VV")


def test_a_shared_dune_is_discarded_after_the_second_use() -> None:
    """targui.17.6"""
    state = play(shared_dune("D04"), "use D04")
    assert tokens(state) == "VVVV"
    assert state.dune[0] == 3
    play(state, "end", "use D04")
    assert tokens(state, 1) == "VVVVVV"
    assert state.dune[0] == -1
    assert state.dunes_discard == 1 << 3


def test_the_dune_that_is_kept_goes_to_the_first_or_else_to_the_second() -> None:
    """targui.17.7"""
    taken = play(shared_dune("D19"), "use D19", "row 1", "end")
    assert "use D19" not in texts(taken)
    assert taken.cards[0] == 1
    waived = play(shared_dune("D19"), "end")
    assert "use D19" in texts(waived)
    play(waived, "use D19", "row 2", "end")
    assert waived.cards == [0, 1]
