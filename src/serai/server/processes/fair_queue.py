"""Whoever asks much waits behind themselves: one turn for each asker, round and round."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
REMEMBERED = 1000
"""Askers of whom the queue knows when they were last served."""
Asker = tuple[str, ...]
"""Who asks, from the outside in: an address, an account at it, a table of that account."""


class FairQueue(Generic[T]):
    """Items by asker. `take` serves the address whose turn was longest ago, of it the account whose
    turn was longest ago, and so on inward; at the innermost the items are in order. So nobody gains
    by more accounts, nor by asking early and much: whoever has had no turn yet comes first."""

    def __init__(self) -> None:
        self._lines: dict[str, FairQueue[T]] = {}
        self._turns: OrderedDict[str, int] = OrderedDict()
        self._turn = 0
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
        outer = min(filter(may, self._lines), key=lambda outer: self._turns.get(outer, 0), default=None)
        if outer is None:
            return None
        self._turn += 1
        self._turns.pop(outer, None)
        self._turns[outer] = self._turn
        if len(self._turns) > REMEMBERED:
            self._turns.popitem(last=False)
        line = self._lines[outer]
        item = line.take()
        if not line:
            del self._lines[outer]
        self._count -= 1
        return item

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
