"""The rules in words are complete, bilingual, and cited by code and tests."""

from __future__ import annotations

import re
from pathlib import Path

import serai
from serai.core.rulebook import Rulebook

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "serai" / "games" / "gemblo"
TESTS = Path(__file__).parent
RULEBOOK = Rulebook.of_package("serai.games.gemblo")
CITATION = re.compile(r"gemblo\.\d+\.\d+")


def cited(folder: Path) -> set[str]:
    files = [path for path in folder.glob("*.p*") if path != Path(__file__) and path.suffix in (".py", ".pxd")]
    return {clause for path in files for clause in CITATION.findall(path.read_text("utf-8"))}


def test_every_clause_is_cited_by_code_and_by_a_test() -> None:
    assert set(RULEBOOK) - cited(CODE) == set()
    assert set(RULEBOOK) - cited(TESTS) == set()


def test_nobody_cites_a_clause_that_does_not_exist() -> None:
    assert (cited(CODE) | cited(TESTS)) - set(RULEBOOK) == set()


def test_clauses_stand_in_order_without_gaps() -> None:
    numbers = [tuple(map(int, clause.split(".")[1:])) for clause in RULEBOOK]
    assert numbers == sorted(numbers)
    for chapter in range(5):
        own = [number for number in numbers if number[0] == chapter]
        assert own == [(chapter, index + 1) for index in range(len(own))]


def test_every_clause_says_something_in_both_languages() -> None:
    for clause in RULEBOOK.values():
        for text in (clause.title, clause.text, *([clause.note] if clause.note else [])):
            assert text.en
            assert text.fr
            assert text.en != text.fr


def test_what_is_printed_names_its_passage() -> None:
    for clause in RULEBOOK.values():
        assert clause.passage or clause.status == "ruling"


def test_options_rest_on_clauses() -> None:
    for option in serai.game("gemblo").options:
        assert option.clause in RULEBOOK
