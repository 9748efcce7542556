"""The parts of the frames that tell of moves, written once and put together wherever somebody looks.

Whoever has decided on a move has put it into words and drawn the position; another process that has screens at the same
table puts its frames together from these parts, and need not go on with the game itself. What no move touches (who
sits where, who is there) each process says of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from serai.lounge.frames import NO_MOVES, Drawing, Drawn, Heard, events, inside, public, sight
from serai.lounge.screens import Screen
from serai.table import Event, Table
from serai.table.sight import momentary

Eyes = int | None
"""The seat that is looked through; None: what everybody may see, and all see where nothing is hidden."""
FIRST = 2
"""So many parts stand before those of the seats."""


class Parts(NamedTuple):
    """Of frames for some moves and draws, as JSON; objects without their braces."""

    to_act: int
    moving: bytes
    """What has changed about the table."""
    moves: bytes
    """What the seat to act may do, if it is one of `seats`."""
    seats: Sequence[Eyes]
    moments: Sequence[bytes]
    """What goes by whose turn it is, for who has these seats."""
    eyes: Sequence[Eyes]
    told: Sequence[bytes]
    """What has happened, and then the view, for each of these eyes in turn."""

    def lines(self) -> list[bytes]:
        """All of them, one after the other."""
        return [self.moving, self.moves, *self.moments, *self.told]


def read_parts(to_act: int, seats: Sequence[Eyes], eyes: Sequence[Eyes], lines: Sequence[bytes]) -> Parts:
    """What `lines` wrote."""
    last = FIRST + len(seats)
    return Parts(to_act, lines[0], lines[1], seats, lines[FIRST:last], eyes, lines[last:])


def is_play(table: Table, events: Sequence[Event]) -> bool:
    """Did these events take a game on that goes on, and nothing else?"""
    return table.phase == "playing" and all(event.in_play for event in events)


def elsewhere(table: Table, screens: Sequence[Screen], onlookers: bool, at: int) -> list[Screen]:
    """For whom parts are to be written: people who are there and have none of these screens, and `onlookers` where
    there are any."""
    here = {screen.person for screen in screens}
    away = [
        Screen(person)
        for person in table.people()
        if person not in here and table.presence.is_here(person, at) and not _takes_turns(table, person)
    ]
    return [*away, Screen(None)] if onlookers else away


def _takes_turns(table: Table, person: str) -> bool:
    """Do several people look through several eyes here in turn? They are told by their own process."""
    return table.hides_hands and len(table.seats_of(person)) > 1


def write_parts(drawing: Drawing, told: Sequence[Heard], screens: Sequence[Screen]) -> Parts:
    """Of what those `elsewhere` are told, after a move (`is_play`)."""
    table = drawing.table
    seats: list[Eyes] = []
    moments: list[bytes] = []
    eyes: list[Eyes] = []
    written: list[bytes] = []
    for screen, heard in zip(screens, told, strict=True):
        own = _seats(table, screen)
        seat = own[0] if own else None
        if len(own) < 2:
            seats.append(seat)
            moments.append(inside(momentary(table, seat, screen.person, False)))
        through = seat if table.hides_hands else None
        if through not in eyes:
            eyes.append(through)
            written += (b",".join(heard), drawing.view(through))
    moves = drawing.moves(table.to_act) if table.to_act in seats else NO_MOVES
    return Parts(table.to_act, drawing.moving, moves, seats, moments, eyes, written)


def put_together(parts: Parts, table: Table, screens: Sequence[Screen], at: int, drawn: Drawn) -> list[bytes] | None:
    """The frames that these screens get; None where something is missing. The table may be behind by these moves."""
    drawn.settle(table)
    shared = public(drawn.lasting, parts.moving, drawn.seats(table, at))
    written: list[bytes] = []
    for screen in screens:
        seats = _seats(table, screen)
        seat = seats[0] if seats else None
        eyes = seat if table.hides_hands else None
        moves = parts.moves if seat is not None and seat == parts.to_act else NO_MOVES
        if len(seats) > 1 or seat not in parts.seats or eyes not in parts.eyes:
            return None
        which = 2 * parts.eyes.index(eyes)
        moment = parts.moments[parts.seats.index(seat)]
        seen = sight(shared, drawn.owned(table, screen.person), moment, parts.told[which + 1], moves)
        written.append(events(parts.told[which], seen))
    return written


def _seats(table: Table, screen: Screen) -> list[int]:
    return [] if screen.person is None else table.seats_of(screen.person)
