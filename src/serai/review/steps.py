"""A choice and a draw, weighed: what was played against what could have been, what was drawn against its lottery."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from serai.bots.bot import Sight
from serai.bots.thinking import LONGEST_LINE, write_line
from serai.core.position import Position, weighted_codes
from serai.core.seats import Code
from serai.review.effort import Effort
from serai.review.weighing import Numbers, Scales, Worth, error_of_mean, mean, minus, plus

SAME_CHANCE = 0.005
"""A move whose chance to win is lower by more than this is not better, whatever its margin."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that was weighed, by what its seat knew then."""

    move: str
    code: Code
    """In the position that the seat imagines."""
    worth: Numbers
    """The margins of all seats, then their chances to win, if it is played."""
    line: tuple[str, ...]
    """The moves expected to follow, this one first."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a seat."""

    at: int
    """So many moves were played before."""
    seat: int
    imagined: Position
    """A position that could have been the true one, for all the seat knew."""
    choices: int
    """How many moves it had."""
    hidden: bool
    """There was something that it could not know."""
    played: Option
    others: tuple[Option, ...]
    """Other moves, best first."""
    best: Numbers
    """What the position was worth: `played.worth` where nothing better was found."""
    error: Numbers
    """Of the difference between these two."""
    exact: bool
    """All of these numbers are proven."""

    @property
    def loss(self) -> float:
        """What the choice cost its seat, in points of its margin; never less than 0."""
        return self.best[self.seat] - self.played.worth[self.seat]

    @property
    def better(self) -> Option | None:
        """The best move, where it is better than what was played."""
        return self.others[0] if self.loss > 0 else None


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw from a lottery with more than one outcome."""

    at: int
    move: str
    luck: Numbers
    """What was drawn against the mean of the lottery, for every seat: margins, then chances to win."""
    error: Numbers
    outcomes: int
    whole: bool
    """Every outcome was weighed; else as many as the effort says, drawn evenly by their weights."""


def weigh_choice(scales: Scales, position: Position, at: int, text: str, effort: Effort) -> tuple[Decision, int]:
    """The choice that was made in a position, and how many simulations that took."""
    seat = position.to_act
    imagined = Sight.of(position, seat).imagine(random.Random(0))
    game, state = imagined.game, imagined.state
    played = game.find(state, text)
    assert played is not None, "a seat's own moves are the same in all it can imagine"
    choices = len(imagined.legal_moves())
    found = scales.look(imagined, seat, effort.look).finding()
    codes = [played, *[Code(each.code) for each in found.candidates if each.code != played][: effort.others]]
    worths: list[Worth] = []
    for code in codes:
        after = state.copy()
        after.apply(code)
        worths.append(scales.weigh(after, seat, effort.weigh, effort.times))
    means = [worth.mean for worth in worths]
    ranked = sorted(range(1, len(codes)), key=lambda index: (not _fair(means, index, seat), -means[index][seat]))
    gap, error = _gap(worths, seat)
    if not (ranked and _fair(means, ranked[0], seat) and means[ranked[0]][seat] > means[0][seat] and gap[seat] > 0):
        gap = (0.0,) * len(gap)
    options = [
        Option(game.write(state, code), code, worth.mean, write_line(imagined, (code, *worth.line)[:LONGEST_LINE]))
        for code, worth in zip(codes, worths, strict=True)
    ]
    decision = Decision(
        at, seat, imagined, choices, imagined.hides(seat), options[0], tuple(options[index] for index in ranked),
        plus(means[0], gap), error, all(worth.exact for worth in worths),
    )  # fmt: skip
    return decision, effort.of_choice(len(codes))


def _fair(means: list[Numbers], index: int, seat: int) -> bool:
    """May this be called better than the first, as far as the chance to win goes?"""
    chance = len(means[0]) // 2 + seat
    return means[index][chance] >= means[0][chance] - SAME_CHANCE


def _gap(worths: list[Worth], seat: int) -> tuple[Numbers, Numbers]:
    """How much better the best is than the first, for every seat, and how sure that is. Of several that are about
    equal the one that looks best was lucky in how it was weighed: so the best is chosen by all times but one, and
    asked how much better it is by that one, in turn."""
    times = len(worths[0].rows)
    rows: list[Numbers] = []
    for left_out in range(times):
        kept = [
            mean([row for time, row in enumerate(worth.rows) if time != left_out or times == 1]) for worth in worths
        ]
        best = max(
            range(len(worths)), key=lambda index: (kept[index][seat], -index) if _fair(kept, index, seat) else (-1e9, 0)
        )
        rows.append(minus(worths[best].rows[left_out], worths[0].rows[left_out]))
    return mean(rows), error_of_mean(rows)


def weigh_draw(scales: Scales, position: Position, at: int, text: str, effort: Effort) -> tuple[Draw, int]:
    """What was drawn in a position, and how many simulations that took."""
    tickets = weighted_codes(position.state)
    drawn = position.find(text)
    whole = len(tickets) <= effort.outcomes
    if whole:
        total = sum(weight for _, weight in tickets)
        shares = [(code, weight / total) for code, weight in tickets]
    else:
        shares = [(code, 1 / effort.outcomes) for code in _evenly(tickets, effort.outcomes, f"{scales.seed} {at}")]
    worths: dict[int, Worth] = {}
    for code in (drawn, *(code for code, _ in shares)):
        if code not in worths:
            after = position.state.copy()
            after.apply(code)
            worths[code] = scales.weigh(after, None, effort.draw, effort.times)
    rows = []
    for time in range(effort.times):
        expected = [
            math.fsum(share * worths[code].rows[time][column] for code, share in shares)
            for column in range(2 * position.seats)
        ]
        rows.append(minus(worths[drawn].rows[time], tuple(expected)))
    error = error_of_mean(rows)
    if not whole:
        of_sample = error_of_mean([worths[code].mean for code, _ in shares])
        error = tuple(math.hypot(one, other) for one, other in zip(error, of_sample, strict=True))
    return Draw(at, text, mean(rows), error, len(tickets), whole), effort.times * effort.draw * len(worths)


def _evenly(tickets: list[tuple[Code, int]], count: int, seed: str) -> list[Code]:
    """So many outcomes at even distances among the tickets, from a random beginning: each as often as its weight."""
    total = sum(weight for _, weight in tickets)
    beginning = random.Random(seed).random()
    found: list[Code] = []
    reached = 0.0
    wanted = beginning * total / count
    for code, weight in tickets:
        reached += weight
        while wanted < reached and len(found) < count:
            found.append(code)
            wanted += total / count
    return found
