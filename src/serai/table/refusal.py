"""No, and why: what a table answers to a command it does not carry out."""

from __future__ import annotations

from typing import Any

from serai.core.objection import Objection
from serai.core.position import Position
from serai.core.speech import Words


class Refused(Exception):
    """The command changes nothing. `code` is for programs, `text` for people; where a rule
    of the game stands in the way, `objection` names its clause and witnesses."""

    def __init__(self, code: str, text: Words, objection: Objection | None = None) -> None:
        super().__init__(f"{code}: {text.en}")
        self.code = code
        self.text = text
        self.objection = objection

    @classmethod
    def by_rule(cls, objection: Objection) -> Refused:
        return cls(ILLEGAL, objection.text, objection)


ILLEGAL = "illegal_move"


class Unjudged(Refused):
    """A move that cannot be made. Which rule is against it the referee says when somebody asks,
    since that may take long: `text` and `objection` are there from then on. `otherwise` is said
    where no rule of the game objects."""

    def __init__(self, position: Position, move: str, seat: int, otherwise: Refused | None = None) -> None:
        Exception.__init__(self, ILLEGAL)
        self.code = ILLEGAL
        self.position = position.copy()
        self.move = move
        self.seat = seat
        self.otherwise = otherwise

    def judged(self) -> Refused:
        """The refusal with its reason."""
        objection = self.position.objection(self.move, self.seat)
        if objection is not None:
            return Refused.by_rule(objection)
        if self.otherwise is None:
            key = self.position.game.key
            raise AssertionError(f"{key}: engine refuses {self.move!r}, referee has no objection")
        return self.otherwise

    def __getattr__(self, name: str) -> Any:
        if name not in ("text", "objection"):
            raise AttributeError(name)
        reason = self.judged()
        self.code, self.text, self.objection = reason.code, reason.text, reason.objection
        return getattr(self, name)

    def __str__(self) -> str:
        return f"{self.code}: {self.text.en}"
