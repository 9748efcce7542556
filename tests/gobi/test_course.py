"""The course of play on the engine: whose turn comes next, and whether there is a question to put."""

from __future__ import annotations

import pytest

from serai.core import CHANCE
from serai.games.gobi.game import GAME
from tests.gobi.scenes import camels, play, scene, texts

SET_UP = (
    *("start Chingis", "start Sarnai", "start Khulan", "start Naranbataar"),
    *("top 1 Silk", "top 2 Tea", "top 3 Perfume", "top 4 No discard"),
)


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(3, 1, [0, 1, 2, 0]), (3, 2, [1, 2, 0, 1]), (4, 1, [0, 1, 2, 3, 0]), (4, 3, [2, 3, 0, 1, 2])],
)
def test_play_goes_clockwise(seats: int, first: int, order: list[int]) -> None:
    """gobi.2.9: after seat 1 comes seat 2, and after the last seat the first."""
    position = play(GAME.start(seats), *SET_UP, f"first {first}")
    seen = []
    for _ in order:
        assert position.to_act == CHANCE
        play(position, "draw Bolormaa")
        seen.append(position.to_act)
        play(position, "discard", "no camel")
    assert seen == order


def test_with_an_empty_reserve_perfume_is_still_asked_about() -> None:
    """gobi.3.11, gobi.4.11: nine camels stand in the desert, the tenth goes out with the tile; a camel
    from the desert may be moved to the new tile."""
    position = scene("(0,0)C (1,0)S (2,0)K", "9@(2,0)", hand="B", gifts=["Perfume"])
    play(position, "place 0,1")
    assert position.view()["seats"][0]["reserve"] == 0
    assert (position.to_act, position.view()["decision"]) == (0, "routes")
    assert texts(position) == {"perfume", "end"}
    play(position, "perfume")
    assert texts(position) == {"take 0,0", "take 2,0"}
    play(position, "take 2,0")
    assert camels(position) == {"0,0": 1, "2,0": 8, "0,1": 1}
