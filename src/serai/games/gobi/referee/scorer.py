"""The score, counted by hand: coffees, gifts, blessings, discards (gobi.7.1-12, gobi.8.2)."""

from __future__ import annotations

from serai.core.outcome import Outcome, ScoreLine, ScoreSheet
from serai.games.gobi.components import (
    BLESSING_POINTS,
    BLESSINGS,
    CAMELS_INNER,
    CAMELS_OUTER,
    CAMELS_STACKED,
    COFFEE_POINTS,
    DISCARD_POINTS,
    FAILED_BLESSING_POINTS,
    GIFT_POINTS,
    GIFTS,
)
from serai.games.gobi.referee.paths import edges
from serai.games.gobi.referee.table import Table
from serai.games.gobi.scoring import blessing_line, coffee_line, discard_line, gift_line

VALUES = {blessing.en: points for blessing, points in zip(BLESSINGS, BLESSING_POINTS, strict=True)}


def outcome(table: Table) -> Outcome:
    """Places and sheets; equal totals share a place (gobi.8.3)."""
    sheets = tuple(sheet(table, seat) for seat in range(table.seats))
    places = tuple(1 + sum(other.total > mine.total for other in sheets) for mine in sheets)
    return Outcome(places, sheets)


def sheet(table: Table, seat: int) -> ScoreSheet:
    """One seat's score, line by line."""
    lines: list[ScoreLine] = []
    if table.coffees[seat]:
        lines.append(coffee_line(table.coffees[seat], table.coffees[seat] * COFFEE_POINTS))
    for gift, (name, value) in enumerate(zip(GIFTS, GIFT_POINTS, strict=True)):
        owned = table.fresh[seat][name.en] + table.used[seat][name.en]  # gobi.6.5
        if owned:
            lines.append(gift_line(gift, owned, owned * value))
    for blessing, name in enumerate(BLESSINGS):
        owned = table.blessings[seat][name.en]
        if owned:
            holds = is_fulfilled(table, seat, name.en)
            lines.append(
                blessing_line(blessing, owned, holds, owned * (VALUES[name.en] if holds else FAILED_BLESSING_POINTS))
            )
    thrown = table.discarded[seat].total()
    if thrown:
        lines.append(discard_line(thrown, thrown * DISCARD_POINTS))
    return ScoreSheet(tuple(lines))


def is_fulfilled(table: Table, seat: int, blessing: str) -> bool:
    """Is the condition of this blessing met now? Each is judged alone (gobi.7.12)."""
    own = table.camels[seat]
    # gobi.7.8: a tile is inner or outer, never both
    inner = {cell for cell in table.tiles if all(near in table.tiles for near in edges(cell))}
    conditions = {
        "Inner camels": sum(count for cell, count in own.items() if cell in inner) >= CAMELS_INNER,
        "Outer camels": sum(count for cell, count in own.items() if cell not in inner) >= CAMELS_OUTER,
        # gobi.7.9
        "Stacked camels": any(count >= CAMELS_STACKED for count in own.values()),
        "Shared tile": any(
            cell in own for other, camels in enumerate(table.camels) if other != seat for cell in camels
        ),
        "No discard": not table.discarded[seat],  # in the whole game (gobi.7.10)
        "Unused gift": bool(table.fresh[seat]),  # a red one (gobi.7.11)
    }
    return conditions[blessing]
