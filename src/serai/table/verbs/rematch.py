"""Once more, with the seats rotated by one: whoever began moves to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table
from serai.table.verbs.begin import begin_events
from serai.table.verbs.create import Created
from serai.table.verbs.sit import Sat


@dataclass(frozen=True, slots=True)
class RematchWished(Event):
    """A person would play again."""

    kind: ClassVar[str] = "rematch_wished"
    private: ClassVar[frozenset[str]] = frozenset({"person"})

    seat: int
    person: str

    def apply(self, table: Table) -> None:
        table.rematch_wishes.add(self.person)

    def words(self, table: Table, seat: int | None) -> Text:
        name = table.name(self.seat)
        return Text(f"{name} would like a rematch.", f"{name} voudrait une revanche.")


@dataclass(frozen=True, slots=True)
class Rematched(Event):
    """The next table stands."""

    kind: ClassVar[str] = "rematched"

    table: str

    def apply(self, table: Table) -> None:
        table.successor = self.table

    def words(self, table: Table, seat: int | None) -> Text:
        return Text("The rematch is on.", "La revanche commence.")


@dataclass(frozen=True, slots=True)
class Rematch:
    """The wish for a rematch, or the agreement. `table` is a fresh id, used when it is the last."""

    at: int
    person: str
    table: str

    def decide(self, table: Table) -> list[Event]:
        seats = table.must_sit(self.person)
        table.must_be("over")
        if table.successor is not None:
            raise Refused("rematched", Text("The rematch is on already.", "La revanche a déjà commencé."))
        if self.person in table.rematch_wishes:
            raise Refused("already_asked", Text("You have asked for a rematch.", "Vous avez demandé une revanche."))
        wished = RematchWished(self.at, seats[0], self.person)
        if set(table.people()) <= table.rematch_wishes | {self.person}:
            return [wished, Rematched(self.at, self.table)]
        return [wished]


def successor_events(table: Table, table_id: str, secret: str, at: int) -> list[Event]:
    """The log of the next table: the same game and people, everybody one seat further back."""
    rotated = table.seats[1:] + table.seats[:1]
    rule = table.clock.rule
    events: list[Event] = [
        Created(
            at,
            table_id,
            table.game.key,
            table.game.rules_version,
            len(rotated),
            tuple(sorted(table.setup_options.items())),
            (rule.kind, rule.bank_ms, rule.increment_ms),
            table.host,
            table.listed,
            table.curtain,
            deal.commitment(table_id, secret),
            secret,
            table.hints,
            table.stand_in_ms,
        )
    ]
    events += [
        Sat(at, index, seat.person, seat.name, seat.machine, seat.level, seat.word)
        for index, seat in enumerate(rotated)
    ]
    start = table.game.start(len(rotated), **table.setup_options)
    return events + begin_events(start, secret, [seat.word for seat in rotated], at)
