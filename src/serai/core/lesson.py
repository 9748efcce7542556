"""A first lesson: a game begun for somebody, and what to do in it, step by step.

The engine plays it, and so does `tests/house/test_lessons.py`, every step of it: a lesson is never wrong about a
rule. A game of this house keeps its own in `lesson.json`.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NotRequired, TypedDict


class Bilingual(TypedDict):
    en: str
    fr: str


class LessonNames(TypedDict):
    """Who sits where, by language."""

    en: list[str]
    fr: list[str]


class LessonStep(TypedDict):
    """`expect`: the moves that are asked for (a `*` at the end: anything that begins so); absent: just
    read. `then`: what follows by itself, draws and the others' moves."""

    title: Bilingual
    text: Bilingual
    expect: NotRequired[list[str]]
    then: NotRequired[list[str]]


class LessonPart(TypedDict):
    """`start`: the position in which it begins, as a text (`serai.core.position_text`)."""

    start: str
    names: LessonNames
    steps: list[LessonStep]
    end: Bilingual


class FurtherPart(LessonPart):
    """Another part, for those who want more of the game: an expansion."""

    title: Bilingual


class Lesson(LessonPart):
    """The first part, and what may follow it."""

    further: NotRequired[list[FurtherPart]]


@cache
def of_package(package: str) -> Lesson:
    """The lesson that a game's package brings. In the file positions are lists of their lines."""
    read = json.loads((files(package) / "lesson.json").read_text("utf-8"))
    for part in (read, *read.get("further", [])):
        part["start"] = "\n".join(part["start"])
    lesson: Lesson = read
    return lesson
