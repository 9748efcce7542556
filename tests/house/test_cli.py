"""The command line does what it says, and complains in one line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import serai
from serai.cli import COMMANDS, FIRST, main, make_parser

pytestmark = pytest.mark.engineless

GOLDEN = Path(__file__).parents[1] / "golden" / "gemblo" / "2-seats-board.txt"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out, err


def test_the_package_is_run_as_the_command_is() -> None:
    said = subprocess.run([sys.executable, "-m", "serai", "rules", "chess"], capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith("serai rules: no game is called 'chess'")


def test_games_lists_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "gemblo: Gemblo, 2, 3, 4, 5, 6 players" in out
    assert "tie_break = rulebook | korean (rulebook)" in out
    assert "joueurs" in run(capsys, "games", "--lang", "fr")[1]


def test_rules_shows_a_clause_a_chapter_or_all(capsys: pytest.CaptureFixture[str]) -> None:
    one = run(capsys, "rules", "gemblo", "gemblo.3.2")[1]
    chapter = run(capsys, "rules", "gemblo", "3")[1]
    everything = run(capsys, "rules", "gemblo")[1]
    assert one.startswith("gemblo.3.2  ")
    assert one in chapter
    assert chapter in everything
    assert "décision" in run(capsys, "rules", "gemblo", "3.7", "--lang", "fr")[1]
    code, _, err = run(capsys, "rules", "gemblo", "12.1")
    assert (code, "the chapters are: gemblo.0" in err) == (2, True)


def test_replay_verifies_and_shows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    drawing = tmp_path / "board.svg"
    code, out, _ = run(capsys, "replay", str(GOLDEN), "--moves", "--svg", str(drawing))
    assert code == 0
    assert "moves, verified" in out
    assert "   1. Red places" in out
    assert drawing.read_text("utf-8").startswith("<svg")
    assert "seat 1" in run(capsys, "replay", str(GOLDEN), "--at", "3")[1]


def test_replay_calls_people_by_their_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In its sentences, in both languages, and on the score sheet; whoever has none is a seat."""
    named = tmp_path / "named.txt"
    game = GOLDEN.parents[1] / "gobi" / "coffee_runs_out.txt"
    named.write_text(re.sub(r"(?m)^(name .*\n)*(?=\n)", "name 1 Inès\n", game.read_text("utf-8"), count=1), "utf-8")
    for language, other in (("en", "Seat 2"), ("fr", "Le siège 2")):
        out = run(capsys, "replay", str(named), "--moves", "--lang", language)[1]
        assert re.search(r"(?m)^ +\d+\. Inès [a-z]", out)
        assert re.search(rf"(?m)^ +\d+\. {other} [a-z]", out)
        assert re.search(r"(?m)^Inès: place \d", out)


def test_replay_of_a_damaged_file_names_line_and_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(GOLDEN.read_text("utf-8").replace("seats 2", "seats 3"), "utf-8")
    code, _, err = run(capsys, "replay", str(damaged))
    assert (code, err) == (1, f"serai replay: {damaged}: line 5: option board=mini is for 2 seats, not 3\n")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(GOLDEN.read_text("utf-8").replace("\n1 ", "\n1 9"), "utf-8")
    assert run(capsys, "replay", str(wrong), "--moves")[0] == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["replay", "no-such-file"], "No such file"),
        (["replay", str(GOLDEN), "--at", "999"], "this record has moves 0 to"),
        (["replay", str(GOLDEN), "--svg", "no/such/folder.svg"], "No such file"),
        (["rules", "chess"], "no game is called 'chess'"),
        (["perft"], "wants either a game or --record"),
        (["perft", "gemblo", "--depth", "0"], "wants at least 1"),
        (["perft", "gemblo", "--seats", "8"], "Gemblo is for 2, 3, 4, 5, 6 seats"),
        (["perft", "gemblo", "--option", "board"], "wants NAME=VALUE"),
        (["perft", "gobi", "--option", "x=1"], "--option x=1: there is no option x; the options of Gobi are: "),
        (["perft", "gemblo", "--option", "board=round"], "option board is standard or mini"),
        (["perft", "--record", str(GOLDEN), "--at", "-3"], "this record has moves 0 to"),
        (["verify", "gemblo", "--sample", "0"], "wants a share above 0"),
        (["verify", "gemblo", "--games", "0"], "want at least 1"),
        (["verify", "gemblo", "--seats", "3", "--option", "board=mini"], "no table of Gemblo fits"),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, *arguments)
    assert code == 2
    assert complaint in err
    assert err.count("\n") == 1


def test_a_file_that_is_no_text_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run(capsys, "replay", str(binary))[2]


def test_perft_counts_and_compares(capsys: pytest.CaptureFixture[str]) -> None:
    """Three starts do not reach each other: 56 placements each."""
    assert run(capsys, "perft", "gemblo", "--seats", "3", "--depth", "2", "--referee")[1] == "1 56\n2 3136\n"
    assert run(capsys, "perft", "--record", str(GOLDEN), "--depth", "1")[:2] == (0, "1 0\n")


@pytest.mark.parametrize("key", ["gobi", "targui", "gemblo"])
def test_analyse_draws_by_its_seed_until_somebody_has_a_choice(capsys: pytest.CaptureFixture[str], key: str) -> None:
    """Gobi and Targui begin with draws."""
    seen: dict[str, list[str]] = {}
    for seed in ("0", "1", "0"):
        line = ("analyse", key, "--iterations", "2", "--json", "--seed", seed)
        code, out, _ = run(capsys, *line)
        assert code == 0
        row = json.loads(out.splitlines()[-1])
        assert seen.setdefault(seed, row["drawn"]) == row["drawn"]
        assert row["options"]
    assert (seen["0"] == []) == (key == "gemblo")
    assert (seen["0"] == seen["1"]) == (key == "gemblo")
    shown = run(capsys, "analyse", key, "--iterations", "2")[1]
    assert shown.startswith("seat 1 to move" if key == "gemblo" else f"drawn with --seed 0: {seen['0'][0]}")


def test_an_endless_analysis_ends_with_a_proof(capsys: pytest.CaptureFixture[str]) -> None:
    record = GOLDEN.parent / "2-seats.txt"
    at = len(serai.Record.from_text(record.read_text("utf-8")).moves) - 4
    code, out, _ = run(capsys, "analyse", "--record", str(record), "--at", str(at), "--endless", "--moves", "2")
    assert code == 0
    assert [line.endswith("(proven)") for line in out.splitlines()[2:]] == [True, False]
    code, _, err = run(capsys, "analyse", "gobi", "--endless", "--seconds", "1")
    assert (code, err) == (2, "serai analyse: --endless knows no --seconds and no --iterations\n")


def test_analyse_of_a_game_that_is_over_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "analyse", "--record", str(GOLDEN))
    assert (code, err) == (2, "serai analyse: the game is over here: nobody has a choice\n")


def test_serai_alone_says_what_one_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command is named, and what is suggested first can be asked for."""
    assert main([]) == 0
    out = capsys.readouterr().out
    for name in COMMANDS:
        assert f"  {name.replace('_', '-')} " in out
    for line in FIRST:
        make_parser().parse_args(line.format(game="gobi").split())


def test_who_reads_no_further_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "-m", "serai.cli"], stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")
