"""A class and a program of one's own sit down wherever a name does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import serai
from serai.arena import Results, Table, player, run
from serai.arena.conformance import check
from serai.arena.report import as_table
from serai.arena.results import Played
from serai.arena.schedule import match
from serai.bots import Sight, UnknownBot
from serai.cli import main

GEMBLO = serai.game("gemblo")
TABLE = Table("gemblo", GEMBLO.setup(2, {"board": "mini"}))
HERE = "py:tests.arena.own_bots:"
FILE = f"py:{Path(__file__).with_name('own_bots.py')}:"
MINI = ["--option", "board=mini", "--jobs", "1"]


def played(*names: str, games: int = 2, jobs: int = 1) -> list[Played]:
    results = Results({"game": "gemblo", "players": list(names)}, None)
    run(TABLE, match(names, 2, games), results, jobs=jobs)
    return [results.played[number] for number in sorted(results.played)]


@pytest.mark.parametrize("name", [f"{HERE}First", f"{FILE}First", f"{HERE}Dice", f"{HERE}Mover"])
def test_a_class_plays_to_the_end(name: str) -> None:
    assert [game.forfeit for game in played(name, "random")] == ["", ""]


def test_a_class_with_a_seed_plays_alike_on_any_number_of_processes() -> None:
    assert played(f"{HERE}Dice", "random", jobs=2) == played(f"{HERE}Dice", "random")


@pytest.mark.parametrize(
    ("name", "reason", "word"),
    [
        ("Divider", "raised ZeroDivisionError: division by zero", "len(sight.legal_moves) / 0"),
        ("Mute", "answered None: a text, a Move or a Choice is wanted", ""),
    ],
)
def test_a_class_that_fails_forfeits_and_tells_where(name: str, reason: str, word: str) -> None:
    for game in played(HERE + name, "random"):
        assert reason in game.forfeit
        assert word in game.last_words
        assert "serai/arena" not in game.last_words


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("py:", "is called py:MODULE:CLASS"),
        ("py:nowhere:Bot", "nowhere cannot be imported: ModuleNotFoundError"),
        ("py:nowhere.py:Bot", "nowhere.py cannot be imported: FileNotFoundError"),
        (f"{HERE}Nobody", "has no Nobody; its classes are"),
        (f"{HERE}NOT_A_CLASS", "is no class"),
        (f"{HERE}Statue", "has no method choose"),
        (f"{HERE}Unmakeable", "cannot be made: TypeError"),
        ("run:", "wants a command"),
    ],
)
def test_who_cannot_sit_down_is_told_why(name: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownBot, match=complaint):
        player(name, "gemblo", 2)
    assert main(["arena", "match", "gemblo", name, "random", *MINI]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


PROGRAM = """
import json, sys
print("here I am", file=sys.stderr)
games = 0
for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["type"] == "hello":
        answer = {"type": "ready", "protocol": 1, "name": "test", "games": ["gemblo"]}
    elif message["type"] == "start":
        games += 1
        answer = {"type": "started"}
    elif message["type"] == "choose":
        answer = {"type": "move", "id": message["id"], "move": message["legal"][0]}
    CHANGED
    if message["type"] == "quit":
        break
    if answer:
        print(json.dumps(answer), flush=True)
