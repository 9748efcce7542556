"""How many may be connected at once, in all and from one address. The system gives a process so
many descriptors: some are kept for the database, the bots and whoever comes to see whether it is
well, and the rest is shared out."""

from __future__ import annotations

import os
import resource
import time
from collections import Counter
from dataclasses import dataclass

from serai.core.text import Text
from serai.server.config import Config
from serai.server.logs import log
from serai.server.network.rate_limit import household
from serai.table import Refused

RESERVE = 64
"""Descriptors for the database, files and accidents, besides those that are in use at the start."""
RESERVE_PER_BOT = 8
FEWEST = 16
TOLD_S = 10.0
"""So long it is believed what another process has told of its crowd."""
PATIENCE_S = 10.0
"""Between two lines of the log about one kind of refusal."""


FULL = Refused(
    "full", Text("There is no room now: try again in a moment.", "Plus de place : réessayez dans un moment.")
)
CROWDED = Refused(
    "too_many_sockets",
    Text("Too many connections from your address.", "Trop de connexions depuis votre adresse."),
)


@dataclass(frozen=True, slots=True)
class Capacity:
    """Connections in all, and how many of them may be sockets: websockets and streams, which stay.
    The difference is left for requests."""

    connections: int
    sockets: int


def raise_limit() -> None:
    """Take all the descriptors that the system grants."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (ValueError, OSError) as error:
            log.warning("descriptors stay few", extra={"fields": {"limit": soft, "error": str(error)}})


def capacity(config: Config) -> Capacity:
    """What there is room for in this process, as it stands now."""
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    room = limit - _in_use() - RESERVE - RESERVE_PER_BOT * config.bot_workers
    if limit == resource.RLIM_INFINITY:
        room = 4 * config.sockets
    if config.workers > 1:
        # A socket on a table of another process has a line to it as well.
        room //= 2
    room = max(FEWEST, room)
    sockets = min(config.sockets, room * 3 // 4)
    return Capacity(min(room, sockets + config.sockets), sockets)


def _in_use() -> int:
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return RESERVE


class Rarely:
    """A line in the log now and then, with the number of times it could have been written."""

    def __init__(self, event: str) -> None:
        self._event = event
        self._times = 0
        self._next = 0.0

    def warn(self, **fields: object) -> None:
        self._times += 1
        now = time.monotonic()
        if now >= self._next:
            log.warning(self._event, extra={"fields": {**fields, "times": self._times}})
            self._times = 0
            self._next = now + PATIENCE_S


class Crowd:
    """Those who are connected now. `each` is the limit for one address, 0 for none."""

    def __init__(self, what: str, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.present = 0
        self._of: Counter[str] = Counter()
        self.elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        """By process: when it last told how many an address has there, and how many (`shared_limits`)."""
        self._full = Rarely(f"{what} refused: the house is full")
        self._crowded = Rarely(f"{what} refused: too many from one address")

    def has_room(self) -> bool:
        return self.present < self.most

    def is_crowded(self, address: str) -> bool:
        """Has this address as many as it may have, here and in processes that have told of it lately?"""
        who = household(address)
        return 0 < self.each <= self._of[who] + (self._elsewhere(who) if self.elsewhere else 0)

    def _elsewhere(self, who: str) -> int:
        now = time.monotonic()
        return sum(told.get(who, 0) for at, told in self.elsewhere.values() if now - at < TOLD_S)

    def crowds(self, share: float) -> list[tuple[str, int]]:
        """Who has a good part of what they may have, the most first."""
        return [(who, many) for who, many in self._of.most_common() if many >= self.each * share] if self.each else []

    def enter(self, address: str) -> None:
        self.present += 1
        self._of[household(address)] += 1

    def leave(self, address: str) -> None:
        self.present -= 1
        who = household(address)
        self._of[who] -= 1
        if self._of[who] <= 0:
            del self._of[who]

    def tell_full(self, address: str) -> None:
        """Put into the log that somebody was refused because everybody together has too many."""
        self._full.warn(address=address, open=self.present, most=self.most)

    def tell_crowded(self, address: str) -> None:
        """Put into the log that an address was refused because it has too many."""
        self._crowded.warn(address=address, open=self._of[household(address)], most=self.each)
