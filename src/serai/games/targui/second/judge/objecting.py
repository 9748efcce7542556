"""How the judge says no: a clause, a sentence that knows what it speaks of, and what bears witness."""

from __future__ import annotations

from serai.core.objection import Witness


def on_border(number: int) -> Witness:
    """A place of the frame as a witness."""
    return Witness("border", str(number))


def at(cell: str) -> Witness:
    """A central place as a witness."""
    return Witness("cell", cell)


def card(card_id: str) -> Witness:
    """A tribe card as a witness."""
    return Witness("card", card_id)


def dune(card_id: str) -> Witness:
    return Witness("dune", card_id)
