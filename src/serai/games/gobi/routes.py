"""Routes as paths in a small graph (gobi.4.1-6).

A seat has ten camels, so at most ten tiles carry one: its network has at most ten nodes.
Whether two tiles are linked is a flood over bit masks. How long the longest path between
them is, is exact dynamic programming over sets of nodes: `plain[mask]` are the nodes at
which a path can end that starts at the start and visits exactly the nodes of `mask`. That
is at most 512 sets of ten nodes for any network, however dense the desert (a set without
the start is never looked at), and 2**9 * 9 steps bound the work.
"""

from __future__ import annotations

from serai.core.state import COMPILED, zeros
from serai.games.gobi.board import COLUMN
from serai.games.gobi.components import CAMELS

MASKS = 1 << CAMELS
UP = 1
RIGHT = COLUMN
"""How far apart the spots of neighbours are, as numbers; the corners lie one up or down."""

lowest = [0] + [(mask & -mask).bit_length() - 1 for mask in range(1, MASKS)]
"""The first node of a set of nodes."""


class Network:
    """The tiles under one seat's camels and how they touch; filled by `Desert.survey`."""

    def __init__(self) -> None:
        self.size = 0
        if not COMPILED:  # else they are C arrays, already empty
            self.tile = zeros(CAMELS)
            self.tribe = zeros(CAMELS)
            self.spot = zeros(CAMELS)
            self.edge = zeros(CAMELS)  # nodes that touch this one edge to edge, as bits
            self.corner = zeros(CAMELS)  # nodes that touch it at a corner
            self.plain = zeros(MASKS)  # ends of edge-to-edge paths, by the set of nodes visited
            self.mixed = zeros(MASKS)  # ends of paths with at least one corner step

    def add(self, tile: int, tribe: int, spot: int) -> None:
        """One more tile, and how it touches those that are there."""
        node = self.size
        self.size += 1
        self.tile[node] = tile
        self.tribe[node] = tribe
        self.spot[node] = spot
        self.edge[node] = 0
        self.corner[node] = 0
        for other in range(node):
            apart = spot - self.spot[other]
            if apart < 0:
                apart = -apart
            if apart in (UP, RIGHT):
                self.edge[node] |= 1 << other
                self.edge[other] |= 1 << node
            elif apart in (RIGHT - UP, RIGHT + UP):
                self.corner[node] |= 1 << other
                self.corner[other] |= 1 << node

    def linked(self, node: int, corners: int) -> int:
        """The nodes a caravan can reach from this one, itself included, as bits."""
        reached = 1 << node
        waiting = reached
        while waiting:
            near = self.edge[lowest[waiting]]
            if corners:
                near |= self.corner[lowest[waiting]]
            waiting = waiting & (waiting - 1) | near & ~reached
            reached |= near
        return reached

    def has_pair(self, corners: int) -> int:
        """Are two tiles of one tribe linked (gobi.4.1; with corners: by Spices)?"""
        rest = (1 << self.size) - 1
        while rest:
            group = self.linked(lowest[rest], corners)
            rest &= ~group
            tribes = 0
            while group:
                tribe = 1 << self.tribe[lowest[group]]
                if tribes & tribe:
                    return 1
                tribes |= tribe
                group &= group - 1
        return 0

    def measure(self, start: int, end: int, corners: int, shortest: int) -> int:
        """The camels on the longest simple path between two nodes, or on the shortest
        (gobi.4.2); 0 if there is none. With corners only paths with a corner step count
        (gobi.6.17)."""
        group = self.linked(start, corners)
        if not group >> end & 1:
            return 0
        best = 0
        first = 1 << start
        last = 1 << end
        rest = group ^ first
        visited = first
        self.plain[visited] = first
        self.mixed[visited] = 0
        picked = 0
        while picked != rest:
            picked = (picked - rest) & rest  # the next subset of `rest`, upwards
            visited = picked | first
            plain = 0
            mixed = 0
            count = 1
            left = picked
            while left:
                node = lowest[left]
                left &= left - 1
                count += 1
                before = visited ^ (1 << node)
                if self.plain[before] & self.edge[node]:
                    plain |= 1 << node
                if corners and (
                    self.mixed[before] & (self.edge[node] | self.corner[node]) or self.plain[before] & self.corner[node]
                ):
                    mixed |= 1 << node
            self.plain[visited] = plain
            self.mixed[visited] = mixed
            if (mixed if corners else plain) & last and (best == 0 or (count < best if shortest else count > best)):
                best = count
        return best
