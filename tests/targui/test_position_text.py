"""A position's text says what is decided now, and nothing of a decision that was made before."""

from __future__ import annotations

import random

import pytest

import serai
from serai.core.setup import Value
from serai.games.targui.engine import phases
from serai.games.targui.position_parts.moment import NAMES
from serai.testing.verify import draw_or_choose

ABOUT = {"card", "drawn", "goods card", "dune", "occasion", "moved", "border card", "count", "alike", "price"}
"""Parts that say what a decision is about."""
OF_A_TURN = {"this turn", "powers due"}
BARE = (
    phases.TURN_UP, phases.FIRST_DISCARD, phases.PLACE, phases.ACT, phases.POWERS, phases.LIMIT, phases.GAME_OVER,
)  # fmt: skip
"""Decisions about nothing but the table: cards to turn up, Targis to place, an action to choose, too many goods."""
COUNTED = (phases.RAID, phases.LATE_SHIFT, phases.TURN_DUNE, phases.LAST_WATER)
"""Here `count` says how many were asked, or are still to come."""
BETWEEN_TURNS = (phases.TURN_UP, phases.PLACE, phases.RAID, phases.TURN_DUNE, phases.LATE_SHIFT, phases.GAME_OVER)


def parts_of(position: serai.Position) -> set[str]:
    return {line.partition(":")[0] for line in position.text().splitlines()}


@pytest.mark.parametrize("options", [{}, {"set": "expansion"}, {"set": "mixed"}])
def test_nothing_of_a_finished_decision_is_told(options: dict[str, Value]) -> None:
    game, met = serai.game("targui"), set[int]()
    for seed in range(12):
        rng = random.Random(seed)
        position, choose = game.start(2, **options), rng.choice(game.sparring())
        while True:
            phase: int = position.state.phase  # type: ignore[attr-defined]
            met.add(phase)
            found = parts_of(position)
            if phase in BARE:
                assert not found & ABOUT, (NAMES[phase], found & ABOUT)
            if phase in COUNTED:
                assert found & ABOUT <= {"count"}, (NAMES[phase], found & ABOUT)
            if phase in BETWEEN_TURNS:
                assert not found & OF_A_TURN, (NAMES[phase], found & OF_A_TURN)
            if position.is_over:
                break
            position.play(draw_or_choose(position, choose, rng))
    assert {phases.TURN_UP, phases.PLACE, phases.ACT, phases.RAID, phases.GAME_OVER} <= met


def test_a_text_of_before_is_read_as_it_was() -> None:
    """Texts once said with `-` that a card had been looked at and was gone."""
    text = serai.game("targui").start(set="expansion").text()
    assert serai.read(text.replace("\nnow:", "\ndrawn: -, -\nnow:")) == serai.read(text)
