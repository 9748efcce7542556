"""A first lesson: a game begun for somebody, and what to do in it, step by step.

The engine plays it, and so does `tests/house/test_lessons.py`, every step of it: a lesson is never wrong about a
rule. A game of this house keeps its own in `lesson.json`.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NotRequired, TypedDict

from serai.core.setup import Value


class Bilingual(TypedDict):
    en: str
    fr: str


class LessonNames(TypedDict):
    """Who sits where, by language."""

    en: list[str]
    fr: list[str]


class LessonSetup(TypedDict):
    game: str
    seats: int
    options: dict[str, Value]


class LessonStep(TypedDict):
    """`expect`: the moves that are asked for (a `*` at the end: anything that begins so); absent: just
    read. `then`: what follows by itself, draws and the others' moves."""

    title: Bilingual
    text: Bilingual
    expect: NotRequired[list[str]]
    then: NotRequired[list[str]]


class LessonPart(TypedDict):
    """`before`: what was played before it begins."""

    setup: LessonSetup
    names: LessonNames
    before: list[str]
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
    """The lesson that a game's package brings."""
    read: Lesson = json.loads((files(package) / "lesson.json").read_text("utf-8"))
    return read
