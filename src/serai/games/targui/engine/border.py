"""Border cards. [targui.5.4, targui.6.1 to targui.6.9, targui.14.1 to targui.14.7]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, components
from serai.games.targui.cards import effects
from serai.games.targui.engine import (
    centre,
    codes,
    decks,
    display,
    goods,
    hand,
    mixtures,
    payments,
    phases,
    powers,
    tables,
)
from serai.games.targui.fields import Facts

GOLD, WATER, VP, CELLS, EMPTY = components.GOLD, components.WATER, components.VP, components.CELLS, -1
TRADE_FOR_GOLD, TRADE_FOR_GOOD = components.TRADE_FOR_GOLD, components.TRADE_FOR_GOOD
SMITH_FEW, SMITH_FEW_VP = components.SMITH_FEW, components.SMITH_FEW_VP
SMITH_MANY, SMITH_MANY_VP = components.SMITH_MANY, components.SMITH_MANY_VP
SMITH_VP_PER_GOLD, SMITH_MOST_GOLD = components.SMITH_VP_PER_GOLD, components.SMITH_MOST_GOLD
WELL_BORDER = 13
TO_ACT, TO_TRADE, TO_SMITH, TO_MIRAGE = phases.ACT, phases.TRADE, phases.SMITH, phases.MIRAGE
FOR_CARAVAN, FOR_DISCARD = phases.CARAVAN, phases.DISCARD
FOR_MIRAGE, FOR_ANYWHERE, PLAIN, TRIBE_UP = phases.FATA_MORGANA, phases.ANYWHERE, phases.PLAIN, phases.TRIBE_UP
BORDER_NOBLE, BORDER_TAKE, BORDER_TRADER = effects.BORDER_NOBLE, effects.BORDER_TAKE, effects.BORDER_TRADER
BORDER_MIRAGE, BORDER_SMITH = effects.BORDER_FATA_MORGANA, effects.BORDER_SILVERSMITH
BORDER_CARAVAN, BORDER_EXPANSION = effects.BORDER_CARAVAN, effects.BORDER_TRIBAL_EXPANSION
DISCOUNT_NOBLE, TRADER_ONE_TO_ONE = effects.DISCOUNT_NOBLE, effects.TRADER_ONE_TO_ONE
FREE_MIRAGE = effects.FREE_MIRAGE
BORDER_KIND, BORDER_FLAG, BORDER_LOAD = tables.BORDER_KIND, tables.BORDER_FLAG, tables.BORDER_LOAD
ADJACENT = board.ADJACENT


def list_use(state: Facts, into: MoveList, number: int) -> None:
    """Carry out a border card, where it can do something."""
    seat = state.turn
    have = seat * 6
    at = centre.border_at(state, number)
    kind = BORDER_KIND[at]
    if kind in (BORDER_TAKE, BORDER_CARAVAN):
        into.add(codes.USE | number, 1)
    elif kind == BORDER_NOBLE:
        list_noble(state, into)
    elif kind == BORDER_TRADER:
        if can_trade(state, seat, BORDER_FLAG[at]):
            into.add(codes.USE | number, 1)
    elif kind == BORDER_SMITH:
        if state.tokens[have + GOLD] > 0 or has_equal(state, seat, SMITH_FEW, BORDER_FLAG[at]):
            into.add(codes.USE | number, 1)
    elif kind == BORDER_MIRAGE:
        if count_mirages(state, seat, BORDER_FLAG[at]) > 0:
            into.add(codes.USE | number, 1)
    elif kind == BORDER_EXPANSION:
        into.add(codes.USE | number, 1)
        if BORDER_FLAG[at] and state.discard_count > 0:
            into.add(codes.USE_TOP | number, 1)


def list_noble(state: Facts, into: MoveList) -> None:
    """Hand cards not taken in this turn: play or discard one. [targui.6.2, targui.6.3]"""
    seat = state.turn
    cut = powers.strength(state, seat, DISCOUNT_NOBLE)
    for index in range(seat * 2, seat * 2 + state.hand_count[seat]):
        if not state.hand_fresh[index]:
            if payments.can_pay(state, seat, state.hand[index], cut, 0):
                into.add(codes.NOBLE_PLAY | state.hand[index], 1)
            into.add(codes.NOBLE_DISCARD | state.hand[index], 1)


def has_equal(state: Facts, seat: int, count: int, equal: int) -> int:
    """So many goods of one kind; of any kinds, where they need not be equal."""
    have = seat * 6
    if not equal:
        return mixtures.goods_of(state, seat) >= count
    return state.tokens[have] >= count or state.tokens[have + 1] >= count or state.tokens[have + 2] >= count


def can_trade(state: Facts, seat: int, equal: int) -> int:
    if powers.has_power(state, seat, TRADER_ONE_TO_ONE) and mixtures.goods_of(state, seat) > 0:
        return 1
    return has_equal(state, seat, TRADE_FOR_GOOD, equal)


def use(state: Facts, number: int) -> None:
    """The action of a border card begins; simple ones end at once."""
    seat = state.turn
    at = centre.border_at(state, number)
    kind = BORDER_KIND[at]
    state.phase = TO_ACT
    if kind == BORDER_TAKE:
        for token in range(6):
            state.tokens[seat * 6 + token] += BORDER_LOAD[at * 6 + token]
        if number == WELL_BORDER and BORDER_LOAD[at * 6 + WATER] > 0:
            goods.add_bonus_water(state, seat)
    elif kind == BORDER_CARAVAN:
        goods.begin_reveal(state, FOR_CARAVAN)
    elif kind == BORDER_TRADER:
        state.swapped = 0
        state.cell = number
        state.phase = TO_TRADE
    elif kind == BORDER_SMITH:
        state.cell = number
        state.phase = TO_SMITH
    elif kind == BORDER_MIRAGE:
        state.source = FOR_MIRAGE
        state.cell = number
        state.phase = TO_MIRAGE
    elif kind == BORDER_EXPANSION:
        state.cell = number
        centre.draw_for_expansion(state)


def use_top(state: Facts, number: int) -> None:
    """Tribal Expansion with the top card of the discards. [targui.14.7]"""
    state.cell = number
    display.pick_up(state, FOR_DISCARD, 0)


def noble_play(state: Facts, card: int) -> None:
    cut = powers.strength(state, state.turn, DISCOUNT_NOBLE)
    centre.play_from_hand(state, card, cut, 0)


def noble_discard(state: Facts, card: int, number: int) -> None:
    """With the expansion's Noble a discarded card brings water and a good."""
    at = centre.border_at(state, number)
    hand.leave(state, state.turn, card)
    decks.discard(state, card)
    state.phase = TO_ACT
    state.tokens[state.turn * 6 + WATER] += BORDER_LOAD[at * 6 + WATER]
    display.begin_gain(state, BORDER_FLAG[at], PLAIN)


