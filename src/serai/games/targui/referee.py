"""The judge of a single position: the second game's judge, on facts read off a state."""

from __future__ import annotations

from typing import Any

from serai.core.objection import Objection
from serai.core.outcome import Outcome
from serai.games.targui.reading import Reading
from serai.games.targui.second import judge, scoring


class Referee:
    """The reading of one state. It remembers nothing and changes nothing."""

    def __init__(self, state: Any) -> None:
        self.facts = Reading(state)

    @property
    def to_act(self) -> int:
        return judge.to_act(self.facts)

    def legal_moves(self) -> set[str]:
        return judge.legal_texts(self.facts)

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        return judge.objection(self.facts, text, seat)

    def outcome(self) -> Outcome:
        return scoring.outcome(self.facts)
