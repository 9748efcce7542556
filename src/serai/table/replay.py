"""From the log to the table, and from the log to what one seat may read of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from serai.core.game import OtherRules
from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.speech import spoken
from serai.table.clock import ClockRule
from serai.table.events import Event, UnreadableEvent
from serai.table.table import Table
from serai.table.verbs.create import Created


def replay(events: Iterable[Event]) -> Table:
    """The table a log adds up to; its first event creates it."""
    table: Table | None = None
    for event in events:
        table = open_table(event) if table is None else table
        try:
            table.apply(event)
        except ValueError:
            raise
        except Exception as error:
            # A damaged event can miss anything its module takes for granted.
            raise UnreadableEvent(f"version {table.version + 1}: {error!r}") from error
    if table is None:
        raise ValueError("the log is empty")
    return table


def open_table(created: Event) -> Table:
    """The bare table for the first event of a log, which is still to be applied."""
    if not isinstance(created, Created):
        raise ValueError(f"a log begins with the table's creation, not with {created.kind!r}")
    try:
        game = load_game(created.game)
    except UnknownGame as error:
        raise OtherRules(f"made for a game called {created.game!r}, which this program does not have") from error
    game.demand_rules(created.rules, "begun")
    try:
        return Table(created.table, game, created.seats, dict(created.options), ClockRule(*created.clock))
    except TypeError as error:
        raise UnreadableEvent(f"version 1: {error}") from error


def telling(table: Table, event: Event, seat: int | None, person: str | None) -> dict[str, Any] | None:
    """One event as this person on this seat may know it, before it is applied; None when it
    is not for these ears."""
    if not event.is_for(table, person):
        return None
    told = event.tell(table, seat)
    words = event.words(table, seat)
    if words is not None:
        told["words"] = spoken(words)
    told["version"] = table.version + 1
    return told


def story(events: Iterable[Event], seat: int | None, person: str | None, after: int = 0) -> Iterator[dict[str, Any]]:
    """The whole log as this seat may read it, from the event after version `after` on."""
    table: Table | None = None
    for event in events:
        table = open_table(event) if table is None else table
        if table.version >= after and (told := telling(table, event, seat, person)) is not None:
            yield told
        table.apply(event)
