"""Water is exchanged, and asked for before the scoring. [targui.16.2 to targui.16.4, targui.16.6, targui.20.2]"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.second import decisions
from serai.games.targui.second.course import turns
from serai.games.targui.second.course.supply import give, take
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge.water import may_gain, prices

VERBS = ("water", "drop")


def exchanged(facts: Facts, said: Saying) -> None:
    """The water goes, the token comes, and the decision stays; at the limit and at the very end it
    is asked anew."""
    price, token = prices(facts)[str(said)]
    give(facts.me, {"W": price})
    take(facts.me, {token: 1})
    if said.verb == "drop":
        facts.dropped = True
    if facts.decision == decisions.LIMIT:
        turns.keep_limits(facts)
    elif facts.decision == decisions.LAST_WATER and not may_gain(facts.me):
        ask_next(facts)


def reckoning(facts: Facts) -> None:
    """The game has ended: whoever could gain by it may still exchange. [targui.16.6]"""
    facts.reckoned = 0
    ask_next(facts)


def ask_next(facts: Facts) -> None:
    """The starting player first."""
    for seat in (facts.starter, 1 - facts.starter)[facts.reckoned :]:
        facts.reckoned += 1
        facts.actor = seat
        if may_gain(facts.me):
            facts.ask(decisions.LAST_WATER)
            return
    facts.ask(decisions.GAME_OVER)


def done(facts: Facts, said: Saying) -> None:
    ask_next(facts)
