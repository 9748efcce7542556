"""Certificates: true ones pass, and each claim that is not so is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from serai.puzzles.certificate import (
    STEPS,
    Cancelled,
    Unsolvable,
    certify,
    clues,
    faults,
    is_unique,
    level_of,
    spare_clues,
)
from serai.puzzles.regions import parallelogram, triangle
from serai.puzzles.solving import all_solutions, count, distinct
from serai.puzzles.symmetry import moved, symmetries
from tests.puzzles.scenes import ROAD, ROW, at, packing, puzzle


def test_a_row_of_three_is_unique_up_to_symmetry() -> None:
    claim = certify(puzzle(ROW))
    assert (claim.solutions, claim.distinct, claim.symmetries, claim.more) == (2, 1, 4, False)
    assert claim.is_unique
    assert not claim.minimal, "nothing is given: that nothing can be dropped would be an empty claim"
    assert faults(puzzle(ROW), claim) == []


def test_a_given_piece_that_is_not_needed_makes_clues_not_minimal() -> None:
    """The row is unique already; the single given on one end tells nothing."""
    given = puzzle(ROW).with_laid([at("1", (0, 0))])
    claim = certify(given)
    assert claim.is_unique
    assert not claim.minimal
    assert [name.en for name in spare_clues(given)] == ["given piece 1"]
    assert "without given piece 1" in faults(given, replace(claim, minimal=True))[-1].en
    assert faults(given, claim) == [], "nothing was claimed"


def test_a_needed_clue_is_not_spare() -> None:
    """The road has two caravans; the single at the start leaves one, the same as if asked."""
    given = puzzle(ROAD.replace("*", "A").replace("pieces: 1 2", "pieces: 2"))
    assert is_unique(given)
    assert clues(given) == [], "a caravan has to set out from somewhere"


WELL = ROAD.replace("|    #\n|       #", "|    +\n|       #")
TWO_WELLS = ROAD.replace("|    #\n|       #", "|    +\n|       +")


def test_a_well_is_a_clue_that_may_be_needed() -> None:
    """The road has two caravans: the single first and the pair on (1,1), (2,1), or the pair first and the single
    on (2,1). A well at (1,1) tells them apart and is needed; one at (2,1) tells nothing."""
    assert count(puzzle(ROAD), 9).solutions == 2
    needed = certify(puzzle(WELL))
    assert (needed.solutions, needed.minimal) == (1, True)
    assert faults(puzzle(WELL), needed) == []
    claim = certify(puzzle(TWO_WELLS))
    assert (claim.solutions, claim.minimal) == (1, False)
    assert faults(puzzle(TWO_WELLS), claim) == [], "nothing is claimed"
    forged = faults(puzzle(TWO_WELLS), replace(claim, minimal=True))
    assert [fault.en for fault in forged] == [
        "no clue can be dropped: the certificate says yes, the search found no",
        "clues: the solution stays unique without the well at 2,1",
    ]
    assert forged[-1].fr == "indices : la solution reste unique sans le puits en 2,1"


def test_an_empty_claim_is_refused() -> None:
    """Nothing is given and no well is there: no clue, and so nothing to say of clues."""
    claim = certify(puzzle(ROW))
    assert [fault.en for fault in faults(puzzle(ROW), replace(claim, minimal=True))][-1] == (
        "clues: there are none, so that none can be dropped says nothing"
    )


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("solutions", 1, "number of solutions: the certificate says 1, the search found 2"),
        ("distinct", 2, "solutions up to symmetry: the certificate says 2, the search found 1"),
        ("symmetries", 2, "symmetries of the puzzle: the certificate says 2, the search found 4"),
        ("work", 77, "work: the certificate says 77"),
        ("level", 5, "level: the certificate says 5, the search found 1"),
        ("minimal", True, "no clue can be dropped: the certificate says yes, the search found no"),
        ("more", True, "more solutions than counted: the certificate says yes, the search found no"),
        ("solution", (at("1", (0, 0)),), "other pieces are laid than are in hand"),
        ("solution", (at("1", (0, 1)), at("2", (0, 0), (0, 2))), "a piece has changed its shape"),
        ("solution", (at("1", (0, 1)), at("2", (0, 0), (0, 1))), "pieces overlap or leave the region"),
    ],
)
def test_a_claim_that_is_not_so_is_found(name: str, value: object, words: str) -> None:
    claim = replace(certify(puzzle(ROW)), **{name: value})  # type: ignore[arg-type]
    found = faults(puzzle(ROW), claim)
    assert any(words in fault.en for fault in found), found
    assert all(fault.fr != fault.en for fault in found)


def test_an_impossible_puzzle_has_no_certificate() -> None:
    """A row of four is not a rhombus."""
    impossible = packing(parallelogram(1, 4), "4.3")
    with pytest.raises(Unsolvable, match="no solution"):
        certify(impossible)
    claim = replace(certify(packing(parallelogram(1, 4), "4.1")), solution=(at("4.3", *parallelogram(1, 4)),))
    assert any("has no solution" in fault.en for fault in faults(impossible, claim))


def test_many_solutions_are_counted_no_further_than_wished() -> None:
    road = packing(parallelogram(4, 6), "3.1", "3.2", "4.1", "4.3", "5.1", "5.4")
    exact = certify(road)
    assert not exact.more
    few = certify(road, counted=3)
    assert (few.solutions, few.more, few.distinct, few.minimal) == (3, True, None, False)
    assert faults(road, few) == []
    boast = replace(few, solutions=exact.solutions)
    assert any("more solutions than counted" in fault.en for fault in faults(road, boast))


def test_a_cancelled_search_certifies_nothing() -> None:
    great = packing(parallelogram(6, 12), *(f"5.{n}" for n in range(1, 9)), *(f"4.{n}" for n in range(1, 6)),
                    "3.1", "3.2", "3.3", "2", "1")  # fmt: skip
    with pytest.raises(Cancelled):
        certify(great, watch=lambda _: False)


def test_levels_rise_with_the_work() -> None:
    assert [level_of(step) for step in STEPS] == [1, 2, 3, 4]
    assert [level_of(step + 1) for step in STEPS] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("cells", "pieces"),
    [
        (triangle(4), ("1", "2", "3.2", "4.1")),
        (triangle(4), ("1", "4.4", "5.8")),
        (parallelogram(3, 4), ("1", "2", "4.3", "5.4")),
        (parallelogram(2, 5), ("5.8", "5.4")),
        (parallelogram(1, 5), ("1", "4.1")),
        (triangle(3), ("3.3", "1", "2")),
    ],
)
def test_counting_orbits_agrees_with_listing_them(cells: frozenset[tuple[int, int]], pieces: tuple[str, ...]) -> None:
    """Burnside's sum against sorting all solutions into classes, one by one."""
    region = packing(cells, *pieces)
    if sum(len(p.cells) for p in next(iter(all_solutions(region)), ())) == 0:
        assert count(region, 1).solutions == 0
        return
    classes: set[frozenset[tuple[object, ...]]] = set()
    total = 0
    for solution in all_solutions(region):
        total += 1
        classes.add(frozenset(tuple(sorted(moved(p, motion) for p in solution)) for motion in symmetries(region)))
    assert distinct(region, total) == len(classes)
