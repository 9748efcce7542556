"""Who holds a seat: a person or a bot account (by id), or a bot of the house (by level)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Literal

Kind = Literal["open", "person", "machine", "bot"]


class Seat:
    """One seat of the table. Several seats may have the same person: they share a screen."""

    def __init__(
        self, name: str = "", person: str | None = None, machine: bool = False, level: str | None = None, word: str = ""
    ) -> None:
        self.name = name
        self.person = person
        """The account that holds the seat; None for an open seat and for a bot of the house."""
        self.machine = machine
        """The account belongs to a program that plays over the network."""
        self.level = level
        """The level of the house's bot that holds the seat."""
        self.word = word
        """What the seat adds to the deal."""
        self.substitute: str | None = None
        """The level of the bot that plays while the holder is away."""
        self.resigned = False

    def __repr__(self) -> str:
        told = (self.name, self.person, self.machine, self.level, self.word, self.substitute, self.resigned)
        return f"Seat{told}"

    @property
    def kind(self) -> Kind:
        if self.level is not None:
            return "bot"
        if self.person is None:
            return "open"
        return "machine" if self.machine else "person"

    @property
    def driver(self) -> str | None:
        """The level of the house's bot that moves for this seat now, or None."""
        return self.level or self.substitute


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number where somebody at the table has one that reads the same: nobody passes for another."""
    taken = {_reading(other) for other in others if other}
    if not name or _reading(name) not in taken:
        return name
    number = 2
    while _reading(f"{name} {number}") in taken:
        number += 1
    return f"{name} {number}"


def _reading(name: str) -> str:
    """What the name looks like, by and large: its letters, without how they are written and without joiners."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(char for char in plain if char.isalnum() or unicodedata.category(char)[0] in "SM") or plain
