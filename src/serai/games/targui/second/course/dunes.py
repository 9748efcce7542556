"""What a dune does, and what becomes of it.

[targui.17.3, targui.17.6, targui.17.7, targui.20.8, targui.20.9, targui.20.17 to targui.20.22]
"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.cards import DuneCard
from serai.games.targui.second import decisions
from serai.games.targui.second.course.border import move_marker
from serai.games.targui.second.course.cards import (
    begin_play,
    decide_on_top_discard,
    draw_cards,
    out_of_hand,
    take_goods_of_choice,
)
from serai.games.targui.second.course.drawing import draw_dune
from serai.games.targui.second.course.supply import give, take
from serai.games.targui.second.course.turns import go_on, leave_dune
from serai.games.targui.second.facts import Facts, counts, number
from serai.games.targui.second.judge.border import mirages

KEPT = ("hidden_camp", "mirage_camp")
"""Dunes that stay with their user instead of being discarded. [targui.17.7]"""
COUNCIL = 3
MARKERS = 2
"""What everybody has for the centre. [targui.1.3]"""


def use(facts: Facts, said: Saying) -> None:
    """A Targi leaves its dune, and the dune is carried out. [targui.17.3]"""
    dune = facts.dune(said.dune)
    assert dune is not None
    if dune.card.effect.id in KEPT:
        facts.dunes.remove(dune)
    else:
        leave_dune(facts, said.dune)
    carry_out(facts, dune.card, said)


def turned_up(facts: Facts, card_id: str) -> None:
    """The dune that a card turns up may be used or left. [targui.20.8]"""
    facts.blind_dune = draw_dune(facts, card_id)
    facts.ask(decisions.DUNE)


def blind_decided(facts: Facts, said: Saying) -> None:
    dune = facts.blind_dune
    assert dune is not None
    facts.blind_dune = None
    if said.verb == "leave" or dune.effect.id not in KEPT:
        facts.dune_discards.append(dune)
    if said.verb == "leave":
        go_on(facts)
    else:
        carry_out(facts, dune, said)


def carry_out(facts: Facts, dune: DuneCard, said: Saying) -> None:
    me = facts.me
    match dune.effect.id:
        case "caravan_of_plenty":
            take_goods_of_choice(facts, number(dune, "goods"), number(dune, "alike"))
        case "gold_and_good":
            take(me, {"G": 1})
            take_goods_of_choice(facts, 1)
        case "spring":
            take(me, {"W": number(dune, "water")})
            go_on(facts)
        case "silver_find":
            take(me, {"V": number(dune, "points")})
            go_on(facts)
        case "mixed_load":
            take(me, {"D": 1, "S": 1, "P": 1, "W": number(dune, "water")})
            go_on(facts)
        case "gold_smuggler":
            facts.ask(decisions.GIVE, decisions.SMUGGLER, number(dune, "times"))
        case "fair":
            facts.ask(decisions.GIVE, decisions.FAIR, number(dune, "times"))
        case "goldsmith":
            give(me, {"G": 1})
            take(me, {"V": number(dune, "points")})
            go_on(facts)
        case "messenger":
            begin_play(facts, out_of_hand(facts, said.card), cut=number(dune, "amount"))
        case "council":
            draw_cards(facts, decisions.COUNCIL, COUNCIL)
        case "scout":
            facts.ask(decisions.SCOUT)
        case "double_load":
            facts.ask(decisions.LOAD)
        case "second_path":
            take(me, {"W": number(dune, "water")})
            facts.ask(decisions.PATH)
        case "wind_shift":
            take(me, {"W": number(dune, "water")})  # in any case [targui.20.9]
            if mirages(facts, None):
                facts.ask(decisions.SHIFT)
            else:
                go_on(facts)
        case "extra_crossing":
            extra_crossing(facts, dune)
        case "old_tracks":
            decide_on_top_discard(facts, decisions.OLD_TRACKS)
        case "hidden_camp":
            take(me, {"W": number(dune, "water")})
            me.camp = dune
            go_on(facts)
        case "growing_tribe":
            take_goods_of_choice(facts, min(1 + len(me.laid) // 2, number(dune, "most")))
        case "mirage_camp":
            facts.card_id = dune.id
            facts.ask(decisions.ROW)
        case "sunrise":
            if facts.actor == facts.starter:  # else the amulet comes by itself [targui.20.22]
                facts.keeps_amulet = True
            take_goods_of_choice(facts, number(dune, "goods"))


def extra_crossing(facts: Facts, dune: DuneCard) -> None:
    """The water comes in any case; a marker that is not in the centre may go to a free card.
    [targui.20.19]"""
    take(facts.me, {"W": number(dune, "water")})
    if len(facts.markers_of(facts.actor)) < MARKERS and facts.free_cells():
        facts.ask(decisions.CROSSING)
    else:
        go_on(facts)


def bargained(facts: Facts, said: Saying) -> None:
    """One gold, or one point, for each good. [targui.20.20]"""
    goods = counts(said.tokens)
    give(facts.me, goods)
    take(facts.me, {"G" if facts.source == decisions.SMUGGLER else "V": goods.total()})
    go_on(facts)


def wind_moved(facts: Facts, said: Saying) -> None:
    """Each marker once at most. [targui.20.9]"""
    if said.verb == "done" or facts.moved is not None:
        if said.verb != "done":
            move_marker(facts, said)
        go_on(facts)
        return
    facts.moved = move_marker(facts, said)
    others = [here for here in facts.markers_of(facts.actor) if here != facts.moved]
    if others and mirages(facts, None):
        facts.ask(decisions.SHIFT)
    else:
        go_on(facts)
