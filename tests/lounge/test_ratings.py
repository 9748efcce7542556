"""Ratings against what others have published for the same formulas, and against what must be true of any."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from bench.anchors import ANCHORS as MODULE
from bench.anchors import written

from serai.lounge.anchors import ANCHORS
from serai.lounge.ratings import (
    BETA,
    MIDDLE,
    NEWCOMER,
    Ledger,
    Played,
    Rating,
    anchor,
    at_table,
    expected,
    mine,
    rate,
)

pytestmark = pytest.mark.engineless
THEIRS = Rating(25.0, 25 / 3)
"""The newcomer of openskill, whose published examples these are (Plackett-Luce, no drift)."""


def published(before: list[Rating], places: list[int]) -> list[Rating]:
    return rate(before, places, beta=25 / 6, drift=0.0)


@pytest.mark.parametrize(
    "after",
    [
        [(27.63523138347365, 8.065506316323548), (22.36476861652635, 8.065506316323548)],
        [
            (27.868876552746237, 8.204837030780652),
            (25.717219138186557, 8.057829747583874),
            (21.413904309067206, 8.057829747583874),
        ],
        [
            (27.795084971874736, 8.263160757613477),
            (26.552824984374855, 8.179213704945203),
            (24.68943500312503, 8.083731307186588),
            (20.96265504062538, 8.083731307186588),
        ],
        [
            (27.666666666666668, 8.290556877154474),
            (26.833333333333332, 8.240145629781066),
            (25.72222222222222, 8.179996679645559),
            (24.055555555555557, 8.111796013701358),
            (20.72222222222222, 8.111796013701358),
        ],
    ],
)
def test_newcomers_come_out_as_published(after: list[tuple[float, float]]) -> None:
    found = published([THEIRS] * len(after), list(range(1, len(after) + 1)))
    for one, (mean, spread) in zip(found, after, strict=True):
        assert one == pytest.approx((mean, spread), rel=1e-12)


def test_six_newcomers_come_out_as_the_formula_says() -> None:
    """By hand, for equals: at place k of n the mean moves by s²/c (1 - 1/n - 1/(n-1) - … ), k terms, with
    c² = n (s² + b²): s² = 69.444, b² = 17.361, c² = 520.83, s²/c = 3.0429."""
    found = published([THEIRS] * 6, [1, 2, 3, 4, 5, 6])
    due = [25 + 3.0429 * share for share in (5 / 6, 19 / 30, 23 / 60, 1 / 20, -9 / 20, -29 / 20)]
    assert [one.mean for one in found] == pytest.approx(due, abs=1e-4)
    assert sum(one.mean for one in found) == pytest.approx(6 * 25)
    assert all(one.spread < THEIRS.spread for one in found)


def test_known_players_come_out_as_published() -> None:
    before = [Rating(29.182, 4.782), Rating(27.174, 4.922), Rating(16.672, 6.217), THEIRS]
    after = [
        (30.209971908310553, 4.764898977359521),
        (27.64460833689499, 4.882789305097372),
        (17.403586731283518, 6.100723440599442),
        (19.214790707434826, 7.8542613981643985),
    ]
    for one, due in zip(published(before, [1, 2, 3, 4]), after, strict=True):
        assert one == pytest.approx(due, rel=1e-12)


def test_places_are_taken_by_seat_and_not_by_order() -> None:
    found = published([THEIRS] * 4, [2, 1, 4, 3])
    assert [round(one.mean, 6) for one in found] == [26.552825, 27.795085, 20.962655, 24.689435]


def test_two_equals_who_tie_stay_where_they_are_and_become_surer() -> None:
    """By hand: both are at place 1, so each term counts half: 1/2 (1 - 1/2) - 1/2 · 1/2 = 0."""
    one, other = rate([NEWCOMER, NEWCOMER], [1, 1])
    assert one.mean == other.mean == MIDDLE
    assert one.spread == other.spread < NEWCOMER.spread


def test_the_scale_is_elo() -> None:
    """Two who are well known, 400 points apart: ten to one."""
    assert expected(Rating(1900, 0), Rating(1500, 0)) == pytest.approx(10 / 11)
    assert expected(Rating(1500, 0), Rating(1500, 200)) == 0.5
    assert math.sqrt(2) * BETA == pytest.approx(173.7178, abs=1e-4)


def test_scale_changes_nothing() -> None:
    """Newcomers here are those of the examples, moved and stretched: (mean - 25) · BETA / (25/6)."""
    ours = rate([NEWCOMER] * 3, [1, 2, 3], drift=0.0)
    theirs = published([THEIRS] * 3, [1, 2, 3])
    for one, other in zip(ours, theirs, strict=True):
        assert one.mean - MIDDLE == pytest.approx((other.mean - 25) * BETA * 6 / 25)


def test_anchors_are_those_of_the_kept_ladders() -> None:
    assert written() == MODULE.read_text("utf-8"), "the ladders have changed: python -m bench.anchors"
    assert anchor("gobi", 2, "level-4") == (MIDDLE + ANCHORS["gobi", 2][4][0], ANCHORS["gobi", 2][4][1] / 1.96)


@pytest.mark.parametrize(("game", "seats"), sorted(ANCHORS))
def test_every_level_has_a_place_and_they_ascend(game: str, seats: int) -> None:
    stands = [anchor(game, seats, f"level-{level}") for level in range(1, 9)]
    means = [one.mean for one in stands if one is not None]
    assert len(means) == 8
    assert all(low < high for low, high in pairwise(means))


def test_whom_nobody_has_measured_has_no_place() -> None:
    assert anchor("gobi", 2, "random") is None
    assert anchor("targui", 3, "level-4") is None
    assert anchor("gobi", 2, "nobody") is None


def game(table: str, players: str, places: str) -> Played:
    return Played(table, tuple(players.split()), tuple(map(int, places.split())))


def test_people_move_and_bots_stand() -> None:
    ledger = Ledger("gobi", 2)
    ledger.take([game("one", "ann bot:level-4", "1 2"), game("two", "ben ann", "1 2")])
    assert ledger.of("bot:level-4") == anchor("gobi", 2, "level-4")
    first, second = ledger.changes("one"), ledger.changes("two")
    assert first is not None
    assert second is not None
    assert first[0].before == NEWCOMER
    assert second[1].before == first[0].after
    assert [ledger.count(who) for who in ("ann", "ben", "cleo")] == [2, 1, 0]
    told = at_table(ledger, "two", ["ben", "ann"])
    assert [seat and seat["change"] for seat in told] == [
        round(second[0].after.mean) - 1500,
        round(second[1].after.mean) - round(second[1].before.mean),
    ]
    assert told[0] is not None
    assert told[0]["change"] > 0
    before = at_table(ledger, "next", ["ann", None])
    assert before[0] is not None
    assert (before[0]["games"], before[0]["change"], before[1]) == (2, None, None)


def test_all_at_once_or_one_by_one_is_the_same() -> None:
    games = [game(str(n), "ann ben bot:level-3", "1 2 3" if n % 3 else "3 1 2") for n in range(12)]
    whole, parts = Ledger("gobi", 3), Ledger("gobi", 3)
    whole.take(games)
    for one in games:
        parts.take([one])
    assert whole.of("ann") == parts.of("ann")
    assert whole.history("ann") == parts.history("ann")
    assert len(whole.history("ann")) == 12


def test_a_bot_nobody_has_measured_moves_nobody() -> None:
    ledger = Ledger("gobi", 2)
    ledger.take([game("one", "ann bot:random", "1 2")])
    assert (ledger.of("ann"), ledger.count("ann"), ledger.changes("one"), ledger.games) == (NEWCOMER, 0, None, 1)


def test_what_to_expect_falls_from_level_to_level() -> None:
    ledger = Ledger("gobi", 2)
    ledger.take([game(str(n), "ann bot:level-5", "1 2" if n % 2 else "2 1") for n in range(60)])
    told = mine(ledger, "ann")
    chances = [level["expected"] for level in told["levels"]]
    assert [level["level"] for level in told["levels"]] == [f"level-{level}" for level in range(1, 9)]
    assert all(easier > harder for easier, harder in pairwise(chances))
    # Half of the games against level 5 were won: that is where they stand, and half is what to expect.
    fifth = anchor("gobi", 2, "level-5")
    assert fifth is not None
    assert abs(told["points"] - fifth.mean) < 60
    assert chances[4] == pytest.approx(0.5, abs=0.08)
    assert told["sure"] < 200
    assert len(told["history"]) == told["games"] == 60
