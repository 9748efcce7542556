"""A file of one's own takes the place of the house's cards, or is told what is wrong with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from serai.cli import main
from serai.games.targui.cards import BorderCard, CardError, DuneCard, box
from serai.games.targui.cards.effects import DUNE_EFFECTS
from serai.games.targui.cards.files import shipped

HEAD = 'set = "{}"\norigin = "own"\nconfidence = "certain"\nsource = "a test"\n'
EXPANSION = HEAD.format("expansion")
WORDS = 'name = {en = "a", fr = "b"}\ntext = {en = "c", fr = "d"}\n'


def dune(card: DuneCard) -> str:
    """A dune once more, with every number of its effect as small as it may be."""
    numbers = "".join(f", {number.name} = {number.low}" for number in DUNE_EFFECTS[card.effect.id].parameters)
    return f'[[dune]]\nid = "Y{card.id}"\neffect = {{id = "{card.effect.id}"{numbers}}}\n' + WORDS


def goods(loads: list[str]) -> str:
    return "".join(f'[[goods]]\nid = "YG{number}"\ntake = "{take}"\n' for number, take in enumerate(loads))


def border(card_id: str, number: int, action: str, rest: str = "") -> str:
    return f'[[border]]\nid = "{card_id}"\nnumber = {number}\naction = "{action}"\n{rest}\n' + WORDS


DUNES = "".join(map(dune, shipped().dunes))
WHOLE = (
    EXPANSION
    + DUNES
    + goods(["W W W W", "W / D / G", "V", "D S P", "P W"])
    + border("Y1", 1, "noble", "discard_water = 3")
    + border("Y2", 2, "take", 'take = "G"')
    + border("Y4", 4, "raid", 'options = [{pay = "W W"}, {goods = 2}]')
    + border("Y13", 13, "caravan")
    + border("Y14", 14, "tribal_expansion", "redraw_water = 2")
    + border("Y16", 16, "raid", 'options = [{pay = "G W"}, {row_end = 1}]')
    + '[[tribe]]\nid = "MYW1"\nset = "own"\nsymbol = "well"\ncost = "S G / S W W (D P)"\npoints = 2\n'
    + "bracket_points = 2\n"
)


def test_a_files_cards_take_the_place_of_the_houses() -> None:
    """20 dunes and 5 goods cards are replaced, 6 border cards laid, a tribe card joins. targui.19.2"""
    made = box.with_file(WHOLE, "my.toml")
    assert [card.id for card in made.dunes] == [f"Y{card.id}" for card in shipped().dunes]
    assert [card.id for card in made.goods if card.set == "expansion"] == ["YG0", "YG1", "YG2", "YG3", "YG4"]
    assert sum(card.set == "base" for card in made.goods) == 19
    assert {card.id for card in made.border if card.number == 13} == {"B13", "Y13"}
    assert {card.id for card in made.border if card.number == 2} == {"B2", "Y2"}
    assert len(made.tribe) == 91
    assert made.tribe[-1].id == "MYW1"


@pytest.mark.engineless
def test_engine_and_referee_agree_with_other_cards(tmp_path: Path) -> None:
    """Both sets of rules are played with them, in processes of their own."""
    file = tmp_path / "my.toml"
    file.write_text(WHOLE, "utf-8")
    done = run("--cards", str(file), "verify", "targui", "--games", "5", "--sample", "0.3", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    for event in ("border Y2", "border Y14", "dune YD01", "raid Y4 goods", "raid Y16 card"):
        assert event in done.stdout


def test_the_browser_lists_the_cards_in_use(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(WHOLE, "utf-8")
    done = run("--cards", str(file), "cards", "targui", "--text", "YD0")
    assert done.stdout.splitlines()[-1] == "9 cards"


def test_a_good_file_is_told_how_to_play_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    file.write_text(WHOLE, "utf-8")
    assert main(["cards", "targui", "--check", str(file)]) == 0
    assert capsys.readouterr().out.endswith(f"Every card is well; play with them: serai --cards {file} COMMAND\n")


def test_a_file_comes_before_the_first_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Here the house's cards are in use already."""
    assert box.in_use() == shipped()
    file = tmp_path / "my.toml"
    file.write_text(WHOLE, "utf-8")
    assert main(["--cards", str(file), "games"]) == 1
    assert capsys.readouterr().err == (
        "serai games: my.toml: Targui is in play with other cards already; a file comes before the first game\n"
    )


def test_a_file_that_changes_nothing_is_always_welcome() -> None:
    card = next(card for card in shipped().border if card.id == "B13")
    assert isinstance(card, BorderCard)
    box.in_use()
    same = HEAD.format("base").replace('"own"', f'"{card.origin}"').replace('"a test"', f'"{card.source}"')
    same += f'[[border]]\nid = "B13"\nnumber = 13\naction = "caravan"\nconfidence = "{card.confidence}"\n'
    same += f'name = {{en = "{card.name.en}", fr = "{card.name.fr}"}}\ntext.en = "{card.text.en}"\n'
    same += f'text.fr = "{card.text.fr}"\n'
    assert set(box.with_file(same, "same.toml").cards) == set(shipped().cards)


def many_own_cards(count: int) -> str:
    card = '[[tribe]]\nid = "M{}"\nsymbol = "well"\ncost = "D"\npoints = 1\n'
    return HEAD.format("own") + "".join(card.format(number) for number in range(count))


def test_there_is_room_for_101_cards_of_ones_own() -> None:
    assert len(box.with_file(many_own_cards(101), "my.toml").tribe) == 191
    with pytest.raises(CardError, match="there is room for 101 tribe cards of set own"):
        box.with_file(many_own_cards(102), "my.toml")


@pytest.mark.parametrize(
    ("toml", "complaint"),
    [
        (HEAD.format("own") + goods(["D"]), "card YG0, field set: base or expansion, whose cards it replaces"),
        (EXPANSION + goods(["D", "S"]), "it has 2 goods cards of set expansion; a box has 5, or the file none"),
        (EXPANSION + DUNES[: DUNES.rindex("[[")], "it has 19 dunes; a box has 20, or the file none"),
        (EXPANSION + DUNES.replace('"sunrise", goods = 1', '"mirage_camp"'), "card YD19, field effect: mirage_camp"),
        (EXPANSION + border("Y5", 5, "caravan"), "card Y5, field action: at place 5 trader; found 'caravan'"),
        (EXPANSION + border("Y2", 2, "take", 'take = "G"') + border("Y3", 2, "take", 'take = "D"'), "field number"),
        (EXPANSION + border("OA1", 13, "caravan"), "card OA1, field id: another card of the box is called so"),
        (EXPANSION + '[[tribe]]\nid = "A"\nsymbol = "well"\ncost = "D"\npoints = 1\n', "set expansion: it has 0 oasis"),
        (HEAD.format("base") + goods([*"DSPGWV", *(f"{a} {b}" for a in "DSP" for b in "GWV"), *"DSPG"]), "room for 16"),
    ],
)
def test_what_makes_no_box_is_told_why(toml: str, complaint: str) -> None:
    with pytest.raises(CardError, match=r"my\.toml: .*" + complaint):
        box.with_file(toml, "my.toml")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, on the engine this test runs on."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, "-m", "serai.cli", *arguments], capture_output=True, text=True, env=environment, check=False
    )
