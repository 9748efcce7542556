"""Positions made by hand for the tests, in the way the rules pages write them.

    scene("(0,0)C (1,0)S (2,0)C", own="1@(0,0) 1@(2,0)", hand="K")

is a desert of three tiles where seat 1 has two camels out and has just drawn Khulan.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from serai.core import CHANCE, Position
from serai.games.gobi.components import TRIBES
from serai.games.gobi.game import GAME

Cell = tuple[int, int]
TOPS = ("Inner camels", "Outer camels", "No discard", "Shared tile")


def read_tiles(text: str) -> dict[Cell, str]:
    return {(int(x), int(y)): letter for x, y, letter in re.findall(r"\((-?\d+),(-?\d+)\)([BSCKN])", text)}


def read_camels(text: str) -> dict[Cell, int]:
    return {(int(x), int(y)): int(count) for count, x, y in re.findall(r"(\d+)@\((-?\d+),(-?\d+)\)", text)}


def scene(
    tiles: str,
    own: str = "",
    *,
    others: Sequence[str] = (),
    hand: str = "",
    placed: Cell | None = None,
    gifts: Sequence[str] = (),
    used: Sequence[str] = (),
    blessings: Sequence[str] = (),
    tops: Sequence[str | None] = TOPS,
    under: int = 5,
    coffee: int = 10,
    coffees: int = 0,
    discarded: str = "",
    stack: int = 3,
    seats: int = 2,
    **options: str,
) -> Position:
    """Seat 1's turn. With a tile in hand it is to be played; without, routes are resolved,
    and nothing was placed this turn unless `placed` says so."""
    camels: dict[Cell, str] = {}
    for letter, written in zip("abcd", (own, *others), strict=False):
        for cell, count in read_camels(written).items():
            camels[cell] = f"{camels.get(cell, ':')}{letter}{count}"
    desert = [f"{x},{y}={tribe}{camels.get((x, y), '')}" for (x, y), tribe in read_tiles(tiles).items()]
    full = {letter: name for name in TRIBES for letter in name[0]}
    owned = Counter([*["Coffee"] * coffees, *gifts, *(f"[{gift}]" for gift in used), *blessings])
    owned.update(f"discarded {full[letter]}" for letter in discarded)
    setup = ", ".join([f"gobi {seats} seats", *(f"{name}={value}" for name, value in options.items())])
    parts = [
        setup,
        f"desert: {' '.join(desert)}",
        f"piles: {', '.join(f'{top} +{under}' if top else 'none' for top in tops)}",
        f"coffee: {coffee}",
        f"seat 1: {', '.join([f'{stack} tiles', *(f'{count} {name}' for name, count in owned.items())])}",
        *(f"seat {seat}: {stack} tiles" for seat in range(2, seats + 1)),
        f"now: seat 1, {f'tile {full[hand]}' if hand else 'routes'}",
    ]
    if placed:
        parts.append(f"placed: {placed[0]},{placed[1]}")
    return GAME.read("\n".join(parts))


def texts(position: Position, verb: str = "") -> set[str]:
    """The legal moves that begin with this verb; engine and referee must name the same."""
    legal = {str(move) for move in position.legal_moves()}
    assert legal == GAME.referee(position.state).legal_moves()
    return {text for text in legal if text == verb or text.startswith(f"{verb} ") or not verb}


def play(position: Position, *moves: str) -> Position:
    """Play these moves; draws that come up in between are the first of their lottery."""
    for move in moves:
        while position.to_act == CHANCE and not move.startswith(("start", "top", "first", "draw")):
            position.play(next(iter(position.lottery()))[0])
        position.play(move)
    return position


def seen(position: Position) -> Position:
    """The position after the draws that are due, except the draw of the next turn."""
    while position.view()["decision"] == "next reward":
        position.play(next(iter(position.lottery()))[0])
    return position


def camels(position: Position, seat: int = 0) -> dict[str, int]:
    """Where a seat's camels stand, and how many."""
    return {
        f"{tile['x']},{tile['y']}": tile["camels"][seat] for tile in position.view()["desert"] if tile["camels"][seat]
    }


def rewards(position: Position, seat: int = 0) -> list[str]:
    """What a seat holds, coffees included, in a fixed order."""
    owner = position.view()["seats"][seat]
    counts = {**owner["gifts"], **owner["blessings"], "Coffee": owner["coffees"]}
    return [name for name, count in counts.items() for _ in range(count)]


def clause(position: Position, move: str) -> str:
    """The clause on which the refusal of a move rests."""
    objection = position.objection(move)
    assert objection is not None, f"{move} is legal"
    return objection.clause
