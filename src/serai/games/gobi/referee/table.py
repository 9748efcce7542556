"""What lies on the table, as a person there sees it: cells, tribes and rewards by name.

These facts are all that the literal reading of the rules knows. The second game owns a table
and changes it; at a position of the engine they are read off its state (`reading`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from serai.core.verbs import Cell


@dataclass
class Table:
    """One moment of a game. Seats count from 0; a count of nothing is no entry."""

    seats: int
    route_length: str
    silk_lines: str
    porcelain: str
    gift_use: str
    decision: str
    """What is asked now: "start tile", "first rewards", "first player", "draw", "tile", "spread
    camels", "discard camel", "take camels", "routes", "reward", "next reward" or "over"."""
    seat: int
    """Whose turn it is."""
    hand: str | None
    """The tile just drawn."""
    laid: Cell | None
    """The tile placed this turn."""
    started: list[str]
    """Tiles drawn for the start square, until it is laid."""
    tiles: dict[Cell, str]
    """The desert, in the order of laying."""
    camels: list[Counter[Cell]]
    reserve: list[int]
    aims: list[Cell]
    """Where camels are about to land."""
    ends: tuple[Cell, ...]
    """The route whose reward is being chosen …"""
    spiced: bool
    """… and whether it is one of Spices."""
    stacks: list[int]
    unseen_tiles: Counter[str]
    tops: list[str | None]
    under: list[int]
    """Rewards below the top of each pile."""
    pile: int
    """Where a reward comes to light."""
    unseen_rewards: Counter[str]
    coffee: int
    coffees: list[int]
    fresh: list[Counter[str]]
    """Gifts not used yet, by seat."""
    just_won: Counter[str]
    """Those of them that the seat whose turn it is has won in this turn."""
    used: list[Counter[str]]
    blessings: list[Counter[str]]
    discarded: list[Counter[str]]

    @property
    def own(self) -> Counter[Cell]:
        """The camels in the desert of the seat whose turn it is."""
        return self.camels[self.seat]

    @property
    def gifts(self) -> Counter[str]:
        """The gifts that may serve that seat now: those not used yet (gobi.6.1); where they serve
        later only, without those of this turn (gobi.6.2)."""
        unused = self.fresh[self.seat]
        return unused if self.gift_use == "at_once" else unused - self.just_won
