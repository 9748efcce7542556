"""Piles, discards and draws: nothing has an order until it is seen. [targui.1.6, targui.1.8]

Every draw is a lottery over a set of unseen cards. `fields` says how the sets are kept.
"""

from __future__ import annotations

from serai.core.state import MoveList, Rng
from serai.games.targui import components
from serai.games.targui.engine import codes, columns, phases, tables
from serai.games.targui.fields import WORDS, Facts

GOODS_DOWN, TRIBE_DOWN = phases.GOODS_DOWN, phases.TRIBE_DOWN
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP
CELLS, SYMBOLS, KINDS, DUNES = components.CELLS, components.SYMBOLS, components.GOODS_KINDS, components.DUNES

# C's integers need typed names.
ONE = 1
ZERO = 0
MASK64 = 0xFFFFFFFFFFFFFFFF
DE_BRUIJN = 0x03F79D71B4CB0A89
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
EIGHTS = 0x0F0F0F0F0F0F0F0F
BYTES = 0x0101010101010101

LOWEST = tables.lowest_bits(DE_BRUIJN)
SYMBOL_BITS = tables.symbol_bits()


# --- bits ---------------------------------------------------------------------------


def bits_in(word: int) -> int:
    """How many bits are set."""
    word -= (word >> 1) & PAIRS
    word = (word & FOURS) + ((word >> 2) & FOURS)
    word = (word + (word >> 4)) & EIGHTS
    return ((word * BYTES) & MASK64) >> 56


def lowest_bit(word: int) -> int:
    """Which is the lowest bit set; there is one."""
    return LOWEST[((word & (ZERO - word)) * DE_BRUIJN & MASK64) >> 58]


def nth_bit(word: int, index: int) -> int:
    """Which bit is the index-th of those set."""
    while index > 0:
        word &= word - ONE
        index -= 1
    return lowest_bit(word)


# --- tribe cards --------------------------------------------------------------------


def ready_tribe(state: Facts) -> None:
    """A card is about to be drawn: an empty pile is made anew from the discards."""
    if state.tribe_pile == 0:
        shuffle_tribe(state)


def shuffle_tribe(state: Facts) -> None:
    if state.tribe_shuffles > 0:
        # What is left of the last shuffle is exactly what its face-down cells hold.
        for cell in range(CELLS):
            if state.cell_kind[cell] == TRIBE_DOWN and state.cell_age[cell] == state.tribe_shuffles:
                for word in range(WORDS):
                    if state.pile[word]:
                        bit = lowest_bit(state.pile[word])
                        state.pile[word] &= ~(ONE << bit) & MASK64
                        state.cell_card[cell] = word * 64 + bit
                        break
    for index in range(state.discard_count):
        card = state.discards[index]
        state.pile[card >> 6] |= ONE << (card & 63)
        state.discards[index] = 0
    state.tribe_pile = state.discard_count
    state.discard_count = 0
    state.tribe_shuffles += 1


def discard(state: Facts, card: int) -> None:
    state.discards[state.discard_count] = card
    state.discard_count += 1


def see_tribe(state: Facts, card: int, age: int) -> None:
    """An unseen card is drawn from its set. Sets older than the pile are kept by cells."""
    if age == 0:
        state.box[card >> 6] &= ~(ONE << (card & 63)) & MASK64
        state.quota[columns.symbol_of(card)] -= 1
    elif age == state.tribe_shuffles:
        state.pile[card >> 6] &= ~(ONE << (card & 63)) & MASK64


def list_tribe(state: Facts, into: MoveList, kind: int, age: int) -> None:
    """The lottery over the set of that age, as moves of this kind."""
    if age == 0 and state.mixed:
        list_mixed(state, into, kind)
    elif age == 0 or age == state.tribe_shuffles:
        for index in range(WORDS):
            word = state.box[index] if age == 0 else state.pile[index]
            while word:
                into.add(kind | (index * 64 + lowest_bit(word)), 1)
                word &= word - ONE
    else:
        for cell in range(CELLS):
            if state.cell_kind[cell] == TRIBE_DOWN and state.cell_age[cell] == age:
                into.add(kind | state.cell_card[cell], 1)


