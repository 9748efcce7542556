"""Gobi as numbers: how many moves there are, and what a seat observes."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from serai.games.gobi.board import OFFSET, spot_of
from serai.games.gobi.game import GAME
from serai.games.gobi.verbs import KINDS, VERBS
from tests.gobi.scenes import play, scene

DESERT = "(0,0)C (1,0)S"


def test_the_actions_are_counted_by_hand() -> None:
    """Cells from -37 to 38 on both axes; up to four of forty tiles, in any order; pairs of tiles; a camel of four
    seats from a tile to a tile; four piles."""
    four, pairs = comb(43, 4), comb(41, 2)
    assert (four, pairs) == (123_410, 820)
    sizes = {block.verb: block.size for block in GAME.encoding.blocks if block.size > 1}
    assert sizes == {
        "place": 76 * 76,
        "silk": four,
        "camel": 40,
        "cotton": pairs,
        "take": four,
        "route": pairs,
        "spices": pairs,
        "porcelain": 40 * 40 * 4,
        "reward": 4,
    }
    assert GAME.actions == 261_508
    assert GAME.draws == 5 + 12 + 4 + 5


def test_a_cell_lies_in_a_code_as_the_board_has_it() -> None:
    y, x = KINDS["spot"].parts
    assert (y.name, x.name) == ("y", "x")
    for cell in ((-37, -37), (0, 0), (38, 38), (5, -20)):
        packed = VERBS.unpack(VERBS["place"].code | spot_of(*cell))
        assert packed.named == {"x": cell[0] + OFFSET, "y": cell[1] + OFFSET}
    assert x.first == y.first == OFFSET - 37
    assert x.size == y.size == 76


def test_an_action_means_the_same_in_every_position() -> None:
    one, other = scene(DESERT, hand="K"), scene(DESERT, "1@(0,0)", hand="B", seats=3)
    assert one.action("place 2,0") == other.action("place 2,0") == (0 + 37) * 76 + 2 + 37
    assert one.factors("place 2,0")[:3] == (1, 38, 40)


def seen(position: Any, seat: int) -> dict[str, Any]:
    told: dict[str, Any] = position.schema.told(position.observation(seat))
    return told


def test_an_observation_is_told_from_the_seat_that_looks() -> None:
    position = scene(DESERT, "2@(0,0)", others=["1@(0,0)"], hand="K", gifts=["Tea"])
    mine, theirs = seen(position, 0), seen(position, 1)
    assert mine["desert: tribe"][:3] == ["Chingis", "Sarnai", "none"]
    assert (mine["desert: x"][:2], mine["desert: y"][:2]) == ([0, 1], [0, 0])
    assert mine["desert: camels"][0::40] == [2, 1, 0, 0]
    assert theirs["desert: camels"][0::40] == [1, 2, 0, 0]
    assert (mine["turn"], theirs["turn"]) == ("me", "next")
    assert mine["tile in hand"] == theirs["tile in hand"] == "Khulan"
    assert (mine["reserve"], theirs["reserve"]) == ([8, 9, 0, 0], [9, 8, 0, 0])
    assert mine["gifts"][3] == theirs["gifts"][6 + 3] == 1
    assert sum(mine["gifts"]) == sum(theirs["gifts"]) == 1


def test_an_observation_follows_the_turn() -> None:
    position = scene(DESERT, hand="K", discarded="BB", coffee=9, coffees=1)
    play(position, "discard")
    told = seen(position, 0)
    assert told["decision"] == "discard camel"
    assert told["discarded"][:5] == [2, 0, 0, 1, 0]
    assert (told["coffees"], told["coffee"]) == ([1, 0, 0, 0], 9)
    assert told["tile in hand"] == "none"


@pytest.mark.parametrize(("option", "plane"), [("porcelain", "option: porcelain moves anyone")])
def test_an_observation_knows_the_options(option: str, plane: str) -> None:
    assert seen(scene(DESERT, hand="K"), 0)[plane] == "no"
    assert seen(scene(DESERT, hand="K", porcelain="any"), 0)[plane] == "yes"
