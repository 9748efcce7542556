"""Take an open seat, give it back before the game begins, or put a bot on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Ref, Words, sentence
from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.seats import Seat, distinct
from serai.table.table import Table
from serai.table.verbs.begin import begin_events

MOST_LEFT = 20
"""So often somebody may give a seat back at one table and still sit down again."""
NO_WORD = ""
"""What a bot of the house adds to the deal. A word of its own would be the server's, who knows the secret and the
words before it, and could choose it."""


@dataclass(frozen=True, slots=True)
class Sat(Event):
    """A seat is taken, by an account or by a bot of the house."""

    kind: ClassVar[str] = "sat"
    private: ClassVar[frozenset[str]] = frozenset({"person"})

    seat: int
    person: str | None
    name: str
    machine: bool
    level: str | None
    word: str

    def apply(self, table: Table) -> None:
        table.seats[self.seat] = Seat(self.name, self.person, self.machine, self.level, self.word)
        table.kept.discard(self.seat)

    def words(self, table: Table, seat: int | None) -> Words:
        number = self.seat + 1
        who = _by_name(self.name, self.level)
        return sentence(f"{{who}} sits down on seat {number}.", f"{{who}} prend le siège {number}.", who=who)


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A seat is open again."""

    kind: ClassVar[str] = "left"

    seat: int

    def apply(self, table: Table) -> None:
        person = table.seats[self.seat].person
        if person is not None:
            table.left[person] = table.left.get(person, 0) + 1
        table.seats[self.seat] = Seat()

    def words(self, table: Table, seat: int | None) -> Words:
        number = self.seat + 1
        who = _by_name(table.name(self.seat), table.seats[self.seat].level)
        return sentence(f"{{who}} leaves seat {number}.", f"{{who}} quitte le siège {number}.", who=who)


@dataclass(frozen=True, slots=True)
class Sit:
    """A person wants a seat. Whoever takes several shares the screen among several people."""

    at: int
    person: str
    name: str
    seat: int
    machine: bool = False
    word: str = ""

    def decide(self, table: Table) -> list[Event]:
        _must_be_open(table, self.seat)
        if self.seat in table.kept and self.person != table.host:
            raise Refused(
                "kept",
                Text(
                    f"Seat {self.seat + 1} is kept for whoever set the table.",
                    f"Le siège {self.seat + 1} est gardé pour qui a dressé la table.",
                ),
            )
        check_word(self.word)
        if table.left.get(self.person, 0) >= MOST_LEFT:
            raise Refused("left_often", Text("You have left here too often.", "Vous êtes parti d’ici trop souvent."))
        sat = Sat(self.at, self.seat, self.person, _name(table, self.name), self.machine, None, self.word)
        return [sat, *begin_if_last(table, sat, self.at)]


@dataclass(frozen=True, slots=True)
class SeatBot:
    """The host puts a bot of the house on an open seat."""

    at: int
    person: str
    seat: int
    level: str
    name: str

    def decide(self, table: Table) -> list[Event]:
        if self.person != table.host:
            raise Refused(
                "not_host", Text("Only the host seats bots.", "Seule la personne qui a ouvert la table place des bots.")
            )
        _must_be_open(table, self.seat)
        table.must_have_room()
        sat = Sat(self.at, self.seat, None, _name(table, self.name), False, self.level, NO_WORD)
        return [sat, *begin_if_last(table, sat, self.at)]


@dataclass(frozen=True, slots=True)
class Leave:
    """Give a seat back before the game begins; the host may also free a bot's seat."""

    at: int
    person: str
    seat: int

    def decide(self, table: Table) -> list[Event]:
        table.must_be("open")
        bot = 0 <= self.seat < len(table.seats) and table.seats[self.seat].level is not None
        if not (bot and self.person == table.host):
            table.must_hold(self.person, self.seat)
        return [Left(self.at, self.seat)]


def _by_name(name: str, level: str | None) -> Ref | Text:
    """Who sits down, for a sentence. Not by the seat, which may be another one once the first is drawn; a bot by its
    level, too: each screen calls it by its name in the reader's language."""
    called = Text(name, name)
    return called if level is None else Ref("bot", level, called)


def _name(table: Table, name: str) -> str:
    return distinct(name, (seat.name for seat in table.seats))


def check_word(word: str) -> None:
    """What a seat adds to the deal is short."""
    if len(word) > deal.WORD_LENGTH:
        raise Refused(
            "word",
            Text(
                f"What a seat adds to the deal has at most {deal.WORD_LENGTH} characters.",
                f"Ce qu'un siège ajoute à la donne a au plus {deal.WORD_LENGTH} caractères.",
            ),
        )


def begin_if_last(table: Table, sat: Sat, at: int) -> list[Event]:
    """The game begins by itself when this was the last open seat."""
    words = [seat.word for seat in table.seats]
    words[sat.seat] = sat.word
    others = [seat.kind for index, seat in enumerate(table.seats) if index != sat.seat]
    return [] if "open" in others else _begin(table, words, at)


def _begin(table: Table, words: list[str], at: int) -> list[Event]:
    return begin_events(table.position, table.secret, words, at, table.first, table.fork)


def _must_be_open(table: Table, seat: int) -> None:
    table.must_be("open")
    if not 0 <= seat < len(table.seats):
        raise Refused(
            "no_such_seat",
            Text(f"The seats here are 1 to {len(table.seats)}.", f"Les sièges vont de 1 à {len(table.seats)}."),
        )
    if table.seats[seat].kind != "open":
        raise Refused("taken", Text(f"Seat {seat + 1} is taken.", f"Le siège {seat + 1} est pris."))
