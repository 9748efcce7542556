"""`kill -9` at random instants: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.crash import Report, crash, keep


def test_a_killed_server_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """The short run; `python -m tests.server.crash --kills 1000` is the long one."""
    report = crash(tmp_path, kills=2, tables=3, seed=1)
    assert report.problems == []
    assert report.kills == 2
    assert report.acknowledged > 20


@pytest.mark.parametrize(("database", "hosts"), [("sqlite", 1), ("postgresql", 2)])
def test_the_long_runs_lost_nothing(database: str, hosts: int) -> None:
    """A thousand kills each, noted in `tests/verified`; the same command with other seeds goes on from there."""
    path = Path(__file__).parents[1] / "verified" / f"crash_{database}.json"
    noted = json.loads(path.read_text("utf-8"))
    assert noted["kills"] >= 1000
    assert noted["hosts"] == hosts
    assert noted["acknowledged"] > 10_000
    assert noted["problems"] == []


def test_a_long_run_can_be_made_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    keep(path, Report(kills=2, hosts=2, tables=3, moves=9, acknowledged=8, problems=["a"]), 0)
    keep(path, Report(kills=1, hosts=2, tables=1, moves=4, acknowledged=4, problems=["b"]), 1)
    assert json.loads(path.read_text("utf-8")) == {
        "hosts": 2,
        "seeds": [0, 1],
        "kills": 3,
        "tables": 4,
        "moves": 13,
        "acknowledged": 12,
        "problems": ["a", "b"],
    }
    for other, seed in ((Report(hosts=2), 1), (Report(hosts=1), 2)):
        with pytest.raises(SystemExit, match="another report"):
            keep(path, other, seed)
