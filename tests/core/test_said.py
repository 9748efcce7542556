"""What bots said, and how a game was given up, stand in remarks of a record; what does not read so is passed over."""

from __future__ import annotations

import pytest

import serai
from serai.core.marked import marked, unmarked
from serai.core.record import Record
from serai.core.remarks import GivenUp, Said
from serai.core.speech import Ref, seat, sentence, spoken
from serai.core.text import Text

PLACE = Ref("cell", "2,0", Text("this place", "cet endroit"))


def test_a_sentence_is_a_line_that_can_be_read() -> None:
    en, fr = "closes {n} at {cell}, against {who}.", "ferme {n} à {cell}, contre {who:de}."
    said = spoken(sentence(en, fr, n=5, cell=PLACE, who=seat(1)))
    assert marked(said["en"]) == 'Closes 5 at {this place|cell "2,0"}, against {seat 2|seat 1}.'
    assert marked(said["fr"]) == 'Ferme 5 à {cet endroit|cell "2,0"}, contre {du siège 2|seat 1 de}.'
    for language in ("en", "fr"):
        assert unmarked(marked(said[language])) == said[language]


@pytest.mark.parametrize("words", ["", "as it is", "{braces} | bars \\ and {more|cell 1}", "à peu près"])
def test_words_alone_come_back_as_they_were(words: str) -> None:
    assert unmarked(marked(words)) == words


@pytest.mark.parametrize("line", ["{", "}", "a|b", "{name}", "{name|cell}", "{name|cell two}", '{name|cell "2}', "\\"])
def test_what_is_no_such_line_is_none(line: str) -> None:
    assert unmarked(line) is None


def game() -> Record:
    record = Record.begin(serai.game("gobi").start(2))
    record.moves = ["start Bolormaa", "start Khulan"]
    return record


def test_what_was_said_stands_below_its_move() -> None:
    record = game()
    reason = spoken(sentence("takes {cell}", "prend {cell}", cell=PLACE))
    record.said = {0: Said(reason, (0.625, -3.5, 1200)), 1: Said(None, (1.0, 0.0, 7))}
    record.given_up = GivenUp("time", (2, 1))
    lines = record.to_text().splitlines()
    assert lines[-8:] == [
        "start Bolormaa",
        '# why en takes {this place|cell "2,0"}',
        '# why fr prend {cet endroit|cell "2,0"}',
        "# figures 0.625 -3.50 1200",
        "start Khulan",
        "# figures 1.000 0.00 7",
        "# ended time, places 2 1",
        "unfinished",
    ]
    again = Record.from_text(record.to_text())
    assert (again.moves, again.said, again.given_up) == (record.moves, record.said, record.given_up)
    assert again.given_up is not None
    assert again.given_up.seats == (0,)
    assert again.to_text() == record.to_text()


@pytest.mark.parametrize(
    "remark",
    [
        "# why en alone",
        "# why en {broken\n# why fr {broken",
        "# why de anders\n# why nl anders",
        "# figures many",
        "# figures 9 9 9",
        "# ended badly, places 2 1",
        "# ended time, places 2",
        "# ended time, places 2 2",
        "# why",
    ],
)
def test_remarks_of_somebody_else_are_passed_over(remark: str) -> None:
    text = game().to_text().replace("unfinished", f"{remark}\nunfinished")
    read = Record.from_text(text)
    assert (read.said, read.given_up) == ({}, None)
    assert read.moves == ["start Bolormaa", "start Khulan"]
