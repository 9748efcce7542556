"""Who listens to the news of an account in this process: queues, each read by one stream."""

from __future__ import annotations

import asyncio
from typing import Any

Queue = asyncio.Queue[dict[str, Any] | None]
"""What is told; None means that the stream ends."""


class Listeners:
    def __init__(self) -> None:
        self._queues: dict[str, set[Queue]] = {}

    def __contains__(self, account: str) -> bool:
        return account in self._queues

    def __bool__(self) -> bool:
        return bool(self._queues)

    def deliver(self, account: str, news: dict[str, Any]) -> None:
        for queue in self._queues.get(account, ()):
            queue.put_nowait(news)

    def add(self, account: str) -> Queue:
        """A queue of an account's news."""
        queue: Queue = asyncio.Queue()
        self._queues.setdefault(account, set()).add(queue)
        return queue

    def remove(self, account: str, queue: Queue) -> None:
        queues = self._queues.get(account, set())
        queues.discard(queue)
        if not queues:
            self._queues.pop(account, None)

    def let_go(self, account: str | None = None) -> None:
        """The streams of an account end, or all of them; who may come back does."""
        for known, queues in self._queues.items():
            if account in (None, known):
                for queue in queues:
                    queue.put_nowait(None)
