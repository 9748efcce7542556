"""Every token is accounted for: what a move gives and takes, worked out from its text alone.

The referee says what may be done; here random games are held to what it does. For each move
the change of both players' tokens is worked out anew from the cards and compared.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import serai
from serai.core.setup import Setup
from serai.games.targui.cards import Load
from serai.games.targui.cards.effects import (
    BORDER_TAKE,
    DUNE_EXTRA_CROSSING,
    DUNE_GOLD_AND_GOOD,
    DUNE_GOLDSMITH,
    DUNE_HIDDEN_CAMP,
    DUNE_MIXED_LOAD,
    DUNE_SECOND_PATH,
    DUNE_VP,
    DUNE_WATER,
    DUNE_WIND_SHIFT,
    GAIN_WATER,
    GOODS,
    SYMBOLS,
    WATER_PER_SYMBOL,
)
from serai.games.targui.engine import phases
from serai.games.targui.reading import Reading
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import Player
from serai.games.targui.sparring import PLAYERS
from serai.games.targui.telling.words import read_tokens
from serai.testing.verify import draw_or_choose

GAME = serai.game("targui")
Change = Counter[str]
WATER_BIT = 3
SMITH = {"2": 1, "4": 3}


def tokens(words: list[str]) -> Change:
    return Change(read_tokens(words) or {})


def of(load: Load) -> Change:
    return Change(dict(zip("DSPGWV", load, strict=True)))


def minus(change: Change) -> Change:
    return Change({letter: -count for letter, count in change.items()})


def plus(*changes: Change) -> Change:
    """A sum that keeps negative counts."""
    total = Change()
    for change in changes:
        total.update(change)
    return total


def from_goods_card(facts: Reading, me: Player, load: Change, *, times: int = 1, is_card: bool = True) -> Change:
    """What a goods card gives, with the goods and the water on top. targui.9.2 targui.20.1"""
    change = Change({letter: count * times for letter, count in load.items()})
    done = facts.state.bonus_done
    for bit, letter in enumerate("DSP"):
        for laid in me.with_effect(f"bonus_{GOODS[bit]}"):
            if is_card and load[letter] and not done >> bit & 1:
                change[letter] += laid.number("amount")
    for laid in me.with_effect("bonus_water"):
        if load["W"] and not done >> WATER_BIT & 1:
            change["W"] += laid.number("water")
    return change


def used(facts: Reading, me: Player, words: list[str]) -> Change:
    """`use …`: what border cards and dunes give by themselves."""
    if words[0].isdecimal():
        card = facts.border[int(words[0])]
        if card.kind == BORDER_TAKE:
            return from_goods_card(facts, me, of(card.load), is_card=False)
        return of(card.load) if words[1:2] == ["discard"] and len(words) == 3 else Change()
    dune = facts.dune(words[0])
    card_row = dune.card.row if dune else facts.blind_dune.row if facts.blind_dune else None
    assert card_row is not None
    kind, a, b = card_row
    return {
        DUNE_WATER: Change(W=a),
        DUNE_VP: Change(V=a),
        DUNE_MIXED_LOAD: Change(D=1, S=1, P=1, W=a),
        DUNE_GOLDSMITH: Change(G=-1, V=a),
        DUNE_EXTRA_CROSSING: Change(W=a),
        DUNE_SECOND_PATH: Change(W=a),
        DUNE_WIND_SHIFT: Change(W=b),
        DUNE_HIDDEN_CAMP: Change(W=a),
        DUNE_GOLD_AND_GOOD: Change(G=1),
    }.get(kind, Change())


def laid(facts: Reading, me: Player) -> Change:
    """`row …`: water that a card gives when it is laid."""
    if facts.card is None:
        return Change()
    kind, a, b = facts.card.row
    if kind == GAIN_WATER:
        return Change(W=a)
    if kind == WATER_PER_SYMBOL:
        count = 1 + sum(card.symbol == SYMBOLS[a] for card in me.laid)
        return Change(W=min(count, b))
    return Change()


def expected(facts: Reading, text: str) -> Change | None:
    """The change of the acting seat's tokens; None where more than the move takes place."""
    me = facts.me
    verb, *words = text.split(" ")
    match verb, words:
        case "pay", _:
            bracket = tokens([words[-1][1:]]) if words[-1].startswith("+") else Change()
            paid = tokens(words[:-1] if bracket else words)
            del paid["g"]
            return plus(minus(paid), bracket)
        case "gain", _ if facts.phase == phases.GAIN:
            return tokens(words)
        case "take", [place, *rest]:
            row, column = map(int, place.split(","))
            times = 2 if facts.phase == phases.LOAD else 1
            if rest and times == 2:
                return None
            load = tokens(rest[1:]) if rest else of(facts.cells[row, column].loads[0])
            return from_goods_card(facts, me, load, times=times)
        case "accept", _:
            return from_goods_card(facts, me, tokens(words) if words else of(facts.revealed[0]))
        case "use", _:
            return used(facts, me, words)
        case "marker", [_]:
            card = facts.border[13]
            return from_goods_card(facts, me, of(card.load), is_card=False) if card.kind == BORDER_TAKE else Change()
        case "power", ["reveal", "for", price]:
            return minus(tokens([price]))
        case "power", [good]:
            return tokens([good])
        case "again", ["for", price]:
            return minus(tokens([price]))
        case "water", ["for", what]:
            return plus(tokens([what]), Change(W=-3 if what == "G" else -2))
        case "drop", ["for", what]:
            return plus(tokens([what]), Change(W=-1))
        case "trade", [*offer, "for", what]:
            return plus(minus(tokens(offer)), tokens([what]))
        case "swap", ["to", *goods]:
            return plus(Change({good: -me.tokens[good] for good in "DSP"}), tokens(goods))
        case "forge", _:
            given = tokens(words)
            points = 2 * given["G"] or SMITH[str(given.total())]
            return plus(minus(given), Change(V=points))
        case "give", _ if facts.phase == phases.GIVE:
            given = tokens(words)
            return plus(minus(given), Change({"G" if facts.source == decisions.SMUGGLER else "V": given.total()}))
        case "give", _ if facts.phase == phases.RAID:
            points = sum(laid.number("points") for laid in me.with_effect("raid_vp") if laid.id != words[0])
            water = sum(laid.number("water") for laid in me.with_effect("raid_water") if laid.id != words[0])
            return plus(minus(tokens(words)), Change(V=points, W=water))
        case "redraw", _:
            return Change(W=-facts.border[14].redraw_water)
        case "row", _:
            return laid(facts, me)
    return None if verb in ("end", "gain", "return", "skip", "yield") else Change()


