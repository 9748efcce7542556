"""Positions made by hand for the tests, in the way the rules pages write them.

    scene("(0,0)C (1,0)S (2,0)C", own="1@(0,0) 1@(2,0)", hand="K")

is a desert of three tiles where seat 1 has two camels out and has just drawn Khulan.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from serai.core import CHANCE, Position, Setup
from serai.games.gobi.board import spot_of
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSINGS,
    CAMELS,
    COPIES,
    GIFT_COUNT,
    GIFTS,
    MOST_SEATS,
    REWARDS,
    TILE_COUNT,
    TILES_PER_TRIBE,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.gobi.decisions import NOBODY, ROUTE, TILE
from serai.games.gobi.game import GAME
from serai.games.gobi.position import GobiState

Cell = tuple[int, int]
LETTERS = {tribe[0]: number for number, tribe in enumerate(TRIBES)}
NAMES = [reward.en for reward in REWARDS]
TOPS = ("Inner camels", "Outer camels", "No discard", "Shared tile")


def read_tiles(text: str) -> dict[Cell, int]:
    return {(int(x), int(y)): LETTERS[letter] for x, y, letter in re.findall(r"\((-?\d+),(-?\d+)\)([BSCKN])", text)}


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
    setup = GAME.setup(seats, options)
    desert = read_tiles(tiles)
    cells = list(desert)
    camels = [0] * (MOST_SEATS * TILE_COUNT)
    reserve = [CAMELS if seat < seats else 0 for seat in range(MOST_SEATS)]
    for seat, text in enumerate((own, *others)):
        for cell, count in read_camels(text).items():
            camels[seat * TILE_COUNT + cells.index(cell)] = count
            reserve[seat] -= count
    unseen_tiles = [TILES_PER_TRIBE] * TRIBE_COUNT
    for tribe in [*desert.values(), *(LETTERS[letter] for letter in hand + discarded)]:
        unseen_tiles[tribe] -= 1
    unseen_rewards = list(COPIES)
    for name in (*(top for top in tops if top), *gifts, *used, *blessings):
        unseen_rewards[NAMES.index(name)] -= 1
    empty = GAME.begin(setup).snapshot()
    state = GobiState(seats)
    state.restore(
        empty._replace(
            phase=TILE if hand else ROUTE,
            hand=LETTERS[hand] if hand else NOBODY,
            laid=cells.index(placed) if placed else NOBODY,
            drawn=(0, 0, 0, 0),
            spots=tuple(spot_of(x, y) for x, y in cells),
            tribes=tuple(desert.values()),
            camels=tuple(camels),
            reserve=tuple(reserve),
            stacks=tuple(stack if seat < seats else 0 for seat in range(MOST_SEATS)),
            unseen_tiles=tuple(unseen_tiles),
            tops=tuple(NAMES.index(top) if top else NOBODY for top in tops),
            under=tuple(under if top else 0 for top in tops),
            unseen_rewards=tuple(unseen_rewards),
            coffee=coffee,
            coffees=(coffees, 0, 0, 0),
            fresh=_row([gift.en for gift in GIFTS], gifts, MOST_SEATS * GIFT_COUNT),
            used=_row([gift.en for gift in GIFTS], used, MOST_SEATS * GIFT_COUNT),
            blessings=_row([blessing.en for blessing in BLESSINGS], blessings, MOST_SEATS * BLESSING_COUNT),
            thrown=_row([name[0] for name in TRIBES], list(discarded), MOST_SEATS * TRIBE_COUNT),
        )
    )
    return Position(GAME, Setup(seats, setup.options), state)


def _row(names: list[str], owned: Sequence[str], length: int) -> tuple[int, ...]:
    """Counts of seat 1, and nothing for the others."""
    counts = [list(owned).count(name) for name in names]
    return tuple(counts + [0] * (length - len(counts)))


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
