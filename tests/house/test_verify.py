"""`serai verify` as a command: it counts, keeps a report, goes on from it, and says what it found."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from serai.cli import main, make_parser
from serai.commands import the_options, verify
from serai.commands.sources import COMPARED, fingerprint, reached
from serai.core.registry import game as load
from serai.testing import LawBroken, Tally
from tests.house.test_cli import run

pytestmark = pytest.mark.no_cover  # what plays whole games says little of single lines

TABLE = ["verify", "gemblo", "--seats", "2", "--option", "board=mini", "--option", "rim_strict=yes"]
TABLE += ["--option", "tie_break=korean", "--sample", "0.1"]
SETUP = "2 seats, board=mini, rim_strict=True, tie_break=korean"


@pytest.fixture
def report(tmp_path: Path) -> Path:
    return tmp_path / "report.json"


def kept(report: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return data


def test_it_counts_reports_and_resumes(capsys: pytest.CaptureFixture[str], report: Path) -> None:
    code, out, _ = run(capsys, *TABLE, "--jobs", "1", "--games", "1", "--report", str(report))
    assert code == 0
    assert "engine and second game agree after" in out
    assert kept(report)["setups"][SETUP]["seeds"] == [[0, 0]]
    run(capsys, *TABLE, "--jobs", "1", "--games", "3", "--report", str(report))
    resumed = kept(report)["setups"]
    assert (list(resumed), resumed[SETUP]["seeds"], resumed[SETUP]["games"]) == ([SETUP], [[0, 2]], 3)


def test_processes_count_what_one_alone_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    alone, together = tmp_path / "1.json", tmp_path / "2.json"
    run(capsys, *TABLE, "--games", "4", "--jobs", "1", "--report", str(alone))
    run(capsys, *TABLE, "--games", "4", "--jobs", "2", "--report", str(together))
    assert kept(alone) == kept(together)


def change(**parts: object) -> Any:
    return lambda data: {**data, **parts}


DAMAGED = {
    "nothing": lambda data: {},
    "a list": lambda data: [data],
    "set-ups as a list": change(setups=[]),
    "a row that is none": change(setups={SETUP: 3}),
    "a row without seeds": lambda data: {**data, "setups": {SETUP: {"games": 1}}},
    "a game without a seed": lambda data: {**data, "setups": {SETUP: {**data["setups"][SETUP], "games": 7}}},
}
OF_ANOTHER_RUN = {
    "rules": ("rules 99, now", change(rules=99)),
    "engine": ("engine other", change(engine="other")),
    "sample": ("sample 0.2, now 0.1", change(sample=0.2)),
    "game": ("game gobi, now gemblo", change(game="gobi")),
    "sources": ("sources 0123", change(sources="0123")),
    "an old report": ("against not said", lambda data: {k: v for k, v in data.items() if k != "against"}),
}


@pytest.fixture(scope="module")
def a_report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("verify") / "report.json"
    assert main([*TABLE, "--jobs", "1", "--games", "1", "--report", str(path)]) == 0
    return kept(path)


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_report_is_refused_and_left_alone(
    name: str, a_report: dict[str, Any], capsys: pytest.CaptureFixture[str], report: Path
) -> None:
    before = json.dumps(DAMAGED[name](a_report))
    report.write_text(before, "utf-8")
    code, _, err = run(capsys, *TABLE, "--jobs", "1", "--report", str(report))
    assert (code, err.count("\n")) == (2, 1)
    assert "is not a report of this command" in err
    assert report.read_text("utf-8") == before


def test_a_report_that_was_cut_off_is_refused(capsys: pytest.CaptureFixture[str], report: Path) -> None:
    report.write_bytes(b'{"game": "gemblo", "rules"')
    assert "is not a report of this command" in run(capsys, *TABLE, "--report", str(report))[2]
    report.write_bytes(b"\xff\xfe\x00")
    assert "is not a report of this command" in run(capsys, *TABLE, "--report", str(report))[2]


@pytest.mark.parametrize("name", OF_ANOTHER_RUN)
def test_a_report_of_another_run_is_refused_with_the_reason(
    name: str, a_report: dict[str, Any], capsys: pytest.CaptureFixture[str], report: Path
) -> None:
    reason, altered = OF_ANOTHER_RUN[name]
    report.write_text(json.dumps(altered(a_report)), "utf-8")
    code, _, err = run(capsys, *TABLE, "--jobs", "1", "--report", str(report))
    assert code == 2
    assert "belongs to another run (" in err
    assert reason in err


def test_a_report_that_cannot_be_written_is_said_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "play_one", None)
    code, _, err = run(capsys, *TABLE, "--jobs", "1", "--report", str(tmp_path / "nowhere" / "report.json"))
    assert (code, "No such file or directory" in err) == (2, True)


def test_what_is_found_is_kept_until_the_same_game_is_played_without(
    capsys: pytest.CaptureFixture[str], report: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = verify.play_one

    def broken(key: str, sample: float, task: Any) -> Tally:
        setup, seed = task
        if seed == 1:
            position = load(key).start(setup.seats, **setup.options)
            raise LawBroken("side by side", position, "at the start: who acts")
        return sound(key, sample, task)

    wish = [*TABLE, "--jobs", "1", "--games", "3", "--report", str(report)]
    monkeypatch.setattr(verify, "play_one", broken)
    code, _, err = run(capsys, *wish)
    assert code == 1
    assert "engine and second game disagree" in err
    assert "--seed 1 --games 1" in err
    assert kept(report)["disagreements"] == 1
    assert list(kept(report)["found"]) == [f"{SETUP}, seed 1"]
    monkeypatch.setattr(verify, "play_one", sound)
    assert run(capsys, *wish)[0] == 0
    assert kept(report)["disagreements"] == 0
    assert "found" not in kept(report)
    assert kept(report)["setups"][SETUP]["seeds"] == [[0, 2]]


def test_a_game_that_stops_with_an_error_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> Tally:
        raise IndexError("list index out of range")

    monkeypatch.setattr(verify, "play_one", broken)
    code, _, err = run(capsys, *TABLE, "--jobs", "1")
    assert code == 1
    assert f"{SETUP}, seed 0 cannot be played: IndexError: list index out of range" in err
    again = shlex.split(err.partition("again: serai ")[2])
    monkeypatch.undo()
    out = run(capsys, *again, "--jobs", "1")[1]
    assert out.splitlines()[1].endswith(SETUP)
    assert "       1 " in out.splitlines()[2]


def test_every_game_can_be_played_again_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Also one whose options are long and have spaces in them."""
    game = load("targui")
    setup = list(game.setups())[-1]
    assert " " in str(setup.options["cards"])
    said = verify.again(game, setup, 7, argparse.Namespace(sample=0.5))
    wish = make_parser().parse_args(shlex.split(said)[1:])
    assert verify.chosen_setups(game, wish.seats, the_options(game, wish.option)) == [setup]


