"""Play many games on this machine's cores, and stop when all are played or it is clear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice

from serai.arena.bout import Forfeit, play
from serai.arena.program import ProgramBot
from serai.arena.results import Played, Results
from serai.arena.schedule import Bout
from serai.arena.sprt import Judge
from serai.bots import Bot, bot
from serai.core.record import Record
from serai.core.registry import game as load
from serai.core.setup import Setup

PROGRAM = "run:"
"""A player named so is a command: `run:python my_bot.py`."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, and how long programs may think."""

    game: str
    setup: Setup
    seconds: float | None = None


def seat_player(name: str, table: Table, seed: int) -> Bot:
    """Somebody for a seat: one of ours, or a program."""
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), seed, table.seconds)
    return bot(name, table.game, table.setup.seats, seed)


def play_bout(table: Table, bout: Bout) -> tuple[Played, str]:
    """One game, in whatever process: what came of it, and its record."""
    game = load(table.game)
    bots = [seat_player(name, table, bout.seed(seat)) for seat, name in enumerate(bout.lineup)]
    record = Record(game, table.setup, names=dict(enumerate(bout.lineup)))
    try:
        play(record, bots, bout.deal)
        played = Played.of(bout, record)
    except Forfeit as forfeit:
        played = Played.forfeited(bout, forfeit.seat, forfeit.reason, len(record.moves))
    finally:
        for player in bots:
            if isinstance(player, ProgramBot):
                player.close()
    return played, record.to_text()


def run(
    table: Table,
    bouts: Iterable[Bout],
    results: Results,
    *,
    jobs: int = 1,
    judge: Judge | None = None,
    progress: Callable[[Results], None] | None = None,
) -> None:
    """Play every bout that has no result yet; stop when the judge, if any, has a verdict."""
    todo = (bout for bout in bouts if bout.number not in results.played)

    def enough() -> bool:
        return judge is not None and judge.hear(results.placings()) != "open"

    for played, record in _play_all(table, todo, jobs, enough):
        results.add(played, record)
        if progress is not None:
            progress(results)


def _play_all(
    table: Table, todo: Iterator[Bout], jobs: int, enough: Callable[[], bool]
) -> Iterator[tuple[Played, str]]:
    if jobs == 1:
        for bout in todo:
            if enough():
                return
            yield play_bout(table, bout)
        return
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[tuple[Played, str]]] = set()
        try:
            while not enough():
                running |= {pool.submit(play_bout, table, bout) for bout in islice(todo, 2 * jobs - len(running))}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
