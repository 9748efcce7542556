"""Texts, sentences, views and pictures."""

from __future__ import annotations

import json
import random
import re
from xml.etree import ElementTree

import pytest

import serai
from serai.core import CHANCE, Position
from serai.core.setup import Value
from serai.games.gobi.game import GAME
from serai.games.gobi.sparring import dabbler
from serai.games.gobi.verbs import parse
from tests.gobi.scenes import play, scene

SQUARE = "(0,0)C (1,0)S (0,1)K (1,1)C"
GIFTS = ["Perfume", "Cotton", "Porcelain", "Tea", "Silk", "Spices"]


def sentence(position: Position, text: str) -> tuple[str, str]:
    moves = [move for move, _ in position.lottery()] if position.to_act == CHANCE else position.legal_moves()
    return tuple(next(move for move in moves if str(move) == text).narrate())  # type: ignore[return-value]


def test_the_draws_in_words() -> None:
    position = GAME.start(seats=2)
    assert sentence(position, "start Khulan") == (
        "Khulan is drawn for the start square.",
        "Khulan est tirée pour le carré de départ.",
    )
    play(position, "start Khulan", "start Sarnai", "start Chingis", "start Bolormaa")
    assert sentence(position, "top 1 Silk") == ("Silk comes to light on pile 1.", "Pile 1 : Soie apparaît.")
    play(position, "top 1 Silk", "top 2 Silk", "top 3 Tea", "top 4 No discard")
    assert sentence(position, "first 2") == ("Seat 2 begins.", "Le siège 2 commence.")
    play(position, "first 2")
    assert sentence(position, "draw Sarnai") == ("Seat 2 draws Sarnai.", "Le siège 2 tire Sarnai.")


def test_a_turn_in_words() -> None:
    position = scene(SQUARE, "1@(0,0) 1@(1,0) 1@(1,1)", others=["1@(0,1)"], hand="B", gifts=GIFTS, porcelain="any")
    assert sentence(position, "place 2,0") == ("Seat 1 places Bolormaa at 2,0.", "Le siège 1 pose Bolormaa en 2,0.")
    assert sentence(position, "discard") == ("Seat 1 discards Bolormaa.", "Le siège 1 défausse Bolormaa.")
    assert sentence(position, "porcelain 0,1 1,0 of 2") == (
        "Seat 1 uses Porcelain and moves a camel of seat 2 from Khulan at 0,1 to Sarnai at 1,0.",
        "Le siège 1 utilise la Porcelaine et déplace un chameau du siège 2 de Khulan en 0,1 à Sarnai en 1,0.",
    )
    placed = play(position.copy(), "place 2,0")
    assert sentence(placed, "silk 0,0") == (
        "Seat 1 uses Silk and sets a camel on Chingis at 0,0.",
        "Le siège 1 utilise la Soie et place un chameau sur Chingis en 0,0.",
    )
    play(placed, "neighbours")
    assert sentence(placed, "route 0,0 1,1") == (
        "Seat 1 reunites Chingis at 0,0 and Chingis at 1,1; a camel comes home from each.",
        "Le siège 1 réunit Chingis en 0,0 et Chingis en 1,1 ; un chameau rentre de chaque bout.",
    )
    assert sentence(placed, "spices 0,0 1,1")[0].startswith("Seat 1 uses Spices and reunites Chingis")
    assert sentence(placed, "perfume") == (
        "Seat 1 uses Perfume for a camel on the tile just placed.",
        "Le siège 1 utilise le Parfum pour un chameau sur la tuile posée.",
    )
    play(placed, "route 0,0 1,1")
    assert sentence(placed, "reward 3") == (
        "Seat 1 is rewarded with the blessing No discard from pile 3.",
        "Le siège 1 reçoit la bénédiction Aucune défausse de la pile 3.",
    )
    plain = scene(SQUARE, hand="B", stack=0)
    assert sentence(plain, "place 2,0") == (
        "Seat 1 places Bolormaa at 2,0 and sets a camel on Sarnai at 1,0. The game is over.",
        "Le siège 1 pose Bolormaa en 2,0 et place un chameau sur Sarnai en 1,0. La partie est finie.",
    )
    corner = scene(SQUARE + " (2,0)K", "5@(0,0) 4@(2,0)", hand="N")
    assert sentence(corner, "place 2,1") == (
        "Seat 1 places Naranbataar at 2,1.",
        "Le siège 1 pose Naranbataar en 2,1.",
    )
    two = play(corner, "place 2,1")
    assert sentence(two, "take 2,0") == (
        "Seat 1 takes back a camel from Khulan at 2,0.",
        "Le siège 1 reprend un chameau sur Khulan en 2,0.",
    )
    dropped = play(position, "discard")
    assert sentence(dropped, "no camel") == ("Seat 1 sets out no camel.", "Le siège 1 ne place aucun chameau.")
    assert sentence(dropped, "cotton 0,0 0,1") == (
        "Seat 1 uses Cotton and sets camels on Chingis at 0,0 and Khulan at 0,1.",
        "Le siège 1 utilise le Coton et place des chameaux sur Chingis en 0,0 et Khulan en 0,1.",
    )


def test_every_move_of_a_game_is_told_in_both_languages_and_reads_back() -> None:
    rng = random.Random(3)
    for seats in (2, 3, 4):
        position = GAME.start(seats=seats)
        while not position.is_over:
            move = position.lottery().draw(rng) if position.to_act == CHANCE else dabbler(position, rng)
            english, french = move.narrate()
            assert re.fullmatch(r"[A-Z].*\.", english)
            assert re.fullmatch(r"[A-ZÉ].*\.", french)
            assert english != french
            assert str(parse(str(move))) == str(move)
            position.play(move)


