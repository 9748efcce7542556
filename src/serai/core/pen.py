"""What is shown, told part by part to a pen: one makes plain data of it, the other JSON.

    pen.begin("")
    pen.number("coffee", 3)
    pen.begin_list("cells")
    pen.number("", 1)
    pen.end_list()
    pen.end()

So a view is described once, and whoever sends it needs neither dictionaries nor somebody who reads them again.
What is inside an object has a name, what is inside a list has none ("").
"""

from __future__ import annotations

import json
from typing import Any

from serai.core.state import COMPILED, zeros

ROOM = 4096
"""Bytes that are written before they are put aside."""
MOST_KNOWN = 20_000
"""Names and texts whose JSON is remembered."""
_BEGIN, _END, _BEGIN_LIST, _END_LIST, _COMMA, _MINUS, _ZERO = b"{}[],-0"

_known_names: dict[str, bytes] = {}
_known_texts: dict[str, bytes] = {}


class Pen:
    """What both can be told."""

    def begin(self, name: str) -> None:
        """An object, until `end`."""

    def end(self) -> None: ...

    def begin_list(self, name: str) -> None:
        """A list, until `end_list`."""

    def end_list(self) -> None: ...

    def number(self, name: str, value: int) -> None: ...

    def text(self, name: str, value: str) -> None: ...

    def nothing(self, name: str) -> None: ...

    def data(self, name: str, value: object) -> None:
        """Anything that is plain data already: for what is rare, or small."""


class DataPen(Pen):
    """Makes plain data."""

    def __init__(self) -> None:
        self.made: Any = None
        self._open: list[Any] = []

    def begin(self, name: str) -> None:
        self._into(name, {})

    def end(self) -> None:
        self._open.pop()

    def begin_list(self, name: str) -> None:
        self._into(name, [])

    def end_list(self) -> None:
        self._open.pop()

    def number(self, name: str, value: int) -> None:
        self.data(name, value)

    def text(self, name: str, value: str) -> None:
        self.data(name, value)

    def nothing(self, name: str) -> None:
        self.data(name, None)

    def data(self, name: str, value: object) -> None:
        inner = self._open[len(self._open) - 1]
        if name:
            inner[name] = value
        else:
            inner.append(value)

    def _into(self, name: str, inner: Any) -> None:
        if self._open:
            self.data(name, inner)
        else:
            self.made = inner
        self._open.append(inner)


class JsonPen(Pen):
    """Writes compact JSON."""

    def __init__(self) -> None:
        if not COMPILED:  # else it is a C array
            self.room = zeros(ROOM)
        self.size = 0
        self.follows = False
        """Is what comes next not the first in its list or object?"""
        self._full: list[bytes] = []

    def written(self) -> bytes:
        """Everything so far."""
        self._put_aside()
        return b"".join(self._full)

    def begin(self, name: str) -> None:
        self._lead(name)
        self._sign(_BEGIN)
        self.follows = False

    def end(self) -> None:
        self._sign(_END)
        self.follows = True

    def begin_list(self, name: str) -> None:
        self._lead(name)
        self._sign(_BEGIN_LIST)
        self.follows = False

    def end_list(self) -> None:
        self._sign(_END_LIST)
        self.follows = True

    def number(self, name: str, value: int) -> None:
        self._lead(name)
        if 0 <= value <= 9:
            self._sign(_ZERO + value)
        else:
            self._digits(value)

    def text(self, name: str, value: str) -> None:
        self._lead(name)
        known = _known_texts.get(value)
        self._add(_text(value) if known is None else known, 0)

    def nothing(self, name: str) -> None:
        self._lead(name)
        self._add(b"null", 0)

    def data(self, name: str, value: object) -> None:
        self._lead(name)
        self._add(_json(value), 0)

    def _lead(self, name: str) -> None:
        """What stands before a value: a comma, unless it is the first, and its name."""
        if name:
            known = _known_names.get(name)
            self._add(_name(name) if known is None else known, 0 if self.follows else 1)
        elif self.follows:
            self._sign(_COMMA)
        self.follows = True

    def _sign(self, sign: int) -> None:
        if self.size == ROOM:
            self._put_aside()
        self.room[self.size] = sign
        self.size += 1

    def _digits(self, value: int) -> None:
        if value < 0:
            self._sign(_MINUS)
            value = -value
        unit = 1
        while unit <= value // 10:
            unit *= 10
        while unit > 0:
            self._sign(_ZERO + value // unit % 10)
            unit //= 10

    def _add(self, letters: bytes, start: int) -> None:
        """What was written before, from a place on."""
        count = len(letters)
        if self.size + count > ROOM:
            self._put_aside()
        if count > ROOM:
            self._full.append(letters[start:])
        else:
            before = self.size - start
            for place in range(start, count):
                self.room[before + place] = letters[place]
            self.size = before + count

    def _put_aside(self) -> None:
        self._full.append(bytes(self.room[: self.size]))
        self.size = 0


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _name(name: str) -> bytes:
    """With the comma that may stand before it."""
    return _remembered(_known_names, name, b",%b:" % _json(name))


def _text(text: str) -> bytes:
    return _remembered(_known_texts, text, _json(text))


def _remembered(known: dict[str, bytes], text: str, written: bytes) -> bytes:
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[text] = written
    return written
