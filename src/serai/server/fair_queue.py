"""Whoever asks much waits behind themselves: one turn for each asker, round and round."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Asker = tuple[str, ...]
"""Who asks, from the outside in: an address, an account at it, a table of that account."""


class FairQueue(Generic[T]):
    """Items by asker. `take` serves the addresses in turn, each address's accounts in turn, and so
    on inward; at the innermost the items are in order. So an address gains nothing by more accounts."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, FairQueue[T]] = OrderedDict()
        self._items: deque[T] = deque()
        self._count = 0

    def put(self, asker: Asker, item: T) -> None:
        if asker:
            self._lines.setdefault(asker[0], FairQueue()).put(asker[1:], item)
        else:
            self._items.append(item)
        self._count += 1

    def take(self, may: Callable[[str], bool] = lambda _: True) -> T | None:
        """The next item of an outermost asker who may be served; None when there is none."""
        if self._items:
            self._count -= 1
            return self._items.popleft()
        for outer, line in self._lines.items():
            if may(outer):
                item = line.take()
                del self._lines[outer]
                if line:
                    self._lines[outer] = line
                self._count -= 1
                return item
        return None

    def remove(self, asker: Asker, item: T) -> bool:
        """Take an item out that nobody wants any more; was it there?"""
        if not asker:
            found = item in self._items
            if found:
                self._items.remove(item)
        else:
            line = self._lines.get(asker[0])
            found = line is not None and line.remove(asker[1:], item)
            if line is not None and not line:
                del self._lines[asker[0]]
        self._count -= found
        return found

    def waiting(self, outer: str) -> int:
        """How much waits for an outermost asker."""
        return len(self._lines.get(outer, ()))

    def __len__(self) -> int:
        return self._count
