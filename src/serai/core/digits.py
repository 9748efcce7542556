"""What an action is made of: the digits of a verb, and the block of its actions."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

PLAIN, SORTED, SUMMED, SEAT = range(4)
"""How a digit is read: a number; several in rising order; counts, one on top of the other; a seat."""
UNMASKED, BYTES, BITS = range(3)
"""What a mask of actions is made of."""


class Digit(NamedTuple):
    """A part of an action within the block of its verb."""

    name: str
    how: int
    at: int
    """Where the first of its numbers lies in a code, …"""
    bits: int
    """… how wide each is, …"""
    many: int
    """… and how many there are."""
    first: int
    size: int
    """The values of one number: so many from the first on."""

    @property
    def values(self) -> int:
        """How many values the digit has."""
        return comb(self.size + self.many - 1, self.many) if self.how in (SORTED, SUMMED) else self.size


class Block(NamedTuple):
    """The actions of one verb."""

    verb: str
    example: str
    start: int
    size: int
    digits: tuple[Digit, ...]
    bits: int = 0
    """How wide the payloads of its codes are."""
