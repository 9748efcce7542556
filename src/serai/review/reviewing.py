"""A record from its first move to its last: every choice and every draw weighed, then the ledger and the moments."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import NamedTuple

from serai.core.bridge import engine_for
from serai.core.position import StateLike, legal_codes
from serai.core.record import Record
from serai.core.seats import CHANCE, OVER
from serai.review.effort import QUICK, Effort, Pace
from serai.review.ledger import Account, Values, accounts, values
from serai.review.moments import Moment, find, turning_points
from serai.review.steps import Decision, Draw, weigh_choice, weigh_draw
from serai.review.weighing import Numbers, Scales, error_of_mean
from serai.search import Limit
from serai.search.ending import Ending


class ReviewError(ValueError):
    """This record cannot be reviewed; the message says why."""


class Stopped(Exception):
    """Somebody did not want to wait any longer."""


class Progress(NamedTuple):
    """How far a review is."""

    done: int
    total: int
    """Choices and draws."""


@dataclass(frozen=True, slots=True)
class Review:
    """Of one finished game."""

    record: Record
    decisions: tuple[Decision, ...]
    draws: tuple[Draw, ...]
    values: Values
    """What every moment was worth to every seat: the graph."""
    ledger: tuple[Account, ...]
    moments: tuple[Moment, ...]
    turning_points: tuple[int, ...]
    """Moves with which the lead changed hands, by how many were played before them."""
    simulations: int


Reviewing = Generator[Progress, None, Review]
"""A review in pieces: it tells how far it is after each, and comes to a `Review`."""


def review(
    record: Record,
    effort: Effort = QUICK,
    *,
    limit: Limit | None = None,
    seed: int = 0,
    progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Review:
    """Look at a finished game again. Everything that a choice is held against is weighed with what its seat knew then.
    A limit in seconds, by the clock that it has, makes the effort smaller where the game would take longer. Stopped
    when `cancelled()`; ReviewError for a game that is not over, RecordError for what is no game. One that was given up
    is looked at as far as it was played."""
    steps = reviewing(record, effort, limit=limit, seed=seed)
    while True:
        try:
            told = next(steps)
        except StopIteration as end:
            found: Review = end.value
            return found
        if progress is not None:
            progress(told)
        if cancelled is not None and cancelled():
            raise Stopped


def reviewing(record: Record, effort: Effort = QUICK, *, limit: Limit | None = None, seed: int = 0) -> Reviewing:
    """As `review`, in pieces: whoever has had enough asks no further."""
    if not record.verify().is_over and record.given_up is None:
        raise ReviewError("the game is not over: there is nothing to review yet")
    scales = Scales(record.game, record.setup, seed)
    plan = _plan(record, effort)
    pace = Pace(effort, limit, sum(plan.values()))
    decisions: dict[int, Decision] = {}
    draws: dict[int, Draw] = {}
    seen: list[StateLike] = []
    for at, position in enumerate(record.replay()):
        seen.append(position.state.copy())
        if at not in plan or at == len(record.moves):
            continue
        yield Progress(len(decisions) + len(draws), len(plan))
        text = record.moves[at]
        if position.to_act == CHANCE:
            draws[at], used = weigh_draw(scales, position, at, text, pace.next())
        else:
            decisions[at], used = weigh_choice(scales, position, at, text, pace.next())
        pace.tick(plan[at], used)
    if record.given_up is None:
        end, unsure = _end(seen[-1]), None
    else:
        yield Progress(len(plan) - 1, len(plan))
        effort = pace.next()
        last = scales.weigh(seen[-1], None, effort.look, effort.times)
        end, unsure = last.mean, error_of_mean(last.rows)
        pace.tick(plan[len(record.moves)], effort.times * effort.look)
    yield Progress(len(plan), len(plan))
    found = values(end, len(record.moves), decisions, draws, unsure)
    return Review(
        record, tuple(decisions.values()), tuple(draws.values()), found, accounts(found, decisions, draws),
        find(record.game, decisions.values(), draws.values(), found, seen), turning_points(found, record.setup.seats),
        pace.done,
    )  # fmt: skip


def own_choices(record: Record, seat: int, effort: Effort = QUICK, *, seed: int = 0) -> tuple[Decision, ...]:
    """What one seat may be told of its choices while a game lasts: nothing that it could not know when it chose, and
    nothing of what others chose or what was drawn."""
    scales = Scales(record.game, record.setup, seed)
    found: list[Decision] = []
    for at, position in enumerate(record.replay()):
        if at < len(record.moves) and position.to_act == seat and len(legal_codes(position.state)) > 1:
            found.append(weigh_choice(scales, position, at, record.moves[at], effort)[0])
    return tuple(found)


def _plan(record: Record, effort: Effort) -> dict[int, int]:
    """The choices and draws of a game, by how many moves were played before, with the simulations that each takes. Of
    one that goes on from another, only what was chosen and drawn since; of one that was given up, also its end."""
    plan: dict[int, int] = {}
    for at, position in enumerate(record.replay()):
        actor, ways = position.to_act, 0 if position.to_act == OVER else len(legal_codes(position.state))
        if at == len(record.moves):
            if record.given_up is not None:
                plan[at] = effort.times * effort.look
        elif ways > 1 and at >= record.forked:
            plan[at] = effort.of_draw(ways) if actor == CHANCE else effort.of_choice(ways)
    return plan


def _end(state: StateLike) -> Numbers:
    """What the end came to for every seat."""
    ending = Ending(0.0, 1.0, 1.0)
    margins: list[float] = []
    wins: list[float] = []
    for seat in range(state.seats):
        ending.score(engine_for(state), state.seats, seat)
        margins.append(ending.margin)
        wins.append(ending.win)
    return (*margins, *wins)
