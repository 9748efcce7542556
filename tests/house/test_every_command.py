"""Every command of the command line, found by walking through it: none answers with a traceback
when an extra is not installed, a file cannot be read or a database is not there."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.cli import main, make_parser
from serai.commands import COMPANIONS, EXTRAS, extra_with

pytestmark = pytest.mark.engineless

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "gemblo" / "2-seats-board.txt"
BRIEF = {
    "verify": ["--seats", "2", "--option", "board=mini", "--games", "1", "--jobs", "1", "--sample", "0.01"],
    "analyse": ["--iterations", "1", "--option", "board=mini"],
    "perft": ["--depth", "1"],
    "review": ["--seconds", "0.1"],
    "learn": ["--generations", "0", "--games", "20", "--match-games", "0", "--linear", "--jobs", "1"],
    "puzzle make": ["--size", "9", "--seed", "1"],
    **{
        f"arena {kind}": ["--games", "1", "--jobs", "1", "--option", "board=mini"]
        for kind in ("match", "tournament", "ladder", "selfplay")
    },
}
"""What makes a command short."""
LEARNT = "gobi"
"""A game that has a value to learn."""
WANTING = {
    "serve": "play",
    "admin backup": "play",
    "admin restore": "play",
    "admin verify": "play",
    "admin rebuild": "play",
    "admin prune": "play",
    "admin types": "play",
    "admin disagreements": "play",
    "arena selfplay": "research",
    "play": "terminal",
    "learn": "research",
}
"""The commands that want an extra; all others do their work without."""


def leaves(
    parser: argparse.ArgumentParser, words: tuple[str, ...] = ()
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command that can be run, with its words."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below:
        yield " ".join(words), parser
    for action in below:
        for name, child in action.choices.items():
            yield from leaves(child, (*words, name))


COMMANDS = dict(leaves(make_parser()))


def is_file(action: argparse.Action) -> bool:
    return (
        action.type is Path or action.dest in ("file", "files") or bool(re.search("FILE|FOLDER", str(action.metavar)))
    )


def words_for(action: argparse.Action, file: Path) -> list[str]:
    """Something sensible for an argument that has no default."""
    if action.choices:
        return [str(next(iter(action.choices)))]
    known = {"game": ["gemblo"], "players": ["random", "greedy"], "puzzle": [str(file)], "name": ["random"]}
    if action.dest in known:
        return known[action.dest]
    if is_file(action):
        return [str(file)]
    raise AssertionError(f"say in this test what {action.dest} may be")


def line_for(command: str, file: Path) -> list[str]:
    """The command with all its positional and required arguments."""
    line = command.split()
    for action in COMMANDS[command]._actions:
        if command == "learn" and action.dest == "game":
            line.append(LEARNT)
        elif not action.option_strings and action.dest != "clause":
            line += words_for(action, file)
        elif action.required:
            line += [action.option_strings[0], *words_for(action, file)]
    return line + BRIEF.get(command, [])


def test_the_extras_are_those_of_the_package() -> None:
    offered = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    names = {extra: tuple(re.split(r"[\[><=]", text)[0] for text in texts) for extra, texts in offered.items()}
    assert names == EXTRAS
    assert {extra_with(name) for name in COMPANIONS} == {"play"}
    assert (extra_with("sqlalchemy.orm"), extra_with("nonsense")) == ("play", None)


WITHOUT = """
import contextlib, io, json, sys
class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
BLOCKED = set(json.loads(sys.argv[1]))
sys.meta_path.insert(0, Nobody())
from serai.cli import main
for line in sys.stdin.read().splitlines():
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(json.loads(line))
        except SystemExit as end:
            code = end.code
        except BaseException as error:
            code = repr(error)
    print(json.dumps([code, err.getvalue()]), flush=True)
