"""A turn: what may be done between two actions, and what a move of a turn does.
[targui.5.2, targui.5.3, targui.9.7, targui.13.3, targui.16.2]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import (
    border,
    centre,
    codes,
    display,
    dunes,
    goods,
    hand,
    mixtures,
    payments,
    phases,
    powers,
    rounds,
)
from serai.games.targui.fields import Facts

GOLD, WATER, VP, CELLS, BORDER_NUMBERS, OPEN, EMPTY = (
    components.GOLD, components.WATER, components.VP, components.CELLS, components.BORDER, components.DUNES_OPEN, -1,
)  # fmt: skip
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
NOBLE_BORDER, WELL_BORDER = 1, 13
WATER_ONE_TO_ONE, USE_BORDER_13, PLAY_HAND_FREE, PLAY_HAND_EXTRA = (
    effects.WATER_ONE_TO_ONE, effects.USE_BORDER_13, effects.PLAY_HAND_FREE, effects.PLAY_HAND_EXTRA,
)  # fmt: skip
P_ACT, P_ROW, P_SHIFT, P_END_GAIN, P_LOOK, P_TRADE, P_REORDER, P_SCOUT, P_DRAWN, P_LIMIT, P_LAST_WATER = (
    phases.ACT, phases.ROW, phases.SHIFT, phases.END_GAIN, phases.LOOK, phases.TRADE, phases.REORDER, phases.SCOUT,
    phases.DRAWN, phases.LIMIT, phases.LAST_WATER,
)  # fmt: skip
OLD_TRACKS, TRIBE_UP = phases.OLD_TRACKS, phases.TRIBE_UP


# --- what may be done ---------------------------------------------------------------


def list_actions(state: Facts, into: MoveList) -> None:
    """Between two actions of a turn. [targui.5.2]"""
    seat = state.turn
    for number in range(1, BORDER_NUMBERS):
        if state.targi[number] >> seat & 1:
            border.list_use(state, into, number)
    for slot in range(OPEN):
        if state.dune_targi[slot] >> seat & 1:
            dunes.list_dune(state, into, state.dune[slot])
    for cell in range(CELLS):
        if state.cell_mark[cell] >> seat & 1:
            centre.list_cell(state, into, cell)
    if state.power_left:
        goods.list_powers(state, into, state.power_left)
    if state.powers[seat]:
        list_own_means(state, into, seat)
    into.add(codes.END, 1)


# --- water --------------------------------------------------------------------------


def list_water(state: Facts, into: MoveList, phase: int) -> None:
    """Exchanges, whatever is being decided in one's own turn, and the card that makes one of
    them cheaper, once a turn. [targui.16.2, targui.16.3, targui.20.2]"""
    seat = state.actor
    water = state.tokens[seat * 6 + WATER]
    if water >= WATER_PER_GOLD and can_spare(state, seat, GOLD, WATER_PER_GOLD):
        into.add(codes.WATER | GOLD, 1)
    for good in range(3):
        if water >= WATER_PER_GOOD and can_spare(state, seat, good, WATER_PER_GOOD):
            into.add(codes.WATER | good, 1)
    if water > 0 and phase != P_LAST_WATER and not state.dropped and powers.has_power(state, seat, WATER_ONE_TO_ONE):
        for good in range(3):
            if can_spare(state, seat, good, 1):
                into.add(codes.DROP | good, 1)


def can_spare(state: Facts, seat: int, token: int, price: int) -> int:
    """Can what is being decided still be done after this exchange? [targui.16.3]"""
    if state.phase not in (P_SCOUT, P_DRAWN):
        return 1
    swap_water(state, seat, token, price, 1)
    if state.phase == P_SCOUT:
        able = dunes.count_free(state, TRIBE_UP)
    else:
        able = (
            state.source != OLD_TRACKS
            or hand.has_room(state, seat)
            or payments.can_pay(state, seat, state.card, state.cut, 0)
        )
    swap_water(state, seat, token, price, -1)
    return able


def swap_water(state: Facts, seat: int, token: int, price: int, sign: int) -> None:
    state.tokens[seat * 6 + WATER] -= sign * price
    state.tokens[seat * 6 + token] += sign


def use_water(state: Facts, token: int, price: int) -> None:
    """An exchange; the decision stays, unless it was about the water."""
    swap_water(state, state.actor, token, price, 1)
    if state.phase == P_LIMIT:
        rounds.keep_limits(state)
    elif state.phase == P_LAST_WATER and state.tokens[state.actor * 6 + WATER] < WATER_PER_GOOD:
        rounds.ask_for_water(state)


# --- cards of one's own -------------------------------------------------------------


def list_own_means(state: Facts, into: MoveList, seat: int) -> None:
    """What cards of the display allow between two actions."""
    if powers.has_power(state, seat, USE_BORDER_13):
        into.add(codes.MARKER | powers.charged(state, seat, USE_BORDER_13), 1)
    for index in range(seat * 2, seat * 2 + state.hand_count[seat]):
        card = state.hand[index]
        if powers.has_power(state, seat, PLAY_HAND_FREE) and payments.can_pay(state, seat, card, 0, 0):
            into.add(codes.paired(codes.MARKER_PLAY, card, powers.charged(state, seat, PLAY_HAND_FREE)), 1)
        if powers.has_power(state, seat, PLAY_HAND_EXTRA) and payments.can_pay(state, seat, card, 0, 1):
            into.add(codes.UNAIDED | card, 1)


# --- doing it -----------------------------------------------------------------------


def apply_action(state: Facts, kind: int, payload: int) -> None:
    if kind == codes.USE:
        take_back(state, payload)
        border.use(state, payload)
    elif kind == codes.TAKE:
        centre.take_cell(state, payload)
    elif kind == codes.PLAY_CELL:
        centre.play_cell(state, payload)
    elif kind == codes.KEEP_CELL:
        centre.keep_cell(state, payload)
    elif kind == codes.DISCARD_CELL:
        centre.discard_cell(state, payload)
    elif kind == codes.END:
        rounds.end_turn(state)
    elif kind == codes.WATER:
        use_water(state, payload, WATER_PER_GOLD if payload == GOLD else WATER_PER_GOOD)
    elif kind == codes.DROP:
        state.dropped = 1
        use_water(state, payload, 1)
    elif kind == codes.POWER:
        goods.power(state, payload)
    elif kind == codes.POWER_REVEAL:
        goods.power_reveal(state, payload)
    elif kind == codes.NOBLE_PLAY:
        take_back(state, NOBLE_BORDER)
        border.noble_play(state, payload)
    elif kind == codes.NOBLE_DISCARD:
        take_back(state, NOBLE_BORDER)
        border.noble_discard(state, payload, NOBLE_BORDER)
    elif kind == codes.USE_TOP:
        take_back(state, payload)
        border.use_top(state, payload)
    elif kind == codes.USE_DUNE:
        dunes.use_dune(state, payload, EMPTY)
    elif kind == codes.USE_DUNE_PLAY:
        dunes.use_dune(state, codes.second_in(kind, payload), codes.first_in(kind, payload))
    elif kind == codes.MARKER:
        powers.discharge(state, state.turn, payload)
        border.use(state, WELL_BORDER)
    elif kind == codes.MARKER_PLAY:
        powers.discharge(state, state.turn, codes.second_in(kind, payload))
        centre.play_from_hand(state, codes.first_in(kind, payload), 0, 0)
    elif kind == codes.UNAIDED:
        centre.play_from_hand(state, payload, 0, 1)


def take_back(state: Facts, number: int) -> None:
    """The Targi on a border card is used up, unless a dune leads the way. [targui.5.4]"""
    if state.phase == P_ACT:
        state.targi[number] &= ~(1 << state.turn)


def apply_within(state: Facts, kind: int, payload: int) -> None:
    """What follows within an action, or at the end of a turn."""
    if kind == codes.PAY:
        payments.pay(state, payload)
        state.phase = P_ROW
    elif kind == codes.ROW:
        display.lay(state, payload)
    elif kind == codes.GAIN:
        mixtures.add_goods(state, state.turn, payload, 1)
        if state.phase == P_END_GAIN:
            rounds.check_limits(state)
        else:
            state.phase = P_ACT
    elif kind == codes.TRADE:
        border.trade(state, payload)
    elif kind in (codes.DONE, codes.NONE):
        finish(state)
    elif kind == codes.FORGE:
        border.forge(state, payload)
    elif kind == codes.FORGE_GOLD:
        border.forge_gold(state, payload)
    elif kind == codes.MOVE:
        if state.phase == P_SHIFT:
            dunes.blow(state, codes.second_in(kind, payload), codes.first_in(kind, payload))
        else:
            border.move_marker(state, codes.second_in(kind, payload), codes.first_in(kind, payload))
            state.phase = P_ACT
    elif kind == codes.ACCEPT:
        goods.accept(state, payload)
    elif kind == codes.AGAIN:
        goods.again(state, payload)
    elif kind == codes.PLAY and state.phase == P_LOOK:
        centre.play_looked(state, payload)
    elif kind in (codes.PLAY, codes.KEEP, codes.DISCARD, codes.LEAVE):
        centre.decide_drawn(state, kind)
    elif kind == codes.CHOOSE:
        centre.choose(state, payload)
    elif kind == codes.RETURN:
        rounds.give_back(state, payload)
    else:
        apply_rare(state, kind, payload)


def apply_rare(state: Facts, kind: int, payload: int) -> None:
    have = state.turn * 6
    if kind == codes.REDRAW:
        centre.redraw(state)
    elif kind == codes.GIVE_GOODS:
        dunes.give_goods(state, payload)
    elif kind == codes.SWAP_GOODS:
        mixtures.swap_goods(state, state.turn, payload)
        if state.phase == P_TRADE:
            state.swapped = 1
        else:
            state.phase = P_ACT
    elif kind == codes.SWAP_CARDS:
        display.swap_cards(state, codes.second_in(kind, payload), codes.first_in(kind, payload))
        state.phase = P_ACT
    elif kind == codes.LIFT:
        display.lift(state, codes.second_in(kind, payload), codes.first_in(kind, payload))
        state.count -= 1
        state.card = codes.second_in(kind, payload)
        if state.count == 0:
            finish(state)
    elif kind == codes.LEAVE_DUNE:
        state.dunes_discard |= 1 << state.dune_card
        state.dune_card = EMPTY
        state.phase = P_ACT
    else:
        if kind == codes.GAIN_GOLD:
            state.tokens[have + GOLD] += payload
        elif kind == codes.GAIN_VP:
            state.tokens[have + VP] += payload
        elif kind == codes.GAIN_WATER:
            state.tokens[have + WATER] += payload
        state.phase = P_ACT


def finish(state: Facts) -> None:
    """`done` or `none`: nothing more of this."""
    if state.phase == P_LAST_WATER:
        rounds.ask_for_water(state)
        return
    if state.phase == P_LOOK:
        centre.play_looked(state, EMPTY)
    elif state.phase == P_REORDER:
        state.card = EMPTY
    state.powers_due = 0
    state.phase = P_ACT
