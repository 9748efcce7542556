"""A sentence for the log: who placed what, and what came of it."""

from __future__ import annotations

from serai.core.text import Text, listing
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, PIECES
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.notation import piece_name
from serai.games.gemblo.objections import colour_name
from serai.games.gemblo.position import GembloState


def placing(before: GembloState, code: int) -> Text:
    """What this placement does: 'Red places the zigzag of four (4.2), 34 hexes left.'"""
    after = before.copy()
    after.apply(code)
    colour = before.colour
    name, piece = colour_name(colour), piece_name(placement(code).piece)
    left = sum(PIECES[piece].size for piece in in_hand(after, colour))
    english = [f"{name.en} places the {piece.en}, {_left_en(left)}."]
    french = [f"{name.fr} pose la {piece.fr}, {_left_fr(left)}."]
    if stuck := newly_stuck(before, after):
        names = [colour_name(colour) for colour in stuck]
        english.append(f"{listing([name.en for name in names], 'and')} cannot place any more.")
        verb = "ne peuvent" if len(names) > 1 else "ne peut"
        french.append(f"{listing([name.fr for name in names], 'et')} {verb} plus poser.")
    if after.over:
        english.append("The game is over.")
        french.append("La partie est finie.")
    return Text(" ".join(english), " ".join(french))


def newly_stuck(before: GembloState, after: GembloState) -> list[int]:
    """Colours that were skipped for the first time with pieces in hand (gemblo.3.15)."""
    return [
        colour
        for colour in range(AREAS[after.area].colours)
        if (after.stuck & ~before.stuck) >> colour & 1 and in_hand(after, colour)
    ]


def _left_en(count: int) -> str:
    return {0: "its last piece", 1: "1 hex left"}.get(count, f"{count} hexes left")


def _left_fr(count: int) -> str:
    return {0: "sa dernière pièce", 1: "1 hexagone restant"}.get(count, f"{count} hexagones restants")
