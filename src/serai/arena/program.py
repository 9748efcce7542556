"""Programs that play: any command that speaks the bot protocol (docs/bot-protocol.md).

A program may crash, keep silent or talk nonsense; all of that is a Forfeit with a reason and what the program
last said on standard error, and never an error of the arena. One that cannot even be started, or will not play this
game, is `CannotStart`: there is no use in asking it for another game.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import shlex
import signal
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from multiprocessing.util import Finalize
from types import FrameType
from typing import IO, Any

from serai.arena.bout import CannotStart, Forfeit
from serai.bots import Choice, Sight
from serai.bots.wire import PROTOCOL, WireError, read, write
from serai.core.text import Text
from serai.search import Limit

SECONDS_TO_START = 20.0
SECONDS_TO_MOVE = 60.0
"""How long a program may take for a move that has no limit of its own."""
GRACE = 1.2
"""A program may exceed its time by a fifth …"""
SLACK_SECONDS = 0.5
"""… and by what it takes to wake up."""
LAST_WORDS = 20
"""So many lines of what a program says on standard error are kept, …"""
LONGEST_WORD = 400
"""… and so much of each."""


class Fault(Exception):
    """A program did something that the protocol does not know; the message says what."""


class Program:
    """A running program, for one game after another."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise Fault(f"{command} cannot be started: {error}") from error
        # Threads know the pipes and not the program, so that one nobody holds any more can go.
        self._listeners = [
            threading.Thread(target=_hear_answers, args=(self.process.stdout, self._lines), daemon=True),
            threading.Thread(target=_hear_words, args=(self.process.stderr, self._words), daemon=True),
        ]
        for listener in self._listeners:
            listener.start()
        self._end = weakref.finalize(self, end, self.process, self._listeners)

    def greet(self) -> dict[str, Any]:
        """The first words, which every program answers with who it is."""
        answer = self.ask({"type": "hello", "protocol": PROTOCOL}, "ready", SECONDS_TO_START)
        if answer.get("protocol") != PROTOCOL:
            raise Fault(f"{self.command} speaks protocol {answer.get('protocol')!r}, and the arena speaks {PROTOCOL}")
        return answer

    def start(self, sight: Sight, seed: int) -> None:
        """A new game."""
        start = {
            "type": "start",
            "game": sight.game.key,
            "rules": sight.game.rules_version,
            "seats": sight.setup.seats,
            "options": dict(sight.setup.options),
            "seat": sight.seat,
            "seed": seed,
        }
        self.ask(start, "started", SECONDS_TO_START)

    def ask(self, message: dict[str, Any], wanted: str, patience: float) -> dict[str, Any]:
        """Send a message and wait for the answer of the wanted type."""
        try:
            self.tell(message)
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise Fault(f"{self.command} kept silent for {patience:.1f} s after {message['type']}") from None
        except OSError:
            line = None
        if line is None:
            code = self.process.wait()
            raise Fault(f"{self.command} ended with code {code} instead of answering {message['type']}")
        try:
            answer = read(line)
        except WireError as error:
            raise Fault(f"{self.command} said {line.strip()[:60]!r}: {error}") from error
        if answer.get("type") == "error":
            raise Fault(f"{self.command} refused {message['type']}: {str(answer.get('reason'))[:200]}")
        if answer.get("type") != wanted:
            raise Fault(f"{self.command} answered {message['type']} with {line.strip()[:60]!r}")
        return answer

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message that wants no answer. OSError where nobody listens."""
        assert self.process.stdin is not None
        self.process.stdin.write(write(message) + "\n")
        self.process.stdin.flush()

    def unasked(self) -> str | None:
        """A line that was said although nothing was asked, if there is one."""
        try:
            return self._lines.get_nowait()
        except queue.Empty:
            return None

    def last_words(self) -> str:
        """What it last said on standard error. Of one that has ended: to the end."""
        if self.process.poll() is not None:
            self._listeners[1].join(SLACK_SECONDS)
        return "\n".join(line.rstrip()[:LONGEST_WORD] for line in list(self._words))

    def close(self) -> None:
        """End the program, gently if it listens."""
        self._end()


def end(process: subprocess.Popen[str], listeners: Sequence[threading.Thread]) -> None:
    """`quit` is said and the input ends; whoever then goes on is killed."""
    try:
        assert process.stdin is not None
        with process.stdin as line:
            line.write(write({"type": "quit"}) + "\n")
    except OSError:
        pass
    try:
        process.wait(timeout=SLACK_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for listener in listeners:
        listener.join(SLACK_SECONDS)


def _hear_answers(pipe: IO[str], lines: queue.Queue[str | None]) -> None:
    with pipe:
        for line in pipe:
            lines.put(line)
    lines.put(None)


def _hear_words(pipe: IO[str], words: deque[str]) -> None:
    with pipe:
        words.extend(pipe)


class Waiting:
    """Programs that have ended a game and wait for the next one, in this process and no other: a pipe that two
    processes read from is of no use to either."""

    def __init__(self) -> None:
        self.programs: dict[str, list[Program]] = {}
        self.process = 0

    def take(self, command: str) -> Program:
        """One that waits, or a new one that has been greeted."""
        if self.process != os.getpid():
            self._begin()
        if waiting := self.programs.get(command):
            return waiting.pop()
        try:
            program = Program(command)
        except Fault as fault:
            raise CannotStart(str(fault)) from fault
        try:
            program.greet()
        except Fault as fault:
            program.close()
            raise CannotStart(str(fault), program.last_words()) from fault
        return program

    def keep(self, program: Program) -> None:
        self.programs.setdefault(program.command, []).append(program)

    def close(self) -> None:
        """Nobody wants another game."""
        if self.process == os.getpid():
            programs = [program for waiting in self.programs.values() for program in waiting]
            self.programs.clear()
            for program in programs:
                program.close()

    def _begin(self) -> None:
        """In a process of its own: they end when it ends, also when it is told to in the middle of a game."""
        self.process, self.programs = os.getpid(), {}
        if multiprocessing.parent_process() is not None:
            Finalize(None, self.close, exitpriority=1)
            signal.signal(signal.SIGTERM, self._leave)

    def _leave(self, number: int, frame: FrameType | None) -> None:
        self.close()
        os._exit(128 + number)


WAITING = Waiting()


class ProgramBot:
    """A program in one seat of one game."""

    def __init__(self, command: str, seed: int = 0, seconds: float | None = None, waiting: Waiting = WAITING) -> None:
        self.name = command
        self.seed = seed
        self.seconds = seconds
        self._waiting = waiting
        self._program: Program | None = None
        self._told = 0
        self._asked = 0

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """A move, or Forfeit; at the first question of a game CannotStart."""
        if self._program is None:
            self.begin(sight)
        assert self._program is not None
        self._asked += 1
        seconds = limit.seconds if limit is not None and limit.seconds is not None else self.seconds
        message: dict[str, Any] = {
            "type": "choose",
            "id": self._asked,
            "news": list(sight.history[self._told :]),
            "view": sight.view,
            "legal": sight.legal_moves,
        }
        if seconds is not None:
            message["seconds"] = seconds
        elif limit is not None and limit.iterations is not None:
            message["iterations"] = limit.iterations
        self._told = len(sight.history)
        patience = SECONDS_TO_MOVE if seconds is None else GRACE * seconds + SLACK_SECONDS
        try:
            answer = self._program.ask(message, "move", patience)
            move = answer.get("move")
            if not isinstance(move, str):
                raise Fault(f"{self.name} answered without a move: {write(answer)[:80]}")
        except Fault as fault:
            raise Forfeit(sight.seat, str(fault), self.drop()) from fault
        reason = answer.get("reason")
        words = reason if isinstance(reason, dict) else {}
        return Choice(move, Text(str(words.get("en", "")), str(words.get("fr", ""))))

    def begin(self, sight: Sight) -> None:
        """Have a program that knows of this game. CannotStart when there is none to be had."""
        self._program = self._waiting.take(self.name)
        self._told = self._asked = 0
        try:
            self._program.start(sight, self.seed)
        except Fault as fault:
            raise CannotStart(str(fault), self.drop(), sight.seat) from fault

    def drop(self) -> str:
        """Whoever failed once is out of step: it is ended. Its last words, to the end; none of one that is gone."""
        program, self._program = self._program, None
        if program is None:
            return ""
        program.close()
        return program.last_words()

    def end(self, places: Sequence[int] | None = None) -> None:
        """The game is over, or broken off; the program may play another one."""
        if self._program is None:
            return
        try:
            self._program.tell({"type": "end", "places": None if places is None else list(places)})
        except OSError:
            self.drop()
            return
        self._waiting.keep(self._program)
        self._program = None

    def close(self) -> None:
        """End the program."""
        self.drop()
