"""Why not? The reason a move is refused, and the error that carries it."""

from __future__ import annotations

from dataclasses import dataclass

from serai.core.speech import Given, Words, sentence


@dataclass(frozen=True, slots=True)
class Witness:
    """A thing on the table that makes the move impossible: a cell, a card, a good …"""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


@dataclass(frozen=True, slots=True)
class Objection:
    """A refusal: the clause it rests on, what bears witness, and a sentence for players."""

    clause: str
    text: Words
    witnesses: tuple[Witness, ...] = ()

    def __str__(self) -> str:
        return f"{self.text.en} [{self.clause}]"


def object_to(clause: str, en: str, fr: str, *witnesses: Witness, **named: Given) -> Objection:
    """An objection; what its words speak of is given by name."""
    return Objection(clause, sentence(en, fr, **named), witnesses)


class IllegalMove(ValueError):
    """The move is not allowed here; `objection` says why."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection)  # what is passed on is what a pickle holds
        self.objection = objection