def candidates(state: Facts, symbol: int) -> int:
    """How many cards of a symbol nobody has seen."""
    return (
        bits_in(state.box[0] & SYMBOL_BITS[symbol * WORDS])
        + bits_in(state.box[1] & SYMBOL_BITS[symbol * WORDS + 1])
        + bits_in(state.box[2] & SYMBOL_BITS[symbol * WORDS + 2])
    )


def list_mixed(state: Facts, into: MoveList, kind: int) -> None:
    """A mixed deck [targui.19.1]: a symbol comes as often as its cards in the deck, and
    each unseen card of the symbol is as likely as the others."""
    for symbol in range(SYMBOLS):
        weight = state.quota[symbol]
        if weight == 0:
            continue
        for other in range(SYMBOLS):
            if other != symbol and state.quota[other] > 0:
                weight *= candidates(state, other)
        for index in range(WORDS):
            word = state.box[index] & SYMBOL_BITS[symbol * WORDS + index]
            while word:
                into.add(kind | (index * 64 + lowest_bit(word)), weight)
                word &= word - ONE


def draw_tribe(state: Facts, age: int, rng: Rng) -> int:
    """A card of that set, drawn by the lottery of `list_tribe`."""
    if age == 0:
        return draw_box(state, rng)
    if age == state.tribe_shuffles:
        return draw_words(state.pile[0], state.pile[1], state.pile[2], rng)
    return draw_older(state, TRIBE_DOWN, age, rng)


def draw_older(state: Facts, kind: int, age: int, rng: Rng) -> int:
    """One of the cards that are left of a set older than the pile: those its face-down cells hold."""
    ticket = 0
    for cell in range(CELLS):
        if state.cell_kind[cell] == kind and state.cell_age[cell] == age:
            ticket += 1
    ticket = rng.below(ticket)
    for cell in range(CELLS):
        if state.cell_kind[cell] == kind and state.cell_age[cell] == age:
            if ticket == 0:
                return state.cell_card[cell]
            ticket -= 1
    return -1


def draw_box(state: Facts, rng: Rng) -> int:
    if not state.mixed:
        return draw_words(state.box[0], state.box[1], state.box[2], rng)
    ticket = rng.below(state.quota[0] + state.quota[1] + state.quota[2] + state.quota[3] + state.quota[4])
    symbol = 0
    while ticket >= state.quota[symbol]:
        ticket -= state.quota[symbol]
        symbol += 1
    symbol *= WORDS
    return draw_words(
        state.box[0] & SYMBOL_BITS[symbol],
        state.box[1] & SYMBOL_BITS[symbol + 1],
        state.box[2] & SYMBOL_BITS[symbol + 2],
        rng,
    )


def draw_words(first: int, second: int, third: int, rng: Rng) -> int:
    """One of the bits of three words, each as likely as the others."""
    in_first = bits_in(first)
    in_second = bits_in(second)
    index = rng.below(in_first + in_second + bits_in(third))
    if index < in_first:
        return nth_bit(first, index)
    if index < in_first + in_second:
        return 64 + nth_bit(second, index - in_first)
    return 128 + nth_bit(third, index - in_first - in_second)


# --- goods cards --------------------------------------------------------------------


def ready_goods(state: Facts) -> None:
    if state.goods_pile == 0:
        shuffle_goods(state)


def shuffle_goods(state: Facts) -> None:
    kind = 0
    for cell in range(CELLS):
        if state.cell_kind[cell] == GOODS_DOWN and state.cell_age[cell] == state.goods_shuffles:
            while state.goods_unseen[kind] == 0:
                kind += 1
            state.goods_unseen[kind] -= 1
            state.cell_card[cell] = kind
    for kind in range(KINDS):
        state.goods_unseen[kind] = state.goods_discard[kind]
        state.goods_pile += state.goods_discard[kind]
        state.goods_discard[kind] = 0
    state.goods_shuffles += 1


