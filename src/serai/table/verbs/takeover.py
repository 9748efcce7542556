"""Let a bot play for somebody who is away, and give the seat back on return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.text import Text
from serai.table.events import Event
from serai.table.presence import GRACE_MS
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class TakenOver(Event):
    """A bot of this level plays for the seat until its holder returns."""

    kind: ClassVar[str] = "taken_over"

    seat: int
    level: str

    def apply(self, table: Table) -> None:
        table.seats[self.seat].substitute = self.level

    def words(self, table: Table, seat: int | None) -> Text:
        name = table.name(self.seat)
        return Text(f"The bot {self.level} plays for {name}.", f"Le bot {self.level} joue pour {name}.")


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The holder plays again."""

    kind: ClassVar[str] = "returned"

    seat: int

    def apply(self, table: Table) -> None:
        table.seats[self.seat].substitute = None

    def words(self, table: Table, seat: int | None) -> Text:
        name = table.name(self.seat)
        return Text(f"{name} is back.", f"{name} est de retour.")


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Somebody at the table asks for it once the holder has been away for the time of
    grace; the holder may ask for it at any time."""

    at: int
    person: str
    seat: int
    level: str

    def decide(self, table: Table) -> list[Event]:
        table.must_sit(self.person)
        table.must_run()
        if not 0 <= self.seat < len(table.seats):
            raise Refused("no_such_seat", Text("There is no such seat.", "Ce siège n'existe pas."))
        seat = table.seats[self.seat]
        if seat.person is None or seat.driver is not None:
            raise Refused("a_bot_plays", Text("A bot already plays there.", "Un bot y joue déjà."))
        if seat.person != self.person and table.presence.away_ms(seat.person, self.at) < GRACE_MS:
            raise Refused(
                "present",
                Text(
                    f"{seat.name} has not been away for {GRACE_MS // 1000} seconds.",
                    f"{seat.name} n'est pas absent depuis {GRACE_MS // 1000} secondes.",
                ),
            )
        if table.clock.rule.kind == "days" and seat.person != self.person:
            raise Refused(
                "days",
                Text(
                    "With days for each turn nobody has to be present.",
                    "Avec des jours par tour, personne n'est tenu d'être présent.",
                ),
            )
        return [TakenOver(self.at, self.seat, self.level)]


@dataclass(frozen=True, slots=True)
class Return:
    """The holder takes the seat back."""

    at: int
    person: str
    seat: int

    def decide(self, table: Table) -> list[Event]:
        seat = table.must_hold(self.person, self.seat)
        table.must_be("playing")
        if seat.substitute is None or seat.resigned:
            raise Refused("nothing_to_take_back", Text("No bot plays for you.", "Aucun bot ne joue pour vous."))
        return [Returned(self.at, self.seat)]
