"""The score sheet (chapter 4): hexagons left, the tie-breaks, shared places."""

from __future__ import annotations

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet, places
from serai.core.text import Text
from serai.games.gemblo.components import COLOURS, PIECES
from serai.games.gemblo.facts import Facts, colours_of, in_hand

SIZES = sorted({piece.size for piece in PIECES}, reverse=True)
"""The sizes of pieces, largest first."""

_PIECES_OF = {
    5: Text("pieces of five left", "pièces de cinq restantes"),
    4: Text("pieces of four left", "pièces de quatre restantes"),
    3: Text("pieces of three left", "pièces de trois restantes"),
    2: Text("pairs left", "paires restantes"),
    1: Text("singles left", "simples restantes"),
}


def outcome(facts: Facts) -> Outcome:
    """Places and sheets as they stand: higher points are better, line by line."""
    sheets = tuple(_sheet(facts, seat) for seat in range(facts.seats))
    # gemblo.4.7: equal in every line is a shared place.
    standings = [(sheet.total, *(line.points for line in sheet.tie_breaks)) for sheet in sheets]
    return Outcome(places(standings), sheets)


def _sheet(facts: Facts, seat: int) -> ScoreSheet:
    """gemblo.4.8: all colours of a seat count together."""
    hands = {colour: in_hand(facts, colour) for colour in colours_of(facts, seat)}
    pieces = [PIECES[piece] for hand in hands.values() for piece in hand]
    lines = tuple(hexes_left(colour, sum(PIECES[piece].size for piece in hand)) for colour, hand in hands.items())
    sizes = [piece.size for piece in pieces]
    if not facts.korean:
        return ScoreSheet(lines, (smallest_left(min(sizes, default=0)),))
    return ScoreSheet(
        lines,
        (
            *(pieces_left(size, sizes.count(size)) for size in SIZES),
            values_left(sum(piece.value for piece in pieces)),
        ),
    )


# --- the lines, in words; the referee fills in its own numbers ---------------------------


def hexes_left(colour: int, count: int) -> ScoreLine:
    """gemblo.4.3: fewest hexagons left wins, so each of them is a point lost."""
    name = COLOURS[colour].name
    return ScoreLine("gemblo.4.3", Text(f"hexes left, {name.en}", f"hexagones restants, {name.fr}"), -count)


def smallest_left(size: int) -> ScoreLine:
    """gemblo.4.4: the smaller, the better; 0 when nothing is left."""
    return ScoreLine("gemblo.4.4", Text("smallest piece left", "plus petite pièce restante"), -size)


def pieces_left(size: int, count: int) -> ScoreLine:
    """gemblo.4.5: compared from the largest size down, fewer is better."""
    return ScoreLine("gemblo.4.5", _PIECES_OF[size], -count)


def values_left(total: int) -> ScoreLine:
    """gemblo.4.6: with equal sizes, the lower sum of shape values is better."""
    return ScoreLine("gemblo.4.6", Text("shape values left", "valeur des formes restantes"), -total)
