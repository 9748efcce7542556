"""Setting up: what lies on the table, and wishes that cannot be."""

from __future__ import annotations

import itertools

import pytest

import serai
from serai.core.record import Record
from serai.core.setup import SetupError, Value
from serai.core.state import MoveList, Rng, play_out
from serai.games.targui import settings
from serai.games.targui.cards import CardError
from serai.games.targui.engine import tables
from serai.games.targui.state import TarguiState
from tests.targui.arranged import begun, tokens

TARGUI = serai.game("targui")
BASE_DECK = " ".join(card.id for card in tables.tribe[:45])


def test_the_base_game_is_laid_out() -> None:
    """targui.1.2, targui.1.3, targui.1.7: goods cards in the corners and the middle"""
    view = TARGUI.view(begun(), None)
    assert [cell["kind"] for cell in view["centre"]] == ["goods", "tribe"] * 4 + ["goods"]
    assert tokens(begun()) == tokens(begun(), 1) == "DDSSPPGVVVV"
    assert (view["round"], view["starter"], view["to_act"]) == (1, 0, 0)
    assert [card["number"] for card in view["border"] if card["robber"]] == [1]
    assert not [card for card in view["border"] if card["targia"]]
    assert view["unseen"]["goods_pile"] == 19 - 5
    assert view["unseen"]["tribe_pile"] == 45 - 4
    assert all(card["card"] == f"B{card['number']}" for card in view["border"])


def test_the_expansion_is_laid_out() -> None:
    """targui.12.1 to targui.12.5, targui.15.1, targui.17.4"""
    view = TARGUI.view(begun(set="expansion"), None)
    assert [cell["kind"] for cell in view["centre"]] == ["tribe", "goods"] * 4 + ["tribe"]
    assert tokens(begun(set="expansion")) == "DSPGWWVVVV"
    assert [card["number"] for card in view["border"] if card["targia"]] == [15]
    assert len(view["dunes"]) == 3
    assert len(view["discards"]) == 1
    assert (view["unseen"]["goods_pile"], view["unseen"]["tribe_pile"]) == (24 - 4, 45 - 5 - 1)
    new = {card["number"] for card in view["border"] if card["card"].startswith("X")}
    assert new == {1, 4, 5, 8, 9, 10, 12, 13, 14, 16}


def test_an_easier_start_gives_two_of_each_good() -> None:
    """targui.12.4"""
    assert tokens(begun(set="expansion", easier_start=True)) == "DDSSPPGWWVVVV"


def test_the_other_forty_five_leave_out_what_was_seen() -> None:
    """targui.19.1: all 45 of the base game were seen, so the expansion's are left"""
    view = TARGUI.start(set="mixed", without=BASE_DECK).view()
    assert sorted(itertools.chain(*view["unseen"]["tribe"])) == sorted(card.id for card in tables.tribe[45:90])
    assert view["unseen"]["symbols_left"] == dict.fromkeys(("oasis", "camel_rider", "well", "tent", "targia"), 9)


def test_a_deck_of_ones_own_is_played() -> None:
    """targui.19.2"""
    view = TARGUI.start(set="own", cards=BASE_DECK).view()
    assert sorted(itertools.chain(*view["unseen"]["tribe"])) == sorted(BASE_DECK.split())


def test_border_cards_are_mixed_one_to_each_number() -> None:
    """targui.19.3"""
    view = TARGUI.start(set="mixed", border="1 9,14").view()
    assert [card["card"] for card in view["border"] if card["card"].startswith("X")] == ["X1", "X9", "X14"]
    assert len(view["border"]) == 16
    base = TARGUI.start(set="expansion", border="base").view()
    assert all(card["card"].startswith("B") for card in base["border"])


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"easier_start": True}, "easier_start=yes is for set=expansion or mixed or own, not for set=base"),
        ({"cards": BASE_DECK}, "cards is for set=own, not for set=base"),
        ({"without": "OA1"}, "without is for set=mixed"),
        ({"border": "expansion"}, "the base game has its own border"),
        ({"set": "own"}, "it has 0 oasis cards; a deck has 9 of each symbol"),
        ({"set": "own", "cards": BASE_DECK + " XOA1"}, "it has 10 oasis cards"),
        ({"set": "own", "cards": BASE_DECK + " OA1"}, "card OA1 stands 2 times"),
        ({"set": "own", "cards": "OA1 NO9"}, "no tribe card is called 'NO9'"),
        (
            {"set": "mixed", "without": " ".join(c.id for c in tables.tribe if c.symbol == "tent")},
            "names 18 tent cards",
        ),
        ({"set": "mixed", "border": "1 2"}, "'2' is no card of the expansion"),
        ({"set": "dunes"}, "option set is base or expansion or mixed or own"),
    ],
)
def test_a_wish_that_cannot_be_is_answered(options: dict[str, Value], complaint: str) -> None:
    """targui.19.2: a wrong deck gets a clear word"""
    with pytest.raises(SetupError, match=complaint.replace("(", r"\(")) as refused:
        TARGUI.start(2, **options)
    assert not {"is", "for", "not", "has", "it", "card", "cards"} & set(refused.value.text.fr.split()) - {"cards"}


def test_a_record_keeps_the_deck_and_the_border() -> None:
    position = TARGUI.start(set="own", cards=BASE_DECK, border="1 9", easier_start=True)
    again = Record.from_text(Record.begin(position).to_text()).start()
    assert again == position


OWN_CARD = """
set = "own"
origin = "own"
confidence = "certain"
source = "a box at home"

[[tribe]]
id = "{id}"
symbol = "oasis"
cost = "{cost}"
points = 2
"""


def test_a_card_of_ones_own_is_played() -> None:
    """A file's card joins a deck of one's own and costs what it says. [targui.19.2]"""
    assert settings.add_cards(OWN_CARD.format(id="MYOASIS", cost="DDD / G"), "mine.toml") == ["MYOASIS"]
    deck = BASE_DECK.replace("OA1 ", "MYOASIS ", 1)
    state = begun(set="own", cards=deck)
    number = tables.numbers["MYOASIS"]
    state.restore({"phase": 14, "card": number, "tokens": [3, 0, 0, 1, 0, 4] * 2})
    position = TARGUI.start(set="own", cards=deck)
    position.state = state
    assert {str(move) for move in position.legal_moves()} == {"pay 3D", "pay G"}
    fresh = TARGUI.start(set="own", cards=deck).state
    assert isinstance(fresh, TarguiState)
    assert play_out(fresh, Rng(1), MoveList()) > 100
    with pytest.raises(CardError, match="another card is already called so"):
        settings.add_cards(OWN_CARD.format(id="OA1", cost="D"), "mine.toml")
    with pytest.raises(CardError, match=r"mine\.toml: card MYDEAR, field cost: at most 9 goods"):
        settings.add_cards(OWN_CARD.format(id="MYDEAR", cost="DDDDDSSSSS"), "mine.toml")
    assert "MYDEAR" not in tables.numbers