# --- Trader and Silversmith [targui.6.4, targui.6.7] ----------------------------------


def list_trades(state: Facts, into: MoveList) -> None:
    seat = state.turn
    have = seat * 6
    equal = BORDER_FLAG[centre.border_at(state, state.cell)]
    for good in range(3):
        if state.tokens[have + good] >= TRADE_FOR_GOLD:
            into.add(codes.trade_alike(good, TRADE_FOR_GOLD, GOLD), 1)
    for good in range(3):
        for other in range(good, 3):
            if other == good:
                if state.tokens[have + good] < TRADE_FOR_GOOD:
                    continue
            elif equal or state.tokens[have + good] == 0 or state.tokens[have + other] == 0:
                continue
            for wanted in range(3):
                into.add(codes.trade(good, other, wanted), 1)
    if not state.swapped and powers.has_power(state, seat, TRADER_ONE_TO_ONE):
        mixtures.list_swaps(state, into, seat)
    into.add(codes.DONE, 1)


def trade(state: Facts, exchange: int) -> None:
    have = state.turn * 6
    for good in range(3):
        state.tokens[have + good] -= codes.given_in(exchange, good)
    state.tokens[have + codes.wanted_in(exchange)] += 1


def list_forgings(state: Facts, into: MoveList) -> None:
    have = state.turn * 6
    equal = BORDER_FLAG[centre.border_at(state, state.cell)]
    if equal:
        for good in range(3):
            if state.tokens[have + good] >= SMITH_FEW:
                into.add(codes.alike(codes.FORGE, good, SMITH_FEW), 1)
            if state.tokens[have + good] >= SMITH_MANY:
                into.add(codes.alike(codes.FORGE, good, SMITH_MANY), 1)
    else:
        mixtures.list_handfuls(state, into, codes.FORGE, SMITH_FEW)
        mixtures.list_handfuls(state, into, codes.FORGE, SMITH_MANY)
    for gold in range(1, SMITH_MOST_GOLD + 1):
        if state.tokens[have + GOLD] >= gold:
            into.add(codes.FORGE_GOLD | gold, 1)


def forge(state: Facts, goods: int) -> None:
    count = codes.goods_in(goods)
    mixtures.add_goods(state, state.turn, goods, -1)
    state.tokens[state.turn * 6 + VP] += SMITH_FEW_VP if count == SMITH_FEW else SMITH_MANY_VP
    state.phase = TO_ACT


def forge_gold(state: Facts, gold: int) -> None:
    state.tokens[state.turn * 6 + GOLD] -= gold
    state.tokens[state.turn * 6 + VP] += gold * SMITH_VP_PER_GOLD
    state.phase = TO_ACT


# --- Fata Morgana [targui.6.5, targui.6.6, targui.14.4] --------------------------------


def may_move(state: Facts, seat: int, start: int, goal: int, adjacent: int, free: int) -> int:
    """May a marker go there? `free`: opposing markers are no hindrance."""
    if start == goal or state.cell_kind[goal] > TRIBE_UP or state.cell_mark[goal] >> seat & 1:
        return 0
    if free:
        return 1
    return state.cell_mark[goal] == 0 and not (adjacent and not ADJACENT[start] >> goal & 1)


def count_mirages(state: Facts, seat: int, adjacent: int) -> int:
    free = powers.has_power(state, seat, FREE_MIRAGE)
    count = 0
    for start in range(CELLS):
        if state.cell_mark[start] >> seat & 1:
            for goal in range(CELLS):
                if may_move(state, seat, start, goal, adjacent, free):
                    count += 1
    return count


def list_mirages(state: Facts, into: MoveList) -> None:
    seat = state.turn
    adjacent = 0
    free = 0
    if state.source == FOR_MIRAGE:
        adjacent = BORDER_FLAG[centre.border_at(state, state.cell)]
        free = powers.has_power(state, seat, FREE_MIRAGE)
    list_marker_moves(state, into, EMPTY, adjacent, free)
    if state.source == FOR_ANYWHERE:
        into.add(codes.DONE, 1)


def list_marker_moves(state: Facts, into: MoveList, but_not: int, adjacent: int, free: int) -> None:
    seat = state.turn
    for start in range(CELLS):
        if start != but_not and state.cell_mark[start] >> seat & 1:
            for goal in range(CELLS):
                if may_move(state, seat, start, goal, adjacent, free):
                    into.add(codes.paired(codes.MOVE, goal, start), 1)


def move_marker(state: Facts, start: int, goal: int) -> None:
    state.cell_mark[start] &= ~(1 << state.turn)
    state.cell_mark[goal] |= 1 << state.turn
