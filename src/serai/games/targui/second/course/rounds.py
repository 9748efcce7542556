"""The course of a round: robber, Targia, new dunes, the amulet, and when the game is over.

[targui.1.7, targui.2.1, targui.2.2, targui.5.8, targui.11.1, targui.11.2, targui.12.5, targui.15.1,
targui.15.2, targui.17.4, targui.17.5]
"""

from __future__ import annotations

from serai.games.targui.second import decisions
from serai.games.targui.second.course import placing, raids
from serai.games.targui.second.course.drawing import ask_for_dunes, draw_tribe_card, open_dune, turn_up
from serai.games.targui.second.facts import CORNERS, Facts

LAST_CORNER = 16
TARGIA_STARTS = 15
DUNES_OPEN = 3


# --- the start of the game ----------------------------------------------------------


def turned_up(facts: Facts, shown: str) -> None:
    """One more central card lies face up; the rest follow."""
    turn_up(facts, shown)
    turn_up_the_rest(facts)


def turn_up_the_rest(facts: Facts) -> None:
    if any(not cell.is_up for cell in facts.cells.values()):
        facts.ask(decisions.TURN_UP)
    elif facts.round > 0:
        next_round(facts)
    elif facts.has_expansion:
        facts.ask(decisions.FIRST_DISCARD)
    else:
        begin_round(facts)


def first_discard(facts: Facts, card_id: str) -> None:
    """The top tribe card begins the discards; then three dunes. [targui.12.5, targui.17.4]"""
    card, _ = draw_tribe_card(facts, card_id)
    facts.discards.append(card)
    ask_for_dunes(facts, decisions.TURN_DUNE, DUNES_OPEN)


def dune_turned_up(facts: Facts, card_id: str) -> None:
    open_dune(facts, card_id)
    if facts.count > 1:
        ask_for_dunes(facts, decisions.TURN_DUNE, facts.count - 1)
    elif facts.round == 0:
        begin_round(facts)
    else:
        placing.ask_next(facts)


# --- from round to round ------------------------------------------------------------


def next_round(facts: Facts) -> None:
    """The amulet passes on, unless the sunrise keeps it where it is. [targui.5.8, targui.20.22]"""
    if not facts.keeps_amulet:
        facts.starter = 1 - facts.starter
    facts.keeps_amulet = False
    begin_round(facts)


def begin_round(facts: Facts) -> None:
    """The robber moves one card on; on a corner there is a raid. [targui.2.1, targui.2.2]"""
    facts.robber += 1
    if facts.robber in CORNERS:
        raids.begin(facts)
    else:
        open_round(facts)
        new_dune(facts)


def after_raid(facts: Facts) -> None:
    """When both have settled it the last raid ends the game; after another the robber goes on to
    the next card, the Targia follows, and the dunes are new. [targui.2.2, targui.11.2, targui.17.5]"""
    if facts.robber == LAST_CORNER:
        facts.ask(decisions.RECKONING)
        return
    facts.robber += 1
    open_round(facts)
    if not facts.has_expansion:
        placing.ask_next(facts)
        return
    facts.dune_discards += [dune.card for dune in facts.dunes]
    facts.dunes = []
    ask_for_dunes(facts, decisions.TURN_DUNE, DUNES_OPEN)


def open_round(facts: Facts) -> None:
    """The robber stands: a new round has begun."""
    facts.round += 1
    move_targia(facts)
    placing.hand_out(facts)


def move_targia(facts: Facts) -> None:
    """One card against the robber, past the corners; card 15 in the first round. [targui.15.1, targui.15.2]"""
    if not facts.has_expansion:
        return
    if facts.targia == 0:
        facts.targia = TARGIA_STARTS
        return
    facts.targia -= 1
    if facts.targia in CORNERS:
        facts.targia -= 1


def new_dune(facts: Facts) -> None:
    """If none lies open, one is turned up. [targui.17.4]"""
    if facts.has_expansion and not facts.dunes:
        ask_for_dunes(facts, decisions.TURN_DUNE, 1)
    else:
        placing.ask_next(facts)


def end_round(facts: Facts) -> None:
    """Twelve cards in a display end the game; else the cards face down are turned up.
    [targui.5.8, targui.11.1]"""
    if any(player.is_full for player in facts.players):
        facts.ask(decisions.RECKONING)
    else:
        turn_up_the_rest(facts)
