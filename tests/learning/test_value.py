"""The arithmetic of a learned value, and what the search makes of its answers."""

from __future__ import annotations

import json
import math
import random
import re
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.bots.knowledge.gobi import GobiKnowledge
from serai.bots.study import study_of
from serai.bots.weights import shipped
from serai.core.features import MOST_FEATURES
from serai.core.position import Position
from serai.games.gobi.features import NAMES, GobiFeatures
from serai.search import Limit, Search
from serai.search.answers import ANSWERS, FIRST, INPUTS, SECOND, Layer
from serai.search.value import Appraiser, Value

KEPT = Path(__file__).parent / "appraisals.json"
GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = {
    "gobi": (GOLDEN / "gobi" / "two_seats_piles_run_empty.txt", 9),
    "gobi, four seats": (GOLDEN / "gobi" / "four_seats_no_legal_cell.txt", 13),
    "gemblo": (GOLDEN / "gemblo" / "2-seats.txt", 4),
    "gemblo, six seats": (GOLDEN / "gemblo" / "6-seats.txt", 7),
    "targui": (GOLDEN / "targui" / "expansion-fourth-raid-12.txt", 25),
}
"""Golden games, and of every which move a value is asked."""
DRAWN = "drawn weights: "
KEPT_VALUES = [*RECORDS, *(f"{DRAWN}{which}" for which in RECORDS)]


def moment(moves: int, seats: int = 2) -> Position:
    """A random game of Gobi after so many moves and draws, with a seat to act."""
    position, rng = serai.game("gobi").start(seats), random.Random(3)
    while moves > 0 or position.to_act == serai.CHANCE:
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))
        moves -= 1
    return position


def appraised(layers: list[Layer], position: Position, seats: int = 2) -> list[tuple[float, float, float]]:
    features = GobiFeatures()
    state: Any = position.state
    features.watch(state)
    return Appraiser(features, Value(layers), seats).told()


def only(name: str, weights: tuple[float, ...]) -> list[float]:
    """Weights that are 0 for all features but one."""
    return [weight if feature == name else 0.0 for feature in NAMES for weight in weights]


def test_a_linear_value_adds_up() -> None:
    """`my turn` is 1 for whoever's turn it is: logistic(ln 3) is three quarters, a margin of 0.25 is 2.5 points."""
    weights = only("my turn", (math.log(3), 0.0, 0.25))
    answers = appraised([(len(NAMES), 3, weights, [0.0, -math.log(4), 0.0])], moment(40))
    mine, other = (0.75, 0.2, 2.5), (0.25, 0.8, -2.5)
    turn = moment(40).to_act
    assert answers[turn] == pytest.approx(mine)
    assert answers[1 - turn] == pytest.approx(other)


def test_a_net_passes_on_what_is_above_zero() -> None:
    """Two units see `my turn` as 2 and -3: the first passes on 2, the second nothing. The next layer makes
    2 * 1.5 - 1 = 2 of it, and of that the answers 0.5, 1 and -1."""
    layers: list[Layer] = [
        (len(NAMES), 2, only("my turn", (2.0, -3.0)), [0.0, 0.0]),
        (2, 1, [1.5, 100.0], [-1.0]),
        (1, 3, [0.25, 0.5, -0.5], [0.0, 0.0, 0.0]),
    ]
    position = moment(40)
    value, win, margin = appraised(layers, position)[position.to_act]
    assert value == pytest.approx(1 / (1 + math.exp(-0.5)))
    assert win == pytest.approx(1 / (1 + math.exp(-1)))
    assert margin == pytest.approx(-10)


def test_at_larger_tables_the_chances_add_up_to_one() -> None:
    answers = appraised([(len(NAMES), 3, only("score ahead", (1.0, 1.0, 1.0)), [0.0] * 3)], moment(60, 4), 4)
    assert sum(win for _, win, _ in answers) == pytest.approx(1)
    assert len(answers) == 4


@pytest.mark.parametrize(
    "layers",
    [
        [],
        [(2, 3, [0.0] * 5, [0.0] * 3)],
        [(2, 3, [0.0] * 6, [0.0] * 3), (3, 3, [0.0] * 9, [0.0] * 3)],
        [(2, 2, [0.0] * 4, [0.0] * 2)],
        [(400, 3, [0.0] * 1200, [0.0] * 3)],
        [(2, 65, [0.0] * 130, [0.0] * 65), (65, 1, [0.0] * 65, [0.0]), (1, 3, [0.0] * 3, [0.0] * 3)],
        [(2, 2, [0.0] * 4, [0.0] * 2), (3, 1, [0.0] * 3, [0.0]), (1, 3, [0.0] * 3, [0.0] * 3)],
    ],
)
def test_layers_that_do_not_fit_are_refused(layers: list[Layer]) -> None:
    with pytest.raises(ValueError, match="layers"):
        Value(layers)


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="weights for 2 features, and there are 232"):
        Appraiser(GobiFeatures(), Value([(2, 3, [0.0] * 6, [0.0] * 3)]))


