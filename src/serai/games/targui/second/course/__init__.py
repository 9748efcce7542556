"""What a move does and what comes next."""

from __future__ import annotations

from collections.abc import Callable

from serai.games.targui.second import decisions
from serai.games.targui.second.course import actions, border, cards, dunes, placing, raids, rounds, turns, water
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge.dunes import cut_of

Answer = Callable[[Facts, str], None]


def play(facts: Facts, text: str) -> None:
    """Carry out a text that is legal, or that may be drawn, and what comes of itself after it."""
    if text.split(" ")[0] in water.VERBS:
        water.exchanged(facts, text)
    else:
        ANSWERS[facts.decision](facts, text)
    while facts.decision in OF_ITSELF:
        OF_ITSELF[facts.decision](facts)


def _rest(carry_out: Answer) -> Answer:
    """For texts of which only what follows the first word says something: `draw OA3`."""
    return lambda facts, text: carry_out(facts, text.split(" ", 1)[1])


def _turned(facts: Facts, text: str) -> None:
    rounds.turned_up(facts, text.split(" ", 2)[2])


def _goods_anew(facts: Facts, text: str) -> None:
    cards.swap_goods(facts, text)
    turns.go_on(facts)


def _drawn(facts: Facts, text: str) -> None:
    border.decided(facts, text, cut_of("old_tracks") if facts.source == decisions.OLD_TRACKS else 0)


def _looked(facts: Facts, text: str) -> None:
    border.looked_at(facts, text, cut_of("council") if facts.source == decisions.COUNCIL else 0)


ANSWERS: dict[str, Answer] = {
    decisions.TURN_UP: _turned,
    decisions.FIRST_DISCARD: _rest(rounds.first_discard),
    decisions.TURN_DUNE: _rest(rounds.dune_turned_up),
    decisions.BLIND_DUNE: _rest(dunes.turned_up),
    decisions.REVEAL: _rest(border.revealed),
    decisions.DRAW: _rest(border.drawn),
    decisions.RAID: raids.answered,
    decisions.PLACE: placing.placed,
    decisions.LATE_SHIFT: placing.shifted,
    decisions.ACT: actions.act,
    decisions.PAY: cards.paid,
    decisions.ROW: cards.laid_down,
    decisions.GAIN: cards.gained,
    decisions.TRADE: border.traded,
    decisions.SMITH: border.forged,
    decisions.MIRAGE: border.marker_moved,
    decisions.SHIFT: dunes.wind_moved,
    decisions.REVEALED: border.accepted,
    decisions.DRAWN: _drawn,
    decisions.CHOOSE: _rest(border.chosen),
    decisions.LOOK: _looked,
    decisions.DUNE: dunes.blind_decided,
    decisions.GIVE: dunes.bargained,
    decisions.SCOUT: actions.scouted,
    decisions.LOAD: actions.loaded,
    decisions.PATH: actions.second_path,
    decisions.CROSSING: actions.crossed,
    decisions.POWERS: actions.both_powers,
    decisions.REORDER: cards.reordered,
    decisions.GOODS: _goods_anew,
    decisions.END_GAIN: turns.consoled,
    decisions.LIMIT: turns.returned,
    decisions.LAST_WATER: water.done,
}
"""Whatever is decided or drawn, and the chapter that carries it out."""

OF_ITSELF: dict[str, Callable[[Facts], None]] = {
    decisions.RAID_OVER: rounds.after_raid,
    decisions.ROUND_OVER: rounds.end_round,
    decisions.RECKONING: water.reckoning,
}
