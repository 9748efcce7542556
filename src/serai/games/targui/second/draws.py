"""What chance may bring: every card that could be the next one, and how likely it is.

[targui.1.6, targui.17.9, targui.19.1]
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from serai.games.targui.second import decisions
from serai.games.targui.second.facts import Facts, Place, as_tokens
from serai.games.targui.second.piles import Loads
from serai.games.targui.telling.words import write_cell, write_tokens


def draws(facts: Facts) -> dict[str, Fraction]:
    """The texts of all possible draws, each with its weight."""
    match facts.decision:
        case decisions.TURN_UP:
            place = next_down(facts)
            cell = facts.cells[place]
            cards = goods_cards(facts, cell.stack) if cell.is_goods else tribe_cards(facts, cell.stack)
            return {f"turn {write_cell(place)} {card}": weight for card, weight in cards.items()}
        case decisions.FIRST_DISCARD:
            return {f"discard {card}": weight for card, weight in tribe_cards(facts, 0).items()}
        case decisions.REVEAL:
            cards = goods_cards(facts, facts.goods_pile.last)
            return {f"reveal {card}": weight for card, weight in cards.items()}
        case decisions.DRAW:
            cards = tribe_cards(facts, facts.tribe_pile.last)
            return {f"draw {card}": weight for card, weight in cards.items()}
    return {f"dune {dune.id}": Fraction(1) for dune in facts.dune_pile}


def next_down(facts: Facts) -> Place:
    """Cards face down are turned up row by row."""
    return next(place for place, cell in facts.cells.items() if not cell.is_up)


def tribe_cards(facts: Facts, stack: int) -> dict[str, Fraction]:
    return {card.id: weight for card, weight in facts.tribe_pile.chances(stack).items()}


def goods_cards(facts: Facts, stack: int) -> dict[str, Fraction]:
    """Goods cards are written by what they show."""
    return {write_goods(loads): weight for loads, weight in facts.goods_pile.chances(stack).items()}


@cache
def write_goods(loads: Loads) -> str:
    return "/".join(write_tokens(as_tokens(load)) for load in loads)
