"""Tribe cards on offer: central ones, and those from the pile and the discards.
[targui.5.5, targui.6.9, targui.7.1 to targui.7.3, targui.14.7]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, decks, display, goods, hand, payments, phases, powers, tables
from serai.games.targui.fields import Facts

WATER, EMPTY, BORDER_PLACES = components.WATER, -1, components.BORDER + 1
TO_ACT, TO_PAY, TO_DRAWN, TO_CHOOSE, TO_LOOK = phases.ACT, phases.PAY, phases.DRAWN, phases.CHOOSE, phases.LOOK
FOR_EXPANSION, FOR_TAKE_DISCARD, FOR_OLD_TRACKS = phases.EXPANSION, phases.TAKE_DISCARD, phases.OLD_TRACKS
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP
BORDER_REDRAW, OPTIONS, CHOOSE_OF_CARDS = tables.BORDER_REDRAW, tables.OPTIONS, effects.CHOOSE_OF_CARDS


def border_at(state: Facts, number: int) -> int:
    """Where a border card's numbers stand in the tables."""
    return state.border[number] * BORDER_PLACES + number


# --- playing a card ------------------------------------------------------------------


def play_from_hand(state: Facts, card: int, cut: int, extra: int) -> None:
    hand.leave(state, state.turn, card)
    begin_payment(state, card, cut, extra)


def begin_payment(state: Facts, card: int, cut: int, extra: int) -> None:
    state.card = card
    state.card_hidden = 0
    state.card_age = 0
    state.cut = cut
    state.extra = extra
    state.phase = TO_PAY


# --- central cards ------------------------------------------------------------------


def list_cell(state: Facts, into: MoveList, cell: int) -> None:
    """What a marker can do with a card that lies face up."""
    seat = state.turn
    card = state.cell_card[cell]
    if state.cell_kind[cell] == GOODS_UP:
        if OPTIONS[card] == 1:
            into.add(codes.load(cell, codes.NO_OPTION, codes.NO_OPTION), 1)
        else:
            for option in range(OPTIONS[card]):
                into.add(codes.load(cell, option, codes.NO_OPTION), 1)
    elif state.cell_kind[cell] == TRIBE_UP:
        if payments.can_pay(state, seat, card, 0, 0):
            into.add(codes.PLAY_CELL | cell, 1)
        if hand.has_room(state, seat):
            into.add(codes.KEEP_CELL | cell, 1)
        into.add(codes.DISCARD_CELL | cell, 1)


def take_cell(state: Facts, payload: int) -> None:
    """A goods card leaves the centre for what it shows, perhaps twice."""
    cell = codes.first_in(codes.TAKE, payload)
    option = codes.option_in(payload)
    second = codes.second_option_in(payload)
    kind = state.cell_card[cell]
    use_cell(state, cell)
    state.goods_discard[kind] += 1
    state.phase = TO_ACT
    goods.take_load(state, kind, 0 if option == codes.NO_OPTION else option)
    if second != codes.NO_OPTION:
        goods.take_load(state, kind, second)
    decks.replace(state, cell)


def play_cell(state: Facts, cell: int) -> None:
    card = state.cell_card[cell]
    use_cell(state, cell)
    decks.replace(state, cell)
    begin_payment(state, card, 0, 0)


def keep_cell(state: Facts, cell: int) -> None:
    card = state.cell_card[cell]
    use_cell(state, cell)
    decks.replace(state, cell)
    hand.take(state, state.turn, card, 0, 0)
    state.phase = TO_ACT


def discard_cell(state: Facts, cell: int) -> None:
    card = state.cell_card[cell]
    use_cell(state, cell)
    decks.discard(state, card)
    decks.replace(state, cell)
    state.phase = TO_ACT


def use_cell(state: Facts, cell: int) -> None:
    state.cell_mark[cell] &= ~(1 << state.turn)


# --- tribe cards from the pile and the discards [targui.6.9, targui.14.7] ---------------


