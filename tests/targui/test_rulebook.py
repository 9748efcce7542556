"""The rules in words are complete, bilingual, and cited by code and tests."""

from __future__ import annotations

import re
from pathlib import Path

import serai
from serai.core.rulebook import Rulebook

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "serai" / "games" / "targui"
TESTS = Path(__file__).parent
RULEBOOK = Rulebook.of_package("serai.games.targui")
CITATION = re.compile(r"targui\.\d+\.\d+")
CHAPTERS = 20


def cited(folder: Path) -> set[str]:
    """Clauses named in the code of a folder; 'targui.6.1 to targui.6.9' names all nine."""
    files = [path for path in folder.rglob("*.py") if path != Path(__file__)]
    texts = [path.read_text("utf-8") for path in files]
    found = {clause for text in texts for clause in CITATION.findall(text)}
    for text in texts:
        for chapter, first, last in re.findall(r"targui\.(\d+)\.(\d+) to\s+targui\.\1\.(\d+)", text):
            found |= {f"targui.{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_clause_is_cited_by_code_and_by_a_test() -> None:
    assert set(RULEBOOK) - cited(CODE) == set()
    assert set(RULEBOOK) - cited(TESTS) == set()


def test_nobody_cites_a_clause_that_does_not_exist() -> None:
    assert (cited(CODE) | cited(TESTS)) - set(RULEBOOK) == set()


def test_clauses_stand_in_order_without_gaps() -> None:
    numbers = [tuple(map(int, clause.split(".")[1:])) for clause in RULEBOOK]
    assert numbers == sorted(numbers)
    for chapter in range(1, CHAPTERS + 1):
        own = [number for number in numbers if number[0] == chapter]
        assert own == [(chapter, index + 1) for index in range(len(own))]


def test_every_clause_says_something_in_both_languages() -> None:
    for clause in RULEBOOK.values():
        for text in (clause.text, *([clause.note] if clause.note else [])):
            assert text.en
            assert text.fr
            assert text.en != text.fr


def test_what_is_printed_names_its_passage() -> None:
    for clause in RULEBOOK.values():
        assert clause.passage or clause.status == "ruling"


def test_what_is_this_projects_own_says_so() -> None:
    """Chapter 20 reads our own cards."""
    for clause in RULEBOOK.values():
        if clause.id.startswith("targui.20."):
            assert clause.passage == "this project's cards"


def test_options_rest_on_clauses() -> None:
    for option in serai.game("targui").options:
        assert option.clause in RULEBOOK
