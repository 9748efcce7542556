"""A move is a value: one table of verbs per game says what can be done and how it is written.

A verb has a name, operands of certain kinds, somebody who makes such moves (a seat or chance),
one way to be written, and one way to lie in a code. All of it stands in the verb's shape:

    Verb("porcelain", "porcelain {start:tile} {goal:tile}[ of {owner:seat}]", …)

A shape is the text with a `{name:kind}` for each operand (`{name}` where the kind has the
same name), `{name:kind 1-4}` for several in a row, and `[…]` around what may be left out.
In a code the verb's number stands above a payload in which the operands follow each
other, the first in the lowest bits (or in the order that the verb names), each as wide as its
kind says; a kind may be several numbers, as tokens are. What a number of a code
means (a tile by the order of laying, a card by its place in the box) is the game's to say. How many
different numbers there can be is said here as well: `core.encoding` counts all moves by it.

Two entries may have one name where two codes are written alike: what is said is the same.

    saying = verbs.parse("place 2,1")       verbs.say("place", (2, 1))       the same
    saying.verb == "place"                  saying.cell == (2, 1)            str(saying) == "place 2,1"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple

_SLOT = re.compile(r"\{(\w+)(?::(\w+))?(?: (\d)-(\d))?\}|(\[)|(\])|([^{}\[\]]+)")


class Part(NamedTuple):
    """One of the numbers that a kind of operand has in a code."""

    name: str
    bits: int
    first: int = 0
    """The lowest number there is …"""
    size: int = 0
    """… and how many there are from it on; 0: as many as the bits hold."""
    told: bool = True
    """False where all other numbers of a legal move and the position tell this one."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of operand: what it is, how it is written, and how wide it lies in a code."""

    name: str
    """What a reader is to see in it: a cell, a card, a seat …"""
    pattern: str
    """A regular expression that means the same to Python and to a browser."""
    bits: int
    """How wide in a code; 0: it is not there, as the position knows it."""
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str
    script: Literal["string", "number", "ordinal", "counts"] = "string"
    """What a browser makes of it: the text, a number, a number counted from 1 that it counts from 0, or how many
    there are of each letter."""
    letters: str = ""
    """Of counts: what is counted, in the order of the text."""
    parts: tuple[Part, ...] = ()
    """Its numbers in a code, where they are several; together they have its bits."""
    size: int = 0
    """How many different ones there are, counted from `first` on; 0: as many as the bits hold."""
    first: int = 0
    together: int = 0
    """So many of its parts, from the first on, are counts that together are …"""
    most: int = 0
    """… never more than this."""

    def fits(self, text: str) -> bool:
        """Is this written like one?"""
        return re.fullmatch(self.pattern, text, re.ASCII) is not None


Cell = tuple[int, int]
_WHOLE = "(?:0|-?[1-9][0-9]{0,2})"


def cell_text(cell: Cell) -> str:
    """A cell by its two coordinates: '2,-1'."""
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    one, _, other = text.partition(",")
    return int(one), int(other)


def cell_kind(bits: int, parts: tuple[Part, ...] = (), size: int = 0) -> Kind:
    """Cells of a plane, which more than one game has."""
    return Kind("cell", f"{_WHOLE},{_WHOLE}", bits, read=read_cell, write=cell_text, parts=parts, size=size)


@dataclass(frozen=True, slots=True)
class Operand:
    """One thing that a verb is about: or several of a kind, in a row."""

    name: str
    kind: Kind
    least: int
    most: int
    several: bool
    optional: bool

    @property
    def pattern(self) -> str:
        """Of its text; one blank stands between several."""
        one = self.kind.pattern
        if self.several:
            return f"{one}(?: {one}){{{self.least - 1},{self.most - 1}}}"
        return one

    @property
    def numbers(self) -> list[Part]:
        """What lies in a code."""
        if self.kind.parts:
            return list(self.kind.parts)
        return [Part(self.name, self.kind.bits, self.kind.first, self.kind.size)] * self.most if self.kind.bits else []

    def read(self, text: str) -> Any:
        return tuple(map(self.kind.read, text.split(" "))) if self.several else self.kind.read(text)

    def write(self, value: Any) -> str:
        return " ".join(map(self.kind.write, value)) if self.several else self.kind.write(value)


Shape = tuple["str | Operand", ...]
TEXTS_KEPT = 1024
"""Of each verb, those that were written last."""


class Field(NamedTuple):
    """A number in the payload of a code."""

    name: str
    at: int
    """The lowest of its bits."""
    bits: int
    first: int
    size: int
    """As of `Part`: never 0."""
    told: bool
    operand: Operand


