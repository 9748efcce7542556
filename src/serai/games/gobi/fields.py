"""What a state of Gobi consists of: every field, declared here and nowhere else.

`serai.core.state` says what the three classes are for. Rows of counts are flat: `seat * width +
what`. Tiles are numbered in the order of laying, spots as `board` explains.
"""

from __future__ import annotations

from serai.core.state import COMPILED, zeros
from serai.games.gobi.board import CELLS, EDGES, MOST_BORDER, WAY_COUNT
from serai.games.gobi.codes import Codes
from serai.games.gobi.components import (
    BLESSING_COUNT,
    COFFEE_COUNT,
    GIFT_COUNT,
    KIND_COUNT,
    MOST_SEATS,
    PILE_COUNT,
    START_TILES,
    TILE_COUNT,
    TRIBE_COUNT,
)
from serai.games.gobi.decisions import NOBODY, START
from serai.games.gobi.routes import Network

MOST_AIMS = EDGES
"""Camels that are set out at one time: at most one for each edge of a tile."""


class Scratch(Codes):
    """What a state works with and does not keep."""

    def prepare(self) -> None:
        """What a new state needs before it can take after another."""
        Codes.prepare(self)
        self.network = Network()
        if not COMPILED:  # else they are C arrays, already empty
            self.node = zeros(TILE_COUNT)  # a tile's place in the network
            self.pick = zeros(MOST_AIMS)  # the gathered tiles that are chosen
            self.mark = zeros(TILE_COUNT)
            self.items = 0  # tiles that were gathered …
            self.item = zeros(TILE_COUNT)  # … and which


class Derived(Scratch):
    """What follows from the facts and is kept to have it at hand."""

    def __init__(self) -> None:
        Scratch.__init__(self)
        self.touch = zeros(TILE_COUNT * WAY_COUNT)  # tile * 8 + way: the tile there, or NOBODY
        self.borders = 0
        self.border = zeros(MOST_BORDER)  # empty spots that touch a tile
        self.taboo = zeros(MOST_BORDER)  # tribes that may not lie there, as bits
        self.grid = zeros(CELLS)  # see `desert`


class Facts(Derived):
    """What decides everything: equal facts are equal states."""

    def __init__(self, seats: int = 0, shortest: int = 0, gaps: int = 0, anyone: int = 0, later: int = 0) -> None:
        Derived.__init__(self)
        self.seats = seats
        self.shortest = shortest  # option route_length: the shortest path counts (gobi.4.2)
        self.gaps = gaps  # option silk_lines: lines go on beyond gaps (gobi.6.15)
        self.anyone = anyone  # option porcelain: it moves anyone's camel (gobi.6.11)
        self.later = later  # option gift_use: gifts serve from the next turn on only (gobi.6.2)
        # The turn.
        self.phase = START
        self.seat = 0
        self.hand = NOBODY  # the tribe of the tile just drawn
        self.laid = NOBODY  # the tile placed this turn
        self.aims = 0
        self.aim = zeros(MOST_AIMS)  # tiles for which camels are on their way; the rest is 0
        self.end_a = NOBODY  # the route whose reward is being chosen
        self.end_b = NOBODY
        self.spiced = 0
        self.length = 0
        # Tiles: the start square, the desert, and what nobody has seen.
        self.started = 0
        self.drawn = zeros(START_TILES)  # tribes drawn for the start square, not yet laid
        self.tiles = 0
        self.spot = zeros(TILE_COUNT)
        self.tribe = zeros(TILE_COUNT)
        self.stack = zeros(MOST_SEATS)
        self.unseen_tiles = zeros(TRIBE_COUNT)
        self.thrown = zeros(MOST_SEATS * TRIBE_COUNT)  # discarded tiles
        # Camels.
        self.camels = zeros(MOST_SEATS * TILE_COUNT)
        self.reserve = zeros(MOST_SEATS)
        # Rewards.
        self.pile = 0  # where a top is being revealed
        self.top = zeros(PILE_COUNT)
        self.under = zeros(PILE_COUNT)
        self.unseen_rewards = zeros(KIND_COUNT)  # in the piles and set aside
        self.coffee = COFFEE_COUNT
        self.coffees = zeros(MOST_SEATS)
        self.fresh = zeros(MOST_SEATS * GIFT_COUNT)  # gifts not yet used
        self.used = zeros(MOST_SEATS * GIFT_COUNT)
        self.waiting = zeros(GIFT_COUNT)  # of the fresh ones, those that may not serve in this turn
        self.blessings = zeros(MOST_SEATS * BLESSING_COUNT)
