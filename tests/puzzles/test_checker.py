"""The checker: it agrees with every solution of the solver and with nothing else."""

from __future__ import annotations

import pytest

from serai.games.gemblo.board import orientations
from serai.games.gemblo.components import PIECES
from serai.puzzles.checker import distance, objection, same_shape
from serai.puzzles.regions import parallelogram
from serai.puzzles.solving import all_solutions
from tests.puzzles.scenes import ROAD, ROW, at, packing, puzzle


def test_pieces_have_the_same_shape_as_their_orientations_and_as_no_other_piece() -> None:
    for piece in PIECES:
        for other in PIECES:
            for shape in orientations(other.cells):
                assert same_shape(piece.cells, shape) == (piece == other)


def test_next_door_and_the_end_of_a_line_are_told_apart_from_a_straight_row() -> None:
    assert distance((0, 0), (1, -1)) == (1, 1, 0)
    assert distance((0, 0), (1, 1)) == distance((0, 0), (2, -1)) == (2, 1, 1)
    assert distance((0, 0), (2, 0)) == (2, 2, 0)


def test_every_solution_of_the_solver_passes() -> None:
    road = packing(parallelogram(4, 6), "3.1", "3.2", "4.1", "4.3", "5.1", "5.4")
    for one in (puzzle(ROW), puzzle(ROAD), road):
        solutions = list(all_solutions(one))
        assert solutions
        assert all(objection(one, solution) is None for solution in solutions)


@pytest.mark.parametrize(
    ("text", "solution", "words"),
    [
        (ROW, [at("1", (0, 0))], "other pieces are laid"),
        (ROW, [at("1", (0, 0)), at("2", (0, 0), (0, 1))], "overlap"),
        (ROW, [at("1", (0, 0)), at("2", (0, 2), (0, 3))], "leave the region"),
        (ROW, [at("1", (0, 1)), at("2", (0, 0), (0, 2))], "changed its shape"),
        (ROAD, [at("1", (0, 0)), at("2", (1, 0), (1, 1))], "touch edge to edge"),
        (ROAD, [at("1", (2, 1)), at("2", (0, 0), (0, 1))], "not joined by lines"),
        (ROAD, [at("1", (0, 1)), at("2", (1, 1), (2, 1))], "touch edge to edge"),
        (ROAD.replace("|       #", "|       +").replace("| *", "| +").replace("|    #\n| #", "|    *\n| #"),
         [at("1", (2, 1)), at("2", (1, 0), (0, 1))], "a well stays dry"),
        (ROAD.replace("|    #\n| #\n", "|    b\n| b\n", 1), [at("1", (0, 0)), at("2", (1, 1), (2, 1))], "not joined"),
    ],
)  # fmt: skip
def test_what_is_no_solution_is_refused_with_a_reason(text: str, solution: list[object], words: str) -> None:
    complaint = objection(puzzle(text), solution)  # type: ignore[arg-type]
    assert complaint is not None
    assert words in complaint.en
    assert complaint.fr != complaint.en


def test_a_piece_too_few_leaves_cells_empty() -> None:
    gap = packing(parallelogram(1, 4), "1", "2")
    assert str(objection(gap, [at("1", (0, 0)), at("2", (0, 1), (0, 2))])) == "cells stay empty"
