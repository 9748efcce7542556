"""Tokens that change hands: with the supply, and what goods cards bring on top.

[targui.1.5, targui.5.6, targui.9.2, targui.20.1]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from serai.games.targui.cards import Load
from serai.games.targui.second.facts import GOODS, Facts, Player, as_tokens

NAMES = {"D": "dates", "S": "salt", "P": "pepper"}
GOLD_LIMIT = 3


def take(player: Player, tokens: Mapping[str, int]) -> None:
    """From the supply, which never runs out. [targui.1.5]"""
    player.tokens.update(tokens)


def give(player: Player, tokens: Mapping[str, int]) -> None:
    """Back to the supply."""
    player.tokens.subtract(tokens)
    assert min(player.tokens.values()) >= 0, f"{player.tokens} after giving {tokens}"


def take_goods_card(facts: Facts, load: Load, times: int = 1) -> None:
    """Everything the card shows, and what cards of the display add to it. A date, salt or pepper
    on it leaves no room for consolation. [targui.7.1, targui.9.2, targui.9.3]"""
    me, shown = facts.me, as_tokens(load)
    for _ in range(times):
        take(me, shown)
    for good in GOODS:
        if shown[good]:
            facts.had_good = True
            add_once(facts, good, [laid.number("amount") for laid in me.with_effect(f"bonus_{NAMES[good]}")])
    add_bonus_water(facts, shown)


def take_border_goods(facts: Facts, load: Load, number: int) -> None:
    """A border card gives what it shows; the extra goods do not come with it, the extra water
    comes with card 13. [targui.6.1, targui.9.2, targui.14.6, targui.20.1]"""
    take(facts.me, as_tokens(load))
    if number == 13:
        add_bonus_water(facts, as_tokens(load))


def add_bonus_water(facts: Facts, shown: Counter[str]) -> None:
    if shown["W"]:
        add_once(facts, "W", [laid.number("water") for laid in facts.me.with_effect("bonus_water")])


def add_once(facts: Facts, token: str, amounts: list[int]) -> None:
    """The extra one comes once."""
    if amounts and token not in facts.bonuses:
        facts.bonuses |= {token}
        take(facts.me, {token: sum(amounts)})


def return_surplus_gold(me: Player) -> None:
    """Gold above three goes back by itself. [targui.5.6]"""
    me.tokens["G"] = min(me.tokens["G"], GOLD_LIMIT)
