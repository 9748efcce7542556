"""The fast engine: its tables, its windows, its dice, and that it agrees with the referee."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings

import serai
from serai.core.position import Position, legal_codes
from serai.core.state import CAPACITY, MoveList, Rng, play_out, play_out_listing
from serai.games.gemblo import windows
from serai.games.gemblo.board import CODES, placement
from serai.games.gemblo.components import AREAS
from serai.games.gemblo.game import GAME
from serai.games.gemblo.notation import write
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee, candidates
from serai.games.gemblo.sparring import largest_first
from serai.games.gemblo.state import GembloState, start
from serai.testing import perft, perft_by_referee, verify_game
from serai.testing.strategies import positions
from tests.gemblo.scenes import scene
from tests.proved import is_due

GOLDEN = Path(__file__).parents[1] / "golden" / "gemblo"
TYPES = Path(__file__).parents[2] / "src" / "serai" / "games" / "gemblo" / "state.pxd"


def midgame(seats: int, moves: int, seed: int = 1) -> Position:
    position = GAME.start(seats)
    rng = random.Random(seed)
    for _ in range(moves):
        position.play(largest_first(position, rng))
    return position


def test_the_c_arrays_are_as_long_as_the_tables_they_hold() -> None:
    sizes = dict(re.findall(r"(N_\w+) = (\d+)", TYPES.read_text("utf-8")))
    assert {name: int(size) for name, size in sizes.items()} == {
        "N_CELLS": len(windows.GRID_OF_CELL),
        "N_ROWS": windows.ROWS,
        "N_GRID": len(windows.CELL_AT),
        "N_AREAS": len(AREAS),
        "N_ENTRIES": windows.ENTRIES,
        "N_FILTERED": len(windows.FILTERED),
        "N_GROUPS": len(windows.FILTERED_FROM),
        "N_SHAPES": len(windows.SHAPE_PIECE),
        "N_PIECES": len(windows.PIECE_SIZE),
    }
    assert len(windows.AREA_ROWS) == len(AREAS) * windows.ROWS


def test_no_position_can_have_more_moves_than_a_list_holds() -> None:
    """Every placement of every piece on the whole board, and room for one more."""
    assert sum(len(candidates(4, piece)) for piece in range(18)) == 35_319 < CAPACITY
    assert CODES < 2**16


@pytest.mark.parametrize("row", range(9))
def test_the_windows_constants_are_those_of_the_tables(row: int) -> None:
    """`window` has the tables' numbers written out: shift by 4 - first, mask, shift to slot."""
    first, mask, to = windows.WINDOW_FROM[row], windows.WINDOW_MASK[row], windows.WINDOW_TO[row]
    source = (TYPES.parent / "state.py").read_text("utf-8").split("def window")[1].split("def has_move")[0]
    shifted = f"(row{row} << {4 - first})" if first < 4 else f"row{row}"
    wanted = f"(({shifted} >> bit) & {mask})"
    assert (f"({wanted} << {to})" if to else wanted) in source


@pytest.mark.parametrize("area", range(len(AREAS)), ids=[area.name for area in AREAS])
def test_first_moves_are_as_many_as_counted_by_hand(area: int) -> None:
    """56 in a corner of the hexagons, 44 in one of the square; among obstacles 40 81 37 35 54."""
    expected = {"three": [56] * 3, "six": [56] * 6, "mini": [56] * 2, "five": [40, 81, 37, 35, 54]}
    colours = range(AREAS[area].colours)
    counts = [len(legal_codes(scene(AREAS[area].name, turn=colour))) for colour in colours]
    assert counts == expected.get(AREAS[area].name, [44] * 4)


@pytest.mark.parametrize(
    ("seats", "counts"), [(3, (56, 56, 56)), (4, (44, 44, 44)), (5, (40, 81, 37)), (6, (56, 56, 56))]
)
def test_perft_of_the_opening_is_a_product(seats: int, counts: tuple[int, ...]) -> None:
    """First pieces do not reach each other, so the sequences are the product of the counts
    made by hand. `serai perft gemblo --seats N --depth 3 --referee` has both count depth 3."""
    start = GAME.start(seats)
    for depth in (1, 2, 3) if serai.COMPILED else (1, 2):
        assert perft(start, depth) == math.prod(counts[:depth])
    for depth in (1, 2):
        assert perft_by_referee(start, depth) == math.prod(counts[:depth])


