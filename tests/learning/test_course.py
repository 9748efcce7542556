"""`serai learn`: a course in a folder that goes on where it was cut off, and comes out alike."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.bots.weights import Weights
from serai.cli import main
from serai.learning.generations import Course, CourseError, Plan, play_games
from serai.learning.plots import calibration_plot, course_plot
from tests.rays import TOKEN

# What it learns from does not depend on how the engines were built, and interpreted it takes minutes.
pytestmark = [pytest.mark.engineless, pytest.mark.slow]

TINY = ["--games", "20", "--match-games", "0", "--linear"]


def learn(folder: Path, generations: int, *more: str, jobs: int = 1) -> int:
    words = ["learn", "gobi", "--out", str(folder), "--generations", str(generations), "--jobs", str(jobs)]
    return main([*words, *TINY, *more])


def report(folder: Path, generation: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"generation-{generation:02}" / "report.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("course")
    assert learn(folder, 1) == 0
    return folder


def test_a_generation_keeps_seeds_counts_hashes_and_losses(course: Path) -> None:
    first = report(course, 1)
    assert first["games"]["count"] == 20
    assert first["games"]["seeds"] == [1 << 32, (1 << 32) + 19]
    assert first["games"]["rows"] > 100
    assert len(first["games"]["sha256"]) == 64
    assert len(first["losses"]) == 10
    assert first["validation"]["games"] == 4  # every tenth of forty
    assert sum(count for count, _, _ in first["validation"]["tenths"]) == first["validation"]["rows"]
    assert first["learnt_from"] == [0, 1]
    assert Weights.read((course / "weights.json").read_text("utf-8")).digest == first["weights"]


def test_the_same_seeds_give_the_same_weights_however_many_work(course: Path, tmp_path: Path) -> None:
    assert learn(tmp_path, 1, jobs=2) == 0
    assert [report(tmp_path, one) for one in (0, 1)] == [report(course, one) for one in (0, 1)]
    assert (tmp_path / "weights.json").read_bytes() == (course / "weights.json").read_bytes()


def test_a_course_goes_on_where_it_was_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert learn(tmp_path, 0) == 0
    kept = (tmp_path / "generation-00" / "weights.json").stat().st_mtime_ns
    assert learn(tmp_path, 1) == 0
    assert (tmp_path / "generation-00" / "weights.json").stat().st_mtime_ns == kept
    before = report(tmp_path, 1)
    (tmp_path / "generation-01" / "report.json").unlink()  # as if it had been cut off while training
    rows = (tmp_path / "generation-01" / "rows.npz").stat().st_mtime_ns
    assert learn(tmp_path, 1) == 0
    assert report(tmp_path, 1) == before
    assert (tmp_path / "generation-01" / "rows.npz").stat().st_mtime_ns == rows, "played once"
    assert "generation 1: 20 games" in capsys.readouterr().out


def test_another_course_does_not_go_into_the_same_folder(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert learn(course, 1, "--games", "21") == 2
    assert "holds another course, with other plan; name another folder" in capsys.readouterr().err
    assert learn(course, 1, "--seats", "3") == 2
    assert "with other tables" in capsys.readouterr().err


def test_what_cannot_be_learnt_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, complaint in (
        (["--also", "three"], "--also three: wants a number of seats"),
        (["--also", "2"], "--also: wants tables that differ"),
        (["--kept-share", "0"], "--kept-share and --trace want more than 0"),
        (["--expert-games", "3"], "--expert-games wants at least 20"),
    ):
        assert main(["learn", "gobi", "--out", str(tmp_path), *words]) == 2
        assert complaint in capsys.readouterr().err
    assert main(["learn", "gobi", "--out", str(tmp_path), "--games", "3"]) == 2
    assert "--games at least 20" in capsys.readouterr().err


def test_a_file_of_weights_plays_in_the_arena(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    player = f"weights:{course / 'weights.json'}@10"
    assert main(["arena", "match", "gobi", player, "random", "--games", "2", "--jobs", "1"]) == 0
    assert player in capsys.readouterr().out
    assert main(["arena", "match", "targui", player, "random", "--games", "2"]) == 2
    assert "trained for the game gobi, and here it is targui" in capsys.readouterr().err
    assert main(["arena", "match", "gobi", "weights:nowhere.json", "random", "--games", "2"]) == 2
    assert "weights:nowhere.json cannot be read" in capsys.readouterr().err


def test_a_course_learns_for_several_tables_in_turn(tmp_path: Path) -> None:
    assert learn(tmp_path, 0, "--also", "3,route_length=shortest") == 0
    weights = Weights.read((tmp_path / "weights.json").read_text("utf-8"))
    tables = [(table.seats, table.options["route_length"]) for table in weights.tables]
    assert tables == [(2, "longest"), (3, "shortest")]


def test_an_expert_generation_learns_from_searches_alone(tmp_path: Path) -> None:
    words = ["learn", "gemblo", "--option", "board=mini", "--expert-from", "1", "--expert-games", "20", *TINY]
    folders = [tmp_path / "one", tmp_path / "again"]
    for folder in folders:
        assert main([*words, "--generations", "1", "--jobs", "2", "--out", str(folder)]) == 0
    one, again = (report(folder, 1) for folder in folders)
    assert one == again
    assert one["learnt_from"] == [1]
    assert one["games"]["rows"] > 20 * 20


def test_a_course_goes_on_from_weights_of_another_table(
    course: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its first games are played by them."""
    begin = course / "weights.json"
    words = ["--begin", str(begin), "--seats", "3"]
    assert learn(tmp_path, 0, *words) == 0
    assert (tmp_path / "begin.json").read_bytes() == begin.read_bytes()
    kept = json.loads((tmp_path / "course.json").read_text("utf-8"))
    assert kept["begin"] == kept_weights(begin).digest
    weights = kept_weights(tmp_path / "weights.json")
    assert [table.seats for table in weights.tables] == [3]
    guessed = tmp_path / "guessed"
    assert learn(guessed, 0, *words[2:]) == 0
    assert report(tmp_path, 0)["games"]["sha256"] != report(guessed, 0)["games"]["sha256"]
    assert learn(tmp_path, 0, *words[2:]) == 2
    assert "holds another course, with other begin" in capsys.readouterr().err


