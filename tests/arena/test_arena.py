"""Matches from end to end: they repeat, resume, survive bad players, and tell what came of it."""

from __future__ import annotations

import json
import sys
import textwrap
import time
from pathlib import Path

import pytest

import serai
from serai.arena import CannotStart, Judge, Results, ResultsError, Sprt, Table, run
from serai.arena.bout import play
from serai.arena.program import ProgramBot
from serai.arena.report import as_data, as_page, as_table, lines
from serai.arena.results import Played
from serai.arena.schedule import Bout, match
from serai.bots import Choice, Sight, manner
from serai.bots.simple import RandomBot
from serai.cli import main
from serai.core.record import Record
from serai.search import Limit
from tests.bots.tables import SMALLEST

GEMBLO = serai.game("gemblo")
TABLE = Table("gemblo", GEMBLO.setup(2, {"board": "mini"}))
WHAT = {"game": "gemblo", "players": ["random", "level-1"]}


def test_a_match_repeats_on_any_number_of_processes() -> None:
    played = []
    for jobs in (1, 2):
        results = Results(WHAT, None)
        run(TABLE, match(["random", "level-1"], 2, 4), results, jobs=jobs)
        played.append([results.played[number] for number in sorted(results.played)])
    assert played[0] == played[1]
    assert len(played[0]) == 4


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_every_game_is_kept_as_a_record(key: str, seats: int, tmp_path: Path) -> None:
    table = Table(key, serai.game(key).setup(seats, {}))
    results = Results({"game": key}, tmp_path)
    run(table, match(["random", "level-1"], seats, 1), results)
    for number, played in results.played.items():
        record = Record.from_text((tmp_path / "records" / f"{number:06}.txt").read_text("utf-8"))
        record.verify()
        assert record.result is not None
        assert record.result.places == played.places
        assert tuple(record.names.values()) == played.lineup


def test_a_run_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    whole = Results(WHAT, None)
    bouts = list(match(["random", "level-1"], 2, 6))
    run(TABLE, bouts, whole)
    run(TABLE, bouts[:3], Results(WHAT, tmp_path))
    file = tmp_path / "results.jsonl"
    file.write_text(file.read_text("utf-8")[:-20], "utf-8")  # cut off in the middle of a line
    resumed = Results(WHAT, tmp_path)
    assert sorted(resumed.played) == [0, 1]
    run(TABLE, bouts, resumed)
    assert resumed.played == whole.played
    assert Results(WHAT, tmp_path).played == whole.played


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    Results(WHAT, tmp_path)
    with pytest.raises(ResultsError, match="holds another run, with other game; name another folder"):
        Results({**WHAT, "game": "gobi"}, tmp_path)
    (tmp_path / "match.json").write_text("{", "utf-8")
    with pytest.raises(ResultsError, match="cannot be used"):
        Results(WHAT, tmp_path)


def test_a_match_stops_when_it_is_clear() -> None:
    """Everybody is at least 500 Elo weaker than infinitely strong."""
    judge = Judge(Sprt(400, 900), "random", 2)
    results = Results(WHAT, None)
    run(TABLE, match(["random", "level-1"], 2, 400), results, judge=judge)
    assert judge.verdict == "not stronger"
    assert len(results.played) < 60


PROGRAM = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        print('{"type":"ready","protocol":1,"name":"test"}', flush=True)
    elif kind == "start":
        print('{"type":"started"}', flush=True)
    elif kind == "choose":
        MOVE
