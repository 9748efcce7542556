"""What a learned value of Gemblo looks at: pieces that fit, and country that is reached."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.position import Position, legal_codes
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREA_BY_NAME, AREAS, NEIGHBOURS, PIECES
from serai.games.gemblo.country import PIECES_AHEAD
from serai.games.gemblo.features import FIRST_GUESS, NAMES, SEAT, GembloFeatures
from serai.games.gemblo.fields import COLOURS, PIECE_COUNT, ROWS
from serai.games.gemblo.windows import FILTERED_FROM, FILTERED_SLOTS
from tests.learning.test_features import blocks_add_up, moments

SOURCE = Path(__file__).parents[2] / "src" / "serai" / "games" / "gemblo"


def told(position: Position, seat: int) -> dict[str, float]:
    features = GembloFeatures()
    state: Any = position.state
    features.watch(state)
    return features.told(seat)


def test_arrays_in_c_are_as_long_as_their_tables() -> None:
    sizes = {
        "country": {
            "N_COLOURS": COLOURS,
            "N_ROWS": ROWS,
            "N_LINES": COLOURS * ROWS,
            "N_REACH": 2 * COLOURS * PIECES_AHEAD * ROWS,
            "N_FILTERED": len(FILTERED_SLOTS),
            "N_GROUPS": len(FILTERED_FROM),
            "N_PIECES": PIECE_COUNT,
        },
        "features": {"N_BLOCKS": COLOURS * len(SEAT), "N_PIECES": PIECE_COUNT},
    }
    for name, expected in sizes.items():
        found = dict(re.findall(r"^    (N_\w+) = (\d+)$", (SOURCE / f"{name}.pxd").read_text(), re.M))
        assert {key: int(value) for key, value in found.items()} == expected


def test_the_first_guess_names_features_that_there_are() -> None:
    assert set(FIRST_GUESS) <= set(NAMES)


def test_the_first_row_by_hand() -> None:
    """Two seats, two colours each: nothing is placed, and every piece fits on the start cell (gemblo.3.2)."""
    position = serai.game("gemblo").start(2)
    row = told(position, 0)
    hexes = sum(piece.size for piece in PIECES)
    assert row["me: hexagons left"] == row["me: hexagons that fit"] == pytest.approx(2.0)
    assert row["me: hexagons that do not fit"] == row["me: colours stuck"] == row["progress"] == 0
    assert row["me: line ends"] == 2 / 20
    assert row["me: of size 1"] == 2 * sum(piece.size == 1 for piece in PIECES) / 4
    assert row["me: room by line ends"] == pytest.approx(2 * 0.4 / hexes)
    assert row["me: holds 5.1"] == row["me: fits 5.1"] == 2
    assert (row["my turn"], told(position, 1)["my turn"]) == (1, 0)


def test_one_piece_reaches_four_steps_from_the_start() -> None:
    """A piece has five hexagons at the most (gemblo.1.3), and one of them lies on the start cell."""
    area = AREAS[AREA_BY_NAME["mini"]]
    reached = {area.starts[0]}
    for _ in range(4):
        reached |= {(q + dq, r + dr) for q, r in reached for dq, dr in NEIGHBOURS} & area.cells
    row = told(serai.game("gemblo").start(2, board="mini"), 0)
    assert row["me: reached by one"] == pytest.approx(len(reached) / 100)
    assert row["me: reached by one"] < row["me: reached by two"] <= row["me: reached by three"]
    assert row["me: alone by one"] + row["me: shared by one"] == pytest.approx(row["me: reached by one"])


def test_pieces_that_fit_are_those_that_can_be_played() -> None:
    """On the Mini board a seat has one colour; so its pieces that fit are those of its legal moves."""
    for position in played("mini"):
        codes = legal_codes(position.state)
        row = told(position, position.to_act)
        fits = {PIECES[placement(code).piece].id for code in codes}
        assert {piece.id for piece in PIECES if row[f"me: fits {piece.id}"]} == fits
        assert len({cell for code in codes for cell in placement(code).cells}) / 100 <= row["me: reached by one"] + 1e-9


def played(board: str) -> list[Position]:
    """Positions of a random game on a board."""
    position, rng = serai.game("gemblo").start(2, board=board), random.Random(4)
    found = []
    while not position.is_over:
        found.append(position.copy())
        position.play(rng.choice(position.legal_moves()))
    return found[::3]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_looking_changes_nothing_and_seats_see_each_other_alike(seats: int) -> None:
    for position in moments("gemblo", seats, seed=seats, every=13):
        before, moves = position.state.snapshot(), legal_codes(position.state)
        rows = [told(position, seat) for seat in range(seats)]
        assert position.state.snapshot() == before
        assert legal_codes(position.state) == moves, "the survey of the colour to move is back"
        assert all(abs(value) < 50 for row in rows for value in row.values())
        for me, row in enumerate(rows):
            blocks_add_up(row, me, rows, SEAT)
        if seats == 2:
            assert rows[0]["country ahead"] == -rows[1]["country ahead"]
