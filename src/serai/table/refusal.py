"""No, and why: what a table answers to a command it does not carry out."""

from __future__ import annotations

from serai.core.objection import Objection
from serai.core.text import Text


class Refused(Exception):
    """The command changes nothing. `code` is for programs, `text` for people; where a rule
    of the game stands in the way, `objection` names its clause and witnesses."""

    def __init__(self, code: str, text: Text, objection: Objection | None = None) -> None:
        super().__init__(f"{code}: {text.en}")
        self.code = code
        self.text = text
        self.objection = objection

    @classmethod
    def by_rule(cls, objection: Objection) -> Refused:
        return cls("illegal_move", objection.text, objection)
