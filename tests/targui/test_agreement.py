"""Engine and second game say the same after every move, in every set-up, and the golden
games show everything there is. `serai verify targui` does the same in bulk."""

from __future__ import annotations

from pathlib import Path

import pytest

import serai
from serai.core.setup import Setup
from serai.games.targui.cards.files import shipped
from serai.testing import Tally, verify_game
from tests.golden.make_targui import wanted
from tests.proved import is_due

GAME = serai.game("targui")
GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "targui").glob("*.txt"))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("number", "setup"), list(enumerate(GAME.setups())), ids=lambda part: str(part)[:48])
def test_engine_and_second_game_agree(number: int, setup: Setup) -> None:
    """One game with each sparring player; at half of the positions a closer look. As long as nothing
    has changed since the last time, one player each, in turn."""
    seeds = range(5) if is_due("the agreement of targui") else [number % 5]
    tally = sum((verify_game(GAME, setup, seed, sample=0.5) for seed in seeds), Tally())
    assert tally.positions > 40 * len(seeds)


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """What happens in the golden games, by name."""
    events: set[str] = set()
    for path in GOLDEN:
        record = serai.Record.from_text(path.read_text("utf-8"))
        position = record.start()
        for text in record.moves:
            code = position.find(text)
            events.update(GAME.events(position.state, code))
            position.play(text)
    return events


def test_the_golden_games_show_every_border_card_effect_dune_and_raid(seen: set[str]) -> None:
    assert wanted() - seen == set()


def test_most_tribe_cards_are_laid_in_the_golden_games(seen: set[str]) -> None:
    laid = {card.id for card in shipped().tribe if f"card {card.id}" in seen}
    assert len(laid) >= 80


def test_the_golden_games_cover_every_set_up_and_both_endings() -> None:
    names = [path.stem for path in GOLDEN]
    for wish in ("base", "expansion", "mixed", "own"):
        for ending in ("twelfth-card", "fourth-raid"):
            assert any(name.startswith(wish) and ending in name for name in names), f"{wish} {ending}"
