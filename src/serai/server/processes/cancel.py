"""Ending what runs beside."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_S = 1.0


async def call_off(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they are done. Once is not always enough: before Python 3.12 `wait_for`
    overlooks a cancellation that comes together with what it waits for."""
    left = called_off = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN_S)
    await asyncio.gather(*called_off, return_exceptions=True)
