"""The cards in the files are those of the box: counts, sums and labels, counted by hand."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from serai.games.targui.cards import OWN_DESIGN, PRINTED, CardError, Load, RaidOption, TribeCard, check_set
from serai.games.targui.cards.effects import DUNE_EFFECTS, EFFECTS, SYMBOLS, VP_PER_GOODS, Row
from serai.games.targui.cards.files import shipped

BOX = shipped()
BASE = [card for card in BOX.tribe if card.set == "base"]
EXPANSION = [card for card in BOX.tribe if card.set == "expansion"]


def test_each_set_has_nine_cards_of_each_symbol() -> None:
    for deck in (BASE, EXPANSION):
        assert Counter(card.symbol for card in deck) == dict.fromkeys(SYMBOLS, 9)


@pytest.mark.parametrize(
    ("deck", "tokens", "points"), [(BASE, (37, 35, 38, 26, 0, 0), 80), (EXPANSION, (36, 38, 35, 19, 0, 0), 66)]
)
def test_the_costs_and_points_of_a_deck_add_up(deck: list[TribeCard], tokens: tuple[int, ...], points: int) -> None:
    """The sums were taken from the cards, first side of every slash."""
    assert tuple(map(sum, zip(*(card.costs[0] for card in deck), strict=True))) == tokens
    assert sum(card.points for card in deck) == points


def test_bracketed_points_add_up_to_twenty() -> None:
    """Ten cards with brackets, two points each. targui.13.5"""
    assert sum(card.bracket_points for card in BOX.tribe) == 20


def test_plain_base_cards_cost_two_goods_more_than_their_points() -> None:
    """Gold counts as three goods: the price rule all fifteen plain cards obey."""
    plain = [card for card in BASE if card.effect is None]
    assert len(plain) == 15
    for card in plain:
        assert card.costs[0].goods + 3 * card.costs[0].gold == 2 + card.points


def test_the_goods_deck_has_nineteen_cards_and_five_with_water() -> None:
    """18 fixed goods, 3 of choice, 3 gold, 1 VP; 12 water with the expansion. targui.12.1"""
    base = [card for card in BOX.goods if card.set == "base"]
    assert len(base) == 19
    assert sum(card.loads[0].goods for card in base if len(card.loads) == 1) == 18
    assert sum(len(card.loads) == 3 for card in base) == 3
    assert sum(card.loads[0].gold for card in base) == 3
    assert sum(card.loads[0].vp for card in base) == 1
    water = [card for card in BOX.goods if card.set == "expansion"]
    assert sorted(card.loads[0].water for card in water) == [2, 2, 2, 3, 3]


def test_the_border_has_sixteen_numbers_and_ten_of_them_twice() -> None:
    """The six cards with goods stay when the expansion comes. targui.1.1 targui.12.1"""
    base = {card.number for card in BOX.border if card.set == "base"}
    new = {card.number for card in BOX.border if card.set == "expansion"}
    assert base == set(range(1, 17))
    assert new == {1, 4, 5, 8, 9, 10, 12, 13, 14, 16}
    assert all(card.action == "take" for card in BOX.border if card.number in base - new)


def test_raids_ask_for_what_is_printed() -> None:
    """targui.10.1 and targui.14.2"""
    asked = {card.id: card.options for card in BOX.border if card.action == "raid"}
    assert asked["B8"] == (RaidOption(any_goods=2), RaidOption(load=Load(vp=1)))
    assert asked["B16"] == (RaidOption(load=Load(gold=1)), RaidOption(load=Load(vp=3)))
    assert asked["X12"] == (RaidOption(load=Load(dates=1, salt=1, pepper=1)), RaidOption(load=Load(vp=2)))
    assert asked["X16"] == (RaidOption(load=Load(gold=1)), RaidOption(row_ends=1))


def test_every_effect_of_the_catalogue_is_on_a_card() -> None:
    assert {card.effect.id for card in BOX.tribe if card.effect} == set(EFFECTS)
    assert {card.effect.id for card in BOX.dunes} == set(DUNE_EFFECTS)


def test_the_icons_are_spread_as_designed() -> None:
    """Per symbol two at once, two lasting, one for once, one for the end. targui.13.1"""
    assert Counter(card.icon for card in EXPANSION) == {"": 15, "at_once": 10, "lasting": 10, "one_time": 5, "end": 5}


def test_cards_of_the_expansion_are_labelled_as_this_projects_own() -> None:
    for card in BOX.cards:
        assert card.origin == (PRINTED if card.set == "base" else OWN_DESIGN), card.id
        assert card.is_own_design == (card.set == "expansion")


def test_one_base_card_is_marked_as_less_certain() -> None:
    """Pepper or salt: two sources disagree about one good of one Oasis."""
    assert [card.id for card in BASE if card.confidence != "certain"] == ["OA4"]


def test_every_effect_is_told_in_both_languages() -> None:
    told = [card.text for card in BOX.tribe if card.effect]
    told += [card.text for card in BOX.dunes]
    told += [card.text for card in BOX.border]
    for text in told:
        assert text.en
        assert text.fr
        assert text.en != text.fr


def test_an_effect_becomes_a_row_of_three_numbers() -> None:
    card = next(card for card in BOX.tribe if card.id == "XCR9")
    assert card.row == Row(VP_PER_GOODS, 3, 3)


def test_a_cost_is_written_as_it_is_printed() -> None:
    costs = {card.id: card.cost for card in BOX.tribe}
    assert costs["TE6"] == "D P P / G"
    assert costs["XWE3"] == "S G / S W W (D P)"


def test_a_set_of_ones_own_needs_nine_of_each_symbol() -> None:
    """targui.19.2"""
    check_set(BASE)
    with pytest.raises(CardError, match="mine: it has 8 oasis cards; a deck has 9 of each symbol"):
        check_set(BASE[1:], "mine")
    with pytest.raises(CardError, match="mine: card OA1 stands 2 times"):
        check_set([BASE[0], *BASE], "mine")


def test_every_effect_and_dune_is_named_by_a_test_of_its_own() -> None:
    """The tests of effects name the card they are about."""
    names = ("test_effects_base.py", "test_effects_expansion.py", "test_dunes.py", "test_scoring.py", "test_targia.py")
    tested = set(
        re.findall(r"\bX?[A-Z]{1,2}\d+\b", "".join((Path(__file__).parent / name).read_text() for name in names))
    )
    assert {card.id for card in BOX.tribe if card.effect} - tested == set()
    assert {card.id for card in BOX.dunes} - tested == set()
