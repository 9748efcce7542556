"""Undo within one's own turn, until something was revealed: one step, or the whole turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from serai.core.speech import Sentence, sentence
from serai.core.text import Text
from serai.table.events import Event, Version
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The seat to act has taken back its last steps."""

    kind: ClassVar[str] = "undone"

    seat: int
    steps: int

    def apply(self, table: Table) -> None:
        table.cut(len(table.steps) - self.steps, self.at)

    def words(self, table: Table, seat: int | None) -> Sentence:
        if self.steps == 1:
            return sentence(
                "{who} [takes|take] a step back.", "{who} [annule|annulez] une étape.", who=table.player(self.seat)
            )
        return sentence(
            "{who} [takes|take] {steps} steps back.",
            "{who} [annule|annulez] {steps} étapes.",
            who=table.player(self.seat),
            steps=self.steps,
        )


@dataclass(frozen=True, slots=True)
class Undo:
    """One step back, or to the beginning of the turn."""

    at: int
    person: str
    seat: int
    version: Version
    whole_turn: bool = False

    def decide(self, table: Table) -> list[Event]:
        table.must_hold(self.person, self.seat)
        table.must_run()
        table.must_have_room()
        steps = undoable(table, self.seat)
        if steps == 0 or self.version < table.moved_version:
            raise Refused(
                "nothing_to_undo",
                Text(
                    "There is nothing to undo: the turn has passed, or something was revealed.",
                    "Il n'y a rien à annuler : le tour est passé, ou quelque chose a été révélé.",
                ),
            )
        return [Undone(self.at, self.seat, steps if self.whole_turn else 1)]


def undoable(table: Table, seat: int) -> int:
    """How many steps the seat may undo now: its own, without a draw or another seat between."""
    if table.phase != "playing" or table.to_act != seat or table.seats[seat].driver is not None:
        return 0
    count = 0
    while count < len(table.steps) - table.given and table.steps[-1 - count].actor == seat:
        count += 1
    return count
