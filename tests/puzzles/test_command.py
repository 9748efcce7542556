"""`serai puzzle …` as a person meets it: answers, refusals, never a traceback."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from serai.cli import main
from serai.puzzles.certificate import certify
from serai.puzzles.files import Entry, read_puzzles, write_puzzle
from serai.puzzles.motifs import motifs
from serai.puzzles.pack import claim_of, of_the_day, pack
from tests.puzzles.scenes import ROAD, ROW, puzzle

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def row(tmp_path: Path) -> str:
    """A file with a certified puzzle."""
    path = tmp_path / "row.txt"
    path.write_text(write_puzzle(Entry(puzzle(ROW), certify(puzzle(ROW)))), "utf-8")
    return str(path)


def play(lines: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture, *arguments: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["puzzle", *arguments]) == 0
    return capsys.readouterr().out


def test_list_shows_the_pack_and_can_be_narrowed(capsys: Capture) -> None:
    assert main(["puzzle", "list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(pack())
    assert main(["puzzle", "--lang", "fr", "list", "--level", "1", "--kind", "caravan"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all("*...." in line and "caravane" in line for line in lines)


def test_show_prints_what_a_file_holds(capsys: Capture) -> None:
    key = next(iter(pack()))
    assert main(["puzzle", "show", key]) == 0
    assert read_puzzles(capsys.readouterr().out) == [pack()[key]]


def test_solve_draws_a_solution(row: str, capsys: Capture) -> None:
    assert main(["puzzle", "solve", row]) == 0
    out = capsys.readouterr().out
    assert "AAA" in out
    assert "BBB" in out
    assert "at least 1 solution, 2 placements tried" in out


def test_solve_counts_and_lists(row: str, capsys: Capture) -> None:
    assert main(["puzzle", "solve", row, "--count", "99"]) == 0
    assert capsys.readouterr().out.startswith("2 solutions")
    assert main(["puzzle", "--lang", "fr", "solve", row, "--all", "--colour", "always"]) == 0
    out = capsys.readouterr().out
    assert out.count(" A ") == 2
    assert "\x1b[" in out
    assert "poses essayées" in out


def test_check_verifies_a_true_certificate(row: str, capsys: Capture) -> None:
    assert main(["puzzle", "check", row]) == 0
    assert capsys.readouterr().out == "1 puzzle: every certificate is true\n"


def test_check_finds_a_false_certificate(row: str, capsys: Capture) -> None:
    text = Path(row).read_text("utf-8")
    Path(row).write_text(text.replace("solutions: 2", "solutions: 1"), "utf-8")
    assert main(["puzzle", "check", row]) == 1
    assert "line 1: row: number of solutions: the certificate says 1, the search found 2" in capsys.readouterr().out


def test_check_refuses_a_claim_about_clues_that_is_empty_or_forged(row: str, tmp_path: Path, capsys: Capture) -> None:
    """Of a puzzle without clues nothing is said; of one with a spare well, not that none is spare."""
    text = Path(row).read_text("utf-8")
    Path(row).write_text(text.replace("work: ", "minimal: yes\nwork: "), "utf-8")
    spare = tmp_path / "spare.txt"
    road = puzzle(ROAD.replace("|    #\n|       #", "|    +\n|       +"))
    spare.write_text(write_puzzle(Entry(road, replace(certify(road), minimal=True))), "utf-8")
    assert main(["puzzle", "check", row, str(spare)]) == 1
    out = capsys.readouterr().out
    assert "row: clues: there are none, so that none can be dropped says nothing" in out
    assert "road: clues: the solution stays unique without the well at 2,1" in out


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("caravan-board-1", "exactly one solution; no well can be dropped"),
        ("camel-1", "one solution; no given piece can be dropped"),
        ("ring-1", "one solution, up to symmetry"),
    ],
)
def test_what_is_proved_of_the_clues_is_printed(
    key: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Of a packing without given pieces nothing is said."""
    assert play("quit\n", monkeypatch, capsys, "play", key).splitlines()[0].endswith(words)


def test_every_caravan_of_the_pack_needs_each_of_its_wells() -> None:
    """Proved with the other claims of the pack; and no puzzle without clues claims anything of them."""
    for key, entry in pack().items():
        told = len(entry.puzzle.given) + len(entry.puzzle.wells)
        assert claim_of(entry).minimal == (told > 0 and claim_of(entry).is_unique), key


