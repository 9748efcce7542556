"""Texts that strangers write: records, cards, puzzles, positions, and lines of the bot protocol."""

from __future__ import annotations

import json
import queue
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import serai
from serai.arena.bout import Forfeit
from serai.arena.program import Program, ProgramBot
from serai.bots import Sight
from serai.bots.wire import PROTOCOL, Conversation
from serai.core.position_text import PositionError
from serai.core.record import Record, RecordError
from serai.core.registry import cards_of
from serai.core.shelf import CardError
from serai.puzzles import files as puzzle_files
from serai.puzzles.puzzle import PuzzleError
from serai.table import Create, Resign, Wish, replay
from serai.table.deal_record import DealError, verify_deal, write_record
from tests.fuzz.oddities import Writer, mutated

ROOT = Path(__file__).parents[2]
KEYS = ("gobi", "targui", "gemblo")
MOST_MOVES = 12
"""Of a game that is read: a long one takes long, and its later moves are read as the first ones are."""


@dataclass(frozen=True, slots=True)
class Area:
    """Something that reads texts. `write` makes one, `read` reads it: what it refuses with are `refusals`."""

    name: str
    write: Callable[[random.Random], str]
    read: Callable[[str], None]
    refusals: tuple[type[Exception], ...]


# --- records ------------------------------------------------------------------------------


@cache
def records() -> tuple[str, ...]:
    """The golden games, cut short; and games of tables, with their deals."""
    found = []
    for path in sorted((ROOT / "tests/golden").glob("*/*.txt")):
        head, _, moves = path.read_text("utf-8").partition("\n\n")
        found.append("\n".join([head, "", *moves.split("\n")[:MOST_MOVES], "unfinished", ""]))
    for key in KEYS:
        wishes = (Wish("me", "Ann"), Wish("me", "Ben"))
        log = Create(0, "t", "secret", key, "ann", "Ann", wishes, {}, first="drawn").events()
        table = replay(log)
        for event in Resign(1, "ann", 0).decide(table):
            table.apply(event)
        found.append(write_record(table))
    return tuple(found)


def _write_record(rng: random.Random) -> str:
    return mutated(rng, rng.choice(records()), records())


def _read_record(text: str) -> None:
    Record.from_text(text).verify()
    verify_deal(text)


# --- cards --------------------------------------------------------------------------------


@cache
def cards() -> tuple[str, ...]:
    """A few cards at a time, as they stand in the files of the box."""
    found = []
    for path in sorted((ROOT / "src/serai/games/targui/cards").glob("*.toml")):
        head, *each = path.read_text("utf-8").split("\n[[")
        found += [head + "".join("\n[[" + card for card in each[at : at + 3]) for at in range(0, len(each), 3)]
    return tuple(found)


def _write_cards(rng: random.Random) -> str:
    return mutated(rng, rng.choice(cards()), cards())


def _read_cards(text: str) -> None:
    shelf = cards_of("targui")
    assert shelf is not None
    shelf.rows({}, None, (text, "own.toml"), "en")
    shelf.verdict(text, "own.toml")


# --- puzzles ------------------------------------------------------------------------------


@cache
def puzzles() -> tuple[str, ...]:
    """Each puzzle of the pack, and each motif."""
    found = []
    for name, word in (("pack.txt", "puzzle "), ("motifs.txt", "motif ")):
        text = (ROOT / "src/serai/puzzles/data" / name).read_text("utf-8")
        found += [word + each for each in ("\n" + text).split("\n" + word)[1:]]
    return tuple(found)


def _write_puzzle(rng: random.Random) -> str:
    return mutated(rng, rng.choice(puzzles()), puzzles())


def _read_puzzle(text: str) -> None:
    (puzzle_files.read_motifs if text.lstrip().startswith("motif") else puzzle_files.read_puzzles)(text)


# --- positions ----------------------------------------------------------------------------


@cache
def positions() -> tuple[str, ...]:
    """Every few moves of some games of each kind of table."""
    found = []
    for key in KEYS:
        game = serai.game(key)
        for seats in game.seat_counts:
            rng = random.Random(f"{key} {seats}")
            position = game.start(seats)
            for number in range(60):
                if position.is_over:
                    break
                _go_on(position, rng)
                if number % 6 == 5:
                    found.append(position.text())
    return tuple(found)


def _go_on(position: Any, rng: random.Random) -> None:
    if position.to_act == serai.CHANCE:
        position.play(position.lottery().draw(rng))
    else:
        position.play(rng.choice(position.legal_moves()))


def _write_position(rng: random.Random) -> str:
    return mutated(rng, rng.choice(positions()), positions())


