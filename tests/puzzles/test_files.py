"""Puzzle files: what is written can be read, and every mistake has a line and a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.games.gemblo.components import PIECES
from serai.puzzles import files
from serai.puzzles.certificate import certify
from serai.puzzles.files import Entry, read_motifs, read_puzzles, write_puzzle, write_puzzles
from serai.puzzles.motifs import motifs
from serai.puzzles.pack import pack
from serai.puzzles.picture import read_picture, write_picture
from serai.puzzles.puzzle import LETTERS, PuzzleError
from tests.puzzles.scenes import ROAD, ROW, at, puzzle

CERTIFIED = write_puzzle(Entry(puzzle(ROW), replace(certify(puzzle(ROW)), minimal=True)))
"""With every line there is; reading believes it, checking would not."""


def test_the_example_in_the_description_is_true() -> None:
    """The left part of every indented line; what stands right of it explains it."""
    lines = [line[4:34].rstrip() for line in (files.__doc__ or "").splitlines() if line.startswith("    ")]
    (entry,) = read_puzzles("\n".join(lines))
    assert entry.certificate == certify(entry.puzzle)


def complaint(text: str) -> PuzzleError:
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(text)
    return caught.value


def test_a_picture_says_which_cells_are_neighbours() -> None:
    """Two lines apart in a column, or a line apart in the next: those touch."""
    cells = read_picture([(1, "#"), (2, "   #"), (3, "#")])
    assert set(cells) == {(0, 0), (0, 1), (1, 0)}


def test_where_a_picture_stands_on_the_page_does_not_matter() -> None:
    lines = ["", "      #", "         #"]
    assert read_picture(list(enumerate(lines))) == {(0, 0): "#", (1, 0): "#"}


def test_a_picture_that_begins_with_a_lower_column_keeps_its_shape() -> None:
    lines = ["   #", "#", "   #"]
    cells = read_picture(list(enumerate(lines)))
    assert write_picture(cells) == lines


def test_every_letter_stands_for_one_piece_of_the_box() -> None:
    assert len(LETTERS) == len(set(LETTERS)) == len(PIECES)


def test_the_whole_pack_survives_writing_and_reading() -> None:
    entries = list(pack().values())
    assert read_puzzles(write_puzzles(entries)) == entries


def test_letters_in_the_picture_are_pieces_already_lying() -> None:
    road = puzzle(ROAD.replace("*", "A").replace("pieces: 1 2", "pieces: 2"))
    assert road.given == (at("1", (0, 0)),)
    assert road.start is None


def test_remarks_and_blank_lines_do_not_count() -> None:
    assert read_puzzles("# by hand\n\n" + ROW.replace("kind", "\n# why not\nkind")) == read_puzzles(ROW)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, 'begins with a line "puzzle NAME"'),
        ("en: Row\n", 1, 'begins with a line "puzzle NAME"'),
        (ROW.replace("puzzle row", "puzzle"), 1, "name of its own"),
        (ROW + ROW, 11, "name of its own"),
        (ROW.replace("kind: packing\n", ""), 1, 'has no line "kind: …"'),
        (ROW.replace("packing", "packed"), 4, "'packed'; it must be packing or caravan"),
        (ROW.replace("en: Row", "en: Row\nen: Row"), 3, "said twice"),
        (ROW.replace("fr: Rangée", "de: Reihe"), 3, "'de: Reihe' is not understood"),
        (ROW.replace("pieces: 1 2", "pieces: 1 2.7"), 5, "no piece '2.7'"),
        (ROW.replace("pieces: 1 2", "pieces: 1 1 1"), 5, "piece 1 appears twice"),
        (ROW.replace("pieces: 1 2", "pieces: 1 3.1"), 5, "cover 4 cells, but 3 are open"),
        (ROW.replace("pieces: 1 2", "pieces:"), 5, "no piece is in hand"),
        (ROW.replace("| #\n", "| X\n", 1), 6, "the sign 'X' means nothing"),
        (ROW.replace("|\n", "|  #\n", 1), 7, "between two columns"),
        (ROW.replace("|\n", "| #\n", 1), 7, "half a cell off"),
        (ROW.replace("| #\n", "| *\n", 1), 6, "belong to caravan puzzles only"),
        (ROW.replace("| #\n|\n| #\n", "| C\n|\n| #\n"), 6, "do not have the shape of piece 3.1"),
        ("\n".join(ROW.splitlines()[:5]) + "\n", 1, "the picture has 0 cells"),
        (ROAD.replace("*", "#"), 6, "exactly one of the two"),
        (ROAD.replace("|    #\n| #", "|    *\n| #"), 6, "2 starts"),
        (ROAD.replace("*", "A").replace("|       #", "|       B").replace("|    #\n|       B", "|    B\n|       B")
             .replace("pieces: 1 2", "pieces: 3.1").replace("| A\n|    #", "| #\n|    A"), 6, "touch each other"),
        (CERTIFIED.replace("work: ", "work: many"), 15, "a whole number is needed"),
        (CERTIFIED.replace("level: 1\n", ""), 1, 'has no line "level: …"'),
        (CERTIFIED.replace("minimal: yes", "minimal: maybe"), 14, "it must be yes or no"),
        (CERTIFIED.replace("solution: A", "solution: "), 17, "one word for each"),
        (CERTIFIED.replace("solution: A", "solution: AA"), 17, "one word for each"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(text: str, line: int, words: str) -> None:
    error = complaint(text)
    assert error.line == line
    assert words in str(error)
    assert error.say("fr").startswith(f"ligne {line}: ")
    assert error.reason.fr != error.reason.en


def test_a_solution_that_moves_a_given_piece_is_a_mistake() -> None:
    given = puzzle(ROW).with_laid([at("1", (0, 0))])
    text = write_puzzle(Entry(given, certify(given)))
    assert "solution shows 'B' where 'A' lies" in str(complaint(text.replace("solution: A B B", "solution: B B A")))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(CERTIFIED)), st.integers(0, 12), st.text("#|*+AaBb:= \n012.puzle", max_size=6))
def test_a_damaged_file_is_a_puzzle_or_a_complaint_and_nothing_else(place: int, cut: int, ink: str) -> None:
    text = CERTIFIED[:place] + ink + CERTIFIED[place + cut :]
    error = None
    try:
        read_puzzles(text)
    except PuzzleError as caught:
        error = caught
    assert error is None or (error.line is not None and 1 <= error.line <= len(text.splitlines()) + 1)


def test_motifs_are_read_from_pictures() -> None:
    (motif,) = read_motifs("motif dot\nen: Dot\nfr: Point\n| #\n")
    assert (motif.key, motif.title, motif.cells) == ("dot", ("Dot", "Point"), frozenset({(0, 0)}))


def test_every_motif_can_be_covered_by_one_set_of_pieces() -> None:
    assert all(0 < len(motif.cells) <= sum(piece.size for piece in PIECES) for motif in motifs().values())


def test_no_two_motifs_are_the_same_picture() -> None:
    assert len({motif.cells for motif in motifs().values()}) == len(motifs())
