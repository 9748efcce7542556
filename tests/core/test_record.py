"""A record is written, read, verified and replayed; a damaged one is told where and why."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai
from serai import Record, RecordError
from serai.testing import random_record

GAME = serai.game("gemblo")
ENGLISH = {"the", "is", "are", "for", "not", "found", "wants", "says", "it", "there", "has"}
"""None of them is a word of French, or of a record."""
GOOD = random_record(GAME, GAME.setup(2, {"board": "mini", "tie_break": "korean"}), 5)
TEXT = GOOD.to_text()
LINES = TEXT.splitlines()
FIRST_MOVE = LINES.index("") + 1


def changed(line: int, text: str | None) -> str:
    """The good record with one line (from 0) replaced, or removed."""
    return "\n".join([*LINES[:line], *([] if text is None else [text]), *LINES[line + 1 :]]) + "\n"


def assert_said_in_french(error: RecordError) -> None:
    assert error.text.fr.startswith(f"ligne {error.line} : ")
    assert not ENGLISH & set(error.text.fr.split()), error.text.fr


def test_text_and_back_is_the_same_game() -> None:
    again = Record.from_text(TEXT)
    assert again.to_text() == TEXT
    assert again.verify() == GOOD.position()
    assert again.setup == GOOD.setup


def test_only_options_that_differ_are_written() -> None:
    assert LINES[:7] == ["Serai record 1", "game gemblo", "rules 1", "seats 2", "option board mini",
                         "option tie_break korean", ""]  # fmt: skip


def test_remarks_and_names_are_kept_apart_from_moves() -> None:
    named = changed(3, "seats 2\nname 1 Amara of the dunes\n# a remark")
    record = Record.from_text(named)
    assert record.names == {0: "Amara of the dunes"}
    assert record.moves == GOOD.moves
    assert "name 1 Amara of the dunes\n" in record.to_text()


def test_replay_gives_every_position() -> None:
    record = Record.from_text(TEXT)
    turns = [position.to_act for position in record.replay()]
    assert len(turns) == len(record.moves) + 1
    assert turns[:3] == [0, 1, 0]
    assert turns[-1] == serai.OVER
    assert record.position(2).to_act == 0
    with pytest.raises(ValueError, match="this record has moves 0 to"):
        record.position(999)


def test_an_unfinished_game_says_so() -> None:
    record = Record(GOOD.game, GOOD.setup, GOOD.moves[:4])
    assert record.to_text().endswith("\nunfinished\n")
    assert not Record.from_text(record.to_text()).verify().is_over


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "the file is empty"),
        ("[Event]\n", 1, "a record begins with 'Serai record 1'; found '[Event]'"),
        (changed(0, "Serai record 2"), 1, "a record begins with"),
        (changed(1, "game chess"), 2, "no game is called 'chess'"),
        (changed(1, None), 6, "the header wants 'game NAME'"),
        (changed(2, "rules 99"), 3, "played under rules version 99 of gemblo; this program has version 1"),
        (changed(2, "rules one"), 3, "the header wants 'rules NUMBER', found 'one'"),
        (changed(2, None), 6, "the header wants 'rules NUMBER', found nothing"),
        (changed(3, "seats 9"), 4, "Gemblo is for 2, 3, 4, 5, 6 seats, not 9"),
        (changed(3, "seats 3"), 5, "option board=mini is for 2 seats, not 3"),
        (changed(4, "option board huge"), 5, "option board is standard or mini, not 'huge'"),
        (changed(4, "option colour red"), 5, "Gemblo has no option 'colour'"),
        (changed(4, "weather fine"), 5, "the header has game, rules, seats, option, name"),
        (changed(4, "seats 2"), 5, "seats stands twice"),
        (changed(4, "name 0 Nobody"), 5, "a name reads 'name SEAT NAME'"),
        (changed(4, "option board mini\nname 3 Third"), 8, "names are given to seats 1 to 2 only"),
        (changed(FIRST_MOVE, ""), FIRST_MOVE + 1, "an empty line among the moves"),
        (changed(len(LINES) - 1, None), len(LINES) - 1, "here stands 'totals' and 2 numbers, found nothing"),
        ("\n".join(LINES[:12]), 12, "the record breaks off"),
        (TEXT + "one more line\n", len(LINES) + 1, "nothing follows the result, found 'one more line'"),
        (changed(len(LINES) - 2, "places 1"), len(LINES) - 1, "here stands 'places' and 2 numbers"),
        (changed(len(LINES) - 2, "places 1 x"), len(LINES) - 1, "here stands 'places' and 2 numbers"),
    ],
)
def test_a_damaged_record_gives_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    assert (caught.value.line, reason in caught.value.reason) == (line, True), caught.value
    assert_said_in_french(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (changed(FIRST_MOVE, "1 0,0"), FIRST_MOVE + 1, "must cover its start cell"),
        (changed(FIRST_MOVE, "castle"), FIRST_MOVE + 1, "castle"),
        (changed(len(LINES) - 2, "places 2 2"), len(LINES) - 1, "places are"),
        (changed(len(LINES) - 1, "totals 0 0"), len(LINES) - 1, "totals are"),
        (changed(len(LINES) - 2, "1 0,0\n" + LINES[-2]), len(LINES) - 1, "the game is over, yet a move follows"),
        (
            "\n".join([*LINES[:-2], "unfinished", ""]),
            len(LINES) - 1,
            "the record says unfinished, but the game is over",
        ),
        (
            "\n".join([*LINES[:-3], *LINES[-2:], ""]),
            len(LINES) - 2,
            "the record gives a result, but the game is not over",
        ),
    ],
)
def test_a_record_that_lies_is_found_by_verifying(text: str, line: int, reason: str) -> None:
    record = Record.from_text(text)
    with pytest.raises(RecordError) as caught:
        record.verify()
    assert (caught.value.line, reason in caught.value.reason) == (line, True), caught.value
    assert_said_in_french(caught.value)


@given(st.randoms(use_true_random=False), st.integers(1, 6))
def test_no_damage_gives_anything_but_a_record_error(rng: random.Random, times: int) -> None:
    """Bytes changed, removed or repeated at random: read and verified, or a RecordError."""
    letters = list(TEXT)
    for _ in range(times):
        at = rng.randrange(len(letters))
        letters[at] = rng.choice(["", "\n", "x", "9", "-", letters[at] * 2, "é", "#"])
    with contextlib.suppress(RecordError):
        Record.from_text("".join(letters)).verify()


@given(st.text(max_size=200))
def test_foreign_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_text(text)
