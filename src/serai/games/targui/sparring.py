"""Random players for tests and verification: one that plays anything, and three that buy.

A uniform player ends its turn too soon and pays for little, so it would hardly ever see
what cards do. The buyers weigh moves by their first word: the collector lays equal symbols
into one row, the adventurer likes dunes, markers and everything rare, and the builder looks
where its Targis cross, so that it gets to twelve cards.
"""

from __future__ import annotations

import random

from serai.core.game import Chooser, uniform
from serai.core.position import Move, Position
from serai.games.targui import phases
from serai.games.targui.referee.dunes import dune_uses
from serai.games.targui.referee.facts import GOODS, Facts
from serai.games.targui.referee.payments import can_play
from serai.games.targui.words import read_tokens

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
DUNE_WORTH = 3.5
"""To the builder a dune is worth three or four goods, like an affordable card under a crossing."""

COLUMNS = {1: 1, 11: 1, 2: 2, 10: 2, 3: 3, 9: 3}
ROWS = {15: 1, 5: 1, 14: 2, 6: 2, 13: 3, 7: 3}


def collector(position: Position, rng: random.Random) -> Move:
    """Buys what it can, and lays equal symbols into one row."""
    moves = position.legal_moves()
    texts = [str(move) for move in moves]
    if texts[0].startswith("row "):
        return moves[_best_row(Facts(position.state), texts)]
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


def builder(position: Position, rng: random.Random) -> Move:
    """Takes goods, then buys, and places its Targis where they cross well."""
    moves = position.legal_moves()
    facts = Facts(position.state)
    best = max((_value(facts, str(move)) + rng.random(), index) for index, move in enumerate(moves))
    return moves[best[1]]


def _weight(text: str, weights: dict[str, int]) -> int:
    verb = text.split(" ")[0]
    return weights["play"] if " play " in text else weights.get(verb, 5)


def _best_row(facts: Facts, texts: list[str]) -> int:
    """The row with most equal symbols and no other; else the emptiest."""
    symbol = facts.card.symbol if facts.card else ""

    def fits(text: str) -> tuple[bool, int]:
        row = facts.me.rows[int(text.split(" ")[1]) - 1]
        same = all(laid.symbol == symbol for laid in row)
        return same, len(row) if same else -len(row)

    return max(range(len(texts)), key=lambda at: fits(texts[at]))


# --- the builder --------------------------------------------------------------------


def _value(facts: Facts, text: str) -> float:
    """What a move is worth to one who wants many cards; goods first, cards next, then the end."""
    verb, *words = text.split(" ")
    match verb:
        case "place" if words[0].isdecimal():
            return _crossings(facts, int(words[0]))
        case "place" | "join":
            return DUNE_WORTH if _dune_helps(facts, words[0]) else 0
        case "take" | "accept" | "power" | "drop":
            return 8
        case "use" if facts.phase == phases.ACT and words[-1] != "discard":
            return 1 if words[0] in ("10", "9") else 7
        case "play" | "unaided" | "marker":
            return 6
        case "trade":
            return 4 if words[-1] == "G" and facts.me.tokens["G"] < 2 else -1
        case "gain":
            return _balance(facts, words)
        case "give" if facts.phase == phases.RAID:
            return 3 if "V" in text else 1
        case "pay":
            return -float(sum((read_tokens([word for word in words if word[0] != "+"]) or {}).values()))
        case "row":
            return float(len(facts.me.rows[int(words[0]) - 1]))
        case "keep":
            return 3
        case "end" | "none" | "done":
            return 0
    return 0.5


def _crossings(facts: Facts, number: int) -> float:
    """The worth of standing here: what the card gives, and the central cards it would cross."""
    me = facts.me
    mine = [n for n, seats in facts.targis.items() if facts.actor in seats]
    lines = [*mine, number]
    places = {(ROWS[r], COLUMNS[c]) for r in lines if r in ROWS for c in lines if c in COLUMNS}
    worth = 1.5 if facts.border[number].action == "take" else 0.5
    if facts.border[number].action == "noble" and any(can_play(me, held.card) for held in me.hand):
        worth += 4
    if not mine:
        worth += sum(_central(facts, place) for place, cell in facts.cells.items() if _on_line(number, place)) / 3
    return worth + sum(_central(facts, place) for place in places)


def _dune_helps(facts: Facts, card_id: str) -> bool:
    dune = facts.dune(card_id)
    return dune is not None and bool(dune_uses(facts, dune.card))


def _on_line(number: int, place: tuple[int, int]) -> bool:
    return ROWS.get(number) == place[0] or COLUMNS.get(number) == place[1]


def _central(facts: Facts, place: tuple[int, int]) -> float:
    cell = facts.cells[place]
    if cell.tribe is not None:
        return 4 if can_play(facts.me, cell.tribe) else 1
    return max((load.goods + 3 * load.gold + load.water / 2 for load in cell.loads), default=0)


def _balance(facts: Facts, words: list[str]) -> float:
    """Goods one has least of; gold before all."""
    tokens = read_tokens(words) or {}
    if "G" in tokens:
        return 3
    return float(min(facts.me.tokens[good] + tokens.get(good, 0) for good in GOODS))


PLAYERS: tuple[Chooser, ...] = (builder, adventurer, collector, uniform)
