"""A stranger's game, in a package of its own beside Serai, has all that ours have: it is listed, and
the bots of the house play it, the same on plain and on compiled engines."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.arena import play
from serai.bots.roster import bot
from serai.cli import main
from serai.core.bridge import Bridge, engine_for
from serai.core.registry import registered
from serai.core.state import State
from serai.search import Limit, Search
from tests.house.test_laws import example

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, built and installed as anybody's package would be."""
    folder = tmp_path_factory.mktemp("installed")
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    done = subprocess.run([*words, "--target", folder, ROOT / "examples"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def ask(installed: Path, *words: str) -> str:
    """What the command line answers with the package beside it."""
    path = os.pathsep.join([str(Path(serai.__file__).parents[1]), str(installed)])
    env = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-m", "serai.cli", *words], capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_game_is_listed(installed: Path) -> None:
    assert "race: Race, 2, 3 players" in ask(installed, "games").splitlines()


@pytest.mark.parametrize("names", [("greedy", "uct-40"), ("level-3", "level-5")])
def test_the_arena_plays_an_installed_game_with_every_kind_of_bot(installed: Path, names: tuple[str, str]) -> None:
    told = ask(installed, "arena", "match", "race", *names, "--games", "2", "--jobs", "1")
    assert all(name in told for name in names)
    assert "forfeit" not in told


def test_the_commands_know_the_game_of_a_file(tmp_path: Path) -> None:
    race = ["--game", str(ROOT / "examples" / "race.py")]
    assert "race: Race, 2, 3 players" in ask(tmp_path, *race, "games").splitlines()
    told = ask(tmp_path, *race, "arena", "match", "race", "greedy", "uct-40", "--games", "2", "--jobs", "2")
    assert "uct-40" in told
    assert "forfeit" not in told


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "cannot be read: FileNotFoundError"),
        ("1 +", "cannot be read: SyntaxError"),
        ("GAME = 7", "has no GAME: a serai.Game of that name is looked for"),
    ],
)
def test_a_file_without_a_game_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, complaint: str
) -> None:
    file = tmp_path / "own.py"
    if text is not None:
        file.write_text(text, "utf-8")
    assert main(["--game", str(file), "games"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"serai games: {file} {complaint}")
    assert told.count("\n") == 1


def test_plain_and_compiled_engines_play_a_strangers_game_alike() -> None:
    """The moves were written down once; both builds of the search must come to them."""
    race = example().GAME
    with registered(race):
        for names in (("greedy", "uct-50"), ("level-1", "level-6")):
            record = serai.Record.begin(race.start(2))
            play(record, [bot(name, "race", 2, 1) for name in names], 1)
            moves = "throw 3; go 3; throw 1; go 1; throw 3; go 3; throw 1; go 1; throw 3; go 3"
            assert "; ".join(record.moves) == moves


def test_a_game_can_be_registered_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.core.registry._loaders", dict(serai.core.registry._loaders))
    monkeypatch.setattr("serai.core.registry._loaded", dict(serai.core.registry._loaded))
    race = example().GAME
    serai.register(race)
    assert serai.game("race") is race
    with pytest.raises(TypeError, match=r"register a game itself, or its key with what loads it: register\('race', "):
        serai.register("race")


def test_what_goes_wrong_in_a_strangers_state_comes_out_of_the_search() -> None:
    race = example()

    class Broken(race.RaceState):  # type: ignore[misc, name-defined]
        def copy(self) -> Any:
            return Broken(list(self.steps), self.turn, self.die)

        def apply(self, code: int) -> None:
            if self.steps[0] >= 3:
                raise ArithmeticError("three steps are too many")
            super().apply(code)

    state = Broken([0, 0], 0, 2)
    with pytest.raises(ArithmeticError, match="three steps are too many"):
        Search(state, 0).run(Limit(iterations=200))


def test_a_subclass_of_state_in_plain_python_is_asked_too() -> None:
    """Compiled, `State`'s own methods are hidden from Python: its subclass is asked by its names."""
    race = example()

    class OwnState(race.RaceState, State):  # type: ignore[misc, name-defined]
        def copy(self) -> Any:
            return OwnState(list(self.steps), self.turn, self.die)

    found = Search(OwnState([5, 6], 0, 2), 0).run(Limit(iterations=50))
    assert found.best.code == 2, "two steps win at once"


def test_a_bridge_is_a_state() -> None:
    race = example()
    bridge = engine_for(race.RaceState([3, 0], 1, 0))
    assert isinstance(bridge, Bridge)
    assert bridge.snapshot() == ([3, 0], 1, 0)
    assert bridge.copy().snapshot() == bridge.snapshot()
    assert engine_for(serai.game("gemblo").start(2).state.copy()).__class__.__name__ == "GembloState"
    found = Search(race.RaceState([6, 6], 1, 1), 1).run(Limit(iterations=20))
    assert found.best.code == 1
