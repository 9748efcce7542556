"""The games of this house. Each is imported when it is first asked for."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from serai.core.game import Game
from serai.core.registry import register, register_cards
from serai.core.shelf import Shelf

KEYS = ("gobi", "targui", "gemblo")
WITH_CARDS = ("targui",)
"""Those with texts on cards; each has a `shelf`."""


def register_all() -> None:
    for key in KEYS:
        register(key, partial(_load, key))
    for key in WITH_CARDS:
        register_cards(key, partial(_load_cards, key))


def _load(key: str) -> Game:
    loaded: Game = import_module(f"serai.games.{key}.game").GAME
    return loaded


def _load_cards(key: str) -> Shelf:
    loaded: Shelf = import_module(f"serai.games.{key}.shelf").SHELF
    return loaded
