"""A turn: how it begins, what ends it, and what comes of itself at its end.

[targui.5.1, targui.5.3, targui.5.6, targui.9.3, targui.15.4, targui.17.3, targui.20.6, targui.20.11,
targui.20.15]
"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.second import decisions
from serai.games.targui.second.course.supply import give, return_surplus_gold, take
from serai.games.targui.second.facts import SIDES, Facts, counts
from serai.games.targui.second.judge.choices import GOODS_LIMIT, WATER_LIMIT

BOTH_POWERS = frozenset({decisions.A_GOOD, decisions.A_CARD})
FRAME = tuple(sorted(SIDES))
"""The border without its corners, once round. [targui.20.15]"""


def begin(facts: Facts, seat: int) -> None:
    """All of a seat's actions. What happens once a turn may happen again. [targui.5.1]"""
    facts.turn = facts.actor = seat
    facts.bonuses, facts.had_good, facts.dropped = frozenset(), False, False
    facts.powers, facts.met_targia = frozenset(), False
    meet_targia(facts)
    for held in facts.me.hand:
        held.fresh = False
    facts.ask(decisions.ACT)


def meet_targia(facts: Facts) -> None:
    """Her power comes once a turn: when the turn begins, or with the card that lets a neighbour use
    it, from the moment that card is laid. [targui.15.6, targui.20.15]"""
    if not facts.met_targia and is_with_targia(facts):
        facts.powers, facts.met_targia = BOTH_POWERS, True


def is_with_targia(facts: Facts) -> bool:
    """A Targi on her card may use one of her powers; with the card for it, also one on the card
    before or after hers. [targui.15.4, targui.20.15]"""
    if not facts.targia:
        return False
    posts = {facts.targia}
    if facts.me.has("near_targia"):
        at = FRAME.index(facts.targia)
        posts |= {FRAME[at - 1], FRAME[(at + 1) % len(FRAME)]}
    return any(facts.actor in facts.targis[number] for number in posts)


def go_on(facts: Facts) -> None:
    """An action is finished: what it left over, then the next one. [targui.5.2]"""
    facts.card, facts.card_id, facts.card_hidden, facts.card_stack = None, "", False, 0
    facts.looked, facts.looked_stacks, facts.revealed, facts.blind_dune = [], [], (), None
    facts.cut = facts.extra = 0
    facts.moved, facts.swapped = None, False
    facts.ask(decisions.POWERS if facts.powers_due else decisions.ACT)


def end(facts: Facts) -> None:
    """What was not used is waived; then the consoling good and the good for a dune.
    [targui.5.3, targui.9.3, targui.17.3, targui.20.6, targui.20.11]"""
    me = facts.me
    for number in facts.targis:
        facts.targis[number] -= {facts.actor}
    for cell in facts.cells.values():
        cell.markers -= {facts.actor}
    for dune in list(facts.dunes):
        if facts.actor in dune.seats:
            leave_dune(facts, dune.card.id)
    goods = (me.has("consolation_good") and not facts.had_good) + (me.has("dune_bonus") and me.had_dune)
    if goods:
        facts.ask(decisions.END_GAIN, count=goods)
    else:
        settle(facts)


def leave_dune(facts: Facts, card_id: str) -> None:
    """A Targi goes home; a dune where none is left is discarded. [targui.17.3, targui.17.6]"""
    dune = facts.dune(card_id)
    assert dune is not None
    dune.seats -= {facts.actor}
    if not dune.seats:
        facts.dunes.remove(dune)
        facts.dune_discards.append(dune.card)


def consoled(facts: Facts, said: Saying) -> None:
    take(facts.me, counts(said.tokens))
    settle(facts)


def settle(facts: Facts) -> None:
    """The dry well, then the limits. [targui.5.6, targui.16.4, targui.20.6]"""
    me = facts.me
    if not me.tokens["W"]:
        take(me, {"W": sum(laid.number("water") for laid in me.with_effect("dry_well"))})
    keep_limits(facts)


def keep_limits(facts: Facts) -> None:
    """Who has too many goods or too much water is asked, and uses the water or gives it back.
    [targui.5.6, targui.16.4]"""
    me = facts.me
    if me.goods > GOODS_LIMIT or me.tokens["W"] > WATER_LIMIT:
        facts.ask(decisions.LIMIT)
    else:
        return_surplus_gold(me)
        over(facts)


def returned(facts: Facts, said: Saying) -> None:
    give(facts.me, counts(said.tokens))
    keep_limits(facts)


def over(facts: Facts) -> None:
    """The other seat's turn, or the end of the round. [targui.5.1]"""
    if facts.turn == facts.starter:
        begin(facts, 1 - facts.starter)
    else:
        facts.ask(decisions.ROUND_OVER)
