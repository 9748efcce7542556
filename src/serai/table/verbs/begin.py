"""The game begins when the last seat is taken: the first draws follow at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from serai.core.position import Position
from serai.core.text import Text
from serai.table import deal
from serai.table.events import Event
from serai.table.table import Table
from serai.table.verbs.play import draw_events


@dataclass(frozen=True, slots=True)
class Began(Event):
    """Everybody is there."""

    kind: ClassVar[str] = "began"

    def apply(self, table: Table) -> None:
        table.phase = "playing"
        table.moved_version = table.version + 1
        table.run_clock(self.at)

    def words(self, table: Table, seat: int | None) -> Text:
        return Text("The game begins.", "La partie commence.")


def begin_events(position: Position, secret: str, words: Sequence[str], at: int) -> list[Event]:
    """The beginning and the draws that come before the first decision. Moves `position`."""
    return [Began(at), *draw_events(position, deal.key(secret, words), 0, at)]
