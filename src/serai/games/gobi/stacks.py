"""The tiles nobody has seen: personal stacks and the start square.

Stacks are counts, and what they hold together is a count for each tribe (gobi.2.4,
gobi.2.5): there is no order to peep at. Clauses: the start square (gobi.2.1-3).
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.gobi.board import START_SPOTS, spot_of
from serai.games.gobi.codes import DRAW_TILE, START_TILE
from serai.games.gobi.components import (
    START_ALIKE,
    START_TILES,
    START_WAYS,
    TILES_PER_TRIBE,
    TRIBE_COUNT,
)
from serai.games.gobi.rewards import Rewards

start_ways = list(START_WAYS)
start_spot = [spot_of(x, y) for x, y in START_SPOTS]


class Stacks(Rewards):
    """Face-down tiles, and those drawn for the start square."""

    def list_draws(self, into: MoveList) -> None:
        """The tile of this turn: any that nobody has seen (gobi.2.5)."""
        for tribe in range(TRIBE_COUNT):
            if self.unseen_tiles[tribe]:
                into.add(DRAW_TILE | tribe, self.unseen_tiles[tribe])

    def list_start(self, into: MoveList) -> None:
        """Start tiles (gobi.2.1). The weights count the draws that stand (gobi.2.2)."""
        pairs = 0
        for tribe in range(TRIBE_COUNT):
            if TILES_PER_TRIBE - self.unseen_tiles[tribe] == START_ALIKE:
                pairs += 1
        for tribe in range(TRIBE_COUNT):
            alike = TILES_PER_TRIBE - self.unseen_tiles[tribe]
            if alike < START_ALIKE:
                ways = start_ways[3 * (self.started + 1) + pairs + alike]
                into.add(START_TILE | tribe, self.unseen_tiles[tribe] * ways)

    def keep_start(self, tribe: int) -> None:
        """A tile is drawn for the start square."""
        self.unseen_tiles[tribe] -= 1
        self.drawn[self.started] = tribe
        self.started += 1

    def lay_square(self) -> None:
        """In the order 0,0 1,0 0,1 1,1. Of a pair that would touch so, one tile changes
        places with the last (or the last with one), and it lies diagonally (gobi.2.1)."""
        if self.drawn[0] == self.drawn[1] or self.drawn[2] == self.drawn[3]:
            self.swap_start(1)
        elif self.drawn[0] == self.drawn[2] or self.drawn[1] == self.drawn[3]:
            self.swap_start(2)
        for place in range(START_TILES):
            self.lay(start_spot[place], self.drawn[place])
            self.drawn[place] = 0

    def swap_start(self, place: int) -> None:
        tribe = self.drawn[place]
        self.drawn[place] = self.drawn[3]
        self.drawn[3] = tribe
