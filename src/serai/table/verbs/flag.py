"""A clock has run out: the seat is out, as if it had resigned."""

from __future__ import annotations

from dataclasses import dataclass

from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table
from serai.table.verbs.resign import forfeit_events


@dataclass(frozen=True, slots=True)
class Flag:
    """Look at the clock: whoever keeps the time says this when a deadline has passed."""

    at: int

    def decide(self, table: Table) -> list[Event]:
        table.must_run()
        return flag_events(table, self.at)


def flag_events(table: Table, at: int) -> list[Event]:
    """The loss of the seat whose time is up."""
    seat = table.clock.flagged(at)
    if seat is None:
        raise Refused("time_left", Text("There is time left.", "Il reste du temps."))
    return forfeit_events(table, seat, "time", at)
