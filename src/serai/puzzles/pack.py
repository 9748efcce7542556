"""The puzzles that come with the package, and which of them belongs to a day."""

from __future__ import annotations

import random
from functools import cache
from importlib import resources

from serai.puzzles.certificate import Certificate
from serai.puzzles.files import Entry, read_puzzles

WEEK = (1, 2, 3, 3, 4, 5, 2)
"""The level for each day of the week, Monday first: the week climbs, Sunday rests."""


@cache
def pack() -> dict[str, Entry]:
    """All puzzles by name, easy ones first. Each of them has a certificate."""
    text = (resources.files("serai.puzzles") / "data" / "pack.txt").read_text(encoding="utf-8")
    return {entry.puzzle.key: entry for entry in read_puzzles(text)}


def claim_of(entry: Entry) -> Certificate:
    """The certificate of a puzzle of the pack."""
    if entry.certificate is None:
        raise AssertionError(f"{entry.puzzle.key} has no certificate")
    return entry.certificate


def of_the_day(year: int, month: int, day: int) -> Entry:
    """The puzzle of a date. A level's puzzles are all used before one comes again."""
    week, weekday = divmod(day_number(year, month, day), 7)
    level = WEEK[weekday]
    candidates = [entry for entry in pack().values() if claim_of(entry).level == level]
    random.Random(f"level {level}").shuffle(candidates)
    turn = week * WEEK.count(level) + WEEK[:weekday].count(level)
    return candidates[turn % len(candidates)]


def day_number(year: int, month: int, day: int) -> int:
    """Days counted without gaps, such that every Monday is a multiple of seven.

    Years begin in March here, so that the day that is not always there comes last.
    """
    years, months = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return years * 365 + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 + day - 1 + 2
