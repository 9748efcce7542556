"""The games of this house. Each is imported when it is first asked for."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from serai.core.game import Game
from serai.core.registry import register

KEYS = ("gobi", "targui", "gemblo")


def register_all() -> None:
    for key in KEYS:
        register(key, partial(_load, key))


def _load(key: str) -> Game:
    loaded: Game = import_module(f"serai.games.{key}.game").GAME
    return loaded
