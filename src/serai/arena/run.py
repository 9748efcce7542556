"""Play many games on this machine's cores or on a cluster, and stop when all are played or it
is clear."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from serai.arena import lessons
from serai.arena.bout import Forfeit, play
from serai.arena.cluster import play_on_cluster
from serai.arena.players import player
from serai.arena.processes import in_processes
from serai.arena.program import WAITING, ProgramBot
from serai.arena.results import Played, Results
from serai.arena.schedule import Bout
from serai.arena.sprt import Judge
from serai.bots import Bot
from serai.core.record import Record
from serai.core.registry import game as load
from serai.core.setup import Setup
from serai.search import Limit


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


def play_bout(table: Table, bout: Bout) -> Game:
    """One game, in whatever process. Programs stay for the next one."""
    game = load(table.game)
    seats = table.setup.seats
    bots = [player(name, table.game, seats, bout.seed(seat), table.seconds) for seat, name in enumerate(bout.lineup)]
    rows: list[dict[str, Any]] = []
    players: list[Bot] = [lessons.Scribe(bot, rows) for bot in bots] if table.lessons else bots
    limit = None if table.seconds is None else Limit(seconds=table.seconds, clock=time.process_time)
    record = Record(game, table.setup, names=dict(enumerate(bout.lineup)))
    learnt = b""
    try:
        play(record, players, bout.deal, limit)
        played = Played.of(bout, record)
        learnt = lessons.as_file(rows, record, bout.deal) if table.lessons else b""
    except Forfeit as forfeit:
        loser = bots[forfeit.seat]
        words = forfeit.last_words or (loser.drop() if isinstance(loser, ProgramBot) else "")
        played = Played.forfeited(bout, forfeit.seat, forfeit.reason, len(record.moves), words)
    finally:
        for one in bots:
            if isinstance(one, ProgramBot):
                one.end(None if record.result is None else record.result.places)
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
    judge, if any, has a verdict. CannotStart when a player cannot play at all."""
    todo = (bout for bout in bouts if bout.number not in results.played)

    def enough() -> bool:
        return judge is not None and judge.hear(results.placings()) != "open"

    games = (
        _play_all(table, todo, jobs, enough)
        if cluster is None
        else play_on_cluster(cluster, partial(play_bout, table), todo, jobs, enough)
    )
    try:
        for played, record, learnt in games:
            results.add(played, record, learnt)
            if progress is not None:
                progress(results)
    finally:
        WAITING.close()


def _play_all(table: Table, todo: Iterator[Bout], jobs: int, enough: Callable[[], bool]) -> Iterator[Game]:
    if jobs == 1:
        for bout in todo:
            if enough():
                return
            yield play_bout(table, bout)
        return
    for _, result in in_processes(partial(play_bout, table), todo, jobs, enough=enough):
        yield result()
