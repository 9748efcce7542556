"""Whoever asks much waits behind himself: one turn for each asker, round and round."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items by asker; `take` serves the askers in turn, each one's items in order."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0

    def put(self, asker: str, item: T) -> None:
        self._lines.setdefault(asker, deque()).append(item)
        self._count += 1

    def take(self) -> T:
        asker, line = self._lines.popitem(last=False)
        item = line.popleft()
        if line:
            self._lines[asker] = line
        self._count -= 1
        return item

    def __len__(self) -> int:
        return self._count
