"""`kill -9` at random instants: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

from pathlib import Path

from tests.server.crash import crash


def test_a_killed_server_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """The short run; `python -m tests.server.crash --kills 1000` is the long one."""
    report = crash(tmp_path, kills=2, tables=3, seed=1)
    assert report.problems == []
    assert report.kills == 2
    assert report.acknowledged > 20
