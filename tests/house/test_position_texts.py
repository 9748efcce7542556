"""Positions as texts: they read back, a mistake is named, and the documentation's can be read."""

from __future__ import annotations

import pickle
import random
import re
from pathlib import Path

import pytest

import serai
from serai.core import NoPositionText, PositionError
from serai.core.position_text import Parts
from serai.core.registry import registered
from serai.core.setup import Option, Setup
from serai.core.text import Text
from serai.testing.laws import LawBroken
from serai.testing.texts import mangled_texts_are_refused, texts_read_back
from serai.testing.verify import draw_or_choose
from tests.house.test_laws import example

DOCS = (Path(__file__).parents[2] / "docs" / "positions.md").read_text()
BLOCKS = re.findall(r"^```\n(.*?)\n```$", DOCS, re.S | re.M)
WRITTEN = [key for key in serai.game_keys() if any(block.startswith(f"{key} ") for block in BLOCKS)]

GOBI = "gobi 2 seats; desert: 0,0=C 1,0=S; piles: Silk +5, Tea +5, Cotton +5, Perfume +5; coffee: 10; "
GOBI += "seat 1: 3 tiles; seat 2: 3 tiles; now: seat 1, draw"
TARGUI = next(block for block in BLOCKS if block.startswith("targui "))
GEMBLO = "gemblo 2 seats, board=mini; red: 2 -4,-4 -3,-4; yellow: none; now: yellow"


@pytest.mark.parametrize("key", WRITTEN)
def test_positions_of_every_set_up_read_back(key: str) -> None:
    game = serai.game(key)
    for setup in game.setups():
        rng = random.Random(f"texts {setup}")
        position, choose = game.start(setup.seats, **setup.options), rng.choice(game.sparring())
        while not position.is_over:
            if rng.random() < 0.03:
                texts_read_back(position)
                mangled_texts_are_refused(position, rng)
                assert pickle.loads(pickle.dumps(position)).text() == position.text()
            position.play(draw_or_choose(position, choose, rng))
        texts_read_back(position)


@pytest.mark.parametrize("place", [place for place, block in enumerate(BLOCKS) if re.match(r"\w+ \d seats", block)])
def test_the_documentation_draws_what_its_texts_say(place: int) -> None:
    text, drawing = BLOCKS[place : place + 2]
    position = serai.read(text)
    assert str(position) == drawing
    assert {part.partition(":")[0] for part in text.split("\n")} <= {
        part.partition(":")[0] for part in position.text().split("\n")
    }


@pytest.mark.parametrize("key", serai.game_keys())
def test_the_first_line_alone_is_the_beginning(key: str) -> None:
    for setup in serai.game(key).setups():
        begun = serai.game(key).start(setup.seats, **setup.options)
        assert serai.read(begun.text().split("\n")[0]) == begun