def test_check_says_when_a_puzzle_is_impossible_or_has_no_certificate(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "p.txt"
    path.write_text("# two of them\n" + ROAD + ROW.replace("pieces: 1 2", "pieces: 3.2"), "utf-8")
    assert main(["puzzle", "check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "p.txt: line 2: road: it can be solved, but has no certificate" in out
    assert "p.txt: line 12: row: this puzzle has no solution" in out
    path.write_text(ROW.replace("pieces: 1 2", "pieces: 3.2"), "utf-8")
    assert main(["puzzle", "solve", str(path)]) == 1
    assert "this puzzle has no solution" in capsys.readouterr().err
    path.write_text(ROW, "utf-8")
    assert main(["puzzle", "check", str(path)]) == 1
    assert "has no certificate" in capsys.readouterr().out


@pytest.mark.parametrize("action", ["check", "solve", "play", "show"])
def test_a_broken_file_gets_its_line_and_reason(action: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(ROW.replace("pieces: 1 2", "pieces: 1 9.9"), "utf-8")
    assert main(["puzzle", action, str(path)]) == 1
    assert "broken.txt: line 5: there is no piece '9.9'" in capsys.readouterr().err
    assert main(["puzzle", "--lang", "fr", action, str(path)]) == 1
    assert "broken.txt: ligne 5: il n'y a pas de pièce" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "no-such-puzzle"], "no puzzle and no file is called 'no-such-puzzle'"),
        (["check", "no-such-file"], "no-such-file: No such file or directory"),
        (["check", "."], "Is a directory"),
        (["today", "--date", "2026-13-01"], "--date 2026-13-01"),
        (["make", "--size", "80"], "wants 1 to 72 cells"),
        (["make", "--motif", "unicorn"], "no motif and no file is called that"),
        (["make", "--size", "1", "--level", "5", "--seed", "1"], "no packing puzzle of level 5 came out"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(["puzzle", *arguments]) in (1, 2)
    err = capsys.readouterr().err
    assert words in err
    assert len(err.splitlines()) == 1


def test_a_file_with_several_puzzles_wants_a_name(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "two.txt"
    path.write_text(ROW + ROAD, "utf-8")
    assert main(["puzzle", "show", str(path)]) == 2
    assert "holds row, road; say which with --name" in capsys.readouterr().err
    assert main(["puzzle", "show", str(path), "--name", "road"]) == 0
    assert capsys.readouterr().out == ROAD


def test_a_file_that_is_no_text_is_no_traceback(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    assert main(["puzzle", "check", str(path)]) == 1
    assert "not a text file" in capsys.readouterr().err


def test_today_shows_the_puzzle_of_a_date(capsys: Capture) -> None:
    assert main(["puzzle", "today", "--date", "2026-11-16"]) == 0
    out = capsys.readouterr().out
    assert of_the_day(2026, 11, 16).puzzle.key in out
    assert "level 1 (oasis)" in out


def test_today_reads_the_calendar_when_no_date_is_given(capsys: Capture) -> None:
    assert main(["puzzle", "today", "--lang", "fr"]) == 0
    assert "niveau" in capsys.readouterr().out


def test_make_gives_a_puzzle_that_checks(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "new.txt")
    for wish in (["--size", "20", "--symmetry", "turn"], ["--kind", "caravan", "--size", "19", "--symmetry", "six"]):
        assert main(["puzzle", "make", "--seed", "3", *wish, "--output", path]) == 0
        assert main(["puzzle", "check", path]) == 0
    capsys.readouterr()


def test_make_takes_a_motif_by_name_or_from_a_file(tmp_path: Path, capsys: Capture) -> None:
    assert main(["puzzle", "make", "--motif", "letter-l", "--seed", "1"]) == 0
    (entry,) = read_puzzles(capsys.readouterr().out)
    assert entry.puzzle.cells == motifs()["letter-l"].cells
    path = tmp_path / "own.txt"
    path.write_text("motif rhombus\nen: Rhombus\nfr: Losange\n|    #\n| #     #\n|    #\n", "utf-8")
    assert main(["puzzle", "make", "--motif", str(path), "--seed", "1"]) == 0
    assert "en: Rhombus" in capsys.readouterr().out
    path.write_text("motif rhombus\nen: Rhombus\n", "utf-8")
    assert main(["puzzle", "make", "--motif", str(path)]) == 1
    assert 'line 1: "rhombus" has no line "fr: …"' in capsys.readouterr().err


def test_a_row_is_solved_by_naming_cells(row: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    out = play("a1\na2 a3\n", monkeypatch, capsys, "play", row, "--check")
    assert "Row: level 1 (oasis), one solution, up to symmetry" in out
    assert "A 1 single lies; 1 left, 2 cells open" in out
    assert "Still solvable." in out
    assert out.endswith("Solved! 2 pieces laid, hints taken: 0.\n")


def test_a_piece_can_be_laid_by_its_letter(row: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    out = play("b a2\nB a2 1\nb a2\na a3\n", monkeypatch, capsys, "play", row)
    assert "B a2 1:  a1 a2" in out
    assert "B a2 2:  a2 a3" in out
    assert "B 2 pair cannot cover a2 now" in out
    assert "Solved!" in out


def test_hints_come_in_three_grades(row: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    out = play("hint\nhint 2\nhint 3\nhint 4\nhint 3\n", monkeypatch, capsys, "play", row)
    assert "hint 1, hint 2 or hint 3" in out
    assert "?" in out
    assert out.endswith("hints taken: 4.\n")


def test_a_dead_end_is_told_and_can_be_left(row: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    out = play("a2\nsolvable\nhint\nundo\nsolvable\nquit\n", monkeypatch, capsys, "play", row)
    assert "No longer solvable" in out
    assert "take back the last piece" in out
    assert "Still solvable." in out


def test_all_of_it_in_french(row: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = "aide\nz9\na2\nsoluble\nindice\nannuler\npièces\nplateau\nindice 1\nrecommencer\nquitter\n"
    out = play(lines, monkeypatch, capsys, "--lang", "fr", "play", row)
    assert "Posez une pièce" in out
    assert "'z9' n'est pas une case" in out
    assert "Plus soluble" in out
    assert "reprenez la dernière pièce" in out
    assert "1 reprise(s)" in out
    assert "0 reprise(s)" in out


def test_the_end_of_input_ends_the_game(row: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert "Solved" not in play("\nboard\npieces\nhelp\n", monkeypatch, capsys, "play", row)
