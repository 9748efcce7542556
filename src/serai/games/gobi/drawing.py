"""The desert as text, for a terminal: a tribe by its first letter, a seat by a letter of its own."""

from __future__ import annotations

from serai.core.verbs import Cell
from serai.games.gobi.components import BLESSING_COUNT, GIFT_COUNT, REWARDS, TILE_COUNT, TRIBE_COUNT, TRIBES
from serai.games.gobi.decisions import DECISIONS, TILE
from serai.games.gobi.notation import cell_of
from serai.games.gobi.state import GobiState

SEAT_LETTERS = "abcd"


def picture(state: GobiState) -> str:
    """The desert with coordinates, and below it piles and seats.

    A tile is the first letter of its tribe and the camels on it: `C a2 b` is a Chingis
    tile with two camels of seat 1 and one of seat 2.
    """
    return "\n".join([*_desert(state), "", *_piles(state), *_seats(state), _now(state)])


def _desert(state: GobiState) -> list[str]:
    cells = {cell_of(state, tile): tile for tile in range(state.tiles)}
    if not cells:
        drawn = " ".join(TRIBES[tribe] for tribe in list(state.drawn)[: state.started]) or "none yet"
        return [f"start tiles: {drawn}"]
    left, right, low, high = _bounds(list(cells))
    words = {cell: _tile_word(state, tile) for cell, tile in cells.items()}
    width = max(len(word) for word in words.values()) + 1
    rows = []
    for y in range(high, low - 1, -1):
        row = "".join(words.get((x, y), ".").ljust(width) for x in range(left, right + 1))
        rows.append(f"{y:>4}  {row}".rstrip())
    rows.append("      " + "".join(str(x).ljust(width) for x in range(left, right + 1)).rstrip())
    return rows


def _tile_word(state: GobiState, tile: int) -> str:
    camels = ""
    for seat in range(state.seats):
        count = state.camels[TILE_COUNT * seat + tile]
        if count:
            camels += SEAT_LETTERS[seat] + (str(count) if count > 1 else "")
    return TRIBES[state.tribe[tile]][0] + (f":{camels}" if camels else "")


def _piles(state: GobiState) -> list[str]:
    tops = [f"{pile + 1} {_top(state, pile)} (+{state.under[pile]})" for pile in range(len(state.top))]
    return [f"piles: {', '.join(tops)}; coffee {state.coffee}"]


def _top(state: GobiState, pile: int) -> str:
    return REWARDS[state.top[pile]].en if state.top[pile] >= 0 else "-"


def _seats(state: GobiState) -> list[str]:
    rows = []
    for seat in range(state.seats):
        owned = ", ".join(belongings(state, seat)) or "nothing"
        mark = "*" if state.to_act() == seat else " "
        rows.append(
            f"{mark}seat {seat + 1} ({SEAT_LETTERS[seat]}): {state.points(seat)} points, stack {state.stack[seat]}, "
            f"reserve {state.reserve[seat]}; {owned}"
        )
    return rows


def belongings(state: GobiState, seat: int) -> list[str]:
    """What lies before a seat, in words; used gifts in brackets."""
    owned: list[str] = []

    def add(count: int, name: str) -> None:
        if count:
            owned.append(name if count == 1 else f"{name} x{count}")

    add(state.coffees[seat], "Coffee")
    for gift in range(GIFT_COUNT):
        add(state.fresh[seat * GIFT_COUNT + gift], REWARDS[gift].en)
        add(state.used[seat * GIFT_COUNT + gift], f"[{REWARDS[gift].en}]")
    for blessing in range(BLESSING_COUNT):
        add(state.blessings[seat * BLESSING_COUNT + blessing], REWARDS[GIFT_COUNT + blessing].en)
    add(sum(state.thrown[seat * TRIBE_COUNT + tribe] for tribe in range(TRIBE_COUNT)), "discarded tile")
    return owned


def _now(state: GobiState) -> str:
    hand = f" {TRIBES[state.hand]}" if state.phase == TILE else ""
    return f"now: {DECISIONS[state.phase]}{hand}"


def _bounds(cells: list[Cell]) -> tuple[int, int, int, int]:
    """Left, right, lowest, highest."""
    return (
        min(x for x, _ in cells),
        max(x for x, _ in cells),
        min(y for _, y in cells),
        max(y for _, y in cells),
    )
