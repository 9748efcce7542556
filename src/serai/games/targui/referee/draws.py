"""What chance may bring: every card that could be the next one. [targui.1.6, targui.17.9, targui.19.1]"""

from __future__ import annotations

from serai.games.targui import phases, tables
from serai.games.targui.cards import TribeCard
from serai.games.targui.effects import SYMBOLS
from serai.games.targui.referee.dunes import as_tokens
from serai.games.targui.referee.facts import Facts
from serai.games.targui.words import write_cell, write_tokens


def draws(facts: Facts) -> set[str]:
    """The texts of all possible draws."""
    state = facts.state
    match facts.phase:
        case phases.TURN_UP:
            place, cell = next((place, cell) for place, cell in facts.cells.items() if not cell.is_up)
            age = state.cell_age[_index(place)]
            cards = goods_cards(facts, age) if cell.is_goods else tribe_cards(facts, age)
            return {f"turn {write_cell(place)} {card}" for card in cards}
        case phases.FIRST_DISCARD:
            return {f"discard {card}" for card in tribe_cards(facts, 0)}
        case phases.REVEAL:
            return {f"reveal {card}" for card in goods_cards(facts, state.goods_shuffles)}
        case phases.DRAW:
            return {f"draw {card}" for card in tribe_cards(facts, state.tribe_shuffles)}
    unseen = state.dunes_unseen or state.dunes_discard
    return {f"dune {dune.id}" for number, dune in enumerate(tables.dunes) if unseen >> number & 1}


def tribe_cards(facts: Facts, age: int) -> set[str]:
    """The tribe cards that may lie in a set: never seen, shuffled in last, or left of before.

    A deck of nine out of more has in it, of each symbol, as many as are still to come.
    """
    state = facts.state
    if age == 0:
        unseen = _cards_of(state.box)
        return {card.id for card in unseen if state.quota[SYMBOLS.index(card.symbol)] > 0}
    if age == state.tribe_shuffles:
        return {card.id for card in _cards_of(state.pile)}
    return {tables.tribe[state.cell_card[cell]].id for cell in _down(facts, age, goods=False)}


def goods_cards(facts: Facts, age: int) -> set[str]:
    """The goods cards that may come, written by what they show."""
    state = facts.state
    if age == state.goods_shuffles:
        kinds = {kind for kind in range(len(tables.goods_kinds)) if state.goods_unseen[kind]}
    else:
        kinds = {state.cell_card[cell] for cell in _down(facts, age, goods=True)}
    return {"/".join(write_tokens(as_tokens(load)) for load in tables.goods_kinds[kind]) for kind in kinds}


def _cards_of(words: list[int]) -> list[TribeCard]:
    return [card for number, card in enumerate(tables.tribe) if words[number // 64] >> (number % 64) & 1]


def _down(facts: Facts, age: int, goods: bool) -> list[int]:
    """The face-down places whose cards are of that age."""
    places = [place for place, cell in facts.cells.items() if not cell.is_up and cell.is_goods == goods]
    return [_index(place) for place in places if facts.state.cell_age[_index(place)] == age]


def _index(place: tuple[int, int]) -> int:
    return (place[0] - 1) * 3 + place[1] - 1
