"""Why a move is good, in words that everybody may hear: worked out by hand on small positions."""

from __future__ import annotations

import random

import pytest

import serai
from serai.bots import Sight, bot
from serai.bots.motives import told
from serai.bots.motives.gemblo import motives as gemblo_motives
from serai.core.seats import Code
from serai.search import Limit
from tests.gemblo.scenes import code
from tests.gemblo.scenes import scene as gemblo_scene
from tests.gemblo.test_referee import CORNERED
from tests.gobi.scenes import scene as gobi_scene


def why(position: serai.Position, text: str) -> tuple[str, str]:
    found = position.game.find(position.state, text)
    assert found is not None
    words = told(position.game, position.state, position.to_act, found)
    return words.en, words.fr


def test_gobi_says_which_route_closes() -> None:
    """gobi.3.4 sets a camel on 1,0, the only neighbour of 1,1: Sarnai is linked to Sarnai over three tiles."""
    position = gobi_scene("(0,0)S (1,0)C (2,0)S", own="1@(0,0) 1@(2,0)", hand="K")
    assert why(position, "place 1,1") == ("completes a Sarnai route of 3", "achève une route Sarnai de 3")


def test_gobi_says_what_is_taken_from_whom() -> None:
    """The same camels are somebody else's: whoever lays a tile at 1,1 sets a camel on 1,0."""
    position = gobi_scene("(0,0)S (1,0)C (2,0)S", others=["1@(0,0) 1@(2,0)"], hand="K")
    english, french = why(position, "place 1,1")
    assert english == "takes the place from which seat 2 could close a Sarnai route"
    assert french == "prend la place d’où le siège 2 pouvait achever une route Sarnai"
    assert why(position, "place -1,0") == ("", ""), "nothing speaks for it"


def test_gemblo_says_who_has_no_place_left() -> None:
    """gemblo.3.15: red's single takes the end of yellow's last line."""
    state = gemblo_scene("mini", *CORNERED)
    words = [motive.words.en for motive in gemblo_motives(state, 0, Code(code("1 3,3")))]
    assert "leaves Yellow no place at all" in words
    assert "closes a line, Yellow has 0 left" in words


def test_targui_says_which_crossing_opens_and_closes() -> None:
    """targui.4.1: the lesson's second step, where the top row crosses the middle column at a Well."""
    lesson = serai.game("targui").lesson()
    assert lesson is not None
    position = serai.read(lesson["start"])
    for text in ("place 2", "place 7"):
        position.play(text)
    assert why(position, "place 15")[0].startswith("opens a Well")
    assert why(position, "place 15")[1].startswith("ouvre un Puits")


@pytest.mark.parametrize(
    ("key", "options"), [("targui", {"set": "expansion"}), ("gobi", {}), ("gemblo", {"board": "mini"})]
)
def test_a_motive_tells_nothing_that_others_cannot_see(key: str, options: dict[str, str]) -> None:
    """Whoever deals anew what the others do not know of a seat's hand hears the same reason for the same move."""
    game, rng = serai.game(key), random.Random(5)
    position = game.start(2, **options)
    compared = 0
    while not position.is_over and compared < 150:
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
            continue
        seat = position.to_act
        text = str(rng.choice(position.legal_moves()))
        seen = position.imagine(1 - seat, rng)
        same, own = game.find(seen.state, text), game.find(position.state, text)
        if same is not None and own is not None:
            assert told(game, seen.state, seat, same) == told(game, position.state, seat, own)
            compared += 1
        position.play(text)
    assert compared > 20


def test_a_bot_that_thinks_gives_reasons_and_numbers_apart() -> None:
    position = serai.game("gemblo").start(2, board="mini")
    choice = bot("level-5", "gemblo", 2).choose(Sight.of(position, 0), Limit(iterations=30))
    assert "%" not in choice.reason.en
    assert choice.figures is not None
    assert 0 <= choice.figures.chance <= 1
    assert choice.figures.games == choice.iterations
