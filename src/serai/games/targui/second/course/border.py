"""What a border card does.

[targui.6.1 to targui.6.9, targui.9.10, targui.14.1 to targui.14.7, targui.20.7]
"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.second import decisions
from serai.games.targui.second.course.cards import (
    begin_play,
    decide_on_drawn,
    decide_on_top_discard,
    draw_cards,
    drawn_all,
    keep,
    out_of_hand,
    swap_goods,
    take_goods_of_choice,
)
from serai.games.targui.second.course.drawing import draw_goods_card, draw_tribe_card, has_goods_card, has_tribe_card
from serai.games.targui.second.course.supply import give, take, take_border_goods, take_goods_card
from serai.games.targui.second.course.turns import go_on
from serai.games.targui.second.facts import Facts, Place, as_tokens, counts
from serai.games.targui.second.judge.border import noble_cut
from serai.games.targui.verbs import say

VP_FOR_GOODS = {2: 1, 4: 3}
VP_FOR_A_GOLD = 2
"""What the Silversmith gives. [targui.6.7]"""


def carry_out(facts: Facts, said: Saying) -> None:
    """The card's own action; the card stays. [targui.5.4]"""
    number = said.border
    card = facts.border[number]
    match card.action:
        case "take":
            take_border_goods(facts, card.load, number)
            go_on(facts)
        case "noble":
            noble(facts, said)
        case "trader":
            facts.ask(decisions.TRADE)
        case "silversmith":
            facts.ask(decisions.SMITH)
        case "fata_morgana":
            facts.ask(decisions.MIRAGE, decisions.FATA_MORGANA)
        case "caravan":
            reveal(facts, decisions.CARAVAN)
        case "tribal_expansion" if said.verb == "use discards":  # the top card of the discards [targui.14.7]
            decide_on_top_discard(facts, decisions.FROM_DISCARDS)
        case "tribal_expansion":
            draw_for_expansion(facts)


def draw_for_expansion(facts: Facts) -> None:
    """From the pile, two cards with the card for it, every time. [targui.14.7, targui.20.24]"""
    draw_cards(facts, decisions.FROM_PILE, 2 if facts.me.has("choose_of_two") else 1)


def noble(facts: Facts, said: Saying) -> None:
    """Play the hand card, or discard it, which the expansion pays for. [targui.6.2, targui.9.10, targui.14.1]"""
    card = out_of_hand(facts, said.card)
    if said.verb == "use to play":
        begin_play(facts, card, cut=noble_cut(facts.me))
        return
    facts.discards.append(card)
    take(facts.me, as_tokens(facts.border[1].load))
    take_goods_of_choice(facts, facts.border[1].any_goods)


# --- Trader, Silversmith, Fata Morgana ----------------------------------------------


def traded(facts: Facts, said: Saying) -> None:
    """As often as wanted; one for one once per use. [targui.6.4, targui.9.10, targui.20.4]"""
    match said.verb:
        case "trade":
            give(facts.me, counts(said.tokens))
            take(facts.me, {said.good: 1})
        case "swap goods":
            swap_goods(facts, said)
            facts.swapped = True
        case _:
            go_on(facts)


def forged(facts: Facts, said: Saying) -> None:
    """One exchange and no more. [targui.6.7, targui.14.5]"""
    tokens = counts(said.tokens)
    give(facts.me, tokens)
    gold = tokens["G"]
    take(facts.me, {"V": VP_FOR_A_GOLD * gold if gold else VP_FOR_GOODS[tokens.total()]})
    go_on(facts)


def marker_moved(facts: Facts, said: Saying) -> None:
    """[targui.6.5, targui.20.9]"""
    if said.verb != "done":
        move_marker(facts, said)
    go_on(facts)


def move_marker(facts: Facts, said: Saying) -> Place:
    """Where the marker lies now."""
    goal: Place = said.goal
    facts.cells[said.start].markers -= {facts.actor}
    facts.cells[goal].markers |= {facts.actor}
    return goal


# --- the top goods card -------------------------------------------------------------


def reveal(facts: Facts, source: str) -> None:
    """The top goods card is turned up, if there is one. [targui.6.8, targui.15.4]"""
    if has_goods_card(facts):
        facts.ask(decisions.REVEAL, source)
    else:
        go_on(facts)


def revealed(facts: Facts, shown: str) -> None:
    """What the Caravan shows is taken at once where there is no choice. [targui.6.8, targui.7.1]"""
    facts.revealed = draw_goods_card(facts, shown)
    source = facts.source
    facts.ask(decisions.REVEALED, source)
    if source == decisions.CARAVAN and len(facts.revealed) == 1:
        accepted(facts, say("accept"))


def accepted(facts: Facts, said: Saying) -> None:
    """Only the last card turned up is taken; each is discarded. [targui.15.5]"""
    if said.verb == "again":
        give(facts.me, counts(said.price))
        facts.goods_discards[facts.revealed] += 1
        facts.revealed = ()
        reveal(facts, facts.source)
        return
    loads, chosen = facts.revealed, counts(said.tokens)
    side = next((load for load in loads if as_tokens(load) == chosen), loads[0])
    take_goods_card(facts, side)
    facts.goods_discards[loads] += 1
    go_on(facts)


# --- the top tribe card -------------------------------------------------------------


def drawn(facts: Facts, card_id: str) -> None:
    """One more card of the pile is seen by whoever draws it alone. [targui.6.9, targui.1.8]"""
    card, stack = draw_tribe_card(facts, card_id)
    facts.looked.append(card)
    facts.looked_stacks.append(stack)
    if facts.count > 1 and has_tribe_card(facts):
        facts.ask(decisions.DRAW, facts.source, facts.count - 1)
    else:
        drawn_all(facts, facts.source)


def chosen(facts: Facts, card_id: str) -> None:
    """Go on with one of two, the other is discarded."""
    card = next(card for card in facts.looked if card.id == card_id)
    facts.discards += [other for other in facts.looked if other is not card]
    decide_on_drawn(facts, card, facts.source)


def decided(facts: Facts, said: Saying, cut: int = 0) -> None:
    """Play it, keep it, put it away, or pay for the next. [targui.6.9, targui.14.7]"""
    card = facts.card
    assert card is not None
    is_open = facts.source in (decisions.FROM_DISCARDS, decisions.TAKE_DISCARD, decisions.OLD_TRACKS)
    if is_open and said.verb in ("play", "keep"):
        facts.discards.pop()
    match said.verb:
        case "play":
            begin_play(facts, card, cut=cut)
        case "keep":
            keep(facts, card, hidden=facts.card_hidden, stack=facts.card_stack)
            go_on(facts)
        case "redraw":
            give(facts.me, {"W": facts.border[14].redraw_water})
            facts.discards.append(card)
            go_on(facts)
            draw_for_expansion(facts)
        case _:
            if not is_open:
                facts.discards.append(card)
            go_on(facts)


def looked_at(facts: Facts, said: Saying, cut: int = 0) -> None:
    """One of them may be played; the others are discarded first, in the order in which they were
    drawn. [targui.20.14]"""
    name = said.card if said.verb == "play" else None
    card = next((card for card in facts.looked if card.id == name), None)
    facts.discards += [other for other in facts.looked if other is not card]
    go_on(facts)
    if card is not None:
        begin_play(facts, card, cut=cut)