"""
GOOD = 'print(json.dumps({"type": "move", "id": message["id"], "move": message["legal"][0]}), flush=True)'


def program(tmp_path: Path, move: str) -> str:
    path = tmp_path / "player.py"
    path.write_text(textwrap.dedent(PROGRAM).replace("MOVE", move), "utf-8")
    return f"run:{sys.executable} {path}"


def test_a_program_of_ones_own_plays(tmp_path: Path) -> None:
    name = program(tmp_path, GOOD)
    results = Results(WHAT, None)
    run(TABLE, match([name, "random"], 2, 2), results)
    assert [played.forfeit for played in results.played.values()] == ["", ""]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("sys.exit(3)", "ended with code 3 instead of answering choose"),
        ("time.sleep(60)", "kept silent for 0.6 s after choose"),
        ("print('certainly!', flush=True)", "said 'certainly!': not a line of JSON"),
        ("print('[]', flush=True)", "a message is a JSON object"),
        ('print(\'{"type":"ready"}\', flush=True)', "answered choose with"),
        ('print(\'{"type":"move"}\', flush=True)', "answered without a move"),
        ('print(\'{"type":"move","move":"x"}\', flush=True)', "answered 'x', which is no legal move"),
        ('print(\'{"type":"error","reason":"tired"}\', flush=True)', "refused choose: tired"),
    ],
)
def test_a_program_that_fails_forfeits_and_the_match_goes_on(tmp_path: Path, move: str, reason: str) -> None:
    name = program(tmp_path, move)
    results = Results(WHAT, None)
    # Only who keeps silent is given little time: how long the others need to answer is not the question.
    patience = 0.1 if "sleep" in move else 60.0
    run(Table("gemblo", TABLE.setup, seconds=patience), match(["random", name], 2, 2), results)
    for played in results.played.values():
        assert reason in played.forfeit
        assert played.places[played.lineup.index(name)] == 2
        assert played.places[played.lineup.index("random")] == 1
    assert "forfeited" in as_table(results)


def test_a_time_takes_the_place_of_our_own_bots_simulations() -> None:
    """`uct` alone would make 1000 a move; a limit of a millisecond reaches every bot."""
    asked: list[Limit | None] = []

    class Clocked(RandomBot):
        def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
            asked.append(limit)
            return super().choose(sight, limit)

    play(Record(GEMBLO, TABLE.setup), [Clocked(), Clocked()], 0, Limit(seconds=0.001, clock=time.process_time))
    assert {limit and limit.seconds for limit in asked} == {0.001}
    results = Results(WHAT, None)
    run(Table("gemblo", TABLE.setup, seconds=0.001), match(["uct", "random"], 2, 1), results)
    assert not any(played.forfeit for played in results.played.values())


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_is_not_there_stops_the_run(jobs: int) -> None:
    results = Results(WHAT, None)
    with pytest.raises(CannotStart, match="no-such-program cannot be started"):
        run(TABLE, [Bout(0, 0, ("run:no-such-program", "random"))], results, jobs=jobs)
    assert not results.played


def test_our_own_bot_as_a_program_plays_as_it_does_at_home() -> None:
    position = GEMBLO.start(2, board="mini")
    sight = Sight.of(position, 0)
    outside = ProgramBot(f"{sys.executable} -m serai.cli bot level-2", seed=4)
    try:
        answer = outside.choose(sight)
    finally:
        outside.close()
    assert answer.move == serai_bot_move(sight)


def serai_bot_move(sight: Sight) -> str:
    from serai.bots import bot

    return bot("level-2", "gemblo", 2, 4).choose(sight).move


def fixed() -> Results:
    """Three games whose numbers can be checked by hand."""
    results = Results({"game": "gemblo", "players": ["a", "b"]}, None)
    results.add(Played(0, 0, ("a", "b"), (1, 2), (-10, -14), 40), "")
    results.add(Played(1, 0, ("b", "a"), (1, 1), (-9, -9), 40), "")
    results.add(Played(2, 1, ("b", "a"), (2, 1), None, 3, "b <gave> up"), "")
    return results


def test_the_table_adds_up() -> None:
    """a: a win, half a win, a win by forfeit; 4 and 0 points ahead."""
    first, second = lines(fixed())
    assert (first.player, first.games, first.wins, first.margin) == ("a", 3, 2.5, 2.0)
    assert first.score == pytest.approx(2.5 / 3)
    assert (second.player, second.wins, second.margin) == ("b", 0.5, -2.0)
    assert "forfeited, b <gave> up" in as_table(fixed())


def test_the_report_is_data_and_a_page_of_its_own() -> None:
    data = as_data(fixed())
    assert json.loads(json.dumps(data)) == data
    assert data["games_played"] == 3
    assert data["forfeits"] == 1
    assert data["differences"][0]["stronger"] == "a"
    page = as_page(fixed(), "serai arena match <x>")
    assert "&lt;x&gt;" in page
    assert "http" not in page.replace("http-equiv", "")
    assert page.count("<svg") == 2


def test_the_command_plays_keeps_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "match", "gemblo", "random", "level-1", "--games", "2", "--jobs", "1",
             "--option", "board=mini", "--out", str(tmp_path)]  # fmt: skip
    assert main(words) == 0
    first = capsys.readouterr().out
    assert "level-1" in first
    assert {path.name for path in tmp_path.iterdir()} == {
        "match.json", "results.jsonl", "records", "report.json", "report.html"
    }  # fmt: skip
    assert json.loads((tmp_path / "report.json").read_text("utf-8"))["command"].startswith("serai arena match gemblo")
    assert main(words) == 0
    assert capsys.readouterr().out == first
    assert len((tmp_path / "results.jsonl").read_text("utf-8").splitlines()) == 2


def test_a_report_is_gone_on_with_later(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All that it needs lies in the report, also for a ladder with other numbers of games; not with other players."""
    table = ["--option", "board=mini", "--jobs", "1"]
    report = str(tmp_path / "one" / "report.json")
    first = ["arena", "ladder", "gemblo", "level-1", "level-2", "random", "--games", "4,2", *table]
    assert main([*first, "--out", str(tmp_path / "one")]) == 0
    data = json.loads(Path(report).read_text("utf-8"))
    assert len(data["results"]) == data["games_played"] == 6
    deal, seats, places, totals, moves = data["results"][0].split()
    assert (deal, seats, sorted(places)) == ("0", "0,1", [",", "1", "2"])
    assert len(totals.split(",")) == 2
    assert int(moves) > 0
    more = ["arena", "ladder", "gemblo", "level-1", "level-2", "random", "--games", "4,4", *table, "--after", report]
    assert main([*more, "--out", str(tmp_path / "two")]) == 0
    played = sorted(path.name for path in (tmp_path / "two" / "records").glob("*.txt"))
    assert len(played) == 2, "six of eight games were taken along"
    again = json.loads((tmp_path / "two" / "report.json").read_text("utf-8"))
    assert set(data["results"]) < set(again["results"])
    assert len(again["results"]) == 8
    match = ["arena", "match", "gemblo", "level-1", "level-2", "--games", "4", *table, "--after", report]
    assert main([*match, "--out", str(tmp_path / "three")]) == 0
    assert not list((tmp_path / "three" / "records").glob("*.txt")), "all of it has been played"
    data["manners"]["level-2"]["gaze"]["attention"] += 1
    Path(report).write_text(json.dumps(data), "utf-8")
    assert main([*match, "--out", str(tmp_path / "four")]) == 0
    assert len(list((tmp_path / "four" / "records").glob("*.txt"))) == 4, "that was another second level"
    assert main([*match[:7], "--jobs", "1", "--after", report]) == 2
    assert "is about another run, with other options" in capsys.readouterr().err


