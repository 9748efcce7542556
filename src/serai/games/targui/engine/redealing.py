"""What a seat drew unseen is dealt anew, fairly, for whoever cannot know it. [targui.1.6]

A set of cards older than the pile is kept by the cells where its cards lie: `fields` says how.
"""

from __future__ import annotations

from serai.core.state import Rng
from serai.games.targui import components
from serai.games.targui.components import LARGEST_HAND
from serai.games.targui.engine import columns, decks, phases
from serai.games.targui.fields import LOOKED, Facts

TRIBE_DOWN, CELLS = phases.TRIBE_DOWN, components.CELLS
SLOTS = LARGEST_HAND + 1 + LOOKED  # where a seat may have a card that it drew unseen: see `hidden_age`
ONE = 1  # typed: words are 64 bits wide


def hidden_age(state: Facts, seat: int, slot: int) -> int:
    """The age of a card `seat` drew unseen: slots 0 and 1 the hand, 2 the card being
    decided on, 3 to 5 those being looked at; -1 when nothing hidden is there."""
    if slot < 2:
        if slot < state.hand_count[seat] and state.hand_hidden[seat * 2 + slot]:
            return state.hand_age[seat * 2 + slot]
    elif state.turn == seat:
        if slot == 2:
            if state.card_hidden:
                return state.card_age
        elif slot - 3 < state.looked_count:
            return state.looked_age[slot - 3]
    return -1


def hidden_card(state: Facts, seat: int, slot: int) -> int:
    if slot < 2:
        return state.hand[seat * 2 + slot]
    return state.card if slot == 2 else state.looked[slot - 3]


def set_hidden(state: Facts, seat: int, slot: int, card: int) -> None:
    if slot < 2:
        state.hand[seat * 2 + slot] = card
    elif slot == 2:
        state.card = card
    else:
        state.looked[slot - 3] = card


def deal_anew(state: Facts, seat: int, rng: Rng) -> None:
    """Exchange the cards `seat` drew unseen, fairly, for what they might be as well."""
    for slot in range(SLOTS):
        age = hidden_age(state, seat, slot)
        if age == 0:
            card = hidden_card(state, seat, slot)
            state.box[card >> 6] |= ONE << (card & 63)
            state.quota[columns.symbol_of(card)] += 1
        elif age == state.tribe_shuffles:
            card = hidden_card(state, seat, slot)
            state.pile[card >> 6] |= ONE << (card & 63)
        elif age > 0:
            line_up(state, seat, slot, age)
    for slot in range(SLOTS):
        age = hidden_age(state, seat, slot)
        if age == 0 or age == state.tribe_shuffles:
            card = decks.draw_tribe(state, age, rng)
            decks.see_tribe(state, card, age)
            set_hidden(state, seat, slot, card)
        elif age > 0:
            exchange(state, seat, slot, age, rng)


def line_up(state: Facts, seat: int, slot: int, age: int) -> None:
    """Before an older set is dealt anew its cards are put in order, so that what is dealt
    does not depend on how they lay: this slot gets the lowest that comes after it."""
    card = hidden_card(state, seat, slot)
    for later in range(slot + 1, SLOTS):
        if hidden_age(state, seat, later) == age and hidden_card(state, seat, later) < card:
            set_hidden(state, seat, slot, hidden_card(state, seat, later))
            set_hidden(state, seat, later, card)
            card = hidden_card(state, seat, slot)
    for cell in range(CELLS):
        if state.cell_kind[cell] == TRIBE_DOWN and state.cell_age[cell] == age and state.cell_card[cell] < card:
            set_hidden(state, seat, slot, state.cell_card[cell])
            state.cell_card[cell] = card
            card = hidden_card(state, seat, slot)
    sort_cells(state, age)


def exchange(state: Facts, seat: int, slot: int, age: int, rng: Rng) -> None:
    """From a set older than the pile: this card, a later hidden one, or one of those that
    lie face down. One step of a fair shuffle."""
    count = 1
    for later in range(slot + 1, SLOTS):
        if hidden_age(state, seat, later) == age:
            count += 1
    for cell in range(CELLS):
        if state.cell_kind[cell] == TRIBE_DOWN and state.cell_age[cell] == age:
            count += 1
    ticket = rng.below(count)
    card = hidden_card(state, seat, slot)
    if ticket == 0:
        return
    for later in range(slot + 1, SLOTS):
        if hidden_age(state, seat, later) == age:
            ticket -= 1
            if ticket == 0:
                set_hidden(state, seat, slot, hidden_card(state, seat, later))
                set_hidden(state, seat, later, card)
                return
    for cell in range(CELLS):
        if state.cell_kind[cell] == TRIBE_DOWN and state.cell_age[cell] == age:
            ticket -= 1
            if ticket == 0:
                set_hidden(state, seat, slot, state.cell_card[cell])
                state.cell_card[cell] = card
    sort_cells(state, age)


def sort_cells(state: Facts, age: int) -> None:
    """What cells hold of an older set is listed in ascending order."""
    for cell in range(CELLS):
        if state.cell_kind[cell] == TRIBE_DOWN and state.cell_age[cell] == age:
            for later in range(cell + 1, CELLS):
                if state.cell_kind[later] == TRIBE_DOWN and state.cell_age[later] == age:
                    card = state.cell_card[later]
                    if card < state.cell_card[cell]:
                        state.cell_card[later] = state.cell_card[cell]
                        state.cell_card[cell] = card
