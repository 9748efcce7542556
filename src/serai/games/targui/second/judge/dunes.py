"""Dunes: when one can be used, and the choices that follow.

[targui.17.1 to targui.17.8, and the readings of our own dunes in chapter 20]
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from serai.games.targui.cards import DuneCard
from serai.games.targui.cards.box import in_use
from serai.games.targui.second.facts import CORNERS, GOODS, Facts, as_tokens, number
from serai.games.targui.second.judge.border import uses
from serai.games.targui.second.judge.hand import has_room
from serai.games.targui.second.judge.payments import can_play
from serai.games.targui.telling.words import write_cell, write_tokens


def dune_uses(facts: Facts, dune: DuneCard) -> set[str]:
    """The texts by which this dune is used; none, where it could do nothing. [targui.17.3]"""
    me = facts.me
    plain = {f"use {dune.id}"}
    match dune.effect.id:
        case "gold_smuggler" | "fair":
            can = me.goods > 0
        case "goldsmith":
            can = me.tokens["G"] > 0
        case "messenger":
            cut = number(dune, "amount")
            return {f"use {dune.id} play {held.card.id}" for held in me.hand if can_play(me, held.card, cut=cut)}
        case "scout":
            can = bool(scoutings(facts))
        case "double_load":
            can = bool(double_loads(facts))
        case "second_path":
            can = bool(paths(facts))
        case "old_tracks":
            cut = number(dune, "amount")
            can = bool(facts.discards) and (has_room(me) or can_play(me, facts.discards[-1], cut=cut))
        case "hidden_camp":
            can = me.camp is None
        case "mirage_camp":
            can = not me.is_full
        case _:
            can = True
    return plain if can else set()


def cut_of(effect: str) -> int:
    """What the council or the old tracks take off a card's cost."""
    return next((number(dune, "amount") for dune in in_use().dunes if dune.effect.id == effect), 0)


def scoutings(facts: Facts) -> set[str]:
    """Central tribe cards without a marker that can be played."""
    tribe = {place: facts.cells[place].tribe for place in facts.free_cells()}
    return {f"play {write_cell(place)}" for place, card in tribe.items() if card and can_play(facts.me, card)}


def double_loads(facts: Facts) -> set[str]:
    """Central goods cards without a marker, taken twice; two choices where it has a slash."""
    texts: set[str] = set()
    for place in facts.free_cells():
        loads = facts.cells[place].loads
        if len(loads) == 1:
            texts.add(f"take {write_cell(place)}")
        for pair in combinations_with_replacement(loads, 2) if len(loads) > 1 else ():
            texts.add(f"take {write_cell(place)} for {write_tokens(as_tokens(pair[0]) + as_tokens(pair[1]))}")
    return texts


def paths(facts: Facts) -> set[str]:
    """Any border card that is no corner and holds no opposing Targi."""
    numbers = [n for n in range(1, 17) if n not in CORNERS and 1 - facts.actor not in facts.targis[n]]
    return {text for number in numbers for text in uses(facts, number)}


def bargains(facts: Facts, times: int) -> set[str]:
    """The smuggler and the fair: up to so many goods, one exchange each."""
    sizes = range(1, min(times, facts.me.goods) + 1)
    bundles = (Counter(goods) for size in sizes for goods in combinations_with_replacement(GOODS, size))
    return {f"give {write_tokens(goods)}" for goods in bundles if goods <= facts.me.tokens}
