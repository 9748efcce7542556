"""Handfuls of goods: of choice, in exchange, given away. [targui.9.8]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.engine import codes, phases
from serai.games.targui.fields import Facts

GOLD, WATER = components.GOLD, components.WATER
PLAIN, GIFT, GOODS_OR_WATER, ANY_NUMBER = phases.PLAIN, phases.GIFT, phases.GOODS_OR_WATER, phases.ANY_NUMBER


def goods_of(state: Facts, seat: int) -> int:
    return state.tokens[seat * 6] + state.tokens[seat * 6 + 1] + state.tokens[seat * 6 + 2]


def list_gains(state: Facts, into: MoveList) -> None:
    """All mixtures of `count` goods; for two cards something else instead."""
    most = state.alike if state.source == PLAIN else ANY_NUMBER
    for dates in range(state.count + 1):
        for salt in range(state.count - dates + 1):
            pepper = state.count - dates - salt
            if dates <= most and salt <= most and pepper <= most:
                into.add(codes.mixture(codes.GAIN, dates, salt, pepper), 1)
    if state.source == GIFT:
        into.add(codes.GAIN_GOLD | 1, 1)
        into.add(codes.GAIN_VP | 1, 1)
    elif state.source == GOODS_OR_WATER:
        into.add(codes.GAIN_WATER | state.alike, 1)


def add_goods(state: Facts, seat: int, goods: int, sign: int) -> None:
    state.tokens[seat * 6] += sign * codes.dates_in(goods)
    state.tokens[seat * 6 + 1] += sign * codes.salt_in(goods)
    state.tokens[seat * 6 + 2] += sign * codes.pepper_in(goods)


def spend(state: Facts, seat: int, tokens: int) -> None:
    """Goods, gold and water of a payment or a ransom go back to the supply."""
    state.tokens[seat * 6] -= codes.paid_dates(tokens)
    state.tokens[seat * 6 + 1] -= codes.paid_salt(tokens)
    state.tokens[seat * 6 + 2] -= codes.paid_pepper(tokens)
    state.tokens[seat * 6 + GOLD] -= codes.paid_gold(tokens)
    state.tokens[seat * 6 + WATER] -= codes.paid_water(tokens)


def list_swaps(state: Facts, into: MoveList, seat: int) -> None:
    """As many goods as there are, in every other mixture."""
    total = goods_of(state, seat)
    for dates in range(total + 1):
        for salt in range(total - dates + 1):
            if dates != state.tokens[seat * 6] or salt != state.tokens[seat * 6 + 1]:
                into.add(codes.mixture(codes.SWAP_GOODS, dates, salt, total - dates - salt), 1)


def list_handfuls(state: Facts, into: MoveList, kind: int, count: int) -> None:
    """Every mixture of so many goods the player has."""
    have = state.turn * 6
    for dates in range(count + 1):
        if dates > state.tokens[have]:
            break
        for salt in range(count - dates + 1):
            if salt <= state.tokens[have + 1] and count - dates - salt <= state.tokens[have + 2]:
                into.add(codes.mixture(kind, dates, salt, count - dates - salt), 1)


def swap_goods(state: Facts, seat: int, goods: int) -> None:
    state.tokens[seat * 6] = codes.dates_in(goods)
    state.tokens[seat * 6 + 1] = codes.salt_in(goods)
    state.tokens[seat * 6 + 2] = codes.pepper_in(goods)