def test_arrays_in_c_are_as_long_as_their_tables() -> None:
    types = (Path(__file__).parents[2] / "src" / "serai" / "search" / "value.pxd").read_text()
    assert dict(re.findall(r"^    (N_\w+) = (\d+)$", types, re.M)) == {
        "N_FIRST": str(FIRST),
        "N_SECOND": str(SECOND),
        "N_ANSWERS": str(ANSWERS),
        "N_SEATS": "8",
        "N_FIRST_WEIGHTS": str(INPUTS * FIRST),
        "N_SECOND_WEIGHTS": str(FIRST * SECOND),
        "N_LAST_WEIGHTS": str(SECOND * ANSWERS),
    }
    assert INPUTS == MOST_FEATURES


# --- in the search -----------------------------------------------------------------------


def test_the_search_tells_the_margin_and_the_chance_and_not_what_it_maximises() -> None:
    """A value that says the same of every position: a chance of a fifth for whoever's turn it is, 4 points ahead, a
    value of one half. At leaves after the turn has passed on these are seen from the other side."""
    layers: list[Layer] = [(len(NAMES), 3, [0.0] * (3 * len(NAMES)), [0.0, -math.log(4), 0.4])]
    learning = study_of(serai.game("gobi")).learning
    assert learning is not None
    settings = learning.way.settings

    def knowledge() -> GobiKnowledge:
        made = GobiKnowledge()
        made.trust(Appraiser(GobiFeatures(), Value(layers), 2))
        return made

    position = moment(30)
    found = Search(position.state, position.to_act, settings, knowledge=knowledge, seed=1).run(Limit(iterations=60))
    for candidate in found.candidates:
        assert candidate.value == pytest.approx(0.5)
        assert -4 <= candidate.margin <= 4
        assert 0.2 - 1e-9 <= candidate.win_chance <= 0.8 + 1e-9
        assert candidate.margin == pytest.approx((0.5 - candidate.win_chance) / 0.3 * 4)


def test_without_a_value_nothing_has_changed() -> None:
    assert not GobiKnowledge().appraiser.ready


# --- compiled and interpreted ----------------------------------------------------------------


def any_net(features: int) -> Value:
    """A net of the largest size with drawn weights: every feature has its say."""
    rng = random.Random(7)
    sizes = ((features, 64), (64, 32), (32, ANSWERS))
    return Value([(a, b, [rng.gauss(0, a**-0.5) for _ in range(a * b)], [0.1] * b) for a, b in sizes])


def said_by(which: str) -> list[list[float]]:
    """What a net with drawn weights, or the value that we ship, says of some positions of a golden game."""
    path, every = RECORDS[which.removeprefix(DRAWN)]
    record = serai.Record.from_text(path.read_text("utf-8"))
    learning = study_of(record.game).learning
    assert learning is not None
    features = learning.features()
    if which.startswith(DRAWN):
        value = any_net(features.count)
    else:
        weights = shipped(record.game.key, record.setup.seats)
        assert weights is not None
        value = weights.value
    appraiser = Appraiser(features, value, record.setup.seats)
    said = []
    for moves in range(12, len(record.moves), every):
        state: Any = record.position(moves).state
        features.watch(state)
        said.append([answer for seat in appraiser.told() for answer in seat])
    return said


@pytest.mark.parametrize("which", KEPT_VALUES)
def test_compiled_and_interpreted_say_the_same(which: str) -> None:
    """Both are held to the same kept numbers. They also hold features to their meaning: whoever changes that has to
    train anew (`serai learn`), and to keep new numbers (`python -m tests.learning.test_value`)."""
    kept = json.loads(KEPT.read_text("utf-8"))[which]
    said = said_by(which)
    assert len(said) == len(kept) > 8
    for now, then in zip(said, kept, strict=True):
        assert len(now) >= 2 * ANSWERS
        assert now == pytest.approx(then, abs=1e-6)


if __name__ == "__main__":
    KEPT.write_text(json.dumps({which: said_by(which) for which in KEPT_VALUES}, indent=1) + "\n", "utf-8")
