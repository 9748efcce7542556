"""Everything that is sent or stored as JSON is written here."""

from __future__ import annotations

import json
from typing import Any

try:
    import orjson
except ModuleNotFoundError:  # nothing is installed here but this package
    orjson = None  # type: ignore[assignment]


def encode(data: Any) -> bytes:
    """JSON, compact. What the fast writer does not know (named tuples, very large numbers: a stranger's game may
    show them) the other one writes."""
    try:
        return orjson.dumps(data)
    except (TypeError, AttributeError):  # no such writer, or none for this
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=_as_data).encode()


def decode(text: str | bytes) -> Any:
    """What JSON says; ValueError where it is none, or has half a character in it."""
    if orjson is not None:
        return orjson.loads(text)
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return data


def _as_data(thing: Any) -> Any:
    """Collections that JSON has no word for."""
    if isinstance(thing, bytes):
        return thing.decode()
    return sorted(thing) if isinstance(thing, frozenset | set) else list(thing)
