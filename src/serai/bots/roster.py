"""Players by name: `random`, `greedy`, `level-1` to `level-8`, and others to measure them against, on one thread,
with the simulations of the eighth level or with N of them:

    uct, uct-N             plain UCT with uniform playouts (1000 where no N is given)
    handmade, handmade-N   the best settings of the game's evaluation made by hand
    learned, learned-N     the best settings of its learned value, in a game that has one
    oracle, oracle-N       the ninth, for analysis: without a clock it would go on for ever, so here it has a number
    level-N@0.1            a level of version 0.1, before anything was learnt
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from serai.bots.bot import Bot
from serai.bots.levels import LEVELS, handmade_mind, learned_mind, levels, oracle
from serai.bots.simple import GreedyBot, RandomBot
from serai.bots.study import study_of
from serai.bots.thinking import Mind, ThinkingBot
from serai.bots.weights import Weights, usable
from serai.core.registry import game as load
from serai.core.text import is_number
from serai.search import Settings

PLAIN_ITERATIONS = 1000
"""Of `uct`, where no other limit is given."""
MOST_ITERATIONS = 10**8
SEARCHING = ("uct", "handmade", "learned", "oracle")
NUMBERED = {"level": LEVELS, **dict.fromkeys(SEARCHING, MOST_ITERATIONS)}
"""What a name may have after its hyphen, at the most."""
FIRST = "@0.1"
"""After the name of a level: as it was in that version."""
WITHOUT_NUMBER = {"random": 0, "greedy": 0, **dict.fromkeys(SEARCHING, 0), "uct": PLAIN_ITERATIONS}
"""Names that stand alone, and the number they then have; 0 leaves it to the game."""


class UnknownBot(LookupError):
    """There is no player with this name; the message says which there are."""


def bot(name: str, game: str, seats: int, seed: int = 0) -> Bot:
    """A player for one seat of one game."""
    kind, number = read_name(name)
    if kind == "random":
        return RandomBot(seed)
    if kind == "greedy":
        return GreedyBot(seed)
    if kind in ("level", f"level{FIRST}"):
        return levels(game, seats, first=kind != "level")[number - 1].bot(seed, name)
    if kind == "uct":
        return ThinkingBot(Mind(Settings(), number, knowing=False, opening_moves=0), seed, name)
    if kind == "oracle":
        return oracle(game, seats, number).bot(seed)
    study = study_of(load(game))
    if kind == "handmade":
        return ThinkingBot(handmade_mind(study, number), seed, name)
    if study.learning is None:
        raise UnknownBot(f"nobody is called {name!r} in {load(game).title}: no value of it has been learnt yet")
    return learned_bot(game, usable(load(game), study.learning.features, seats), seats, number, seed, name)


def learned_bot(
    game: str, weights: Weights | None, seats: int, iterations: int = 0, seed: int = 0, name: str = "learned"
) -> Bot:
    """A player that judges by these weights; without any, or where they do not suit, by the evaluation made by hand."""
    study = study_of(load(game))
    return ThinkingBot(learned_mind(study, weights, seats, iterations), seed, name, weights)


def read_name(name: str) -> tuple[str, int]:
    """What kind of player this is, in whatever game, and its number: `("level", 6)`."""
    if name in WITHOUT_NUMBER:
        return name, WITHOUT_NUMBER[name]
    kind, _, number = name.removesuffix(FIRST).partition("-")
    version = FIRST if name.endswith(FIRST) else ""
    if is_number(number) and 1 <= int(number) <= NUMBERED.get(kind, 0) and (kind == "level" or not version):
        return kind + version, int(number)
    raise UnknownBot(
        f"nobody is called {name!r}; there are random, greedy, level-1 to level-{LEVELS}, "
        f"these as they were in version 0.1 (level-8{FIRST}), and uct, handmade, learned and oracle, also with a "
        "number of simulations: uct-N"
    )


def manner(name: str, game: str, seats: int) -> dict[str, Any]:
    """Every number that makes this player what it is: results mean nothing without them."""
    return manner_of(bot(name, game, seats))


def manner_of(player: Bot) -> dict[str, Any]:
    if isinstance(player, GreedyBot):
        return {"gaze": asdict(player.gaze)}
    return {"mind": asdict(player.mind)} if isinstance(player, ThinkingBot) else {}
