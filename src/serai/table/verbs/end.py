"""The end: who came where, and the secret of the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Words, listed, sentence
from serai.table.events import Event
from serai.table.table import Result, Table


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over, and the secret of the deal is shown, unless others still play the same deal."""

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
        table.ended_at = self.at
        table.result = Result(self.ending, self.places, self.totals)

    def words(self, table: Table, seat: int | None) -> Words:
        winners = [table.player(index) for index, place in enumerate(self.places) if place == 1]
        if len(winners) == 1:
            return sentence(
                "The game is over. {who} [wins|win].", "La partie est finie. {who} [gagne|gagnez].", who=winners[0]
            )
        return sentence(
            "The game is over. {who} share the victory.",
            "La partie est finie. Victoire partagée : {who}.",
            who=listed(winners),
        )
