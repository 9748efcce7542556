"""What an adapter needs that is not Serai's own."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class NotInstalled(ImportError):
    """A library is missing; the message says how to get it."""


def wanted(name: str, package: str) -> Any:
    """A module of another library, or one line on how to get it."""
    try:
        return import_module(name)
    except ImportError as error:
        raise NotInstalled(f"{package} is not installed here: pip install 'serai[rl]'", name=error.name) from error
