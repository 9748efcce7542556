"""A second, literal reading of the rules: who acts, what may be done, and why not.

It shares no rule with the engine. `facts` reads a state into names and sets; each chapter
then works everything out anew from the cards' files and the clauses of `rulebook.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from serai.core.objection import Objection
from serai.core.outcome import Outcome
from serai.core.seats import CHANCE, OVER
from serai.games.targui import phases
from serai.games.targui.referee import actions, border, draws, dunes, effects, placement, raids, scoring
from serai.games.targui.referee.facts import Facts
from serai.games.targui.referee.payments import payments, write_payment
from serai.games.targui.referee.reasons import reason
from serai.games.targui.words import write_cell


class Referee:
    """The reading of one state. It remembers nothing and changes nothing."""

    def __init__(self, state: Any) -> None:
        self.facts = Facts(state)

    @property
    def to_act(self) -> int:
        """Who acts: a seat, CHANCE or OVER. [targui.3.1, targui.5.1]"""
        facts = self.facts
        if facts.is_over:
            return OVER
        if facts.is_chance:
            return CHANCE
        if facts.phase == phases.PLACE:
            return placement.next_to_place(facts)
        if facts.phase in (phases.RAID, phases.LATE_SHIFT):
            return facts.actor
        return facts.turn

    def legal_moves(self) -> set[str]:
        """Every legal text; at CHANCE every possible draw's."""
        if self.facts.is_over:
            return set()
        if self.facts.is_chance:
            return draws.draws(self.facts)
        return DECISIONS[self.facts.phase](self.facts)

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """Why this text, played by this seat (or whoever is to act), is no legal move."""
        return reason(self.facts, self.to_act, self.legal_moves, text, seat)

    def outcome(self) -> Outcome:
        return scoring.outcome(self.facts)


def _payments(facts: Facts) -> set[str]:
    card = facts.card
    assert card is not None
    ways = payments(facts.me, card, facts.state.cut, facts.state.extra)
    return {write_payment(way, card) for way in ways}


def _trades(facts: Facts) -> set[str]:
    """The Trader: again and again, and one for one once. [targui.6.4, targui.9.10]"""
    swaps = set() if facts.state.swapped else border.swaps(facts.me)
    return {"done"} | border.trades(facts, facts.border[5]) | swaps


def _mirages(facts: Facts) -> set[str]:
    """Fata Morgana must lead somewhere; the card that moves a marker need not. [targui.20.9]"""
    if facts.source == phases.ANYWHERE:
        return {"done"} | border.mirages(facts, None)
    return border.mirages(facts, facts.border[9])


def _winds(facts: Facts) -> set[str]:
    """Each marker once; the first must move, or the dune would not be used. [targui.20.9]"""
    moved = facts.state.cell
    if moved < 0:
        return border.mirages(facts, None)
    place = (moved // 3 + 1, moved % 3 + 1)
    return {"done"} | {
        text for text in border.mirages(facts, None) if not text.startswith(f"move {write_cell(place)} ")
    }


def _blind(facts: Facts) -> set[str]:
    assert facts.blind_dune is not None
    return {"leave"} | dunes.dune_uses(facts, facts.blind_dune)


DECISIONS: dict[int, Callable[[Facts], set[str]]] = {
    phases.RAID: raids.answers,
    phases.PLACE: placement.placements,
    phases.LATE_SHIFT: placement.shifts,
    phases.ACT: actions.between_actions,
    phases.PAY: _payments,
    phases.ROW: effects.rows,
    phases.GAIN: effects.gains,
    phases.TRADE: _trades,
    phases.SMITH: lambda facts: border.forgings(facts.me, facts.border[10]),
    phases.MIRAGE: _mirages,
    phases.SHIFT: _winds,
    phases.REVEALED: actions.revealed,
    phases.DRAWN: actions.drawn,
    phases.CHOOSE: lambda facts: {f"choose {card.id}" for card in facts.looked},
    phases.LOOK: actions.looked_at,
    phases.DUNE: _blind,
    phases.GIVE: lambda facts: dunes.bargains(facts, facts.state.count),
    phases.SCOUT: dunes.scoutings,
    phases.LOAD: dunes.double_loads,
    phases.PATH: dunes.paths,
    phases.CROSSING: actions.crossing,
    phases.POWERS: lambda facts: {"done"} | actions.powers(facts, facts.state.powers_due),
    phases.REORDER: effects.reorderings,
    phases.GOODS: effects.goods_anew,
    phases.END_GAIN: effects.gains,
    phases.LIMIT: effects.returns,
}
"""Whatever can be decided, and the reading that lists it."""
