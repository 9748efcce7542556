"""The display: laying cards, what they do at once, and moving them.
[targui.8.1 to targui.8.3, targui.9.1 to targui.9.9]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, columns, decks, mixtures, phases, powers, worth
from serai.games.targui.fields import Facts

WATER = components.WATER
DISPLAY, ROWS, ROW, SYMBOLS = components.DISPLAY, components.ROWS, components.ROW, components.SYMBOLS
TARGIS = components.TARGIS
CELLS, EMPTY, ANY_NUMBER = components.CELLS, -1, phases.ANY_NUMBER
TO_ACT, TO_GAIN, TO_MIRAGE, TO_REORDER = phases.ACT, phases.GAIN, phases.MIRAGE, phases.REORDER
TO_GOODS, TO_POWERS, TO_DRAW, TO_DRAWN, TO_BLIND = (
    phases.GOODS, phases.POWERS, phases.DRAW, phases.DRAWN, phases.BLIND_DUNE,
)  # fmt: skip
PLAIN, GIFT, GOODS_OR_WATER = phases.PLAIN, phases.GIFT, phases.GOODS_OR_WATER
ANYWHERE, FROM_DISCARDS, LOOK_AT = phases.ANYWHERE, phases.TAKE_DISCARD, phases.LOOK_AT
TRIBE_UP = phases.TRIBE_UP
E_GOODS_PER_FREE, E_GOODS_PER_CARDS, E_GOODS_PER_SYMBOL = (
    effects.GOODS_PER_FREE, effects.GOODS_PER_CARDS, effects.GOODS_PER_SYMBOL,
)  # fmt: skip
E_MOVE_CARDS, E_FEWER_TARGIS, E_GIFT = effects.MOVE_CARDS, effects.OPPONENT_FEWER_TARGIS, effects.GIFT
E_GAIN_WATER, E_WATER_PER_SYMBOL, E_SWAP_GOODS = effects.GAIN_WATER, effects.WATER_PER_SYMBOL, effects.SWAP_GOODS
E_BLIND_DUNE, E_MARKER_ANYWHERE, E_TAKE_DISCARD = effects.BLIND_DUNE, effects.MARKER_ANYWHERE, effects.TAKE_DISCARD
E_LOOK, E_BOTH_POWERS, E_GOODS_OR_WATER = effects.LOOK_AT_CARDS, effects.BOTH_POWERS, effects.GOODS_OR_WATER
NEAR_TARGIA = effects.NEAR_TARGIA
CLOCKWISE, COUNTER = board.CLOCKWISE, board.COUNTER


# --- what lies there ----------------------------------------------------------------


def in_row(state: Facts, seat: int, row: int) -> int:
    """How many cards a row holds; they lie from the left without a gap."""
    count = 0
    for place in range(ROW):
        if state.display[seat * DISPLAY + row * ROW + place] != EMPTY:
            count += 1
    return count


# --- laying a card ------------------------------------------------------------------


def list_rows(state: Facts, into: MoveList) -> None:
    for row in range(ROWS):
        if in_row(state, state.turn, row) < ROW:
            into.add(codes.ROW | row, 1)


def settle(state: Facts) -> None:
    """What was decided is done with: the next decision is about something else."""
    state.source = 0
    state.cell = CELLS
    state.count = 0
    state.alike = 0
    state.cut = 0
    state.extra = 0
    state.swapped = 0


def lay(state: Facts, row: int) -> None:
    """The card goes to the first free place of the row and does what it does at once."""
    seat = state.turn
    card = state.card
    place = seat * DISPLAY + row * ROW + in_row(state, seat, row)
    state.display[place] = card
    state.display_token[place] = columns.has_token(card)
    state.card = EMPTY
    settle(state)
    powers.weigh(state, seat)
    meet_targia(state, seat)
    state.phase = TO_ACT
    work_at_once(state, seat, card)


def meet_targia(state: Facts, seat: int) -> None:
    """A Targi on the Targia's card gives her power for this turn; with a card for it, one beside
    her too, from the moment that card is laid. [targui.15.4, targui.15.6, targui.20.15]"""
    if not state.expansion or state.power_left:
        return
    near = state.targi[state.targia]
    if powers.has_power(state, seat, NEAR_TARGIA):
        near |= state.targi[CLOCKWISE[state.targia]] | state.targi[COUNTER[state.targia]]
    if near >> seat & 1:
        state.power_left = 3


def work_at_once(state: Facts, seat: int, card: int) -> None:
    a = columns.a_of(card)
    b = columns.b_of(card)
    kind = columns.kind_of(card)
    if kind == E_GOODS_PER_CARDS:
        begin_gain(state, state.cards[seat] // a, PLAIN)
    elif kind == E_GOODS_PER_FREE:
        begin_gain(state, (DISPLAY - state.cards[seat]) // a, PLAIN)
    elif kind == E_GOODS_PER_SYMBOL:
        count = 0
        for symbol in range(SYMBOLS):
            if worth.symbols(state, seat, symbol) > 0:
                count += 1
        begin_gain(state, count if count < a else a, PLAIN)
    elif kind == E_GIFT:
        begin_gain(state, a, GIFT)
    elif kind == E_GOODS_OR_WATER:
        begin_gain(state, a, GOODS_OR_WATER)
        state.alike = b
    elif kind == E_MOVE_CARDS:
        state.count = a
        state.card = EMPTY
        state.phase = TO_REORDER
    elif kind == E_FEWER_TARGIS:
        state.fewer[1 - seat] = TARGIS - a
    elif kind == E_GAIN_WATER:
        state.tokens[seat * 6 + WATER] += a
    elif kind == E_WATER_PER_SYMBOL:
        count = worth.symbols(state, seat, a)
        state.tokens[seat * 6 + WATER] += count if count < b else b
    elif kind == E_SWAP_GOODS:
        if mixtures.goods_of(state, seat) > 0:
            state.phase = TO_GOODS
    elif kind == E_BLIND_DUNE:
        decks.ready_dunes(state)
        state.phase = TO_BLIND
    elif kind == E_MARKER_ANYWHERE:
        if can_move_marker(state, seat):
            state.source = ANYWHERE
            state.phase = TO_MIRAGE
    elif kind == E_TAKE_DISCARD:
        if state.discard_count > 0:
            pick_up(state, FROM_DISCARDS, 0)
    elif kind == E_LOOK:
        begin_draw(state, a, LOOK_AT, 0)
    elif kind == E_BOTH_POWERS:
        state.powers_due = 3
        state.phase = TO_POWERS


def begin_gain(state: Facts, count: int, source: int) -> None:
    """Goods of choice follow, if there are any. [targui.9.8]"""
    if count > 0:
        state.count = count
        state.alike = ANY_NUMBER
        state.source = source
        state.phase = TO_GAIN


def begin_draw(state: Facts, count: int, source: int, cut: int) -> None:
    """So many tribe cards are drawn unseen."""
    state.count = count
    state.source = source
    state.cut = cut
    state.looked_count = 0
    decks.ready_tribe(state)
    state.phase = TO_DRAW


def pick_up(state: Facts, source: int, cut: int) -> None:
    """The top card of the tribe discards is decided on; it lies there until then."""
    state.source = source
    state.cut = cut
    state.card = state.discards[state.discard_count - 1]
    state.card_hidden = 0
    state.phase = TO_DRAWN


def can_move_marker(state: Facts, seat: int) -> int:
    """Is there a marker of the seat, and a free card that lies face up? [targui.6.6]"""
    own = 0
    free = 0
    for cell in range(CELLS):
        if state.cell_mark[cell] >> seat & 1:
            own = 1
        elif state.cell_kind[cell] <= TRIBE_UP and state.cell_mark[cell] == 0:
            free = 1
    return own & free


# --- moving cards of the display [targui.9.4] -----------------------------------------


def list_reorderings(state: Facts, into: MoveList) -> None:
    """Before anything moved: swap two, or lift one. After one was lifted: lift another."""
    first = state.turn * DISPLAY
    for place in range(first, first + DISPLAY):
        card = state.display[place]
        if card == EMPTY or card == state.card:
            continue
        if state.card == EMPTY:
            for other in range(place + 1, first + DISPLAY):
                if state.display[other] != EMPTY:
                    into.add(codes.paired(codes.SWAP_CARDS, state.display[other], card), 1)
        for row in range(ROWS):
            if (place - first) // ROW == row:
                # Within its own row a card goes to the end, unless it lies there.
                movable = place % ROW < in_row(state, state.turn, row) - 1
            else:
                movable = in_row(state, state.turn, row) < ROW
            if movable:
                into.add(codes.paired(codes.LIFT, row, card), 1)
    into.add(codes.DONE, 1)


def place_of(state: Facts, seat: int, card: int) -> int:
    for place in range(seat * DISPLAY, seat * DISPLAY + DISPLAY):
        if state.display[place] == card:
            return place
    return EMPTY


def swap_cards(state: Facts, one: int, other: int) -> None:
    here = place_of(state, state.turn, one)
    there = place_of(state, state.turn, other)
    token = state.display_token[here]
    state.display[here] = other
    state.display_token[here] = state.display_token[there]
    state.display[there] = one
    state.display_token[there] = token


def lift(state: Facts, card: int, row: int) -> None:
    """A card leaves its row, which closes up, and goes to the first free place of a row."""
    seat = state.turn
    place = place_of(state, seat, card)
    token = state.display_token[place]
    close_up(state, place)
    place = seat * DISPLAY + row * ROW + in_row(state, seat, row)
    state.display[place] = card
    state.display_token[place] = token


def close_up(state: Facts, place: int) -> None:
    """The card at this place is gone; those on its right move up."""
    while place % ROW < ROW - 1:
        state.display[place] = state.display[place + 1]
        state.display_token[place] = state.display_token[place + 1]
        place += 1
    state.display[place] = EMPTY
    state.display_token[place] = 0
