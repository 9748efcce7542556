"""Serai: Gobi, Targui and Gemblo, as engines, bots and tables."""

from __future__ import annotations

from serai.core import (
    CHANCE,
    COMPILED,
    OVER,
    Game,
    IllegalMove,
    Move,
    Objection,
    OtherRules,
    Outcome,
    Position,
    PositionError,
    Record,
    RecordError,
    SetupError,
    UnknownGame,
    game,
    game_keys,
    read,
    register,
)
from serai.games import register_all

__version__ = "0.2.0"

register_all()

__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "Game",
    "IllegalMove",
    "Move",
    "Objection",
    "OtherRules",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "SetupError",
    "UnknownGame",
    "game",
    "game_keys",
    "read",
    "register",
]
