"""After a standstill of the whole house the clock goes on without counting it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class Woken(Event):
    """The running clock starts over from here."""

    kind: ClassVar[str] = "woken"

    def apply(self, table: Table) -> None:
        table.clock.forgive(self.at)


@dataclass(frozen=True, slots=True)
class Wake:
    """Said once when a table with a running live clock is taken up again. A clock in days
    is not forgiven: it outlasts a restart."""

    at: int

    def decide(self, table: Table) -> list[Event]:
        if table.clock.running is None or table.clock.rule.kind != "live":
            raise Refused("no_clock", Text("No live clock is running.", "Aucune pendule ne tourne."))
        return [Woken(self.at)]
