"""Limits that hold across processes which share nothing but a database.

Each process counts for itself, and now and then tells the others what somebody has spent with it, and how many sockets
they have open there: only of those who take a good part of their share, so that ordinary players cost nothing, and a
process alone tells nobody. The others take it off as if it had been spent with them, into debt if need be: over a few
seconds all processes together give what one alone would give.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from serai.server.network.capacity import Crowd
from serai.server.network.rate_limit import Limit

TELL_S = 1.0
WORTH_TELLING = 1 / 20
"""Of what somebody may have at once: whoever has spent less since the last time is not spoken of."""
MOST_TOLD = 40
"""Of each limit, those who spent most: what is told at once has room in one notice of PostgreSQL (8,000 bytes)."""
News = dict[str, Any]


class SharedLimits:
    """The limits of a process by name, and its crowd of sockets."""

    def __init__(self, limits: Mapping[str, Limit], sockets: Crowd) -> None:
        self._limits = limits
        self._sockets = sockets
        self._told_sockets = False
        for limit in limits.values():
            limit.spent = {}

    def news(self, process: str) -> News | None:
        """What the others should know since the last time, if anything."""
        spent: dict[str, dict[str, float]] = {}
        for name, limit in self._limits.items():
            assert limit.spent is not None
            much = [(cost, who) for who, cost in limit.spent.items() if cost >= limit.burst * WORTH_TELLING]
            for cost, who in sorted(much, reverse=True)[:MOST_TOLD]:
                spent.setdefault(name, {})[who[:64]] = round(cost, 2)
                del limit.spent[who]
        sockets = dict(self._sockets.crowds(WORTH_TELLING)[:MOST_TOLD])
        if not (spent or sockets or self._told_sockets):
            return None
        self._told_sockets = bool(sockets)
        return {"type": "spent", "from": process, "spent": spent, "sockets": sockets}

    def hear(self, news: News) -> None:
        """Another process has told what was spent with it."""
        now = time.monotonic()
        for name, spent in news["spent"].items():
            if name in self._limits:
                for who, cost in spent.items():
                    self._limits[name].take(who, now, cost)
        self._sockets.elsewhere[news["from"]] = (now, news["sockets"])