def _read_position(text: str) -> None:
    position = serai.read(text)
    if position.to_act >= 0:
        position.legal_moves()
    assert serai.read(position.text()).text() == position.text()


# --- the bot protocol ---------------------------------------------------------------------

SCHEMA: dict[str, Any] = {
    "oneOf": [
        {"properties": {"type": {"const": "hello"}, "protocol": {"const": PROTOCOL}}, "required": ["type", "protocol"]},
        {
            "properties": {
                "type": {"const": "start"},
                "game": {"enum": list(KEYS)},
                "rules": {"enum": [1, 2, 3]},
                "seats": {"type": "integer", "minimum": 2, "maximum": 6},
                "options": {"type": "object", "additionalProperties": {"type": "string"}},
                "seat": {"type": "integer", "minimum": 0, "maximum": 1},
                "seed": {"type": "integer"},
            },
            "required": ["type", "game", "rules", "seats", "seat"],
        },
        {
            "properties": {
                "type": {"const": "choose"},
                "id": {"type": "integer"},
                "news": {"type": "array", "items": {"type": "string"}},
                "iterations": {"type": "integer", "minimum": 1, "maximum": 3},
                "seconds": {"enum": [0.001, 0, -1, 1e-9]},
            },
            "required": ["type"],
        },
        {"properties": {"type": {"const": "end"}}, "required": ["type"]},
        {"properties": {"type": {"const": "quit"}}, "required": ["type"]},
        {
            "properties": {
                "type": {"enum": ["move", "ready", "started", "error"]},
                "id": {"type": "integer"},
                "move": {"type": "string"},
                "reason": {"type": "object", "additionalProperties": {"type": "string"}},
            },
            "required": ["type"],
        },
    ]
}
STARTS = tuple(
    json.dumps({"type": "start", "game": key, "rules": serai.game(key).rules_version, "seats": 2, "seat": 0})
    for key in KEYS
)


@cache
def _known() -> dict[str, Sequence[Any]]:
    moves = [line for text in records() for line in text.partition("\n\n")[2].split("\n") if line]
    return {
        "news": [moves[at : at + 3] for at in range(0, len(moves), 7)],
        "move": moves,
        "rules": [serai.game(key).rules_version for key in KEYS],
    }


LONG_THOUGHT = re.compile(r'"iterations": *"?[1-9]\d{1,9}(?=[^\d]|$)')


def _write_lines(rng: random.Random) -> str:
    """A conversation of a few lines; its first letter says who reads it."""
    lines = [rng.choice(STARTS)] if rng.random() < 0.7 else []
    for _ in range(rng.randrange(1, 4)):
        line = json.dumps(Writer(rng, {}, _known()).value(SCHEMA))
        if rng.random() < 0.3:
            line = mutated(rng, line, STARTS).replace("\n", " ")
        # Whoever asks for a long thought gets one.
        lines.append(LONG_THOUGHT.sub('"iterations": 2', line))
    return rng.choice("bbh") + "\n".join(lines)


def _read_lines(text: str) -> None:
    who, lines = text[:1], text[1:].split("\n")
    if who == "h":
        _hear_program(lines)
        return
    # A clock that leaps: no thought is longer than a few looks at it.
    moments = iter(range(0, 10**12, 10_000))
    bot = Conversation("uct-4", lambda: float(next(moments)))
    for line in lines:
        answer = bot.answer(line)
        if answer is not None:
            assert isinstance(json.loads(answer), dict)
            assert "\n" not in answer
            answer.encode()


class _Told(Program):
    """A program of which nothing is known but what it says."""

    def __init__(self, line: str) -> None:
        self.command = "stranger"
        self._lines = queue.Queue()
        self._lines.put(line)

    def tell(self, message: dict[str, Any]) -> None:
        json.dumps(message)

    def last_words(self) -> str:
        return ""

    def close(self) -> None:
        """Nothing runs."""


@cache
def _sight() -> Sight:
    return Sight.of(serai.game("gemblo").start(2, board="mini"), 0, [])


def _hear_program(lines: list[str]) -> None:
    """What the arena makes of a program's answers."""
    for line in lines:
        player = ProgramBot("stranger")
        player._program = _Told(line)
        assert isinstance(player.choose(_sight()).move, str)


AREAS = (
    Area("records", _write_record, _read_record, (RecordError, DealError)),
    Area("cards", _write_cards, _read_cards, (CardError,)),
    Area("puzzles", _write_puzzle, _read_puzzle, (PuzzleError,)),
    Area("positions", _write_position, _read_position, (PositionError,)),
    Area("bots", _write_lines, _read_lines, (Forfeit,)),
)
