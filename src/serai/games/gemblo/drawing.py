"""The position for a terminal. `svg` (in `painting`) draws it for a notebook."""

from __future__ import annotations

from serai.games.gemblo import painting
from serai.games.gemblo.components import AREAS, COLOURS, PIECES, Cell
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.notation import write
from serai.games.gemblo.reading import laid
from serai.games.gemblo.state import GembloState

FREE, OBSTACLE = "·", "#"
COLUMN = 3
"""Characters from one column of cells to the next."""
MARGIN = 8
"""Room at the left for the name of each row's first cell."""

svg = painting.svg
vignette = painting.vignette


def picture(state: GembloState) -> str:
    """The board, a letter for each covered cell, and below it what each colour has left.

    Cells of one piece hang together by strokes; a small letter is a start not yet covered.

        ╱R╲
       R   R     the arc, and below it a free cell
         ·
    """
    return "\n".join([*_board(state), "", *_colours(state), _legend(state)])


def _board(state: GembloState) -> list[str]:
    area = AREAS[state.area]
    letters: dict[Cell, str] = dict.fromkeys(area.cells, FREE)
    letters.update({start: COLOURS[colour].letter.lower() for colour, start in enumerate(area.starts)})
    pieces = [(COLOURS[piece.colour].letter, piece.cells) for piece in laid(state)]
    pieces += [(OBSTACLE, cells) for _, cells in area.obstacles]
    letters.update({cell: letter for letter, cells in pieces for cell in cells})

    left = min(q for q, _ in area.cells)
    top = min(q + 2 * r for q, r in area.cells)
    height = max(q + 2 * r for q, r in area.cells) - top + 1
    width = (max(q for q, _ in area.cells) - left) * COLUMN + 1
    canvas = [[" "] * (MARGIN + width) for _ in range(height)]
    for q, r in sorted(area.cells, reverse=True):
        line = canvas[q + 2 * r - top]
        line[MARGIN + (q - left) * COLUMN] = letters[q, r]
        line[:MARGIN] = cell_name((q, r)).rjust(MARGIN - 2) + "  "  # a row's first cell comes last
    for _, cells in pieces:
        for q, r in cells:
            row, column = q + 2 * r - top, MARGIN + (q - left) * COLUMN
            if (q, r + 1) in cells:
                canvas[row + 1][column] = "│"
            if (q + 1, r) in cells:
                canvas[row][column + 1] = "╲"
            if (q - 1, r + 1) in cells:
                canvas[row][column - 1] = "╱"
    return ["".join(row).rstrip() for row in canvas]


def _colours(state: GembloState) -> list[str]:
    rows = []
    for colour in range(AREAS[state.area].colours):
        hand = in_hand(state, colour)
        left = sum(PIECES[piece].size for piece in hand)
        turn = not state.over and colour == state.colour
        mark = ">" if turn else "x" if state.stuck >> colour & 1 else " "
        pieces = " ".join(PIECES[piece].id for piece in hand)
        name = f"{COLOURS[colour].letter} {COLOURS[colour].name.en}"
        rows.append(f"{mark} {name:<9} seat {colour % state.seats + 1}  {left:>2} left  {pieces}".rstrip())
    return rows


def _legend(state: GembloState) -> str:
    last = "" if state.last_code < 0 else f"; last: {COLOURS[state.last_colour].letter} {write(state.last_code)}"
    return f"Each row is named after its first cell; the next in it is q+2,r-1{last}"
