"""A run of tests that needed a second try says so, and can be told not to have one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.engineless

SHAKY = """
from pathlib import Path

def test_that_holds():
    pass

def test_that_holds_the_second_time():
    mark = Path(__file__).with_name("been here")
    been = mark.exists()
    mark.touch()
    assert been
"""


def run(folder: Path, source: str, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_shaky.py").write_text(source)
    return subprocess.run(
        [sys.executable, "-m", "tests.twice", *words, "--", str(folder / "test_shaky.py")],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )


def test_a_second_try_is_named_and_counted(tmp_path: Path) -> None:
    done = run(tmp_path, SHAKY)
    assert done.returncode == 0, done.stdout
    said = done.stdout.strip().splitlines()
    assert said[-2] == "1 of the tests needed a second try:"
    assert said[-1].endswith("test_shaky.py::test_that_holds_the_second_time")


def test_a_strict_run_has_no_second_try(tmp_path: Path) -> None:
    done = run(tmp_path, SHAKY, "--strict")
    assert done.returncode == 1
    assert "second try" not in done.stdout
    assert "test_that_holds_the_second_time" in done.stdout


def test_what_fails_twice_fails(tmp_path: Path) -> None:
    done = run(tmp_path, "def test_that_never_holds():\n    assert False\n")
    assert done.returncode == 1
    assert done.stdout.strip().endswith("test_that_never_holds (and failed again)")


def test_a_run_that_needed_none_does_not_speak_of_it(tmp_path: Path) -> None:
    done = run(tmp_path, "def test_that_holds():\n    pass\n")
    assert done.returncode == 0
    assert "second try" not in done.stdout


def test_tests_that_cannot_be_read_are_not_tried_twice(tmp_path: Path) -> None:
    done = run(tmp_path, "import nothing_of_this_name\n")
    assert done.returncode != 0
    assert "second try" not in done.stdout
