"""Costs and payments. [targui.7.4, targui.7.5, targui.13.4 to targui.13.6, targui.16.2, targui.16.3]

A payment is a handful of tokens: dates, salt, pepper, gold, gold that lies on a card, water,
and whether the brackets are paid too. Only minimal payments are offered: those that no
other one undercuts. Two water stand for a good and three for a gold, wherever one pays.
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, columns, mixtures, powers
from serai.games.targui.fields import Facts

GOLD, WATER, VP = components.GOLD, components.WATER, components.VP
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
DISPLAY = components.DISPLAY
STORED_GOLD, WATER_PAYS_GOOD = effects.STORED_GOLD, effects.WATER_PAYS_GOOD


def stored_gold(state: Facts, seat: int) -> int:
    """Gold that lies on cards of the display. [targui.9.5]"""
    if not powers.has_power(state, seat, STORED_GOLD):
        return 0
    found = 0
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        if state.display_token[place] and columns.kind_of(state.display[place]) == STORED_GOLD:
            found += 1
    return found


# --- can it be paid? ----------------------------------------------------------------


def can_pay(state: Facts, seat: int, card: int, cut: int, extra: int) -> int:
    """Is there a payment for this card with `cut` goods less and `extra` goods more?"""
    if state.cards[seat] == DISPLAY:
        return 0
    cut += state.discount[seat * 5 + columns.symbol_of(card)]
    for side in range(columns.sides_of(card)):
        if water_needed(state, seat, card, side, cut, extra) <= state.tokens[seat * 6 + WATER]:
            return 1
    return 0


def water_needed(state: Facts, seat: int, card: int, side: int, cut: int, extra: int) -> int:
    """The least water that pays this side when all that is missing is made of it."""
    short = 0
    basic = 0
    left = 0
    for good in range(3):
        cost = columns.cost_of(card, side, good)
        have = state.tokens[seat * 6 + good]
        basic += cost
        if cost > have:
            short += cost - have
        else:
            left += have - cost
    # A discount takes missing goods first, then it sets others free.
    if cut > basic:
        cut = basic
    basic -= cut
    if cut > short:
        left += cut - short
        short = 0
    else:
        short -= cut
    if extra > left:
        short += extra - left
    water = columns.cost_of(card, side, WATER) + short * WATER_PER_GOOD
    if short > 0 and basic > 0 and powers.has_power(state, seat, WATER_PAYS_GOOD):
        water -= WATER_PER_GOOD - 1
    gold = columns.cost_of(card, side, GOLD)
    if gold > 0:
        gold -= stored_gold(state, seat) + state.tokens[seat * 6 + GOLD]
        if gold > 0:
            water += gold * WATER_PER_GOLD
    return water


# --- all payments -------------------------------------------------------------------


def list_payments(state: Facts, into: MoveList, seat: int, card: int, cut: int, extra: int) -> None:
    cut += state.discount[seat * 5 + columns.symbol_of(card)]
    brackets = 1 if columns.bracket_points_of(card) > 0 else 0
    for bracket in range(brackets + 1):
        for side in range(columns.sides_of(card)):
            list_discounted(state, into, seat, card, side, cut, extra, bracket)


def list_discounted(
    state: Facts, into: MoveList, seat: int, card: int, side: int, cut: int, extra: int, bracket: int
) -> None:
    """One side: every way to leave out `cut` goods of the basic cost."""
    dates = columns.cost_of(card, side, 0)
    salt = columns.cost_of(card, side, 1)
    pepper = columns.cost_of(card, side, 2)
    if cut > dates + salt + pepper:
        cut = dates + salt + pepper
    for fewer_dates in range(cut + 1):
        if fewer_dates > dates:
            break
        for fewer_salt in range(cut - fewer_dates + 1):
            if fewer_salt > salt:
                break
            fewer_pepper = cut - fewer_dates - fewer_salt
            if fewer_pepper <= pepper:
                list_replaced(state,
                    into, seat, card, side, extra, bracket,
                    dates - fewer_dates, salt - fewer_salt, pepper - fewer_pepper,
                )  # fmt: skip


def list_replaced(
    state: Facts,
    into: MoveList,
    seat: int,
    card: int,
    side: int,
    extra: int,
    bracket: int,
    dates: int,
    salt: int,
    pepper: int,
) -> None:
    """With the card that lets one water pay one good: replace none, or one of each kind."""
    list_surcharged(state, into, seat, card, side, extra, bracket, dates, salt, pepper, 0)
    if powers.has_power(state, seat, WATER_PAYS_GOOD):
        if dates > 0:
            list_surcharged(state, into, seat, card, side, extra, bracket, dates - 1, salt, pepper, 1)
        if salt > 0:
            list_surcharged(state, into, seat, card, side, extra, bracket, dates, salt - 1, pepper, 1)
        if pepper > 0:
            list_surcharged(state, into, seat, card, side, extra, bracket, dates, salt, pepper - 1, 1)


def list_surcharged(
    state: Facts, into: MoveList, seat: int, card: int, side: int, extra: int, bracket: int,
    dates: int, salt: int, pepper: int, water: int,
) -> None:  # fmt: skip
    """Goods on top: those in brackets, and `extra` ones of any kind (it is 0 or 1)."""
    if bracket:
        dates += columns.bracket_of(card, 0)
        salt += columns.bracket_of(card, 1)
        pepper += columns.bracket_of(card, 2)
    water += columns.cost_of(card, side, WATER)
    gold = columns.cost_of(card, side, GOLD)
    stored = 0
    if gold > 0:
        stored = stored_gold(state, seat)
        if stored > gold:
            stored = gold
        gold -= stored
    if extra == 0:
        list_converted(state, into, seat, bracket, dates, salt, pepper, gold, stored, water)
    else:
        list_converted(state, into, seat, bracket, dates + 1, salt, pepper, gold, stored, water)
        list_converted(state, into, seat, bracket, dates, salt + 1, pepper, gold, stored, water)
        list_converted(state, into, seat, bracket, dates, salt, pepper + 1, gold, stored, water)


def list_converted(
    state: Facts, into: MoveList, seat: int, bracket: int,
    dates: int, salt: int, pepper: int, gold: int, stored: int, water: int,
) -> None:  # fmt: skip
    """Water for any of the goods and gold, as far as it goes."""
    have = seat * 6
    most = state.tokens[have + WATER]
    if water > most:
        return
    for of_dates in range(dates + 1):
        by_dates = water + of_dates * WATER_PER_GOOD
        if by_dates > most:
            break
        if dates - of_dates > state.tokens[have]:
            continue
        for of_salt in range(salt + 1):
            by_salt = by_dates + of_salt * WATER_PER_GOOD
            if by_salt > most:
                break
            if salt - of_salt > state.tokens[have + 1]:
                continue
            for of_pepper in range(pepper + 1):
                by_pepper = by_salt + of_pepper * WATER_PER_GOOD
                if by_pepper > most:
                    break
                if pepper - of_pepper > state.tokens[have + 2]:
                    continue
                for of_gold in range(gold + 1):
                    by_gold = by_pepper + of_gold * WATER_PER_GOLD
                    if by_gold > most:
                        break
                    if gold - of_gold > state.tokens[have + GOLD]:
                        continue
                    offer(
                        into,
                        codes.payment(
                            dates - of_dates, salt - of_salt, pepper - of_pepper, gold - of_gold, by_gold, stored,
                            bracket,
                        ),
                    )  # fmt: skip


def offer(into: MoveList, payment: int) -> None:
    """Add a payment unless one in the list undercuts it; drop those it undercuts."""
    kept = 0
    for index in range(into.count):
        if codes.undercuts(into.codes[index], payment):
            return
    for index in range(into.count):
        if not codes.undercuts(payment, into.codes[index]):
            into.codes[kept] = into.codes[index]
            kept += 1
    into.count = kept
    into.add(payment, 1)


def pay(state: Facts, payment: int) -> None:
    """The tokens go back to the supply; brackets bring their points at once."""
    have = state.turn * 6
    mixtures.spend(state, state.turn, payment)
    stored = codes.paid_stored(payment)
    for place in range(state.turn * DISPLAY, state.turn * DISPLAY + DISPLAY):
        if stored > 0 and state.display_token[place] and columns.kind_of(state.display[place]) == STORED_GOLD:
            state.display_token[place] = 0
            stored -= 1
    if codes.paid_stored(payment):
        powers.weigh(state, state.turn)
    if codes.paid_bracket(payment):
        state.tokens[have + VP] += columns.bracket_points_of(state.card)
