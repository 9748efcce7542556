"""The complete search: what it finds, that it can be paused, and that it keeps its limits."""

from __future__ import annotations

import random
import re
from importlib import resources
from itertools import pairwise

from serai.core.state import COMPILED
from serai.games.gemblo.board import SHAPES
from serai.games.gemblo.components import HEXES_PER_COLOUR, PIECES
from serai.puzzles import solver
from serai.puzzles.limits import DONE, FOUND, ITEMS, LEVELS, PAUSED, ROWS, SPAN
from serai.puzzles.making import TULIP_PIECES
from serai.puzzles.motifs import motifs
from serai.puzzles.puzzle import MOST_CELLS
from serai.puzzles.regions import parallelogram, triangle
from serai.puzzles.solving import Hunt, Progress, after, all_solutions, count, distinct, placements, solve
from serai.puzzles.symmetry import symmetries
from tests.puzzles.scenes import ROAD, ROW, packing, puzzle


def test_the_solver_runs_compiled_where_the_engines_do() -> None:
    assert solver.__file__.endswith(".py") is not COMPILED


def test_the_c_arrays_are_as_long_as_the_limits_say() -> None:
    text = (resources.files("serai.puzzles") / "solver.pxd").read_text()
    sizes = {name: int(number) for name, number in re.findall(r"(\w+_CAP) = (\d+)", text)}
    assert sizes == {
        "ROW_CAP": ROWS,
        "LEVEL_CAP": LEVELS,
        "ITEM_CAP": ROWS * SPAN,
        "LIVE_CAP": ROWS * LEVELS,
        "COUNT_CAP": ITEMS,
    }


def test_no_puzzle_can_outgrow_the_limits() -> None:
    """Each of 92 shapes has its first cell on one of 110 cells; 18 pieces are laid one a level."""
    assert len(SHAPES) * MOST_CELLS <= ROWS
    assert MOST_CELLS + len(PIECES) <= ITEMS
    assert len(PIECES) + 1 < LEVELS
    assert max(piece.size for piece in PIECES) + 1 == SPAN


def test_a_single_and_a_pair_fill_a_row_of_three_in_two_ways() -> None:
    row = puzzle(ROW)
    assert {solution[0].cells for solution in all_solutions(row)} == {((0, 0),), ((0, 2),)}
    assert len(symmetries(row)) == 4, "nothing, a half turn, and a mirror in each axis"
    assert distinct(row, 2) == 1


def test_the_triangle_fills_itself_in_one_way_only() -> None:
    corner = packing(triangle(2), "3.3")
    assert count(corner, 10)[:2] == (1, True)
    assert len(symmetries(corner)) == 6
    assert distinct(corner, 1) == 1


def test_the_road_has_two_caravans() -> None:
    """Single, line, pair; or pair and then the single at the end of a line along the rim."""
    found = {frozenset(placement.cells for placement in caravan) for caravan in all_solutions(puzzle(ROAD))}
    assert found == {
        frozenset({((0, 0),), ((1, 1), (2, 1))}),
        frozenset({((0, 0), (1, 0)), ((2, 1),)}),
    }


def test_one_foreign_piece_on_both_flanks_closes_the_line() -> None:
    closed = puzzle(ROAD.replace("|    #\n| #\n", "|    b\n| b\n", 1))
    assert solve(closed).first is None


def test_a_foreign_piece_on_one_flank_leaves_the_line_open() -> None:
    assert count(puzzle(ROAD.replace("|    #\n| #\n", "|    a\n| #\n", 1)), 10)[:2] == (1, True)


def test_a_well_must_be_covered() -> None:
    """With a well on (1,1) only the caravan that lays the pair there remains."""
    thirsty = puzzle(ROAD.replace("|    #\n|       #", "|    +\n|       #"))
    assert count(thirsty, 10)[:2] == (1, True)


def test_the_tulip_has_480_fillings_with_its_twelve_pieces() -> None:
    """The number in the facts of the game, found there by another program."""
    tulip = packing(motifs()["tulip"].cells, *TULIP_PIECES)
    limit = 480 if COMPILED else 5
    tally = count(tulip, limit + 1)
    assert (tally.solutions, tally.complete) == ((480, True) if COMPILED else (6, False))


def test_all_eighteen_pieces_fill_both_great_parallelograms() -> None:
    for width, height in ((8, 9), (6, 12)):
        whole = packing(parallelogram(width, height), *(piece.id for piece in PIECES))
        assert len(whole.cells) == HEXES_PER_COLOUR
        budget = 10**7 if COMPILED else 20_000
        first = solve(whole, after(budget)).first
        assert first is not None or not COMPILED


def test_a_paused_search_finds_what_an_uninterrupted_one_finds() -> None:
    road = packing(parallelogram(4, 6), "3.1", "3.2", "4.1", "4.3", "5.1", "5.4")
    whole, stepwise = Hunt(road).search, Hunt(road).search
    while whole.run(10**9) == FOUND:
        pass
    pauses = 0
    while (status := stepwise.run(7)) != DONE:
        pauses += status == PAUSED
    assert (stepwise.nodes, stepwise.found) == (whole.nodes, whole.found)
    assert pauses > 10
    assert whole.found > 0


def test_progress_grows_to_the_whole_and_false_cancels() -> None:
    great = packing(parallelogram(8, 9), *(piece.id for piece in PIECES))
    seen: list[Progress] = []

    def watch(progress: Progress) -> bool:
        seen.append(progress)
        return len(seen) < 3

    tally = count(great, 10**9, watch)
    assert not tally.complete
    assert len(seen) == 3
    assert [look.nodes for look in seen] == sorted({look.nodes for look in seen})
    assert all(0 <= early.share <= late.share <= 1 for early, late in pairwise(seen))
    done = Hunt(puzzle(ROW)).search
    while done.run(100) != DONE:
        pass
    assert done.share() == 1.0


def test_the_order_of_rows_changes_neither_count_nor_set() -> None:
    road = packing(parallelogram(4, 6), "3.1", "3.2", "4.1", "4.3", "5.1", "5.4")
    plain = set(all_solutions(road))
    shuffled = {found for found in Hunt(road, random.Random(3)).solutions() if found is not None}
    assert plain == shuffled != set()


def test_placements_of_a_caravan_keep_off_its_own_pieces() -> None:
    start = puzzle(ROAD.replace("*", "A").replace("pieces: 1 2", "pieces: 2"))
    assert [placement.cells for placement in placements(start)] == [((1, 1), (2, 1))]
