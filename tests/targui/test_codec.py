"""Numbers for learning."""

from __future__ import annotations

import pytest

import serai
from serai.core.position import legal_codes
from serai.core.state import MoveList, Rng
from serai.games.targui import codec
from serai.games.targui.engine import phases
from serai.games.targui.state import TarguiState
from serai.games.targui.verbs import VERBS


@pytest.mark.parametrize("chosen", ["base", "expansion", "mixed"])
def test_actions_and_moves_are_one_to_one(chosen: str) -> None:
    """Every move of a random game, to numbers and back; and observations of one length."""
    state = serai.game("targui").start(set=chosen).state
    assert isinstance(state, TarguiState)
    rng, scratch = Rng(2), MoveList()
    while state.phase != phases.GAME_OVER:
        for code in legal_codes(state):
            row = codec.action(code)
            assert len(row) == len(codec.ACTION)
            assert codec.code(row) == code
            assert 0 <= codec.index(code) < codec.ACTIONS
            assert codec.at(codec.index(code)) == code
        for seat in range(2):
            assert len(codec.observation(state, seat)) == codec.OBSERVATION
        state.apply(state.draw_move(rng, scratch))


def test_both_seats_see_the_same_table_from_their_side() -> None:
    state = serai.game("targui").start().state
    assert isinstance(state, TarguiState)
    assert codec.observation(state, 0)[10:26] == codec.observation(state, 1)[10:26]


def test_an_action_has_a_fixed_number_of_numbers() -> None:
    with pytest.raises(ValueError, match=f"an action has {len(codec.ACTION)} numbers, not 2"):
        codec.code([1, 2])


def test_an_action_says_its_verb_and_its_operands_by_name() -> None:
    """Two dates and a salt for a raid: verb 10."""
    row = dict(zip(codec.ACTION, codec.action(VERBS.pack(VERBS["give"], (2, 1))), strict=True))
    assert {name: number for name, number in row.items() if number} == {"verb": 10, "dates": 2, "salt": 1}


def test_an_index_beyond_the_last_is_none() -> None:
    assert codec.at(codec.ACTIONS - 1) == VERBS["done"].code
    with pytest.raises(ValueError, match=f"Targui has actions 0 to {codec.ACTIONS - 1}"):
        codec.at(codec.ACTIONS)
