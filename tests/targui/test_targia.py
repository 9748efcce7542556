"""The Targia: whose power it is, and when. Targis on her card, and with XTA6 beside it."""

from __future__ import annotations

import pytest

from serai.games.targui.engine import phases
from serai.games.targui.state import TarguiState
from tests.targui.arranged import texts, turn
from tests.targui.scene import EASY, Scene, turned
from tests.targui.test_second_rare import both


def test_her_power_is_an_action_of_its_own() -> None:
    """Before the Targi's own action, after it, after others, or without it. targui.15.6 targui.15.4"""
    for deeds in (
        ["power D", "use 15", "use 2"],
        ["use 15", "power D", "use 2"],
        ["use 15", "use 2", "power D"],
        ["use 2", "power D", "use 15"],
    ):
        scene = Scene(**EASY).place([15, 2, 3], [6, 7, 11]).do(*deeds)
        assert scene.purse(0) == "4D 3S 2P G 2W 4V"
        assert scene.can("power") == set()
    scene = Scene(**EASY).place([15, 2, 3], [6, 7, 11]).do("power D", "end")
    assert scene.purse(0) == "3D 2S 2P G 2W 4V"


def beside(targia: int, *posts: int) -> TarguiState:
    """Seat 0's turn begins with Targis on these cards, while she stands on hers."""
    where = f"round: 1, robber {16 - targia}, Targia {targia}, amulet seat 2"
    standing = f"seat 1 Targis: {' '.join(map(str, posts))}"
    state = turn(where, standing, "now: seat 2, act", expansion=True, display=("XTA6",))
    both(state, "end")
    assert (state.actor, state.phase) == (0, phases.ACT)
    return state


ROUND_HER = [
    (15, 14, 1),
    (14, 13, 15),
    (13, 11, 14),
    (11, 10, 13),
    (9, 7, 10),
    (7, 6, 9),
    (5, 3, 6),
    (3, 2, 5),
    (1, 15, 2),
]
"""Where she stands, and the cards before and after hers, past the corners 4, 8, 12 and 16."""


@pytest.mark.parametrize(("targia", "before", "after"), ROUND_HER)
def test_the_cards_next_to_the_targia_have_her_power(targia: int, before: int, after: int) -> None:
    """XTA6: either of the two alone, and no card further off. targui.20.15 targui.15.4"""
    for post in range(1, 16):
        if post % 4:
            powers = {text for text in texts(beside(targia, post)) if text.startswith("power")}
            assert powers == ({"power D", "power S", "power P"} if post in (targia, before, after) else set())


def test_her_power_comes_once_a_turn_from_wherever() -> None:
    """XTA6, with a Targi on her card and one on each side. targui.20.15"""
    state = beside(14, 13, 14, 15)
    both(state, "power D", "use 15")
    assert not {text for text in texts(state) if text.startswith("power")}


def test_next_to_the_targia_counts_from_the_moment_the_card_is_laid() -> None:
    """XTA6 is bought while a Targi stands on 14 and she on 15. targui.20.15 targui.13.1"""
    scene = Scene(*turned({"2,2": "XTA6"}), **EASY).place([2, 14, 10], [5, 13, 3])
    assert scene.why("power D").clause == "targui.15.4"
    scene.buy("play 2,2", "D G")
    assert {"power D", "power S", "power P"} < scene.can("power")
    scene.do("power P")
    assert (scene.purse(0), scene.can("power")) == ("D 2S 3P 2W 4V", set())


def test_a_targi_that_has_left_before_the_card_is_laid_does_not_count() -> None:
    """XTA6; the Targi on 14 was used first. targui.20.15"""
    scene = Scene(*turned({"2,2": "XTA6"}), "draw XOA2", **EASY).place([2, 14, 10], [5, 13, 3])
    scene.do("use 14", "discard XOA2").buy("play 2,2", "D G")
    assert scene.can("power") == set()


def test_a_power_that_was_used_does_not_come_back_with_the_card() -> None:
    """XTA6 laid after the power of a Targi on her card. targui.20.15"""
    scene = Scene(*turned({"1,2": "2D", "1,1": "XTA6"}), **EASY).place([15, 14, 11], [7, 9, 10])
    scene.do("power D").buy("play 1,1", "D G")
    assert scene.can("power") == set()
