"""What a learned value looks at in Targui."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.features import MOST_FEATURES
from serai.games.targui.cards import effects
from serai.games.targui.engine import phases
from serai.games.targui.features import FIRST_GUESS, KINDS, NAMES, SEAT, TarguiFeatures
from serai.games.targui.prospects import AT_THE_END, WORKS_ON
from tests.learning.test_features import moments

TYPES = Path(__file__).parents[2] / "src" / "serai" / "games" / "targui" / "features.pxd"


def told(position: Any, seat: int) -> dict[str, float]:
    features = TarguiFeatures()
    features.watch(position.state)
    return features.told(seat)


def test_arrays_in_c_are_as_long_as_their_tables() -> None:
    assert dict(re.findall(r"^    (N_\w+) = (\d+)$", TYPES.read_text(), re.M)) == {
        "N_LASTING": str(len(WORKS_ON)),
        "N_OTHERS": str(len(KINDS) - len(WORKS_ON)),
        "N_PHASES": str(phases.LAST_WATER + 1),
    }
    assert len(set(NAMES)) == len(NAMES) <= MOST_FEATURES
    assert set(FIRST_GUESS) <= set(NAMES)


def test_every_effect_that_goes_on_has_its_number() -> None:
    """What works at once is over when the card lies there; everything else is told."""
    at_once = {spec.kind for spec in effects.EFFECTS.values() if spec.icon == "at_once"}
    assert {spec.kind for spec in effects.EFFECTS.values()} - at_once == set(KINDS)
    assert set(AT_THE_END) == {spec.kind for spec in effects.EFFECTS.values() if spec.icon == "end"}


def test_the_start_of_the_base_game() -> None:
    """Two of each good, one gold and four points each (targui.3); nothing else lies there."""
    position = next(one for one in moments("targui", 2, seed=3, every=1) if one.to_act >= 0)
    first = position.to_act
    for seat in range(2):
        row = told(position, seat)
        for whose in ("me", "rival"):
            assert row[f"{whose}: points"] == 4 / 10
            assert row[f"{whose}: dates"] == row[f"{whose}: salt"] == row[f"{whose}: pepper"] == 2 / 3
            assert (row[f"{whose}: goods"], row[f"{whose}: gold"], row[f"{whose}: water"]) == (6 / 5, 1, 0)
            assert (row[f"{whose}: cards"], row[f"{whose}: empty rows"]) == (0, 3 * 0.5)
            assert row[f"{whose}: Targis to place"] == 1
        assert row["points ahead"] == row["in all ahead"] == 0
        assert row["mine to begin"] == (seat == first)
        assert [name for name in row if name.startswith("to decide") and row[name]] == [
            "to decide: place a Targi (place)"
        ]
    assert NAMES[-1] == "options: mixed"


@pytest.mark.parametrize("cards", ["base", "expansion", "mixed"])
def test_looking_changes_nothing_and_what_lies_open_is_seen_alike(cards: str) -> None:
    hidden = {"unknown cards in hand", "best card in hand", "its price", "can be paid", "posts", "in all"}
    for position in moments("targui", 2, seed=2, every=9, set=cards):
        before = position.state.snapshot()
        one, other = told(position, 0), told(position, 1)
        assert position.state.snapshot() == before
        assert all(abs(value) < 50 for value in one.values())
        for name in SEAT:
            if name not in hidden:
                assert one[f"me: {name}"] == other[f"rival: {name}"], name
        assert one["options: expansion"] == (cards != "base")
        assert one["points ahead"] == -other["points ahead"]


def test_a_card_drawn_unseen_is_one_card_and_no_more() -> None:
    found = False
    for position in moments("targui", 2, seed=1, every=3):
        state: Any = position.state
        for seat in range(2):
            other = 1 - seat
            if state.hand_count[other] == 1 and state.hand_hidden[2 * other]:
                row = told(position, seat)
                assert (row["rival: cards in hand"], row["rival: unknown cards in hand"]) == (1, 1)
                assert row["rival: best card in hand"] == row["rival: its price"] == row["rival: can be paid"] == 0
                assert told(position, other)["me: best card in hand"] > 0
                found = True
    assert found


def test_the_value_of_a_game_for_two_has_no_third_part() -> None:
    assert not [name for name in NAMES if name.startswith("others")]
    assert serai.game("targui").seat_counts == (2,)
