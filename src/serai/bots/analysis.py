"""What is worth playing here, and how sure is that? Better answers while one waits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from serai.bots.bot import Option, Sight
from serai.bots.levels import oracle
from serai.bots.thinking import LONGEST_LINE, Mind, way_at, write_line
from serai.core.position import Position
from serai.search import Limit, Search

WORLDS = 8
"""Imagined worlds that are searched one by one, besides the search that does not know which
of them is true."""
SHARE_OF_WORLDS = 0.25
REPORTS = 20
"""How often a finished analysis has told what it knew."""
FIRST_STEP = 64


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known so far. The best move comes first."""

    seat: int
    options: tuple[Option, ...]
    iterations: int
    finished: bool


def analyse(
    where: Position | Sight,
    limit: Limit | None = None,
    *,
    seed: int = 0,
    threads: int = 1,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Analysis]:
    """Think about the move of the seat to act as the ninth level does (`levels.oracle`): an analysis now and then, each
    better than the last, the last one `finished`: when the limit is reached, when `cancelled()`, or when the best move
    is proven. Without a limit it goes on until then. From a position it looks with the eyes of the seat to act."""
    sight = where if isinstance(where, Sight) else Sight.of(where, where.to_act)
    rng = random.Random(f"analysis {seed}")
    position = sight.imagine(rng)
    if position.to_act != sight.seat:
        raise ValueError(f"seat {sight.seat} is not to act: there is nothing to analyse")
    level = oracle(sight.game.key, sight.setup.seats)
    assert isinstance(level.way, Mind)
    mind, knowledge = way_at(level.way, level.weights, sight)
    settings = mind.settings
    goal, clock = (limit.iterations, limit.clock) if limit else (None, None)
    main = Search(position.state, sight.seat, settings, knowledge=knowledge, seed=rng.getrandbits(62), threads=threads,
                  hidden=position.hides(sight.seat), solves=True)  # fmt: skip
    worlds = [
        Search(sight.imagine(rng).state, sight.seat, settings, knowledge=knowledge, seed=rng.getrandbits(62))
        for _ in range(WORLDS)
    ]
    began = clock() if clock else 0.0
    done, step = 0, FIRST_STEP
    while True:
        if goal is not None:
            step = min(max(step, goal // REPORTS), goal - done)
        stop = _step(main, worlds, step, limit, began, cancelled)
        done += step
        finished = stop or main.proof is not None or (goal is not None and done >= goal)
        yield Analysis(sight.seat, _options(sight, position, main, worlds), done, finished)
        if finished:
            return
        if goal is None:
            step = min(step * 2, FIRST_STEP * 64)


def _step(
    main: Search,
    worlds: list[Search],
    step: int,
    limit: Limit | None,
    began: float,
    cancelled: Callable[[], bool] | None,
) -> bool:
    """Let every search think a little on; True when the time is up or somebody wants to stop."""
    in_worlds = max(1, int(step * SHARE_OF_WORLDS) // len(worlds))
    stop = False
    for search, iterations in [(main, max(1, step - in_worlds * len(worlds))), *((w, in_worlds) for w in worlds)]:
        piece = Limit(iterations=iterations)
        if limit is not None and limit.seconds is not None and limit.clock is not None:
            left = limit.seconds - (limit.clock() - began)
            # Every search looks at the position at least once, however late it is.
            piece = replace(limit, iterations=iterations, seconds=max(left, 0.0))
            stop = stop or left <= 0
        search.run(piece, cancelled=cancelled)
    return stop or (cancelled is not None and cancelled())


def _options(sight: Sight, position: Position, main: Search, worlds: list[Search]) -> tuple[Option, ...]:
    best_in = Counter(world.finding().best.code for world in worlds)
    return tuple(
        Option(
            sight.game.write(position.state, found.code),
            found.margin,
            found.win_chance,
            found.visits,
            write_line(position, found.line[:LONGEST_LINE]),
            best_in[found.code] / len(worlds),
            found.proven,
        )
        for found in main.finding().candidates
    )
