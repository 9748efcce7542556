"""Screens that look at a table: through whose eyes, and the frames that each is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.core.speech import written
from serai.core.text import Text
from serai.lounge.frames import Drawing, Drawn, Heard, inside
from serai.lounge.frames import events as events_frame
from serai.lounge.json_text import encode
from serai.lounge.refusals import reason
from serai.table import Event, Refused, Table, is_veiled, seen_from
from serai.table.events import Version
from serai.table.sight import away_ms, is_present

NO_SEAT = Refused("no_seat", Text("You have no seat here.", "Vous n'avez pas de siège ici."))


class Screen:
    """Who sits before it (None: a spectator), and for which seat the curtain was last lifted."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.lifted: int | None = None

    def eyes(self, table: Table) -> int | None:
        """The seat this screen looks through now."""
        return seen_from(table, self.person, self.lifted)

    def veiled(self, table: Table) -> bool:
        return is_veiled(table, self.person, self.lifted)

    def lift(self, table: Table, seat: int) -> None:
        """The person before a shared screen lifts the curtain for one of its seats."""
        if self.person is None:
            raise NO_SEAT
        table.must_hold(self.person, seat)
        self.lifted = seat


def apply(table: Table, events: Sequence[Event], screens: Sequence[Screen]) -> list[Heard]:
    """Apply the events; what each screen is told of them. Each event is put into words
    before it is applied, once for each pair of eyes; one for all where nothing is hidden."""
    told: list[Heard] = [[] for _ in screens]
    for event in events:
        by_seat: dict[int | None, bytes] = {}
        for screen, heard in zip(screens, told, strict=True):
            if not event.is_for(table, screen.person):
                continue
            seat = screen.eyes(table) if table.hides_hands else None
            if seat not in by_seat:
                by_seat[seat] = _telling(table, event, seat)
            heard.append(by_seat[seat])
        table.apply(event)
    return told


def _telling(table: Table, event: Event, seat: int | None) -> bytes:
    """As `telling`, in JSON, for somebody whom it is for."""
    told = inside(event.tell(table, seat))
    words = event.words(table, seat)
    version = table.version + 1
    if words is None:
        return b'{%b,"version":%d}' % (told, version)
    return b'{%b,"words":%b,"version":%d}' % (told, written(words), version)


def frames(drawing: Drawing, told: Sequence[Heard], screens: Sequence[Screen]) -> list[bytes]:
    """The frames for what `apply` said, one for each screen: what several share is written once."""
    return [events_frame(b",".join(heard), seen(drawing, screen)) for screen, heard in zip(screens, told, strict=True)]


def tell(table: Table, events: Sequence[Event], screens: Sequence[Screen], at: int, drawn: Drawn) -> list[bytes]:
    """Apply the events; the frame that each screen gets of them."""
    told = apply(table, events, screens)
    return frames(Drawing(table, at, drawn), told, screens) if screens else []


def seen(drawing: Drawing, screen: Screen) -> bytes:
    """What a screen sees, as the inside of a JSON object."""
    seat = screen.eyes(drawing.table)
    # The curtain hangs only before eyes that see through no seat.
    return drawing.sight(seat, screen.person, seat is None and screen.veiled(drawing.table))


def welcome(drawing: Drawing, screen: Screen, missed: list[dict[str, Any]]) -> bytes:
    """For a screen that has just opened: the table, and what happened since it looked last."""
    return b'{"type":"welcome","events":%b,%b}' % (encode(missed), seen(drawing, screen))


def sight(drawing: Drawing, screen: Screen) -> bytes:
    """The table as it is: the curtain was lifted, or what was shown does not hold."""
    return b'{"type":"sight",%b}' % seen(drawing, screen)


def here(table: Table, at: int) -> list[bool]:
    """Who is there, by seat."""
    return [is_present(table, seat, at) for seat in range(len(table.seats))]


def presence(table: Table, at: int) -> bytes:
    """Who is there, and how long nothing was heard of the others."""
    away = [away_ms(table, seat, at) for seat in range(len(table.seats))]
    return encode({"type": "presence", "present": here(table, at), "away_ms": away})


def done(number: int, version: Version) -> bytes:
    """The answer to a command that was carried out."""
    return encode({"type": "done", "id": number, "version": version})


def refused(number: int | None, refusal: Refused) -> bytes:
    """The answer to one that was not, or to what cannot be read (without a number)."""
    return encode({"type": "refused", "id": number, "error": reason(refusal)})