def test_a_run_does_not_go_on_with_a_level_that_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "match", "gemblo", "random", "level-1", "--games", "2", "--jobs", "1",
             "--option", "board=mini", "--out", str(tmp_path)]  # fmt: skip
    assert main(words) == 0
    head = tmp_path / "match.json"
    head.write_text(head.read_text("utf-8").replace('"attention": 2', '"attention": 3'), "utf-8")
    assert main(words) == 2
    assert "holds another run, with other manners" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["match", "chess", "random", "greedy"], "no game is called 'chess'"),
        (["match", "gemblo", "random"], "at least two different players"),
        (["match", "gemblo", "random", "random"], "at least two different players"),
        (["ladder", "gemblo", "random", "greedy", "random"], "a name twice only at the table of a match"),
        (["match", "gemblo", "random", "nobody"], "nobody is called 'nobody'"),
        (["match", "gemblo", "random", "run:"], "wants a command"),
        (["match", "gemblo", "random", "greedy", "level-1"], "do not fit a table of 2 seats"),
        (["match", "gemblo", "random", "greedy", "--games", "0"], "--games 0: wants a number from 1 on"),
        (["match", "gemblo", "random", "greedy", "--games", "2,2"], "--games 2,2: wants a number from 1 on"),
        (["ladder", "gemblo", "random", "greedy", "level-5", "--games", "1,2,3"], "or 2 with commas between"),
        (["match", "gemblo", "random", "greedy", "--jobs", "0"], "--jobs wants at least 1"),
        (["match", "gemblo", "random", "greedy", "--sprt", "9", "1"], "the first is the smaller one"),
        (["tournament", "gemblo", "random", "greedy", "--seats", "9"], "is for 2, 3, 4, 5, 6 seats"),
        (["ladder", "gemblo", "random"], "at least two different players"),
    ],
)
def test_the_command_says_what_is_wrong(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_one_against_many_has_one_seat_of_each_table(tmp_path: Path) -> None:
    words = ["arena", "match", "gemblo", "level-2", "random", "random", "--seats", "3", "--games", "3", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert {row["player"]: row["games"] for row in report["standings"]} == {"level-2": 3, "random": 3}
    assert report["manners"] == {"level-2": manner("level-2", "gemblo", 3), "random": {}}
    assert manner("level-2", "gemblo", 3)["gaze"]["attention"] > 1


def test_ladders_and_tournaments_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    mini = ["--games", "1", "--jobs", "1", "--option", "board=mini"]
    assert main(["arena", "ladder", "gemblo", "random", "level-1", "greedy", *mini]) == 0
    assert main(["arena", "tournament", "gemblo", "random", "level-1", "greedy", *mini]) == 0
    out = capsys.readouterr().out
    assert out.count("level-1") == 2
