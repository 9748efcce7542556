"""Which addresses a stranger may have called, and the lines before them: whoever answers slowly keeps nobody waiting
but themselves."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
"""The only newer addresses that anybody in the open Internet has."""
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""An older address as a network without any writes it (NAT64): the last 32 bits are meant."""
LEAST_PORT = 1024
WEB_PORTS = (80, 443)
"""The only ones below `LEAST_PORT` that a receiver has; the others are those of other services."""


def is_public(text: str) -> bool:
    """Is this number an address of the open Internet, in whatever notation? What is tunnelled into a newer address
    (6to4, Teredo) is not: nobody knows where it comes out."""
    address = ipaddress.ip_address(text)
    if address.version == 6:
        if address in TRANSLATED:
            return is_public(str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)))
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address not in GLOBAL_UNICAST or address.sixtofour is not None or address.teredo is not None:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def is_web_port(port: int) -> bool:
    return port in WEB_PORTS or port >= LEAST_PORT


class Lines:
    """So many at a time for each name; whoever waits for one name is in the way of no other."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._lines: dict[str, tuple[asyncio.Semaphore, list[object]]] = {}

    def length(self, name: str) -> int:
        """How many are in line or being served."""
        return len(self._lines[name][1]) if name in self._lines else 0

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Wait for one's turn."""
        line, inside = self._lines.setdefault(name, (asyncio.Semaphore(self._at_once), []))
        inside.append(None)
        try:
            async with line:
                yield
        finally:
            inside.pop()
            if not inside:
                del self._lines[name]
