"""Engine and referee name the same moves, and between them everything has been seen.

Random games of every set-up with every sparring player. The tally must show each border
card, each effect, each dune, each way to settle a raid and both ways to end.
"""

from __future__ import annotations

import pytest

import serai
from serai.games.targui.card_files import shipped
from serai.games.targui.effects import DUNE_EFFECTS, EFFECTS
from serai.testing import Tally, check_game, verify_game

GAME = serai.game("targui")
GAMES = 24
"""For each set-up: six for each of the four sparring players."""


@pytest.fixture(scope="module")
def tally() -> Tally:
    setups = list(GAME.setups())
    return sum((verify_game(GAME, setup, seed, sample=0.25) for setup in setups for seed in range(GAMES)), Tally())


def expected_events() -> set[str]:
    box = shipped()
    borders = {f"border {card.id}" for card in box.border if card.action != "raid"}
    dunes = {f"dune {card.id}" for card in box.dunes}
    effects = {f"effect {name}" for name in EFFECTS}
    raids = {f"raid {card.id} {how}" for card in box.border if card.action == "raid" for how in ("goods", "V")}
    raids -= {"raid B16 goods", "raid X16 goods", "raid X16 V"}
    raids |= {"raid B16 G", "raid X16 G", "raid X16 card", "raid X4 skip", "raid X8 skip", "raid X12 skip"}
    return borders | dunes | effects | raids | {"end twelfth card", "end fourth raid", "brackets paid"}


def test_engine_and_referee_agree_in_every_set_up(tally: Tally) -> None:
    assert tally.positions > 5000


def test_everything_has_been_seen(tally: Tally) -> None:
    """Every effect, border card, dune and raid option occurred in these games."""
    assert expected_events() - set(tally.events) == set()
    assert len(DUNE_EFFECTS) == 20


def test_every_tribe_card_has_been_laid(tally: Tally) -> None:
    assert {f"card {card.id}" for card in shipped().tribe} - set(tally.events) == set()


def test_the_laws_hold() -> None:
    """Text, copies, lotteries, views, imagining, narration, scores: in every set-up."""
    assert check_game(GAME, games=2, seed=7, sample=0.1) > 100
