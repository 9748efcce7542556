"""Frames as text, put together from parts so that what several screens share is encoded once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from serai.lounge.json_text import encode
from serai.table import Table
from serai.table.events import Version
from serai.table.sight import here, lasting, momentary, moves, moving, own, people, view, view_text

Heard = list[bytes]
"""What one screen is told of some events, each as JSON."""
OPEN = -1
"""The eyes that see everything, once the game is over."""
NO_MOVES = b"[]"


def public(lasting: bytes, moving: bytes, seats: bytes) -> bytes:
    """What everybody sees of the table, as the inside of an object."""
    return b"".join((lasting, b",", moving, b',"seats":', seats))


def sight(public: bytes, own: bytes, moment: bytes, view: bytes, moves: bytes) -> bytes:
    """The table for one pair of eyes, as the inside of an object."""
    return b"".join((b'"table":{', public, b'},"you":{', own, b",", moment, b'},"view":', view, b',"moves":', moves))


def events(heard: bytes, seen: bytes) -> bytes:
    """The frame that tells of events, and how it looks after them."""
    return b"".join((b'{"type":"events","events":[', heard, b"],", seen, b"}"))


@dataclass(slots=True)
class Drawn:
    """What screens have been shown, as long as it stands: looking again, or talking, costs nobody a new drawing of
    the position, and a move none of what it does not touch. Objects are kept without their braces."""

    table: Table | None = None
    version: Version | None = None
    settled_version: Version | None = None
    views: dict[int | None, bytes] = field(default_factory=dict)
    moves: dict[tuple[int, str, bool], bytes] = field(default_factory=dict)
    lasting: bytes = b""
    own: dict[str | None, bytes] = field(default_factory=dict)
    here: tuple[tuple[bool, int], ...] = ()
    people: bytes = b""
    """While it is settled, and the same people are `here`."""

    def turn_to(self, table: Table) -> None:
        """Forget what is not so any more."""
        self.settle(table)
        if self.version != table.moved_version:
            self.version, self.views, self.moves = table.moved_version, {}, {}

    def settle(self, table: Table) -> None:
        """The same for what no move touches."""
        if self.table is not table:
            self.table, self.version, self.settled_version = table, None, None
        if self.settled_version != table.settled_version:
            self.settled_version, self.lasting, self.own = table.settled_version, inside(lasting(table)), {}
            self.here = ()

    def owned(self, table: Table, person: str | None) -> bytes:
        """What a person is told of themselves, and no move touches."""
        if person not in self.own:
            self.own[person] = inside(own(table, person))
        return self.own[person]

    def seats(self, table: Table, at: int) -> bytes:
        """Who sits where."""
        present = here(table, at)
        if present != self.here:
            self.here, self.people = present, encode(people(table, at))
        return self.people


class Drawing:
    """One table at one moment, encoded part by part, each part at most once."""

    def __init__(self, table: Table, at: int, drawn: Drawn | None = None) -> None:
        self.table = table
        self._drawn = Drawn() if drawn is None else drawn
        self._drawn.turn_to(table)
        self.moving = inside(moving(table, at))
        self._public = public(self._drawn.lasting, self.moving, self._drawn.seats(table, at))

    def sight(self, seat: int | None, person: str | None, veiled: bool) -> bytes:
        """`sight` of this seat as the inside of a JSON object, without its braces."""
        now = inside(momentary(self.table, seat, person, veiled))
        owned = self._drawn.owned(self.table, person)
        return sight(self._public, owned, now, self.view(seat), self.moves(seat))

    def view(self, seat: int | None) -> bytes:
        """The game as this seat sees it."""
        # When it is over, all eyes see the same: everything.
        eyes = OPEN if self.table.phase == "over" else seat if self.table.hides_hands else None
        views = self._drawn.views
        if eyes not in views:
            seen = None if eyes == OPEN else eyes
            views[eyes] = view_text(self.table, seen) or encode(view(self.table, seen))
        return views[eyes]

    def moves(self, seat: int | None) -> bytes:
        """What this seat may do."""
        if seat is None or seat != self.table.to_act:
            return NO_MOVES
        known = (seat, self.table.phase, self.table.paused)
        if known not in self._drawn.moves:
            self._drawn.moves[known] = encode(moves(self.table, seat))
        return self._drawn.moves[known]


def inside(data: dict[str, Any]) -> bytes:
    """An object as JSON, without its braces."""
    text = encode(data)
    return text[1 : len(text) - 1]
