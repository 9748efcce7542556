"""The address of a webhook, taken apart: what the settings look at too, before anything of the server is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from serai.core.text import Text
from serai.table import Refused


@dataclass(frozen=True, slots=True)
class Target:
    """A webhook's address, taken apart."""

    scheme: str
    host: str
    port: int
    path: str


def read_url(url: str) -> Target:
    """The parts of an address; Refused when it is none that can be called."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refusal("this is no address", "ce n’est pas une adresse") from None
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None or not plain:
        raise refusal("an address reads https://HOST/PATH", "une adresse s’écrit https://HÔTE/CHEMIN")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, parts.hostname, port or {"http": 80, "https": 443}[parts.scheme], path)


def is_callable(url: str) -> bool:
    """Is this an address that could be called?"""
    try:
        read_url(url)
    except Refused:
        return False
    return True


def refusal(en: str, fr: str) -> Refused:
    """No, and why, about a webhook."""
    return Refused("webhook", Text(f"Webhook: {en}.", f"Webhook : {fr}."))
