"""What accounts, and other processes, are told when a table has moved on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from serai import __version__
from serai.core.seats import CHANCE, Code
from serai.lounge.json_text import decode as read_json
from serai.lounge.json_text import encode
from serai.lounge.parts import Parts, is_play, read_parts
from serai.table import Event, Table, decode
from serai.table.verbs.play import Drawn, Moved

News = list[tuple[str, dict[str, Any]]]
"""Each with the account it is for."""
LONGEST_TOLD = 48_000
"""Bytes that others are told of some events; whatever is longer they read."""


def news_of(table: Table, events: list[Event], before: str | None, is_listened_to: Callable[[str], bool]) -> News:
    """What these events mean to accounts: it is your turn, it is no longer (`before`: whose it was), it is over, there
    is a rematch."""
    person = table.person_to_move()
    news: News = []
    if person is not None and is_listened_to(person):
        where = {"table": table.id, "game": table.game.key, "seat": table.to_act}
        news.append((person, {"type": "turn", **where, "version": table.version}))
    if before is not None and before != person and is_listened_to(before):
        news.append((before, {"type": "passed", "table": table.id, "version": table.version}))
    if table.phase in ("over", "closed") and any(event.kind in ("ended", "closed") for event in events):
        news += [(account, {"type": "over", "table": table.id}) for account in table.people()]
    if table.successor is not None and any(event.kind == "rematched" for event in events):
        news += [(account, {"type": "rematch", "table": table.successor}) for account in table.people()]
    return news


class Tidings:
    """What other processes are told: the table has moved on by these events, and these news with it. Written when it is
    stored; until then the parts of the frames can be added."""

    def __init__(self, table: Table, events: Sequence[Event], news: News) -> None:
        self.is_play = is_play(table, events)
        self.parts: Parts | None = None
        self._head = {"type": "moved", "table": table.id, "version": table.version, "news": news}
        if self.is_play:
            self._head |= {
                "by": __version__,
                "at": events[0].at,
                "to_act": table.to_act,
                "steps": [_step(event) for event in events],
            }

    def lines(self, bodies: Sequence[str]) -> bytes:
        """As lines: the first says what it is and how many follow. Where the events are too long for that, whoever has
        the table reads them."""
        stored = f"[{','.join(bodies)}]".encode()
        if self.parts is not None:
            follow = [stored, *self.parts.lines()]
            text = b"\n".join(follow)
            if len(text) <= LONGEST_TOLD and text.count(b"\n") == len(follow) - 1:
                about = {"lines": len(follow), "seats": self.parts.seats, "eyes": self.parts.eyes}
                return encode({**self._head, "count": len(bodies), **about}) + b"\n" + text
        if len(stored) > LONGEST_TOLD:
            return encode(self._head)
        return encode({**self._head, "count": len(bodies), "lines": 1}) + b"\n" + stored


class Told(NamedTuple):
    """What came of `Tidings` elsewhere."""

    many: int
    stored: bytes
    at: int
    steps: Sequence[tuple[int, Code, int]]
    """Of moves and draws, where the same version of this program has found them (`Table.go_on`)."""
    parts: Parts | None

    def events(self) -> list[Event]:
        """ValueError where they cannot be read."""
        return list(map(decode, read_json(self.stored)))

    def take_in(self, table: Table) -> None:
        """Go on with them; ValueError where that cannot be."""
        if self.steps:
            table.go_on(self.steps, self.at)
        else:
            for event in self.events():
                table.apply(event)


def _step(event: Event) -> tuple[int, Code, int]:
    if isinstance(event, Drawn):
        return CHANCE, _code(event), event.number
    assert isinstance(event, Moved)
    return event.seat, _code(event), -1


def _code(event: Moved | Drawn) -> Code:
    assert event.found is not None, "it was decided here"
    return event.found.code


def read_tidings(head: dict[str, Any], lines: Sequence[bytes]) -> Told | None:
    """What has been added to the table; None: that is to be read."""
    if not lines:
        return None
    parts = read_parts(head["to_act"], head["seats"], head["eyes"], lines[1:]) if "eyes" in head else None
    steps = head["steps"] if head.get("by") == __version__ else ()
    return Told(head["count"], lines[0], head.get("at", 0), steps, parts)
