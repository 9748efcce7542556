"""Talk at the table, and turn a deaf ear: what a person says is not told to who mutes him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table

CHAT_LENGTH = 300
MOST_SAID = 300
"""Messages of one person at one table."""


@dataclass(frozen=True, slots=True)
class Said(Event):
    """Somebody at the table said something."""

    kind: ClassVar[str] = "said"
    private: ClassVar[frozenset[str]] = frozenset({"person"})

    seat: int
    person: str
    text: str

    def apply(self, table: Table) -> None:
        """Talk changes nothing, and is counted."""
        table.said[self.person] = table.said.get(self.person, 0) + 1

    def words(self, table: Table, seat: int | None) -> Text:
        name = table.name(self.seat)
        return Text(f"{name}: {self.text}", f"{name} : {self.text}")

    def is_for(self, table: Table, person: str | None) -> bool:
        return person is None or self.person not in table.mutes.get(person, ())


@dataclass(frozen=True, slots=True)
class Muted(Event):
    """One person no longer hears another, or hears him again. Nobody else is told."""

    kind: ClassVar[str] = "muted"
    private: ClassVar[frozenset[str]] = frozenset({"person", "other"})

    person: str
    other: str
    seat: int
    muted: bool

    def apply(self, table: Table) -> None:
        deaf_to = table.mutes.setdefault(self.person, set())
        if self.muted:
            deaf_to.add(self.other)
        else:
            deaf_to.discard(self.other)

    def is_for(self, table: Table, person: str | None) -> bool:
        return person == self.person


@dataclass(frozen=True, slots=True)
class Say:
    """A person at the table speaks; the text has been cleaned."""

    at: int
    person: str
    text: str

    def decide(self, table: Table) -> list[Event]:
        seats = table.must_sit(self.person)
        if not 0 < len(self.text) <= CHAT_LENGTH:
            raise Refused(
                "chat_length",
                Text(f"A message has 1 to {CHAT_LENGTH} characters.", f"Un message a de 1 à {CHAT_LENGTH} caractères."),
            )
        table.must_have_room()
        if table.said.get(self.person, 0) >= MOST_SAID:
            raise Refused(
                "said_enough",
                Text(
                    f"At one table a person says at most {MOST_SAID} things.",
                    f"À une table, une personne parle au plus {MOST_SAID} fois.",
                ),
            )
        return [Said(self.at, seats[0], self.person, self.text)]


@dataclass(frozen=True, slots=True)
class Mute:
    """Hear no more of the holder of a seat, or hear him again."""

    at: int
    person: str
    seat: int
    muted: bool

    def decide(self, table: Table) -> list[Event]:
        table.must_sit(self.person)
        table.must_have_room()
        other = table.seats[self.seat].person if 0 <= self.seat < len(table.seats) else None
        if other is None or other == self.person:
            raise Refused("nobody", Text("Nobody else sits there.", "Personne d'autre n'est assis là."))
        return [Muted(self.at, self.person, other, self.seat, self.muted)]
