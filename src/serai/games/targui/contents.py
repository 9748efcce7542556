"""What a screen says and draws of the box: `serai admin types` writes it for the page. The cards themselves travel
(`catalogue`), since a table may play with its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from serai.games.targui import components
from serai.games.targui.board import COLUMNS, ROWS
from serai.games.targui.cards.effects import ICONS, SYMBOLS

NAMES = (
    "BORDER", "CORNERS", "TARGIS", "ROW", "DISPLAY", "GOODS_LIMIT", "WATER_LIMIT",
    "WATER_PER_GOLD", "WATER_PER_GOOD", "EQUAL_ROW", "DIVERSE_ROW", "CARDS_PER_SYMBOL",
)  # fmt: skip
FRAME = len(COLUMNS) + 2
"""The border lies round the centre: rows and columns of the table, from 1."""


def _spots() -> dict[int, tuple[int, int]]:
    """Row and column of every border card; the corners clockwise from the top right."""
    spots = dict(zip(components.CORNERS, ((1, FRAME), (FRAME, FRAME), (FRAME, 1), (1, 1)), strict=True))
    for column, (top, bottom) in enumerate(COLUMNS, 2):
        spots[top], spots[bottom] = (1, column), (FRAME, column)
    for row, (left, right) in enumerate(ROWS, 2):
        spots[left], spots[right] = (row, 1), (row, FRAME)
    return dict(sorted(spots.items()))


CONTENTS: Mapping[str, Any] = {name: getattr(components, name) for name in NAMES} | {
    "FRAME": FRAME,
    "SPOTS": _spots(),
    "SYMBOLS": SYMBOLS,
    "ICONS": ICONS,
}