LOST_IN_AN_IMPORT = r"Exception ignored in: .*_get_module_lock.*\n(?:.*\n)+?KeyboardInterrupt: ?\n"
"""What Python itself says then."""


def test_interrupted_it_keeps_what_was_done_and_goes_on_from_there(
    capsys: pytest.CaptureFixture[str], report: Path
) -> None:
    """The whole group is interrupted, as by Ctrl-C in a terminal, while it is just beginning; where Python loses an
    interrupt in the middle of an import, it is pressed again."""
    wish = [*TABLE, "--jobs", "2", "--games", "100000", "--report", str(report)]
    child = subprocess.Popen(
        [sys.executable, "-m", "serai.cli", *wish], start_new_session=True, stderr=subprocess.PIPE, text=True
    )
    while not report.exists():  # it is written at the start
        assert child.poll() is None, child.communicate()[1]
        time.sleep(0.05)
    err = None
    while err is None:
        os.killpg(child.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            err = child.communicate(timeout=20)[1]
    assert re.sub(LOST_IN_AN_IMPORT, "", err) == "serai verify: stopped\n"
    assert child.returncode in {130, -signal.SIGINT}  # the same to a shell
    done = sum(row["games"] for row in kept(report)["setups"].values())
    assert run(capsys, *TABLE, "--jobs", "1", "--games", str(done + 2), "--report", str(report))[0] == 0
    assert kept(report)["setups"][SETUP]["seeds"] == [[0, done + 1]]


@pytest.mark.parametrize("key", ["gobi", "gemblo", "targui"])
def test_a_report_says_which_engine_and_second_game_it_is_about(key: str) -> None:
    game, package = load(key), f"serai.games.{key}"
    assert fingerprint(game) == fingerprint(game)
    engine = type(game.start().state).__module__
    modules = reached([engine, *(f"{package}.{name}" for name in ("second", *COMPARED))], package)
    names = {name.removeprefix(f"{package}.") for name in modules}
    assert {engine.removeprefix(f"{package}."), "second", "scoring", "notation", "view", "components"} <= names
    assert not {"narration", "drawing", "observation", "game"} & names


def test_only_what_is_imported_belongs_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a_strange_little_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(f"from {folder.name} import box\n")
    (folder / "box.py").write_text("TILES = 3\n")
    (folder / "art.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    found = reached([f"{folder.name}.rules"], folder.name)
    assert {path.name for path in found.values()} == {"rules.py", "box.py"}
