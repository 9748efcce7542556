"""Open a table whose draws others had as well: once all are over, everybody may look, and the secret is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Words
from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class Unsealed(Event):
    """The round is over."""

    kind: ClassVar[str] = "unsealed"

    def apply(self, table: Table) -> None:
        table.sealed = False

    def words(self, table: Table, seat: int | None) -> Words:
        return Text(
            "The round is over, and the secret of its deal is shown.",
            "La ronde est finie, et le secret de sa donne est montré.",
        )


@dataclass(frozen=True, slots=True)
class Unseal:
    """Whoever keeps the round says this when all its tables are over."""

    at: int

    def decide(self, table: Table) -> list[Event]:
        table.must_be("over")
        if not table.sealed or table.day is not None:
            raise Refused("not_sealed", Text("This table is open to all.", "Cette table est ouverte à tous."))
        return [Unsealed(self.at)]
