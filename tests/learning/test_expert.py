"""Games of searches, and what is learnt of them."""

from __future__ import annotations

from functools import partial

import pytest

import serai
from serai.bots.study import study_of
from serai.bots.thinking import learned
from serai.bots.weights import first_guess
from serai.core.position import Position
from serai.learning.expert import Answers, Diligence, ExpertPlay, mixed
from serai.learning.selfplay import SelfPlay
from serai.search.value import Appraiser

# What it learns from does not depend on how the engines were built.
pytestmark = pytest.mark.engineless

QUICK = Diligence(iterations=8, least_visits=4)


class Noted(ExpertPlay):
    """Remembers what its searches said."""

    said: list[tuple[int, Answers]]

    def learn(self, position: Position, seat: int, answers: Answers) -> None:
        self.said.append((seat, answers))
        super().learn(position, seat, answers)


def played(seats: int) -> Noted:
    """A whole game."""
    game = serai.game("gemblo")
    setup, study = game.setup(seats, {}), study_of(game)
    learning = study.learning
    assert learning is not None
    guess = first_guess(game, setup, learning.features().names, learning.first_guess)
    scorer = SelfPlay(Appraiser(learning.features(), guess.value, seats), 0.4, 10.0, 0.6)
    knowledge = partial(learned, study, guess, seats)
    expert = Noted(game, setup, scorer, knowledge, learning.at(seats).settings, QUICK)
    expert.said = []
    expert.play(1, 0.1)
    return expert


def at_the_end(expert: ExpertPlay) -> dict[int, Answers]:
    """The lesson of the last state on the table for each seat that did not act there: nothing but the end."""
    found: dict[int, Answers] = {}
    for row, seat in expert.on_the_table[-expert.setup.seats + 1 :]:
        found[seat] = expert.aims[row]
    return found


def test_more_than_two_learn_of_each_state_what_their_own_next_search_says() -> None:
    expert = played(3)
    last = at_the_end(expert)
    assert len(last) == 2
    assert len(expert.on_the_table) == 3 * len(expert.said)
    checked = 0
    for number, (mover, answers) in enumerate(expert.said):
        lessons = {seat: row for row, seat in expert.on_the_table[3 * number : 3 * number + 3]}
        assert set(lessons) == {0, 1, 2}
        assert next(iter(lessons)) == mover
        for seat, row in lessons.items():
            later = [said for other, said in expert.said[number + 1 :] if other == seat]
            following = [answers] if seat == mover else later
            if following and seat in last:
                # Where nothing follows, the lesson is the end.
                assert expert.aims[row] == pytest.approx(mixed(following[0], last[seat], QUICK.result_share))
                checked += 1
    assert checked > len(expert.said)


def test_two_learn_by_whose_turn_it_is() -> None:
    expert = played(2)
    assert len(expert.on_the_table) == len(expert.said)
    turn = expert.features.names.index("my turn")
    assert all(expert.rows[row][turn] == 1 for row, _ in expert.on_the_table)
