"""A short run of the fuzzer, its report of a million tries, and everything that it has found."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai
from serai.bots.wire import Conversation
from serai.core.record import Record, RecordError
from serai.core.registry import cards_of
from serai.core.shelf import CardError
from serai.lounge.commands import COMMANDS
from serai.server.app import API
from serai.server.protocol.typescript import document
from serai.table.deal_record import verify_deal
from tests.fuzz.oddities import Writer, mutated
from tests.fuzz.running import SEED, SHARES, WIRES, a_server, fuzz, fuzz_texts
from tests.fuzz.shrinking import shrunk
from tests.fuzz.texts import AREAS, Area, records
from tests.server.scenes import ServerProcess

pytestmark = pytest.mark.engineless
KEPT = Path(__file__).parents[1] / "verified" / "fuzz.json"
SHORT = {"records": 60, "cards": 60, "puzzles": 60, "positions": 60, "bots": 60, "rest": 250, "frames": 250}
AFRESH = 10_000_000
"""Tries that the long run has not made."""
HUGE = "9" * 5000


@pytest.fixture(scope="module")
def server() -> Iterator[ServerProcess]:
    with a_server() as process:
        yield process


@pytest.mark.parametrize("area", SHORT)
def test_odd_input_is_refused_cleanly(area: str, server: ServerProcess) -> None:
    found = fuzz(area, AFRESH, SHORT[area], SEED, lambda *_: None, server if area in WIRES else None)
    assert found.tries == SHORT[area]
    assert found.crashes == {}
    assert len(found.answers) > 1, "some of it is nearly right"


def test_a_million_tries_were_made_and_nothing_broke() -> None:
    report = json.loads(KEPT.read_text("utf-8"))
    assert report["tries"] >= 1_000_000
    assert set(report["areas"]) >= {*SHARES, "rest on PostgreSQL", "frames on PostgreSQL"}
    for name, area in report["areas"].items():
        assert area["crashes"] == [], name
        assert area["tries"] >= 20_000, name


def test_the_long_run_reached_what_can_be_asked() -> None:
    """All but what has come since; when that is more than a little, it is time for another one."""
    paths = document(API)["paths"]
    asked = {
        "rest": {f"{method.upper()} {path}" for path, ways in paths.items() for method in ways},
        "frames": {"hello", "lift", *(f"do {kind}" for kind in COMMANDS)},
    }
    areas = json.loads(KEPT.read_text("utf-8"))["areas"]
    counted = {name: area["reached"] for name, area in areas.items() if "reached" in area}
    assert set(counted) == {"rest", "frames", "rest on PostgreSQL", "frames on PostgreSQL"}
    for name, reached in counted.items():
        wanted = asked[name.partition(" ")[0]]
        assert len(wanted - set(reached)) <= 3, wanted - set(reached)
        for one in wanted & set(reached):
            assert sum(reached[one].values()) >= 100, one


# --- the fuzzer itself ------------------------------------------------------------------


def test_what_breaks_is_found_and_shrunk() -> None:
    def read(text: str) -> None:
        if "needle" in text:
            raise KeyError("needle")

    area = Area(
        "hay", lambda rng: "\n".join(rng.choice(("hay", "a needle in it", "straw")) for _ in range(9)), read, ()
    )
    found = fuzz_texts(area, range(20), 1, lambda *_: None)
    assert len(found.crashes) == 1
    (crash,) = found.crashes.values()
    assert crash["wrote"] == "needle"
    assert crash["place"].startswith("KeyError at test_fuzz.py")


def test_a_try_is_the_same_whenever_it_is_made() -> None:
    for area in AREAS:
        first, again = (area.write(random.Random("18 x 5")) for _ in range(2))
        assert first == again
    assert mutated(random.Random(3), records()[0], records()) == mutated(random.Random(3), records()[0], records())
    assert set(SHORT) == set(SHARES) == {area.name for area in AREAS} | set(WIRES)


def test_shrinking_keeps_what_fails() -> None:
    assert shrunk("abc\ndxef\nghi", lambda text: "x" in text) == "x"


def test_a_writer_that_misses_nothing_writes_what_the_schema_wants() -> None:
    schema = {"properties": {"a": {"const": 1}, "b": {"enum": ["x"]}}, "required": ["a", "b"]}
    writer = Writer(random.Random(1), {}, {})
    writer.amiss = 0.0
    assert writer.value(schema) == {"a": 1, "b": "x"}


# --- what it has found ------------------------------------------------------------------


def targui_laid_out() -> str:
    """A record of Targui as far as the first decision."""
    text = next(text for text in records() if "\ngame targui\n" in text)
    record = Record.from_text(text)
    position = record.start()
    moves = []
    for move in record.moves:
        if position.to_act != serai.CHANCE:
            break
        position.play(move)
        moves.append(move)
    assert position.to_act >= 0
    return text.partition("\n\n")[0] + "\n\n" + "\n".join(moves)


@pytest.mark.parametrize(
    "move", [f"place {HUGE}", f"use {HUGE}", f"shift 1 to {HUGE}", f"shift {HUGE} to 1", "place ²"]
)
def test_a_number_of_thousands_of_digits_is_no_place(move: str) -> None:
    with pytest.raises(RecordError, match="line"):
        Record.from_text(f"{targui_laid_out()}\n{move}\nunfinished\n").verify()


def test_a_record_names_no_seat_with_thousands_of_digits() -> None:
    text = records()[0]
    with pytest.raises(RecordError, match="name SEAT NAME"):
        Record.from_text(text.replace("\n\n", f"\nname {HUGE} Ann\n\n", 1))
    for remark in (f"# word {HUGE} -", f"# first {HUGE}", f"# draw {HUGE}", "# first ²"):
        with pytest.raises(RecordError, match="deal cannot be read"):
            verify_deal(text.replace("\n\n", f"\n{remark}\n\n", 1))


@pytest.mark.parametrize("text", [f"points = {HUGE}", "x = " + "[" * 100_000])
def test_cards_with_numbers_or_lists_beyond_all_measure_are_refused(text: str) -> None:
    shelf = cards_of("targui")
    assert shelf is not None
    with pytest.raises(CardError, match="TOML"):
        shelf.rows({}, None, (text, "own.toml"), "en")


@pytest.mark.parametrize(
    "line",
    ['{"type": {}}', '{"type": []}', "[" * 100_000, '{"type": "start", "game": "gobi", "rules": 2, "seats": 1e999}'],
)
def test_a_bot_answers_lines_of_whatever_kind(line: str) -> None:
    answer = Conversation("random", lambda: 0.0).answer(line)
    assert answer is not None
    assert json.loads(answer)["type"] == "error"


@pytest.mark.parametrize("limit", ['"seconds": 1e30', '"seconds": NaN', '"iterations": 1e308', '"iterations": 1e999'])
def test_nobody_has_a_bot_think_for_ever(limit: str) -> None:
    bot = Conversation("uct-4", lambda: 0.0)
    assert bot.answer(json.dumps({"type": "start", "game": "gemblo", "rules": 1, "seats": 2, "seat": 0}))
    answer = bot.answer(f'{{"type": "choose", {limit}}}')
    assert answer is not None
    assert json.loads(answer)["reason"].startswith("limit: ")


def test_what_a_bot_says_can_be_sent_whatever_it_was_asked() -> None:
    bot = Conversation("random", lambda: 0.0)
    start = {"type": "start", "game": "gemblo", "rules": 1, "seats": 2, "seat": 0}
    assert bot.answer(json.dumps(start)) == '{"type":"started"}'
    answer = bot.answer('{"type": "choose", "id": "\\ud800"}')
    assert answer is not None
    assert json.loads(answer.encode())["id"] == "\ud800"
