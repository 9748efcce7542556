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
from serai.table.fork import Fork
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


@dataclass(frozen=True, slots=True)
class DealtAnew(Event):
    """What a seat did not know in the game from which this one goes on is something else now."""

    kind: ClassVar[str] = "dealt_anew"
    private: ClassVar[frozenset[str]] = frozenset({"moves"})

    moves: tuple[str, ...]

    def apply(self, table: Table) -> None:
        assert table.fork is not None
        table.go_on_from(dataclasses.replace(table.fork, moves=self.moves))
        table.dealt_anew = True

    def words(self, table: Table, seat: int | None) -> Words | None:
        if table.fork is None or table.fork.eyes is None:
            return None
        return sentence(
            "What {who} could not know then is dealt anew.",
            "Ce que {who} [ne pouvait|ne pouviez] pas savoir alors est redonné.",
            who=table.player(table.fork.eyes),
        )


def begin_events(
    position: Position, secret: str, words: Sequence[str], at: int, first: First, fork: Fork | None = None
) -> list[Event]:
    """The beginning and the draws that come before the first decision. `fork`: where the position comes from."""
    events: list[Event] = []
    if first == "drawn":
        begins = deal.first_seat(deal.key(secret, words), len(words))
        words = moved_up(words, begins)
        events.append(SeatsDrawn(at, begins))
    key = deal.key(secret, words)
    if fork is not None and fork.deals(position.game):
        anew = fork.anew(position.game, position.setup, key)
        position, _ = anew.given(position.game, position.setup)
        events.append(DealtAnew(at, anew.moves))
    events.append(Began(at))
    draw_events(position.game, position.state, key, 0, at, events)
    return events
