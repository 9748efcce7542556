"""What everything is worth at the end. [targui.11.3 to targui.11.5, targui.16.5]"""

from __future__ import annotations

from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import columns, mixtures
from serai.games.targui.fields import Facts

GOLD, WATER, VP = components.GOLD, components.WATER, components.VP
DISPLAY, ROWS, ROW, SYMBOLS = components.DISPLAY, components.ROWS, components.ROW, components.SYMBOLS
WILD_SYMBOL = components.WILD_SYMBOL
EQUAL_ROW, DIVERSE_ROW, WATER_PER_VP = components.EQUAL_ROW, components.DIVERSE_ROW, components.WATER_PER_VP
EMPTY = -1
VP_PER_SYMBOL, VP_MORE_CARDS, VP_ROW_END = effects.VP_PER_SYMBOL, effects.VP_MORE_CARDS, effects.VP_ROW_END
VP_MANY_CARDS, DIVERSE_ROWS, VP_PER_WATER = effects.VP_MANY_CARDS, effects.DIVERSE_ROWS, effects.VP_PER_WATER
VP_FULL_ROWS, VP_PER_GOODS, VP_FIVE_PAIRS = effects.VP_FULL_ROWS, effects.VP_PER_GOODS, effects.VP_FIVE_PAIRS
VP_PER_GOLD = effects.VP_PER_GOLD


def symbols(state: Facts, seat: int, symbol: int) -> int:
    count = 0
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        if state.display[place] != EMPTY and columns.symbol_of(state.display[place]) == symbol:
            count += 1
    return count


def points_of(state: Facts, seat: int) -> int:
    """All points a seat would have if the game were over now."""
    total = state.tokens[seat * 6 + VP] + state.tokens[seat * 6 + WATER] // WATER_PER_VP
    rows = 0
    for row in range(ROWS):
        rows += row_worth(state, seat, row)
    total += rows
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        card = state.display[place]
        if card != EMPTY:
            total += columns.points_on(card) + card_worth(state, seat, card, place)
    return total


def row_worth(state: Facts, seat: int, row: int) -> int:
    """Four for equal symbols, two for different ones; a wild symbol suits itself."""
    first = seat * DISPLAY + row * ROW
    seen = 0
    repeated = 0
    kinds = 0
    for place in range(first, first + ROW):
        if state.display[place] == EMPTY:
            return 0
        symbol = columns.symbol_of(state.display[place])
        if symbol == WILD_SYMBOL:
            continue
        if seen >> symbol & 1:
            repeated = 1
        else:
            seen |= 1 << symbol
            kinds += 1
    if kinds <= 1:
        return EQUAL_ROW
    return 0 if repeated else DIVERSE_ROW


def full_rows(state: Facts, seat: int) -> int:
    count = 0
    for row in range(ROWS):
        if state.display[seat * DISPLAY + row * ROW + ROW - 1] != EMPTY:
            count += 1
    return count


def card_worth(state: Facts, seat: int, card: int, place: int) -> int:
    """What a card's text adds at the end."""
    a = columns.a_of(card)
    b = columns.b_of(card)
    kind = columns.kind_of(card)
    have = seat * 6
    found = 0
    if kind == VP_PER_SYMBOL:
        return symbols(state, seat, a) // b
    if kind == VP_MORE_CARDS:
        return a if state.cards[seat] > state.cards[1 - seat] else 0
    if kind == VP_ROW_END:
        return a if place % ROW == ROW - 1 else 0
    if kind == VP_MANY_CARDS:
        return b if state.cards[seat] >= a else 0
    if kind == DIVERSE_ROWS:
        for row in range(ROWS):
            if row_worth(state, seat, row) == DIVERSE_ROW:
                found += 1
        return (found if found < a else a) * (b - DIVERSE_ROW)
    if kind == VP_PER_WATER:
        found = state.tokens[have + WATER] // a
    elif kind == VP_PER_GOODS:
        found = mixtures.goods_of(state, seat) // a
    elif kind == VP_PER_GOLD:
        found = state.tokens[have + GOLD] // a
    elif kind == VP_FULL_ROWS:
        return full_rows(state, seat) * a
    elif kind == VP_FIVE_PAIRS:
        for symbol in range(SYMBOLS):
            if symbols(state, seat, symbol) < 2:
                return 0
        return a
    else:
        return 0
    return found if found < b else b
