"""The ledger of luck and skill: every change of the expected margin belongs to a draw or to a decision.

The end is known exactly, and what a position was worth where somebody chose was weighed (`steps`). In between values
go backwards: before a draw a position is worth what it is worth after it, less the luck of that draw; a move without a
choice changes nothing. So there is one value for each moment, and the changes from the first to the last add up to the
margin at the end.

    seat order   what the table was worth to a seat before anything was drawn       luck
    draws        what was drawn, against the mean of its lottery                    luck
    unknown      what came of a choice beyond what its seat could know              luck
    choices      what came of the choices of a seat, its own or another             skill

A choice is its loss, as its seat could have known it, and what turned out later: how the value that the next weighing
found differs from the one expected. Where everything was open that is the choice's own; where something was hidden
from the seat it is nobody's merit. These surprises also say how sure the ledger is: there would be none if all weighing
were exact.

A game that was given up has no margin that anybody scored. It is accounted for as far as it was played: the values
begin, from behind, with what its last position was weighed to be worth, and that is what the columns add up to. Giving
up is no line of the ledger: what it gave away is a chance to win, which is told beside it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from serai.review.steps import Decision, Draw
from serai.review.weighing import Numbers, minus, plus

EIGHT_OF_TEN = 1.2816
"""Standard errors within which eight of ten estimates fall."""
DIGITS = 1
"""Margins are told to so many digits after the point."""


@dataclass(frozen=True, slots=True)
class Values:
    """What the game was worth at each moment, the first before any move."""

    rows: tuple[Numbers, ...]
    """The margins of all seats, then their chances to win."""
    errors: tuple[Numbers, ...]
    """Standard errors of the same; 0 at the end, where that is known, and as far before it as all was proven."""

    def surprise(self, choice: Decision) -> Numbers:
        """What turned out after a choice that was not expected of it."""
        return minus(self.rows[choice.at + 1], choice.played.worth)


@dataclass(frozen=True, slots=True)
class Account:
    """How the margin of one seat came about. `luck + skill` is the margin."""

    seat: int
    margin: float
    """Whole points; of a game that was given up, what was expected there."""
    order: float
    draws: float
    unknown: float
    choices: tuple[float, ...]
    """What came of the choices of every seat."""
    error: float
    """Eight of ten estimates of the border between luck and skill lie within so much of it."""

    @property
    def luck(self) -> float:
        """Seat order, draws, and what could not be known."""
        return math.fsum((self.order, self.draws, self.unknown))

    @property
    def skill(self) -> float:
        """Everybody's choices."""
        return math.fsum(self.choices)

    def told(self) -> tuple[list[float], list[float]]:
        """The lines of luck (order, draws, unknown) and of skill (choices), rounded so that all of them still add up
        to the margin."""
        lines = rounded([self.order, self.draws, self.unknown, *self.choices], self.margin)
        return lines[:3], lines[3:]


def rounded(lines: Sequence[float], total: float) -> list[float]:
    """Numbers with DIGITS that add up to the total, told likewise, each as near as can be: those that are nearest to
    the next step give way."""
    step = 10**DIGITS
    units = [math.floor(line * step) for line in lines]
    lacking = round(total * step) - sum(units)
    order = sorted(range(len(lines)), key=lambda index: units[index] - lines[index] * step)
    for index in order[:lacking]:
        units[index] += 1
    return [unit / step for unit in units]


def values(
    end: Numbers,
    moves: int,
    decisions: Mapping[int, Decision],
    draws: Mapping[int, Draw],
    unsure: Numbers | None = None,
) -> Values:
    """From the end, which may be `unsure` by so much, to the beginning. How far a value may be off is read from what
    the weighing of later moments found otherwise, all of it together: from the distances to where their losses and
    their luck lead back from the end."""
    nothing = (0.0,) * len(end)
    rows, errors = [end], [unsure or nothing]
    distance = squares = weighed = nothing
    for count, at in enumerate(reversed(range(moves)), 2):
        after = rows[-1]
        if at in draws:
            rows.append(minus(after, draws[at].luck))
            weighed = draws[at].error
        elif at in decisions:
            choice = decisions[at]
            rows.append(choice.best)
            weighed = choice.error
            distance = plus(distance, minus(after, choice.played.worth))
        else:
            rows.append(after)
        squares = plus(squares, tuple(each * each for each in distance))
        errors.append(
            tuple(
                math.hypot(math.sqrt(total / count), one, last)
                for total, one, last in zip(squares, weighed, errors[0], strict=True)
            )
        )
    return Values(tuple(reversed(rows)), tuple(reversed(errors)))


def accounts(found: Values, decisions: Mapping[int, Decision], draws: Mapping[int, Draw]) -> tuple[Account, ...]:
    """The ledger, an account for each seat."""
    seats = len(found.rows[0]) // 2
    nothing = (0.0,) * (2 * seats)
    errors = [found.errors[0], *(draw.error for draw in draws.values())]
    drawn, unknown = nothing, nothing
    choices = [nothing] * seats
    for at, (before, after) in enumerate(zip(found.rows, found.rows[1:], strict=False)):
        change = minus(after, before)
        if at in draws:
            drawn = plus(drawn, change)
        elif at in decisions:
            choice = decisions[at]
            own = minus(choice.played.worth, choice.best) if choice.hidden else change
            choices[choice.seat] = plus(choices[choice.seat], own)
            unknown = plus(unknown, minus(change, own))
    return tuple(
        Account(
            seat, found.rows[-1][seat], found.rows[0][seat], drawn[seat], unknown[seat],
            tuple(choice[seat] for choice in choices), EIGHT_OF_TEN * math.hypot(*(row[seat] for row in errors)),
        )
        for seat in range(seats)
    )  # fmt: skip
