"""The score, counted by hand: coffees, gifts, blessings, discards (gobi.7.1-12, gobi.8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet
from serai.core.text import Text, times
from serai.core.verbs import Cell
from serai.games.gobi.components import (
    BLESSING_POINTS,
    BLESSINGS,
    CAMELS_INNER,
    CAMELS_OUTER,
    CAMELS_STACKED,
    COFFEE,
    COFFEE_POINTS,
    DISCARD_POINTS,
    DISCARDED_TILE,
    FAILED_BLESSING_POINTS,
    FULFILLED,
    GIFT_POINTS,
    GIFTS,
    NOT_FULFILLED,
)
from serai.games.gobi.referee.paths import edges
from serai.games.gobi.referee.table import Table

CLAUSES = {
    "Inner camels": "gobi.7.2",
    "Stacked camels": "gobi.7.3",
    "Outer camels": "gobi.7.4",
    "No discard": "gobi.7.5",
    "Unused gift": "gobi.7.6",
    "Shared tile": "gobi.7.7",
}


def outcome(table: Table) -> Outcome:
    """Places and sheets; equal totals share a place (gobi.8.3)."""
    sheets = tuple(sheet(table, seat) for seat in range(table.seats))
    places = tuple(1 + sum(other.total > mine.total for other in sheets) for mine in sheets)
    return Outcome(places, sheets)


def sheet(table: Table, seat: int) -> ScoreSheet:
    """What one seat scores, line by line: coffees, gifts and blessings, less the discards."""
    return ScoreSheet(tuple(lines(table, seat)))


def lines(table: Table, seat: int) -> Iterator[ScoreLine]:
    """Only what a seat has makes a line."""
    if coffees := table.coffees[seat]:
        yield ScoreLine("gobi.8.2", times(COFFEE, coffees), coffees * COFFEE_POINTS)
    for gift, value in zip(GIFTS, GIFT_POINTS, strict=True):
        if owned := table.fresh[seat][gift.en] + table.used[seat][gift.en]:
            yield ScoreLine("gobi.6.5", times(gift, owned), owned * value)
    for blessing, value in zip(BLESSINGS, BLESSING_POINTS, strict=True):
        if owned := table.blessings[seat][blessing.en]:
            yield blessed(blessing, owned, value, is_fulfilled(table, seat, blessing.en))
    if thrown := table.discarded[seat].total():
        yield ScoreLine("gobi.3.8", times(DISCARDED_TILE, thrown), thrown * DISCARD_POINTS)


def blessed(blessing: Text, owned: int, value: int, holds: bool) -> ScoreLine:
    """Its points if the condition holds, else one for each (gobi.7.1)."""
    name, word = times(blessing, owned), FULFILLED if holds else NOT_FULFILLED
    return ScoreLine(
        CLAUSES[blessing.en] if holds else "gobi.7.1",
        Text(f"{name.en}, {word.en}", f"{name.fr}, {word.fr}"),
        owned * (value if holds else FAILED_BLESSING_POINTS),
    )


def is_fulfilled(table: Table, seat: int, blessing: str) -> bool:
    """Is the condition of this blessing met now? Each is judged alone (gobi.7.12)."""
    own = table.camels[seat]
    match blessing:
        case "Inner camels":
            return sum(count for cell, count in own.items() if is_inner(table, cell)) >= CAMELS_INNER
        case "Outer camels":
            return sum(count for cell, count in own.items() if not is_inner(table, cell)) >= CAMELS_OUTER
        case "Stacked camels":  # gobi.7.9
            return any(count >= CAMELS_STACKED for count in own.values())
        case "Shared tile":
            others = [camels for other, camels in enumerate(table.camels) if other != seat]
            return any(cell in camels for cell in own for camels in others)
        case "No discard":  # in the whole game (gobi.7.10)
            return not table.discarded[seat]
        case "Unused gift":  # a red one (gobi.7.11)
            return bool(table.fresh[seat])
    raise AssertionError(f"no blessing is called {blessing}")


def is_inner(table: Table, cell: Cell) -> bool:
    """A tile is inner when all four edges touch tiles, else outer (gobi.7.8)."""
    return all(near in table.tiles for near in edges(cell))
