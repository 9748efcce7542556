"""Near the end the strongest players play as well as can be: on positions that a solver can finish, what they choose is
worth exactly as much as the best."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import serai
from serai.bots import Sight, bot
from serai.bots.study import study_of
from serai.core.position import Position, legal_codes
from serai.search.solver import Solver
from tests.proved import IN_FULL

pytestmark = [pytest.mark.engineless, pytest.mark.slow]

STATES = 60_000
"""That a solver may look at here."""
LATEST = 8
"""Of every game so many of its last choices, from the end on, as long as they can be solved."""
SHARE = 0.95
TABLES = [("gobi", 2), ("gemblo", 2), ("targui", 2)]


def choices(key: str, seats: int, seed: int) -> Iterator[Position]:
    """The last choices of a game between players who look one move ahead, the last first; none that hides anything."""
    game = serai.game(key)
    position, rng = game.start(seats), random.Random(f"endgame {key} {seats} {seed}")
    players = [bot("level-3", key, seats, seed * 8 + seat) for seat in range(seats)]
    found: list[Position] = []
    while not position.is_over:
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
            continue
        if len(legal_codes(position.state)) > 1 and not position.hides(position.to_act):
            found.append(position.copy())
        position.play(players[position.to_act].choose(Sight.of(position, position.to_act)).move)
    yield from reversed(found[-LATEST:])


def tried(key: str, seats: int, games: int) -> tuple[int, int, int]:
    """How many choices could be solved, how many of them were taken as well as can be, and how many with a proof."""
    solved = best = proven = 0
    settings = study_of(serai.game(key)).settings
    for seed in range(games):
        for position in choices(key, seats, seed):
            proof = Solver(position.state, settings).solve(legal_codes(position.state), STATES)
            if proof is None:
                break
            choice = bot("learned", key, seats, seed).choose(Sight.of(position, position.to_act))
            code = position.game.find(position.state, choice.move)
            assert code is not None
            chosen = Solver(position.state, settings).solve([code], 4 * STATES)
            solved += 1
            proven += choice.options[0].proven
            best += chosen is not None and chosen.value >= proof.value - 1e-9
    return solved, best, proven


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_can_be_solved_is_played_as_well_as_can_be(key: str, seats: int) -> None:
    solved, best, _ = tried(key, seats, 40 if os.environ.get(IN_FULL) else 3)
    assert solved >= 6
    assert best >= SHARE * solved


if __name__ == "__main__":
    for key, seats in TABLES:
        solved, best, proven = tried(key, seats, 40)
        print(
            f"{key} for {seats}: {best} of {solved} ({best / max(1, solved):.1%}), {proven} of them proven", flush=True
        )
