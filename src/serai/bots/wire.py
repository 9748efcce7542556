"""The bot protocol: JSON lines between whoever runs a game and a program that plays.

`docs/bot-protocol.md` describes it for authors of bots in any language; this module answers for
our own bots, line by line, and knows nothing of pipes or sockets.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from serai.bots.bot import Bot, Sight
from serai.bots.roster import UnknownBot, bot
from serai.core.game import Game
from serai.core.registry import UnknownGame, game, game_keys
from serai.core.setup import Setup, SetupError
from serai.core.worlds import SightError
from serai.search import Clock, Limit

PROTOCOL = 1
MOST_ITERATIONS, MOST_SECONDS = 10_000_000, 24 * 3600
"""The longest thought that a host may ask for: whoever asks for more would wait for ever."""


class WireError(ValueError):
    """A line that is no message of the protocol."""


@dataclass(slots=True)
class Conversation:
    """One game after another with a bot, as messages. `clock` measures limits in seconds; `make` knows the bots."""

    name: str
    clock: Clock
    make: Callable[[str, str, int, int], Bot] = bot
    player: Bot | None = None
    game: Game | None = None
    setup: Setup | None = None
    seat: int = 0
    history: list[str] = field(default_factory=list)
    over: bool = False

    def answer(self, line: str) -> str | None:
        """The answer to a line, or None where none is due."""
        try:
            message = read(line)
            kind = message.get("type")
            handlers: dict[object, Callable[[dict[str, Any]], dict[str, Any] | None]] = {
                "hello": self._hello,
                "start": self._start,
                "choose": self._choose,
                "end": self._end,
                "quit": self._quit,
            }
            if not isinstance(kind, str) or kind not in handlers:
                raise WireError(f"no message is of type {kind!r}; there are {', '.join(map(str, handlers))}")
            reply = handlers[kind](message)
        except (WireError, UnknownGame, UnknownBot, SetupError, SightError) as error:
            reply = {"type": "error", "reason": str(error)}
        return None if reply is None else write(reply)

    def _hello(self, message: dict[str, Any]) -> dict[str, Any]:
        if message.get("protocol") != PROTOCOL:
            raise WireError(f"protocol {message.get('protocol')!r}: this bot speaks {PROTOCOL}")
        return {"type": "ready", "protocol": PROTOCOL, "name": self.name, "games": game_keys()}

    def _start(self, message: dict[str, Any]) -> dict[str, Any]:
        key, seats, seat = (want(message, name, kind) for name, kind in (("game", str), ("seats", int), ("seat", int)))
        rules, options = want(message, "rules", int), message.get("options", {})
        self.game = game(key)
        if rules != self.game.rules_version:
            raise WireError(f"rules {rules} of {key}: this bot plays by {self.game.rules_version}")
        if not isinstance(options, dict):
            raise WireError("options: wants an object of names and values")
        self.setup = self.game.setup(seats, options)
        if seat not in range(seats):
            raise WireError(f"seat {seat}: the seats are 0 to {seats - 1}")
        self.seat, self.history = seat, []
        seed = message.get("seed", 0)
        self.player = self.make(self.name, key, seats, seed if isinstance(seed, int) else 0)
        return {"type": "started"}

    def _choose(self, message: dict[str, Any]) -> dict[str, Any]:
        if self.player is None or self.game is None or self.setup is None:
            raise WireError("choose comes after start")
        news = message.get("news", [])
        if not isinstance(news, list) or not all(isinstance(text, str) for text in news):
            raise WireError("news: wants a list of the moves since the last choose")
        self.history += news
        sight = Sight.from_history(self.game, self.setup, self.seat, self.history)
        if not sight.legal_moves:
            raise WireError(f"seat {self.seat} is not to act after these {len(self.history)} moves")
        choice = self.player.choose(sight, self._limit(message))
        return {
            "type": "move",
            "id": message.get("id"),
            "move": choice.move,
            "reason": {"en": choice.reason.en, "fr": choice.reason.fr},
            "options": [
                {"move": o.move, "margin": round(o.margin, 3), "win_chance": round(o.win_chance, 4), "visits": o.visits}
                for o in choice.options
            ],
        }

    def _limit(self, message: dict[str, Any]) -> Limit | None:
        iterations, seconds = message.get("iterations"), message.get("seconds")
        if iterations is None and seconds is None:
            return None
        try:
            many = None if iterations is None else int(iterations)
            long = None if seconds is None else float(seconds)
            if (many or 0) > MOST_ITERATIONS or not (long or 0.0) <= MOST_SECONDS:
                raise ValueError(f"at most {MOST_ITERATIONS} iterations or {MOST_SECONDS} seconds")
            return Limit(many, long, self.clock)
        except (TypeError, ValueError, OverflowError) as error:
            raise WireError(f"limit: {error}") from error

    def _end(self, message: dict[str, Any]) -> None:
        self.player = None

    def _quit(self, message: dict[str, Any]) -> None:
        self.over = True


def read(line: str) -> dict[str, Any]:
    """A message from its line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise WireError(f"not a line of JSON: {error}") from error
    if not isinstance(message, dict):
        raise WireError("a message is a JSON object")
    return message


def write(message: dict[str, Any]) -> str:
    """A message as a line, without the line's end."""
    line = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    # Half a character, which JSON can write and UTF-8 cannot, comes back as it came.
    return line if line.isprintable() or _can_be_sent(line) else json.dumps(message, separators=(",", ":"))


def _can_be_sent(line: str) -> bool:
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return True


def want(message: dict[str, Any], name: str, kind: type) -> Any:
    """A field that must be there, of this kind."""
    value = message.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise WireError(f"{name}: wants {'a whole number' if kind is int else 'a text'}, found {value!r}")
    return value
