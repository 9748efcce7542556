"""A game's picture for a terminal: `draw(position, seat, language)` gives a `Canvas`, drawn from what the seat may see.

A module of this package by the key of a game draws it; any other game is drawn as it draws itself."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from serai.core.game import Game
from serai.core.position import Position
from serai.core.text import Language
from serai.terminal.canvas import Canvas

Draw = Callable[[Position, int | None, Language], Canvas]


def board_of(game: Game) -> Draw:
    """Who draws this game."""
    name = f"{__name__}.{game.key}"
    if game.key.isidentifier() and find_spec(name) is not None:
        draw: Draw = import_module(name).draw
        return draw
    return plain


def plain(position: Position, seat: int | None, language: Language) -> Canvas:
    """As the game draws itself, and what the seat may see as data where it does not."""
    canvas = Canvas()
    picture = str(position)
    if picture == f"<{position.game.key}>":
        picture = "\n".join(f"{name}: {value}" for name, value in position.view(seat).items())
    for number, line in enumerate(picture.splitlines()):
        canvas.put(0, number, line)
    return canvas
