"""CONTRIBUTING.md is true: each of its commands is run, in a quick form, and each path it names is there."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import serai
from tests.house.test_check import RUNS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
pytestmark = pytest.mark.engineless

SHOWN = {
    line.split("  #")[0].strip()
    for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
    if line.strip()
}
"""The lines of its blocks of commands."""
SAID = {
    text
    for text in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))
    if re.match(r"(serai |python -m |npm run |pre-commit |\./check )", text)
}
"""Commands in its sentences."""


def pytest_finds(*words: str) -> Callable[[Path], None]:
    """pytest would find and run tests with these words."""

    def run(folder: Path) -> None:
        wanted = [sys.executable, "-m", "pytest", *words, "--collect-only", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(wanted, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
        assert re.search(r"(\d+)(/\d+)? tests collected", done.stdout), done.stdout

    return run


def serai_does(*words: str) -> Callable[[Path], None]:
    def run(folder: Path) -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in sys.path)}
        wanted = [sys.executable, "-m", "serai.cli", *words]
        done = subprocess.run(wanted, cwd=folder, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert done.stdout

    return run


def module_is_there(name: str) -> Callable[[Path], None]:
    def run(folder: Path) -> None:
        assert importlib.util.find_spec(name) is not None

    return run


def says_what_it_does(name: str) -> Callable[[Path], None]:
    def run(folder: Path) -> None:
        done = subprocess.run([sys.executable, "-m", name, "--help"], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert "--sample" in done.stdout

    return run


def npm_knows(*scripts: str) -> Callable[[Path], None]:
    def run(folder: Path) -> None:
        assert set(scripts) <= set(json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"])

    return run


def the_hook_takes(*words: str) -> Callable[[Path], None]:
    """The build hook knows these words; what it builds is tested elsewhere."""

    def run(folder: Path) -> None:
        done = subprocess.run([sys.executable, "hatch_build.py", "--help"], cwd=ROOT, capture_output=True, text=True)
        assert all(word in done.stdout for word in words), done.stdout

    return run


def checks(verb: str) -> Callable[[Path], None]:
    """`tests/house/test_check.py` runs each verb with stand-ins for the tools."""

    def run(folder: Path) -> None:
        assert any(verb in verbs for verbs in RUNS.values())

    return run


def hooks_are_there(folder: Path) -> None:
    entries = re.findall(r"entry: (.+)", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert entries == [
        ".venv-check/bin/ruff format",
        "bash -c 'PATH=\"$(.venv-check/bin/python hatch_build.py --node):$PATH\" npm --prefix web run --silent format'",
        "./check lint",
    ]
    npm_knows("format")(folder)


QUICKLY = ("--seats", "2", "--sample", "0.01", "--jobs", "1")
LITTLE = ("--generations", "0", "--games", "20", "--match-games", "0", "--linear", "--jobs", "1")
IN_BLOCKS: dict[str, Callable[[Path], None]] = {
    "./check": checks("all"),
    ".venv-check/bin/python hatch_build.py build/compiled": the_hook_takes("target"),
    "PYTHONPATH=build/compiled .venv-check/bin/python -m pytest tests/gemblo -n 2": pytest_finds(
        "tests/gemblo/test_observation.py"
    ),
    "PYTHONPATH=src .venv-check/bin/python -m pytest tests/core -k record": pytest_finds(
        "tests/core/test_record.py", "-k", "record"
    ),
    "PYTHONPATH=build/compiled .venv-check/bin/python -m serai verify gemblo --games 20": serai_does(
        "verify", "gemblo", "--games", "1", *QUICKLY
    ),
    ".venv-check/bin/python hatch_build.py --page": the_hook_takes("--page"),
    "cd web && npm run dev": npm_knows("dev"),
    "npm run lint && npm run check && npm run test": npm_knows("lint", "check", "test"),
    "PYTHONPATH=build/compiled .venv-check/bin/python -m pytest tests/web -k gobi": pytest_finds(
        "tests/web/test_gobi.py", "-k", "gobi"
    ),
}
IN_SENTENCES: dict[str, Callable[[Path], None]] = {
    "serai verify GAME --games 200": serai_does("verify", "gobi", "--games", "1", *QUICKLY),
    "python -m bench.mutants GAME --sample 40": says_what_it_does("bench.mutants"),
    "serai cards targui --check my.toml": serai_does("cards", "targui", "--check", "my.toml"),
    "serai --cards my.toml verify targui --games 5": serai_does(
        "--cards", "my.toml", "verify", "targui", "--games", "1", *QUICKLY
    ),
    "serai admin types web/src": serai_does("admin", "types"),
    "python -m tests.web.portraits ADDRESS": module_is_there("tests.web.portraits"),
    "python -m tests.web.emblems": module_is_there("tests.web.emblems"),
    "serai arena match GAME A B --games N": serai_does("arena", "match", "gobi", "random", "greedy", "--games", "2"),
    "serai learn gobi --out FOLDER": serai_does("learn", "gobi", "--out", "learnt", *LITTLE),
    "serai verify": serai_does("verify", "--help"),
    "pre-commit install": hooks_are_there,
}


def test_every_command_it_shows_is_run_here() -> None:
    assert set(IN_BLOCKS) == SHOWN
    assert set(IN_SENTENCES) == SAID


@pytest.mark.parametrize("command", sorted({**IN_BLOCKS, **IN_SENTENCES}))
def test_a_command_it_shows_works(command: str, tmp_path: Path) -> None:
    example = re.search(r"```toml[^\n]*\n(.*?)```", (ROOT / "docs" / "targui-cards.md").read_text("utf-8"), re.DOTALL)
    assert example is not None
    (tmp_path / "my.toml").write_text(example[1], "utf-8")
    ({**IN_BLOCKS, **IN_SENTENCES})[command](tmp_path)


def test_every_verb_of_check_is_explained_and_no_other() -> None:
    explained = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert explained == set().union(*RUNS.values())


def test_every_file_it_names_is_there() -> None:
    for path in re.findall(r"`((?:src|tests|bench|docs|web|examples|build)/[\w/.-]+)`", PAGE):
        assert path.startswith("build/") or (ROOT / path).exists(), path
    for path in re.findall(r"\]\(([\w/.-]+)\)", PAGE):
        assert (ROOT / path).exists(), path


def test_the_newest_version_of_the_changelog_is_the_packages_and_says_which_rules_it_plays() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+)\n\nRules versions: (.+)\.$", text, re.MULTILINE)
    assert newest is not None
    assert newest[1] == serai.__version__
    games = [serai.game(key) for key in ("gobi", "targui", "gemblo")]
    assert newest[2] == ", ".join(f"{game.title} {game.rules_version}" for game in games)
