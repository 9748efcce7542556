"""Placing, counted: every sequence of placements, by the engine, by the referee, and by a few
lines that know nothing of either."""

from __future__ import annotations

import serai
from serai.core.position import Position
from serai.games.targui.cards.effects import PLACE_ON_ROBBER
from serai.games.targui.engine import phases
from serai.testing.perft import perft, perft_by_referee
from tests.targui.arranged import begun, play, texts, turn

OPPOSITE = {1: 11, 2: 10, 3: 9, 5: 15, 6: 14, 7: 13}
OPPOSITE |= {there: here for here, there in OPPOSITE.items()}


def sequences(depth: int, robber: int, placed: tuple[int, ...] = ()) -> int:
    """How many ways there are to place so many Targis by turns. [targui.3.1 to targui.3.7]"""
    if not depth:
        return 1
    theirs = placed[1 - len(placed) % 2 :: 2]
    free = [n for n in OPPOSITE if n != robber and n not in placed and OPPOSITE[n] not in theirs]
    return sum(sequences(depth - 1, robber, (*placed, number)) for number in free)


def first_round() -> Position:
    position = serai.game("targui").start()
    position.state = begun()
    return position


def test_two_placements_are_counted_by_hand() -> None:
    """Eleven places are free of the robber on 1. On 11 only that card is gone for the other;
    on any of the ten others the facing one as well: 10 + 10 * 9."""
    assert sequences(2, robber=1) == 100
    assert perft(first_round(), 2) == 100


def test_engine_and_referee_count_the_same_placements() -> None:
    """targui.3.1 to targui.3.7"""
    position = first_round()
    for depth in (1, 2, 3):
        assert perft(position, depth) == perft_by_referee(position, depth) == sequences(depth, robber=1)


def test_all_placements_of_a_round() -> None:
    """All six Targis: far too many to look at, but not to count."""
    assert perft(first_round(), 5) == sequences(5, robber=1)


def test_the_robbers_card_is_free_for_who_has_the_card_for_it() -> None:
    """targui.9.6"""
    waiting = (
        "round: 5, robber 6, amulet seat 1",
        "seat 1 Targis: none, 3 to place",
        "seat 2 Targis: none, 3 to place",
    )
    state = turn(*waiting, "now: seat 1, place", display=("WE6",))
    assert state.powers[0] >> PLACE_ON_ROBBER & 1
    assert "place 6" in texts(state)
    assert "place 6" not in texts(turn(*waiting, "now: seat 2, place", display=("WE6",)))


def test_a_player_with_two_targis_is_passed_over() -> None:
    """targui.3.8: the starter has two, the other three."""
    state = turn("seat 1 Targis: none, 2 to place", "seat 2 Targis: none, 3 to place", "now: seat 1, place")
    play(state, "place 2", "place 5", "place 3", "place 6")
    assert state.actor == 1
    play(state, "place 7")
    assert state.phase == phases.ACT
