"""The list of tables that everybody may find, as it is told to all who look at it: worked out once for them all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from serai.lounge import courtyard
from serai.lounge.json_text import encode
from serai.lounge.shelf import MOST_LISTED

if TYPE_CHECKING:
    from serai.server.house import House

EVERYBODY = ""
"""The account of nobody, under whose name everybody hears that a listed table has changed."""
AGE_MS = 1000
"""How old a list may be that is told again."""


MOST_GLANCES = 200


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list shows of a table at a version: its board as a drawing, None where there is none, the points,
    and which round it is."""

    version: int
    svg: str | None
    points: list[int | None]
    round: int | None
    last_round: int | None


class Glances:
    """Those that were worked out last: a table's newest serves all who look at it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Glance] = OrderedDict()

    def get(self, table: str, version: int) -> Glance | None:
        kept = self._kept.get(table)
        return kept if kept is not None and kept.version == version else None

    def keep(self, table: str, glance: Glance) -> None:
        self._kept[table] = glance
        self._kept.move_to_end(table)
        if len(self._kept) > MOST_GLANCES:
            self._kept.popitem(last=False)


class Courtyard:
    """The tables that are open or played in the courtyard, at most so often read from the lists."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.glances = Glances()
        self._tables = b""
        self._read_at = -AGE_MS
        self._reading = asyncio.Lock()

    async def tables(self) -> bytes:
        """The newest first, as JSON."""
        async with self._reading:
            if (now := self._house.now()) - self._read_at >= AGE_MS:
                rows = await self._house.store.listed(("open", "playing"), None, MOST_LISTED)
                self._tables = encode({"tables": courtyard.shown(rows, self._house.is_here)})
                self._read_at = now
        return self._tables
