"""A raid, seat by seat: who is asked, what is given, and what comes of it.

[targui.10.1 to targui.10.5, targui.14.2, targui.18.1, targui.18.2, targui.20.3, targui.20.23]
"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.cards.box import in_use
from serai.games.targui.second import decisions
from serai.games.targui.second.course.supply import give, take
from serai.games.targui.second.facts import Facts, Laid, counts
from serai.games.targui.second.judge.raids import answers


def begin(facts: Facts) -> None:
    facts.raided = 0
    ask_next(facts)


def ask_next(facts: Facts) -> None:
    """The starting player of the coming round chooses first. [targui.10.3]"""
    while facts.raided < 2:
        facts.actor = facts.starter if facts.raided == 0 else 1 - facts.starter
        if facts.me.has("raid_immunity"):  # owing nothing counts as having paid [targui.10.4, targui.10.5]
            settled(facts, paid=True)
        elif answers(facts):
            facts.ask(decisions.RAID)
            return
        else:
            cannot_pay(facts)
    facts.ask(decisions.RAID_OVER)


def settled(facts: Facts, *, paid: bool) -> None:
    """The point after a raid is for those who paid, the water comes in any case.
    [targui.10.5, targui.20.23]"""
    me = facts.me
    if paid:
        take(me, {"V": sum(laid.number("points") for laid in me.with_effect("raid_vp"))})
    take(me, {"W": sum(laid.number("water") for laid in me.with_effect("raid_water"))})
    facts.raided += 1


def cannot_pay(facts: Facts) -> None:
    """The opponent takes from the supply the VP that would have been lost; where a raid takes no
    VP, nobody gains. [targui.10.2, targui.18.2]"""
    lost = [option.load.vp for option in facts.border[facts.robber].options]
    take(facts.you, {"V": max(lost)})
    settled(facts, paid=False)


def answered(facts: Facts, said: Saying) -> None:
    me = facts.me
    match said.verb:
        case "yield":
            cannot_pay(facts)
        case "skip":
            return_marker(facts, said.card)
            settled(facts, paid=True)
        case "give":
            give(me, counts(said.tokens))
            settled(facts, paid=True)
        case _:  # the last card of a row; what it did is lost with it [targui.18.2]
            row = next(row for row in me.rows if row and row[-1].id == said.card)
            discard(facts, row.pop())
            settled(facts, paid=True)
    ask_next(facts)


def discard(facts: Facts, laid: Laid) -> None:
    """A card of the display goes to its own discards, the mirage camp to those of the dunes."""
    if laid.card is not None:
        facts.discards.append(laid.card)
    else:
        facts.dune_discards += [dune for dune in in_use().dunes if dune.id == laid.id]


def return_marker(facts: Facts, name: str) -> None:
    """The action marker goes back; a hidden camp is discarded with it. [targui.13.2, targui.20.3]"""
    me = facts.me
    if me.camp is not None and me.camp.id == name:
        facts.dune_discards.append(me.camp)
        me.camp = None
        return
    laid = next(laid for laid in me.marked("skip_raid") if laid.id == name)
    laid.token = False
