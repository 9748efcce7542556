"""Where tiles lie: coordinates, directions, and why the desert always fits.

A spot is the pair x,y (x to the right, y up) packed into one number:

    spot = (x + 64) * 128 + (y + 64)

The start square is 0,0 to 1,1. Each of the 36 other tiles touches one that lies already,
so |x| and |y| stay below 64 and a spot never overflows: tiles lie between -36 and 37, the
empty spots around them between -37 and 38.

The engine looks spots up in a small table: spot x,y has cell (90 x + y) mod 1024, a desert
rolled up askew. Two spots share a cell only if they are at least 45 steps apart (a test
tries all). The desert is one connected shape of at most 40 tiles with a 2 by 2 square in
it, so two of its tiles are at most 38 steps apart; a spot that is looked up is at most one
step from a tile if it is an empty border spot, two if it touches a tile at a corner: 41
steps between any two, and so no two spots ever in use share a cell.
"""

from __future__ import annotations

from functools import cache

from serai.games.gobi.components import TILE_COUNT

CELLS = 1024
SLANT = 90
"""A step to the right is so many cells, a step up is one."""
OFFSET = 64
COLUMN = 128
"""What one step to the right adds to a spot."""

# Right, up, left, down; then the corners between them. The opposite of way w is w ^ 2.
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
EDGES = 4
WAY_COUNT = len(WAYS)
STEPS = tuple(dx * COLUMN + dy for dx, dy in WAYS)

START_SPOTS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The start square in the order its tiles are drawn, when no two are alike."""

MOST_BORDER = 2 * TILE_COUNT + 2
"""Empty spots around n connected tiles: at most 2n + 2, for a straight row."""

FARTHEST = TILE_COUNT - 2
"""Steps between two tiles: a path over all 40 would have 39, but it cannot use all of the
start square."""
FARTHEST_LOOK = FARTHEST + 2 + 1
"""Steps between two spots that are in use or looked up."""


def spot_of(x: int, y: int) -> int:
    """The coordinates as one number."""
    return (x + OFFSET) * COLUMN + y + OFFSET


@cache
def xy(spot: int) -> tuple[int, int]:
    """The coordinates of a spot."""
    return spot // COLUMN - OFFSET, spot % COLUMN - OFFSET
