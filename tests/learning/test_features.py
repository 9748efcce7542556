"""What a learned value looks at: rows by names, filled in their order, with nothing in them that is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.bots.study import study_of
from serai.core.features import MOST_FEATURES, Features, layout, layout_hash
from serai.core.position import Position
from serai.games.gobi.board import EDGES, MOST_BORDER
from serai.games.gobi.components import MOST_SEATS, TILE_COUNT, TRIBE_COUNT
from serai.games.gobi.features import NAMES, SEAT, GobiFeatures
from tests.gobi.scenes import scene

SOURCE = Path(__file__).parents[2] / "src" / "serai"
LEARNT = [key for key in serai.game_keys() if study_of(serai.game(key)).learning is not None]


def told(position: Position, seat: int = 0) -> dict[str, float]:
    features = GobiFeatures()
    state: Any = position.state
    features.watch(state)
    return features.told(seat)


def moments(key: str, seats: int, seed: int, every: int = 7, **options: Any) -> list[Position]:
    """Positions of a random game."""
    position, rng = serai.game(key).start(seats, **options), random.Random(seed)
    found = []
    while not position.is_over:
        found.append(position.copy())
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))
    return found[::every]


# --- the layout --------------------------------------------------------------------------


def test_a_layout_has_a_seat_three_times_and_the_table_once() -> None:
    assert layout(("a", "b"), ("c",)) == ("me: a", "me: b", "rival: a", "rival: b", "others: a", "others: b", "c")


def test_the_hash_of_a_layout_knows_names_and_order() -> None:
    assert layout_hash(("a", "b")) == layout_hash(["a", "b"])
    assert len({layout_hash(("a", "b")), layout_hash(("b", "a")), layout_hash(("ab",)), layout_hash(("a",))}) == 4


def test_a_row_has_room_for_every_name_and_no_name_comes_twice() -> None:
    assert len(set(NAMES)) == len(NAMES) <= MOST_FEATURES
    with pytest.raises(ValueError, match="has room for 320"):
        Features([str(number) for number in range(MOST_FEATURES + 1)])


def test_arrays_in_c_are_as_long_as_their_tables() -> None:
    types = "".join((SOURCE / f"games/gobi/{name}.pxd").read_text() for name in ("caravans", "features"))
    assert dict(re.findall(r"^    (N_\w+) = (\d+)$", types, re.M)) == {
        "N_TILES": str(TILE_COUNT),
        "N_SPOTS": str(MOST_BORDER * EDGES),
        "N_WAYS": str(EDGES),
        "N_TRIBES": str(TRIBE_COUNT),
        "N_BLOCKS": str(MOST_SEATS * len(SEAT)),
    }
    row = re.findall(r"^    N_ROW = (\d+)$", (SOURCE / "core/features.pxd").read_text(), re.M)
    assert row == [str(MOST_FEATURES)]


# --- Gobi, by hand -----------------------------------------------------------------------


def test_numbers_stand_under_their_names_up_to_the_last() -> None:
    """Rows are filled one number after the other: one too many or too few would move all that follow."""
    tiles = "(0,0)C (1,0)S (0,1)K (1,1)B"
    row = told(scene(tiles, hand="N", gifts=["Silk"], coffee=8, coffees=2, stack=3, gift_use="later"))
    assert {name: row[f"me: {name}"] for name in ("fresh Silk", "fresh Spices", "coffees", "three tiles left")} == {
        "fresh Silk": 1, "fresh Spices": 0, "coffees": 2, "three tiles left": 1,
    }  # fmt: skip
    assert row["me: score"] == (2 * 7 + 3) / 20  # two coffees, Silk
    assert [name for name in row if name.startswith("to decide") and row[name]] == ["to decide: tile"]
    assert (row["options: anyone"], row["options: later"]) == (0, 1)
    assert NAMES[-1] == "options: later"


def test_one_camel_more_closes_a_route_of_three() -> None:
    """Khulan, Sarnai, Khulan in a row, camels on both ends: the middle closes a route of three (gobi.4.1)."""
    row = told(scene("(0,0)K (1,0)S (2,0)K (1,1)C", own="1@(0,0) 1@(2,0)", hand="B"))
    assert row["me: a camel closes 3"] == 0.5  # one tile
    assert row["me: a camel closes 4"] == row["me: a camel closes 5"] == 0
    assert row["me: caravans"] == 2 / 5
    assert row["me: reserve"] == 0.8
    assert row["rival: a camel closes 3"] == row["rival: tiles with camels"] == 0
    assert row["me: routes closed"] == 0


def test_a_route_that_waits_to_be_resolved_is_told() -> None:
    row = told(scene("(0,0)K (1,0)S (2,0)K (1,1)C", own="1@(0,0) 1@(1,0) 1@(2,0)"))
    assert row["me: routes closed"] == 0.5  # one pair
    assert row["me: longest closed"] == 3 / 5
    assert row["me: largest caravan"] == 3 / 4
    assert row["me: coffee closed"] == 0


def test_a_tile_between_two_caravans_brings_what_its_camels_close() -> None:
    """Below (1,0) lies nothing but Sarnai itself; a tile at (1,-1) brings a camel there, which closes the route.
    Neither Sarnai may lie there (gobi.3.2), nor does it matter which other tribe it is."""
    tiles = "(0,0)K (1,0)S (2,0)K (1,1)C"
    with_hand = told(scene(tiles, own="1@(0,0) 1@(2,0)", hand="B"))
    assert with_hand["me: the tile in hand"] == pytest.approx(1 + 0.07 * 3)
    assert with_hand["me: chance of a coffee"] == 0
    assert 0 < with_hand["me: chance of a route"] <= 1


def test_camels_on_their_way_are_counted_as_far_as_the_reserve_goes() -> None:
    """Ten camels out and a tile laid beside two: none is left, so none has landed (gobi.3.7)."""
    position = scene("(0,0)K (1,0)S (0,1)S (1,1)C", own="4@(0,0) 3@(1,0) 3@(0,1)", hand="B")
    before = told(position)
    position.play("place 2,0")
    after = told(position)
    assert position.view()["decision"] == "take camels"
    assert after["me: reserve"] == before["me: reserve"] == 0
    assert after["me: stacked camels"] == before["me: stacked camels"] == 7 / 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_looking_changes_nothing_and_seats_see_each_other_alike(seats: int) -> None:
    for position in moments("gobi", seats, seed=seats):
        before = position.state.snapshot()
        rows = [told(position, seat) for seat in range(seats)]
        assert position.state.snapshot() == before
        assert all(abs(value) < 50 for row in rows for value in row.values())
        for me, row in enumerate(rows):
            blocks_add_up(row, me, rows, SEAT)
        if seats == 2:
            assert rows[0]["score ahead"] == -rows[1]["score ahead"]


def blocks_add_up(row: dict[str, float], me: int, rows: list[dict[str, float]], names: Sequence[str]) -> None:
    """One of the others is the rival, and the rest are told by their mean."""
    others = [other for seat, other in enumerate(rows) if seat != me]
    rivals = [rival for rival in others if all(rival[f"me: {name}"] == row[f"rival: {name}"] for name in names)]
    assert rivals
    for name in names:
        rest = sum(other[f"me: {name}"] for other in others) - row[f"rival: {name}"]
        assert row[f"others: {name}"] * max(1, len(others) - 1) == pytest.approx(rest, abs=1e-4)


# --- nothing hidden ------------------------------------------------------------------------

Look = Callable[[Any, int], Sequence[float]]


def peeps(key: str, seats: int, look: Look, **options: Any) -> bool:
    """Does a look at twin worlds, which differ only in what the seat cannot know, ever differ?"""
    rng = random.Random(5)
    for position in moments(key, seats, seed=1, every=11, **options):
        for seat in range(seats):
            seen = look(position.state, seat)
            if any(look(position.imagine(seat, rng).state, seat) != seen for _ in range(2)):
                return True
    return False


def look_of(key: str) -> Look:
    learning = study_of(serai.game(key)).learning
    assert learning is not None
    features = learning.features()

    def look(state: Any, seat: int) -> list[float]:
        features.watch(state)
        return list(features.told(seat).values())

    return look


@pytest.mark.parametrize("key", LEARNT)
def test_features_know_nothing_hidden(key: str) -> None:
    for seats in serai.game(key).seat_counts:
        if seats > 1:
            assert not peeps(key, seats, look_of(key))


@pytest.mark.parametrize("cards", ["expansion", "mixed"])
def test_features_of_targui_know_nothing_hidden_with_any_cards(cards: str) -> None:
    assert not peeps("targui", 2, look_of("targui"), set=cards)


def everything(state: Any) -> list[int]:
    """All numbers of a state, flat."""
    return [int(number) for part in state.snapshot() for number in ([part] if isinstance(part, int) else part)]


def test_a_look_at_everything_is_found_out() -> None:
    """Targui hides cards: whoever reads the whole state knows them."""
    assert peeps("targui", 2, lambda state, seat: everything(state))
