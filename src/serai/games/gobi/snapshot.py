"""A state as named facts: to compare states, to keep them, and to set up a position."""

from __future__ import annotations

from typing import NamedTuple

from serai.games.gobi.board import EDGES
from serai.games.gobi.components import START_TILES, TILE_COUNT

Numbers = tuple[int, ...]


class Snapshot(NamedTuple):
    """Everything a state knows. What the numbers mean is told in `position`."""

    options: tuple[int, int, int, int, int]
    phase: int
    seat: int
    hand: int
    laid: int
    drawn: Numbers
    aims: Numbers
    route: tuple[int, int, int, int]
    pile: int
    spots: Numbers
    tribes: Numbers
    camels: Numbers
    reserve: Numbers
    stacks: Numbers
    unseen_tiles: Numbers
    tops: Numbers
    under: Numbers
    unseen_rewards: Numbers
    coffee: int
    coffees: Numbers
    fresh: Numbers
    used: Numbers
    waiting: Numbers
    blessings: Numbers
    thrown: Numbers


GROWING = {
    Snapshot._fields.index(name): most
    for name, most in {"drawn": START_TILES, "aims": EDGES, "spots": TILE_COUNT, "tribes": TILE_COUNT}.items()
}
"""What is not always of one length, by its place, and how long it can be."""
