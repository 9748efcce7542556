"""The ledger of luck and skill adds up, by hand and on every golden game; near the end its values are exact."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.record import Record
from serai.review import QUICK, Decision, Draw, Effort, Progress, ReviewError, Stopped, review, view
from serai.review.effort import QUICK_SECONDS
from serai.review.ledger import EIGHT_OF_TEN, accounts, rounded, values
from serai.review.reviewing import _plan
from serai.review.steps import Option, weigh_choice, weigh_draw
from serai.review.weighing import Scales
from serai.search import Limit
from serai.search.solver import Solver
from tests.proved import sample

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.txt"))
BRIEF = Effort(look=6, weigh=4, draw=4, times=2, others=1, outcomes=2)
SLOWEST = {"gobi": 30_000, "targui": 80_000, "gemblo": 8_000}
"""Simulations a second, of the slowest table of each game (Gobi for four, Targui's sets mixed, Gemblo for six), less a
quarter."""
LATE = 10
"""So many moves before the end are looked at for what is exact."""


def choice(at: int, seat: int, best: float, played: float, hidden: bool = False) -> Decision:
    """Of a table of two, worth so much to its first seat."""

    def worth(margin: float) -> tuple[float, ...]:
        return (margin, -margin, 0.5, 0.5)

    start = serai.game("gemblo").start(2, board="mini")
    option = Option("move", serai.core.seats.Code(0), worth(played), ())
    return Decision(at, seat, start, 9, hidden, option, (option,), worth(best), (0.0,) * 4, False)


def test_a_ledger_by_hand() -> None:
    """Worth +1 at first; a draw brings seat 0 two points; it gives one away; seat 1 gives nothing away that it could
    know of, and what it could not know brings it three; a forced move; seat 0 ends one behind."""
    draws = {0: Draw(0, "a draw", (2.0, -2.0, 0.0, 0.0), (0.5, 0.5, 0.0, 0.0), 3, True)}
    decisions = {1: choice(1, 0, best=3.0, played=2.0), 2: choice(2, 1, best=2.0, played=2.0, hidden=True)}
    found = values((-1.0, 1.0, 0.0, 1.0), 4, decisions, draws)
    assert [row[0] for row in found.rows] == [1.0, 3.0, 2.0, -1.0, -1.0]
    first, second = accounts(found, decisions, draws)
    assert (first.order, first.draws, first.unknown, first.choices) == (1.0, 2.0, -3.0, (-1.0, 0.0))
    assert (second.order, second.draws, second.unknown, second.choices) == (-1.0, -2.0, 3.0, (1.0, 0.0))
    assert (first.luck, first.skill) == (0.0, -1.0)
    # What turned out after the second choice, three points, weighs on the moments before it: 9 of three, 18 of four …
    expected = [math.sqrt(27 / 5 + 0.5**2), math.sqrt(18 / 4), math.sqrt(9 / 3), 0, 0]
    assert [row[0] for row in found.errors] == pytest.approx(expected)


def test_a_surprise_of_an_open_choice_is_its_own() -> None:
    found = values((-1.0, 1.0, 0.0, 1.0), 1, decisions := {0: choice(0, 1, best=2.0, played=2.0)}, {})
    (account, _) = accounts(found, decisions, {})
    assert (account.luck, account.skill, account.choices) == (2.0, -3.0, (0.0, -3.0))


@pytest.mark.parametrize(
    ("lines", "total", "told"),
    [
        ([0.26, 0.37, 0.37], 1, [0.2, 0.4, 0.4]),
        ([-0.04, -0.96], -1, [0.0, -1.0]),
        ([1.25, 1.25, 1.25, 1.25], 5, [1.3, 1.3, 1.2, 1.2]),
        ([-2.5, 2.5], 0, [-2.5, 2.5]),
    ],
)
def test_rounded_lines_still_add_up(lines: list[float], total: int, told: list[float]) -> None:
    assert rounded(lines, total) == told


@pytest.mark.long
@pytest.mark.parametrize(
    "path", sample("the reviews of known games", GOLDEN, 6), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_the_ledger_of_a_golden_game_adds_up(path: Path) -> None:
    record = Record.from_text(path.read_text("utf-8"))
    found = review(record, BRIEF)
    seats, totals = record.setup.seats, record.position().outcome().totals
    for seat, account in enumerate(found.ledger):
        margin = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
        assert account.margin == margin
        assert math.isclose(account.luck + account.skill, margin, abs_tol=1e-9)
        luck, skill = account.told()
        assert round(10 * sum(luck)) + round(10 * sum(skill)) == 10 * margin
        assert len(account.choices) == seats
        assert account.error >= 0
    assert found.values.rows[-1][:seats] == tuple(float(account.margin) for account in found.ledger)
    assert len(found.values.rows) == len(record.moves) + 1
    for decision in found.decisions:
        assert decision.loss >= 0
    told = view(found)
    for line in told["ledger"]:
        assert round(10 * line["luck"]) + round(10 * line["skill"]) == 10 * line["margin"]
        assert round(10 * (line["order"] + line["draws"] + line["unknown"])) == round(10 * line["luck"])
        assert round(10 * sum(line["choices"])) == round(10 * line["skill"])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_quick_review_can_be_brought_within_its_time(path: Path) -> None:
    """Counted, not timed: the least that a review does, however late it is, against what it would do otherwise."""
    record = Record.from_text(path.read_text("utf-8"))
    whole, least = (sum(_plan(record, effort).values()) for effort in (QUICK, QUICK.scaled(0.0)))
    assert least <= whole / 20
    assert least <= SLOWEST[record.game.key] * QUICK_SECONDS / 4, "a quarter of its time at the most"


def ended(key: str, seats: int, seed: int, **options: Any) -> Record:
    """A random game to its end."""
    position, rng = serai.game(key).start(seats, **options), random.Random(seed)
    record = Record.begin(position)
    while not position.is_over:
        drawn = position.to_act == serai.CHANCE
        move = position.lottery().draw(rng) if drawn else rng.choice(position.legal_moves())
        record.add(move)
        position.play(move)
    record.close(position)
    return record


@pytest.mark.parametrize(
    ("key", "seats", "options"), [("gobi", 2, {}), ("gemblo", 3, {}), ("gemblo", 2, {"board": "mini"})]
)
def test_near_the_end_values_are_what_everything_that_can_come_says(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    """The truth is by the solver, with room enough. What a review says is proven is so, and nearly all of the rest lies
    within the uncertainty that it states."""
    held = proven = within = 0
    effort = Effort(600, 200, 16, others=6)
    for seed in range(3):
        record = ended(key, seats, seed, **options)
        moves, scales = len(record.moves), Scales(record.game, record.setup)
        decisions: dict[int, Decision] = {}
        draws: dict[int, Draw] = {}
        for at in range(moves - LATE, moves):
            position = record.position(at)
            if position.to_act == serai.CHANCE and len(position.lottery()) > 1:
                draws[at], _ = weigh_draw(scales, position, at, record.moves[at], effort)
            elif len(position.legal_moves()) > 1:
                decisions[at], _ = weigh_choice(scales, position, at, record.moves[at], effort)
        end = Solver(record.position().state, scales.settings).worth(1)
        assert end is not None
        found = values(tuple(each[2] for each in end) + tuple(each[1] for each in end), moves, decisions, draws)
        for at, choice in decisions.items():
            truth = Solver(record.position(at).state, scales.settings).worth(50_000)
            if truth is None:
                continue
            off = abs(found.rows[at][choice.seat] - truth[choice.seat][2])
            held += 1
            if choice.exact and choice.choices == 1 + len(choice.others):
                proven += 1
                assert off < 1e-9
            within += off <= 2 * EIGHT_OF_TEN * found.errors[at][choice.seat] + 1e-9
    assert held >= 6
    assert proven >= 1
    assert within >= 0.8 * held


def test_a_small_lottery_is_weighed_in_full_and_a_large_one_evenly() -> None:
    """The luck of all outcomes of a lottery, by their weights, is nothing: exactly so where all are weighed."""
    position = serai.game("gobi").start(2)
    rng = random.Random(5)
    while position.to_act != serai.CHANCE or not 1 < len(position.lottery()) <= 8:
        drawn = position.to_act == serai.CHANCE
        position.play(position.lottery().draw(rng) if drawn else rng.choice(position.legal_moves()))
    scales = Scales(position.game, position.setup)
    lottery = position.lottery()
    lucks = [weigh_draw(scales, position, 0, str(move), replace(BRIEF, outcomes=8))[0] for move, _ in lottery]
    assert all(draw.whole and draw.outcomes == len(lottery) for draw in lucks)
    for seat in range(2):
        mean = sum(weight * draw.luck[seat] for (_, weight), draw in zip(lottery, lucks, strict=True)) / lottery.total
        assert mean == pytest.approx(0, abs=1e-9)
    some, _ = weigh_draw(scales, position, 0, str(lottery.moves[0]), replace(BRIEF, outcomes=len(lottery) - 1))
    assert not some.whole


def test_a_review_tells_how_far_it_is_and_can_be_stopped() -> None:
    record = Record.from_text((GOLDEN[0].parent / "2-seats-board.txt").read_text("utf-8"))
    told: list[Progress] = []
    review(record, BRIEF, progress=told.append)
    assert [each.done for each in told] == [*range(told[0].total + 1)]
    with pytest.raises(Stopped):
        review(record, BRIEF, cancelled=lambda: True)


def test_the_same_effort_finds_the_same_review() -> None:
    record = Record.from_text((GOLDEN[0].parent / "2-seats-board.txt").read_text("utf-8"))
    assert view(review(record, BRIEF)) == view(review(record, BRIEF))


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    record = Record.begin(serai.game("gemblo").start(2))
    with pytest.raises(ReviewError, match="the game is not over"):
        review(record, BRIEF)


def test_a_clock_makes_the_effort_smaller_and_every_choice_is_looked_at_all_the_same() -> None:
    """A clock on which a simulation takes a thousandth of a second: five seconds are five thousand of them."""
    record = Record.from_text((GOLDEN[0].parent / "2-seats-board.txt").read_text("utf-8"))
    ticks = iter(range(10**9))
    free = review(record, BRIEF)
    hurried = review(record, QUICK, limit=Limit(seconds=5.0, clock=lambda: next(ticks) * 0.25))
    assert hurried.simulations < 0.5 * sum(QUICK.of_choice(choice.choices) for choice in hurried.decisions)
    assert [each.at for each in hurried.decisions] == [each.at for each in free.decisions]
