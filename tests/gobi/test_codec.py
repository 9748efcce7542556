"""Numbers for learning."""

from __future__ import annotations

import random
from typing import cast

import pytest

from serai.core import CHANCE
from serai.core.position import legal_codes
from serai.games.gobi import codec
from serai.games.gobi.game import GAME
from serai.games.gobi.sparring import dabbler
from serai.games.gobi.state import GobiState
from tests.gobi.scenes import play, scene


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_a_game_has_its_own_index_and_comes_back_from_it(seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(3):
        position = GAME.start(seats=seats, porcelain="any")
        while not position.is_over:
            state = cast(GobiState, position.state)
            moves = legal_codes(state)
            if len(moves) > 200:
                moves = rng.sample(moves, 200)
            indices = [codec.action(state, move) for move in moves]
            assert len(set(indices)) == len(indices)
            assert all(0 <= index < codec.ACTIONS for index in indices)
            assert [codec.code(state, index) for index in indices] == moves
            assert len(codec.observation(state)) == codec.OBSERVATION
            drawn = position.to_act == CHANCE
            position.play(position.lottery().draw(rng) if drawn else dabbler(position, rng))


def test_multisets_of_tiles_fill_their_block_without_gaps() -> None:
    """C(40,1) + C(41,2) + C(42,3) + C(43,4) ways to choose one to four of forty tiles."""
    total = 40 + 820 + 11_480 + 123_410
    assert codec.HEAP_STARTS[-1] == total
    sample = range(0, total, 97)
    assert [codec._heap(codec._tiles(heap)) for heap in sample] == list(sample)
    assert codec._tiles(0) == [0]
    assert codec._tiles(total - 1) == [39, 39, 39, 39]


@pytest.mark.parametrize("number", [-1, codec.ACTIONS])
def test_an_index_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="Gobi has actions 0 to"):
        codec.code(GobiState(2), number)


def test_an_observation_is_seen_from_the_seat_to_act() -> None:
    position = scene("(0,0)C (1,0)S", "2@(0,0)", others=["1@(0,0)"], hand="K")
    state = cast(GobiState, position.state)
    assert codec.observation(state)[:7] == [0, 0, 3, 2, 1, 0, 0]
    play(position, "discard", "no camel", "draw Bolormaa")
    assert codec.observation(state)[:7] == [0, 0, 3, 1, 2, 0, 0]
