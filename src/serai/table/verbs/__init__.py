"""One module for each verb: its command, the events it brings about, and what they change."""

from __future__ import annotations

from typing import Protocol

from serai.table.events import Event
from serai.table.table import Table


class Command(Protocol):
    """A wish. Deciding it changes nothing: the answer is the events that would happen."""

    def decide(self, table: Table) -> list[Event]:
        """The events, or Refused."""
