"""The end: who came where, and the secret of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.text import Text
from serai.table.events import Event
from serai.table.table import Result, Table


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over, and the secret of the deal is shown."""

    kind: ClassVar[str] = "ended"

    ending: str
    places: tuple[int, ...]
    totals: tuple[int, ...] | None
    secret: str

    def apply(self, table: Table) -> None:
        table.phase = "over"
        table.paused = False
        table.takeback = None
        table.pause_wishes = set()
        table.run_clock(self.at)
        table.result = Result(self.ending, self.places, self.totals)

    def words(self, table: Table, seat: int | None) -> Text:
        winners = [table.name(index) for index, place in enumerate(self.places) if place == 1]
        if len(winners) == 1:
            return Text(f"The game is over. {winners[0]} wins.", f"La partie est finie. {winners[0]} gagne.")
        return Text(
            f"The game is over. {' and '.join(winners)} share the victory.",
            f"La partie est finie. {' et '.join(winners)} se partagent la victoire.",
        )
