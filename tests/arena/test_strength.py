"""What the arena measured, kept in tests/verified/arena: it must show what we say of the levels,
and be about the levels as they are now. docs/arena.md has the commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.bots import manner

REPORTS = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent.parent / "verified" / "arena").glob("*.json"))
}
MORE_SEATS = [(key, seats) for key in serai.game_keys() for seats in serai.game(key).seat_counts if seats > 2]


def order(report: dict[str, Any]) -> list[str]:
    """Everybody, the weakest first."""
    return [str(row["player"]) for row in reversed(report["standings"])]


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_is_about_the_players_of_today(name: str) -> None:
    report = REPORTS[name]
    assert report["rules"] == serai.game(report["game"]).rules_version
    for player, numbers in report["manners"].items():
        assert numbers == manner(player, report["game"], report["seats"]), f"{name}: {player} has changed; play again"
    assert not report["forfeits"]
    assert report["command"].startswith(f"serai arena {report['kind']} {report['game']}")


@pytest.mark.parametrize(("key", "seats"), MORE_SEATS)
def test_levels_are_in_order_at_larger_tables(key: str, seats: int) -> None:
    report = REPORTS[f"{key}-{seats}-levels"]
    assert order(report) == ["level-2", "level-4", "level-6"]
    assert all(step["certain"] for step in report["differences"])