def test_searches_by_a_line_can_teach_a_net(tmp_path: Path) -> None:
    """It is learnt from nothing, at the whole rate; what comes after goes on from it, at half of that."""
    words = ["learn", "gemblo", "--option", "board=mini", "--games", "20", "--expert-games", "20", "--match-games", "0"]
    line, net = tmp_path / "line", tmp_path / "net"
    assert main([*words, "--linear", "--generations", "0", "--out", str(line)]) == 0
    begin = ["--begin", str(line / "weights.json"), "--expert-from", "0"]
    assert main([*words, *begin, "--generations", "1", "--jobs", "2", "--out", str(net)]) == 0
    assert len(kept_weights(net / "begin.json").layers) == 1
    first, second = (kept_weights(net / f"generation-0{one}" / "weights.json").layers for one in (0, 1))
    assert [layer[1] for layer in first] == [layer[1] for layer in second] == [64, 32, 3]
    farthest = max(abs(a - b) for a, b in zip(first[2][2], second[2][2], strict=True))
    assert 0 < farthest < 0.1, "the second goes on from the first"


def test_weights_that_a_course_cannot_begin_with_are_refused(
    course: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = ["--begin", str(course / "weights.json")]
    other = ["learn", "targui", "--out", str(tmp_path), "--generations", "0"]
    assert main([*other, *begin]) == 2
    assert "cannot begin with these weights: trained for the game gobi" in capsys.readouterr().err
    assert main([*other, "--begin", str(tmp_path / "nowhere.json")]) == 2
    assert "nowhere.json cannot be read" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def kept_weights(file: Path) -> Weights:
    return Weights.read(file.read_text("utf-8"))


def test_plots_are_pictures(course: Path) -> None:
    for name in ("course.svg", "calibration.svg"):
        ET.fromstring((course / name).read_text("utf-8"))
    match = {"elo": 120.0, "elo_95": 80.0}
    reports = [{"generation": n, "games": {"points": 20.0 + n}, "match": match} for n in range(3)]
    drawn = ET.fromstring(course_plot(reports))
    assert len(drawn.findall(".//{*}circle")) == 6
    tenths = [[10, 0.05, 0.1], [0, 0.0, 0.0], [4, 0.25, 0.2]]
    assert len(ET.fromstring(calibration_plot(tenths)).findall(".//{*}circle")) == 2


def test_a_cluster_learns_the_same(course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(*TOKEN)
    assert learn(tmp_path, 0, "--cluster", "auto") == 0
    assert report(tmp_path, 0) == report(course, 0)


def test_where_games_are_played_weights_must_fit(course: Path) -> None:
    """A machine of a cluster may have another version."""
    game = serai.game("gobi")
    wanted = Course(course, "gobi", (game.setup(2, {}),), Plan())
    old = json.loads((course / "weights.json").read_text("utf-8")) | {"layout": "0123"}
    with pytest.raises(CourseError, match="where games are played: trained for the layout of features 0123, and here"):
        play_games(wanted, 1, json.dumps(old), (0, 1))
