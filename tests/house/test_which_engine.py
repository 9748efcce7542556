"""The tests know which engine they run, and both engines play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import serai
from serai.testing import random_record, trace

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys, serai
from serai.testing import trace
print(serai.COMPILED)
for line in trace(serai.Record.from_text(sys.stdin.read())):
    print(line)
"""


def test_the_engine_under_test_is_the_one_that_was_asked_for() -> None:
    """./check says which engine it means; a stale build or a wrong path is found here."""
    wanted = os.environ.get("SERAI_ENGINE")
    assert wanted in (None, "compiled" if serai.COMPILED else "interpreted")


@pytest.mark.parametrize("key", serai.game_keys())
def test_interpreted_equals_compiled(key: str) -> None:
    """The plain sources, in a process of their own, give the same trace as this engine."""
    if not serai.COMPILED:
        assert trace(random_record(serai.game(key), next(serai.game(key).setups()), 3))
        return
    game = serai.game(key)
    for seats in game.seat_counts:
        setup = [setup for setup in game.setups() if setup.seats == seats][-1]
        record = random_record(game, setup, seed=seats)
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            input=record.to_text(),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        assert done.stdout.splitlines() == ["False", *trace(record)]
