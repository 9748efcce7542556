"""A draw with nothing up its sleeve: every outcome and its whole-number weight."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from serai.core.position import Move


class Lottery:
    """All that can be drawn now. Iterating gives (move, weight) pairs in a stable order."""

    __slots__ = ("tickets", "total")

    def __init__(self, tickets: Sequence[tuple[Move, int]]) -> None:
        self.tickets = tuple(tickets)
        self.total = sum(weight for _, weight in self.tickets)

    def draw(self, rng: random.Random) -> Move:
        """One outcome, with the chance its weight gives it."""
        return self.ticket(rng.randrange(self.total))

    def ticket(self, number: int) -> Move:
        """The outcome that owns ticket `number`, from 0 to total - 1."""
        if not 0 <= number < self.total:
            raise ValueError(f"ticket {number}: this lottery has tickets 0 to {self.total - 1}")
        for move, weight in self.tickets:
            if number < weight:
                return move
            number -= weight
        raise AssertionError("unreachable: the weights add up to the total")

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        return iter(self.tickets)

    def __len__(self) -> int:
        return len(self.tickets)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lottery) and self.tickets == other.tickets

    def __hash__(self) -> int:
        return hash(self.tickets)

    def __repr__(self) -> str:
        return f"<Lottery of {len(self.tickets)} outcomes, {self.total} tickets>"
