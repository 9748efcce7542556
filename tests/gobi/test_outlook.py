"""Looking ahead: routes with their paths, what moves bring about, and the short list of Silk."""

from __future__ import annotations

from typing import Any

from serai.core import Position
from serai.games.gobi.game import GAME
from serai.table.outlook import outlooks
from tests.gobi.scenes import play, scene, seen, texts

ROW = "(0,0)S (1,0)C (2,0)K (3,0)C (4,0)S"
SQUARE = "(0,0)C (1,0)S (0,1)K (1,1)C"


def facts(position: Position, text: str) -> dict[str, Any]:
    (answer,) = outlooks(position, 0, [text])
    return answer["facts"]  # type: ignore[no-any-return]


def test_the_view_names_the_empty_cells_and_how_many_camels_each_brings() -> None:
    """gobi.3.3, gobi.3.4: three tiles in an angle have seven cells around them."""
    view = scene("(0,0)C (1,0)S (0,1)K", hand="B").view()
    assert view["around"] == [[-1, 0, 1], [-1, 1, 1], [0, -1, 1], [0, 2, 1], [1, -1, 1], [1, 1, 2], [2, 0, 1]]


def test_placing_a_tile_shows_its_camels_and_the_routes_they_complete() -> None:
    """The outer route has five camels and may earn a coffee, the inner one has three."""
    position = scene(ROW, "1@(0,0) 1@(1,0) 1@(3,0) 1@(4,0)", hand="N")
    found = facts(position, "place 2,1")
    assert found["camels"] == [[2, 0]]
    assert (found["short"], found["points"], found["route"], found["lost"]) == (0, 0, None, [])
    assert found["routes"] == [
        {
            "text": "route 0,0 4,0",
            "tribe": "Sarnai",
            "ends": [[0, 0], [4, 0]],
            "path": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]],
            "length": 5,
            "spices": False,
            "coffee": True,
            "tea": False,
        },
        {
            "text": "route 1,0 3,0",
            "tribe": "Chingis",
            "ends": [[1, 0], [3, 0]],
            "path": [[1, 0], [2, 0], [3, 0]],
            "length": 3,
            "spices": False,
            "coffee": False,
            "tea": False,
        },
    ]
    play(position, "place 2,1")
    assert position.view()["routes"] == found["routes"]


def test_resolving_the_inner_route_first_loses_the_outer_one() -> None:
    """gobi.4.9."""
    position = scene(ROW, "1@(0,0) 1@(1,0) 1@(2,0) 1@(3,0) 1@(4,0)")
    inner = facts(position, "route 1,0 3,0")
    assert inner["route"]["path"] == [[1, 0], [2, 0], [3, 0]]
    assert [one["text"] for one in inner["lost"]] == ["route 0,0 4,0"]
    assert facts(position, "route 0,0 4,0")["lost"] == []


def test_the_path_is_the_one_that_counts() -> None:
    """gobi.4.2: five camels around, or by option three straight; Tea wants exactly four."""
    tiles, own = "(0,0)C (1,0)S (2,0)C (0,1)K (1,1)N (2,1)B", "1@(0,0) 1@(1,0) 1@(2,0) 1@(0,1) 1@(1,1) 1@(2,1)"
    (around,) = scene(tiles, own).view()["routes"]
    assert (len(around["path"]), around["path"][0], around["path"][-1]) == (5, [0, 0], [2, 0])
    (straight,) = scene(tiles, own, route_length="shortest").view()["routes"]
    assert straight["path"] == [[0, 0], [1, 0], [2, 0]]
    four = scene("(0,0)C (1,0)S (1,1)K (2,1)C", "1@(0,0) 1@(1,0) 1@(1,1) 1@(2,1)", gifts=["Tea"])
    (short,) = four.view()["routes"]
    assert (short["length"], short["coffee"], short["tea"]) == (4, False, True)


def test_a_route_over_a_corner_is_marked_as_one_of_spices() -> None:
    """gobi.6.16."""
    (found,) = scene(SQUARE, "1@(0,0) 1@(1,1)", gifts=["Spices"]).view()["routes"]
    assert (found["text"], found["spices"], found["length"]) == ("spices 0,0 1,1", True, 2)


def test_a_discard_costs_a_point_and_rewards_bring_theirs() -> None:
    """gobi.3.8; gobi.5.2: a coffee is seven points, Outer camels four or, unfulfilled, one."""
    assert facts(scene(SQUARE, hand="B"), "discard")["points"] == -1
    position = play(scene(ROW, "1@(0,0) 1@(1,0) 1@(2,0) 1@(3,0) 1@(4,0)"), "route 0,0 4,0")
    assert facts(position, "coffee")["points"] == 7
    assert facts(position, "reward 2")["points"] == 4  # three camels stand on outer tiles
    assert [one["text"] for one in facts(position, "coffee")["routes"]] == ["route 1,0 3,0"]


def test_a_short_reserve_is_announced() -> None:
    """gobi.3.6: ten camels are out, two are wanted."""
    position = scene(SQUARE + " (2,0)B", "7@(0,0) 3@(2,0)", hand="N")
    found = facts(position, "place 2,1")
    assert (found["camels"], found["short"], found["routes"]) == ([[1, 1], [2, 0]], 2, [])
    play(position, "place 2,1")
    assert facts(position, "take 0,0 2,0")["camels"] == [[1, 1]]


def test_with_silk_in_hand_a_placement_is_shown_as_if_it_stayed_unused() -> None:
    position = scene(ROW, "1@(1,0) 1@(3,0)", hand="N", gifts=["Silk"])
    found = facts(position, "place 2,1")
    assert found["camels"] == [[2, 0]]
    assert [one["text"] for one in found["routes"]] == ["route 1,0 3,0"]


def test_very_many_ways_of_silk_are_told_by_a_few() -> None:
    """Four lines of four tiles: 16 tiles, and 3,876 ways to set four camels on them; a screen
    is told the sixteen ways to set all on one tile, and any other may be played."""
    lines = " ".join(
        f"({x * step},{y * step}){'SK'[step % 2]}"
        for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for step in range(1, 5)
    )
    position = scene(f"{lines}", hand="N", gifts=["Silk"])
    play(position, "place 0,0")
    assert len(position.legal_moves()) == 1 + 3876
    listed = [GAME.write(position.state, move) for move in GAME.listed(position.state)]
    assert len(listed) == 17
    assert listed[0] == "neighbours"
    assert "silk 0,4 0,4 0,4 0,4" in listed
    assert position.objection("silk -4,0 0,-1 0,3 2,0") is None
    assert facts(position, "silk -4,0 0,-1 0,3 2,0")["camels"] == [[-4, 0], [0, -1], [0, 3], [2, 0]]


def test_few_moves_are_all_listed() -> None:
    position = play(scene(ROW, hand="N", gifts=["Silk"]), "place 2,1")
    assert {GAME.write(position.state, move) for move in GAME.listed(position.state)} == texts(position)


def test_nothing_stands_when_the_turn_is_over() -> None:
    position = scene("(0,0)C (1,0)S (2,0)C", "1@(0,0) 1@(1,0) 1@(2,0)")
    seen(play(position, "route 0,0 2,0", "reward 1"))
    assert position.view()["routes"] == []
