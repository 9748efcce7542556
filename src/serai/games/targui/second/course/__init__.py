"""What a move does and what comes next."""

from __future__ import annotations

from collections.abc import Callable

from serai.core.verbs import Saying
from serai.games.targui.second import decisions
from serai.games.targui.second.course import actions, border, cards, dunes, placing, raids, rounds, turns, water
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge.dunes import cut_of
from serai.games.targui.verbs import parse

Answer = Callable[[Facts, Saying], None]


def play(facts: Facts, text: str) -> None:
    """Carry out a text that is legal, or that may be drawn, and what comes of itself after it."""
    said = parse(text)
    assert said is not None
    if said.verb in water.VERBS:
        water.exchanged(facts, said)
    else:
        ANSWERS[facts.decision](facts, said)
    while facts.decision in OF_ITSELF:
        OF_ITSELF[facts.decision](facts)


def _named(carry_out: Callable[[Facts, str], None], operand: str) -> Answer:
    """For moves that name one thing and say no more: `draw OA3`."""
    return lambda facts, said: carry_out(facts, getattr(said, operand))


def _turned(facts: Facts, said: Saying) -> None:
    rounds.turned_up(facts, said.goods if said.verb == "turn goods" else said.card)


def _goods_anew(facts: Facts, said: Saying) -> None:
    cards.swap_goods(facts, said)
    turns.go_on(facts)


def _drawn(facts: Facts, said: Saying) -> None:
    border.decided(facts, said, cut_of("old_tracks") if facts.source == decisions.OLD_TRACKS else 0)


def _looked(facts: Facts, said: Saying) -> None:
    border.looked_at(facts, said, cut_of("council") if facts.source == decisions.COUNCIL else 0)


ANSWERS: dict[str, Answer] = {
    decisions.TURN_UP: _turned,
    decisions.FIRST_DISCARD: _named(rounds.first_discard, "card"),
    decisions.TURN_DUNE: _named(rounds.dune_turned_up, "dune"),
    decisions.BLIND_DUNE: _named(dunes.turned_up, "dune"),
    decisions.REVEAL: _named(border.revealed, "goods"),
    decisions.DRAW: _named(border.drawn, "card"),
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
    decisions.CHOOSE: _named(border.chosen, "card"),
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
