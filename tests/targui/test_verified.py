"""The verification run whose report is kept: everything there is occurred in it (how many games of what:
tests/house/test_verified.py)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from serai.games.targui.cards.files import shipped
from tests.golden.make_targui import wanted

REPORT = json.loads((Path(__file__).parents[1] / "verified" / "targui.json").read_text("utf-8"))
OCCURRED = sum((Counter(row["events"]) for row in REPORT["setups"].values()), Counter[str]())


def test_every_effect_border_card_dune_and_raid_occurred() -> None:
    assert wanted() - set(OCCURRED) == set()


def test_every_tribe_card_was_played() -> None:
    assert {f"card {card.id}" for card in shipped().tribe} - set(OCCURRED) == set()
