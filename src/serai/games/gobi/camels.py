"""Camels: who has how many where, what they link, and choosing tiles for several of them.

Clauses: ten camels each (gobi.1.5), any number on a tile (gobi.3.5).
"""

from __future__ import annotations

from serai.core.state import MoveList, Rng
from serai.games.gobi.components import CAMELS, TILE_COUNT
from serai.games.gobi.desert import Desert


class Camels(Desert):
    """The camels of every seat, in the desert and in reserve."""

    def survey(self, seat: int) -> None:
        """Fill the network with the tiles that carry this seat's camels."""
        self.network.size = 0
        for tile in range(self.tiles):
            if self.camels[seat * TILE_COUNT + tile]:
                self.node[tile] = self.network.size
                self.network.add(tile, self.tribe[tile], self.spot[tile])

    def camels_out(self, seat: int) -> int:
        """This seat's camels in the desert: it has ten with those of its reserve."""
        return CAMELS - self.reserve[seat]

    def camels_in_reach(self) -> int:
        """Is there a camel for Porcelain (gobi.6.11): an own one, or by option anyone's?"""
        for seat in range(self.seats):
            if (seat == self.seat or self.anyone) and self.camels_out(seat):
                return 1
        return 0

    # --- choosing several tiles at once ---------------------------------------------------

    def gather_camels(self, seat: int) -> None:
        """The tiles that carry this seat's camels."""
        self.items = 0
        for tile in range(self.tiles):
            if self.camels[seat * TILE_COUNT + tile]:
                self.item[self.items] = tile
                self.items += 1

    def gather_all(self) -> None:
        for tile in range(self.tiles):
            self.item[tile] = tile
        self.items = self.tiles

    def choices(self, count: int) -> int:
        """How many ways to choose so many of the gathered tiles, repeats allowed."""
        ways = 1
        for place in range(count):
            ways = ways * (self.items + place) // (place + 1)
        return ways

    def list_choices(self, into: MoveList, kind: int, count: int, owner: int) -> None:
        """Each way to choose so many gathered tiles, repeats allowed; with an owner, none more
        often than that seat has camels there."""
        for place in range(count):
            self.pick[place] = 0
        turning = 0
        while turning >= 0:
            if owner < 0 or self.can_pick(count, owner):
                into.add(self.picked(kind, count), 1)
            turning = count - 1
            while turning >= 0 and self.pick[turning] == self.items - 1:
                turning -= 1
            if turning >= 0:
                following = self.pick[turning] + 1
                for place in range(turning, count):
                    self.pick[place] = following

    def can_pick(self, count: int, owner: int) -> int:
        """Has the owner as many camels on the picked tiles as are picked?"""
        repeated = 0
        for place in range(count):
            repeated = repeated + 1 if place and self.pick[place] == self.pick[place - 1] else 1
            if repeated > self.camels[owner * TILE_COUNT + self.item[self.pick[place]]]:
                return 0
        return 1

    def picked(self, kind: int, count: int) -> int:
        code = kind
        for place in range(count):
            code = self.naming_tile(code, place, self.item[self.pick[place]])
        return code

    def draw_choice(self, rng: Rng, kind: int, count: int) -> int:
        """One of the ways `list_choices` lists, each as likely: choose so many different
        numbers below items + count - 1, sort them, and take 0, 1, 2 … off (stars and bars)."""
        for place in range(count):
            repeated = 1
            while repeated:
                number = rng.below(self.items + count - 1)
                repeated = 0
                for other in range(place):
                    if self.pick[other] == number:
                        repeated = 1
            at = place
            while at > 0 and self.pick[at - 1] > number:
                self.pick[at] = self.pick[at - 1]
                at -= 1
            self.pick[at] = number
        for place in range(count):
            self.pick[place] -= place
        return self.picked(kind, count)
