"""The pack: every certificate true (all proved by `./check long`, some each time), enough of everything, one
puzzle a day."""

from __future__ import annotations

import datetime
from collections import Counter

import pytest

from serai.core.state import COMPILED
from serai.puzzles.certificate import LEVELS, faults
from serai.puzzles.files import Entry
from serai.puzzles.motifs import motifs
from serai.puzzles.pack import WEEK, claim_of, day_number, of_the_day, pack
from serai.puzzles.session import Session
from serai.puzzles.solving import after
from tests.proved import is_due

BLOCKS = 8
CHEAP = 120
"""Interpreted, a sample has to do: puzzles with no more work than this."""


def sample(block: int) -> list[Entry]:
    entries = list(pack().values())[block::BLOCKS]
    if COMPILED:
        return entries if is_due("the certificates of the puzzles") else entries[::6]
    return [entry for entry in entries if claim_of(entry).work <= CHEAP][:3]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
def test_every_certificate_is_true(block: int) -> None:
    entries = sample(block)
    assert entries
    for entry in entries:
        assert faults(entry.puzzle, claim_of(entry)) == [], entry.puzzle.key


def test_the_pack_has_two_hundred_puzzles_in_five_levels() -> None:
    levels = Counter(claim_of(entry).level for entry in pack().values())
    assert sum(levels.values()) >= 200
    assert sorted(levels) == list(LEVELS)
    assert min(levels.values()) >= 20


def test_sixty_motifs_and_more_are_used() -> None:
    used = {entry.puzzle.motif for entry in pack().values()} - {""}
    assert used <= set(motifs())
    assert len(used) >= 60


def test_the_motifs_named_in_the_brief_are_there() -> None:
    used = {entry.puzzle.motif for entry in pack().values()}
    assert {"tulip", "camel", "tent", "star", "key", "heart", "letter-s"} <= used


def test_both_kinds_are_there() -> None:
    kinds = Counter(entry.puzzle.kind for entry in pack().values())
    assert kinds["packing"] >= 150
    assert kinds["caravan"] >= 30


def test_titles_are_in_both_languages() -> None:
    assert all(entry.puzzle.title.en and entry.puzzle.title.fr for entry in pack().values())


@pytest.mark.slow
@pytest.mark.long
def test_the_first_answer_comes_soon_for_every_puzzle() -> None:
    """ "Still solvable?" has a second: the search for it is bounded by placements, not time."""
    blocks = range(BLOCKS) if COMPILED else range(1)
    for entry in (entry for block in blocks for entry in sample(block)):
        assert Session(entry.puzzle).still_solvable(after(600_000)) is True, entry.puzzle.key


def test_every_day_has_a_puzzle_of_its_weekdays_level() -> None:
    day = datetime.date(2026, 11, 16)
    assert day.weekday() == 0
    for offset in range(14):
        date = day + datetime.timedelta(offset)
        assert claim_of(of_the_day(date.year, date.month, date.day)).level == WEEK[date.weekday()]


def test_no_puzzle_comes_twice_within_a_quarter() -> None:
    day = datetime.date(2026, 1, 1)
    dates = [day + datetime.timedelta(offset) for offset in range(91)]
    keys = [of_the_day(date.year, date.month, date.day).puzzle.key for date in dates]
    assert len(set(keys)) == len(keys)


def test_days_are_counted_as_the_calendar_does() -> None:
    day = datetime.date(1899, 12, 25)
    first = day_number(day.year, day.month, day.day)
    for offset in range(0, 100_000, 17):
        date = day + datetime.timedelta(offset)
        assert day_number(date.year, date.month, date.day) == first + offset
        assert day_number(date.year, date.month, date.day) % 7 == date.weekday()
