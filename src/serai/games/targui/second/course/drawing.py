"""Cards that come to light, and what a pile does when it is empty.

[targui.1.6, targui.5.5, targui.5.8, targui.12.5, targui.17.4, targui.17.9]
"""

from __future__ import annotations

from collections import Counter

from serai.games.targui.cards import DuneCard, TribeCard
from serai.games.targui.cards.box import known_tribe
from serai.games.targui.second.draws import next_down, write_goods
from serai.games.targui.second.facts import Cell, Dune, Facts
from serai.games.targui.second.piles import Loads


def has_tribe_card(facts: Facts) -> bool:
    """Is there a card to draw? An empty pile is made anew from the discards. [targui.1.6]"""
    pile = facts.tribe_pile
    if pile.left == 0 and facts.discards:
        pile.stacks.append(sorted(facts.discards, key=known_tribe().index))
        pile.left = len(facts.discards)
        facts.discards = []
    return pile.left > 0


def has_goods_card(facts: Facts) -> bool:
    pile = facts.goods_pile
    if pile.left == 0 and facts.goods_discards.total():
        pile.stacks.append(facts.goods_discards)
        pile.left = facts.goods_discards.total()
        facts.goods_discards = Counter()
    return pile.left > 0


def draw_tribe_card(facts: Facts, card_id: str) -> tuple[TribeCard, int]:
    """The top card of the pile, and the stack it comes from."""
    pile = facts.tribe_pile
    stack = pile.last
    card = next(card for card in pile.stacks[stack] if card.id == card_id)
    pile.take(stack, card)
    pile.left -= 1
    return card, stack


def draw_goods_card(facts: Facts, shown: str) -> Loads:
    pile = facts.goods_pile
    loads = _with_text(pile.order, shown)
    pile.take(pile.last, loads)
    pile.left -= 1
    return loads


def draw_dune(facts: Facts, card_id: str) -> DuneCard:
    dune = next(dune for dune in facts.dune_pile if dune.id == card_id)
    facts.dune_pile.remove(dune)
    return dune


def ask_for_dunes(facts: Facts, decision: str, count: int) -> None:
    """Dunes are turned up next; an empty pile is made anew from its discards first. [targui.17.9]"""
    if not facts.dune_pile:
        facts.dune_pile, facts.dune_discards = facts.dune_discards, []
    facts.ask(decision, count=count)


def open_dune(facts: Facts, card_id: str) -> None:
    facts.dunes.append(Dune(draw_dune(facts, card_id), frozenset()))


def turn_up(facts: Facts, shown: str) -> None:
    """The next card face down is turned up. [targui.5.8]"""
    cell = facts.cells[next_down(facts)]
    if cell.is_goods:
        cell.loads = _with_text(facts.goods_pile.order, shown)
        facts.goods_pile.take(cell.stack, cell.loads)
    else:
        cell.tribe = next(card for card in facts.tribe_pile.stacks[cell.stack] if card.id == shown)
        facts.tribe_pile.take(cell.stack, cell.tribe)
    cell.is_up = True


def replace_card(facts: Facts, cell: Cell) -> None:
    """The card was used and is gone: one of the other kind takes its place, face down. [targui.5.5]"""
    cell.tribe, cell.loads, cell.is_up = None, (), False
    cell.is_goods = not cell.is_goods
    if cell.is_goods:
        assert has_goods_card(facts)
        facts.goods_pile.left -= 1
        cell.stack = facts.goods_pile.last
    else:
        assert has_tribe_card(facts)
        facts.tribe_pile.left -= 1
        cell.stack = facts.tribe_pile.last


def _with_text(kinds: list[Loads], shown: str) -> Loads:
    return next(loads for loads in kinds if write_goods(loads) == shown)
