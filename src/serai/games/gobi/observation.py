"""What a seat of Gobi knows, as numbers: everything but the future, which nobody knows (gobi.2.5, gobi.2.7).

Tiles are told in the order of laying, which is how moves name them; seats from the one who looks.
"""

from __future__ import annotations

from typing import Any

from serai.core.observation import Observer
from serai.core.schema import Schema, choice, flag, number
from serai.games.gobi.board import OFFSET
from serai.games.gobi.components import (
    BLESSING_COPIES,
    BLESSING_COUNT,
    CAMELS,
    COFFEE_COUNT,
    COPIES,
    GIFT_COPIES,
    GIFT_COUNT,
    KIND_COUNT,
    MOST_SEATS,
    PILE_COUNT,
    PILE_SIZE,
    REWARDS,
    START_TILES,
    TILE_COUNT,
    TILES_PER_TRIBE,
    TRIBE_COUNT,
    TRIBES,
    stack_size,
)
from serai.games.gobi.decisions import DECISIONS
from serai.games.gobi.fields import MOST_AIMS
from serai.games.gobi.state import GobiState

FEWEST_SEATS = 2
SEATS = ("me", "next", "third", "fourth")
_TILES = tuple(f"tile {tile}" for tile in range(TILE_COUNT))
_REACH = TILE_COUNT
_KINDS = tuple(reward.en for reward in REWARDS)
_BY_SEAT = ("seat", "reward")

SCHEMA = Schema(
    [
        number("seats", MOST_SEATS),
        flag("option: shortest path counts"),
        flag("option: silk beyond gaps"),
        flag("option: porcelain moves anyone"),
        flag("option: gifts serve from the next turn"),
        choice("decision", DECISIONS, none=False),
        choice("turn", SEATS, none=False),
        choice("tile in hand", TRIBES),
        choice("tile placed", _TILES),
        choice("camels going out", _TILES, MOST_AIMS),
        choice("route: ends", _TILES, 2),
        flag("route: spices"),
        number("route: length", TILE_COUNT),
        choice("start tiles", TRIBES, START_TILES),
        number("desert: x", _REACH, TILE_COUNT, low=-_REACH, axes=("tile",)),
        number("desert: y", _REACH, TILE_COUNT, low=-_REACH, axes=("tile",)),
        choice("desert: tribe", TRIBES, TILE_COUNT, axes=("tile",)),
        number("desert: camels", CAMELS, MOST_SEATS, TILE_COUNT, axes=("seat", "tile")),
        number("reserve", CAMELS, MOST_SEATS, axes=("seat",)),
        number("stack", stack_size(FEWEST_SEATS), MOST_SEATS, axes=("seat",)),
        number("coffees", COFFEE_COUNT, MOST_SEATS, axes=("seat",)),
        number("gifts", GIFT_COPIES, MOST_SEATS, GIFT_COUNT, axes=_BY_SEAT),
        number("used gifts", GIFT_COPIES, MOST_SEATS, GIFT_COUNT, axes=_BY_SEAT),
        number("blessings", BLESSING_COPIES, MOST_SEATS, BLESSING_COUNT, axes=_BY_SEAT),
        number("discarded", TILES_PER_TRIBE, MOST_SEATS, TRIBE_COUNT, axes=("seat", "tribe")),
        number("gifts that wait for the next turn", GIFT_COPIES, GIFT_COUNT, axes=("reward",)),
        number("unseen tiles", TILES_PER_TRIBE, TRIBE_COUNT, axes=("tribe",)),
        number("unseen rewards", max(COPIES), KIND_COUNT, axes=("reward",)),
        choice("top", _KINDS, PILE_COUNT, axes=("pile",)),
        number("under the top", PILE_SIZE, PILE_COUNT, axes=("pile",)),
        number("coffee", COFFEE_COUNT),
    ]
)


