"""By which name somebody has come, and whether it is the host who looks."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.types import Scope

ANY = "*"
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""What a proxy adds. Whoever is behind one that is not trusted may be anybody."""


@lru_cache(maxsize=1024)
def is_our_name(host: str, names: tuple[str, ...]) -> bool:
    """May a browser find us by this `Host`? By a number, as localhost, by this machine's own name, or by a name
    that the host has given. Another name leads here only because somebody else's has been turned to our number
    (DNS rebinding): then a foreign page would pass for ours."""
    bare = host.lower().rpartition(":")[0] if not host.endswith("]") and ":" in host else host.lower()
    bare = bare.removesuffix(".")
    if ANY in names or bare in ("", "localhost") or bare.endswith(".localhost") or bare in names:
        return True
    if is_number(bare.removeprefix("[").removesuffix("]")):
        return True
    own = socket.gethostname().lower()
    return bare in (own, f"{own}.local")


def is_number(text: str) -> bool:
    """Is this an address in numbers?"""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_watcher(scope: Scope, headers: Headers, networks: tuple[str, ...], believed: bool) -> bool:
    """Does the host look: from this machine, or from where they said? `believed`: proxies are trusted, and the address
    is that of whoever is behind them."""
    if not believed and any(name in headers for name in FORWARDED):
        return False
    peer = scope["client"][0] if scope.get("client") else ""
    here = scope["server"][0] if scope.get("server") else ""
    if not is_number(peer):
        return not peer  # a socket of this machine has no number
    address = ipaddress.ip_address(peer)
    return address.is_loopback or peer == here or any(address in _network(text) for text in networks)


@lru_cache(maxsize=64)
def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    return ipaddress.ip_network(text, strict=False)
