"""Does a program speak the bot protocol (docs/bot-protocol.md)? It is greeted, plays whole games of everything it
says it plays, in every seat, against random players, and each of its answers is looked at."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from serai.arena.program import GRACE, SECONDS_TO_MOVE, SLACK_SECONDS, Fault, Program
from serai.bots import Sight
from serai.core.game import Game
from serai.core.position import Position
from serai.core.registry import game, game_keys
from serai.core.seats import CHANCE
from serai.core.setup import Setup

SECONDS_A_MOVE = 3.0
"""What a program is given for a move in the second game of each table: long enough for any."""
LONGEST = 400
"""Moves after which a game has shown enough."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at, and what is wrong with it, if anything is."""

    what: str
    wrong: str = ""
    last_words: str = ""


def check(command: str, keys: Sequence[str] = ()) -> Iterator[Finding]:
    """Look at a program, thing by thing; at these games, or at all it says it plays. Ends at what makes it useless
    to go on."""
    try:
        program = Program(command)
    except Fault as fault:
        yield Finding("is started", str(fault))
        return
    try:
        yield from _look(program, keys)
    except Fault as fault:
        program.close()
        yield Finding("plays on", str(fault), program.last_words())
    finally:
        program.close()


def _look(program: Program, keys: Sequence[str]) -> Iterator[Finding]:
    try:
        ready = program.greet()
    except Fault as fault:
        program.close()
        yield Finding("hello is answered with ready", str(fault), program.last_words())
        return
    yield Finding("hello is answered with ready", _ready_is_wrong(ready))
    named = [key for key in ready.get("games", game_keys()) if key in game_keys()]
    played = 0
    for key in keys or named:
        for finding in _tables(program, game(key)):
            played += not finding.wrong
            yield finding
    if not played:
        yield Finding("plays a game", f"not one of {', '.join(keys or named) or 'no game'} was played to its end")
    program.tell({"type": "quit"})
    try:
        code = program.process.wait(timeout=10 * SLACK_SECONDS)
    except subprocess.TimeoutExpired:
        yield Finding("quit ends it", f"it still runs {10 * SLACK_SECONDS:.0f} s after quit; it is to end, too, when "
                      "its input does")  # fmt: skip
    else:
        yield Finding("quit ends it", f"it ended with code {code} instead of 0" if code else "", program.last_words())


def _ready_is_wrong(ready: dict[str, Any]) -> str:
    if not isinstance(ready.get("name"), str) or not ready["name"]:
        return f"ready has no name: {ready.get('name')!r}; a text is wanted"
    games = ready.get("games", [])
    if not isinstance(games, list) or not all(isinstance(key, str) for key in games):
        return f"games is {games!r}; a list of games is wanted, or nothing"
    return ""


def _tables(program: Program, played: Game) -> Iterator[Finding]:
    """A game of every seat at the smallest and the largest table, with and without a time for each move."""
    counts = sorted({played.seat_counts[0], played.seat_counts[-1]})
    for seats in (count for count in counts if count > 1):
        setup = played.setup(seats, {})
        for seat in range(seats):
            table = f"{played.key}, seat {seat} of {seats}"
            seconds = SECONDS_A_MOVE if seat % 2 else None
            position = played.start(seats)
            try:
                program.start(Sight.of(position, seat), seat)
            except Fault as fault:
                if "refused start" in str(fault):
                    yield Finding(f"{table}: start is answered with started", str(fault))
                    return
                raise
            moves, wrong = _one_game(program, position, setup, seat, seconds)
            yield Finding(f"{table}: {moves} moves", wrong)


def _one_game(program: Program, position: Position, setup: Setup, seat: int, seconds: float | None) -> tuple[int, str]:
    """How many moves the program made in a game against random players, and what was wrong with one, if any was."""
    rng = random.Random(f"conformance {position.game.key} {setup.seats} {seat}")
    news: list[str] = []
    asked, wrong = 0, ""
    while not position.is_over and asked < LONGEST:
        if position.to_act == CHANCE:
            move = str(position.lottery().draw(rng))
        elif position.to_act != seat:
            move = str(rng.choice(position.legal_moves()))
        else:
            asked += 1
            move, wrong = _one_move(program, Sight.of(position, seat), news, asked, seconds)
            if wrong:
                break
            news = []
        news.append(position.game.redact(position.state, position.find(move), seat))
        position.play(move)
    program.tell({"type": "end", "places": list(position.outcome().places) if position.is_over else None})
    return asked, wrong


def _one_move(
    program: Program, sight: Sight, news: Sequence[str], number: int, seconds: float | None
) -> tuple[str, str]:
    """A move, and what is wrong with the answer."""
    message: dict[str, Any] = {
        "type": "choose",
        "id": number,
        "news": list(news),
        "view": sight.view,
        "legal": sight.legal_moves,
        "a field that nobody knows": True,
    }
    if seconds is not None:
        message["seconds"] = seconds
    patience = SECONDS_TO_MOVE if seconds is None else GRACE * seconds + SLACK_SECONDS
    answer = program.ask(message, "move", patience)
    move = answer.get("move")
    reason = answer.get("reason", {})
    wrong = ""
    if not isinstance(move, str):
        wrong = f"move is {move!r}: a text is wanted"
    elif move not in sight.legal_moves:
        wrong = f"move is {move[:60]!r}, which is none of the {len(sight.legal_moves)} in legal"
    elif answer.get("id") != number:
        wrong = f"id is {answer.get('id')!r}: the {number} of the question is wanted"
    elif not isinstance(reason, dict) or not all(isinstance(text, str) for text in reason.values()):
        wrong = f'reason is {reason!r:.60}: {{"en": …, "fr": …}} is wanted, or nothing'
    elif (extra := program.unasked()) is not None:
        wrong = f"it said {extra.strip()[:60]!r} although it had answered already: one line for each question"
    return str(move), wrong and f"in answer to question {number}, {wrong}"
