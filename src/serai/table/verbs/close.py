"""Close a table that never began."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The host has closed the table."""

    kind: ClassVar[str] = "closed"

    def apply(self, table: Table) -> None:
        table.phase = "closed"

    def words(self, table: Table, seat: int | None) -> Text:
        return Text("The table was closed.", "La table a été fermée.")


@dataclass(frozen=True, slots=True)
class Close:
    """The host gives up waiting."""

    at: int
    person: str

    def decide(self, table: Table) -> list[Event]:
        table.must_be("open")
        if self.person != table.host:
            raise Refused(
                "not_host",
                Text("Only the host closes the table.", "Seule la personne qui a ouvert la table la ferme."),
            )
        return [Closed(self.at)]
