"""Which effects work for whom: what the cards of a display do as long as they lie there. [targui.9.1, targui.13.2]"""

from __future__ import annotations

from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import columns
from serai.games.targui.fields import Facts

DISPLAY, SYMBOLS = components.DISPLAY, components.SYMBOLS
EMPTY = -1
DISCOUNT = effects.DISCOUNT
ONE = 1  # typed: bits of `powers` are 64 wide


def has_power(state: Facts, seat: int, kind: int) -> int:
    """Does an effect of this kind work for the seat?"""
    return (state.powers[seat] >> kind) & 1


def strength(state: Facts, seat: int, kind: int) -> int:
    """The sum of a lasting effect's first number over the cards that have it."""
    total = 0
    if has_power(state, seat, kind):
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if state.display[place] != EMPTY and columns.kind_of(state.display[place]) == kind:
                total += columns.a_of(state.display[place])
    return total


def charged(state: Facts, seat: int, kind: int) -> int:
    """The card of this kind that still has its action marker, or -1. [targui.13.2]"""
    if has_power(state, seat, kind):
        for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
            if state.display_token[place] and columns.kind_of(state.display[place]) == kind:
                return state.display[place]
    return EMPTY


def discharge(state: Facts, seat: int, card: int) -> None:
    """The action marker goes back; the card can do no more."""
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        if state.display[place] == card:
            state.display_token[place] = 0
    weigh(state, seat)


def weigh(state: Facts, seat: int) -> None:
    """Count the cards of a display, and note which effects work for its owner. What had a marker or gold
    and lost it does not."""
    powers = ONE - ONE
    count = 0
    for symbol in range(SYMBOLS):
        state.discount[seat * SYMBOLS + symbol] = 0
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        card = state.display[place]
        if card == EMPTY:
            continue
        count += 1
        if columns.has_token(card) and not state.display_token[place]:
            continue
        powers |= ONE << columns.kind_of(card)
        if columns.kind_of(card) == DISCOUNT:
            state.discount[seat * SYMBOLS + columns.a_of(card)] += columns.b_of(card)
    state.cards[seat] = count
    state.powers[seat] = powers
