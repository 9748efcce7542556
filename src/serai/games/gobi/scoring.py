"""The score sheet (gobi.8.2): one line for each kind of thing that scores."""

from __future__ import annotations

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet, places
from serai.core.speech import Sentence, sentence
from serai.core.text import Text, times
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSING_POINTS,
    BLESSINGS,
    COFFEE,
    COFFEE_POINTS,
    DISCARD_POINTS,
    DISCARDED_TILE,
    FAILED_BLESSING_POINTS,
    FULFILLED,
    GIFT_COUNT,
    GIFT_POINTS,
    GIFTS,
    NOT_FULFILLED,
    TRIBE_COUNT,
)
from serai.games.gobi.naming import reward
from serai.games.gobi.state import GobiState

BLESSING_CLAUSES = ("gobi.7.2", "gobi.7.3", "gobi.7.4", "gobi.7.5", "gobi.7.6", "gobi.7.7")


def coffee_line(count: int, points: int) -> ScoreLine:
    return ScoreLine("gobi.8.2", times(COFFEE, count), points, Text("Coffee", "Café"))


def owned_times(name: Text, count: int) -> Sentence:
    """'Tea × 2', with the sign of the reward where a screen draws one."""
    en, fr = times(Text("{reward}", "{reward}"), count)
    return sentence(en, fr, reward=reward(name.en))


def gift_line(gift: int, count: int, points: int) -> ScoreLine:
    return ScoreLine("gobi.6.5", owned_times(GIFTS[gift], count), points, Text("Gifts", "Cadeaux"))


def blessing_line(blessing: int, count: int, holds: bool, points: int) -> ScoreLine:
    state = FULFILLED if holds else NOT_FULFILLED
    clause = BLESSING_CLAUSES[blessing] if holds else "gobi.7.1"
    text = sentence("{owned}, {state}", "{owned}, {state}", owned=owned_times(BLESSINGS[blessing], count), state=state)
    return ScoreLine(clause, text, points, Text("Blessings", "Bénédictions"))


def discard_line(count: int, points: int) -> ScoreLine:
    return ScoreLine("gobi.3.8", times(DISCARDED_TILE, count), points, Text("Discarded tiles", "Tuiles défaussées"))


def score_sheet(state: GobiState, seat: int) -> ScoreSheet:
    """What the seat would score, if the game ended now."""
    lines: list[ScoreLine] = []
    if state.coffees[seat]:
        lines.append(coffee_line(state.coffees[seat], state.coffees[seat] * COFFEE_POINTS))
    for gift in range(GIFT_COUNT):
        owned = state.fresh[seat * GIFT_COUNT + gift] + state.used[seat * GIFT_COUNT + gift]
        if owned:
            lines.append(gift_line(gift, owned, owned * GIFT_POINTS[gift]))
    for blessing in range(BLESSING_COUNT):
        owned = state.blessings[seat * BLESSING_COUNT + blessing]
        if owned:
            holds = bool(state.is_fulfilled(seat, blessing))
            value = BLESSING_POINTS[blessing] if holds else FAILED_BLESSING_POINTS
            lines.append(blessing_line(blessing, owned, holds, owned * value))
    thrown = sum(state.thrown[seat * TRIBE_COUNT + tribe] for tribe in range(TRIBE_COUNT))
    if thrown:
        lines.append(discard_line(thrown, thrown * DISCARD_POINTS))
    return ScoreSheet(tuple(lines))


def outcome(state: GobiState) -> Outcome:
    """Places and sheets; equal totals share a place (gobi.8.3)."""
    return Outcome(
        places([state.standing(seat) for seat in range(state.seats)]),
        tuple(score_sheet(state, seat) for seat in range(state.seats)),
    )
