"""Cells as text: one sign per cell, three columns of text per column of cells.

    | #     #          Neighbours in a column stand two lines apart, and the next column
    |    #     #       is half a cell lower or higher: on the screen the picture has
    | #     #          nearly the proportions of the board.
    |    #

Only the pattern counts; where it stands does not. The leftmost column becomes q = 0.
"""

from __future__ import annotations

from collections.abc import Mapping

from serai.core.text import Text
from serai.games.gemblo.components import Cell
from serai.puzzles.puzzle import PuzzleError

STEP = 3


def read_picture(lines: list[tuple[int, str]]) -> dict[Cell, str]:
    """The sign on each cell. `lines` carry their numbers in the file, for complaints."""
    signs = [
        (number, height, column, sign)
        for height, (number, line) in enumerate(lines)
        for column, sign in enumerate(line)
        if not sign.isspace()
    ]
    if not signs:
        return {}
    left = min(column for _, _, column, _ in signs)
    top = signs[0][1]
    cells: dict[Cell, str] = {}
    phase = (signs[0][1] - top + (signs[0][2] - left) // STEP) % 2
    for number, height, column, sign in signs:
        q, rest = divmod(column - left, STEP)
        if rest:
            raise PuzzleError(
                Text(
                    f"the sign {sign!r} stands between two columns of cells; columns are {STEP} characters apart",
                    f"le signe {sign!r} se trouve entre deux colonnes ; elles sont espacées de {STEP} caractères",
                ),
                number,
            )
        if (height - top + q) % 2 != phase:
            raise PuzzleError(
                Text(
                    f"the sign {sign!r} stands half a cell off; neighbouring columns alternate line by line",
                    f"le signe {sign!r} est décalé d'une demi-case ; les colonnes voisines alternent ligne à ligne",
                ),
                number,
            )
        cells[(q, (height - top - q - phase) // 2)] = sign
    return cells


def write_picture(signs: Mapping[Cell, str]) -> list[str]:
    """The picture's lines, flush left and top."""
    if not signs:
        return []
    left = min(q for q, _ in signs)
    top = min(2 * r + q for q, r in signs)
    rows: dict[int, dict[int, str]] = {}
    for (q, r), sign in signs.items():
        rows.setdefault(2 * r + q - top, {})[(q - left) * STEP] = sign
    return [
        "".join(row.get(column, " ") for column in range(max(row) + 1)) if (row := rows.get(height)) else ""
        for height in range(max(rows) + 1)
    ]


def settle(cells: Mapping[Cell, str]) -> dict[Cell, str]:
    """The same picture where `read_picture` would put it."""
    return read_picture(list(enumerate(write_picture(cells))))
