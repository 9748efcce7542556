"""`./check` in verbs: which words it knows, what each verb runs, and what it says of the time.

The tools are stand-ins that write down how they were called.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests import proved
from tests.patience import until

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.engineless

STAND_IN = """#!/bin/sh
echo "$(basename "$0") $*" >>"$CALLS"
case "$(basename "$0") $*" in
    *"$FAILS"*) exit 1 ;;
    *--node) echo "$NODE" ;;
    sha256sum*) cat >/dev/null ;;
esac
"""


class House:
    """A clone in which every tool is there already and does nothing."""

    def __init__(self, place: Path) -> None:
        self.place, self.calls = place, place / "calls"
        (place / "requirements").mkdir()
        for part in ("check", "requirements/check.txt"):
            shutil.copy2(ROOT / part, place / part)
        for game in ("gobi", "targui"):
            (place / "src" / "serai" / "games" / game).mkdir(parents=True)
            (place / "src" / "serai" / "games" / game / "game.py").touch()
        tools, machine = place / ".venv-check" / "bin", place / "machine"
        for folder, names in (
            (tools, ("python", "ruff", "mypy", "lint-imports", "coverage")),
            (machine, ("python3", "npm", "chromium", "chromium-headless-shell", "gcc", "sha256sum")),
        ):
            folder.mkdir(parents=True)
            for name in names:
                (folder / name).write_text(STAND_IN)
                (folder / name).chmod(0o755)
        (place / "web").mkdir()
        (place / ".venv-check" / "wanted").write_text("")  # what the stand-in says of all files
        self.path = f"{machine}{os.pathsep}{os.environ['PATH']}"

    def check(self, *words: str, fails: str = "nothing fails", **more: str) -> subprocess.CompletedProcess[str]:
        self.calls.write_text("")
        around = {"PATH": self.path, "CALLS": str(self.calls), "FAILS": fails, "NODE": str(self.place / "machine")}
        return subprocess.run(
            ["./check", *words],
            cwd=self.place,
            env={**around, **more},
            capture_output=True,
            text=True,
        )

    def has_due(self, proof: str) -> None:
        """What this proof rests on has changed."""
        assert proof in proved.PROOFS
        python = self.place / ".venv-check" / "bin" / "python"
        python.write_text(STAND_IN + f'case "$*" in "-m tests.proved") echo "{proof}: proved in full" ;; esac\n')

    def called(self) -> str:
        return self.calls.read_text()


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--quick"], "check: knows setup, lint, fast, web, all, long and --strict, not --quick"),
        (["tests"], "check: knows setup, lint, fast, web, all, long and --strict, not tests"),
        (["lint", "fast"], "check: one verb at a time, not lint and fast"),
        (["lint", "--strict"], "check: --strict is about second tries, which ./check lint gives to no test"),
    ],
)
def test_a_word_it_cannot_follow_gets_one_line(house: House, words: list[str], said: str) -> None:
    done = house.check(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said + "\n")
    assert house.called() == ""


RUNS = {
    "ruff check": {"lint", "fast", "all"},
    "ruff format": {"lint", "fast", "all"},
    "mypy": {"lint", "fast", "all"},
    "lint-imports": {"lint", "fast", "all"},
    "npm run --silent lint": {"lint", "fast", "all"},
    "npm run --silent check": {"lint", "fast", "all"},
    "npm run --silent test": {"lint", "fast", "all"},
    "hatch_build.py build/compiled": {"setup", "fast", "web", "all", "long"},
    "hatch_build.py --page": {"setup", "lint", "fast", "web", "all"},
    "hatch_build.py build/sanitized": {"long"},
    "-m tests.sanitize": {"long"},
    "-m tests.proved": {"all", "long"},
    "not slow": {"fast"},
    "--ignore tests/web -m not engineless --cov": {"long"},
    "coverage report --fail-under=95 --include=src/serai/core/*": {"long"},
    "coverage report --fail-under=95 --include=src/serai/games/gobi/*": {"long"},
    "coverage report --fail-under=95 --include=src/serai/games/targui/*": {"long"},
    "--ignore tests/web -m sampled": {"all"},
    "tests.twice --jobs": {"web", "all"},
    "-- tests --ignore tests/web": {"all"},
    "-- tests/web": {"web", "all"},
    "--ignore tests/web -m long": {"long"},
    "-m tests.proved --keep": {"long"},
}


@pytest.mark.parametrize("verb", ["setup", "lint", "fast", "web", "all", "long"])
def test_a_verb_runs_what_it_says(house: House, verb: str) -> None:
    done = house.check(verb)
    assert done.returncode == 0, done.stdout + done.stderr
    called = house.called()
    assert {part for part in RUNS if part in called} == {part for part, verbs in RUNS.items() if verb in verbs}


def test_what_has_changed_is_tested_on_plain_python_line_by_line(house: House) -> None:
    """`tests.proved` names it."""
    house.has_due("the tests on plain Python")
    assert house.check("all").returncode == 0
    called = house.called()
    assert "--ignore tests/web -m not engineless --cov" in called
    assert "coverage report --fail-under=95 --include=src/serai/games/targui/*" in called
    assert "-m sampled" not in called
    for fails in ("--cov ", "include=src/serai/games/targui"):
        done = house.check("all", fails=fails)
        assert (done.returncode, "\n== does not hold: tests, interpreted\n" in done.stdout) == (1, True)


def test_what_has_changed_is_run_under_sanitizers(house: House) -> None:
    house.has_due("the engines under sanitizers")
    assert house.check("all").returncode == 0
    assert "hatch_build.py build/sanitized --sanitize" in house.called()
    assert "-m tests.sanitize" in house.called()
    done = house.check("all", fails="tests.sanitize")
    assert done.returncode == 1
    assert "\n== does not hold: golden games under AddressSanitizer and UBSan\n" in done.stdout


@pytest.mark.parametrize("verb", ["setup", "web", "all"])
def test_the_compiled_package_is_made_once_the_page_is_there(house: House, verb: str) -> None:
    """They are built at the same time, and the package carries the page."""
    python = house.place / "machine" / "python3"
    python.write_text(
        STAND_IN.replace(
            "case", 'case "$*" in *--page) sleep 0.3; echo "the page is there" >>"$CALLS" ;; esac\ncase', 1
        )
    )
    assert house.check(verb).returncode == 0
    called = house.called().splitlines()
    made = [place for place, call in enumerate(called) if call.endswith("hatch_build.py build/compiled")]
    assert made[0] < called.index("the page is there") < made[-1]
    tested = [place for place, call in enumerate(called) if "tests.twice" in call]
    assert all(made[-1] < place for place in tested)


def test_all_is_the_default(house: House) -> None:
    house.check("all")
    everything = sorted(house.called().splitlines())
    assert house.check().returncode == 0
    assert sorted(house.called().splitlines()) == everything


def test_strict_reaches_the_browser_tests(house: House) -> None:
    house.check("web")
    assert "--strict" not in house.called()
    house.check("--strict", "web")
    assert "-m tests.twice --strict" in house.called()
    house.check("--strict")
    assert "-m tests.twice --strict" in house.called()


def test_byte_code_is_kept_whatever_the_shell_says(house: House) -> None:
    """Some machines forbid it, and then every program of every test compiles all that it imports."""
    python = house.place / ".venv-check" / "bin" / "python"
    python.write_text(STAND_IN + 'echo "byte code: ${PYTHONDONTWRITEBYTECODE-kept}" >>"$CALLS"\n')
    assert house.check("web", PYTHONDONTWRITEBYTECODE="1").returncode == 0
    told = [call for call in house.called().splitlines() if call.startswith("byte code:")]
    assert set(told) == {"byte code: kept"}


def test_every_phase_says_its_time_and_all_are_listed_at_the_end(house: House) -> None:
    said = house.check("lint").stdout
    begun = sorted(re.findall(r"^== (.+)$", said, re.MULTILINE)[:-1])
    assert begun == ["ruff, mypy, import rules", "the page", "the page: lint, types, units"]
    assert sorted(re.findall(r"^-- \d+ s, \d+ s of processor: (.+)$", said, re.MULTILINE)) == begun
    listed = said.split("== lint holds\n")[1]
    assert sorted(re.findall(r"^ +\d+ s +\d+ s  (.+)$", listed, re.MULTILINE)) == begun


def test_a_run_that_is_stopped_does_not_say_that_it_holds(house: House) -> None:
    (house.place / ".venv-check" / "bin" / "mypy").write_text("#!/bin/sh\nkill -TERM $PPID\n")
    done = house.check("lint")
    assert done.returncode == 143
    assert "does not hold" in done.stdout
    assert "lint holds" not in done.stdout


@pytest.mark.parametrize(
    ("fails", "phase"),
    [
        ("mypy", "ruff, mypy, import rules"),
        ("run --silent check", "the page: lint, types, units"),
        ("-m tests.proved", "what is to be proved in full"),
        ("-m sampled", "tests, interpreted"),
        ("-- tests --ignore", "tests, compiled"),
        ("-- tests/web", "tests in the browser"),
    ],
)
def test_what_fails_stops_it_and_is_named(house: House, fails: str, phase: str) -> None:
    done = house.check("all", fails=fails)
    assert done.returncode == 1
    assert f"\n== does not hold: {phase}\n" in done.stdout
    assert "all holds" not in done.stdout


def test_what_runs_beside_ends_with_the_rest(house: House) -> None:
    """The tests in the browser run beside the others, and do not go on alone when one of those fails."""
    python, begun = house.place / ".venv-check" / "bin" / "python", house.place / "begun"
    waits = f'case "$*" in *"-- tests/web") echo $$ >"{begun}"; exec sleep 1000 ;; esac\n'
    fails = f'case "$*" in *"-- tests --ignore"*) until [ -s "{begun}" ]; do sleep 0.02; done; exit 1 ;; esac\n'
    python.write_text(STAND_IN + waits + fails)
    done = house.check("all")
    assert "\n== does not hold: tests, compiled\n" in done.stdout
    until(lambda: not Path(f"/proc/{begun.read_text().strip()}").exists(), "the end of what ran beside")