def test_everything_on_the_table_is_in_the_view_and_the_future_is_not() -> None:
    """gobi.2.5, gobi.2.7: stacks and piles are counts, for their owner too."""
    position = scene(SQUARE, "2@(0,0)", others=["1@(0,0)"], hand="B", gifts=["Tea"])
    view = json.loads(json.dumps(position.view(0)))
    assert view["desert"][0] == {"x": 0, "y": 0, "tribe": "Chingis", "camels": [2, 1]}  # gobi.3.5
    assert view["tile_in_hand"] == "Bolormaa"
    assert view["piles"][0] == {"top": "Inner camels", "under": 5}
    assert view["unseen_tiles"] == {"Bolormaa": 7, "Sarnai": 7, "Chingis": 6, "Khulan": 7, "Naranbataar": 8}
    assert view["seats"][0]["gifts"]["Tea"] == 1
    assert view["seats"][0]["stack"] == 3
    others = position.view(1)
    assert {**others, "viewer": 0} == view


def test_the_picture_shows_tiles_camels_piles_and_seats() -> None:
    position = scene(SQUARE, "2@(0,0) 1@(1,0)", others=["1@(0,0)"], hand="B", gifts=["Tea"], used=["Silk"])
    lines = str(position).splitlines()
    assert lines[:3] == ["   1  K     C", "   0  C:a2b S:a", "      0     1"]
    assert "piles: 1 Inner camels (+5), 2 Outer camels (+5), 3 No discard (+5), 4 Shared tile (+5); coffee 10" in lines
    assert "*seat 1 (a): 5 points, stack 3, reserve 7; Tea, [Silk]" in lines
    assert lines[-1] == "now: tile Bolormaa"


def test_the_drawing_tells_nothing_by_colour_alone() -> None:
    """Each tribe has its name and a sign, each seat a shape and the number of its camels."""
    herds = ["1@(0,0)", "3@(0,0)", "4@(0,0)"]
    position = scene(SQUARE, "2@(0,0)", others=herds, hand="B", seats=4)
    root = ElementTree.fromstring(position.svg())
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("Chingis") == 2
    assert {"Sarnai", "Khulan", "2", "1", "3", "4"} <= set(words)
    uses = {element.get("href") for element in root.iter("{http://www.w3.org/2000/svg}use")}
    symbols = {element.get("id"): element for element in root.iter("{http://www.w3.org/2000/svg}symbol")}
    assert {f"#{name}" for name in symbols} == uses
    saddles = {symbols[f"gobi-camel-{seat}"][-1].get("d") for seat in range(4)}
    assert len(saddles) == 4
    assert {"#gobi-sign-chingis", "#gobi-sign-sarnai", "#gobi-sign-khulan"} <= uses


def test_the_drawing_names_rewards_and_tells_coffee_apart() -> None:
    """gobi.1.3: gifts, blessings and coffee; a used gift says so."""
    position = scene(SQUARE, "2@(0,0)", hand="B", gifts=["Tea"], used=["Silk"])
    root = ElementTree.fromstring(position.svg())
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Inner camels", "Outer camels", "No discard", "Shared tile", "Coffee", "Tea", "Silk"} <= set(words)
    assert {"gift, 2", "used, 3", "Route of 5+", "10 left", "Blue", "Black"} <= set(words)
    assert "Blue (seat 1) to act: tile, a Bolormaa tile in hand" in words
    assert len(position.svg()) < 100_000


def test_an_empty_desert_can_be_drawn() -> None:
    position = GAME.start(seats=2)
    assert str(position).startswith("start tiles: none yet")
    play(position, "start Chingis")
    assert str(position).startswith("start tiles: Chingis")
    ElementTree.fromstring(position.svg())


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (5, {}), (2, {"silk_lines": "all"}), (2, {"porcelain": True})])
def test_an_impossible_table_is_refused(seats: int, options: dict[str, Value]) -> None:
    with pytest.raises(serai.SetupError):
        GAME.start(seats=seats, **options)


@pytest.mark.parametrize(("seats", "stack"), [(2, 18), (3, 12), (4, 9)])
def test_everybody_has_the_same_number_of_tiles(seats: int, stack: int) -> None:
    """gobi.2.4, gobi.8.1"""
    view = GAME.start(seats=seats).view()
    assert [seat["stack"] for seat in view["seats"]] == [stack] * seats
    assert [seat["reserve"] for seat in view["seats"]] == [10] * seats


def test_camels_and_points_that_come_and_go_are_told_with_a_move() -> None:
    """A camel for the one neighbour; both ends of a route send one home."""
    position = scene(SQUARE, "1@(0,0) 1@(1,0) 1@(1,1)", hand="B")

    def changes(text: str) -> list[tuple[int, int, str]]:
        before = position.copy()
        play(position, text)
        return [(one.seat, one.by, one.what.name.en) for one in GAME.changes(before.state, position.state)]

    assert changes("place 2,0") == [(0, -1, "camel")]
    assert changes("route 0,0 1,1") == [(0, 2, "camels")]


def test_a_round_is_a_tile_for_everybody() -> None:
    position = GAME.start(seats=2)
    rng, rounds = random.Random(4), []
    while not position.is_over:
        move = position.lottery().draw(rng) if position.to_act == CHANCE else dabbler(position, rng)
        rounds.append(GAME.round(position.state))
        position.play(move)
    numbers = [number for number in rounds if number is not None]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (1, 18)
