"""Engines broken on purpose: `serai verify` alone must see it. Each change is made when the
module is imported, in a process of its own; `bench.mutants` does the same by the hundred."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from bench.mutants.changes import Mutant, changes, engine_modules, source_of

from serai.core.registry import game as load

pytestmark = pytest.mark.no_cover  # what plays whole games says little of single lines

ROOT = Path(__file__).parents[2]
BREAK = """
import sys
from bench.mutants.changes import source_of
from bench.mutants.child import Broken
game, module, old, new = sys.argv[1:5]
source = source_of(game, module)
assert source.count(old) == 1, f"{old!r} is not once in {module}"
sys.meta_path.insert(0, Broken(f"serai.games.{game}.{module}", source.replace(old, new)))
from serai.cli import main
sys.exit(main(["verify", game, "--jobs", "1", *sys.argv[5:]]))
"""


def verify(game: str, module: str, old: str, new: str, *options: str) -> subprocess.CompletedProcess[str]:
    """`serai verify` on the plain Python engine with one piece of a module replaced."""
    return subprocess.run(
        [sys.executable, "-c", BREAK, game, module, old, new, *options],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "SERAI_ENGINE": "interpreted"},
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


BROKEN = {
    "play goes anticlockwise": (
        "gobi", "state", "(self.seat + 1) % self.seats", "(self.seat - 1) % self.seats", "turn", "--seats=3",
    ),
    "the turn ends by itself though Porcelain could serve": (
        "gobi", "state", "and self.camels_in_reach():", "and False:", "", "--seats=2",
    ),
    "Silk is not asked about": (
        "gobi", "state", "if self.ready(SILK):", "if False:", "", "--seats=2",
    ),
    "the next reward of a pile never comes to light": (
        "gobi", "state", "if self.under[pile]:", "if False:", "", "--seats=2",
    ),
    "a shortage is not made good": (
        "gobi", "state", "if self.reserve[self.seat] < self.aims:", "if False:", "who acts",
        "--seats=2", "--seed=1",
    ),
    "a start tile is drawn with another chance": (
        "gobi", "stacks", "self.unseen_tiles[tribe] * ways", "self.unseen_tiles[tribe]", "the chances", "--seats=2",
    ),
    "a used gift scores nothing": (
        "gobi", "scoring", "+ state.used[seat * GIFT_COUNT + gift]", "", "", "--seats=2",
    ),
    "a copy forgets the tile just placed": (
        "gobi", "state", "KEPT = end_of(Scratch)",
        "KEPT = end_of(Scratch)\n\n    def rewind(self): super().rewind(); self.laid = NOBODY", "", "--seats=2",
    ),
    "two players: a colour is played by the wrong seat": (
        "gemblo", "state", "return OVER if self.over else self.colour % self.seats",
        "return OVER if self.over else self.colour // 2 % self.seats", "who acts", "--seats=2",
    ),
    "a placement is listed for each of its targets": (
        "gemblo", "state", "return free & ~(targets & EARLIER)", "return free", "the moves that are listed once",
        "--seats=2", "--option=board=mini",
    ),
    "the score sheet counts a hexagon as a point won": (
        "gemblo", "scoring", "sheet_words.hexes_left(colour), -count", "sheet_words.hexes_left(colour), count", "",
        "--seats=2", "--option=board=mini",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_verify_sees_that(name: str) -> None:
    game, module, old, new, what, *options = BROKEN[name]
    done = verify(game, module, old, new, *options, "--games", "4")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "engine and second game disagree" in done.stderr
    assert what in done.stderr.splitlines()[0]
    assert f"again: serai verify {game} {options[0].replace('=', ' ')}" in done.stderr


def test_verify_is_content_with_an_engine_that_is_only_spelt_differently() -> None:
    done = verify("gobi", "state", "(self.seat + 1) % self.seats", "(1 + self.seat) % self.seats",
                  "--seats=3", "--option=porcelain=own", "--option=silk_lines=gaps", "--games", "1")  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "interpreted engine and second game agree" in done.stdout


def test_a_change_is_small_and_always_the_same() -> None:
    source = "def f(a):\n    if a < 3:\n        return a + 1\n    return -a\n"
    found = [(change.before, change.after) for change in changes(ast.parse(source))]
    assert found == [
        ("a < 3", "not a < 3"),
        ("a < 3", "a <= 3"),
        ("3", "4"),
        ("3", "2"),
        ("a + 1", "a - 1"),
        ("1", "2"),
        ("1", "0"),
        ("-a", "a"),
        ("return -a", "pass"),
        ("return a + 1", "pass"),
    ]
    tree = ast.parse(source)
    mutant = Mutant("f", 1, list(changes(tree))[1], tree)
    assert str(mutant) == "f.py:2: a < 3  →  a <= 3"
    assert ast.unparse(mutant.broken()) == source.replace("a < 3", "a <= 3").rstrip()


@pytest.mark.parametrize("key", ["gobi", "gemblo", "targui"])
def test_the_whole_engine_is_broken_not_what_tells_of_it(key: str) -> None:
    modules = engine_modules(key)
    assert {"fields", "state", "scoring"} <= set(modules)
    assert not {"view", "notation", "narration", "drawing", "components", "second", "referee"} & set(modules)
    assert all(source_of(key, module) for module in modules)
    if key == "targui":
        assert {"engine.columns", "engine.decks", "engine.tables", "engine.turns"} <= set(modules)


@pytest.mark.parametrize("key", ["gobi", "gemblo", "targui"])
def test_of_hundreds_of_broken_engines_verify_sees_nearly_all(key: str) -> None:
    report = json.loads((ROOT / "tests" / "verified" / f"mutants-{key}.json").read_text("utf-8"))
    assert report["game"] == key
    verdicts = [mutant["verdict"] for mutant in report["mutants"].values()]
    assert report["rules"] == load(report["game"]).rules_version
    assert report["tried"] == len(verdicts) >= 200
    assert report["seen"] == verdicts.count("seen")
    assert report["total"] == report["seen"] + verdicts.count("survives") >= 100
    assert report["seen"] >= 0.95 * report["total"]
    assert all(mutant.get("explained") for mutant in report["mutants"].values() if mutant["verdict"] == "survives")


@pytest.mark.parametrize("key", ["gobi", "gemblo", "targui"])
def test_finding_out_what_to_break_imports_nothing_of_it(key: str) -> None:
    """What is imported already can no longer be broken by an import; `warm` looks itself."""
    done = subprocess.run(
        [sys.executable, "-c", f"from bench.mutants.child import warm; warm({key!r})"],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
