"""Tea when every pile is empty: a coffee it may bring, or no reward; on both readings of the rules."""

from __future__ import annotations

from typing import cast

import pytest

from serai.core import Position
from serai.games.gobi.game import GAME
from serai.games.gobi.referee.reading import read
from serai.games.gobi.second import GobiSecond
from serai.games.gobi.state import GobiState
from tests.gobi.scenes import clause, play, rewards, scene, texts

FOUR = "(0,0)C (1,0)S (2,0)K (3,0)C"
FIVE = "(0,0)C (1,0)S (2,0)K (3,0)B (4,0)C"
GONE = (None, None, None, None)


def standing(tiles: str, **more: object) -> Position:
    """A camel of seat 1 on every tile, and the route just resolved."""
    cells = [f"({part.split(')')[0].lstrip('(')})" for part in tiles.split()]
    position = scene(tiles, " ".join(f"1@{cell}" for cell in cells), **more)  # type: ignore[arg-type]
    return play(position, f"route 0,0 {len(cells) - 1},0")


def second_of(position: Position) -> GobiSecond:
    """The second game, beginning with the facts of this position."""
    return GobiSecond(read(cast(GobiState, position.state)))


@pytest.mark.parametrize("move", ["coffee with tea", "no reward"])
def test_with_every_pile_empty_tea_may_be_used_or_kept(move: str) -> None:
    """gobi.5.4, gobi.6.13: the coffee is there for the asking, and nobody has to ask."""
    position = standing(FOUR, tops=GONE, gifts=["Tea"], blessings=["Unused gift"])
    second = second_of(position)
    assert texts(position) == second.legal_moves() == {"coffee with tea", "no reward"}
    play(position, move)
    second.play(move)
    assert position.view() == second.view(None)
    assert rewards(position) == (["Unused gift", "Coffee"] if move == "coffee with tea" else ["Tea", "Unused gift"])
    seat = position.view()["seats"][0]
    # Coffee 7, Tea 2 used or not, the blessing 1 without an unused gift and 4 with one.
    assert seat["points"] == (7 + 2 + 1 if move == "coffee with tea" else 2 + 4)
    assert (position.view()["coffee"], seat["reserve"]) == (9 if move == "coffee with tea" else 10, 8)
    assert position.view()["decision"] == "draw"


def test_kept_tea_serves_the_next_route_of_four() -> None:
    """gobi.6.13, gobi.4.7: the same pair again, as two camels stand on each end."""
    position = scene(FOUR, "2@(0,0) 1@(1,0) 1@(2,0) 2@(3,0)", tops=GONE, gifts=["Tea"])
    play(position, "route 0,0 3,0", "no reward")
    assert texts(position) == {"route 0,0 3,0"}
    play(position, "route 0,0 3,0", "coffee with tea")
    assert rewards(position) == ["Coffee"]


def test_any_other_reward_may_not_be_refused() -> None:
    """gobi.5.4: not what lies on a pile, even with Tea in hand, and not a coffee that needs none."""
    for position in (
        standing(FOUR, tops=(None, None, "Silk", None), gifts=["Tea"]),
        standing(FIVE, tops=GONE, gifts=["Tea"]),
        standing(FIVE, tops=GONE),
    ):
        assert "no reward" not in texts(position)
        assert clause(position, "no reward") == "gobi.5.4"
    silk = standing(FOUR, tops=(None, None, "Silk", None), gifts=["Tea"]).objection("no reward")
    assert silk is not None
    assert silk.text.en == "A reward may not be refused, and Silk lies on pile 3."
    assert silk.text.fr == "Une récompense ne se refuse pas, et la pile 3 montre Soie."
    assert [witness.name for witness in silk.witnesses] == ["Silk"]


@pytest.mark.parametrize(
    "more", [{"gifts": []}, {"gifts": ["Tea"], "coffee": 0, "coffees": 10}, {"used": ["Tea"]}], ids=str
)
def test_without_anything_to_choose_nobody_is_asked(more: dict[str, object]) -> None:
    """gobi.5.3: no Tea, or no coffee for it."""
    position = standing(FOUR, tops=GONE, **more)
    assert position.view()["decision"] == "draw"
    assert clause(position, "no reward") == "gobi.5.4"


def test_keeping_tea_is_told_and_counted() -> None:
    position = standing(FOUR, tops=GONE, gifts=["Tea"])
    move = next(move for move in position.legal_moves() if str(move) == "no reward")
    assert tuple(move.narrate()) == (
        "Seat 1 keeps Tea and takes no reward.",
        "Le siège 1 garde le Thé et ne prend aucune récompense.",
    )
    assert "Tea kept with empty piles" in GAME.events(position.state, move.code)
