"""A game that can be taken back."""

from __future__ import annotations

import random

import pytest

import serai
from serai.core.line import NothingThere


@pytest.mark.parametrize("key", ["gobi", "targui", "gemblo"])
def test_what_is_taken_back_leaves_the_position_as_it_was(key: str) -> None:
    start = serai.game(key).start()
    line, rng = serai.Line(start), random.Random(2)
    texts = []
    for _ in range(12):
        texts.append(line.position.text())
        here = line.position
        line.play(here.lottery().draw(rng) if here.to_act == serai.CHANCE else rng.choice(here.legal_moves()))
    assert len(line) == len(line.moves) == 12
    assert [position.text() for position in line] == [*texts, line.position.text()]
    assert start == serai.game(key).start()
    played = line.moves
    end = line.position.text()
    assert line.undo(5) == played[7]
    assert line.position.text() == texts[7]
    assert [line.redo() for _ in range(5)] == played[7:]
    assert line.position.text() == end
    line.undo(12)
    assert line.position == start


def test_another_move_forgets_what_was_taken_back() -> None:
    line = serai.Line(serai.game("gemblo").start(2, board="mini"))
    line.play("1 -4,-4")
    line.play("1 4,4")
    line.undo(2)
    line.play("1 -4,-4")
    assert line.redo() == "1 4,4"
    line.undo(2)
    line.play("2 -4,-4 -4,-3")
    with pytest.raises(NothingThere, match="nothing was taken back"):
        line.redo()
    with pytest.raises(NothingThere, match="1 moves can be taken back, not 2"):
        line.undo(2)
    with pytest.raises(serai.IllegalMove):
        line.play("1 0,0")
    assert line.moves == ["2 -4,-4 -4,-3"]