"""


def program(folder: Path, changed: str = "pass") -> str:
    path = folder / "player.py"
    path.write_text(PROGRAM.replace("CHANGED", textwrap.indent(textwrap.dedent(changed), "    ").strip()), "utf-8")
    return f"{sys.executable} {path}"


def test_a_program_stays_for_many_games(tmp_path: Path) -> None:
    """It counts its games, and says how many when it is asked for the fourth."""
    command = program(tmp_path, "if games == 4: answer = {'type': 'error', 'reason': f'game {games}'}")
    results = Results({}, None)
    with pytest.raises(serai.arena.CannotStart, match="refused start: game 4"):
        run(TABLE, match([f"run:{command}", "random"], 2, 8), results)
    assert [game.forfeit for game in results.played.values()] == ["", "", ""]


def test_the_same_program_in_two_seats_is_two_processes(tmp_path: Path) -> None:
    command = program(tmp_path, "if games > 3: sys.exit(9)")
    results = Results({}, None)
    run(TABLE, match([f"run:{command}"], 2, 2), results)
    assert [game.forfeit for game in results.played.values()] == ["", ""]


def test_last_words_are_kept_in_the_forfeit_and_in_the_folder(tmp_path: Path) -> None:
    command = program(tmp_path, "if message['type'] == 'choose': raise RuntimeError('no idea')")
    results = Results({"game": "gemblo"}, tmp_path / "out")
    run(TABLE, match([f"run:{command}", "random"], 2, 1), results)
    lost = results.played[0]
    assert "ended with code 1 instead of answering choose" in lost.forfeit
    assert lost.last_words.startswith("here I am\n")
    assert lost.last_words.endswith("RuntimeError: no idea")
    assert "    RuntimeError: no idea" in as_table(results)
    assert Results({"game": "gemblo"}, tmp_path / "out").played[0] == lost
    row = json.loads((tmp_path / "out" / "results.jsonl").read_text("utf-8").splitlines()[0])
    assert row["last_words"] == lost.last_words


def test_last_words_of_one_who_answers_nonsense_are_kept_as_well(tmp_path: Path) -> None:
    command = program(tmp_path, "if answer and 'move' in answer: answer['move'] = 'up'")
    (lost, _) = played(f"run:{command}", "random")
    assert "answered 'up', which is no legal move" in lost.forfeit
    assert lost.last_words == "here I am"


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ("sys.exit('cannot find my brain')", "ended with code 1 instead of answering hello"),
        ("if games: answer = {'type': 'error', 'reason': 'I play chess'}", "refused start: I play chess"),
        ("if answer: answer['protocol'] = 2", "speaks protocol 2, and the arena speaks 1"),
    ],
)
def test_the_arena_stops_at_a_program_that_cannot_start(
    changed: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = program(tmp_path, changed)
    assert main(["arena", "match", "gemblo", f"run:{command}", "random", "--games", "2", *MINI]) == 2
    out, err = capsys.readouterr()
    assert complaint in err
    assert "\n    here I am\n" in err
    assert not out
    assert ("\n    cannot find my brain" in err) == ("brain" in changed)


def test_a_program_in_a_notebook_is_somebody_to_ask(tmp_path: Path) -> None:
    bot = serai.bot(f"run:{program(tmp_path)}", "gemblo", 2)
    sight = Sight.of(GEMBLO.start(2, board="mini"), 0)
    assert bot.choose(sight).move == sight.legal_moves[0]
    bot.close()  # type: ignore[attr-defined]


def test_what_was_played_is_told_when_somebody_stops_it(tmp_path: Path) -> None:
    words = ["arena", "match", "gemblo", "random", f"{HERE}First", "--games", "100000", "--jobs", "2"]
    root = Path(__file__).parents[2]
    running = subprocess.Popen(
        [sys.executable, "-m", "serai.cli", *words, "--option", "board=mini", "--out", str(tmp_path / "out")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in [*sys.path, str(root)])},
    )
    lines = tmp_path / "out" / "results.jsonl"
    while not lines.exists() or lines.read_text("utf-8").count("\n") < 3:
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert running.returncode == 130
    assert err == "serai arena: stopped\n"
    first, _, *rows = out.splitlines()
    assert first.endswith(" of 100000 games were played:")
    assert {row.split()[-1] for row in rows} == {"random", f"{HERE}First"}
    assert (tmp_path / "out" / "report.json").exists()


def test_a_program_that_speaks_the_protocol_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "--check", program(tmp_path), "--game", "gemblo"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-1].endswith("player.py: speaks the protocol")
    assert [line.split(":")[0].strip() for line in out[1:-2]] == [
        *(f"ok  gemblo, seat {seat} of 2" for seat in range(2)),
        *(f"ok  gemblo, seat {seat} of 6" for seat in range(6)),
    ]


@pytest.mark.parametrize(
    ("changed", "what", "wrong"),
    [
        ("print('hello!', flush=True)", "hello is answered with ready", "said 'hello!': not a line of JSON"),
        ("if answer: answer.pop('name', 0)", "hello is answered with ready", "ready has no name: None"),
        ("if games: answer = {'type': 'error', 'reason': 'no'}", "start is answered with started", "refused start: no"),
        ("if answer and 'id' in answer: answer['id'] = 0", "moves", "id is 0: the 1 of the question is wanted"),
        ("if answer and 'id' in answer: answer['move'] = 'x'", "moves", "move is 'x', which is none of the"),
        ("if answer and 'id' in answer: answer['reason'] = 'so'", "moves", "reason is 'so'"),
        ("if message.get('id') == 2: message['surprise']", "plays on", "ended with code 1 instead of answering choose"),
        ("if message['type'] == 'end': print('{}', flush=True)", "plays on", "answered start with '{}'"),
        ("if message['type'] == 'quit': sys.exit(3)", "quit ends it", "it ended with code 3 instead of 0"),
    ],
)
def test_what_is_wrong_with_a_program_is_said(changed: str, what: str, wrong: str, tmp_path: Path) -> None:
    faults = [finding for finding in check(program(tmp_path, changed), ["gemblo"]) if finding.wrong]
    assert faults
    assert faults[0].what.endswith(what)
    assert wrong in faults[0].wrong


def test_a_class_speaks_the_protocol_as_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "loud.py").write_text(
        "class Loud:\n    def choose(self, sight):\n        print('thinking')\n        return sight.legal_moves[0]\n"
    )
    command = f"{sys.executable} -m serai.cli bot py:{tmp_path / 'loud.py'}:Loud"
    assert [finding for finding in check(command, ["gemblo"]) if finding.wrong] == []
