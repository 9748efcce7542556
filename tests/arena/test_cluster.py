"""The arena on a real Ray of its own, on the loopback address."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

import serai
from serai.arena import Results, Table, run
from serai.arena.cluster import ClusterError, connect
from serai.arena.schedule import match
from serai.cli import main
from tests.rays import TOKEN

GEMBLO = serai.game("gemblo")
TABLE = Table("gemblo", GEMBLO.setup(2, {"board": "mini"}))
PLAYERS = ["level-1", "level-2"]
WHAT = {"game": "gemblo", "players": PLAYERS}
GAMES = 12


def records(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((folder / "records").iterdir())}


def workers() -> list[int]:
    """Processes below this one that are playing a game for Ray."""
    parents, busy = {}, []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                stat, title = (entry / "stat").read_text("utf-8"), (entry / "cmdline").read_bytes()
            except OSError:
                continue
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
            if title.startswith(b"ray::play_one"):
                busy.append(int(entry.name))

    def is_ours(process: int) -> bool:
        while process > 1:
            if process == os.getpid():
                return True
            process = parents.get(process, 0)
        return False

    return [process for process in busy if is_ours(process)]


def test_a_cluster_plays_the_same_games_and_loses_none_when_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(*TOKEN)
    bouts = list(match(PLAYERS, 2, GAMES))
    run(TABLE, bouts, Results(WHAT, tmp_path / "here"))
    killed: list[int] = []

    def kill_one(results: Results) -> None:
        if not killed and len(results.played) < GAMES - 2:
            for process in workers()[:1]:
                os.kill(process, signal.SIGKILL)
                killed.append(process)

    there = Results(WHAT, tmp_path / "there")
    run(TABLE, bouts, there, jobs=2, cluster="auto", progress=kill_one)
    assert killed, "no worker was seen at work"
    assert sorted(there.played) == list(range(GAMES))
    assert records(tmp_path / "there") == records(tmp_path / "here")


def test_a_cluster_that_is_not_there_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(*TOKEN)
    assert main(["arena", "match", "gemblo", *PLAYERS, "--games", "2", "--cluster", "127.0.0.1:1"]) == 2
    assert "no cluster at 127.0.0.1:1" in capsys.readouterr().err


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match=r"pip install 'serai\[cluster\]'"):
        connect("auto", 1)
