"""A room's mailbox: what is put in is done in turn, one thing after the other.

What nobody has to wait for is begun at once, by whoever puts it in, and goes on in the callbacks of what it
waits for: a task of its own would cost every move turns of the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from serai.core.text import Text
from serai.table import Refused

T = TypeVar("T")
MOST_WAITING = 256
"""Things that may wait in one mailbox."""
BUSY = Text("The table is very busy: try again.", "La table est très occupée : réessayez.")

Work = Callable[[], Coroutine[Any, Any, T]]
Reply = Callable[[T | None, Exception | None], None]
"""Hears what came of the work: its result, or why there is none."""


class CalledOff(Exception):
    """What the work waited for was cancelled, and so it was not finished."""


class Mailbox:
    """Work that waits for its turn, each with whoever hears what comes of it."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Work[Any], Reply[Any]]] = deque()
        self.is_busy = False
        self.first: Work[None] | None = None
        """What must be done before anything else can be, if anything must."""

    def put(self, work: Work[T], reply: Reply[T], must: bool = False) -> None:
        """Have `work` done when its turn comes, whatever becomes of the sender. Refused when too much waits,
        unless it must be."""
        if len(self._waiting) >= MOST_WAITING and not must:
            raise Refused("busy", BUSY)
        self._waiting.append((work, reply))
        if not self.is_busy:
            self.is_busy = True
            _go_on(self._empty())

    async def post(self, work: Work[T], must: bool = False) -> T:
        """As `put`, for who waits."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.put(work, partial(_settle, answer), must)
        return await answer

    async def settle(self) -> None:
        """Wait until it is empty."""
        while self.is_busy:
            with contextlib.suppress(Refused):
                await self.post(_nothing, must=True)

    async def _empty(self) -> None:
        called_off: asyncio.CancelledError | None = None
        try:
            while self._waiting:
                work, reply = self._waiting.popleft()
                try:
                    if self.first is not None:
                        await self.first()
                    result = await work()
                except asyncio.CancelledError as error:
                    # Nobody cancels a mailbox: whoever waits behind this has nothing to do with it.
                    called_off = error
                    reply(None, CalledOff(str(error)))
                except Exception as error:
                    reply(None, error)
                else:
                    reply(result, None)
        finally:
            self.is_busy = False
        if called_off is not None:
            raise called_off


async def _nothing() -> None:
    """Only to wait for its turn."""


def _settle(future: asyncio.Future[T], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def _go_on(work: Coroutine[Any, Any, None], _arrived: object = None) -> None:
    """Do what can be done now, and the rest when what it waits for is there.

    This drives a coroutine as a task does, by asyncio's private `_asyncio_future_blocking`, and is no task: inside,
    `asyncio.current_task()` is whoever put the work in, or nobody. So `asyncio.timeout` and, from Python 3.12 on,
    `asyncio.wait_for` cannot be used in a mailbox's work: they cancel the current task."""
    try:
        future = work.send(None)
    except StopIteration:
        return
    if future is None:  # it only lets others go first
        asyncio.get_running_loop().call_soon(_go_on, work)
    else:
        # As a task does: a future that is awaited says so, to be told that somebody waits.
        future._asyncio_future_blocking = False
        future.add_done_callback(partial(_go_on, work))
