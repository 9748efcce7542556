"""The pieces of an engine's state, for judging and drawing a position."""

from __future__ import annotations

from collections.abc import Iterator

from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, PIECES
from serai.games.gemblo.facts import Facts
from serai.games.gemblo.table import Laid, Table


def read(facts: Facts) -> Table:
    """The facts of a state."""
    return Table(
        facts.area, facts.seats, bool(facts.rim_strict), bool(facts.korean), tuple(laid(facts)), facts.last_colour
    )


def laid(facts: Facts) -> Iterator[Laid]:
    """Every piece that the players have placed, colour by colour."""
    for colour in range(AREAS[facts.area].colours):
        for piece in range(len(PIECES)):
            code = facts.placed(colour, piece)
            if code >= 0:
                yield Laid(colour, piece, placement(code).cells)
