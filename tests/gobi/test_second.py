"""The second game by itself, without an engine beside it: expected values by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from serai.core import CHANCE, OVER, IllegalMove, Record
from serai.core.verbs import Cell
from serai.games.gobi.game import GAME
from serai.games.gobi.second import GobiSecond

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "gobi").glob("*.txt"))
SQUARE = ("start Chingis", "start Sarnai", "start Khulan", "start Naranbataar")
TOPS = ("top 1 Silk", "top 2 Tea", "top 3 Perfume", "top 4 No discard")


def begun(*texts: str, seats: int = 2, **options: str) -> GobiSecond:
    """A second game in which these texts were played."""
    game = GobiSecond.begin(GAME.setup(seats, options))
    for text in texts:
        game.play(text)
    return game


def shares(game: GobiSecond) -> dict[str, Fraction]:
    total = sum(game.draws().values())
    return {text: Fraction(weight) / total for text, weight in game.draws().items()}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_recorded(path: Path) -> None:
    record = Record.from_text(path.read_text("utf-8"))
    game = GobiSecond.begin(record.setup)
    for text in record.moves:
        assert game.to_act != OVER
        game.play(text)
    assert game.to_act == OVER
    assert record.result is not None
    assert game.outcome().totals == record.result.totals


def test_a_square_that_would_not_stand_is_never_drawn() -> None:
    """gobi.2.2, gobi.2.3: after two Chingis the third tile is any of four tribes, each with
    8 × (7 of itself + 3 × 8 others) ways to go on."""
    assert shares(begun("start Chingis", "start Chingis")) == {
        f"start {tribe}": Fraction(1, 4) for tribe in ("Bolormaa", "Sarnai", "Khulan", "Naranbataar")
    }


def test_the_chances_of_the_third_start_tile_are_exact() -> None:
    """gobi.2.2: a tribe that lies there once goes on in 7 × (7 + 3 × 8) = 217 ways, one that
    does not in 8 × (3 × 7 + 2 × 8) = 296."""
    total = 2 * 217 + 3 * 296
    assert shares(begun("start Chingis", "start Sarnai")) == {
        "start Chingis": Fraction(217, total),
        "start Sarnai": Fraction(217, total),
        "start Bolormaa": Fraction(296, total),
        "start Khulan": Fraction(296, total),
        "start Naranbataar": Fraction(296, total),
    }


def test_two_that_are_alike_lie_diagonally() -> None:
    """gobi.2.1: the second changes places with the last."""
    game = begun("start Chingis", "start Chingis", "start Sarnai", "start Khulan")
    assert game.table.tiles == {(0, 0): "Chingis", (1, 0): "Khulan", (0, 1): "Sarnai", (1, 1): "Chingis"}


def test_the_rewards_set_aside_may_be_the_next_as_well() -> None:
    """gobi.2.6: 30 gifts and blessings are unseen at first, two of the 29 left are Silk."""
    game = begun(*SQUARE, "top 1 Silk")
    assert shares(game)["top 2 Silk"] == Fraction(2, 29)
    assert shares(game)["top 2 No discard"] == Fraction(2, 29)
    assert shares(game)["top 2 Tea"] == Fraction(3, 29)


def test_each_seat_may_begin() -> None:
    """gobi.2.9"""
    game = begun(*SQUARE, *TOPS, seats=4)
    assert (game.to_act, game.decision) == (CHANCE, "first player")
    assert shares(game) == {f"first {seat}": Fraction(1, 4) for seat in (1, 2, 3, 4)}


@pytest.mark.parametrize(("seats", "order"), [(3, [1, 2, 0, 1]), (4, [1, 2, 3, 0])])
def test_play_goes_clockwise(seats: int, order: list[int]) -> None:
    """gobi.2.9: after seat 2 comes seat 3, not seat 1."""
    game = begun(*SQUARE, *TOPS, "first 2", seats=seats)
    seen = []
    for _ in order:
        game.play("draw Bolormaa")
        seen.append(game.to_act)
        game.play("discard")
        game.play("no camel")
    assert seen == order


def desert(*tiles: tuple[Cell, str]) -> dict[Cell, str]:
    return dict(tiles)


ROW = desert(((0, 0), "Chingis"), ((1, 0), "Sarnai"), ((2, 0), "Khulan"), ((3, 0), "Chingis"))


def about_to_place(camels: dict[Cell, int], gifts: list[str], hand: str = "Bolormaa") -> GobiSecond:
    """The first seat holds a tile; the row of four lies there with these camels of its own."""
    game = begun(*SQUARE, *TOPS, "first 1")
    table = game.table
    table.tiles = dict(ROW)
    table.camels[0] = Counter(camels)
    table.reserve[0] = 10 - sum(camels.values())
    table.fresh[0] = Counter(gifts)
    table.hand, table.decision = hand, "tile"
    return game


def test_the_turn_ends_by_itself_when_nothing_is_left_to_decide() -> None:
    """gobi.4.11"""
    game = about_to_place({}, [])
    game.play("place 0,1")
    assert (game.decision, game.table.seat) == ("draw", 1)
    assert game.table.camels[0] == {(0, 0): 1}


def test_an_empty_reserve_does_not_end_the_turn_of_who_holds_perfume() -> None:
    """gobi.3.11, gobi.4.11: a camel from the desert may be moved to the new tile."""
    game = about_to_place({(2, 0): 9}, ["Perfume"])
    game.play("place 0,1")
    assert game.table.reserve[0] == 0
    assert (game.to_act, game.decision) == (0, "routes")
    assert game.legal_moves() == {"perfume", "end"}
    game.play("perfume")
    assert game.legal_moves() == {"take 0,0", "take 2,0"}
    game.play("take 2,0")
    assert game.table.camels[0] == {(0, 0): 1, (0, 1): 1, (2, 0): 8}


def test_a_shortage_is_taken_before_the_camels_land() -> None:
    """gobi.3.7: the tile about to receive may give, but not what it has not got yet."""
    game = about_to_place({(0, 0): 4, (3, 0): 6}, [])
    game.play("place 2,1")
    assert (game.decision, game.legal_moves()) == ("take camels", {"take 0,0", "take 3,0"})
    assert game.view(None)["camels_going_out"] == [[2, 0]]


def test_a_route_gives_back_its_ends_and_one_reward() -> None:
    """gobi.4.5, gobi.5.1, gobi.2.7"""
    game = about_to_place({(0, 0): 1, (1, 0): 1, (3, 0): 1}, [])
    game.play("place 2,1")
    assert game.legal_moves() == {"route 0,0 3,0"}
    game.play("route 0,0 3,0")
    assert game.view(None)["route"] == {"ends": [[0, 0], [3, 0]], "length": 4, "spices": False}
    assert game.table.reserve[0] == 8
    assert game.legal_moves() == {"reward 1", "reward 2", "reward 3", "reward 4"}
    game.play("reward 1")
    assert (game.decision, game.table.pile) == ("next reward", 0)
    game.play("top 1 Cotton")
    assert game.table.fresh[0] == {"Silk": 1}
    assert (game.table.tops[0], game.table.under[0]) == ("Cotton", 4)


def test_with_tea_and_empty_piles_there_is_still_a_coffee_to_take_or_leave() -> None:
    """gobi.5.3, gobi.5.4, gobi.6.12"""
    game = about_to_place({(0, 0): 1, (1, 0): 1, (3, 0): 1}, ["Tea"])
    game.table.tops, game.table.under = [None] * 4, [0] * 4
    game.play("place 2,1")
    game.play("route 0,0 3,0")
    assert game.legal_moves() == {"coffee with tea", "no reward"}
    game.play("coffee with tea")
    assert (game.table.coffees[0], game.table.used[0]) == (1, {"Tea": 1})


def test_silk_is_asked_about_before_any_camel_lands() -> None:
    """gobi.6.14: also with a single neighbour."""
    game = about_to_place({}, ["Silk"])
    game.play("place 0,1")
    assert game.decision == "spread camels"
    assert game.legal_moves() == {"neighbours", "silk 0,0"}


def test_what_may_not_be_played_changes_nothing_and_says_why() -> None:
    game = about_to_place({}, [], hand="Chingis")
    before = game.view(None)
    with pytest.raises(IllegalMove) as refusal:
        game.play("place 0,1")
    assert refusal.value.objection.clause == "gobi.3.2"
    assert not game.is_legal("place 0,1")
    assert game.view(None) == before


def test_a_copy_plays_on_by_itself() -> None:
    game = about_to_place({}, [])
    twin = game.copy()
    twin.play("discard")
    assert (game.decision, twin.decision) == ("tile", "discard camel")
    assert game.table.discarded[0].total() == 0


def test_there_is_no_outcome_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        begun().outcome()
