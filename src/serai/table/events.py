"""What happened, for good: an event is a row of the log, and says how it changes a table.

Each verb's module defines its own events; a kind is known once its module is imported.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NewType

from serai.core.speech import Words

if TYPE_CHECKING:
    from serai.table.table import Table


Version = NewType("Version", int)
"""How many events a table has lived through: a type of its own, so that nobody gives a seat or a time where it is
wanted."""


class UnreadableEvent(ValueError):
    """A stored event cannot be read; the message names its kind and the reason."""


_kinds: dict[str, type[Event]] = {}
_stored: dict[type[Event], tuple[str, ...]] = {}
"""What `stored` has found."""
_known: dict[type[Event], frozenset[str]] = {}
"""The same, to look a name up."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at `at` (milliseconds since the epoch)."""

    kind: ClassVar[str] = ""
    private: ClassVar[frozenset[str]] = frozenset()
    """Fields that stay in the log and are told to nobody."""
    in_play: ClassVar[bool] = False
    """Is this a move or a draw? It takes the game on, and changes nothing else at the table."""

    at: int

    def __init_subclass__(cls) -> None:
        # With slots=True the decorator makes the class anew: the second one stays.
        if cls.kind:
            _kinds[cls.kind] = cls

    def apply(self, table: Table) -> None:
        """Change the table accordingly. Only called when the event is next in the log."""
        raise NotImplementedError(self.kind)

    def words(self, table: Table, seat: int | None) -> Words | None:
        """The log's sentence for this seat (None: a spectator), before the event is applied."""
        return None

    def tell(self, table: Table, seat: int | None) -> dict[str, Any]:
        """What this seat may know of the event, before it is applied: all but the private."""
        told: dict[str, Any] = {"kind": self.kind}
        for name in stored(type(self)):
            if name not in self.private:
                told[name] = getattr(self, name)
        return told

    def is_for(self, table: Table, person: str | None) -> bool:
        """May this person hear of the event at all?"""
        return True


def passing() -> Any:
    """A field for what an event that was just decided knows besides, and one from the log does not: it is
    neither stored nor told nor compared."""
    return dataclasses.field(default=None, compare=False, repr=False, metadata={"passing": True})


def stored(kind: type[Event]) -> tuple[str, ...]:
    """The names of the fields that are in the log."""
    names = _stored.get(kind)
    if names is None:
        names = tuple(field.name for field in dataclasses.fields(kind) if not field.metadata.get("passing"))
        _stored[kind] = names
    return names


def encode(event: Event) -> dict[str, Any]:
    """The event as JSON-ready data, everything included: for the log only."""
    data: dict[str, Any] = {"kind": event.kind}
    for name in stored(type(event)):
        data[name] = getattr(event, name)
    return data


def decode(data: dict[str, Any]) -> Event:
    """The event that `encode` wrote."""
    fields = dict(data)
    kind = fields.pop("kind", None)
    cls = _kinds.get(str(kind))
    if cls is None:
        raise UnreadableEvent(f"no event is of the kind {kind!r}")
    known = _known.get(cls)
    if known is None:
        known = _known[cls] = frozenset(stored(cls))
    if not fields.keys() <= known:
        raise UnreadableEvent(f"{kind}: {', '.join(sorted(fields.keys() - known))} is no field of it")
    try:
        return cls(**{name: _frozen(value) for name, value in fields.items()})
    except TypeError as error:
        raise UnreadableEvent(f"{kind}: {error}") from error


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