@pytest.mark.parametrize(
    ("golden", "moves", "counts"),
    [
        ("2-seats", 43, (15, 148, 3925)),
        ("2-seats-board", 16, (33, 1317, 23972)),
        ("2-seats-board", 20, (16, 207, 1463)),
        ("3-seats", 27, (30, 1403, 78316)),
        ("3-seats", 35, (16, 303, 1755)),
        ("4-seats", 33, (46, 1454, 113704)),
        ("5-seats", 58, (8, 72, 1224)),
        ("5-seats-rim_strict", 54, (30, 632, 17377)),
        ("6-seats", 54, (35, 910, 25691)),
        ("6-seats", 70, (25, 168, 2578)),
    ],
)
def test_perft_from_the_middle_of_a_game_is_the_same_for_both(golden: str, moves: int, counts: tuple[int, ...]) -> None:
    """serai perft --record tests/golden/gemblo/GOLDEN.txt --at MOVES --depth 3 --referee"""
    position = serai.Record.from_text((GOLDEN / f"{golden}.txt").read_text("utf-8")).position(moves)
    for depth, count in enumerate(counts, 1):
        if serai.COMPILED or count < 3000:
            assert perft(position, depth) == count
        if counts[depth - 2] < 400 or depth == 1:
            assert perft_by_referee(position, depth) == count


@settings(max_examples=60)
@given(positions(GAME, most_moves=90))
def test_engine_and_referee_name_the_same_moves(position: Position) -> None:
    referee = GembloReferee(read(position.state))  # type: ignore[arg-type]
    assert {write(code) for code in legal_codes(position.state)} == referee.legal_moves()
    assert referee.to_act == position.to_act


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("setup", list(GAME.setups()), ids=str)
def test_random_games_of_every_table_agree_with_the_referee(setup: serai.core.Setup) -> None:
    """Some thousands of positions over both engines' runs: whole sets of moves, and the end. As long as
    nothing has changed since the last time, one game and a closer look at fewer positions."""
    wanted, sample = (60, 0.5) if is_due("the agreement of gemblo") else (1, 0.1)
    seed = 0
    while wanted > 0:
        wanted -= verify_game(GAME, setup, seed, sample=sample).positions
        seed += 1


@pytest.mark.parametrize(("seats", "moves"), [(2, 20), (3, 25), (5, 40), (6, 50)])
def test_what_is_legal_is_exactly_what_meets_no_objection(seats: int, moves: int) -> None:
    """The literal way: every placement inside the area is put before the referee, one by one."""
    position = midgame(seats, moves)
    referee = GAME.referee(position.state)
    area = GembloReferee(read(position.state)).area_index  # type: ignore[arg-type]
    every = [candidate.text for piece in range(18) for candidate in candidates(area, piece)]
    unobjectionable = {text for text in every if referee.objection(text) is None}
    assert unobjectionable == {str(move) for move in position.legal_moves()}


def test_a_drawn_move_is_any_legal_move_alike() -> None:
    """Chi-square over all legal moves, with many pieces in hand (throwing) and few (listing)."""
    for moves in (12, 70):
        state = midgame(6, moves).state
        assert isinstance(state, GembloState)
        rng, scratch = Rng(11), MoveList()
        legal = legal_codes(state)
        draws = 40 * len(legal)
        seen = Counter(state.draw_move(rng, scratch) for _ in range(draws))
        assert set(seen) <= set(legal)
        chi_square = sum((seen[code] - 40) ** 2 / 40 for code in legal)
        assert chi_square < len(legal) + 5 * (2 * len(legal)) ** 0.5


def test_playouts_with_and_without_lists_end_in_an_outcome() -> None:
    scratch = MoveList()
    for playout in (play_out, play_out_listing):
        state = start(4, 6, 0, 0)
        moves = playout(state, Rng(2), scratch)
        assert 60 < moves < 108
        assert state.to_act() == serai.OVER


@pytest.mark.parametrize("korean", [0, 1])
def test_standings_order_the_seats_as_the_sheet_does(korean: int) -> None:
    scratch = MoveList()
    for seed in range(40):
        state = start(seed % len(AREAS), AREAS[seed % len(AREAS)].seats, 0, korean)
        play_out(state, Rng(seed), scratch)
        standings = [state.standing(seat) for seat in range(state.seats)]
        judged = GAME.referee(state).outcome()
        assert serai.core.outcome.places(standings) == judged.places == GAME.outcome(state).places
        assert [state.points(seat) for seat in range(state.seats)] == list(judged.totals)


def test_a_move_code_knows_its_piece_and_cells() -> None:
    code = legal_codes(start(4, 6, 0, 0))[0]
    assert placement(code).cells == ((7, -14),)