def draw_for_expansion(state: Facts) -> None:
    """One card, or two of which one is chosen, each time Tribal Expansion draws. [targui.20.24]"""
    display.begin_draw(state, 2 if powers.has_power(state, state.turn, CHOOSE_OF_CARDS) else 1, FOR_EXPANSION, 0)


def drawn(state: Facts, card: int) -> None:
    """A tribe card from the pile, seen by its drawer alone."""
    age = state.tribe_shuffles
    decks.see_tribe(state, card, age)
    state.tribe_pile -= 1
    state.looked[state.looked_count] = card
    state.looked_age[state.looked_count] = age
    state.looked_count += 1
    state.count -= 1
    if state.count > 0:
        decks.ready_tribe(state)
    elif state.source != FOR_EXPANSION:
        state.phase = TO_LOOK
    elif state.looked_count > 1:
        state.phase = TO_CHOOSE
    else:
        choose(state, card)


def choose(state: Facts, card: int) -> None:
    """Go on with this one; the others are discarded, in the order they were drawn."""
    for index in range(state.looked_count):
        if state.looked[index] == card:
            state.card_age = state.looked_age[index]
        else:
            decks.discard(state, state.looked[index])
        state.looked[index] = EMPTY
        state.looked_age[index] = 0
    state.looked_count = 0
    state.card = card
    state.card_hidden = 1
    state.phase = TO_DRAWN


def list_choices(state: Facts, into: MoveList) -> None:
    for index in range(state.looked_count):
        into.add(codes.CHOOSE | state.looked[index], 1)


def list_looked(state: Facts, into: MoveList) -> None:
    for index in range(state.looked_count):
        if payments.can_pay(state, state.turn, state.looked[index], state.cut, 0):
            into.add(codes.PLAY | state.looked[index], 1)
    into.add(codes.NONE, 1)


def play_looked(state: Facts, card: int) -> None:
    """One of the cards looked at is played, the others are discarded; -1 plays none."""
    choose(state, card)
    state.card_hidden = 0
    state.card_age = 0
    if card == EMPTY:
        state.phase = TO_ACT
    else:
        begin_payment(state, card, state.cut, 0)


def list_drawn(state: Facts, into: MoveList) -> None:
    seat = state.turn
    if payments.can_pay(state, seat, state.card, state.cut, 0):
        into.add(codes.PLAY | state.card, 1)
    if hand.has_room(state, seat):
        into.add(codes.KEEP | state.card, 1)
    if state.source == FOR_TAKE_DISCARD:
        into.add(codes.LEAVE | state.card, 1)
    elif state.source != FOR_OLD_TRACKS:
        into.add(codes.DISCARD | state.card, 1)
    if state.source == FOR_EXPANSION:
        price = BORDER_REDRAW[border_at(state, state.cell)]
        if price > 0 and state.tokens[seat * 6 + WATER] >= price:
            into.add(codes.REDRAW, 1)


def decide_drawn(state: Facts, kind: int) -> None:
    """Play, keep, discard or leave the card that was drawn or picked up."""
    card = state.card
    hidden = state.card_hidden
    age = state.card_age
    picked_up = state.source != FOR_EXPANSION
    state.card = EMPTY
    state.card_hidden = 0
    state.card_age = 0
    state.phase = TO_ACT
    if picked_up and (kind in (codes.PLAY, codes.KEEP)):
        state.discard_count -= 1
        state.discards[state.discard_count] = 0
    if kind == codes.PLAY:
        begin_payment(state, card, state.cut, 0)
    elif kind == codes.KEEP:
        hand.take(state, state.turn, card, hidden, age)
    elif not picked_up:
        decks.discard(state, card)


def redraw(state: Facts) -> None:
    """For water the card goes away, and Tribal Expansion draws once more. [targui.14.7]"""
    state.tokens[state.turn * 6 + WATER] -= BORDER_REDRAW[border_at(state, state.cell)]
    decks.discard(state, state.card)
    state.card = EMPTY
    state.card_hidden = 0
    state.card_age = 0
    draw_for_expansion(state)
