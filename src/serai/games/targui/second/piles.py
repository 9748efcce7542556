"""Piles whose order nobody knows: which cards may still come, not in what order.

A pile is made of stacks. The first holds what nobody has seen since the set-up; each time the
discards are shuffled they become a new stack. Cards face down and cards drawn unseen belong to
the stack they were drawn from. [targui.1.6, targui.1.8]
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from serai.games.targui.cards import Load, TribeCard

Loads = tuple[Load, ...]
"""What a goods card shows; two or more where a slash is printed."""


@dataclass
class TribePile:
    """Tribe cards. Of a mixed deck's first stack nobody knows which cards belong to it, only how
    many of each symbol. [targui.19.1]"""

    stacks: list[list[TribeCard]]
    """For each stack the cards that may lie in it, in the order of the card files."""
    left: int
    """How many cards the pile still has."""
    shares: dict[str, int]
    """Of the first stack: how many cards of each symbol are still to come."""

    @property
    def last(self) -> int:
        return len(self.stacks) - 1

    def chances(self, stack: int) -> dict[TribeCard, Fraction]:
        """Each card that may come from this stack, with its weight."""
        cards = self.stacks[stack]
        if stack > 0:
            return dict.fromkeys(cards, Fraction(1))
        rivals = Counter(card.symbol for card in cards)
        return {
            card: Fraction(self.shares[card.symbol], rivals[card.symbol]) for card in cards if self.shares[card.symbol]
        }

    def take(self, stack: int, card: TribeCard) -> None:
        """This card has come to light."""
        self.stacks[stack].remove(card)
        if stack == 0:
            self.shares[card.symbol] -= 1

    def copy(self) -> TribePile:
        return TribePile([stack[:] for stack in self.stacks], self.left, dict(self.shares))


@dataclass
class GoodsPile:
    """Goods cards; those that show the same are alike."""

    stacks: list[Counter[Loads]]
    left: int
    order: list[Loads] = field(default_factory=list)
    """Everything goods cards show, in the order of the card files."""

    @property
    def last(self) -> int:
        return len(self.stacks) - 1

    def chances(self, stack: int) -> dict[Loads, Fraction]:
        return {loads: Fraction(count) for loads, count in self.stacks[stack].items() if count}

    def take(self, stack: int, loads: Loads) -> None:
        self.stacks[stack][loads] -= 1

    def copy(self) -> GoodsPile:
        return GoodsPile([stack.copy() for stack in self.stacks], self.left, self.order)