def changes(before: Player, after: Player) -> Change:
    change = {letter: after.tokens[letter] - before.tokens[letter] for letter in "DSPGWV"}
    return Change({letter: count for letter, count in change.items() if count})


@pytest.mark.parametrize("setup", list(GAME.setups()), ids=lambda setup: str(setup)[:48])
def test_every_move_changes_tokens_as_its_text_says(setup: Setup) -> None:
    checked = Counter[str]()
    for seed, chooser in enumerate(PLAYERS):
        rng = random.Random(seed)
        position = GAME.start(setup.seats, **setup.options)
        while not position.is_over:
            before, actor = Reading(position.state.copy()), position.to_act
            move = draw_or_choose(position, chooser, rng)
            text = str(move)
            position.play(move)
            after = Reading(position.state)
            if actor < 0 or after.is_over or after.state.round != before.state.round:
                continue
            change = expected(before, text)
            if change is None or (before.phase == phases.RAID and after.phase != phases.RAID):
                continue
            change = Change({letter: count for letter, count in change.items() if count})
            assert changes(before.players[actor], after.players[actor]) == change, text
            assert changes(before.players[1 - actor], after.players[1 - actor]) == Change(), text
            checked[text.split(" ")[0]] += 1
    assert checked.total() > 400
    assert {"pay", "use", "take", "trade", "give", "row", "keep"} <= set(checked)
