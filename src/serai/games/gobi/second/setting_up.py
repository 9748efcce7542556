"""The box is unpacked: start square, stacks, piles and the first player (gobi.1.1-5, gobi.2.1-9)."""

from __future__ import annotations

from collections import Counter

from serai.core.setup import Setup
from serai.core.verbs import Saying
from serai.games.gobi.components import (
    BLESSING_COPIES,
    BLESSINGS,
    CAMELS,
    COFFEE_COUNT,
    GIFT_COPIES,
    GIFTS,
    PILE_COUNT,
    PILE_SIZE,
    START_TILES,
    TILES_PER_TRIBE,
    TRIBES,
)
from serai.games.gobi.referee.table import Table


def unpacked(setup: Setup) -> Table:
    """Before anything is drawn: eight tiles of each tribe (gobi.1.1), three of each gift and
    two of each blessing (gobi.1.3, gobi.1.4) in four piles of six, the other six unseen beside
    them (gobi.2.6), ten coffees (gobi.2.8), ten camels for everybody (gobi.1.5)."""
    seats = setup.seats
    tiles = Counter(dict.fromkeys(TRIBES, TILES_PER_TRIBE))
    return Table(
        seats=seats,
        route_length=str(setup.options["route_length"]),
        silk_lines=str(setup.options["silk_lines"]),
        porcelain=str(setup.options["porcelain"]),
        gift_use=str(setup.options["gift_use"]),
        decision="start tile",
        seat=0,
        hand=None,
        laid=None,
        started=[],
        tiles={},
        camels=[Counter() for _ in range(seats)],
        reserve=[CAMELS] * seats,
        aims=[],
        ends=(),
        spiced=False,
        stacks=[(tiles.total() - START_TILES) // seats] * seats,  # gobi.2.4
        unseen_tiles=tiles,
        tops=[None] * PILE_COUNT,
        under=[PILE_SIZE] * PILE_COUNT,
        pile=0,
        unseen_rewards=Counter(
            {gift.en: GIFT_COPIES for gift in GIFTS} | {blessing.en: BLESSING_COPIES for blessing in BLESSINGS}
        ),
        coffee=COFFEE_COUNT,
        coffees=[0] * seats,
        fresh=[Counter() for _ in range(seats)],
        just_won=Counter(),
        used=[Counter() for _ in range(seats)],
        blessings=[Counter() for _ in range(seats)],
        discarded=[Counter() for _ in range(seats)],
    )


def start(table: Table, said: Saying) -> None:
    """A tile for the start square; with the fourth it is laid, and no two of a tribe touch:
    where they would, the last tile changes places with the second or the third (gobi.2.1)."""
    table.unseen_tiles -= Counter([said.tribe])
    table.started.append(said.tribe)
    if len(table.started) < START_TILES:
        return
    here, right, above, across = table.started
    if here == right or above == across:
        right, across = across, right
    elif here == above or right == across:
        above, across = across, above
    table.tiles.update({(0, 0): here, (1, 0): right, (0, 1): above, (1, 1): across})
    table.started = []
    table.decision = "first rewards"


def turn_up(table: Table, reward: str) -> None:
    """A reward nobody has seen is now the top of the pile (gobi.2.7)."""
    table.tops[table.pile] = reward
    table.under[table.pile] -= 1
    table.unseen_rewards -= Counter([reward])


def first(table: Table, said: Saying) -> None:
    """The first player is drawn by lot, and draws a tile (gobi.2.9, gobi.3.1)."""
    table.seat = said.seat
    table.decision = "draw"
