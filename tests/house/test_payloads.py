"""How a move lies in a code is known to the tables of verbs and to the modules that are made from them: nobody else
shifts or masks one, and nobody takes a sentence apart with a regular expression."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.engineless

SOURCE = Path(__file__).parents[2] / "src" / "serai"
KNOWING = {"core/verbs.py", "core/numbering.py", "games/gobi/codes.py", "games/targui/engine/codes.py"}
"""The layout of codes, and its shifts in C: tests/*/test_verbs.py holds them against the table."""
CODES = {"code", "payload", "move", "payment", "tokens", "goods"}
"""What a move's number, or what it is about, is called."""
SHIFTS = (ast.LShift, ast.RShift, ast.BitAnd)
WORDS = {"text.en", "text.fr", "words.en", "words.fr", "sentence", "narration", "narrated"}
READING = {"match", "fullmatch", "search", "findall", "finditer", "sub", "split"}


def naked(source: str) -> Iterator[str]:
    """Every shift or mask of what is called a move's number."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, SHIFTS):
            masked = isinstance(node.op, ast.BitAnd)
            for side in (node.left, node.right) if masked else (node.left,):  # `1 << payload` is a set, of one
                name = side.attr if isinstance(side, ast.Attribute) else side.id if isinstance(side, ast.Name) else ""
                if name in CODES:
                    yield f"line {node.lineno}: {ast.unparse(node)}"


def read_by_pattern(source: str) -> Iterator[str]:
    """Every pattern that is put to a sentence."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING:
            of_patterns = ast.unparse(node.func.value) == "re" or ast.unparse(node.func.value).isupper()
            if of_patterns and any(ast.unparse(part).endswith(word) for part in node.args for word in WORDS):
                yield f"line {node.lineno}: {ast.unparse(node)}"


FILES = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))


def test_no_payload_is_shifted_or_masked_but_where_its_layout_is_known() -> None:
    found = {name: list(naked((SOURCE / name).read_text("utf-8"))) for name in FILES if name not in KNOWING}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_no_pattern_reads_a_sentence() -> None:
    found = {name: list(read_by_pattern((SOURCE / name).read_text("utf-8"))) for name in FILES}
    assert {name: lines for name, lines in found.items() if lines} == {}


# --- that they bite ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(KNOWING - {"core/verbs.py"}))
def test_where_the_layout_is_known_shifts_are_found(name: str) -> None:
    assert list(naked((SOURCE / name).read_text("utf-8")))


@pytest.mark.parametrize(
    "line",
    ["tile = move.code >> 6 & 63", "kind = code & ~PAYLOAD", "spot = payload & 0xFFFF", "code = verb | code << 8"],
)
def test_a_shift_put_back_is_found(line: str) -> None:
    assert len(list(naked(line))) == 1


@pytest.mark.parametrize(
    "line", ["mask >> seat & 1", "dunes &= ~(1 << payload)", "state.targi[number] |= 1 << seat", "kind | first"]
)
def test_a_set_of_seats_is_no_payload(line: str) -> None:
    assert not list(naked(line))


@pytest.mark.parametrize("line", ["re.sub('Seat', name, objection.text.en)", "_SEAT.findall(sentence)"])
def test_a_pattern_put_to_a_sentence_is_found(line: str) -> None:
    assert len(list(read_by_pattern(line))) == 1
