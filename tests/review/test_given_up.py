"""A game that was given up is reviewed as far as it was played, and its ledger adds up to what was expected there."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from serai.commands.review import table
from serai.core.record import Record
from serai.core.remarks import GivenUp
from serai.review import Effort, ReviewError, review, view
from serai.review.ledger import EIGHT_OF_TEN, values
from serai.review.report import page
from serai.review.steps import Draw
from serai.review.weighing import Scales
from serai.search.solver import Solver

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = (
    "gobi/four_seats_no_legal_cell",
    "gobi/all_options",
    "targui/expansion-fourth-raid-4",
    "gemblo/2-seats-board",
    "gemblo/6-seats",
)
BRIEF = Effort(look=6, weigh=4, draw=4, times=2, others=1, outcomes=2)


def given_up(name: str, moves: int, how: str = "resigned") -> Record:
    """A golden game that seat 1, or everybody but seat 2, leaves after so many moves; from its text, as it is kept."""
    record = Record.from_text((GOLDEN / f"{name}.txt").read_text("utf-8"))
    record.moves, record.lines, record.result = record.moves[:moves], [], None
    record.given_up = GivenUp(how, tuple(1 if seat == 1 else 2 for seat in range(record.setup.seats)))
    return Record.from_text(record.to_text())


@pytest.mark.parametrize("name", GAMES)
def test_the_ledger_adds_up_to_what_was_expected_there(name: str) -> None:
    length = len(Record.from_text((GOLDEN / f"{name}.txt").read_text("utf-8")).moves)
    for moves in (0, 1, length // 2, length - 1):
        record = given_up(name, moves)
        found = review(record, BRIEF)
        seats = record.setup.seats
        assert len(found.values.rows) == moves + 1
        if moves == length // 2:
            assert all(found.values.errors[-1][:seats]), "how far off it may be is not left out"
        for seat, account in enumerate(found.ledger):
            assert account.margin == found.values.rows[-1][seat]
            assert math.isclose(account.luck + account.skill, account.margin, abs_tol=1e-9)
        told = view(found)
        assert told["given_up"] == {"how": "resigned", "seats": [seat for seat in range(seats) if seat != 1]}
        for line in told["ledger"]:
            assert round(10 * line["luck"]) + round(10 * line["skill"]) == round(10 * line["margin"])


def test_where_the_end_was_in_sight_it_is_the_exact_margin() -> None:
    """One move before the end the solver sees what would have come, and so does the review."""
    record = given_up("gemblo/2-seats-board", 10**6)
    record.moves.pop()
    found = review(record, BRIEF)
    truth = Solver(record.position().state, Scales(record.game, record.setup).settings).worth(50_000)
    assert truth is not None
    assert [account.margin for account in found.ledger] == [each[2] for each in truth]
    assert found.values.errors[-1] == (0.0,) * 4


def test_how_sure_the_end_is_weighs_on_every_moment() -> None:
    """By hand: an end that may be off by 3, and a draw before it by 4."""
    draws = {0: Draw(0, "a draw", (2.0, -2.0, 0.0, 0.0), (4.0, 4.0, 0.0, 0.0), 3, True)}
    found = values((1.5, -1.5, 0.6, 0.4), 1, {}, draws, (3.0, 3.0, 0.0, 0.0))
    assert [row[0] for row in found.rows] == [-0.5, 1.5]
    assert [row[0] for row in found.errors] == [5.0, 3.0]


def test_it_is_said_who_gave_up_and_what_was_still_to_be_had() -> None:
    record = given_up("gemblo/2-seats-board", 12, "time")
    record.names = {0: "Ines"}
    found = review(record, BRIEF)
    chance, margin = found.values.rows[-1][2], found.ledger[0].margin
    error = EIGHT_OF_TEN * found.values.errors[-1][0]
    told = table(found, 3, "en").splitlines()
    assert told[0].split() == ["Luck", "Skill", "±", "Expected"]
    margin_said = f"{margin:+.1f}".replace("-", "−") if round(margin, 1) else "0.0"
    assert told[3] == (
        f"Ines ran out of time after 12 moves; still expected: {margin_said} ± {error:.1f}, and to win {chance:.0%}."
    )
    assert told[4].startswith("Nobody scored")
    assert "Ines : temps écoulé" in page(found, "fr")
    assert "Attendu" in page(found, "fr")


def test_a_game_that_merely_stops_is_not_over() -> None:
    record = given_up("gemblo/2-seats-board", 12)
    assert record.is_over
    record.given_up = None
    assert not Record.from_text(record.to_text()).is_over
    with pytest.raises(ReviewError, match="the game is not over"):
        review(record, BRIEF)
