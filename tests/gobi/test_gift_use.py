"""Option gift_use (gobi.6.2): gifts serve at once, or from the next turn on only; on both readings."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import serai
from serai.core import Position
from serai.games.gobi.game import GAME
from serai.games.gobi.referee.reading import read
from serai.games.gobi.second import GobiSecond
from serai.games.gobi.state import GobiState
from serai.testing import verify_game
from tests.gobi.scenes import clause, play, rewards, scene, texts

# Two routes of three: Chingis below, Khulan above, over a tile of Sarnai between each pair. The tile at
# 0,1 was just placed; Bolormaa lies at the corner of the upper row, another of them in the lower one.
TWO_ROUTES = "(0,0)C (1,0)S (2,0)C (0,1)K (1,1)B (2,1)K"
ALL = "1@(0,0) 1@(1,0) 1@(2,0) 1@(0,1) 1@(1,1) 1@(2,1)"
# A route of three and one of four, apart from each other.
THREE_AND_FOUR = "(0,0)C (1,0)S (2,0)C (2,1)N (2,2)S (0,2)K (-1,2)B (-2,2)S (-3,2)K"
BOTH = "1@(0,0) 1@(1,0) 1@(2,0) 1@(0,2) 1@(-1,2) 1@(-2,2) 1@(-3,2)"
# After the route of Chingis a camel stands on Sarnai, and one at each end of a corner step of Khulan.
CORNER = "(0,0)C (1,0)S (2,0)C (0,1)K (-1,2)K (-1,1)B"


def won(gift: str, tiles: str, own: str, **more: object) -> Position:
    """The route of Chingis is rewarded with this gift, the top of pile 1."""
    position = scene(tiles, own, tops=(gift, None, None, None), under=0, **more)  # type: ignore[arg-type]
    return play(position, "route 0,0 2,0", "reward 1")


def second_of(position: Position) -> GobiSecond:
    return GobiSecond(read(cast(GobiState, position.state)))


def test_by_default_a_gift_serves_in_the_turn_it_is_won() -> None:
    """gobi.6.2: as before, and an option that nobody named is not in the way of an old record."""
    assert GAME.start(seats=2).setup.options["gift_use"] == "at_once"
    position = won("Porcelain", TWO_ROUTES, ALL)
    assert "porcelain 1,0 0,0" in texts(position)
    assert position.view()["seats"][0]["waiting_gifts"]["Porcelain"] == 0
    old = "\n".join(
        line for line in serai.Record.begin(GAME.start(seats=2)).to_text().splitlines() if "gift_use" not in line
    )
    assert serai.Record.from_text(old + "\n").setup == GAME.start(seats=2).setup


@pytest.mark.parametrize(
    ("gift", "tiles", "own", "move", "more"),
    [
        ("Porcelain", TWO_ROUTES, ALL, "porcelain 1,0 0,0", {}),
        ("Perfume", TWO_ROUTES, ALL, "perfume", {"placed": (0, 1)}),
        ("Spices", CORNER, "1@(0,0) 2@(1,0) 1@(2,0) 1@(0,1) 1@(-1,2)", "spices -1,2 0,1", {"gifts": ["Porcelain"]}),
    ],
)
def test_a_gift_just_won_waits(gift: str, tiles: str, own: str, move: str, more: dict[str, object]) -> None:
    """gobi.6.2: what is legal at once is refused where gifts serve later, and the sentence says why."""
    assert move in texts(won(gift, tiles, own, **more))
    position = won(gift, tiles, own, gift_use="later", **more)
    assert position.to_act == 0, "something else is left to do: the question is put"
    assert move not in texts(position)
    assert second_of(position).legal_moves() == texts(position)
    assert gift in rewards(position)
    assert position.view()["seats"][0]["waiting_gifts"] == {
        name: int(name == gift) for name in ("Perfume", "Cotton", "Porcelain", "Tea", "Silk", "Spices")
    }
    objection = position.objection(move)
    assert objection is not None
    assert objection.clause == "gobi.6.2"
    assert [witness.name for witness in objection.witnesses] == [gift]
    assert objection.text.en == f"{gift}: you won it in this turn, and at this table gifts serve from the next turn on."
    french = {"Porcelain": "Porcelaine", "Perfume": "Parfum", "Spices": "Épices"}[gift]
    assert objection.text.fr == (
        f"{french} : vous l’avez reçu à ce tour, et à cette table un cadeau ne sert qu’à partir du tour suivant."
    )


def test_tea_just_won_brings_no_coffee_for_a_second_route() -> None:
    """gobi.6.2, gobi.5.3: every pile is empty by now, so the second route is resolved for nothing."""
    position = play(won("Tea", THREE_AND_FOUR, BOTH), "route -3,2 0,2")
    assert texts(position) == {"coffee with tea", "no reward"}
    position = won("Tea", THREE_AND_FOUR, BOTH, gift_use="later")
    assert [(one["length"], one["tea"]) for one in position.view()["routes"]] == [(4, False)]
    play(position, "route -3,2 0,2")
    assert position.view()["decision"] == "draw"
    assert rewards(position) == ["Tea"]


def test_a_turn_with_nothing_but_waiting_gifts_ends_by_itself() -> None:
    """gobi.6.2, gobi.4.11."""
    own = "1@(0,0) 2@(1,0) 1@(2,0)"
    assert won("Porcelain", "(0,0)C (1,0)S (2,0)C", own).view()["decision"] == "routes"
    position = won("Porcelain", "(0,0)C (1,0)S (2,0)C", own, gift_use="later")
    assert (position.view()["decision"], position.view()["turn"]) == ("draw", 1)


def test_an_older_gift_of_the_same_name_serves() -> None:
    """gobi.6.1, gobi.6.2: two Porcelains, of which one was won in this turn; only one walks."""
    position = won("Porcelain", TWO_ROUTES, "1@(0,0) 2@(1,0) 1@(2,0)", gifts=["Porcelain"], gift_use="later")
    assert "porcelain 1,0 0,0" in texts(position)
    second = second_of(position)
    play(position, "porcelain 1,0 0,0")
    second.play("porcelain 1,0 0,0")
    assert position.view() == second.view(None)
    assert position.view()["decision"] == "draw", "the other one waits"
    assert rewards(position) == ["Porcelain"]


def test_it_serves_from_the_next_turn_on() -> None:
    """gobi.6.2: seat 1 wins Porcelain, seat 2 plays, and then it is there; nobody else had to wait."""
    own = "1@(0,0) 2@(1,0) 1@(2,0)"
    position = won("Porcelain", "(0,0)C (1,0)S (2,0)C", own, gift_use="later")
    second = second_of(position)
    for move in ("draw Bolormaa", "discard", "no camel", "draw Sarnai"):
        position.play(move)
        second.play(move)
        assert position.view() == second.view(None)
        assert set(position.view()["seats"][0]["waiting_gifts"].values()) == {0}
    assert "porcelain 1,0 0,0" in texts(position)
    assert second.legal_moves() == texts(position)


def test_seat_2_has_no_share_in_what_seat_1_waits_for() -> None:
    """gobi.6.2: the turn passes, and with it the waiting."""
    position = won("Perfume", "(0,0)C (1,0)S (2,0)C", "1@(0,0) 1@(1,0) 1@(2,0)", gift_use="later")
    assert position.view()["turn"] == 1
    assert clause(play(position, "draw Bolormaa", "place 1,1", "draw Bolormaa"), "perfume") == "gobi.6.2"
    assert all(count == 0 for seat in position.view()["seats"] for count in seat["waiting_gifts"].values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_readings_play_with_it(seats: int) -> None:
    """gobi.6.2, side by side; and in these games gifts did wait."""
    setup = GAME.setup(seats, {"gift_use": "later", "porcelain": "any"})
    events = sum((verify_game(GAME, setup, seed, sample=0.1).events for seed in range(2)), Counter())
    assert events["a gift waits for the next turn"] > 0
