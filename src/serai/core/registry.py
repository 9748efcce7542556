"""Which games there are. A game is registered by its key and loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from typing import TYPE_CHECKING

from serai.core.shelf import Shelf
from serai.core.speech import Sentence, listed
from serai.core.text import Complaint, Text

if TYPE_CHECKING:
    from serai.core.game import Game

ENTRY_POINTS = "serai.games"
"""Installed packages may offer games of their own under this entry point group …"""
CARD_ENTRY_POINTS = "serai.cards"
"""… and under this one, by the key of its game, the cards (`Shelf`) of a game that has texts on cards."""

_loaders: dict[str, Callable[[], Game]] = {}
_loaded: dict[str, Game] = {}
_shelves: dict[str, Callable[[], Shelf]] = {}


class UnknownGame(Complaint, LookupError):
    """There is no game with this key; the message lists those there are."""


def register(known: str | Game, loader: Callable[[], Game] | None = None) -> None:
    """Make a game known: `register(GAME)`, or `register(key, loader)` with a `loader` that runs once,
    when the game is first used."""
    if isinstance(known, str):
        if loader is None:
            raise TypeError(f"register a game itself, or its key with what loads it: register({known!r}, loader)")
        _loaders[known] = loader
        _loaded.pop(known, None)
    else:
        _loaders[known.key] = lambda: known
        _loaded.pop(known.key, None)


def game(key: str) -> Game:
    """The game with this key: "gobi", "targui", "gemblo" or one registered since."""
    if key not in _loaded:
        loader = _loaders.get(key) or _foreign().get(key)
        if loader is None:
            keys = ", ".join(game_keys())
            raise UnknownGame(
                Text(
                    f"no game is called {key!r}; there are: {keys}", f"aucun jeu ne s'appelle {key!r} ; il y a : {keys}"
                )
            )
        _loaded[key] = loader()
    return _loaded[key]


def game_keys() -> list[str]:
    """The keys of all games, ours first."""
    return [*_loaders, *(key for key in sorted(_foreign()) if key not in _loaders)]


def titles() -> Sentence:
    """'Gobi, Targui and Gemblo': what there is to play, as the games call themselves."""
    return listed(game(key).title for key in game_keys())


def register_cards(key: str, loader: Callable[[], Shelf]) -> None:
    """Make the cards of a game known. They are apart from it, for a file of cards comes before the game."""
    _shelves[key] = loader


def card_keys() -> list[str]:
    """The keys of the games with texts on cards."""
    return [*_shelves, *(key for key in sorted(_foreign_cards()) if key not in _shelves)]


def cards_of(key: str) -> Shelf | None:
    """The cards of a game, if it has any."""
    loader = _shelves.get(key) or _foreign_cards().get(key)
    return None if loader is None else loader()


def _foreign_cards() -> dict[str, Callable[[], Shelf]]:
    return {point.name: point.load for point in metadata.entry_points(group=CARD_ENTRY_POINTS)}


def _foreign() -> dict[str, Callable[[], Game]]:
    """Games that other installed packages offer."""
    return {point.name: point.load for point in metadata.entry_points(group=ENTRY_POINTS)}


@contextmanager
def registered(stranger: Game) -> Iterator[None]:
    """Know a game for a while, under its own key, as if it had been registered."""
    before = _loaded.get(stranger.key)
    _loaded[stranger.key] = stranger
    try:
        yield
    finally:
        if before is None:
            del _loaded[stranger.key]
        else:
            _loaded[stranger.key] = before
