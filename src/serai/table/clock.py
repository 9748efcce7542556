"""Clocks: none, a live one with a bank and an increment, or some days for every turn.

Time is data: milliseconds since the epoch, handed in with every command.
"""

from __future__ import annotations

from dataclasses import dataclass

from serai.core.text import Text
from serai.table.refusal import Refused

KINDS = ("none", "live", "days")
SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS
LONGEST_BANK_MS = DAY_MS
LONGEST_INCREMENT_MS = 3600 * SECOND_MS
MOST_DAYS = 60


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How time is counted at a table. `bank_ms` is the whole game's time of a live clock,
    and the time for one turn of a clock in days."""

    kind: str = "none"
    bank_ms: int = 0
    increment_ms: int = 0

    def check(self) -> None:
        """Refuse a rule nobody could play by."""
        if self.kind == "none" and self.bank_ms == self.increment_ms == 0:
            return
        live = self.kind == "live" and 10 * SECOND_MS <= self.bank_ms <= LONGEST_BANK_MS
        if live and 0 <= self.increment_ms <= LONGEST_INCREMENT_MS:
            return
        days = self.kind == "days" and DAY_MS <= self.bank_ms <= MOST_DAYS * DAY_MS
        if days and self.bank_ms % DAY_MS == 0 and self.increment_ms == 0:
            return
        raise Refused(
            "clock",
            Text(
                "A clock is none, live (a bank of 10 seconds to 1 day, an increment of up to 1 hour) "
                f"or 1 to {MOST_DAYS} whole days for each turn.",
                "Une pendule est absente, en direct (réserve de 10 secondes à 1 jour, ajout d'au plus 1 heure) "
                f"ou de 1 à {MOST_DAYS} jours entiers par tour.",
            ),
        )


NO_CLOCK = ClockRule()


class Clock:
    """What is left to each seat, and whose time runs since when."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left_ms = [rule.bank_ms] * seats
        self.running: int | None = None
        self.since = 0

    @property
    def ticks(self) -> bool:
        return self.rule.kind != "none"

    def switch(self, seat: int | None, at: int, reward: bool = False) -> None:
        """From now on the time of `seat` runs (None: nobody's). As a reward, whoever hands
        the turn on gets the increment, or a full new allowance where days are counted."""
        if not self.ticks or seat == self.running:
            return
        handed_on = self.running
        self.charge(at)
        if handed_on is not None and reward and self.left_ms[handed_on] > 0:
            if self.rule.kind == "days":
                self.left_ms[handed_on] = self.rule.bank_ms
            else:
                self.left_ms[handed_on] += self.rule.increment_ms
        self.running = seat
        self.since = at

    def charge(self, at: int) -> None:
        """Book the time used so far; the clock goes on from here."""
        if self.running is not None:
            self.left_ms[self.running] = self.left_at(self.running, at)
            self.since = max(at, self.since)

    def forgive(self, at: int) -> None:
        """Let the running clock go on from `at` without booking what passed before."""
        self.since = at

    def left_at(self, seat: int, at: int) -> int:
        """Milliseconds left to a seat at that moment, never below 0."""
        used = max(0, at - self.since) if seat == self.running else 0
        return max(0, self.left_ms[seat] - used)

    def flagged(self, at: int) -> int | None:
        """The seat whose time has run out, if one has."""
        if not self.ticks or self.running is None or self.left_at(self.running, at) > 0:
            return None
        return self.running

    def deadline(self) -> int | None:
        """When the running seat's time will be used up."""
        return None if not self.ticks or self.running is None else self.since + self.left_ms[self.running]
