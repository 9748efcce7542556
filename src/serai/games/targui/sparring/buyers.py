"""Players that buy, and weigh moves by their verbs."""

from __future__ import annotations

import random

from serai.core.moves import Move
from serai.core.position import Position
from serai.games.targui.reading import Reading

_BUYER = {
    "play": 60, "play at": 60, "use to play": 60, "use dune to play": 60, "marker play": 60, "unaided": 40,
    "use": 20, "use to discard": 20, "use discards": 20, "use dune": 20, "take": 20, "keep": 6, "keep at": 6,
    "discard": 1, "discard at": 1, "end": 1, "power": 10, "power reveal": 10, "water": 1, "drop": 3, "marker": 10,
    "pay": 10, "gain": 10, "none": 1, "done": 1, "stay": 1, "leave": 1, "leave card": 1, "redraw": 1, "again": 1,
    "accept": 6, "place": 10, "place on dune": 10, "join": 30, "shift": 4, "skip": 10, "trade": 2, "forge": 5,
    "swap goods": 2, "swap cards": 2, "lift": 2,
}  # fmt: skip
_ADVENTURER = _BUYER | {
    "drop": 30, "marker": 60, "shift": 30, "join": 200, "water": 4, "again": 4, "redraw": 4, "swap goods": 10,
    "swap cards": 10, "yield": 30, "place on dune": 40, "use dune": 80, "use dune to play": 240,
}  # fmt: skip
_OTHERS = 5


def collector(position: Position, rng: random.Random) -> Move:
    """Buys what it can, and lays equal symbols into one row."""
    moves = position.legal_moves()
    if moves[0].verb == "row":
        rows = [move.row for move in moves if move.verb == "row"]  # they come before what else one may do
        return moves[_best_row(Reading(position.state), rows)]
    return rng.choices(moves, [_BUYER.get(move.verb, _OTHERS) for move in moves])[0]


def adventurer(position: Position, rng: random.Random) -> Move:
    """Buys as well, and prefers the rare."""
    moves = position.legal_moves()
    return rng.choices(moves, [_ADVENTURER.get(move.verb, _OTHERS) for move in moves])[0]


def _best_row(facts: Reading, rows: list[int]) -> int:
    """The row with most equal symbols and no other; else the emptiest."""
    symbol = facts.card.symbol if facts.card else ""

    def fits(number: int) -> tuple[bool, int]:
        row = facts.me.rows[number]
        same = all(laid.symbol == symbol for laid in row)
        return same, len(row) if same else -len(row)

    return max(range(len(rows)), key=lambda at: fits(rows[at]))
