"""A sentence for the log: who placed what, and what came of it."""

from __future__ import annotations

from serai.core.speech import Ref, Sentence, joined, listed, sentence
from serai.core.text import Text
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, PIECES
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.naming import colour as coloured
from serai.games.gemblo.naming import piece, player
from serai.games.gemblo.state import GembloState

OVER = Text("The game is over.", "La partie est finie.")


def placing(before: GembloState, code: int) -> Sentence:
    """What this placement does: 'Red places the zigzag of four (4.2), 34 hexes left.'"""
    after = before.copy()
    after.apply(code)
    left = sum(PIECES[piece].size for piece in in_hand(after, before.colour))
    said: list[Sentence | Text] = [
        sentence(
            "{who} [places|place] the {piece}, {left}.",
            "{who} [pose|posez] la {piece}, {left}.",
            who=who(before, before.colour),
            piece=piece(placement(code).piece),
            left=_left(left),
        )
    ]
    if stuck := newly_stuck(before, after):
        said.append(
            sentence(
                "{colours} cannot place any more.",
                "{colours} ne peuvent plus poser." if len(stuck) > 1 else "{colours} ne [peut|pouvez] plus poser.",
                colours=listed(who(before, colour) for colour in stuck),
            )
        )
    if after.over:
        said.append(OVER)
    return joined(said)


def who(state: GembloState, colour: int) -> Ref:
    """A colour, or whoever plays it alone."""
    if AREAS[state.area].colours == state.seats:
        return player(colour, colour % state.seats)
    return coloured(colour)


def newly_stuck(before: GembloState, after: GembloState) -> list[int]:
    """Colours that were skipped for the first time with pieces in hand (gemblo.3.15)."""
    return [
        colour
        for colour in range(AREAS[after.area].colours)
        if (after.stuck & ~before.stuck) >> colour & 1 and in_hand(after, colour)
    ]


def _left(count: int) -> Text:
    if count == 0:
        return Text("its last piece", "sa dernière pièce")
    if count == 1:
        return Text("1 hex left", "1 hexagone restant")
    return Text(f"{count} hexes left", f"{count} hexagones restants")
