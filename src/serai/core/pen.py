"""What is shown, told part by part to a pen: one makes plain data of it, the other JSON.

    pen.begin("")
    pen.number("coffee", 3)
    pen.begin_list("cells")
    pen.number("", 1)
    pen.end_list()
    pen.end()

So a view is described once, and whoever sends it needs neither dictionaries nor somebody who reads them again.
What is inside an object has a name, without quotes and the like, what is inside a list has none ("").
"""

from __future__ import annotations

import json
from typing import Any

from serai.core.state import COMPILED, zeros

IN_C = COMPILED  # as in `core.state`

ROOM = 4096
"""Bytes that are written before they are put aside."""
_BEGIN, _END, _BEGIN_LIST, _END_LIST, _COMMA, _COLON, _QUOTE, _ESCAPE, _MINUS, _ZERO, _BLANK = b'{}[],:"\\-0 '


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
        self._quoted(value)

    def nothing(self, name: str) -> None:
        self._lead(name)
        self._add(b"null")

    def data(self, name: str, value: object) -> None:
        self._lead(name)
        self._add(as_json(value))

    def json(self, name: str, value: bytes) -> None:
        """What is JSON already."""
        self._lead(name)
        self._add(value)

    def _lead(self, name: str) -> None:
        """What stands before a value: a comma, unless it is the first, and its name."""
        if self.follows:
            self._sign(_COMMA)
        if name and IN_C and is_ascii(name) and self._has_room(name):  # type: ignore[name-defined]  # noqa: F821
            self.size = named(self.room, self.size, name)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
        elif name:
            self._quoted(name)
            self._sign(_COLON)
        self.follows = True

    def _has_room(self, name: str) -> bool:
        """For a name, which is copied as it stands: nothing in it is escaped."""
        if self.size + len(name) + 3 > ROOM:
            self._put_aside()
        return len(name) + 3 <= ROOM

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

    def _quoted(self, text: str) -> None:
        """A text, letter by letter: that touches less memory than to look up how it was written before."""
        most = 2 * len(text) + 2
        if self.size + most > ROOM:
            self._put_aside()
        last = -1 if most > ROOM else self._letters(text, self.size)
        if last < 0:
            self._add(as_json(text))  # over what has been written
        else:
            self.size = last + 1

    def _letters(self, text: str, place: int) -> int:
        """A text from a place on; where it ends, or -1 where something in it is not written as it stands."""
        self.room[place] = _QUOTE
        for letter in text:
            sign = ord(letter)
            if sign < _BLANK or sign in (_QUOTE, _ESCAPE) or sign > 0x7FF:
                return -1
            place += 1
            if sign < 0x80:
                self.room[place] = sign
            else:
                self.room[place] = 0xC0 | sign >> 6
                place += 1
                self.room[place] = 0x80 | sign & 0x3F
        self.room[place + 1] = _QUOTE
        return place + 1

    def _add(self, letters: bytes) -> None:
        """What was written before."""
        count = len(letters)
        if self.size + count > ROOM:
            self._put_aside()
        if count > ROOM:
            self._full.append(letters)
        else:
            start = self.size
            for place in range(count):
                self.room[start + place] = letters[place]
            self.size = start + count

    def _put_aside(self) -> None:
        self._full.append(bytes(self.room[: self.size]))
        self.size = 0


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def as_json(value: object) -> bytes:
    """Compact."""
    return _encode(value).encode()
