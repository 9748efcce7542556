"""A draw with nothing up its sleeve: every outcome and its whole-number weight."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from serai.core.moves import Move, Numbers


class Lottery:
    """All that can be drawn now. Iterating gives (move, weight) pairs in a stable order."""

    __slots__ = ("_weights", "moves", "total")

    def __init__(self, moves: Sequence[Move], weights: Sequence[int]) -> None:
        self.moves = moves
        self._weights = Numbers(list(weights))
        self.total = sum(weights)

    @property
    def weights(self) -> list[int]:
        """What each of the moves weighs."""
        return self._weights.listed()

    @property
    def tickets(self) -> tuple[tuple[Move, int], ...]:
        """Every outcome with its weight."""
        return tuple(self)

    def draw(self, rng: random.Random) -> Move:
        """One outcome, with the chance its weight gives it."""
        return self.moves[self._weights.owner(rng.randrange(self.total))]

    def ticket(self, number: int) -> Move:
        """The outcome that owns ticket `number`, from 0 to total - 1."""
        if not 0 <= number < self.total:
            raise ValueError(f"ticket {number}: this lottery has tickets 0 to {self.total - 1}")
        return self.moves[self._weights.owner(number)]

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        return zip(self.moves, self.weights, strict=True)

    def __len__(self) -> int:
        return self._weights.count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lottery) and self.tickets == other.tickets

    def __hash__(self) -> int:
        return hash(self.tickets)

    def __reduce__(self) -> tuple[object, ...]:
        return Lottery, (self.moves, self.weights)

    def __repr__(self) -> str:
        return f"<Lottery of {len(self)} outcomes, {self.total} tickets>"
