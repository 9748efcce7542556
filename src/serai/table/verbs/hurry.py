"""Ask the bot that thinks for its best so far. Nothing changes at the table: no event comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from serai.core.text import Text
from serai.table.events import Event
from serai.table.refusal import Refused
from serai.table.table import Table


@dataclass(frozen=True, slots=True)
class Hurry:
    """A person at the table would rather have the bot's move now."""

    at: int
    person: str

    def decide(self, table: Table) -> list[Event]:
        table.must_sit(self.person)
        table.must_not_be_a_days()
        if table.rated:
            raise Refused(
                "rated",
                Text(
                    "This game is rated: bots think as long as they must.",
                    "Cette partie est classée : les bots réfléchissent le temps qu’il faut.",
                ),
            )
        if table.bot_to_move() is None:
            raise Refused("nobody_thinks", Text("No bot is thinking.", "Aucun bot ne réfléchit."))
        return []
