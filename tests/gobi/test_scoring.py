"""Blessings, gifts and places."""

from __future__ import annotations

from typing import cast

import pytest

from serai.core import Position
from serai.games.gobi import scoring
from serai.games.gobi.components import BLESSINGS
from serai.games.gobi.referee import scorer
from serai.games.gobi.referee.reading import read
from serai.games.gobi.state import GobiState
from tests.gobi.scenes import scene

# A plus: only 0,0 is inner.
PLUS = "(0,0)C (1,0)S (0,1)K (-1,0)B (0,-1)N"
NAMES = [blessing.en for blessing in BLESSINGS]


def holds(position: Position, blessing: str) -> bool:
    """As engine and referee both judge it."""
    state = cast(GobiState, position.state)
    judged = scorer.is_fulfilled(read(state), 0, blessing)
    assert bool(state.is_fulfilled(0, NAMES.index(blessing))) == judged
    assert scoring.outcome(state) == scorer.outcome(read(state))
    return judged


@pytest.mark.parametrize(
    ("blessing", "own", "others", "expected"),
    [
        # gobi.7.2, gobi.7.8: two in all, on one inner tile or on several
        ("Inner camels", "2@(0,0)", "", True),
        ("Inner camels", "1@(0,0) 3@(1,0)", "", False),
        # gobi.7.4
        ("Outer camels", "1@(1,0) 1@(0,1)", "", True),
        ("Outer camels", "2@(1,0)", "", True),
        ("Outer camels", "1@(1,0) 5@(0,0)", "", False),
        # gobi.7.3, gobi.7.9: of one's own
        ("Stacked camels", "2@(1,0)", "", True),
        ("Stacked camels", "1@(1,0) 1@(0,1)", "1@(1,0)", False),
        # gobi.7.7, gobi.7.9
        ("Shared tile", "1@(1,0)", "1@(1,0)", True),
        ("Shared tile", "3@(1,0)", "1@(0,0)", False),
    ],
)
def test_blessings_of_camels(blessing: str, own: str, others: str, expected: bool) -> None:
    assert holds(scene(PLUS, own, others=[others], blessings=[blessing]), blessing) is expected


def test_a_hole_makes_its_neighbours_outer() -> None:
    """gobi.7.8: a ring of eight tiles has no inner one, and all are outer around its hole."""
    ring = "(0,0)C (1,0)S (2,0)K (2,1)B (2,2)C (1,2)N (0,2)K (0,1)S"
    assert not holds(scene(ring, "5@(1,0) 5@(0,1)"), "Inner camels")
    assert holds(scene(ring, "1@(1,0) 1@(0,1)"), "Outer camels")


def test_no_discard_means_the_whole_game() -> None:
    """gobi.7.5, gobi.7.10"""
    assert holds(scene(PLUS), "No discard")
    assert not holds(scene(PLUS, discarded="C"), "No discard")


def test_an_unused_gift_is_a_red_one_that_was_not_turned_over() -> None:
    """gobi.7.6, gobi.7.11"""
    assert holds(scene(PLUS, gifts=["Tea"], used=["Silk"]), "Unused gift")
    assert not holds(scene(PLUS, used=["Silk"]), "Unused gift")
    assert not holds(scene(PLUS, coffees=3, coffee=7), "Unused gift")


def test_each_blessing_is_judged_alone() -> None:
    """gobi.7.12: two of a kind both score, and the same camels serve several."""
    position = scene(PLUS, "2@(0,0)", tops=[None] * 4, blessings=["Inner camels", "Inner camels", "Stacked camels"])
    sheet = scoring.score_sheet(cast(GobiState, position.state), 0)
    assert [(str(line.text), line.points, line.clause) for line in sheet.lines] == [
        ("Inner camels × 2, fulfilled", 8, "gobi.7.2"),
        ("Stacked camels, fulfilled", 5, "gobi.7.3"),
    ]


def test_a_failed_blessing_scores_one() -> None:
    """gobi.7.1"""
    position = scene(PLUS, blessings=["Outer camels", "Shared tile"])
    sheet = scoring.score_sheet(cast(GobiState, position.state), 0)
    assert [(line.text.fr, line.points, line.clause) for line in sheet.lines] == [
        ("Chameaux extérieurs, condition non remplie", 1, "gobi.7.1"),
        ("Tuile partagée, condition non remplie", 1, "gobi.7.1"),
    ]


def test_used_gifts_score_like_unused_ones() -> None:
    """gobi.6.5: 3, 2, 3, 2, 3, 2 for Perfume, Cotton, Porcelain, Tea, Silk, Spices."""
    gifts = ["Perfume", "Cotton", "Porcelain", "Tea", "Silk", "Spices"]
    unused = scoring.score_sheet(cast(GobiState, scene(PLUS, gifts=gifts).state), 0)
    used = scoring.score_sheet(cast(GobiState, scene(PLUS, used=gifts).state), 0)
    assert unused == used
    assert [line.points for line in used.lines] == [3, 2, 3, 2, 3, 2]


def test_equal_scores_share_the_place() -> None:
    """gobi.8.3: seat 1 has a Tea, seats 2 and 3 have nothing."""
    outcome = scoring.outcome(cast(GobiState, scene(PLUS, gifts=["Tea"], seats=3).state))
    assert outcome.places == (1, 2, 2)
    assert outcome.winners == (0,)
    tied = scoring.outcome(cast(GobiState, scene(PLUS, seats=4).state))
    assert tied.places == (1, 1, 1, 1)
