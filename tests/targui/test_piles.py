"""Piles are sets: drawing, shuffling anew, and what lies face down meanwhile."""

from __future__ import annotations

from collections import Counter

import pytest

import serai
from serai.core.position import weighted_codes
from serai.core.state import MoveList, Rng
from serai.games.targui.engine import phases, tables
from serai.games.targui.engine.codes import payload_of
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts
from tests.targui.arranged import begun, play, texts, turn


def bits(*ids: str) -> list[int]:
    number = sum(1 << tables.numbers[card] for card in ids)
    return [number >> 64 * word & 0xFFFFFFFFFFFFFFFF for word in range(3)]


def test_every_unseen_tribe_card_is_as_likely_as_the_others() -> None:
    """targui.1.6: at the start 45 cards, each with weight 1, and 19 goods cards by kind."""
    state = serai.game("targui").start().state
    goods = weighted_codes(state)
    assert sum(weight for _, weight in goods) == 19
    state.apply(goods[0][0])
    assert [weight for _, weight in weighted_codes(state)] == [1] * 45


def test_a_mixed_deck_draws_symbols_by_their_share() -> None:
    """targui.19.1: nine of each symbol are in the deck, out of eighteen, or fewer where some were
    left out; every symbol comes with the same chance, every card of a symbol as well."""
    state = serai.game("targui").start(set="mixed", without="OA1 OA2 OA3").state
    chances: Counter[str] = Counter()
    for code, weight in weighted_codes(state):
        chances[tables.tribe[payload_of(code)].symbol] += weight
    assert len(set(chances.values())) == 1
    assert set(chances) == {"oasis", "camel_rider", "well", "tent", "targia"}
    cards = {tables.tribe[payload_of(code)].id: weight for code, weight in weighted_codes(state)}
    assert len(cards) == 87
    assert cards["OA4"] * 15 == cards["WE1"] * 18


@pytest.mark.parametrize("chosen", ["expansion", "mixed"])
def test_what_is_drawn_without_a_list_follows_the_lottery(chosen: str) -> None:
    """Ten thousand draws, within four standard deviations of what the tickets say."""
    state = serai.game("targui").start(set=chosen).state
    assert isinstance(state, TarguiState)
    tickets = dict(weighted_codes(state))
    total, draws, rng, scratch = sum(tickets.values()), 10_000, Rng(5), MoveList()
    seen = Counter(state.draw_move(rng, scratch) for _ in range(draws))
    assert set(seen) <= set(tickets)
    for code, weight in tickets.items():
        expected = draws * weight / total
        assert abs(seen[code] - expected) < 4 * expected**0.5 + 1


def nearly_empty() -> TarguiState:
    """One tribe card is left in the pile, three lie on the discards, and seat 0 has markers on
    two goods cards."""
    return turn(
        box=bits("OA1"), quota=[1, 0, 0, 0, 0], tribe_pile=1, discards=[9, 10, 11] + [0] * 42, discard_count=3,
        cell_mark=[1, 0, 1, 0, 0, 0, 0, 0, 0], cell_kind=[0, 1, 0, 1, 0, 1, 0, 1, 0],
        cell_card=[0, 20, 1, 21, 2, 22, 3, 23, 4],
    )  # fmt: skip


def test_an_empty_pile_is_made_of_the_discards_when_a_card_is_needed() -> None:
    """targui.1.6: the first goods card used is replaced by OA1, whatever it is; only the second
    replacement needs the discards."""
    state = play(nearly_empty(), "take 1,1")
    assert (state.tribe_pile, state.discard_count, state.tribe_shuffles) == (0, 3, 0)
    play(state, "take 1,3")
    assert (state.tribe_pile, state.discard_count, state.tribe_shuffles) == (2, 0, 1)
    assert (state.cell_age[0], state.cell_age[2]) == (0, 1)


def turned_up(state: TarguiState) -> TarguiState:
    """Both turns end; the first face-down card is about to be turned up."""
    return play(state, "end", "end")


def test_a_card_laid_before_the_shuffle_is_none_of_the_discards() -> None:
    """targui.1.6: 1,1 can only be OA1; 1,3 is one of the three that were shuffled."""
    state = turned_up(play(nearly_empty(), "take 1,1", "take 1,3"))
    assert texts(state) == ["turn 1,1 OA1"]
    play(state, "turn 1,1 OA1")
    assert texts(state) == ["turn 1,3 CR1", "turn 1,3 CR2", "turn 1,3 CR3"]
    assert facts.census(state)["tribe cards"] == facts.census(nearly_empty())["tribe cards"]


def twice_shuffled() -> TarguiState:
    """The pile was shuffled twice in one round while three cells lay face down: 1,1 and 1,2 hold
    CR1 and CR2 (whichever where), 1,3 one of CR3 and CR4."""
    return turn(
        box=bits(), quota=[0] * 5, pile=bits("CR3", "CR4"), tribe_pile=1, tribe_shuffles=2,
        cell_kind=[3, 3, 3, 0, 0, 0, 0, 0, 0], cell_age=[1, 1, 2, 0, 0, 0, 0, 0, 0],
        cell_card=[9, 10, 0, 0, 0, 0, 0, 0, 0],
    )  # fmt: skip


