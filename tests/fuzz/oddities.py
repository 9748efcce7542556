"""What a mischievous pen does to a text, and to a value that a schema describes. Everything is drawn from the
`random.Random` that is handed in, so that a try can be made again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

NUMBERS = (
    "0", "-1", "1", "2", "63", "64", "255", "256", "2147483647", "2147483648", "-2147483649", "9223372036854775808",
    "1" + "0" * 400, "9" * 5000, "-0", "00", "+1", "1.0", "1e9", "1e999", "0x10", "1_0", "٣", "²", "½", "nan", "inf",
)  # fmt: skip
TOKENS = (
    "", " ", "\x00", "\ud800", "\ufeff", "\u2028", "\x85", "\x0b", "\x1c", "\u00a0", "\u202e", "\r", "\t", ";", ":",
    ",", "=", "#", "-", "…", "|", "/", "\\", '"', "'", "[", "]", "{", "}", "(", ")", "*", "%", "%s", "{0}", "🐪" * 3,
    "é", "e\u0301", "None", "null", "true", "-", "--", "..", "../..", "x" * 300,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 63, 64, 2**31, -(2**63), 2**64, 10**30, 1.5, -0.0, 1e308, "", "x", "\x00", "0",
    "\ud800", "é", "🐪", "x" * 70, "y" * 1001, [], [[]], {}, {"": None}, ["\x00"], [1, "2", None],
)  # fmt: skip
KINDS: dict[Any, tuple[type, ...]] = {"string": (str,), "integer": (int,), "array": (list,)}
"""What a known value has to be, where a schema wants it."""
OPTIONS = ("board", "rim_strict", "tie_break", "set", "cards", "border", "without")
"""Names of choices at tables."""
NUMBER = re.compile(r"-?\d+")


def times(rng: random.Random) -> int:
    """How many changes: mostly one, now and then several."""
    return min(6, 1 + int(rng.expovariate(1.2)))


def mutated(rng: random.Random, text: str, others: Sequence[str]) -> str:
    """The text with a few changes; `others` are texts of the same kind."""
    for _ in range(times(rng)):
        text = rng.choice(CHANGES)(rng, text, others)
    return text


def _cut_line(rng: random.Random, text: str, _: Sequence[str]) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _double_line(rng: random.Random, text: str, _: Sequence[str]) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def _swap_lines(rng: random.Random, text: str, _: Sequence[str]) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _foreign_line(rng: random.Random, text: str, others: Sequence[str]) -> str:
    lines = text.split("\n")
    lines[rng.randrange(len(lines))] = rng.choice(rng.choice(others).split("\n"))
    return "\n".join(lines)


def _number(rng: random.Random, text: str, _: Sequence[str]) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text + rng.choice(NUMBERS)
    spot = rng.choice(found)
    new = str(int(spot[0][:9]) + rng.choice((-1, 1))) if rng.random() < 0.4 and spot[0] != "-" else rng.choice(NUMBERS)
    return text[: spot.start()] + new + text[spot.end() :]


def _word(rng: random.Random, text: str, others: Sequence[str]) -> str:
    words = re.split(r"([ \n]+)", text)
    spot = rng.randrange(len(words))
    words[spot] = rng.choice(TOKENS) if rng.random() < 0.5 else rng.choice(rng.choice(others).split() or [""])
    return "".join(words)


def _insert(rng: random.Random, text: str, _: Sequence[str]) -> str:
    spot = rng.randrange(len(text) + 1)
    return text[:spot] + rng.choice(TOKENS) + text[spot:]


def _letter(rng: random.Random, text: str, _: Sequence[str]) -> str:
    if not text:
        return rng.choice(TOKENS)
    spot = rng.randrange(len(text))
    return text[:spot] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x250)))) + text[spot + 1 :]


def _truncate(rng: random.Random, text: str, _: Sequence[str]) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _repeat(rng: random.Random, text: str, _: Sequence[str]) -> str:
    start, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:start] + text[start:end][:200] * rng.choice((2, 3, 50)) + text[end:]


Change = Callable[[random.Random, str, Sequence[str]], str]
CHANGES: tuple[Change, ...] = (
    _cut_line, _double_line, _swap_lines, _foreign_line, _number, _number, _word, _word, _insert, _letter, _letter,
    _truncate, _repeat,
)  # fmt: skip


class Writer:
    """Values as a JSON schema wants them, or nearly. `known` has values by the name of their field: ids, moves and
    numbers that mean something; `amiss` is how often something else is written instead."""

    def __init__(self, rng: random.Random, schemas: Mapping[str, Any], known: Mapping[str, Sequence[Any]]) -> None:
        self.rng = rng
        self.schemas = schemas
        self.known = known
        self.amiss = rng.choice((0.0, 0.02, 0.1, 0.3))

    def value(self, schema: Mapping[str, Any], name: str = "", depth: int = 0) -> Any:
        rng = self.rng
        if rng.random() < self.amiss:
            return self.odd(depth)
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return self.value(rng.choice(schema[several]), name, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rng.choice(schema["enum"])
        kind = schema.get("type")
        known = [value for value in self.known.get(name, ()) if isinstance(value, KINDS.get(kind, ()))]
        if known and rng.random() < 0.85:
            return rng.choice(known)
        if kind == "object" or "properties" in schema:
            return self._object(schema, depth)
        if kind == "array":
            most = min(schema.get("maxItems", 4) + (rng.random() < self.amiss), 24)
            count = rng.randrange(schema.get("minItems", 0), most + 1)
            return [self.value(schema.get("items", {}), name, depth + 1) for _ in range(count)]
        if kind == "integer":
            low, high = int(schema.get("minimum", 0)), int(schema.get("maximum", 9))
            within = rng.randint(low, min(high, low + 9))
            return rng.choice((low, high, within, within, low - 1, high + 1) if rng.random() < 0.3 else (low, within))
        if kind == "number":
            return rng.choice((0, 0.5, 1e9, -1.0))
        if kind == "boolean":
            return rng.random() < 0.5
        if kind == "null":
            return None
        return self.string(schema)

    def string(self, schema: Mapping[str, Any]) -> str:
        rng = self.rng
        text = rng.choice(("x", "Ann", "0", "  ", "é" * 3, *TOKENS, *NUMBERS))
        most = schema.get("maxLength", 60)
        return (text * most)[: most + rng.choice((0, 1))] if rng.random() < 0.05 and text else text

    def odd(self, depth: int = 0) -> Any:
        rng = self.rng
        if depth == 0 and rng.random() < 0.05:
            nested: Any = []
            for _ in range(rng.choice((5, 200))):
                nested = [nested]
            return nested
        return rng.choice(VALUES)

    def _object(self, schema: Mapping[str, Any], depth: int) -> dict[str, Any]:
        rng = self.rng
        made: dict[str, Any] = {}
        for name, inner in schema.get("properties", {}).items():
            wanted = name in schema.get("required", ())
            if rng.random() < ((1 - self.amiss) if wanted else 0.5):
                made[name] = self.value(inner, name, depth + 1)
        extra = schema.get("additionalProperties")
        if isinstance(extra, Mapping):
            for _ in range(rng.randrange(3)):
                chosen = rng.choice(("x", "seats", "self", "", "\x00", *OPTIONS, *OPTIONS))
                made[chosen] = self.value(extra, chosen, depth + 1)
        if rng.random() < self.amiss:
            made[rng.choice(("more", "", "type", "__class__", "self", "\x00", "\ud800"))] = self.odd(depth + 1)
        return made
