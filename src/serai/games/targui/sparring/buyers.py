"""Players that buy, and weigh moves by their first word."""

from __future__ import annotations

import random

from serai.core.moves import Move
from serai.core.position import Position
from serai.games.targui.reading import Reading

_BUYER = {
    "play": 60, "unaided": 40, "use": 20, "take": 20, "keep": 6, "discard": 1, "end": 1, "power": 10, "water": 1,
    "drop": 3, "marker": 10, "pay": 10, "gain": 10, "none": 1, "done": 1, "stay": 1, "leave": 1, "redraw": 1,
    "again": 1, "accept": 6, "place": 10, "join": 30, "shift": 4, "skip": 10, "trade": 2, "forge": 5, "swap": 2,
    "lift": 2,
}  # fmt: skip
_ADVENTURER = _BUYER | {
    "drop": 30, "marker": 60, "shift": 30, "join": 200, "water": 4, "again": 4, "redraw": 4, "swap": 10, "yield": 30,
}  # fmt: skip
DUNE_WEIGHT = 4


def collector(position: Position, rng: random.Random) -> Move:
    """Buys what it can, and lays equal symbols into one row."""
    moves = position.legal_moves()
    texts = [str(move) for move in moves]
    if texts[0].startswith("row "):
        rows = [text for text in texts if text.startswith("row ")]  # they come before what else one may do
        return moves[_best_row(Reading(position.state), rows)]
    return rng.choices(moves, [_weight(text, _BUYER) for text in texts])[0]


def adventurer(position: Position, rng: random.Random) -> Move:
    """Buys as well, and prefers the rare."""
    moves = position.legal_moves()
    weights = []
    for move in moves:
        text = str(move)
        dune = text.startswith(("place D", "use D"))
        weights.append(_weight(text, _ADVENTURER) * (DUNE_WEIGHT if dune else 1))
    return rng.choices(moves, weights)[0]


def _weight(text: str, weights: dict[str, int]) -> int:
    verb = text.split(" ")[0]
    return weights["play"] if " play " in text else weights.get(verb, 5)


def _best_row(facts: Reading, texts: list[str]) -> int:
    """The row with most equal symbols and no other; else the emptiest."""
    symbol = facts.card.symbol if facts.card else ""

    def fits(text: str) -> tuple[bool, int]:
        row = facts.me.rows[int(text.split(" ")[1]) - 1]
        same = all(laid.symbol == symbol for laid in row)
        return same, len(row) if same else -len(row)

    return max(range(len(texts)), key=lambda at: fits(texts[at]))
