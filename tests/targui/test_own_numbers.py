"""Cards of one's own with other numbers than the shipped ones: engine and referee agree on them."""

from __future__ import annotations

import pytest

import serai
from serai.games.targui.cards import CARDS_PER_SYMBOL, TribeCard
from serai.games.targui.cards.effects import EFFECTS, SYMBOLS
from serai.games.targui.cards.files import shipped
from serai.games.targui.settings import add_cards
from serai.testing import Tally, verify_game

GAME = serai.game("targui")
HEAD = 'set = "own"\norigin = "own"\nconfidence = "certain"\nsource = "a test"\n'


def with_largest_numbers(card: TribeCard) -> str:
    """The card once more, with every number of its effect as large as it may be."""
    assert card.effect is not None
    numbers = "".join(f", {number.name} = {number.high}" for number in EFFECTS[card.effect.id].parameters)
    return (
        f'[[tribe]]\nid = "Z{card.id}"\nsymbol = "{card.symbol}"\ncost = "{card.cost}"\npoints = {card.points}\n'
        f'icon = "{card.icon}"\neffect = {{id = "{card.effect.id}"{numbers}}}\ntext = {{en = "a", fr = "b"}}\n'
    )


@pytest.mark.engineless
def test_engine_and_referee_agree_on_other_numbers() -> None:
    """Every effect that has a number, at its largest; the deck is filled up with shipped cards."""
    changed = [card for card in shipped().tribe if card.effect and EFFECTS[card.effect.id].parameters]
    assert len(changed) == 25
    added = add_cards(HEAD + "".join(map(with_largest_numbers, changed)), "test.toml")
    deck: list[str] = []
    for symbol in SYMBOLS:
        own = [f"Z{card.id}" for card in changed if card.symbol == symbol]
        plain = [card.id for card in shipped().tribe if card.symbol == symbol and card not in changed]
        deck += (own + plain)[:CARDS_PER_SYMBOL]
    assert set(added) <= set(deck)
    setup = GAME.setup(2, {"set": "own", "cards": " ".join(deck), "easier_start": True})
    tally = sum((verify_game(GAME, setup, seed, sample=0.5) for seed in range(8)), Tally())
    assert tally.events["effect discount_oasis"] + tally.events["effect raid_water"] > 0
