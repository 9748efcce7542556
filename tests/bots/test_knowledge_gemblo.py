"""What the bots know of Gemblo."""

from __future__ import annotations

import random

import serai
from serai.bots.knowledge.gemblo import GembloKnowledge, line_ends
from serai.core.state import MoveList, Rng
from serai.games.gemblo.board import SHAPES, placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.state import GembloState


def midway(seats: int, moves: int = 20, seed: int = 2) -> tuple[GembloState, GembloKnowledge]:
    position = serai.game("gemblo").start(seats)
    rng = random.Random(seed)
    for _ in range(moves):
        position.play(rng.choice(position.legal_moves()))
    state = position.state
    assert isinstance(state, GembloState)
    knowledge = GembloKnowledge()
    knowledge.watch(state)
    return state, knowledge


def legal(state: GembloState) -> list[int]:
    moves = MoveList()
    state.list_moves(moves)
    return moves.listed()


def test_large_pieces_look_better() -> None:
    """On average, size by size."""
    state, knowledge = midway(2, moves=4)
    knowledge.survey()
    by_size: dict[int, list[float]] = {}
    for code in legal(state):
        by_size.setdefault(PIECES[placement(code).piece].size, []).append(knowledge.prior(code))
    means = [sum(by_size[size]) / len(by_size[size]) for size in sorted(by_size)]
    assert means == sorted(means)
    assert all(0 <= prior <= 1 for priors in by_size.values() for prior in priors)


def test_covering_what_others_need_looks_better() -> None:
    """Of the same placement, before and after the look at what others want."""
    state, knowledge = midway(2, moves=24)
    codes = legal(state)
    unaware = [knowledge.prior(code) for code in codes]
    knowledge.survey()
    aware = [knowledge.prior(code) for code in codes]
    assert all(after >= before for before, after in zip(unaware, aware, strict=True))
    assert aware != unaware


def test_looking_leaves_the_position_as_it_is() -> None:
    for seats in (2, 3, 4, 5, 6):
        state, knowledge = midway(seats, moves=30)
        before, moves = state.snapshot(), legal(state)
        knowledge.survey()
        for seat in range(seats):
            knowledge.evaluate(seat)
        knowledge.choose(Rng(1), MoveList())
        assert state.snapshot() == before
        assert legal(state) == moves


def test_playouts_choose_legal_moves_and_rather_large_ones() -> None:
    state, knowledge = midway(3, moves=9)
    rng, scratch = Rng(4), MoveList()
    codes = set(legal(state))
    chosen = [knowledge.choose(rng, scratch) for _ in range(60)]
    drawn = [state.draw_move(rng, scratch) for _ in range(60)]
    assert set(chosen) <= codes
    assert sum(PIECES[placement(c).piece].size for c in chosen) > sum(PIECES[placement(c).piece].size for c in drawn)


def test_at_the_end_the_estimate_is_the_score() -> None:
    position = serai.game("gemblo").start(3)
    rng = random.Random(8)
    while not position.is_over:
        position.play(rng.choice(position.legal_moves()))
    state = position.state
    assert isinstance(state, GembloState)
    knowledge = GembloKnowledge()
    knowledge.watch(state)
    assert [knowledge.evaluate(seat) for seat in range(3)] == [state.points(seat) for seat in range(3)]


def test_line_ends_of_a_shape_fit_their_table() -> None:
    """A single hexagon has a line end at each corner; no shape has more than the table's 16."""
    ends = dict(zip(SHAPES, line_ends(), strict=True))
    assert [len(ends[shape]) for shape in SHAPES if len(shape.cells) == 1] == [6]
    assert max(map(len, ends.values())) <= 16
