"""Frames as text, put together from parts so that what several screens share is encoded once."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from serai.table import Table, public
from serai.table.sight import moves, personal, view


def encode(data: Any) -> str:
    """JSON, compact."""
    return to_json(data).decode()


class Drawing:
    """One table at one moment, encoded part by part, each part at most once."""

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self._public = encode(public(table, at))
        self._views: dict[int | None, str] = {}

    def sight(self, seat: int | None, person: str | None, veiled: bool) -> str:
        """`sight` of this seat as the inside of a JSON object, without its braces."""
        eyes = seat if self.table.hides_hands else None
        if eyes not in self._views:
            self._views[eyes] = encode(view(self.table, eyes))
        you = encode(personal(self.table, seat, person, veiled))
        mine = encode(moves(self.table, seat))
        return f'"table":{self._public},"you":{you},"view":{self._views[eyes]},"moves":{mine}'
