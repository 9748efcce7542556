"""`kill -9` at random instants: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.crash import crash


def test_a_killed_server_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """The short run; `python -m tests.server.crash --kills 1000` is the long one."""
    report = crash(tmp_path, kills=2, tables=3, seed=1)
    assert report.problems == []
    assert report.kills == 2
    assert report.acknowledged > 20


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_the_long_runs_lost_nothing(database: str) -> None:
    """A thousand kills each, noted in `tests/verified`."""
    path = Path(__file__).parents[1] / "verified" / f"crash_{database}.json"
    noted = json.loads(path.read_text("utf-8"))
    assert noted["kills"] >= 1000
    assert noted["acknowledged"] > 10_000
    assert noted["problems"] == []
