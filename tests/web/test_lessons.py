"""The first lessons keep to the rules: every step they ask for can be done, whatever the learner
chooses where there is a choice, and all that follows by itself is legal."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import serai

LESSONS = sorted((Path(__file__).parents[2] / "web" / "src" / "lessons").glob("*.json"))


def wanted(step: dict[str, Any], move: str) -> bool:
    return any(move.startswith(text[:-1]) if text.endswith("*") else move == text for text in step["expect"])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_step_can_be_done(path: Path) -> None:
    lesson = json.loads(path.read_text("utf-8"))
    setup = lesson["setup"]
    assert len(lesson["names"]["en"]) == len(lesson["names"]["fr"]) == setup["seats"]
    rng = random.Random(8)
    for _ in range(25):
        position = serai.game(setup["game"]).start(setup["seats"], **setup["options"])
        for text in lesson["before"]:
            position.play(text)
        for step in lesson["steps"]:
            assert all(step[words][language] for words in ("title", "text") for language in ("en", "fr"))
            if "expect" in step:
                assert position.to_act == 0, step["title"]["en"]
                moves = [str(move) for move in position.legal_moves()]
                fitting = [move for move in moves if wanted(step, move)]
                assert fitting, step["title"]["en"]
                position.play(rng.choice(fitting))
            for text in step.get("then", []):
                position.play(text)


def test_there_is_a_lesson_for_every_game() -> None:
    assert [path.stem for path in LESSONS] == sorted(serai.game_keys())
