"""A position as a text that a person can read, write by hand and paste.

    gobi 2 seats, silk_lines=gaps
    desert: 0,0=C 1,0=S:a2b 0,1=K
    seat 1: 17 tiles, 8 camels, Tea
    now: seat 1, tile Khulan

The first line names the game, the seats and the options that differ from their defaults. Each
line after it is a part: its name, a colon, and what is written there. `;` does instead of a new
line, so that a text fits into one. Which parts there are, and what stands in them, is the game's
own (`Game.describe`, `Game.assemble`); words, counts and complaints are the same for all. The first
line alone is the beginning of a game.

Reading never trusts: a text is a position or a PositionError, which says in which part the
mistake is and what would be right there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NoReturn

from serai.core.registry import UnknownGame, game
from serai.core.setup import Setup, SetupError, Value

if TYPE_CHECKING:
    from serai.core.game import Game
    from serai.core.position import Position

HEAD = "set-up"
"""What the first line is called in a complaint."""
NONE = "none"

_HEAD = re.compile(r"(\S+) ([0-9]{1,2}) seats(?:, (.+))?")
_OPTION = re.compile(r", (?=\w+=)")
_PLAIN = re.compile(r"[\w.+-]+( [\w.+-]+)*")
_COUNTED = re.compile(r"(?:([0-9]{1,3}) )?(.+)")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,3}")


class PositionError(ValueError):
    """The text is no position: in which part the mistake is, and what would be right."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(part, reason)
        self.part = part
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.part}: {self.reason}"


class NoPositionText(LookupError):
    """A game that does not write its positions as texts."""


class Parts:
    """The parts of a text that is being read. Each is taken by its name; one that nobody takes
    is a mistake."""

    def __init__(self, written: Mapping[str, str]) -> None:
        self.written = dict(written)
        self.known: list[str] = []

    def take(self, name: str, like: str) -> str:
        """What stands in a part that must be there; it would be written like this."""
        found = self.find(name)
        if found is None:
            raise PositionError(name, f"this part is missing; it is written like `{name}: {like}`")
        return found

    def find(self, name: str) -> str | None:
        """What stands in a part; None where it is not written."""
        self.known.append(name)
        return self.written.get(name)

    def items(self, name: str, like: str = "") -> list[str]:
        """What stands between the commas of a part: nothing, where it says `none`. Without an example of
        how it is written it may be left out."""
        found = self.take(name, like) if like else self.find(name) or NONE
        return [] if found == NONE else found.split(", ")

    def counts(self, name: str, names: Sequence[str], like: str = "") -> list[int]:
        """How many of each: see `counted`."""
        return read_counts(name, self.items(name, like), names)

    def agree(self, name: str, right: str) -> None:
        """A part that only says what follows from the others may be left out, but not be wrong."""
        found = self.find(name)
        if found is not None and found != right:
            raise PositionError(name, f"{shown(found)} does not go with the other parts; they make it {right!r}")

    def close(self) -> None:
        """Complain about a part that nobody took."""
        for name in self.written:
            if name not in self.known:
                raise PositionError(name, f"there is no such part here; the parts are {', '.join(self.known)}")


# --- words that all games write alike ---------------------------------------------------


def shown(text: str) -> str:
    """What somebody wrote, in a complaint: not more of it than a line holds."""
    return repr(text if len(text) <= 40 else text[:39] + "…")


