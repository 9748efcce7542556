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
    kind, _, number = name.partition("-")
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if name == "uct":
        number = str(PLAIN_ITERATIONS)
    if number.isascii() and number.isdecimal() and len(number) < 9:
        if kind == "level" and 1 <= int(number) <= LEVELS:
            return levels(game, seats)[int(number) - 1].bot(seed)
        if kind == "uct" and int(number) >= 1:
            return ThinkingBot(Mind(Settings(), int(number), knowing=False, opening_moves=0), seed, name)
    raise UnknownBot(f"nobody is called {name!r}; there are random, greedy, level-1 to level-{LEVELS}, uct and uct-N")


def manner(name: str, game: str, seats: int) -> dict[str, Any]:
    """Every number that makes this player what it is: results mean nothing without them."""
    player = bot(name, game, seats)
    if isinstance(player, GreedyBot):
        return {"gaze": asdict(player.gaze)}
    return {"mind": asdict(player.mind)} if isinstance(player, ThinkingBot) else {}
