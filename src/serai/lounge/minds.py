"""The bots of the house by name, from the weakest on, and how long each may think on the web."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from serai.bots.levels import MANNERS, NAMES
from serai.core.text import Text

LONGEST_THOUGHT_MS = 3_000
"""The strongest level may take this long for a move; the others stop when they have thought
what their level thinks, and here at the latest."""
STAND_IN = "level-6"
"""Who plays for somebody who has left: the first level that expects good replies, so that nobody
wins by the other's absence, and quick enough for any table."""


@dataclass(frozen=True, slots=True)
class HouseBot:
    """A bot that can be seated: `strength` orders them, equals play alike; 0 for whom nobody has measured."""

    key: str
    strength: int
    name: Text
    manner: Text


_guests: list[HouseBot] = []


def welcome(names: Iterable[str]) -> None:
    """Bots of the host's own can be seated, too, by these names; nobody has measured them."""
    manner = Text("the host’s own", "de l’hôte lui-même")
    _guests[:] = [HouseBot(name, 0, Text(name, name), manner) for name in names]


def house_bots() -> tuple[HouseBot, ...]:
    """All of them, from the weakest on; the host's own last."""
    return (*_ours(), *_guests)


@cache
def _ours() -> tuple[HouseBot, ...]:
    numbered = [
        HouseBot(f"level-{number}", number, name, manner)
        for number, (name, manner) in enumerate(zip(NAMES, MANNERS, strict=True), 1)
    ]
    plain = [
        HouseBot(
            "random", 0, Text("Random", "Hasard"), Text("plays any legal move", "joue n’importe quel coup permis")
        ),
        HouseBot(
            "greedy", 3, Text("Greedy", "Gourmand"), Text("takes what looks best now", "prend le mieux sur-le-champ")
        ),
    ]
    return tuple(sorted([*numbered, *plain], key=lambda bot: bot.strength))


def level_names() -> list[str]:
    """The keys of the levels, from the weakest on."""
    return [bot.key for bot in house_bots()]


def house_bot(key: str) -> HouseBot | None:
    """The bot with this key, if the house has one."""
    return next((bot for bot in house_bots() if bot.key == key), None)
