"""What a placement would bring about, for the screen of the one who thinks about it."""

from __future__ import annotations

from typing import TypedDict

from serai.games.gemblo.board import placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.table import Line
from serai.games.gemblo.view import LineView, line_view


class GembloFacts(TypedDict):
    """`lines` join the piece to its colour, `opens` are open after it and were not before;
    `places` counts the cells they newly lead to."""

    lines: list[LineView]
    opens: list[LineView]
    places: int
    hexes_left: int


def of(state: GembloState, code: int) -> GembloFacts:
    """The outlook of a legal move."""
    colour = state.colour
    cells = placement(code).cells
    before = _open_lines(GembloReferee(read(state)), colour)
    after_state = state.copy()
    after_state.apply(code)
    after = _open_lines(GembloReferee(read(after_state)), colour)
    reached = {line.far for line in before}
    opens = [line for line in after if line.far not in reached]
    return {
        "lines": [line_view(line) for line in before if line.far in cells],
        "opens": [line_view(line) for line in opens],
        "places": len({line.far for line in opens}),
        "hexes_left": sum(PIECES[piece].size for piece in in_hand(after_state, colour)),
    }


def _open_lines(referee: GembloReferee, colour: int) -> list[Line]:
    """gemblo.3.3: the open lines that lead to a cell this colour could cover."""
    return [line for line, piece in referee.lines_in_play(colour) if piece is None]