def whole(part: str, text: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    if _NUMBER.fullmatch(text) is None or not low <= int(text) <= high:
        raise PositionError(part, f"{shown(text)} is no number from {low} to {high}")
    return int(text)


def one_of(part: str, text: str, choices: Sequence[str]) -> int:
    """The place of a word among those that may stand here."""
    if text not in choices:
        raise PositionError(part, f"{shown(text)} is none of {', '.join(choices)}")
    return choices.index(text)


def counted(counts: Iterable[int], names: Iterable[str]) -> str:
    """'3 Tea, Silk': how many of what, without what there is none of."""
    words = (name if count == 1 else f"{count} {name}" for count, name in zip(counts, names, strict=True) if count)
    return ", ".join(words) or NONE


def read_counts(part: str, items: Iterable[str], names: Sequence[str], absent: int = 0) -> list[int]:
    """The counts that `counted` wrote, in any order; each thing once, and `absent` for what is not named."""
    counts: dict[str, int] = {}
    for item in items:
        match = _COUNTED.fullmatch(item)
        if match is None or match[2] not in names:
            raise PositionError(part, f"{shown(item)} is no count of {', '.join(names)}")
        if match[2] in counts:
            raise PositionError(part, f"{match[2]} stands there twice")
        counts[match[2]] = int(match[1] or 1)
    return [counts.get(name, absent) for name in names]


# --- the whole text ---------------------------------------------------------------------


def beginning(played: Game, setup: Setup) -> str:
    """The first line: the text of the position in which a game with this set-up begins."""
    head = [f"{played.key} {setup.seats} seats"]
    for option in played.options:
        value = setup.options[option.name]
        if value != option.default:
            head.append(f"{option.name}={_option_text(option.write(value))}")
    return ", ".join(head)


def write(played: Game, setup: Setup, parts: Mapping[str, str]) -> str:
    """The text of a position with this set-up and these parts."""
    return "\n".join([beginning(played, setup), *(f"{name}: {written}" for name, written in parts.items())])


def in_one_line(text: str) -> str:
    return text.replace("\n", "; ")


def take_apart(text: str) -> tuple[str, dict[str, str]]:
    """The first line and the parts of a text."""
    if not isinstance(text, str):
        raise TypeError(f"a position is read from a text, not from {text!r}")
    lines = [" ".join(line.split()) for line in re.split("[;\n]", text)]
    head, *rest = [line for line in lines if line] or [""]
    parts: dict[str, str] = {}
    for line in rest:
        name, colon, written = line.partition(":")
        name, written = name.strip(), written.strip()
        if not colon or not name or not written:
            raise PositionError(name or line, f"{shown(line)} is no part; a part is written `name: what stands there`")
        if name in parts:
            raise PositionError(name, "this part stands there twice")
        parts[name] = written
    return head, parts


def read(text: str) -> Position:
    """The position of which this is the text, of whichever game; a PositionError says what is wrong."""
    head, _ = take_apart(text)
    try:
        played = game(head.partition(" ")[0])
    except UnknownGame as error:
        raise PositionError(HEAD, str(error)) from error
    return played.read(text)


def read_setup(played: Game, head: str) -> Setup:
    """The set-up that a first line says."""
    match = _HEAD.fullmatch(head)
    if match is None or match[1] != played.key:
        example = f"{played.key} {played.seat_counts[0]} seats"
        raise PositionError(HEAD, f"{shown(head)} should be like {example!r}, with options behind it: ', name=value'")
    known = {option.name: option for option in played.options}
    options: dict[str, Value] = {}
    try:
        for wish in _OPTION.split(match[3]) if match[3] else []:
            name, _, value = wish.partition("=")
            if name in options:
                _complain(f"option {name} stands there twice")
            if name not in known:
                raise played.no_option(name)
            options[name] = known[name].read(_read_option(value))
        return played.setup(int(match[2]), options)
    except SetupError as error:
        raise PositionError(HEAD, str(error)) from error


def _option_text(value: str) -> str:
    """A value that could be taken for something else is put into quotes."""
    if _PLAIN.fullmatch(value):
        return value
    quoted = json.dumps(value)
    for sign in (";", ",", " ", "="):
        quoted = quoted.replace(sign, f"\\u{ord(sign):04x}")
    return quoted


def _read_option(written: str) -> str:
    if not written.startswith('"'):
        return written
    try:
        value = json.loads(written)
    except ValueError:
        value = None
    return value if isinstance(value, str) else _complain(f"{shown(written)} is not well quoted")


def _complain(reason: str) -> NoReturn:
    raise SetupError(reason)
