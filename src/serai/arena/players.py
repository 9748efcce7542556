"""Somebody for a seat, by name, wherever a name is asked for: one of ours (`level-5`), a class of one's own
(`py:MODULE:CLASS`), a program (`run:COMMAND`), a value that was learnt (`weights:FILE`)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from serai.arena.bout import CannotStart
from serai.arena.own import CLASS, OwnBot
from serai.arena.program import ProgramBot, Waiting
from serai.bots import Bot, Sight, UnknownBot, bot
from serai.bots.roster import learned_bot
from serai.bots.study import study_of
from serai.bots.weights import Weights, WeightsError, misfit
from serai.core.registry import game as load
from serai.core.setup import Setup
from serai.core.text import is_number

PROGRAM = "run:"
"""A player named so is a command: `run:python my_bot.py`."""
WEIGHTS = "weights:"
"""A player named so judges by the weights of a file: `weights:learnt/weights.json`, with a number of simulations
`weights:learnt/weights.json@400`."""
OTHERS = f"or {CLASS}MODULE:CLASS for a class, {PROGRAM}COMMAND for a program, {WEIGHTS}FILE for a learned value"


def player(name: str, game: str, seats: int, seed: int = 0, seconds: float | None = None) -> Bot:
    """Somebody for a seat of a game. UnknownBot where there is nobody of this name, WeightsError where weights are
    not for this game. A program is started when it is first asked, and has `seconds` for a move where it is not
    told otherwise."""
    if name.startswith(PROGRAM):
        if not name.removeprefix(PROGRAM).strip():
            raise UnknownBot(f"{name}: wants a command after the colon")
        return ProgramBot(name.removeprefix(PROGRAM), seed, seconds)
    if name.startswith(CLASS):
        return OwnBot(name, seed)
    if name.startswith(WEIGHTS):
        return weighing_player(name, game, seats, seed)
    try:
        return bot(name, game, seats, seed)
    except UnknownBot as error:
        raise UnknownBot(f"{error}; {OTHERS}") from error


def is_ones_own(name: str) -> bool:
    """Is this somebody of whose numbers nobody knows: a program, or a class?"""
    return name.startswith((PROGRAM, CLASS))


def weighing_player(name: str, game: str, seats: int, seed: int = 0) -> Bot:
    """Somebody who judges by the weights of a file. WeightsError where they are not for this game."""
    path, _, number = name.removeprefix(WEIGHTS).partition("@")
    if number and not (is_number(number) and int(number)):
        raise WeightsError(f"{name}: wants a number of simulations after the @")
    try:
        weights = Weights.read(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise WeightsError(f"{name} cannot be read: {error}") from error
    learning = study_of(load(game)).learning
    if learning is None:
        raise WeightsError(f"{name}: {load(game).title} has no learned value")
    if reason := misfit(weights, load(game), learning.features):
        raise WeightsError(f"{name}: {reason}")
    return learned_bot(game, weights, seats, int(number or 0), seed, name)


def try_out(name: str) -> None:
    """Greet a program, make a bot of a class, whatever the game: UnknownBot or CannotStart where that fails."""
    made = player(name, "", 0)
    if isinstance(made, ProgramBot):
        with closing(Waiting()) as waiting:
            waiting.keep(waiting.take(made.name))


def try_programs(names: Iterable[str], game: str, setup: Setup) -> None:
    """Begin a game with each program among these players, and end it: CannotStart when one will not."""
    start = load(game).start(setup.seats, **setup.options)
    for name in dict.fromkeys(names):
        if name.startswith(PROGRAM):
            with closing(Waiting()) as waiting:
                tried = ProgramBot(name.removeprefix(PROGRAM), waiting=waiting)
                tried.begin(Sight.of(start, 0))
                tried.end()


__all__ = [
    "OTHERS",
    "PROGRAM",
    "WEIGHTS",
    "CannotStart",
    "is_ones_own",
    "player",
    "try_out",
    "try_programs",
    "weighing_player",
]
