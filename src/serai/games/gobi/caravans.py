"""Caravans as features see them: the camels of one seat joined edge to edge, and what more camels would join.

A camel more on a tile may join some of them, and closes a route where two of its tiles are of one tribe (gobi.4.1); a
tile laid on a spot of the border brings a camel to each of its neighbours at once (gobi.3.4), whatever its own tribe,
which only decides where it may lie. Camels on their way are counted as landed, as far as the reserve goes, so that a
seat never has more than its ten.
"""

from __future__ import annotations

from serai.core.state import zeros
from serai.games.gobi import desert
from serai.games.gobi.board import EDGES, MOST_BORDER, STEPS, WAY_COUNT
from serai.games.gobi.components import COFFEE_LENGTH, TILE_COUNT
from serai.games.gobi.decisions import SPREAD, TAKE
from serai.games.gobi.state import GobiState

BORDER = 128
step = list(STEPS[:EDGES])

LINK = 0.07
"""A tile more in a caravan, where a route is 1 …"""
COFFEE_WORTH = 2.0
"""… one that is long enough for a coffee is so much, and every further pair of one tribe half a route."""
AGAIN = 0.5


class Caravans:
    """Of one seat of one state at a time: `land` says whose."""

    def __init__(self) -> None:
        self.spots: list[int] = zeros(MOST_BORDER * EDGES)
        self.here: list[int] = zeros(TILE_COUNT)
        self.group: list[int] = zeros(TILE_COUNT)
        self.queue: list[int] = zeros(TILE_COUNT)
        self.groups = 0
        self.sizes: list[int] = zeros(TILE_COUNT)
        self.tribes: list[int] = zeros(TILE_COUNT)
        self.pairs: list[int] = zeros(TILE_COUNT)
        self.met: list[int] = zeros(EDGES)
        self.found: list[int] = zeros(EDGES)
        self.size = 0
        self.closes = 0

    def look_around(self, state: GobiState) -> None:
        """The tiles around every spot of the border, as many as there are, then -1."""
        for place in range(state.borders):
            count = 0
            for way in range(EDGES):
                mark = state.grid[desert.fold(state.border[place] + step[way])]
                if 0 < mark < BORDER:
                    self.spots[place * EDGES + count] = mark - 1
                    count += 1
            if count < EDGES:
                self.spots[place * EDGES + count] = -1

    def land(self, state: GobiState, seat: int) -> int:
        """The seat's camels, tile by tile; those on their way have landed, as far as the reserve
        goes: what is left of it."""
        for tile in range(state.tiles):
            self.here[tile] = state.camels[seat * TILE_COUNT + tile]
        left = state.reserve[seat]
        if seat == state.seat and state.phase in (SPREAD, TAKE):
            for place in range(state.aims):
                if left:
                    self.here[state.aim[place]] += 1
                    left -= 1
        return left

    def join(self, state: GobiState) -> None:
        """The seat's caravans: what tiles they have, how many, and how many pairs of one tribe."""
        self.groups = 0
        for tile in range(state.tiles):
            self.group[tile] = -1
        for tile in range(state.tiles):
            if not self.here[tile] or self.group[tile] >= 0:
                continue
            number = self.groups
            self.groups += 1
            self.tribes[number] = 0
            self.pairs[number] = 0
            self.group[tile] = number
            self.queue[0] = tile
            size = 1
            done = 0
            while done < size:
                one = self.queue[done]
                done += 1
                tribe = 1 << state.tribe[one]
                if self.tribes[number] & tribe:
                    self.pairs[number] += 1
                self.tribes[number] |= tribe
                for way in range(EDGES):
                    near = state.touch[one * WAY_COUNT + way]
                    if near >= 0 and self.here[near] and self.group[near] < 0:
                        self.group[near] = number
                        self.queue[size] = near
                        size += 1
            self.sizes[number] = size

    def meet(self, state: GobiState, tile: int) -> None:
        """The caravan of a new camel on a tile: `size`, and how many pairs it `closes`."""
        met = 0
        tribes = 1 << state.tribe[tile]
        self.size = 1
        self.closes = 0
        for way in range(EDGES):
            near = state.touch[tile * WAY_COUNT + way]
            if near < 0 or not self.here[near]:
                continue
            group = self.group[near]
            if met >> group & 1:
                continue
            met |= 1 << group
            if tribes & self.tribes[group]:
                self.closes += 1
            tribes |= self.tribes[group]
            self.size += self.sizes[group]

    def worth(self, size: int, closes: int, coffee: int) -> float:
        if not closes:
            return LINK * size
        first = COFFEE_WORTH if coffee and size >= COFFEE_LENGTH else 1.0
        return first + AGAIN * (closes - 1) + LINK * size

    def try_spot(self, state: GobiState, place: int) -> float:
        """What camels on all neighbours of a spot would bring together: caravans that share one of the seat's
        become one. `size` and `closes` are those of the longest that closes."""
        count = 0
        while count < EDGES and self.spots[place * EDGES + count] >= 0:
            tile = self.spots[place * EDGES + count]
            met = 0
            if self.here[tile]:
                met = 1 << self.group[tile]
            else:
                for way in range(EDGES):
                    near = state.touch[tile * WAY_COUNT + way]
                    if near >= 0 and self.here[near]:
                        met |= 1 << self.group[near]
            self.met[count] = met
            self.found[count] = 0
            count += 1
        total = 0.0
        size = 0
        closes = 0
        for one in range(count):
            if self.found[one]:
                continue
            met = self.met[one]
            self.found[one] = 1
            grown = 1
            while grown:
                grown = 0
                for other in range(one + 1, count):
                    if not self.found[other] and met & self.met[other]:
                        met |= self.met[other]
                        self.found[other] = 1
                        grown = 1
            total += self.sum_up(state, place, one, count, met)
            if self.closes and self.size > size:
                size = self.size
                closes = self.closes
        self.size = size
        self.closes = closes
        return total

    def sum_up(self, state: GobiState, place: int, one: int, count: int, met: int) -> float:
        """What the new camels that meet these caravans bring; nothing where no tile is new."""
        tribes = 0
        new = 0
        self.size = 0
        self.closes = 0
        for number in range(self.groups):
            if met >> number & 1:
                if tribes & self.tribes[number]:
                    self.closes += 1
                tribes |= self.tribes[number]
                self.size += self.sizes[number]
        for other in range(one, count):
            tile = self.spots[place * EDGES + other]
            if not self.here[tile] and (other == one or met & self.met[other]):
                new += 1
                if tribes >> state.tribe[tile] & 1:
                    self.closes += 1
                tribes |= 1 << state.tribe[tile]
        self.size += new
        if not new:
            self.closes = 0
            return 0.0
        return self.worth(self.size, self.closes, state.coffee)
