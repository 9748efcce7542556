"""The commands, a module each: `add(subparsers)` declares one, its `run` does it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from serai.core.game import Game
from serai.core.registry import UnknownGame, game
from serai.core.setup import SetupError, Value

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = Any


class Complaint(Exception):
    """Something to tell the user in one line instead of doing what was asked."""

    def __init__(self, message: str, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code


EXTRAS = {
    "cluster": ("ray",),
    "play": ("alembic", "fastapi", "orjson", "pydantic", "rich", "sqlalchemy", "uvicorn"),
    "postgresql": ("psycopg",),
    "research": ("numpy", "ortools"),
    "rl": ("gymnasium", "numpy", "open_spiel", "pettingzoo"),
    "terminal": ("textual",),
}
"""What `pip install 'serai[EXTRA]'` brings. Any command may import it when it is run, not before."""
COMPANIONS = {
    "h11": "uvicorn",
    "httptools": "uvicorn",
    "pydantic_core": "pydantic",
    "starlette": "fastapi",
    "websockets": "uvicorn",
}
"""Modules that come with one of those."""


def extra_with(module: str) -> str | None:
    """The extra that brings a module; None for one that none brings."""
    top = module.partition(".")[0]
    top = COMPANIONS.get(top, top)
    return next((extra for extra, modules in EXTRAS.items() if top in modules), None)


def the_game(key: str) -> Game:
    """The game a command was given, or a complaint that lists the games."""
    try:
        return game(key)
    except UnknownGame as error:
        raise Complaint(str(error)) from error


def add_table(parser: argparse.ArgumentParser) -> None:
    """Arguments for a table: --seats and any number of --option NAME=VALUE."""
    parser.add_argument("--seats", type=int, help="number of seats (default: the game's smallest)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, may be repeated"
    )


def the_options(game: Game, texts: list[str]) -> dict[str, Value]:
    """The values of NAME=VALUE arguments."""
    known = {option.name: option for option in game.options}
    values: dict[str, Value] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or name not in known:
            names = ", ".join(known) or "none"
            problem = f"there is no option {name}" if sign else "wants NAME=VALUE"
            raise Complaint(f"--option {text}: {problem}; the options of {game.title} are: {names}")
        try:
            values[name] = known[name].read(value)
        except SetupError as error:
            raise Complaint(str(error)) from error
    return values
