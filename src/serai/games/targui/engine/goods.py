"""Goods cards and the Targia: what comes from them, and what the owner's cards add.
[targui.6.8, targui.7.1, targui.9.2, targui.9.3, targui.15.4, targui.15.5]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, columns, decks, phases, powers, tables
from serai.games.targui.fields import Facts

WATER, DISPLAY, EMPTY, WATER_PER_GOOD = components.WATER, components.DISPLAY, -1, components.WATER_PER_GOOD
TO_ACT, TO_REVEAL, TO_REVEALED, TO_POWERS = phases.ACT, phases.REVEAL, phases.REVEALED, phases.POWERS
FOR_CARAVAN, FOR_TARGIA = phases.CARAVAN, phases.TARGIA
BONUS_GOOD, BONUS_WATER = effects.BONUS_GOOD, effects.BONUS_WATER
LOADS, OPTIONS = tables.LOADS, tables.OPTIONS
POWER_SPENT = 4


def take_load(state: Facts, kind: int, option: int) -> None:
    """What a goods card shows, and what the owner's cards add to it."""
    seat = state.turn
    at = kind * 18 + option * 6
    for token in range(6):
        state.tokens[seat * 6 + token] += LOADS[at + token]
    for good in range(3):
        if LOADS[at + good] > 0:
            state.got_good = 1
            if powers.has_power(state, seat, BONUS_GOOD) and not state.bonus_done >> good & 1:
                add_bonus_good(state, seat, good)
    if LOADS[at + WATER] > 0:
        add_bonus_water(state, seat)


def add_bonus_good(state: Facts, seat: int, good: int) -> None:
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        card = state.display[place]
        if card != EMPTY and columns.kind_of(card) == BONUS_GOOD and columns.a_of(card) == good:
            state.tokens[seat * 6 + good] += columns.b_of(card)
            state.bonus_done |= 1 << good


def add_bonus_water(state: Facts, seat: int) -> None:
    """The first water of a turn from a goods card or from border card 13. [targui.20.1]"""
    if powers.has_power(state, seat, BONUS_WATER) and not state.bonus_done >> 3 & 1:
        state.tokens[seat * 6 + WATER] += powers.strength(state, seat, BONUS_WATER)
        state.bonus_done |= 8


def begin_reveal(state: Facts, source: int) -> None:
    state.source = source
    decks.ready_goods(state)
    state.phase = TO_REVEAL


def reveal(state: Facts, kind: int) -> None:
    """A goods card from the pile. The Caravan's is taken at once unless there is a choice."""
    state.goods_unseen[kind] -= 1
    state.goods_pile -= 1
    state.goods_card = kind
    state.phase = TO_REVEALED
    if state.source == FOR_CARAVAN and OPTIONS[kind] == 1:
        accept(state, 0)


def list_revealed(state: Facts, into: MoveList) -> None:
    if OPTIONS[state.goods_card] == 1:
        into.add(codes.ACCEPT | codes.NO_OPTION, 1)
    else:
        for option in range(OPTIONS[state.goods_card]):
            into.add(codes.ACCEPT | option, 1)
    if state.source == FOR_TARGIA:
        list_prices(state, into, codes.AGAIN)


def accept(state: Facts, option: int) -> None:
    kind = state.goods_card
    state.goods_discard[kind] += 1
    state.goods_card = EMPTY
    take_load(state, kind, 0 if option == codes.NO_OPTION else option)
    state.phase = TO_POWERS if state.powers_due else TO_ACT


# --- the Targia [targui.15.4, targui.15.5] ----------------------------------------------


def list_powers(state: Facts, into: MoveList, allowed: int) -> None:
    if allowed & 1:
        for good in range(3):
            into.add(codes.POWER | good, 1)
    if allowed & 2:
        list_prices(state, into, codes.POWER_REVEAL)


def list_prices(state: Facts, into: MoveList, kind: int) -> None:
    """One good, or two water in its place."""
    have = state.turn * 6
    for good in range(3):
        if state.tokens[have + good] > 0:
            into.add(kind | good, 1)
    if state.tokens[have + WATER] >= WATER_PER_GOOD:
        into.add(kind | codes.PAY_WATER, 1)


def pay_price(state: Facts, price: int) -> None:
    if price == codes.PAY_WATER:
        state.tokens[state.turn * 6 + WATER] -= WATER_PER_GOOD
    else:
        state.tokens[state.turn * 6 + price] -= 1


def spend_power(state: Facts, bit: int) -> None:
    """One use spends both powers, but for the card that grants each once."""
    if state.phase == TO_POWERS:
        state.powers_due &= ~bit
    else:
        state.power_left = POWER_SPENT


def power(state: Facts, good: int) -> None:
    spend_power(state, 1)
    state.tokens[state.turn * 6 + good] += 1
    state.phase = TO_POWERS if state.powers_due else TO_ACT


def power_reveal(state: Facts, price: int) -> None:
    spend_power(state, 2)
    pay_price(state, price)
    begin_reveal(state, FOR_TARGIA)


def again(state: Facts, price: int) -> None:
    pay_price(state, price)
    state.goods_discard[state.goods_card] += 1
    state.goods_card = EMPTY
    begin_reveal(state, FOR_TARGIA)
