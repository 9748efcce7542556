"""Geometry: who faces whom, what crosses where, what lies beside what. [targui.1.1]

 16 |  1    2    3  |  4
----+---------------+----
 15 | 1,1  1,2  1,3 |  5
 14 | 2,1  2,2  2,3 |  6
 13 | 3,1  3,2  3,3 |  7
----+---------------+----
 12 | 11   10    9  |  8
"""

from __future__ import annotations

from serai.games.targui.components import BORDER, CELLS

COLUMNS = ((1, 11), (2, 10), (3, 9))
ROWS = ((15, 5), (14, 6), (13, 7))

OPPOSITE = [0] * (BORDER + 1)
LINE = [-1] * (BORDER + 1)
"""The line a border card begins: 0 to 2 a column, 3 to 5 a row, -1 a corner."""
for _line, (_one, _other) in enumerate((*COLUMNS, *ROWS)):
    OPPOSITE[_one], OPPOSITE[_other] = _other, _one
    LINE[_one] = LINE[_other] = _line

CELL_NAMES = tuple(f"{cell // 3 + 1},{cell % 3 + 1}" for cell in range(CELLS))

ADJACENT = [0] * CELLS
"""A bit for each central card that lies beside this one, not diagonally."""
for _cell in range(CELLS):
    for _near in range(CELLS):
        if abs(_cell // 3 - _near // 3) + abs(_cell % 3 - _near % 3) == 1:
            ADJACENT[_cell] |= 1 << _near


def is_corner(number: int) -> bool:
    return number % 4 == 0


def next_along(number: int, step: int) -> int:
    """The next border card that is no corner, clockwise (step 1) or the other way (-1)."""
    number = (number - 1 + step) % BORDER + 1
    return next_along(number, step) if is_corner(number) else number


CLOCKWISE = [0] + [next_along(number, 1) for number in range(1, BORDER + 1)]
COUNTER = [0] + [next_along(number, -1) for number in range(1, BORDER + 1)]
