"""Every draw with its weight: how many of what nobody has seen there are."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from serai.games.gobi.components import START_ALIKE, START_TILES
from serai.games.gobi.referee.table import Table
from serai.games.gobi.verbs import say


def draws(table: Table) -> dict[str, int | Fraction]:
    """Every possible draw's text; nothing where a seat decides."""
    match table.decision:
        case "start tile":
            return start_tiles(table)
        case "first rewards" | "next reward":
            # Those set aside unseen are as good as those in the piles (gobi.2.6, gobi.2.7).
            return {str(say("top", table.pile, name)): left for name, left in table.unseen_rewards.items()}
        case "first player":
            return {str(say("first", seat)): 1 for seat in range(table.seats)}  # gobi.2.9
        case "draw":
            # Nobody has looked at any stack: each unseen tile may be the next (gobi.2.5).
            return {str(say("draw", tribe)): left for tribe, left in table.unseen_tiles.items()}
    return {}


def start_tiles(table: Table) -> dict[str, int | Fraction]:
    """The next tile of a square that stands in the end (gobi.2.2): of all ways to draw the
    missing tiles so that it does, the share that begins with this one."""
    ways = {
        tribe: left * standing(table.started, table.unseen_tiles, tribe) for tribe, left in table.unseen_tiles.items()
    }
    total = sum(ways.values())
    return {str(say("start", tribe)): Fraction(count, total) for tribe, count in ways.items() if count}


def standing(started: list[str], unseen: Counter[str], tribe: str) -> int:
    """In how many ways can the square be completed after this tile, no tribe lying there three
    times (gobi.2.2)? Two pairs are fine (gobi.2.3)."""
    drawn, left = [*started, tribe], unseen - Counter([tribe])
    if drawn.count(tribe) > START_ALIKE:
        return 0
    if len(drawn) == START_TILES:
        return 1
    return sum(count * standing(drawn, left, other) for other, count in left.items())