class Verb:
    """Something that can be done: an entry of a game's table."""

    __slots__ = (
        "_optional",
        "by_chance",
        "code",
        "example",
        "fields",
        "name",
        "number",
        "operands",
        "pattern",
        "places",
        "saying",
        "says",
        "shape",
        "write",
    )

    def __init__(
        self,
        name: str,
        shape: str,
        kinds: dict[str, Kind],
        *,
        example: str,
        says: str,
        by_chance: bool = False,
        number: int = 0,
        packed: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.says = says
        """What it means, for the page that documents how moves are written."""
        self.example = example
        self.by_chance = by_chance
        self.number = number
        """0: the one after that of the entry before it."""
        self.code = 0
        """The verb's number, as it stands in a code with an empty payload."""
        self.shape, self._optional = _read_shape(shape, kinds)
        self.operands = tuple(part for part in (*self.shape, *self._optional) if isinstance(part, Operand))
        self.places = {operand.name: place for place, operand in enumerate(self.operands)}
        self.fields = _laid_out(self.operands, packed)
        """The numbers of its payload, from the lowest bits up: the operands in the order of the text or of `packed`."""
        self.pattern = re.compile(self.regex("(?P<{}>{})"), re.ASCII)
        self.write = lru_cache(maxsize=TEXTS_KEPT)(self._write)
        """The text for a tuple of operands: the same things are said again and again."""
        self.saying = _saying_of(self)
        """The class of what is said with this verb: it finds each operand at its place."""

    def regex(self, group: str) -> str:
        """The verb's text as a regular expression; `group` says how a named group is written."""

        def spelled(shape: Shape) -> str:
            return "".join(
                re.escape(part).replace(r"\ ", " ") if isinstance(part, str) else group.format(part.name, part.pattern)
                for part in shape
            )

        return spelled(self.shape) + (f"(?:{spelled(self._optional)})?" if self._optional else "")

    def _write(self, values: Sequence[Any]) -> str:
        """The text; what may be left out is, where its value is None."""
        given = iter(values)
        text = _spelled(self.shape, given)
        if self._optional:
            left = [*given]
            if None not in left:
                text += _spelled(self._optional, iter(left))
        return text

    @property
    def optional(self) -> Shape:
        """What may be left out, at the end."""
        return self._optional

    def __repr__(self) -> str:
        return f"<Verb {self.name}>"


def _spelled(shape: Shape, values: Iterator[Any]) -> str:
    text = ""
    for part in shape:
        text += part if isinstance(part, str) else part.write(next(values))
    return text


def _read_shape(shape: str, kinds: dict[str, Kind]) -> tuple[Shape, Shape]:
    """What is always there, and what may be left out: there is at most one such thing, at the end."""
    always: list[str | Operand] = []
    perhaps: list[str | Operand] = []
    into = always
    for name, kind, least, most, opened, closed, words in _SLOT.findall(shape):
        if opened or closed:
            into = perhaps
        elif words:
            into.append(words)
        else:
            into.append(
                Operand(name, kinds[kind or name], int(least or 1), int(most or 1), bool(least), into is perhaps)
            )
    return tuple(always), tuple(perhaps)


def _laid_out(operands: Sequence[Operand], packed: Sequence[str]) -> tuple[Field, ...]:
    order = sorted(operands, key=lambda operand: packed.index(operand.name)) if packed else operands
    fields, at = [], 0
    for operand in order:
        for name, bits, first, size, told in operand.numbers:
            fields.append(Field(name, at, bits, first, size or (1 << bits) - first, told, operand))
            at += bits
    return tuple(fields)


class Saying:
    """A move taken apart: a verb and its operands, each found by its name. `str` is its text."""

    __slots__ = ("values",)
    entry: Verb
    """The verb's entry in its game's table."""
    verb: str
    """Its name."""

    def __init__(self, values: tuple[Any, ...]) -> None:
        self.values = values

    def __getattr__(self, name: str) -> Any:
        """Of what this verb has no operand for: those it has are properties of its own class."""
        raise AttributeError(f"{self.verb} has no {name}; it has {', '.join(self.entry.places) or 'nothing'}")

    @property
    def operands(self) -> dict[str, Any]:
        """What is named, by its name; without what was left out."""
        return {
            operand.name: value
            for operand, value in zip(self.entry.operands, self.values, strict=True)
            if value is not None
        }

    def all(self, kind: str) -> tuple[Any, ...]:
        """Everything of one kind that is named, in the order of the text."""
        found: list[Any] = []
        for operand, value in zip(self.entry.operands, self.values, strict=True):
            if operand.kind.name == kind and value is not None:
                found += value if operand.several else [value]
        return tuple(found)

    def replace(self, **changes: Any) -> Saying:
        """The same with other operands."""
        values = list(self.values)
        for name, value in changes.items():
            values[self.entry.places[name]] = value
        return self.entry.saying(tuple(values))

    def __str__(self) -> str:
        return self.entry.write(self.values)

    def __repr__(self) -> str:
        return f"<Saying {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Saying) and self.verb == other.verb and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.verb, self.values))

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a saying belongs to its game's table: pickle its text")


def _saying_of(verb: Verb) -> type[Saying]:
    """Referees ask tens of thousands of sayings for their operands: a property each is the quickest
    answer there is, and what all sayings of a verb have in common stands in their class."""

    def at(place: int) -> property:
        return property(lambda said: said.values[place])

    operands = {name: at(place) for name, place in verb.places.items()}
    return type("Saying", (Saying,), {"__slots__": (), "entry": verb, "verb": verb.name, **operands})


class Packed(NamedTuple):
    """A code taken apart: its verb, and a number for each field of the payload."""

    verb: Verb
    numbers: tuple[int, ...]

    @property
    def named(self) -> dict[str, int]:
        """The numbers by the names of their fields."""
        return {field.name: number for field, number in zip(self.verb.fields, self.numbers, strict=True)}


class Verbs:
    """A game's table of verbs. Numbers are given in its order, from 1, where none is named. A game whose
    codes count something else than verbs and operands, as Gemblo's count placements, has no bits for a payload."""

    def __init__(self, payload_bits: int, verbs: Sequence[Verb]) -> None:
        self.payload_bits = payload_bits
        self.payload = (1 << payload_bits) - 1
        """The mask of everything below a verb's number."""
        self._verbs: dict[str, Verb] = {}
        self._by_number: dict[int, Verb] = {}
        self._by_first_word: dict[str, list[Verb]] = {}
        """Under "" those whose text begins with an operand."""
        number = 0
        for verb in verbs:
            number = verb.number = verb.number or number + 1
            verb.code = number << payload_bits
            self._by_number[number] = verb
            self._verbs.setdefault(verb.name, verb)
            first = verb.shape[0]
            word = first.partition(" ")[0] if isinstance(first, str) else ""
            self._by_first_word.setdefault(word, []).append(verb)

    def __iter__(self) -> Iterator[Verb]:
        return iter(self._by_number.values())

    def __getitem__(self, name: str) -> Verb:
        return self._verbs[name]

    def say(self, name: str, *values: Any) -> Saying:
        """The saying of this verb with these operands, in the order of its shape; what may be
        left out and is not given is None."""
        verb = self._verbs[name]
        missing = len(verb.operands) - len(values)
        return verb.saying(values + (None,) * missing if missing else values)

    def parse(self, text: str) -> Saying | None:
        """The saying of a text that is written like a move, legal or not; else None."""
        wordless = self._by_first_word.get("", [])
        for verb in self._by_first_word.get(text.partition(" ")[0], wordless):
            found = verb.pattern.fullmatch(text)
            if found is not None:
                words = found.groupdict()
                return verb.saying(
                    tuple(
                        None if words[operand.name] is None else operand.read(words[operand.name])
                        for operand in verb.operands
                    )
                )
        return None

    # --- codes --------------------------------------------------------------------------

    def pack(self, verb: Verb, numbers: Sequence[int]) -> int:
        """The code with these numbers in its payload, the first in the lowest bits."""
        code = verb.code
        for field, number in zip(verb.fields, numbers, strict=False):
            code |= number << field.at
        return code

    def unpack(self, code: int) -> Packed:
        """The verb and the numbers of a code. Of several things in a row all there could be come
        back: how many there are is known from the position."""
        verb = self._by_number[code >> self.payload_bits]
        payload = code & self.payload
        return Packed(verb, tuple(payload >> field.at & (1 << field.bits) - 1 for field in verb.fields))


def documented(title: str, verbs: Verbs) -> str:
    """A chapter on how the moves of a game are written, for docs/notation.md."""
    lines = [f"## {title}", "", "| text | what it says | made by |", "|---|---|---|"]
    lines += [f"| `{verb.example}` | {verb.says} | {'chance' if verb.by_chance else 'a seat'} |" for verb in verbs]
    return "\n".join(lines) + "\n"
