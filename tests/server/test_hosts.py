"""Three hosts behind a proxy, one round of troubles; `python -m tests.server.hosts` goes on for longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.hosts import NoHosts, possible, troubled


@pytest.mark.engineless
@pytest.mark.slow
def test_games_go_on_through_a_round_of_troubles(tmp_path: Path) -> None:
    try:
        possible()
    except NoHosts as reason:
        pytest.skip(f"no hosts here: {reason}")
    figures = troubled(tmp_path, rounds=1, tables=2)
    assert figures["problems"] == []
    assert figures["acknowledged"] > 50
    assert len(figures["troubles"]) == 4
