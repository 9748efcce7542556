"""The rules in words are complete, bilingual, and cited by code and tests."""

from __future__ import annotations

from pathlib import Path

import serai
from serai.core.rulebook import Rulebook
from serai.testing.clauses import uncited_clauses

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "serai" / "games" / "gobi"
TESTS = Path(__file__).parent
RULEBOOK = Rulebook.of_package("serai.games.gobi")

# Where each of the 37 points on which the print is silent, unclear or doubted is ruled.
POINTS = (
    "4.2 4.3 4.4 4.12 4.6 4.7 4.8 4.13 4.10 5.5 "  # 1-10: routes
    "5.3 5.4 2.7 6.5 "  # 11-14: rewards
    "3.3 3.10 3.12 3.13 3.7 2.3 2.9 2.5 "  # 15-22: placing
    "6.2 6.3 6.4 6.15 6.11 6.17 6.13 6.7 6.9 "  # 23-31: gifts
    "7.11 7.8 7.9 7.10 7.12 8.3"  # 32-37: blessings, ties
)


def sources(folder: Path) -> list[str]:
    return [path.read_text("utf-8") for path in folder.rglob("*.py") if path != Path(__file__)]


def test_every_clause_is_cited_by_code_and_by_a_test() -> None:
    assert uncited_clauses(RULEBOOK, sources(CODE)) == []
    assert uncited_clauses(RULEBOOK, sources(TESTS)) == []


def test_every_ruling_is_marked_as_one() -> None:
    points = POINTS.split()
    assert len(set(points)) == 37
    for number in points:
        assert RULEBOOK[f"gobi.{number}"].status == "ruling"


def test_clauses_stand_in_order_without_gaps() -> None:
    numbers = [tuple(map(int, clause.split(".")[1:])) for clause in RULEBOOK]
    assert numbers == sorted(numbers)
    for chapter in range(9):
        own = [number for number in numbers if number[0] == chapter]
        assert own == [(chapter, index + 1) for index in range(len(own))]


def test_every_clause_says_something_in_both_languages() -> None:
    for clause in RULEBOOK.values():
        for text in (clause.title, clause.text, *([clause.note] if clause.note else [])):
            assert text.en
            assert text.fr


def test_what_is_printed_names_its_passage() -> None:
    for clause in RULEBOOK.values():
        assert clause.passage or clause.status == "ruling"


def test_options_rest_on_clauses() -> None:
    for option in serai.game("gobi").options:
        assert option.clause in RULEBOOK
        assert option.name in RULEBOOK[option.clause].text.en
