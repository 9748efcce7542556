"""What a player does between two actions, and how each action begins.

[targui.5.2, targui.5.4, targui.5.5, targui.7.1, targui.7.2, targui.9.7, targui.13.2, targui.15.4,
targui.15.6, targui.20.18, targui.20.19, targui.20.21]
"""

from __future__ import annotations

from collections import Counter

from serai.core.verbs import Saying
from serai.games.targui.second import decisions
from serai.games.targui.second.course import border, dunes, turns
from serai.games.targui.second.course.cards import begin_play, keep, out_of_hand
from serai.games.targui.second.course.drawing import replace_card
from serai.games.targui.second.course.supply import give, take, take_goods_card
from serai.games.targui.second.facts import Cell, Facts, as_tokens, counts
from serai.games.targui.second.judge.actions import ONE_GOOD_MORE
from serai.games.targui.verbs import say

WELL = 13
"""The border card that an action marker carries out. [targui.20.7]"""


def act(facts: Facts, said: Saying) -> None:
    match said.verb:
        case "end":
            turns.end(facts)
        case "use" | "use to play" | "use to discard" | "use discards":
            facts.targis[said.border] -= {facts.actor}  # the Targi is taken back [targui.5.4]
            border.carry_out(facts, said)
        case "use dune" | "use dune to play":
            dunes.use(facts, said)
        case "power" | "power reveal":
            facts.powers = frozenset()  # one of the two [targui.15.4]
            power(facts, said)
        case "marker" | "marker play":
            marker(facts, said)
        case "unaided":
            begin_play(facts, out_of_hand(facts, said.card), extra=ONE_GOOD_MORE)
        case _:
            central(facts, said)


def central(facts: Facts, said: Saying) -> None:
    """A central card is carried out and replaced, and the marker on it is taken back. [targui.5.5]"""
    cell = facts.cells[said.cell]
    cell.markers -= {facts.actor}
    if said.verb == "take":
        take_central_goods(facts, cell, counts(said.tokens))
        return
    card = cell.tribe
    assert card is not None
    if said.verb == "discard at":
        facts.discards.append(card)
    replace_card(facts, cell)
    if said.verb == "play at":
        begin_play(facts, card)
        return
    if said.verb == "keep at":
        keep(facts, card)
    turns.go_on(facts)


def take_central_goods(facts: Facts, cell: Cell, choice: Counter[str], times: int = 1) -> None:
    """One side of a slash. [targui.7.1]"""
    loads = cell.loads
    side = next((load for load in loads if as_tokens(load) == choice), loads[0])
    facts.goods_discards[loads] += 1
    take_goods_card(facts, side, times)
    replace_card(facts, cell)
    turns.go_on(facts)


def marker(facts: Facts, said: Saying) -> None:
    """An action marker goes back: border card 13, or the hand card without the Noble.
    [targui.13.2, targui.20.7]"""
    laid = next(laid for laid in facts.me.laid if laid.id == said.marker)
    laid.token = False
    if said.verb == "marker":
        border.carry_out(facts, say("use", WELL))
    else:
        begin_play(facts, out_of_hand(facts, said.card))


# --- the Targia ---------------------------------------------------------------------


def power(facts: Facts, said: Saying) -> None:
    """A good of choice; or a good for the top goods card. [targui.15.4]"""
    if said.verb == "power reveal":
        give(facts.me, counts(said.price))
        border.reveal(facts, decisions.TARGIA)
    else:
        take(facts.me, {said.good: 1})
        turns.go_on(facts)


def both_powers(facts: Facts, said: Saying) -> None:
    """Each once, in either order. [targui.20.16]"""
    if said.verb == "done":
        facts.powers_due = frozenset()
        turns.go_on(facts)
    else:
        facts.powers_due -= {decisions.A_CARD if said.verb == "power reveal" else decisions.A_GOOD}
        power(facts, said)


# --- dunes that begin an action -----------------------------------------------------


def scouted(facts: Facts, said: Saying) -> None:
    """A central card without a marker is played, and replaced as usual. [targui.20.21]"""
    central(facts, said)


def loaded(facts: Facts, said: Saying) -> None:
    """Twice what a card shows; where it leaves a choice, each time. [targui.20.21]"""
    cell = facts.cells[said.cell]
    loads, chosen = cell.loads, counts(said.tokens)
    if len(loads) == 1:
        take_central_goods(facts, cell, chosen, times=2)
        return
    pair = next((one, other) for one in loads for other in loads if as_tokens(one) + as_tokens(other) == chosen)
    facts.goods_discards[loads] += 1
    for side in pair:
        take_goods_card(facts, side)
    replace_card(facts, cell)
    turns.go_on(facts)


def second_path(facts: Facts, said: Saying) -> None:
    """A border card's own action and nothing else; no Targi moves. [targui.20.18]"""
    border.carry_out(facts, said)


def crossed(facts: Facts, said: Saying) -> None:
    """The extra marker carries its card out at once, or is not set. [targui.20.19]"""
    if said.verb == "none":
        turns.go_on(facts)
    else:
        central(facts, said)
