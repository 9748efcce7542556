"""The game begins when the last seat is taken: who begins is drawn, where the table wished so, and the
first draws follow at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from serai.core.position import Position
from serai.core.speech import Words, sentence
from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event
from serai.table.table import First, Table
from serai.table.verbs.play import draw_events

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SeatsDrawn(Event):
    """Whoever sat on seat `first` begins: everybody moves up by as many seats, round the table."""

    kind: ClassVar[str] = "seats_drawn"

    first: int

    def apply(self, table: Table) -> None:
        table.seats = moved_up(table.seats, self.first)
        table.moved_up = self.first

    def words(self, table: Table, seat: int | None) -> Words:
        # Whoever is drawn sits on the first seat from now on.
        who = dataclasses.replace(table.player(self.first), id=0)
        return sentence(
            "{who} [is|are] drawn to begin.", "{who} [commence|commencez] : le sort en a décidé ainsi.", who=who
        )


def moved_up(seats: Sequence[T], first: int) -> list[T]:
    """The same seats, beginning with another one."""
    return [*seats[first:], *seats[:first]]


@dataclass(frozen=True, slots=True)
class Began(Event):
    """Everybody is there."""

    kind: ClassVar[str] = "began"

    def apply(self, table: Table) -> None:
        table.phase = "playing"
        table.moves_on()
        table.run_clock(self.at)

    def words(self, table: Table, seat: int | None) -> Words:
        return Text("The game begins.", "La partie commence.")


def begin_events(position: Position, secret: str, words: Sequence[str], at: int, first: First) -> list[Event]:
    """The beginning and the draws that come before the first decision."""
    events: list[Event] = []
    if first == "drawn":
        begins = deal.first_seat(deal.key(secret, words), len(words))
        words = moved_up(words, begins)
        events.append(SeatsDrawn(at, begins))
    events.append(Began(at))
    draw_events(position.game, position.state, deal.key(secret, words), 0, at, events)
    return events
