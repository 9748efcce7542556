"""Moves as text."""

from __future__ import annotations

import pytest

import serai
from serai.core.objection import IllegalMove
from serai.games.targui import notation
from serai.games.targui.cards import Load


@pytest.mark.parametrize(
    ("load", "text"),
    [
        (Load(dates=2, salt=1), "2D S"),
        (Load(pepper=1, gold=1, water=3), "P G 3W"),
        (Load(vp=2), "2V"),
        (Load(), "nothing"),
    ],
)
def test_tokens_are_letters_with_counts(load: Load, text: str) -> None:
    assert notation.load(load) == text


def test_goods_cards_are_written_by_what_they_show() -> None:
    """targui.7.1"""
    written = {notation.goods_card(kind) for kind in range(14)}
    assert written == {"D", "S", "P", "2D", "2S", "2P", "S P", "D P", "D S", "D/S/P", "G", "V", "2W", "3W"}


def test_a_text_that_is_no_move_is_refused_with_a_reason() -> None:
    position = serai.game("targui").start()
    with pytest.raises(IllegalMove):
        position.play("turn 1,1 nothing at all")
