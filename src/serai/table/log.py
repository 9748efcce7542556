"""A log as it is stored, read back: every row is an event in JSON, and none is missing."""

from __future__ import annotations

import json
from collections.abc import Iterable

from serai.table.events import Event, UnreadableEvent, decode


def read_event(body: str) -> Event:
    try:
        data = json.loads(body)
    except ValueError as error:
        raise UnreadableEvent(str(error)) from error
    if not isinstance(data, dict):
        raise UnreadableEvent("this is no event")
    return decode(data)


def read_log(rows: Iterable[tuple[int, str]], after: int = 0) -> list[Event]:
    """The events of a log, from the one after a version on without a gap; UnreadableEvent names the version."""
    events: list[Event] = []
    for due, (version, body) in enumerate(rows, after + 1):
        if version != due:
            raise UnreadableEvent(f"version {due} is missing")
        try:
            events.append(read_event(body))
        except UnreadableEvent as error:
            raise UnreadableEvent(f"version {due}: {error}") from error
    return events
