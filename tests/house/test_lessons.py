"""The first lessons keep to the rules: every step they ask for can be done, whatever the learner
chooses where there is a choice, and all that follows by itself is legal."""

from __future__ import annotations

import random

import pytest

import serai
from serai.core.lesson import LessonPart, LessonStep


def wanted(step: LessonStep, move: str) -> bool:
    return any(move.startswith(text[:-1]) if text.endswith("*") else move == text for text in step["expect"])


@pytest.mark.parametrize("key", serai.game_keys())
def test_every_step_can_be_done(key: str) -> None:
    lesson = serai.game(key).lesson()
    assert lesson is not None, "every game of the house has one"
    for part in (lesson, *lesson.get("further", [])):
        follow(key, part)


def follow(key: str, lesson: LessonPart) -> None:
    """Every step of one part, several times."""
    start = serai.game(key).read(lesson["start"])
    assert len(lesson["names"]["en"]) == len(lesson["names"]["fr"]) == start.seats
    rng = random.Random(8)
    for _ in range(25):
        position = start.copy()
        for step in lesson["steps"]:
            assert all((step["title"]["en"], step["title"]["fr"], step["text"]["en"], step["text"]["fr"]))
            if "expect" in step:
                assert position.to_act == 0, step["title"]["en"]
                moves = [str(move) for move in position.legal_moves()]
                fitting = [move for move in moves if wanted(step, move)]
                assert fitting, step["title"]["en"]
                position.play(rng.choice(fitting))
            for text in step.get("then", []):
                position.play(text)


def test_targui_has_a_second_part_with_the_expansion() -> None:
    lesson = serai.game("targui").lesson()
    assert lesson is not None
    (second,) = lesson["further"]
    assert serai.read(second["start"]).setup.options["set"] == "expansion"
    asked = [text for step in second["steps"] for text in step.get("expect", [])]
    assert {"place D03", "power D", "pay D S 2W"} <= set(asked), "dunes, the Targia and water"
