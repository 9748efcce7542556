"""How much a review thinks, and how it keeps within a time that is handed in."""

from __future__ import annotations

from dataclasses import dataclass

from serai.search import Limit

LEAST = 4
"""Simulations that anything is looked at with, however late it is."""
CAUTIOUS = 0.25
"""The part of its effort that a review begins with, until it knows how quick this machine is."""
KNOWN_AFTER = 0.05
"""So many seconds tell how quick it is."""


@dataclass(frozen=True, slots=True)
class Effort:
    """In simulations. The same effort without a clock finds the same review."""

    look: int
    """To find moves that may be better than the one that was played."""
    weigh: int
    """Of each of these and of the one that was played, a time …"""
    draw: int
    """… and of each outcome of a draw."""
    times: int = 3
    """So many times each is weighed, by other random numbers, but all by the same: what differs between the times
    says how sure it is."""
    others: int = 3
    """So many moves are weighed beside the one that was played."""
    outcomes: int = 12
    """A lottery with no more outcomes is weighed in full, a larger one by so many of them."""

    def scaled(self, share: float) -> Effort:
        """A part of it."""
        look, weigh, draw = (max(LEAST, int(share * each)) for each in (self.look, self.weigh, self.draw))
        return Effort(look, weigh, draw, self.times, self.others, self.outcomes)

    def of_choice(self, moves: int) -> int:
        """The simulations that a choice among so many moves takes, at the most."""
        return self.look + self.times * self.weigh * (1 + min(self.others, moves - 1))

    def of_draw(self, outcomes: int) -> int:
        """The same of a draw."""
        return self.times * self.draw * (1 + min(self.outcomes, outcomes))


QUICK = Effort(look=1200, weigh=400, draw=96)
"""For a look as soon as a game is over: with `Limit(seconds=…)`, as far as that goes."""
QUICK_SECONDS = 7.0
"""Of processor for that, so that with all that is around it ten are not exceeded."""
DEEP = Effort(look=12_000, weigh=4_000, draw=600, times=4, others=5, outcomes=24)
"""On request."""
DEEP_SECONDS = 240.0
"""Of processor for that where others wait as well: most games are done before; one of six colours of Gemblo is not."""


class Pace:
    """Shares the time of a limit out among what is still to be done."""

    def __init__(self, effort: Effort, limit: Limit | None, total: int) -> None:
        self.effort = effort
        self.left = total
        """Simulations still to be done, at full effort."""
        self.done = 0
        self.seconds = limit.seconds if limit else None
        self.clock = limit.clock if limit else None
        self.began = self.clock() if self.clock else 0.0

    def next(self) -> Effort:
        """The effort of what comes next."""
        if self.clock is None or self.seconds is None:
            return self.effort
        spent = self.clock() - self.began
        if spent < KNOWN_AFTER:
            return self.effort.scaled(CAUTIOUS)
        affordable = self.done / spent * max(0.0, self.seconds - spent)
        return self.effort.scaled(min(1.0, affordable / max(1, self.left)))

    def tick(self, planned: int, used: int) -> None:
        """So much of the plan is done, with so many simulations."""
        self.left -= planned
        self.done += used
