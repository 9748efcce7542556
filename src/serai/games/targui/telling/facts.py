"""Plain questions to a state, for those who show it: scoring, view, drawing."""

from __future__ import annotations

from functools import cache

from serai.games.targui.cards.effects import NOTHING
from serai.games.targui.components import DISPLAY, MIRAGE_CAMP, SEATS, WILD_SYMBOL
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState

PICKED_UP = (phases.DISCARD, phases.TAKE_DISCARD, phases.OLD_TRACKS)
"""Sources of a card that still lies on the discards while it is decided on."""


class WildRow:
    """The dune that lies in a display."""

    symbol = WILD_SYMBOL
    points = 0
    kind, a, b = NOTHING


@cache
def tribe_row(card: int) -> tables.TribeRow | WildRow:
    """A card's numbers."""
    return WildRow() if card == MIRAGE_CAMP else tables.TribeRow(tables.tribe[card])


def cards_in(words: list[int]) -> list[int]:
    """The cards whose bits are set, in ascending order."""
    cards = []
    for first, word in zip(range(0, 64 * len(words), 64), words, strict=True):
        while word:
            cards.append(first + (word & -word).bit_length() - 1)
            word &= word - 1
    return cards


def older(state: TarguiState, kind: int) -> list[int]:
    """Face-down cells of a kind whose set is older than the pile."""
    ages = state.goods_shuffles if kind == phases.GOODS_DOWN else state.tribe_shuffles
    youngest = 0 if kind == phases.GOODS_DOWN else 1
    return [cell for cell in range(9) if state.cell_kind[cell] == kind and youngest <= state.cell_age[cell] < ages]


def hidden_cards(state: TarguiState, seat: int) -> list[tuple[int, int]]:
    """What a seat drew unseen and still holds back: cards and the age of their set."""
    held = [
        (state.hand[seat * 2 + index], state.hand_age[seat * 2 + index])
        for index in range(state.hand_count[seat])
        if state.hand_hidden[seat * 2 + index]
    ]
    if state.turn == seat:
        if state.card_hidden:
            held.append((state.card, state.card_age))
        held += [(state.looked[index], state.looked_age[index]) for index in range(state.looked_count)]
    return held


def unseen_shares(state: TarguiState, hidden: list[tuple[int, int]]) -> list[int]:
    """How many cards of each symbol belong to the deck and were not seen by whom these are hidden from."""
    shares = list(state.quota)
    for card, age in hidden:
        if age == 0:
            shares[tribe_row(card).symbol] += 1
    return shares


def unseen_goods(state: TarguiState) -> list[int]:
    """Goods cards that nobody has seen, by kind: in the pile and face down in the centre."""
    goods = list(state.goods_unseen)
    for cell in older(state, phases.GOODS_DOWN):
        goods[state.cell_card[cell]] += 1
    return goods


def census(state: TarguiState) -> dict[str, int]:
    """How many cards of each kind there are, wherever they lie."""
    up = list(state.cell_kind)
    displayed = [card for card in state.display if card >= 0]
    tribe = sum(state.quota) + len(cards_in(list(state.pile))) + len(older(state, phases.TRIBE_DOWN))
    tribe += state.discard_count + up.count(phases.TRIBE_UP) + sum(state.hand_count) + state.looked_count
    tribe += len(displayed) - displayed.count(MIRAGE_CAMP)
    in_hand = state.card >= 0 and state.phase != phases.REORDER
    if in_hand and state.card != MIRAGE_CAMP and not (state.phase == phases.DRAWN and state.source in PICKED_UP):
        tribe += 1
    goods = sum(state.goods_unseen) + sum(state.goods_discard) + up.count(phases.GOODS_UP)
    goods += len(older(state, phases.GOODS_DOWN)) + (state.goods_card >= 0)
    dunes = (state.dunes_unseen | state.dunes_discard).bit_count() + sum(dune >= 0 for dune in state.dune)
    dunes += sum(camp >= 0 for camp in state.camp) + (state.dune_card >= 0)
    dunes += displayed.count(MIRAGE_CAMP) + (state.phase == phases.ROW and state.card == MIRAGE_CAMP)
    counts = {"tribe cards": tribe, "goods cards": goods, "dunes": dunes}
    for seat in range(SEATS):
        laid = sum(card >= 0 for card in state.display[seat * DISPLAY : seat * DISPLAY + DISPLAY])
        counts[f"cards counted wrong, seat {seat}"] = laid - state.cards[seat]
    return counts
