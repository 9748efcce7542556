"""Give the game up. With one seat left it is over; with more, a bot plays on for the seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Words, sentence
from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table
from serai.table.verbs.end import Ended

SUBSTITUTE = "random"
"""The level that finishes a game its holder has given up."""


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A seat is out: `why` is "resigned" or "time". The substitute plays on where others do."""

    kind: ClassVar[str] = "forfeited"

    seat: int
    why: str
    substitute: str | None

    def apply(self, table: Table) -> None:
        seat = table.seats[self.seat]
        seat.resigned = True
        seat.substitute = self.substitute if seat.level is None else None
        table.takeback = None
        table.moves_on()
        table.run_clock(self.at)

    def words(self, table: Table, seat: int | None) -> Words:
        who = table.player(self.seat)
        if self.why == "time":
            return sentence("{who} [has|have] run out of time.", "{who} n’[a|avez] plus de temps.", who=who)
        return sentence("{who} [resigns|resign].", "{who} [abandonne|abandonnez].", who=who)


@dataclass(frozen=True, slots=True)
class Resign:
    """A person gives up a seat."""

    at: int
    person: str
    seat: int

    def decide(self, table: Table) -> list[Event]:
        table.must_hold(self.person, self.seat)
        table.must_be("playing")
        if table.seats[self.seat].resigned:
            raise Refused("resigned", Text("This seat has resigned.", "Ce siège a déjà abandonné."))
        return forfeit_events(table, self.seat, "resigned", self.at)


def forfeit_events(table: Table, seat: int, why: str, at: int) -> list[Event]:
    """The seat goes out, and the game ends if only one seat is still in it; or bots alone, in a deal that everybody
    plays by themselves."""
    remaining = [index for index, other in enumerate(table.seats) if not other.resigned and index != seat]
    if len(remaining) > 1 and table.day is None:
        return [Forfeited(at, seat, why, SUBSTITUTE)]
    places = tuple(1 if index in remaining else len(remaining) + 1 for index in range(len(table.seats)))
    return [Forfeited(at, seat, why, None), Ended(at, why, places, None, table.shown_at_the_end)]
