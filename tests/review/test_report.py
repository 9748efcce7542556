"""What `serai review` prints and writes, in both languages."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import pytest

from serai.cli import main
from serai.core.record import Record
from serai.core.speech import seat, sentence
from serai.review import Effort, Review, review
from serai.review.report import graph, page
from serai.review.words import signed, with_names

GOLDEN = Path(__file__).parents[1] / "golden"
GAME = GOLDEN / "gemblo" / "2-seats-board.txt"
BRIEF = Effort(look=20, weigh=10, draw=4, times=2, others=2)


@pytest.fixture(scope="module")
def found() -> Review:
    record = Record.from_text(GAME.read_text("utf-8"))
    record.names = {0: "Ines <3"}
    return review(record, BRIEF)


class Tags(HTMLParser):
    """Every tag is closed, and nothing is fetched from elsewhere."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert not {"src", "href"} & {name for name, value in attrs if not (value or "").startswith("#")}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(("language", "title"), [("en", "Luck and skill"), ("fr", "Chance et adresse")])
def test_a_report_is_one_page_that_needs_nothing_beside_it(found: Review, language: str, title: str) -> None:
    text = page(found, "fr" if language == "fr" else "en")
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert {"svg", "table", "details"} <= tags.seen
    assert "script" not in tags.seen
    assert f'<html lang="{language}">' in text
    assert title in text
    assert "Ines &lt;3" in text
    assert text.count("<details") == len(found.moments)


def test_a_graph_has_a_line_for_each_seat_and_a_mark_for_each_moment(found: Review) -> None:
    drawing = ElementTree.fromstring(graph(found))
    space = "{http://www.w3.org/2000/svg}"
    lines = drawing.findall(f"{space}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [len(found.record.moves) + 1] * 2
    assert len(drawing.findall(f"{space}circle")) == len(found.moments)


def test_the_command_tells_a_table_or_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "review.html"
    assert main(["review", str(GAME), "--seconds", "0.2", "--html", str(out)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].split() == ["Luck", "Skill", "±", "Margin"]
    assert told[1].startswith("Seat 1")
    assert out.read_text("utf-8").startswith("<!doctype html>")
    assert main(["review", str(GAME), "--seconds", "0.2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["format"] == 1
    assert len(data["margins"]) == data["moves"] + 1
    assert {moment["kind"] for moment in data["moments"]} <= {"missed", "found", "luck"}
    assert main(["review", str(GAME), "--seconds", "0.2", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.split()[:2] == ["Chance", "Adresse"]


def test_what_cannot_be_reviewed_is_said_in_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text("Serai record 1\ngame gemblo\nrules 1\nseats 2\n\nunfinished\n", "utf-8")
    assert main(["review", str(begun)]) == 1
    assert capsys.readouterr().err == f"serai review: {begun}: the game is not over: there is nothing to review yet\n"
    assert main(["review", str(GAME), "--seconds", "0"]) == 2
    assert capsys.readouterr().err == "serai review: --seconds wants more than 0\n"


def test_french_leads_up_to_a_name() -> None:
    said = sentence("keeps {a} and {b} from it", "le ferme {a:à}, loin {b:de}", a=seat(0), b=seat(1))
    assert with_names(said, {0: "Ines", 1: "Ann"}, "fr") == "Le ferme à Ines, loin d’Ann"
    assert with_names(said, {0: "Ines", 1: "Ben"}, "fr") == "Le ferme à Ines, loin de Ben"
    assert with_names(said, {1: "Ben"}, "en") == "Keeps seat 1 and Ben from it"


def test_numbers_are_signed_as_each_language_does() -> None:
    assert [signed(value, "en") for value in (4.24, -0.31, 0.04, -0.04)] == ["+4.2", "−0.3", "0.0", "0.0"]
    assert signed(-1.5, "fr") == "−1,5"
    assert signed(-6, "en", 0) == "−6"