class GobiObserver(Observer):
    """Tells of one state of Gobi."""

    def __init__(self) -> None:
        Observer.__init__(self, SCHEMA)

    def watch(self, state: Any) -> None:
        self.state: GobiState = state

    def tell(self, seat: int) -> None:
        at = self.tell_turn(self.out, self.state, seat)
        at = self.tell_desert(self.out, self.state, seat, at)
        at = self.tell_seats(self.out, self.state, seat, at)
        self.tell_table(self.out, self.state, at)

    def tell_turn(self, out: Any, state: GobiState, seat: int) -> int:
        out[0] = state.seats
        out[1] = state.shortest
        out[2] = state.gaps
        out[3] = state.anyone
        out[4] = state.later
        out[5] = state.phase
        out[6] = (state.seat - seat + state.seats) % state.seats
        out[7] = state.hand + 1
        out[8] = state.laid + 1
        for place in range(MOST_AIMS):
            out[9 + place] = state.aim[place] + 1 if place < state.aims else 0
        at = 9 + MOST_AIMS
        out[at] = state.end_a + 1
        out[at + 1] = state.end_b + 1
        out[at + 2] = state.spiced
        out[at + 3] = state.length
        for place in range(START_TILES):
            out[at + 4 + place] = state.drawn[place] + 1 if place < state.started and state.tiles == 0 else 0
        return at + 4 + START_TILES

    def tell_desert(self, out: Any, state: GobiState, seat: int, at: int) -> int:
        """Spots are taken apart as `board` explains them."""
        x, y, tribe = at, at + TILE_COUNT, at + 2 * TILE_COUNT
        for tile in range(state.tiles):
            out[x + tile] = (state.spot[tile] >> 7) - OFFSET
            out[y + tile] = (state.spot[tile] & 127) - OFFSET
            out[tribe + tile] = state.tribe[tile] + 1
        for tile in range(state.tiles, TILE_COUNT):
            out[x + tile] = 0
            out[y + tile] = 0
            out[tribe + tile] = 0
        at += 3 * TILE_COUNT
        for step in range(state.seats):
            owner = (seat + step) % state.seats * TILE_COUNT
            for tile in range(TILE_COUNT):
                out[at + tile] = state.camels[owner + tile]
            at += TILE_COUNT
        return at + (MOST_SEATS - state.seats) * TILE_COUNT

    def tell_seats(self, out: Any, state: GobiState, seat: int, at: int) -> int:
        """What each seat has: a plane for each thing, and in it a row for each seat."""
        for step in range(state.seats):
            owner = (seat + step) % state.seats
            out[at + step] = state.reserve[owner]
            out[at + MOST_SEATS + step] = state.stack[owner]
            out[at + 2 * MOST_SEATS + step] = state.coffees[owner]
            gifts = at + 3 * MOST_SEATS + step * GIFT_COUNT
            used = gifts + MOST_SEATS * GIFT_COUNT
            for gift in range(GIFT_COUNT):
                out[gifts + gift] = state.fresh[owner * GIFT_COUNT + gift]
                out[used + gift] = state.used[owner * GIFT_COUNT + gift]
            blessings = at + MOST_SEATS * (3 + 2 * GIFT_COUNT) + step * BLESSING_COUNT
            for blessing in range(BLESSING_COUNT):
                out[blessings + blessing] = state.blessings[owner * BLESSING_COUNT + blessing]
            thrown = at + MOST_SEATS * (3 + 2 * GIFT_COUNT + BLESSING_COUNT) + step * TRIBE_COUNT
            for tribe in range(TRIBE_COUNT):
                out[thrown + tribe] = state.thrown[owner * TRIBE_COUNT + tribe]
        return at + MOST_SEATS * (3 + 2 * GIFT_COUNT + BLESSING_COUNT + TRIBE_COUNT)

    def tell_table(self, out: Any, state: GobiState, at: int) -> None:
        for gift in range(GIFT_COUNT):
            out[at + gift] = state.waiting[gift]
        at += GIFT_COUNT
        for tribe in range(TRIBE_COUNT):
            out[at + tribe] = state.unseen_tiles[tribe]
        at += TRIBE_COUNT
        for kind in range(KIND_COUNT):
            out[at + kind] = state.unseen_rewards[kind]
        at += KIND_COUNT
        for pile in range(PILE_COUNT):
            out[at + pile] = state.top[pile] + 1
            out[at + PILE_COUNT + pile] = state.under[pile]
        out[at + 2 * PILE_COUNT] = state.coffee
