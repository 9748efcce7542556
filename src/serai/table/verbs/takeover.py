"""Let a bot play for somebody who is away, and give the seat back on return.

Nobody is replaced who is there (`presence`), the house chooses the bot, and whoever comes back
has the seat again with their next command.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Words, sentence
from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table
from serai.table.verbs import Command
from serai.table.verbs.hurry import Hurry

NOBODY_HAS_TO_BE_PRESENT = Text(
    "With days for each turn nobody has to be present.",
    "Avec des jours par tour, personne n’est tenu d’être présent.",
)


@dataclass(frozen=True, slots=True)
class TakenOver(Event):
    """A bot of this level plays for the seat until its holder returns."""

    kind: ClassVar[str] = "taken_over"

    seat: int
    level: str

    def apply(self, table: Table) -> None:
        table.seats[self.seat].substitute = self.level
        table.helped("stand_in")

    def words(self, table: Table, seat: int | None) -> Words:
        return sentence("A bot plays for {who}.", "Un bot joue pour {who}.", who=table.player(self.seat))


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The holder plays again."""

    kind: ClassVar[str] = "returned"

    seat: int

    def apply(self, table: Table) -> None:
        table.seats[self.seat].substitute = None

    def words(self, table: Table, seat: int | None) -> Words:
        return sentence("{who} [is|are] back.", "{who} [est|êtes] de retour.", who=table.player(self.seat))


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Somebody at the table asks for it once the holder has been gone for as long as
    `Table.leave_ms` says; the holder may ask for it at any time. `level` is the house's choice."""

    at: int
    person: str
    seat: int
    level: str

    def decide(self, table: Table) -> list[Event]:
        table.must_sit(self.person)
        table.must_be_casual()
        table.must_run()
        table.must_not_be_a_days()
        table.must_have_room()
        if not 0 <= self.seat < len(table.seats):
            raise Refused("no_such_seat", Text("There is no such seat.", "Ce siège n'existe pas."))
        seat = table.seats[self.seat]
        if seat.person is None or seat.driver is not None:
            raise Refused("a_bot_plays", Text("A bot already plays there.", "Un bot y joue déjà."))
        if seat.person != self.person:
            _must_be_gone(table, seat.person, seat.name, self.at)
        return [TakenOver(self.at, self.seat, self.level)]


@dataclass(frozen=True, slots=True)
class Replace:
    """The host of a tournament lets a bot play a seat from now on."""

    at: int
    seat: int
    level: str

    def decide(self, table: Table) -> list[Event]:
        table.must_be("playing")
        seat = table.seats[self.seat]
        if seat.driver is not None or seat.resigned:
            raise Refused("a_bot_plays", Text("A bot already plays there.", "Un bot y joue déjà."))
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


def coming_back(table: Table, command: Command, at: int) -> list[Event]:
    """Whoever does something at the table is there: the seats that bots play for them are theirs
    again before the command is decided. To hurry a bot, to send for one and to say that one is
    back (`Return`) is nothing of the kind."""
    person = getattr(command, "person", None)
    if person is None or table.phase != "playing" or isinstance(command, Hurry | TakeOver | Return):
        return []
    seats = [index for index in table.seats_of(person) if table.seats[index].substitute is not None]
    return [Returned(at, index) for index in seats if not table.seats[index].resigned]


def _must_be_gone(table: Table, person: str, name: str, at: int) -> None:
    """Refused unless the table's own rule says that this person has left."""
    if table.clock.rule.kind == "days":
        raise Refused("days", NOBODY_HAS_TO_BE_PRESENT)
    leave_ms = table.leave_ms
    if leave_ms is None:
        raise Refused(
            "not_agreed",
            Text(
                "At this table nobody is replaced by a bot: that would have to be agreed on when a table is set.",
                "À cette table, personne n’est remplacé par un bot : cela se convient à l’ouverture d’une table.",
            ),
        )
    if table.presence.away_ms(person, at) < leave_ms:
        minutes = leave_ms // 60_000
        raise Refused(
            "present",
            Text(
                f"{name} has not been away for {minutes} minute{'s' if minutes > 1 else ''}.",
                f"{name} était encore là il y a moins de {minutes} minute{'s' if minutes > 1 else ''}.",
            ),
        )
