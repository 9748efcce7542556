"""What may be done and why not: every legal text of whoever acts, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable

from serai.core.objection import Objection
from serai.core.seats import CHANCE, OVER
from serai.games.targui.second import decisions
from serai.games.targui.second.draws import draws
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge import actions, border, choices, dunes, placement, raids, water
from serai.games.targui.second.judge.payments import payments, write_payment
from serai.games.targui.second.judge.reasons import reason


def to_act(facts: Facts) -> int:
    """Who acts: a seat, CHANCE or OVER. [targui.3.1, targui.5.1]"""
    if facts.is_over:
        return OVER
    if facts.is_chance:
        return CHANCE
    if facts.decision == decisions.PLACE:
        return placement.next_to_place(facts)
    if facts.decision in (decisions.RAID, decisions.LATE_SHIFT, decisions.LAST_WATER):
        return facts.actor
    return facts.turn


def legal_texts(facts: Facts) -> set[str]:
    """Every legal text; at a draw that of every possible draw."""
    if facts.is_over:
        return set()
    if facts.is_chance:
        return set(draws(facts))
    answers = DECISIONS[facts.decision]
    return answers(facts) | water.exchanges(facts, answers)


def objection(facts: Facts, text: str, seat: int | None = None) -> Objection | None:
    """Why this text, played by this seat (or whoever is to act), is no legal move."""
    return reason(facts, to_act(facts), lambda: legal_texts(facts), text, seat)


def _payments(facts: Facts) -> set[str]:
    card = facts.card
    assert card is not None
    return {write_payment(way, card) for way in payments(facts.me, card, facts.cut, facts.extra)}


def _trades(facts: Facts) -> set[str]:
    """The Trader: again and again, and one for one once. [targui.6.4, targui.9.10]"""
    swaps = set() if facts.swapped else border.swaps(facts.me)
    return {"done"} | border.trades(facts, facts.border[5]) | swaps


def _mirages(facts: Facts) -> set[str]:
    """Fata Morgana must lead somewhere; the card that moves a marker need not. [targui.20.9]"""
    if facts.source == decisions.ANYWHERE:
        return {"done"} | border.mirages(facts, None)
    return border.mirages(facts, facts.border[9])


def _winds(facts: Facts) -> set[str]:
    """Each marker once, if at all. [targui.20.9]"""
    return {"done"} | border.mirages(facts, None, facts.moved)


def _blind(facts: Facts) -> set[str]:
    assert facts.blind_dune is not None
    return {"leave"} | dunes.dune_uses(facts, facts.blind_dune)


DECISIONS: dict[str, Callable[[Facts], set[str]]] = {
    decisions.RAID: raids.answers,
    decisions.PLACE: placement.placements,
    decisions.LATE_SHIFT: placement.shifts,
    decisions.ACT: actions.between_actions,
    decisions.PAY: _payments,
    decisions.ROW: choices.rows,
    decisions.GAIN: choices.gains,
    decisions.TRADE: _trades,
    decisions.SMITH: lambda facts: border.forgings(facts.me, facts.border[10]),
    decisions.MIRAGE: _mirages,
    decisions.SHIFT: _winds,
    decisions.REVEALED: actions.revealed,
    decisions.DRAWN: actions.drawn,
    decisions.CHOOSE: lambda facts: {f"choose {card.id}" for card in facts.looked},
    decisions.LOOK: actions.looked_at,
    decisions.DUNE: _blind,
    decisions.GIVE: lambda facts: dunes.bargains(facts, facts.count),
    decisions.SCOUT: dunes.scoutings,
    decisions.LOAD: dunes.double_loads,
    decisions.PATH: dunes.paths,
    decisions.CROSSING: actions.crossing,
    decisions.POWERS: lambda facts: {"done"} | actions.powers(facts, facts.powers_due),
    decisions.REORDER: choices.reorderings,
    decisions.GOODS: choices.goods_anew,
    decisions.END_GAIN: choices.gains,
    decisions.LIMIT: choices.returns,
    decisions.LAST_WATER: lambda facts: {"done"},
}
"""Whatever can be decided, and the reading that lists it."""
