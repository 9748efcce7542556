"""Numbers for learning."""

from __future__ import annotations

import pytest

from serai.games.gemblo import codec
from serai.games.gemblo.board import CELL_INDEX, CELLS, codes
from tests.gemblo.scenes import RED, YELLOW, code, scene

HAND = 18 + 1


def test_every_placement_on_the_board_has_an_index() -> None:
    assert len(codes()) == codec.ACTIONS
    indices = [codec.action(move) for move in sorted(codes().values())]
    assert indices == list(range(codec.ACTIONS))
    assert [codec.code(index) for index in (0, codec.ACTIONS - 1)] == [min(codes().values()), max(codes().values())]


@pytest.mark.parametrize("number", [-1, codec.ACTIONS])
def test_an_index_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="actions 0 to 35318"):
        codec.code(number)


@pytest.mark.parametrize("number", [-1, 10**9, 1 * CELLS + CELL_INDEX[7, 7]])
def test_a_code_off_the_board_has_no_index(number: int) -> None:
    """The last one is a pair that would hang over the corner."""
    with pytest.raises(ValueError, match="no placement"):
        codec.action(number)


def test_an_observation_begins_with_the_cells() -> None:
    for area, inside in [("six", 463), ("four", 295), ("three", 241), ("mini", 157)]:
        cells = codec.observation(scene(area))[:CELLS]
        assert cells.count(codec.FREE) == inside
        assert cells.count(codec.OUTSIDE) == CELLS - inside
    assert codec.observation(scene("five"))[:CELLS].count(codec.OBSTACLE) == 66


def test_an_observation_is_told_from_the_colour_to_move() -> None:
    state = scene("three")
    state.apply(code("2 5,-10 5,-9"))
    seen = codec.observation(state)
    assert len(seen) == codec.OBSERVATION
    # Yellow moves; red is two steps clockwise of it.
    assert seen[CELL_INDEX[5, -10]] == seen[CELL_INDEX[5, -9]] == codec.OWN + (RED - YELLOW) % 3
    hands = [seen[CELLS + step * HAND : CELLS + (step + 1) * HAND] for step in range(6)]
    assert [sum(hand) for hand in hands] == [18, 18, 17, 0, 0, 0]
    assert seen[-4:] == [3, 3, 0, 0]


def test_an_observation_knows_who_is_stuck_and_the_options() -> None:
    state = scene("mini", (RED, "1 4,4"), stuck=[YELLOW], rim_strict=True, korean=True)
    seen = codec.observation(state)
    assert [seen[CELLS + step * HAND + 18] for step in (0, 1)] == [0, 1]
    assert seen[-4:] == [2, 2, 1, 1]
