"""One description, two pens: plain data, and the same as JSON."""

from __future__ import annotations

import json

import pytest

from serai.core.pen import DataPen, JsonPen, Pen


def both(*told: tuple[str, str, object]) -> tuple[object, bytes]:
    """What comes of telling both pens these parts of an object."""
    pens = DataPen(), JsonPen()
    for pen in pens:
        pen.begin("")
        for kind, name, value in told:
            _tell(pen, kind, name, value)
        pen.end()
    return pens[0].made, pens[1].written()


def _tell(pen: Pen, kind: str, name: str, value: object) -> None:
    if kind == "number":
        assert isinstance(value, int)
        pen.number(name, value)
    elif kind == "text":
        assert isinstance(value, str)
        pen.text(name, value)
    elif kind == "data":
        pen.data(name, value)
    else:
        {"begin": pen.begin, "list": pen.begin_list, "nothing": pen.nothing}.get(kind, lambda _: _end(pen, kind))(name)


def _end(pen: Pen, kind: str) -> None:
    if kind == "end":
        pen.end()
    else:
        pen.end_list()


def test_both_pens_say_the_same() -> None:
    made, written = both(
        ("number", "a", 3), ("list", "b", None), ("number", "", 0), ("number", "", -17), ("begin", "", None),
        ("text", "c", "d"), ("end", "", None), ("list", "", None), ("end list", "", None), ("end list", "", None),
        ("nothing", "e", None), ("data", "f", [True, None, {"g": 1.5}]), ("number", "h", 100),
    )  # fmt: skip
    assert made == {"a": 3, "b": [0, -17, {"c": "d"}, []], "e": None, "f": [True, None, {"g": 1.5}], "h": 100}
    assert written == b'{"a":3,"b":[0,-17,{"c":"d"},[]],"e":null,"f":[true,null,{"g":1.5}],"h":100}'


@pytest.mark.parametrize("number", [0, 9, 10, 99, 1000, 65_536, 2**62, -1, -10, -(2**62)])
def test_numbers_are_written_digit_by_digit(number: int) -> None:
    assert both(("number", "n", number))[1] == b'{"n":%d}' % number


@pytest.mark.parametrize("text", ["", "café", 'a "b" \\ c', "line\nbreak", "\x00", "camel \U0001f42a"])
def test_texts_are_escaped(text: str) -> None:
    made, written = both(("text", "n", text), ("text", "né", "x"))
    assert json.loads(written) == made == {"n": text, "né": "x"}


def test_what_is_longer_than_its_room_is_written_whole() -> None:
    long = "long " * 2000
    told = [("text", f"n{place}", "some words") for place in range(400)]
    made, written = both(*told, ("text", "all", long), *[("number", f"m{place}", 12345) for place in range(400)])
    assert len(written) > 20_000
    assert json.loads(written) == made
