"""Targui as numbers: how many moves there are, and what a seat observes."""

from __future__ import annotations

from math import comb
from typing import Any

import serai
from serai.core.position import Position
from serai.games.targui.engine import tables
from serai.games.targui.verbs import VERBS
from tests.targui.arranged import turn

GAME = serai.game("targui")


def test_the_actions_are_counted_by_hand() -> None:
    """Handfuls of dates, salt and pepper of at most n: n + 3 over 3. A raid asks for five goods, two gold, 31 water and
    five points at most; a card costs ten goods with the extra one, and two gold of either place, with brackets or
    without; the Trader gets three goods for one of four; 31 goods are never in one hand."""
    sizes = {(block.verb, block.example): block.size for block in GAME.encoding.blocks}
    assert sizes["give", "give 2D S"] == comb(8, 3) * 3 * 32 * 6
    assert sizes["pay", "pay D 2W +2V"] == comb(13, 3) * 3 * 3 * 2
    assert sizes["trade", "trade 3D for G"] == comb(6, 3) * 4
    assert sizes["swap goods", "swap to 2D P"] == comb(34, 3)
    assert sizes["place", "place 5"] == 16
    assert sizes["move", "move 1,1 to 2,1"] == 9 * 9
    assert sizes["take", "take 1,1 for S"] == 9 * 4 * 4
    assert sizes["use dune to play", "use D09 play OA1"] == 20 * 192
    assert sum(sizes.values()) == GAME.actions == 148_374


def at(state: Any) -> Position:
    expansion = "expansion" if state.expansion else "base"
    return Position(GAME, GAME.setup(2, {"set": expansion}), state)


def seen(state: Any, seat: int) -> dict[str, Any]:
    told: dict[str, Any] = at(state).schema.told(at(state).observation(seat))
    return told


def test_factors_say_the_verb_and_its_operands_by_name() -> None:
    """Two dates and a salt for a raid, which is the first verb of a seat; a count of 0 is 1 there."""
    state = turn()
    told = GAME.encoding.factored(state, VERBS.pack(VERBS["give"], (2, 1)))
    named = {factor.name: number for factor, number in zip(GAME.encoding.factors, told, strict=True) if number}
    assert named == {"verb": 1, "dates": 3, "salt": 2, "pepper": 1, "gold": 1, "water": 1, "vp": 1}


def test_an_observation_is_told_from_the_seat_that_looks() -> None:
    state = turn(have="DDG", other="SVV", display=("OA1",), centre={"1,1": "(a)"})
    mine, theirs = seen(state, 0), seen(state, 1)
    assert mine["tokens"] == [2, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2]
    assert theirs["tokens"] == mine["tokens"][6:] + mine["tokens"][:6]
    assert (mine["centre: markers"][0], theirs["centre: markers"][0]) == ("me", "other")
    assert (mine["display"][0], theirs["display"][12]) == ("OA1", "OA1")
    assert (mine["I decide"], theirs["I decide"]) == ("yes", "no")
    assert mine["decision"] == theirs["decision"] == "act"


def test_what_the_other_drew_unseen_is_unknown_and_among_the_unseen() -> None:
    state = turn()
    card = tables.numbers["OA1"]
    seen_by_one = [state.box[0] & ~(1 << card), *state.box[1:]]
    state.restore({"hand": [-1, -1, card, -1], "hand_hidden": [0, 0, 1, 0], "hand_count": [0, 1], "box": seen_by_one})
    mine, theirs = seen(state, 0), seen(state, 1)
    assert mine["hand"] == ["none", "none", "unknown", "none"]
    assert theirs["hand"] == ["OA1", "none", "none", "none"]
    assert card in mine["unseen: tribe cards never seen"]
    assert card not in theirs["unseen: tribe cards never seen"]


def test_discards_are_known_and_their_top_by_name() -> None:
    state = turn()
    told = seen(state, 0)
    assert told["discards: top"] == "none"
    cards = [tables.numbers["OA2"], tables.numbers["OA1"]]
    state.restore({"discards": cards + [0] * 43, "discard_count": 2})
    told = seen(state, 1)
    assert told["discards: top"] == "OA1"
    assert told["discards: tribe cards"] == sorted(cards)
