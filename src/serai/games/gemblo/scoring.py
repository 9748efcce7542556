"""The score sheet (chapter 4): hexagons left, the tie-breaks, shared places."""

from __future__ import annotations

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet, places
from serai.games.gemblo import sheet_words
from serai.games.gemblo.components import PIECES, SIZES
from serai.games.gemblo.facts import Facts, colours_of, in_hand


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


# --- the lines ---------------------------------------------------------------------------


def hexes_left(colour: int, count: int) -> ScoreLine:
    """gemblo.4.3: fewest hexagons left wins, so each of them is a point lost."""
    return ScoreLine("gemblo.4.3", sheet_words.hexes_left(colour), -count, sheet_words.HEXES_LEFT)


def smallest_left(size: int) -> ScoreLine:
    """gemblo.4.4: the smaller, the better; 0 when nothing is left."""
    return ScoreLine("gemblo.4.4", sheet_words.SMALLEST_LEFT, -size)


def pieces_left(size: int, count: int) -> ScoreLine:
    """gemblo.4.5: compared from the largest size down, fewer is better."""
    return ScoreLine("gemblo.4.5", sheet_words.PIECES_LEFT[size], -count)


def values_left(total: int) -> ScoreLine:
    """gemblo.4.6: with equal sizes, the lower sum of shape values is better."""
    return ScoreLine("gemblo.4.6", sheet_words.VALUES_LEFT, -total)
