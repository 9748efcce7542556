"""Players by name: `random`, `greedy`, `level-1` to `level-8`, and `uct`, plain UCT with uniform
playouts, to measure others against; `uct-N` makes N iterations a move."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from serai.bots.bot import Bot
from serai.bots.levels import LEVELS, levels
from serai.bots.simple import GreedyBot, RandomBot
from serai.bots.thinking import Mind, ThinkingBot
from serai.search import Settings

PLAIN_ITERATIONS = 1000
"""Of `uct`, where no other limit is given."""


class UnknownBot(LookupError):
    """There is no player with this name; the message says which there are."""


def bot(name: str, game: str, seats: int, seed: int = 0) -> Bot:
    """A player for one seat of one game."""
    kind, number = read_name(name)
    if kind == "random":
        return RandomBot(seed)
    if kind == "greedy":
        return GreedyBot(seed)
    if kind == "level":
        return levels(game, seats)[number - 1].bot(seed)
    return ThinkingBot(Mind(Settings(), number, knowing=False, opening_moves=0), seed, name)


def read_name(name: str) -> tuple[str, int]:
    """What kind of player this is, in whatever game, and its number: `("level", 6)`."""
    kind, _, number = name.partition("-")
    if name in ("random", "greedy"):
        return name, 0
    if name == "uct":
        return name, PLAIN_ITERATIONS
    most = {"level": LEVELS, "uct": 10**8}.get(kind, 0)
    if number.isascii() and number.isdecimal() and len(number) < 9 and 1 <= int(number) <= most:
        return kind, int(number)
    raise UnknownBot(f"nobody is called {name!r}; there are random, greedy, level-1 to level-{LEVELS}, uct and uct-N")


def manner(name: str, game: str, seats: int) -> dict[str, Any]:
    """Every number that makes this player what it is: results mean nothing without them."""
    player = bot(name, game, seats)
    if isinstance(player, GreedyBot):
        return {"gaze": asdict(player.gaze)}
    return {"mind": asdict(player.mind)} if isinstance(player, ThinkingBot) else {}