def test_cells_of_an_older_set_share_what_is_left_of_it() -> None:
    """targui.1.6"""
    state = turned_up(twice_shuffled())
    assert texts(state) == ["turn 1,1 CR1", "turn 1,1 CR2"]
    play(state, "turn 1,1 CR2")
    assert texts(state) == ["turn 1,2 CR1"]
    play(state, "turn 1,2 CR1")
    assert texts(state) == ["turn 1,3 CR3", "turn 1,3 CR4"]


def test_a_third_shuffle_keeps_the_sets_apart() -> None:
    """targui.1.6: one more card is laid face down, then the pile is shuffled again."""
    state = twice_shuffled()
    state.restore({
        "cell_mark": [0, 0, 0, 1, 1, 0, 0, 0, 0],
        "discards": [30, 31] + [0] * 43,
        "discard_count": 2,
    })  # fmt: skip
    play(state, "take 2,1", "take 2,2")
    assert state.tribe_shuffles == 3
    assert list(state.cell_age[:5]) == [1, 1, 2, 2, 3]
    turned_up(state)
    play(state, "turn 1,1 CR1", "turn 1,2 CR2")
    assert texts(state) == ["turn 1,3 CR3", "turn 1,3 CR4"]
    play(state, "turn 1,3 CR4", "turn 2,1 CR3")
    assert [text.split(" ")[2] for text in texts(state)] == [tables.tribe[30].id, tables.tribe[31].id]


def test_goods_cards_face_down_keep_to_their_set() -> None:
    """targui.1.6: of the two goods cards left both lie face down when the discards are shuffled."""
    state = turn(
        goods_unseen=[1, 0, 1] + [0] * 13, goods_discard=[0, 2] + [0] * 14, goods_pile=0,
        cell_kind=[2, 1, 0, 2, 1, 1, 1, 1, 1], cell_mark=[0, 1, 0, 0, 0, 0, 0, 0, 0],
    )  # fmt: skip
    play(state, "discard 1,2")
    assert (state.goods_shuffles, state.goods_pile) == (1, 1)
    turned_up(state)
    assert texts(state) == ["turn 1,1 D", "turn 1,1 P"]
    play(state, "turn 1,1 P")
    assert texts(state) == ["turn 1,2 S"]
    play(state, "turn 1,2 S")
    assert texts(state) == ["turn 2,1 D"]


def test_nothing_is_lost_when_piles_are_shuffled() -> None:
    """Whole random games whose players draw and discard a lot: 45 cards, always."""
    for seed in range(6):
        state = begun(seed, set="expansion")
        state.restore({"tokens": [9, 9, 9, 3, 30, 4] * 2})
        rng, scratch = Rng(seed), MoveList()
        while state.phase != phases.GAME_OVER:
            if state.phase == phases.PLACE and "place 14" in texts(state):
                play(state, "place 14")
            elif "redraw" in texts(state):
                play(state, "redraw")
            else:
                state.apply(state.draw_move(rng, scratch))
            assert facts.census(state)["tribe cards"] == 45


def test_an_empty_dune_pile_is_made_anew() -> None:
    """targui.17.9: one dune is left, three are wanted after a raid; two come from the discards,
    among them the one that lay open until the raid."""
    state = turn(
        expansion=True, have="VV", turn=1, actor=1, round=3, robber=3, targia=13,
        dune=[4, -1, -1], dunes_unseen=1 << 7, dunes_discard=1 << 8,
    )  # fmt: skip
    rng, scratch = Rng(1), MoveList()
    play(state, "end")
    while state.phase != phases.TURN_DUNE:
        state.apply(state.draw_move(rng, scratch))
    assert texts(state) == ["dune D08"]
    play(state, "dune D08")
    assert texts(state) == ["dune D05", "dune D09"]
    play(state, "dune D09", "dune D05")
    assert state.phase == phases.PLACE
    assert (state.dunes_unseen, state.dunes_discard) == (0, 0)


def test_older_sets_are_drawn_from_by_chance_too() -> None:
    """What a playout draws without a list is what the lottery offers, for tribe cards of an older
    set, goods cards of an older set and cards of a shuffled pile. [targui.1.6]"""
    goods = turn(
        goods_unseen=[0, 2] + [0] * 14, goods_pile=1, goods_shuffles=1,
        cell_kind=[2, 2, 2, 1, 1, 1, 1, 1, 1], cell_age=[0, 0, 1, 0, 0, 0, 0, 0, 0], cell_card=[3, 5] + [0] * 7,
    )  # fmt: skip
    for state in (turned_up(twice_shuffled()), turned_up(goods)):
        rng, scratch = Rng(3), MoveList()
        for _ in range(3):
            tickets = dict(weighted_codes(state))
            assert {state.draw_move(rng, scratch) for _ in range(60)} == set(tickets)
            state.apply(state.draw_move(rng, scratch))


def test_the_view_tells_older_sets_apart() -> None:
    """targui.1.6, targui.1.8"""
    unseen = serai.game("targui").view(twice_shuffled(), 0)["unseen"]
    assert unseen["tribe"] == [[], ["CR1", "CR2"], ["CR3", "CR4"]]
    goods = turn(
        goods_unseen=[1] + [0] * 15, goods_pile=1, goods_shuffles=1, cell_kind=[2] + [1] * 8, cell_card=[3] * 9
    )
    assert serai.game("targui").view(goods, 0)["unseen"]["goods"] == {"D": 1, "2D": 1}
