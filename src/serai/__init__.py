"""Serai: Gobi, Targui and Gemblo, as engines, bots and tables."""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import TYPE_CHECKING
from typing import Any as _Any

from serai.core import (
    CHANCE,
    COMPILED,
    OVER,
    Game,
    IllegalMove,
    Lottery,
    Move,
    NoAction,
    Objection,
    Option,
    OtherRules,
    Outcome,
    Position,
    PositionError,
    Record,
    RecordError,
    Setup,
    SetupError,
    Text,
    UnknownGame,
    game,
    game_keys,
    read,
    register,
)
from serai.games import register_all as _register_all

if TYPE_CHECKING:
    from serai.arena import player as bot
    from serai.bots import Bot, Choice, Sight
    from serai.core.batch import Batch, batch
    from serai.core.line import Line

__version__ = "0.2.0"

_register_all()

_LATER = {
    "Batch": ("serai.core.batch", "Batch"),
    "Bot": ("serai.bots", "Bot"),
    "Choice": ("serai.bots", "Choice"),
    "Line": ("serai.core.line", "Line"),
    "Sight": ("serai.bots", "Sight"),
    "batch": ("serai.core.batch", "batch"),
    "bot": ("serai.arena", "player"),
}
"""What is looked for only when it is asked for: who plays by himself needs no bots."""
_ROOMS = ("arena", "bots", "core", "games", "interop", "puzzles", "review", "search", "table", "testing")
"""Packages, by their names; they need nothing but Serai, or say what they want when that is used."""

__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "Batch",
    "Bot",
    "Choice",
    "Game",
    "IllegalMove",
    "Line",
    "Lottery",
    "Move",
    "NoAction",
    "Objection",
    "Option",
    "OtherRules",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Setup",
    "SetupError",
    "Sight",
    "Text",
    "UnknownGame",
    "batch",
    "bot",
    "game",
    "game_keys",
    "read",
    "register",
]


def __getattr__(name: str) -> _Any:
    if name in _ROOMS:
        return _import_module(f"serai.{name}")
    if name in _LATER:
        module, known = _LATER[name]
        return getattr(_import_module(module), known)
    raise AttributeError(f"serai has no {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_ROOMS, "__version__"})
