"""Targui once more, from the set-up to the score, on facts of its own.

Nothing here is shared with the engine but the box (card files, `components`) and the writing of
texts (`verbs`, `words`). The judge says who acts, what may be done and why not; the course says what a
text does and what comes next.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from serai.core.objection import IllegalMove, Objection
from serai.core.outcome import Outcome
from serai.core.setup import Setup
from serai.games.targui.second import course, draws, judge, scoring, sight
from serai.games.targui.second.course.laying_out import lay_out
from serai.games.targui.second.facts import Facts


class SecondTargui:
    """A table that is played on by texts alone."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._legal: set[str] | None = None
        self._table: dict[str, Any] | None = None

    @classmethod
    def begin(cls, setup: Setup) -> SecondTargui:
        return cls(lay_out(setup.options))

    @property
    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        return judge.to_act(self.facts)

    @property
    def decision(self) -> str:
        """What is asked or drawn, as a view names it."""
        return self.facts.decision

    def legal_moves(self) -> set[str]:
        """Every legal text of the seat that acts; listed once for each position."""
        if self._legal is None:
            self._legal = set() if self.facts.is_chance else judge.legal_texts(self.facts)
        return set(self._legal)

    def draws(self) -> dict[str, int | Fraction]:
        """At CHANCE every draw that is possible, with its weight."""
        return dict(draws.draws(self.facts)) if self.facts.is_chance else {}

    def is_legal(self, text: str) -> bool:
        """Is this a legal text, or a draw that may come?"""
        if self.facts.is_chance:
            return text in draws.draws(self.facts)
        return text in (self.legal_moves() if self._legal is None else self._legal)

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """Why this text, played by this seat (or whoever is to act), is no legal move."""
        return judge.objection(self.facts, text, seat)

    def play(self, text: str) -> None:
        """A legal text, or a draw; for any other an IllegalMove says why not."""
        if not self.is_legal(text):
            refusal = self.objection(text)
            assert refusal is not None
            raise IllegalMove(refusal)
        self._legal = self._table = None
        course.play(self.facts, text)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat, or a spectator, may know."""
        if self._table is None:
            self._table = sight.table(self.facts)
        return sight.seen_by(self.facts, seat, self._table)

    def outcome(self) -> Outcome:
        return scoring.outcome(self.facts)

    def copy(self) -> SecondTargui:
        return SecondTargui(self.facts.copy())
