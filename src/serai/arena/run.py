"""Play many games on this machine's cores or on a cluster, and stop when all are played or it
is clear."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from serai.arena import lessons
from serai.arena.bout import Forfeit, play
from serai.arena.cluster import play_on_cluster
from serai.arena.processes import in_processes
from serai.arena.program import ProgramBot
from serai.arena.results import Played, Results
from serai.arena.schedule import Bout
from serai.arena.sprt import Judge
from serai.bots import Bot, bot
from serai.bots.roster import learned_bot
from serai.bots.study import study_of
from serai.bots.weights import Weights, WeightsError, misfit
from serai.core.record import Record
from serai.core.registry import game as load
from serai.core.setup import Setup
from serai.search import Limit

PROGRAM = "run:"
"""A player named so is a command: `run:python my_bot.py`."""
WEIGHTS = "weights:"
"""A player named so judges by the weights of a file: `weights:learnt/weights.json`, with a number of simulations
`weights:learnt/weights.json@400`."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, and how long everybody may think."""

    game: str
    setup: Setup
    seconds: float | None = None
    """A move: for programs by the clock on the wall, for our own bots of processor time, so that a
    busy machine favours nobody. Without it programs have none to keep to, and our own bots count
    simulations."""
    lessons: bool = False
    """Whether the games are also kept as training data."""


Game = tuple[Played, str, bytes]
"""What came of a game, its record, and its lessons if they were asked for."""


def seat_player(name: str, table: Table, seed: int) -> Bot:
    """Somebody for a seat: one of ours, or a program."""
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), seed, table.seconds)
    if name.startswith(WEIGHTS):
        return weighing_player(name, table.game, seed)
    return bot(name, table.game, table.setup.seats, seed)


def weighing_player(name: str, game: str, seed: int = 0) -> Bot:
    """Somebody who judges by the weights of a file. WeightsError where they are not for this game."""
    path, _, number = name.removeprefix(WEIGHTS).partition("@")
    if number and not (number.isascii() and number.isdecimal() and int(number)):
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
    return learned_bot(game, weights, int(number or 0), seed, name)


def play_bout(table: Table, bout: Bout) -> Game:
    """One game, in whatever process."""
    game = load(table.game)
    bots = [seat_player(name, table, bout.seed(seat)) for seat, name in enumerate(bout.lineup)]
    rows: list[dict[str, Any]] = []
    players: list[Bot] = [lessons.Scribe(bot, rows) for bot in bots] if table.lessons else bots
    limit = None if table.seconds is None else Limit(seconds=table.seconds, clock=time.process_time)
    record = Record(game, table.setup, names=dict(enumerate(bout.lineup)))
    learnt = b""
    try:
        play(record, players, bout.deal, limit)
        played = Played.of(bout, record)
        learnt = lessons.as_file(rows, record) if table.lessons else b""
    except Forfeit as forfeit:
        played = Played.forfeited(bout, forfeit.seat, forfeit.reason, len(record.moves))
    finally:
        for player in bots:
            if isinstance(player, ProgramBot):
                player.close()
    return played, record.to_text(), learnt


def run(
    table: Table,
    bouts: Iterable[Bout],
    results: Results,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    judge: Judge | None = None,
    progress: Callable[[Results], None] | None = None,
) -> None:
    """Play every bout that has no result yet, on a cluster if its address is given; stop when the
    judge, if any, has a verdict."""
    todo = (bout for bout in bouts if bout.number not in results.played)

    def enough() -> bool:
        return judge is not None and judge.hear(results.placings()) != "open"

    games = (
        _play_all(table, todo, jobs, enough)
        if cluster is None
        else play_on_cluster(cluster, partial(play_bout, table), todo, jobs, enough)
    )
    for played, record, learnt in games:
        results.add(played, record, learnt)
        if progress is not None:
            progress(results)


def _play_all(table: Table, todo: Iterator[Bout], jobs: int, enough: Callable[[], bool]) -> Iterator[Game]:
    if jobs == 1:
        for bout in todo:
            if enough():
                return
            yield play_bout(table, bout)
        return
    for _, result in in_processes(partial(play_bout, table), todo, jobs, enough=enough):
        yield result()
