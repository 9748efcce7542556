"""Goods of choice, cards that move, goods that change: what effects let a player choose.

[targui.9.4, targui.9.8, targui.5.6, targui.8.1]
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from serai.games.targui.second import decisions
from serai.games.targui.second.facts import GOODS, ROW, Facts
from serai.games.targui.second.judge.border import compositions
from serai.games.targui.telling.words import write_tokens

GOODS_LIMIT = 10
WATER_LIMIT = 10
"""More goods and more water than these are given back. [targui.5.6, targui.16.4]"""


def bundles(count: int, alike: int) -> set[str]:
    """Every mixture of so many goods, with at most so many of a kind."""
    mixtures = (Counter(goods) for goods in combinations_with_replacement(GOODS, count))
    return {write_tokens(goods) for goods in mixtures if max(goods.values(), default=0) <= alike}


def gains(facts: Facts) -> set[str]:
    """Goods of choice; a gift may be gold or a point instead, or water. [targui.9.8]"""
    texts = {f"gain {goods}" for goods in bundles(facts.count, facts.alike or facts.count)}
    if facts.source == decisions.GIFT:
        texts |= {"gain G", "gain V"}
    if facts.source == decisions.GOODS_OR_WATER:
        water = [laid.number("water") for laid in facts.me.with_effect("two_goods_or_water")]
        texts |= {f"gain {write_tokens({'W': amount})}" for amount in water}
    return texts


def rows(facts: Facts) -> set[str]:
    """Any row that is not full. [targui.8.1]"""
    return {f"row {number}" for number, row in enumerate(facts.me.rows, 1) if len(row) < ROW}


def reorderings(facts: Facts) -> set[str]:
    """Two cards change places, or up to two go to the end of a row; without the card that
    allows it nothing moves. [targui.8.2, targui.9.4]"""
    me = facts.me
    texts = {"done"}
    if facts.count == 2:
        texts |= {f"swap {one.id} {other.id}" for one, other in combinations(me.laid, 2)}
    lifted = facts.card_id if facts.count == 1 else ""
    for home, row in enumerate(me.rows, 1):
        for laid in row:
            if laid.id == lifted:
                continue
            for number, target in enumerate(me.rows, 1):
                is_last_at_home = number == home and row[-1] is laid
                has_place = number == home or len(target) < ROW
                if has_place and not is_last_at_home:
                    texts.add(f"lift {laid.id} to {number}")
    return texts


def goods_anew(facts: Facts) -> set[str]:
    """One for one, any other mixture, or none at all."""
    return {"done"} | compositions(facts.me)


def returns(facts: Facts) -> set[str]:
    """What is over the limits goes back, goods of one's choice, at the end of one's turn alone.
    [targui.5.6, targui.5.7, targui.16.4]"""
    me = facts.me
    water = Counter(W=max(me.tokens["W"] - WATER_LIMIT, 0))
    mixtures = (Counter(goods) for goods in combinations_with_replacement(GOODS, max(me.goods - GOODS_LIMIT, 0)))
    return {f"return {write_tokens(goods + water)}" for goods in mixtures if goods <= me.tokens}
