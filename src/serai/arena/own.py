"""Bots of one's own, as Python classes: `py:MODULE:CLASS`, `py:FILE.py:CLASS`; and games of one's own, in a file.

    class Hasty:
        def choose(self, sight, limit=None):
            return sight.legal_moves[0]

`sight` is a `serai.bots.Sight`: all that the seat may know, and no more. The answer is the text of a legal move, the
`Move` itself, or a `serai.bots.Choice`, which also says why. A class whose `__init__` takes a `seed` is given one, so
that its games repeat. What it raises is a forfeit in the arena, with the lines that led there.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

from serai.arena.bout import Forfeit
from serai.bots import Choice, Sight, UnknownBot
from serai.core.game import Game
from serai.core.moves import Move
from serai.core.registry import register
from serai.core.text import Text
from serai.search import Limit

CLASS = "py:"
"""A player named so is a Python class."""
LAST_LINES = 20
"""So many lines are kept of how it failed."""


class NoGame(ValueError):
    """A file has no game; the message says what is wrong with it."""


def use_game(path: str) -> None:
    """Make the game known that this Python file has as `GAME`."""
    try:
        module = _from_file(path)
    except Exception as error:
        raise NoGame(f"{path} cannot be read: {_in_a_line(error)}") from error
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise NoGame(f"{path} has no GAME: a serai.Game of that name is looked for")
    register(game)


class OwnBot:
    """A class of one's own in one seat of one game."""

    def __init__(self, name: str, seed: int = 0) -> None:
        made = find(name)
        self.name = name
        try:
            self.inner = made(seed=seed) if _takes_a_seed(made) else made()
        except Exception as error:
            raise UnknownBot(f"{name} cannot be made: {_in_a_line(error)}; it is called without arguments, or with "
                             "seed= where it takes one") from error  # fmt: skip
        if not callable(getattr(self.inner, "choose", None)):
            raise UnknownBot(f"{name} is no bot: it has no method choose(sight, limit=None)")
        self._clocked = _takes_a_limit(self.inner.choose)

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """What the class answers, as a Choice; Forfeit when it raises something."""
        try:
            answer = self.inner.choose(sight, limit) if self._clocked else self.inner.choose(sight)
        except Exception as error:
            below = error.__traceback__ and error.__traceback__.tb_next  # what is ours of it tells nothing
            lines = "".join(traceback.format_exception(type(error), error, below)).splitlines()[-LAST_LINES:]
            raise Forfeit(sight.seat, f"{self.name} raised {_in_a_line(error)}", "\n".join(lines)) from error
        if isinstance(answer, Choice):
            return answer
        if isinstance(answer, str | Move):
            return Choice(str(answer), Text("", ""))
        raise Forfeit(sight.seat, f"{self.name} answered {answer!r:.60}: a text, a Move or a Choice is wanted")


def find(name: str) -> Any:
    """The class of this name. UnknownBot says what is missing. Modules are looked for here first, where the
    command was given, as `python -m` does."""
    where, _, attribute = name.removeprefix(CLASS).rpartition(":")
    if not where or not attribute:
        raise UnknownBot(f"{name}: a class of one's own is called py:MODULE:CLASS or py:FILE.py:CLASS")
    if "" not in sys.path:
        sys.path.insert(0, "")
        importlib.invalidate_caches()
    try:
        module = _from_file(where) if where.endswith(".py") else importlib.import_module(where)
    except Exception as error:
        raise UnknownBot(f"{name}: {where} cannot be imported: {_in_a_line(error)}") from error
    if not hasattr(module, attribute):
        there = ", ".join(key for key, value in vars(module).items() if inspect.isclass(value)) or "none"
        raise UnknownBot(f"{name}: {where} has no {attribute}; its classes are: {there}")
    made = getattr(module, attribute)
    if not callable(made):
        raise UnknownBot(f"{name}: {attribute} of {where} is no class")
    return made


def _from_file(path: str) -> ModuleType:
    """A module that is read once, under a name of its own."""
    whole = str(Path(path).resolve())
    key = f"serai own {whole}"
    if key not in sys.modules:
        spec = importlib.util.spec_from_file_location(key, whole)
        if spec is None or spec.loader is None:
            raise ImportError(f"{path} is no Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[key] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[key]
            raise
    return sys.modules[key]


def _takes_a_seed(made: Any) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except (TypeError, ValueError):
        return False


def _takes_a_limit(choose: Any) -> bool:
    """May it be told how long to think? A bot that does not ask is not told."""
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        return False
    return True


def _in_a_line(error: BaseException) -> str:
    words = str(error).strip().splitlines()
    return f"{type(error).__name__}: {words[0]}" if words else type(error).__name__
