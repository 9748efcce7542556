"""How a search thinks: everything that may be turned, in one place."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cache

NO_PLAYOUT = -1
"""As a horizon: a new node is judged as it stands."""
WIDEST = 4096
"""Children of a node that are counted for widening; beyond, it grows at every visit."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The defaults are plain UCT with uniform playouts to the end of the game."""

    exploration: float = 0.7
    """How much a move that was seldom tried is worth trying again."""
    widening: float = 0.0
    """The share of a node's moves that is looked at grows as `widening_base` + this x
    visits ** `widening_power`; 0 looks at every move before any of them a second time."""
    widening_base: float = 1.0
    widening_power: float = 0.5
    prior_weight: float = 0.0
    """How much first sight counts against visits; 0 does not ask for it."""
    shared: float = 0.0
    """The visits at which statistics shared by all moves of the same code (RAVE) weigh as
    much as a move's own; 0 keeps none."""
    guided: bool = False
    """Playouts follow the game's knowledge instead of the uniform draw."""
    horizon: int = 0
    """Playouts stop after so many moves and the score is estimated; 0 plays to the end, NO_PLAYOUT not at all."""
    margin_share: float = 0.15
    """How much of a result's worth is its margin; the rest is place."""
    margin_scale: float = 10.0
    """The margin that is half as good as any."""
    win_share: float = 0.6
    """With more than two seats: how much of a place's worth is winning, not just beating some."""
    selfish: bool = False
    """Each seat only counts its own points and takes no notice of the others'."""
    naive: bool = False
    """The others are expected to move as in a playout, not to find their best reply."""
    most_nodes: int = 1 << 20
    """The bound on memory: about 80 bytes a node. A full tree is used without growing."""


@cache
def needed_visits(settings: Settings) -> array[int]:
    """The visits a node wants before it may have one more child than so many; trees share it."""
    needed: list[int] = []
    for children in range(WIDEST):
        if settings.widening <= 0 or children < settings.widening_base:
            needed.append(0)
        else:
            visits = ((children + 1 - settings.widening_base) / settings.widening) ** (1 / settings.widening_power)
            needed.append(min(int(visits), 1 << 30))
    return array("i", needed)
