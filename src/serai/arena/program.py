"""Programs that play: any command that speaks the bot protocol (docs/bot-protocol.md).

A program may crash, keep silent or talk nonsense; all of that is a Forfeit with a reason, and
never an error of the arena.
"""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
from typing import Any

from serai.arena.bout import Forfeit
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


class ProgramBot:
    """A program in one seat of one game."""

    def __init__(self, command: str, seed: int = 0, seconds: float | None = None) -> None:
        self.name = command
        self.seed = seed
        self.seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._told = 0
        self._asked = 0

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        if self._process is None:
            self._begin(sight)
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
        answer = self._ask(sight.seat, message, "move", patience)
        move = answer.get("move")
        if not isinstance(move, str):
            raise Forfeit(sight.seat, f"{self.name} answered without a move: {write(answer)[:80]}")
        reason = answer.get("reason")
        words = reason if isinstance(reason, dict) else {}
        return Choice(move, Text(str(words.get("en", "")), str(words.get("fr", ""))))

    def _begin(self, sight: Sight) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise Forfeit(sight.seat, f"{self.name} cannot be started: {error}") from error
        self._listener = threading.Thread(target=self._listen, args=(self._process,), daemon=True)
        self._listener.start()
        self._ask(sight.seat, {"type": "hello", "protocol": PROTOCOL}, "ready", SECONDS_TO_START)
        start = {
            "type": "start",
            "game": sight.game.key,
            "rules": sight.game.rules_version,
            "seats": sight.setup.seats,
            "options": dict(sight.setup.options),
            "seat": sight.seat,
            "seed": self.seed,
        }
        self._ask(sight.seat, start, "started", SECONDS_TO_START)

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put(None)

    def _ask(self, seat: int, message: dict[str, Any], wanted: str, patience: float) -> dict[str, Any]:
        """Send a message and wait for the answer of the wanted type."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(write(message) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise Forfeit(seat, f"{self.name} kept silent for {patience:.1f} s after {message['type']}") from None
        except OSError:
            line = None
        if line is None:
            code = self._process.wait()
            raise Forfeit(seat, f"{self.name} ended with code {code} instead of answering {message['type']}")
        try:
            answer = read(line)
        except WireError as error:
            raise Forfeit(seat, f"{self.name} said {line.strip()[:60]!r}: {error}") from error
        if answer.get("type") == "error":
            raise Forfeit(seat, f"{self.name} refused {message['type']}: {str(answer.get('reason'))[:200]}")
        if answer.get("type") != wanted:
            raise Forfeit(seat, f"{self.name} answered {message['type']} with {line.strip()[:60]!r}")
        return answer

    def close(self) -> None:
        """End the program, gently if it listens."""
        if self._process is None:
            return
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(write({"type": "quit"}) + "\n")
            self._process.stdin.close()
            self._process.wait(timeout=SLACK_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._listener.join(SLACK_SECONDS)
        self._process = None