def list_goods(state: Facts, into: MoveList, kind: int, age: int) -> None:
    if age == state.goods_shuffles:
        for card in range(KINDS):
            if state.goods_unseen[card] > 0:
                into.add(kind | card, state.goods_unseen[card])
        return
    for card in range(KINDS):
        weight = 0
        for cell in range(CELLS):
            if state.cell_kind[cell] == GOODS_DOWN and state.cell_age[cell] == age and state.cell_card[cell] == card:
                weight += 1
        if weight > 0:
            into.add(kind | card, weight)


def draw_goods(state: Facts, age: int, rng: Rng) -> int:
    if age == state.goods_shuffles:
        ticket = 0
        for card in range(KINDS):
            ticket += state.goods_unseen[card]
        ticket = rng.below(ticket)
        card = 0
        while ticket >= state.goods_unseen[card]:
            ticket -= state.goods_unseen[card]
            card += 1
        return card
    return draw_older(state, GOODS_DOWN, age, rng)


# --- the centre ---------------------------------------------------------------------


def replace(state: Facts, cell: int) -> None:
    """A used card has left; one of the other kind fills the gap face down. [targui.5.5]"""
    if state.cell_kind[cell] == GOODS_UP:
        ready_tribe(state)
        state.tribe_pile -= 1
        state.cell_kind[cell] = TRIBE_DOWN
        state.cell_age[cell] = state.tribe_shuffles
    else:
        ready_goods(state)
        state.goods_pile -= 1
        state.cell_kind[cell] = GOODS_DOWN
        state.cell_age[cell] = state.goods_shuffles
    state.cell_card[cell] = 0


def list_turn_up(state: Facts, into: MoveList) -> None:
    if state.cell_kind[state.cell] == TRIBE_DOWN:
        list_tribe(state, into, codes.TURN_TRIBE, state.cell_age[state.cell])
    else:
        list_goods(state, into, codes.TURN_GOODS, state.cell_age[state.cell])


def draw_turn_up(state: Facts, rng: Rng) -> int:
    if state.cell_kind[state.cell] == TRIBE_DOWN:
        return codes.TURN_TRIBE | draw_tribe(state, state.cell_age[state.cell], rng)
    return codes.TURN_GOODS | draw_goods(state, state.cell_age[state.cell], rng)


def turn_up(state: Facts, card: int) -> None:
    """The face-down card at `cell` is this one."""
    kind = state.cell_kind[state.cell]
    age = state.cell_age[state.cell]
    if kind == TRIBE_DOWN and (age == 0 or age == state.tribe_shuffles):
        see_tribe(state, card, age)
    elif kind == GOODS_DOWN and age == state.goods_shuffles:
        state.goods_unseen[card] -= 1
    else:
        take_out(state, kind, age, card)
    state.cell_kind[state.cell] = TRIBE_UP if kind == TRIBE_DOWN else GOODS_UP
    state.cell_card[state.cell] = card
    state.cell_age[state.cell] = 0


def take_out(state: Facts, kind: int, age: int, card: int) -> None:
    """Of an older set one card shows itself at `cell`; the other cells keep the rest, in
    ascending order. Cells are turned up in order, so `cell` is the first of them."""
    passed = state.cell_card[state.cell]
    if passed == card:
        return
    for cell in range(state.cell + 1, CELLS):
        if state.cell_kind[cell] == kind and state.cell_age[cell] == age:
            here = state.cell_card[cell]
            state.cell_card[cell] = passed
            if here == card:
                return
            passed = here


# --- dunes --------------------------------------------------------------------------


def ready_dunes(state: Facts) -> None:
    """An empty dune pile is made anew from its discards. [targui.17.9]"""
    if state.dunes_unseen == 0:
        state.dunes_unseen = state.dunes_discard
        state.dunes_discard = 0


def list_dunes(state: Facts, into: MoveList, kind: int) -> None:
    for dune in range(DUNES):
        if state.dunes_unseen >> dune & 1:
            into.add(kind | dune, 1)


def draw_dune(state: Facts, rng: Rng) -> int:
    return draw_words(state.dunes_unseen, ZERO, ZERO, rng)
