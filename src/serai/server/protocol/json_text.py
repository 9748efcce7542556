"""Everything that is sent or stored as JSON is written here."""

from __future__ import annotations

from typing import Any

import orjson
from pydantic_core import to_json


def encode(data: Any) -> bytes:
    """JSON, compact. What the fast writer does not know (names of numbers, named tuples, very large numbers: a
    stranger's game may show them) the other one writes."""
    try:
        return orjson.dumps(data)
    except TypeError:
        return to_json(data)
