"""Targis are placed, perhaps one is shifted, and the markers are set where lines cross.

[targui.3.1, targui.3.8, targui.4.1, targui.9.9, targui.17.1, targui.17.2, targui.17.6, targui.20.12]
"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.second import decisions
from serai.games.targui.second.course import turns
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge.placement import next_to_place, shifts

TARGIS = 3
"""What everybody has to place. [targui.1.3]"""
COLUMNS = {1: 1, 11: 1, 2: 2, 10: 2, 3: 3, 9: 3}
ROWS = {15: 1, 5: 1, 14: 2, 6: 2, 13: 3, 7: 3}
"""The line that each border card begins. [targui.1.1]"""


def hand_out(facts: Facts) -> None:
    """Everybody has three Targis, or fewer once the opponent's card says so. [targui.9.9]"""
    facts.shifts_asked = frozenset()
    for player in facts.players:
        player.to_place, player.fewer = TARGIS - player.fewer, 0


def ask_next(facts: Facts) -> None:
    if any(player.to_place for player in facts.players):
        facts.ask(decisions.PLACE)
        facts.actor = next_to_place(facts)
    else:
        ask_shift(facts)


def placed(facts: Facts, said: Saying) -> None:
    seat = facts.actor
    if said.verb == "place":
        facts.targis[said.border] |= {seat}
    else:
        dune = facts.dune(said.dune)
        assert dune is not None
        dune.seats |= {seat}
    if said.verb == "join":  # by the marker on a card [targui.13.2, targui.17.6]
        facts.me.marked("share_dune")[0].token = False
    facts.me.to_place -= 1
    ask_next(facts)


def ask_shift(facts: Facts) -> None:
    """When all Targis stand, whoever has the marker for it is asked, the starting player first.
    [targui.20.12]"""
    for seat in (facts.starter, 1 - facts.starter):
        facts.actor = seat
        if seat not in facts.shifts_asked and len(shifts(facts)) > 1:
            facts.shifts_asked |= {seat}
            facts.ask(decisions.LATE_SHIFT)
            return
        facts.shifts_asked |= {seat}
    set_markers(facts)
    for player in facts.players:
        player.had_dune = any(player.seat in dune.seats for dune in facts.dunes)
    turns.begin(facts, facts.starter)


def shifted(facts: Facts, said: Saying) -> None:
    if said.verb == "shift":
        facts.targis[said.start] -= {facts.actor}
        facts.targis[said.goal] |= {facts.actor}
        facts.me.marked("late_shift")[0].token = False
    ask_shift(facts)


def set_markers(facts: Facts) -> None:
    """A marker on every central card where a column and a row of theirs cross. A Targi on a dune
    begins no line. [targui.4.1, targui.17.2]"""
    for seat in (0, 1):
        own = [number for number, seats in facts.targis.items() if seat in seats]
        rows = {ROWS[number] for number in own if number in ROWS}
        columns = {COLUMNS[number] for number in own if number in COLUMNS}
        for row in rows:
            for column in columns:
                facts.cells[row, column].markers |= {seat}