"""


def test_without_any_extra_every_command_works_or_names_the_extra_it_wants(tmp_path: Path) -> None:
    lines = [json.dumps(line_for(command, GOLDEN)) for command in COMMANDS]
    blocked = [*(name for names in EXTRAS.values() for name in names), *COMPANIONS, "uvloop", "greenlet"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, json.dumps(blocked)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        timeout=500,
    )
    answers = dict(zip(COMMANDS, map(json.loads, done.stdout.splitlines()), strict=True))
    for command, (code, err) in answers.items():
        assert code in (0, 1, 2), (command, code)
        assert err.count("\n") == (code != 0), (command, err)
    wanting = {
        command: found[1] for command, (_, err) in answers.items() if (found := re.search(r"serai\[(\w+)\]", err))
    }
    assert wanting == WANTING


FILES = [
    (command, action.dest)
    for command, parser in COMMANDS.items()
    for action in parser._actions
    if is_file(action) or action.dest == "puzzle"
]


@pytest.mark.parametrize(("command", "argument"), FILES, ids=[" ".join(pair) for pair in FILES])
@pytest.mark.parametrize("kind", ["missing", "in a file", "a folder", "noise"])
def test_a_file_that_cannot_be_used_is_named_in_one_line(
    command: str,
    argument: str,
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    database = tmp_path / "house.db"
    monkeypatch.setenv("SERAI_DATABASE_URL", f"sqlite:///{database}")
    if command.startswith("admin") and command != "admin restore":
        pytest.importorskip("sqlalchemy")
        from serai.server.storage import Store

        Store.open(f"sqlite:///{database}").close()
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)))
    path = {"missing": tmp_path / "no" / "x", "in a file": noise / "x", "a folder": tmp_path, "noise": noise}[kind]
    action = next(action for action in COMMANDS[command]._actions if action.dest == argument)
    line = line_for(command, GOLDEN)
    if action.option_strings:
        line += [action.option_strings[0], str(path)]
    else:
        line = line_for(command, path)
    if argument == "record":
        line.remove("gemblo")  # it takes the game's place
    code = main(line)
    out, err = capsys.readouterr()
    assert err.count("\n") == (code != 0), err
    makes = {"admin backup": "file", "site": "folder"}
    made = argument in ("out", "export", "html", "svg", "output") or makes.get(command) == argument
    if kind == "in a file" or not (made and kind in ("missing", "noise", "a folder")):
        assert code in (1, 2), out
    if code != 0:
        assert str(path) in err or path.name in err, err


DATABASES = [
    command
    for command, parser in COMMANDS.items()
    if any("--database-url" in action.option_strings for action in parser._actions)
]


@pytest.mark.parametrize("command", [command for command in DATABASES if command not in ("serve", "admin restore")])
def test_a_database_that_is_not_there_is_an_error_and_is_not_made(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sqlalchemy")
    monkeypatch.chdir(tmp_path)
    code = main([*line_for(command, Path("backup.gz")), "--database-url", "sqlite:///nope.db"])
    assert (code, capsys.readouterr().err) == (
        2,
        "serai admin: database nope.db: there is no such file\n",
    )
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "empty.db").touch()
    code = main([*line_for(command, Path("backup.gz")), "--database-url", "sqlite:///empty.db"])
    assert (code, capsys.readouterr().err) == (
        2,
        "serai admin: database sqlite:///empty.db: holds nothing of Serai's\n",
    )


@pytest.mark.parametrize("command", DATABASES)
@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("sqlite:///noise.db", "file is not a database"),
        ("sqlite:///other.db", "holds the tables of another program"),
        ("sqlite:///no/where.db", "does not exist"),
        ("sqlite:///folder", "unable to open database file"),
        ("postgresql://nobody@127.0.0.1:1/none", "refused"),
        ("nonsense", "wants sqlite:///FILE or postgresql://USER@HOST/NAME"),
    ],
)
def test_a_database_that_is_not_ours_is_named_and_left_as_it_is(
    command: str,
    url: str,
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("sqlalchemy")
    import sqlite3

    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "noise.db").write_bytes(bytes(range(256)) * 20)
    other = sqlite3.connect("other.db")
    other.execute("CREATE TABLE songs (title)")
    other.close()
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    assert main([*line_for(command, Path("backup.gz")), "--database-url", url, *PORT.get(command, [])]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


PORT = {"serve": ["--port", "0"]}
