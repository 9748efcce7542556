"""Hypothesis strategies: set-ups and positions that shrink to the shortest game that fails."""

from __future__ import annotations

from hypothesis import strategies as st

from serai.core.game import Game
from serai.core.position import Position
from serai.core.setup import Setup


def setups(game: Game) -> st.SearchStrategy[Setup]:
    """Any table the rules allow."""
    return st.sampled_from(list(game.setups()))


@st.composite
def positions(draw: st.DrawFn, game: Game, *, most_moves: int = 120) -> Position:
    """Any position that legal moves and possible draws lead to."""
    setup = draw(setups(game))
    position = game.start(setup.seats, **setup.options)
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=most_moves)):
        if position.is_over:
            break
        moves = position.legal_moves() or [move for move, _ in position.lottery()]
        position.play(moves[choice % len(moves)])
    return position
