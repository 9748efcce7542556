"""Card files of one's own: what is read, and that every mistake names file, card and field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.core.text import Text
from serai.games.targui.cards import CardError, Load
from serai.games.targui.cards.effects import DUNE_EFFECTS, EFFECTS
from serai.games.targui.cards.files import read_cards

HEAD = 'set = "own"\norigin = "own"\nconfidence = "certain"\nsource = "my own box"\n'
TRIBE = """
[[tribe]]
id = "MY1"
symbol = "well"
cost = "S G / S W W (D P)"
points = 2
bracket_points = 2
icon = "end"
effect = {id = "vp_per_gold", most = 2}
text = {en = "Gold counts.", fr = "L'or compte."}
"""
DUNE = """
[[dune]]
id = "MY2"
name = {en = "Spring", fr = "Source"}
effect = {id = "spring"}
text = {en = "Take 5 water.", fr = "Prenez 5 eaux."}
"""
GOODS = '\n[[goods]]\nid = "MY3"\ntake = "D / S S / V"\n'
BORDER = """
[[border]]
id = "MY4"
number = 8
action = "raid"
name = {en = "Raid", fr = "Attaque"}
options = [{goods = 2}, {pay = "V"}]
text = {en = "Give.", fr = "Donnez."}
"""


def test_a_file_of_ones_own_is_read() -> None:
    box = read_cards(HEAD + TRIBE + DUNE + GOODS + BORDER, "my.toml")
    (tribe,) = box.tribe
    assert tribe.costs == (Load(salt=1, gold=1), Load(salt=1, water=2))
    assert tribe.bracket == Load(dates=1, pepper=1)
    assert tribe.text == Text("Gold counts.", "L'or compte.")
    assert tribe.effect is not None
    assert tribe.effect.values == (("most", 2),)
    assert box.dunes[0].effect.values == (("water", 5),)
    assert box.goods[0].loads == (Load(dates=1), Load(salt=2), Load(vp=1))
    assert box.border[0].options[0].any_goods == 2
    assert {card.set for card in box.cards} == {"own"}


@pytest.mark.parametrize(
    ("wrong", "right", "complaint"),
    [
        ('id = "MY1"', "", r"my.toml: \[\[tribe\]\] no. 1, field id: a name of its own, such as 'OA1'; it is missing"),
        ('id = "MY1"', 'id = "my card"', "field id: a capital letter, then at most seven"),
        ('symbol = "well"', 'symbol = "camel"', "my.toml: card MY1, field symbol: one of oasis, .*; found 'camel'"),
        ("S G / S W W (D P)", "S G / S X (D P)", "card MY1, field cost: tokens written with the letters D S P G W"),
        ("S G / S W W (D P)", "S / P / D (D P)", "field cost: at most one slash"),
        ("S G / S W W (D P)", "S (D P", "field cost: brackets that close"),
        ("S G / S W W (D P)", "S (G)", "field cost: tokens written with the letters D S P,"),
        ("S G / S W W (D P)", "SSSSSS (D P)", "field cost: at most 5 times S"),
        ("S G / S W W (D P)", "S G", "field bracket_points: points for the cost in brackets"),
        ("points = 2\nb", "points = 9\nb", "field points: a whole number from 0 to 5; found 9"),
        ("points = 2\nb", "points = true\nb", "field points: a whole number from 0 to 5; found True"),
        ('icon = "end"', 'icon = "lasting"', "field icon: end, because that is when vp_per_gold works"),
        ('icon = "end"', 'icon = "star"', "field icon: one of at_once, lasting, one_time, end; found 'star'"),
        ("vp_per_gold", "vp_per_camel", "field effect: an effect that exists: vp_per_2_oasis, .*found"),
        ("most = 2", "least = 2", "field effect: vp_per_gold has no number 'least'; its numbers are: most"),
        ("most = 2", "most = 50", "field effect: most of vp_per_gold is a whole number from 1 to 9"),
        ('{id = "vp_per_gold", most = 2}', '"vp_per_gold"', "field effect: {id = "),
        (', fr = "L\'or compte."', "", "field text: the words in both languages"),
        ("points = 2\nb", "points = 2\ncolour = 3\nb", "field colour: nobody reads it"),
        ('set = "own"', 'set = "mine"', "field set: one of base, expansion, own; found 'mine'"),
        ('source = "my own box"', "", "card MY1, field source: a text in quotation marks; it is missing"),
    ],
)
def test_a_mistake_in_a_tribe_card_is_named(wrong: str, right: str, complaint: str) -> None:
    text = HEAD + TRIBE
    assert wrong in text
    with pytest.raises(CardError, match=complaint):
        read_cards(text.replace(wrong, right, 1), "my.toml")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (DUNE.replace("spring", "winter"), "card MY2, field effect: an effect that exists: caravan_of_plenty"),
        (GOODS.replace("/ V", "/ V / V"), "card MY3, field take: at most three loads"),
        (GOODS.replace('"D', '"Q'), "card MY3, field take: tokens written with the letters D S P G W V"),
        (GOODS + GOODS, "card MY3, field id: a name no other card of the file has"),
        (BORDER.replace("8", "7"), "card MY4, field action: raid on the corners 4, 8, 12 and 16"),
        (BORDER.replace("8", "17"), "card MY4, field number: a whole number from 1 to 16"),
        (BORDER.replace("goods = 2", "goods = 9"), "card MY4, field options: two ways to pay"),
        (BORDER.replace(', {pay = "V"}', ""), "card MY4, field options: two ways to pay"),
        ("", "there is no card in it"),
        ("tribe = 3", "tribe cards are a list of tables"),
        ("[[spell]]\n", "nobody reads 'spell'"),
        ("[[tribe", "this is not TOML"),
    ],
)
def test_a_mistake_elsewhere_is_named(text: str, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        read_cards(HEAD + text, "my.toml")


def test_all_mistakes_of_a_file_are_named_and_those_of_its_top_once() -> None:
    text = (HEAD + TRIBE + GOODS).replace('set = "own"', 'set = "mine"').replace('symbol = "well"', 'symbol = "moon"')
    with pytest.raises(CardError) as complaint:
        read_cards(text.replace("/ V", "/ V / V"), "my.toml")
    lines = str(complaint.value).split("\n")
    assert [line.split(":")[1] for line in lines] == [
        " card MY3, field set", " card MY3, field take", " card MY1, field symbol"
    ]  # fmt: skip


def test_the_other_border_cards_are_read() -> None:
    """A Trader whose goods must be equal, a Noble who pays, and so on."""
    names = 'name = {en = "A", fr = "B"}\ntext = {en = "A", fr = "B"}\n'
    cards = [
        'number = 5\naction = "trader"\nequal = true',
        'number = 1\naction = "noble"\ndiscard_water = 1\ndiscard_goods = 1',
        'number = 9\naction = "fata_morgana"\nadjacent = true',
        'number = 14\naction = "tribal_expansion"\nfrom_discard = true\nredraw_water = 1',
        'number = 13\naction = "caravan"',
        'number = 2\naction = "take"\ntake = "D"',
    ]
    toml = "".join(f'\n[[border]]\nid = "B{place}"\n{card}\n{names}' for place, card in enumerate(cards))
    trader, noble, mirage, expansion, caravan, dates = read_cards(HEAD + toml, "my.toml").border
    assert trader.equal
    assert (noble.load.water, noble.any_goods) == (1, 1)
    assert mirage.adjacent
    assert (expansion.from_discard, expansion.redraw_water) == (True, 1)
    assert caravan.kind != dates.kind
    assert dates.load == Load(dates=1)
    with pytest.raises(CardError, match="field equal: true or false; found 1"):
        read_cards((HEAD + toml).replace("equal = true", "equal = 1"), "my.toml")


def test_the_page_about_card_files_tells_the_truth() -> None:
    """Its example is a good file, and it lists every effect with its numbers."""
    page = (Path(__file__).parents[2] / "docs" / "targui-cards.md").read_text("utf-8")
    (example,) = re.findall(r"```toml[^\n]*\n(.*?)```", page, re.DOTALL)
    assert [card.id for card in read_cards(example, "example").tribe] == ["MYW1", "MYT1"]
    for name, spec in (EFFECTS | DUNE_EFFECTS).items():
        (line,) = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
        for number in spec.parameters:
            assert f"`{number.name}` ({number.usual}, {number.low} to {number.high})" in line
