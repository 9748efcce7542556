"""The desert: tiles and the empty spots around them.

Geometry is explained in `board`. Tiles are numbered in the order of laying. Clauses: the
golden rule and edge contact (gobi.3.2, gobi.3.3), inner and outer tiles (gobi.7.8).
"""

from __future__ import annotations

from serai.games.gobi.board import CELLS, EDGES, SLANT, STEPS, WAY_COUNT
from serai.games.gobi.decisions import NOBODY
from serai.games.gobi.fields import Facts

BORDER = 128
"""A cell of the grid holds 0, a tile's number + 1, or BORDER + its place in the border."""

LAST_CELL = CELLS - 1
step = list(STEPS)


def fold(spot: int) -> int:
    """The cell in which a spot is kept: see `board`."""
    return (spot >> 7) * SLANT + (spot & 127) & LAST_CELL


class Desert(Facts):
    """Tiles in play, and what follows from where they lie."""

    # --- tiles ------------------------------------------------------------------------

    def lay(self, spot: int, tribe: int) -> None:
        """Put a tile down on a spot of the border (the very first: anywhere)."""
        tile = self.tiles
        cell = fold(spot)
        if self.grid[cell] >= BORDER:
            self.close_border(self.grid[cell] - BORDER)
        self.grid[cell] = tile + 1
        self.tiles += 1
        self.spot[tile] = spot
        self.tribe[tile] = tribe
        for way in range(WAY_COUNT):
            near = spot + step[way]
            cell = fold(near)
            mark = self.grid[cell]
            self.touch[tile * WAY_COUNT + way] = NOBODY
            if 0 < mark < BORDER:
                self.touch[tile * WAY_COUNT + way] = mark - 1
                self.touch[(mark - 1) * WAY_COUNT + (way ^ 2)] = tile
            elif way < EDGES:
                if mark == 0:
                    mark = BORDER + self.borders
                    self.grid[cell] = mark
                    self.border[self.borders] = near
                    self.taboo[self.borders] = 0
                    self.borders += 1
                self.taboo[mark - BORDER] |= 1 << tribe

    def derive(self) -> None:
        """Work out anew what follows from the tiles and their order."""
        tiles = self.tiles
        self.tiles = 0
        self.borders = 0
        for cell in range(CELLS):
            self.grid[cell] = 0
        for tile in range(tiles):
            self.lay(self.spot[tile], self.tribe[tile])

    def close_border(self, place: int) -> None:
        """A border spot is built upon: the last of the list takes its place."""
        self.borders -= 1
        self.border[place] = self.border[self.borders]
        self.taboo[place] = self.taboo[self.borders]
        self.grid[fold(self.border[place])] = BORDER + place

    def is_inner(self, tile: int) -> int:
        """Do all four edges touch tiles (gobi.7.8)?"""
        for way in range(EDGES):
            if self.touch[tile * WAY_COUNT + way] < 0:
                return 0
        return 1

    def spot_at(self, tile: int) -> int:
        """Where a tile lies. Compiled, naming `spot` makes a list of all forty."""
        return self.spot[tile]

    def tribe_at(self, tile: int) -> int:
        """The tribe of a tile, likewise."""
        return self.tribe[tile]

    def tile_at(self, spot: int) -> int:
        """The tile that lies on a spot that touches the desert or is in it; NOBODY where none does."""
        mark = self.grid[fold(spot)]
        return mark - 1 if 0 < mark < BORDER else NOBODY

    # --- gathering tiles into `item`, in rising order -----------------------------------

    def gather_lines(self, tile: int, gaps: int) -> None:
        """The tiles in line with this one (gobi.6.15): the unbroken lines, or with gaps."""
        row = self.spot[tile] & 127
        column = self.spot[tile] >> 7
        for other in range(self.tiles):
            self.mark[other] = 0
            if gaps and (self.spot[other] & 127 == row or self.spot[other] >> 7 == column):
                self.mark[other] = 1
        for way in range(EDGES):
            near = self.touch[tile * WAY_COUNT + way]
            while near >= 0:
                self.mark[near] = 1
                near = self.touch[near * WAY_COUNT + way]
        self.mark[tile] = 0
        self.gather_marked()

    def gather_within(self, tile: int, steps: int) -> None:
        """The tiles a camel can walk to in so many steps from tile to tile (gobi.6.11)."""
        for other in range(self.tiles):
            self.mark[other] = 0
        self.mark[tile] = steps + 1
        for left in range(steps, 0, -1):
            for other in range(self.tiles):
                if self.mark[other] == left + 1:
                    for way in range(EDGES):
                        near = self.touch[other * WAY_COUNT + way]
                        if near >= 0 and self.mark[near] == 0:
                            self.mark[near] = left
        self.mark[tile] = 0
        self.gather_marked()

    def gather_marked(self) -> None:
        self.items = 0
        for tile in range(self.tiles):
            if self.mark[tile]:
                self.item[self.items] = tile
                self.items += 1
