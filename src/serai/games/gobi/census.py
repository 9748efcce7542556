"""What never changes while a game lasts: pieces are neither made nor lost."""

from __future__ import annotations

from collections.abc import Mapping

from serai.games.gobi.components import (
    BLESSING_COUNT,
    CAMEL_COLOURS,
    GIFT_COUNT,
    KIND_COUNT,
    REWARDS,
    TILE_COUNT,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.gobi.state import GobiState


def take(state: GobiState) -> Mapping[str, int]:
    """Tiles of each tribe, rewards of each kind, coffees, camels of each seat, and what
    the stacks and piles hold together with what has left them."""
    counts: dict[str, int] = {}
    laid = list(state.tribe)[: state.tiles] or list(state.drawn)[: state.started]
    for tribe, name in enumerate(TRIBES):
        thrown = sum(list(state.thrown)[tribe::TRIBE_COUNT])
        counts[name] = state.unseen_tiles[tribe] + laid.count(tribe) + thrown + (state.hand == tribe)
    for kind in range(KIND_COUNT):
        counts[REWARDS[kind].en] = state.unseen_rewards[kind] + list(state.top).count(kind) + _owned(state, kind)
    counts["coffees"] = state.coffee + sum(state.coffees)
    owned = sum(_owned(state, kind) for kind in range(KIND_COUNT))
    counts["rewards in play"] = sum(state.under) + sum(top >= 0 for top in state.top) + owned
    for seat in range(state.seats):
        camels = sum(list(state.camels)[TILE_COUNT * seat : TILE_COUNT * (seat + 1)])
        counts[f"{CAMEL_COLOURS[seat].en} camels"] = state.reserve[seat] + camels
    return counts


def _owned(state: GobiState, kind: int) -> int:
    """How many of this reward the players hold."""
    if kind < GIFT_COUNT:
        return sum(list(state.fresh)[kind::GIFT_COUNT]) + sum(list(state.used)[kind::GIFT_COUNT])
    return sum(list(state.blessings)[kind - GIFT_COUNT :: BLESSING_COUNT])
