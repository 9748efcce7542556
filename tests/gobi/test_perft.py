"""Exact counts of move sequences, by the engine and by the referee, chance draws expanded."""

from __future__ import annotations

import pytest

from serai.core import Position
from serai.games.gobi.game import GAME
from serai.testing.perft import perft, perft_by_referee
from tests.gobi.scenes import play, scene


def test_the_start_tiles_can_be_drawn_in_540_ways() -> None:
    """gobi.2.2, by hand: 5**4 = 625 rows of four, less 5 * 4 * 4 with three alike, less 5
    with four. Then twelve kinds of reward may come to light."""
    start = GAME.start(seats=2)
    assert [perft(start, depth) for depth in range(6)] == [1, 5, 25, 120, 540, 540 * 12]
    assert perft_by_referee(start, 4) == 540


SQUARE = "(0,0)C (1,0)S (0,1)K (1,1)C"


def opening() -> Position:
    """The first turn of a game of two."""
    position = GAME.start(seats=2)
    return play(
        position,
        *("start Chingis", "start Sarnai", "start Khulan", "start Chingis"),
        *("top 1 Silk", "top 2 Tea", "top 3 Cotton", "top 4 No discard", "first 2"),
    )


def gifted() -> Position:
    """A tile in hand, every gift unused, and camels enough for routes with and without corners."""
    gifts = ["Perfume", "Cotton", "Porcelain", "Tea", "Silk", "Spices"]
    return scene(SQUARE, "1@(0,0) 1@(1,1)", others=["1@(1,0)"], hand="B", gifts=gifts)


def short() -> Position:
    """Nearly all camels out."""
    return scene(SQUARE + " (2,0)B", "4@(0,0) 4@(2,0) 1@(0,1)", hand="N", gifts=["Cotton", "Silk"])


def routes() -> Position:
    """Three routes at once, one of them long enough for coffee."""
    return scene("(0,0)C (1,0)S (2,0)C (3,0)S (4,0)C", "1@(0,0) 1@(1,0) 2@(2,0) 1@(3,0) 1@(4,0)", gifts=["Porcelain"])


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (opening(), [5, 37, 185, 1413]),
        (gifted(), [15, 93, 696]),
        (short(), [10, 53, 201]),
        (routes(), [22, 53, 353, 4560]),
    ],
    ids=["opening", "gifted", "short", "routes"],
)
def test_engine_and_referee_count_the_same(position: Position, counts: list[int]) -> None:
    """The first two of the opening by hand: 4, 6, 6, 8 and 8 spots for the five tribes, and
    five discards."""
    depths = range(1, len(counts) + 1)
    assert [perft(position, depth) for depth in depths] == counts
    assert [perft_by_referee(position, depth) for depth in depths] == counts
