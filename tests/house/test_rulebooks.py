"""The rules in words are complete, bilingual, and cited by code and tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import serai
from serai.cli import main
from serai.core.rulebook import Rulebook, RulebookError
from serai.testing import uncited_clauses

ROOT = Path(__file__).parents[2]
GAMES = pytest.mark.parametrize("key", serai.game_keys())


def sources(folder: Path) -> list[str]:
    files = [*folder.rglob("*.py"), *folder.rglob("*.pxd"), *folder.glob("cards/*.toml")]
    return [path.read_text("utf-8") for path in files]


@GAMES
def test_every_clause_is_cited_by_code_and_by_a_test(key: str) -> None:
    rulebook = serai.game(key).rulebook
    assert uncited_clauses(rulebook, sources(ROOT / "src" / "serai" / "games" / key)) == []
    assert uncited_clauses(rulebook, sources(ROOT / "tests" / key)) == []


@GAMES
def test_clauses_stand_in_order_without_gaps(key: str) -> None:
    numbers = [tuple(map(int, clause.split(".")[1:])) for clause in serai.game(key).rulebook]
    assert numbers == sorted(numbers)
    for chapter in {number[0] for number in numbers}:
        own = [number for number in numbers if number[0] == chapter]
        assert own == [(chapter, index + 1) for index in range(len(own))]


@GAMES
def test_every_clause_says_something_in_both_languages(key: str) -> None:
    for clause in serai.game(key).rulebook.values():
        for text in (clause.text, *([clause.note] if clause.note else [])):
            assert text.en
            assert text.fr
            assert text.en != text.fr, clause.id
        assert clause.title.en
        assert clause.title.fr


def test_in_french_a_round_of_targui_is_a_manche_and_a_turn_a_tour() -> None:
    """As on the board and on the cards."""
    for clause in serai.game("targui").rulebook.values():
        for text in (clause.title, clause.text):
            rounds = len(re.findall(r"\b(?:a|the|each|every|this|coming|next|first|twelve) rounds?\b", text.en))
            assert rounds <= len(re.findall(r"\bmanches?\b", text.fr)), clause.id


@GAMES
def test_what_is_printed_names_its_passage(key: str) -> None:
    for clause in serai.game(key).rulebook.values():
        assert clause.passage or clause.status != "printed", clause.id


RESEARCHED = {
    "gemblo": {"1.1", "2.6", "2.7", "4.5", "4.6"},  # the board, obstacles, the Mini, the Korean sheet
    "gobi": {"1.2", "2.6"},  # names of the tribes, what nobody looks at
    "targui": {"10.2", "14.1", "14.2", "14.3", "14.4", "14.5", "14.6", "14.7"},  # the new border cards
}


@GAMES
def test_what_no_rulebook_tells_us_is_marked_as_researched(key: str) -> None:
    """Neither printed, nor a decision where the print is silent: its text or its numbers are not to be had."""
    rulebook = serai.game(key).rulebook
    assert {f"{key}.{number}" for number in RESEARCHED[key]} == {
        clause.id for clause in rulebook.values() if clause.status == "researched"
    }


@GAMES
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_standing_has_a_word_in_both_languages(
    key: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`serai rules` names it for each clause; the page's words are typed, so none can be missing there."""
    assert main(["rules", key, "--lang", language]) == 0
    heads = [line for line in capsys.readouterr().out.splitlines() if line.startswith(f"{key}.")]
    words = {"en": ("printed", "ruling", "researched"), "fr": ("imprimé", "décision", "reconstitué")}[language]
    standing = dict(zip(("printed", "ruling", "researched"), words, strict=True))
    for head, clause in zip(heads, serai.game(key).rulebook.values(), strict=True):
        assert f"[{standing[clause.status]}, " in head


@GAMES
def test_options_rest_on_clauses(key: str) -> None:
    game = serai.game(key)
    for option in game.options:
        assert option.clause in game.rulebook


WHOLE = """
[[clause]]
id = "toy.1.1"
title = {en = "One", fr = "Un"}
text = {en = "One.", fr = "Un."}
status = "printed"
confidence = "certain"
"""


def test_a_rulebook_file_is_read() -> None:
    clause = Rulebook.parse(WHOLE)["toy.1.1"]
    assert (clause.title.fr, clause.note, len(Rulebook.parse(WHOLE))) == ("Un", None, 1)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ("clause = [", "not a TOML file"),
        (WHOLE + WHOLE, "toy.1.1 stands twice"),
        (WHOLE.replace('"printed"', '"rumour"'), "status is one of printed, ruling, researched, found 'rumour'"),
        (WHOLE.replace('fr = "Un."', 'de = "Eins."'), "text wants {en = …, fr = …}"),
        (WHOLE.replace('id = "toy.1.1"\n', ""), "without an id"),
        (WHOLE.replace('"printed"', '"researched"'), "toy.1.1: what was researched says in a note where it comes from"),
        (WHOLE + "colour = 3\n", "nobody reads the field colour"),
    ],
)
def test_a_broken_rulebook_names_clause_and_field(broken: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=complaint.replace("{", r"\{").replace("[", r"\[")):
        Rulebook.parse(broken)
