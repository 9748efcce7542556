"""Making puzzles: the seed decides, the proof comes with it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from serai.core.state import COMPILED
from serai.puzzles.caravans import make_caravan
from serai.puzzles.certificate import faults
from serai.puzzles.generator import fill, give_clues, make_packing
from serai.puzzles.making import PACK_SEED, packing_attempts
from serai.puzzles.motifs import motifs
from serai.puzzles.pack import pack
from serai.puzzles.puzzle import Puzzle, covered, neighbours
from serai.puzzles.regions import SYMMETRIES, Symmetry, blob, hexagon, little_board, parallelogram, triangle
from serai.puzzles.symmetry import motions
from tests.puzzles.scenes import NO_TITLE

ORDER: dict[Symmetry, int] = {"none": 1, "mirror": 2, "turn": 2, "three": 3, "six": 6}


def test_the_same_seed_makes_the_same_puzzle() -> None:
    cells = parallelogram(4, 5)
    first = make_packing("p", NO_TITLE, cells, random.Random(5), None)
    again = make_packing("p", NO_TITLE, cells, random.Random(5), None)
    other = make_packing("p", NO_TITLE, cells, random.Random(6), None)
    assert first is not None
    assert first == again != other


def test_a_made_packing_has_a_true_certificate_of_the_wished_level() -> None:
    entry = make_packing("p", NO_TITLE, parallelogram(4, 6), random.Random(1), 1)
    assert entry is not None
    assert entry.certificate is not None
    assert entry.certificate.level == 1
    assert entry.certificate.is_unique
    assert entry.certificate.minimal
    assert faults(entry.puzzle, entry.certificate) == []


def test_a_made_caravan_has_a_true_certificate() -> None:
    entry = make_caravan("c", NO_TITLE, hexagon(3), random.Random(2), None)
    assert entry is not None
    assert entry.certificate is not None
    assert entry.certificate.is_unique
    assert faults(entry.puzzle, entry.certificate) == []


def test_more_cells_than_a_set_of_pieces_covers_make_no_puzzle() -> None:
    assert make_packing("p", NO_TITLE, parallelogram(8, 10), random.Random(1), None, tries=1) is None


def test_clues_are_taken_back_while_one_solution_remains() -> None:
    cells = parallelogram(4, 5)
    rng = random.Random(4)
    solution = fill(cells, rng)
    assert solution is not None
    assert covered(solution) == cells
    puzzle = give_clues(Puzzle("p", NO_TITLE, "packing", cells, (), given=solution), rng)
    assert set(puzzle.given) < set(solution)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_blob_is_connected_and_has_its_symmetry(symmetry: Symmetry) -> None:
    for seed in range(4):
        cells = blob(37, symmetry, random.Random(seed))
        assert 30 < len(cells) <= 37
        assert len(motions(cells)) % ORDER[symmetry] == 0
        seen, todo = {min(cells)}, [min(cells)]
        while todo:
            new = set(neighbours(todo.pop())) & cells - seen
            seen |= new
            todo += new
        assert seen == cells


def test_regular_regions_have_the_sizes_they_should() -> None:
    assert [len(hexagon(side)) for side in (1, 2, 3, 4)] == [1, 7, 19, 37]
    assert [len(triangle(side)) for side in (1, 2, 3)] == [1, 3, 6]
    assert [len(little_board(n)) for n in (1, 2, 3)] == [13, 43, 91], "9n² + 3n + 1, as for the board of the game"
    assert len(parallelogram(8, 9)) == 72


def test_the_recipe_still_makes_the_puzzles_of_the_pack() -> None:
    """The smallest letter as an example: what the pack has of it comes out of the seed again."""
    letter = motifs()["letter-l"]
    shipped = [entry for entry in pack().values() if entry.puzzle.motif == letter.key]
    assert shipped
    if COMPILED:
        made = packing_attempts(PACK_SEED, letter.key, letter.title, letter.cells)
        puzzles = [entry.puzzle for entry in made]
        assert all(replace(entry.puzzle, key=letter.key) in puzzles for entry in shipped)