def test_what_can_be_left_out_is_worked_out() -> None:
    """gobi.1.1, gobi.1.5: eight tiles of each tribe, ten camels each."""
    position = serai.read(GOBI.replace("0,0=C", "0,0=C:b3"))
    assert position.view()["seats"][1]["reserve"] == 7
    assert "unseen tiles: 8 Bolormaa, 7 Sarnai, 7 Chingis, 8 Khulan, 8 Naranbataar" in position.text()


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("", "set-up", "no game is called ''; there are: gobi, targui, gemblo"),
        ("chess 2 seats", "set-up", "no game is called 'chess'"),
        ("gobi", "set-up", "'gobi' should be like 'gobi 2 seats'"),
        ("gobi 7 seats; now: x", "set-up", "Gobi is for 2, 3, 4 seats, not 7"),
        ("gobi 2 seats, silk=gaps", "set-up", "Gobi has no option 'silk'; its options are: route_length"),
        ("gobi 2 seats, silk_lines=gap", "set-up", "option silk_lines is unbroken or gaps, not 'gap'"),
        ("gobi 2 seats; hello", "hello", "'hello' is no part"),
        (GOBI + "; now: seat 2, draw", "now", "stands there twice"),
        (GOBI + "; purse: 3", "purse", "no such part here; the parts are now, desert, piles"),
        (GOBI.replace("coffee: 10; ", ""), "coffee", "missing; it is written like `coffee: 10`"),
        (GOBI.replace("coffee: 10", "coffee: 11"), "coffee", "'11' is no number from 0 to 10"),
        (GOBI.replace("1,0=S", "0,0=S"), "desert", "two tiles lie on 0,0"),
        (GOBI.replace("1,0=S", "40,0=S"), "desert", "40,0 touches no tile"),
        (GOBI.replace("1,0=S", "1,0=S:c"), "desert", "camels are letters of ab in this order"),
        (GOBI.replace("1,0=S", "1,0=S:a6").replace("=C", "=C:a6"), "desert", "seat 1 has 12 camels there; each has 10"),
        (GOBI.replace("seat 1: 3 tiles", "seat 1: 3 tiles, 9 camels"), "seat 1", "10 camels are in reserve"),
        (GOBI.replace("Silk", "Salt"), "piles", "'Salt' is none of none, Perfume, Cotton"),
        (GOBI.replace("seat 2: 3", "seat 2: 3 tiles, 3 Tea, 2"), "seat 2", "tiles stands there twice"),
        (GOBI.replace("seat 2: 3 tiles", "seat 2: 3 tiles, 3 Tea"), "piles", "there are more than 3 Tea"),
        (GOBI.replace("seat 1: 3", "seat 1: 0"), "now", "seat 1 has no tile to draw"),
        (GOBI + "; unseen tiles: 40 Chingis", "unseen tiles", "they make it '8 Bolormaa, 7 Sarnai"),
        (GOBI.replace("seat 1, draw", "seat 1, reward"), "route", "missing; it is written like `route: 0,0 2,0, len"),
        (GOBI.replace("seat 1, draw", "seat 1, spread camels"), "placed", "comes after a tile was placed"),
        (GEMBLO.replace("-3,-4", "-3,-3"), "red", "piece"),
        (GEMBLO.replace("yellow: none", "yellow: 1 -4,-4"), "yellow", "'1 -4,-4': something else lies on -4,-4"),
        (GEMBLO.replace("yellow: none", "yellow: 1 9,9"), "yellow", "9,9 is no cell of this board"),
        (GEMBLO + "; last: red 5.1", "last", "no such piece of red lies on the board"),
        (GEMBLO + "; last: yellow", "last", "after yellow it is red's turn, unless it is stuck"),
        (GEMBLO + "; stuck: yellow", "now", "yellow has nothing to place"),
        (GEMBLO.replace("now: yellow", "now: green"), "now", "'green' is none of red, yellow"),
        (TARGUI.replace("WE8,", "WE99,"), "centre", "no tribe card is called 'WE99'; `serai cards targui` lists them"),
        (TARGUI.replace("WE8,", "OA9,"), "centre", "OA9 is in two places"),
        (TARGUI.replace("WE8,", ""), "centre", "there are 9 cards, separated by commas, not 8"),
        (TARGUI.replace("cards: OA1 ", "cards: "), "tribe cards", "there are 44 in all parts; it should be 45"),
        (TARGUI.replace("2 D, 2 S", "3 D, 2 S"), "goods cards", "in all parts; it should be"),
        (TARGUI.replace("2D S P 7V", "2D X"), "seat 1", "tokens are counts of the letters D, S, P, G, W, V"),
        (TARGUI.replace("robber 3, ", ""), "round", "should be like '1, robber 1, amulet seat 1'"),
        (TARGUI.replace("Targis: 11", "Targis: 17"), "seat 2 Targis", "'17' is no number from 1 to 16"),
        (TARGUI.replace("seat 1, place", "place"), "now", "it should be 'seat 1, place'"),
        (TARGUI.replace("seat 1, place", "seat 1, drawn"), "now", "the other parts do not go with 'drawn'"),
        (TARGUI + "\nalso: count=3", "also", "there is no such part here; the parts are shuffles, round"),
        (TARGUI + "\ncount: 300", "count", "'300' is no number from 0 to 20"),
        (TARGUI + "\ndrawn: WE8", "drawn", "WE8 is in two places"),
        (TARGUI + "\noccasion: a walk", "occasion", "'a walk' is none of caravan, targia, from the pile"),
        (TARGUI + "\nprice: 2", "price", "'2' should be like '1 less', '1 more' or '1 less, 1 more'"),
        (TARGUI + "\nthis turn: sang", "this turn", "'sang' is none of a good from a goods card, bonus D"),
        (TARGUI + "\nthis turn: Targia met, Targia used", "this turn", "Targia used does not go with what stands"),
        (TARGUI.replace("seat 1, place", "turn up"), "now", "no central card lies face down"),
        (TARGUI.replace("seat 1, place", "seat 1, draw") + "\ncount: 4", "count", "1 to 3 cards can be drawn"),
        (TARGUI.replace("2 to place", "2 to pay"), "seat 1 Targis", "'2 to pay' should be '1 to place'"),
        (TARGUI.replace("row 1: TA2", "row 1: TA2 -"), "seat 1 row 1", "no tribe card is called '-'"),
    ],
)
def test_a_mistake_is_named_with_its_part_and_what_would_be_right(text: str, part: str, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        serai.read(text)
    assert refused.value.part == part
    assert reason in refused.value.reason
    assert str(pickle.loads(pickle.dumps(refused.value))) == f"{part}: {refused.value.reason}"


def test_another_games_text_is_refused() -> None:
    with pytest.raises(PositionError, match="'gemblo 2 seats' should be like 'gobi 2 seats'"):
        serai.game("gobi").read("gemblo 2 seats")
    with pytest.raises(TypeError, match="not from 7"):
        serai.read(7)  # type: ignore[arg-type]


def test_a_strangers_game_reads_its_positions_back() -> None:
    race = example().GAME
    with registered(race):
        position = race.start(3)
        position.play("throw 2")
        assert position.text() == "race 3 seats\nsteps: 0, 0, 0\nnow: seat 1, die 2"
        assert repr(position) == "serai.read('race 3 seats; steps: 0, 0, 0; now: seat 1, die 2')"
        assert eval(repr(position), {"serai": serai}) == position
        with pytest.raises(PositionError, match="one number for each of 2 seats"):
            race.read("race 2 seats; steps: 1; now: seat 1, throw")


def test_a_game_without_texts_says_so_and_breaks_no_law() -> None:
    race = example()
    plain = type("Plain", (race.Race,), {"describe": serai.Game.describe, "assemble": serai.Game.assemble})()
    position = plain.start(2)
    texts_read_back(position)
    mangled_texts_are_refused(position, random.Random(1))
    assert repr(position) == "<race position, seats=2, to act: chance>"
    with pytest.raises(NoPositionText, match="Race does not write its positions"):
        position.text()
    with pytest.raises(NoPositionText, match="Race does not read positions"):
        plain.read("race 2 seats; steps: 0, 0; now: seat 1, throw")


def test_a_text_that_forgets_breaks_the_law() -> None:
    race = example()

    class Forgetful(race.Race):  # type: ignore[name-defined, misc]
        def assemble(self, setup: Setup, parts: Parts) -> object:
            state = super().assemble(setup, parts)
            state.die = 0
            return state

    position = Forgetful().start(2)
    texts_read_back(position)
    position.play("throw 2")
    with pytest.raises(LawBroken, match="a position's text reads back: it comes back different"):
        texts_read_back(position)


def test_a_text_that_is_read_carelessly_breaks_the_law() -> None:
    race = example()

    class Careless(race.Race):  # type: ignore[name-defined, misc]
        def assemble(self, setup: Setup, parts: Parts) -> object:
            steps = [int(step) for step in parts.take("steps", "0, 0").split(", ")]
            parts.find("now")
            return race.RaceState(steps)

    with pytest.raises(LawBroken, match=r"a mangled text is refused in words: .* raises"):
        mangled_texts_are_refused(Careless().start(2), random.Random(1), 200)


@pytest.mark.parametrize("value", ["plain", "two words", "a; b", "c, d=1", 'quo"te', "line\nbreak", " spaced ", "é"])
def test_an_option_that_is_free_text_reads_back_whatever_it_says(value: str) -> None:
    race = example()
    free = Option("motto", "", (), Text("a motto", "une devise"))
    game = type("Free", (race.Race,), {"options": (free,)})()
    position = game.start(2, motto=value)
    assert "\n" not in position.text().partition("\nsteps")[0]
    assert game.read(position.text()) == position
