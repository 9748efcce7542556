"""Many games at once: the same as one after the other."""

from __future__ import annotations

import doctest
from hashlib import sha256
from math import comb
from typing import Any

import numpy as np
import pytest

import serai
from serai.core import batch as module
from serai.core.batch import Batch
from tests.core.test_observation import load_race
from tests.gobi.scenes import scene

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("gobi", 3, {"porcelain": "any"}),
    ("targui", 2, {"set": "expansion"}),
    ("gemblo", 2, {"board": "mini"}),
    ("gemblo", 5, {}),
]


def hold(batch: Batch) -> None:
    """What the arrays say is what the positions say."""
    for number in range(batch.count):
        position = batch.position(number)
        actor = int(batch.actors[number])
        assert position.to_act == actor
        assert np.array_equal(batch.observations[number], position.observation(actor))
        assert np.array_equal(batch.masks[number], position.mask())


@pytest.mark.parametrize(("key", "seats", "options"), TABLES, ids=str)
def test_the_arrays_tell_the_positions(key: str, seats: int, options: dict[str, Any]) -> None:
    batch = serai.batch(key, 3, seats=seats, seed=4, **options)
    for _ in range(12):
        hold(batch)
        before = [batch.position(number) for number in range(3)]
        actions = batch.sample().copy()
        batch.step(actions)
        for number, position in enumerate(before):
            position.play(position.move(int(actions[number])))
            after = batch.position(number)
            assert position.to_act == serai.CHANCE or batch.ended[number] or position == after


def test_games_end_are_paid_and_begin_anew() -> None:
    """Played beside a position: the same end, the same returns, and then a board with nothing on it."""
    batch = serai.batch("gemblo", 2, seats=3, seed=1)
    beside = [batch.position(number) for number in range(2)]
    ended = 0
    while not ended:
        actions = batch.sample()
        for position, action in zip(beside, actions, strict=True):
            position.play(position.move(int(action)))
        batch.step(actions)
        for number, position in enumerate(beside):
            assert batch.ended[number] == position.is_over
            assert batch.returns[number].tolist() == pytest.approx(position.returns())
            ended += position.is_over
    assert batch.games == ended
    over = int(np.flatnonzero(batch.ended)[0])
    assert batch.position(over) == serai.game("gemblo").start(3)
    batch.step(batch.sample())
    assert not batch.ended[over]
    assert not batch.returns[over].any()


@pytest.mark.parametrize(("seats", "options"), [(2, {"board": "mini"}), (4, {})])
def test_bits_say_the_same_as_bytes(seats: int, options: dict[str, Any]) -> None:
    one = serai.batch("gemblo", 4, seats=seats, seed=9, **options)
    other = serai.batch("gemblo", 4, seats=seats, seed=9, masks="bits", **options)
    none = serai.batch("gemblo", 4, seats=seats, seed=9, masks=None, **options)
    count = serai.game("gemblo").actions
    for _ in range(20):
        assert np.array_equal(np.unpackbits(other.masks, axis=1, count=count, bitorder="little"), one.masks)
        actions = one.sample().copy()
        for batch in (other, none):
            assert np.array_equal(batch.observations, one.observations)
            batch.step(actions)
        one.step(actions)
    assert none.masks is None


# Made once, and the same ever since, compiled or not: the numbers of a run.
DIGESTS = {
    "gobi": "cd39678f0d891fc5",
    "targui": "fb6cfd08d1a8cd07",
    "gemblo": "aeb0f9b323de237b",
}


@pytest.mark.parametrize("key", list(DIGESTS))
def test_the_same_seed_is_the_same_run_compiled_and_interpreted(key: str) -> None:
    batch = serai.batch(key, 2, seed=5)
    heard = sha256()
    for _ in range(25):
        for array in (batch.observations, np.flatnonzero(batch.masks), batch.actors, batch.returns):
            heard.update(np.ascontiguousarray(array, "<f4").tobytes())
        batch.step(batch.sample())
    assert heard.hexdigest()[:16] == DIGESTS[key]
    seen = batch.observations.copy()
    batch.reset(5)
    for _ in range(25):
        batch.step(batch.sample())
    assert np.array_equal(batch.observations, seen)
    batch.reset(6)
    assert not np.array_equal(batch.observations, serai.batch(key, 2, seed=5).observations) or key == "gemblo"


def test_an_action_that_is_not_legal_is_refused_and_nothing_is_played() -> None:
    batch = serai.batch("gemblo", 3, board="mini")
    actions = batch.sample().copy()
    before, moves = batch.observations.copy(), batch.moves
    actions[2] = 0
    assert not batch.masks[2, 0]
    with pytest.raises(serai.NoAction, match="game 2 of the batch: 0 is no legal action of seat 0"):
        batch.step(actions)
    assert np.array_equal(batch.observations, before)
    assert batch.moves == moves
    with pytest.raises(ValueError, match=r"3 actions are wanted, one for each game, not an array of \(2,\)"):
        batch.step(actions[:2])


@pytest.mark.parametrize(
    ("wish", "match"),
    [
        ({"count": 0}, "a batch has 1 to 16777215 games, not 0"),
        ({"count": 2.0}, "not 2.0"),
        ({"masks": "words"}, "masks are 'bytes', 'bits' or None, not 'words'"),
        ({"seats": 9}, "Gemblo is for 2, 3, 4, 5, 6 seats, not 9"),
        ({"wind": 1}, "no option 'wind'"),
    ],
)
def test_a_wrong_wish_is_answered(wish: dict[str, Any], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        serai.batch("gemblo", **{"count": 2, **wish})


def test_a_strangers_game_has_batches_too() -> None:
    game = load_race().GAME
    batch = serai.batch(game, 4, seats=3, seed=2)
    for _ in range(60):
        hold(batch)
        batch.step(batch.sample())
    assert batch.games > 1


def test_what_goes_wrong_in_a_strangers_game_is_raised() -> None:
    race = load_race()
    batch = serai.batch(race.GAME, 2, seed=2)

    def broken(self: Any, code: int) -> None:
        raise RuntimeError("the board fell off the table")

    race.RaceState.apply = broken
    with pytest.raises(RuntimeError, match="fell off the table"):
        batch.step(batch.sample())


def test_lists_longer_than_are_kept_are_marked_and_played_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silk for a tile that fills a gap in a cross: three camels on 28 tiles in line, 30 over 3 ways, and no Silk."""
    cells = [*((x, 0) for x in range(-9, 10) if x), *((0, y) for y in range(-10, 0)), (-1, -1), (1, -1)]
    tiles = " ".join(f"({x},{y}){'CSKBN'[(x + 2 * y) % 5]}" for x, y in cells)
    position = scene(tiles, hand="C", gifts=["Silk"], stack=0)
    position.play("place 0,0")
    game = position.game
    monkeypatch.setattr(type(game), "begin", lambda self, setup: position.state.copy())
    batch = serai.batch(game, 2, seed=1)
    assert batch.masks.sum(axis=1).tolist() == [comb(30, 3) + 1] * 2
    hold(batch)
    last = [int(np.flatnonzero(mask)[-1]) for mask in batch.masks]
    assert str(batch.position(1).move(last[1])).startswith("silk")
    batch.step(last)
    hold(batch)
    batch.reset(3)
    assert batch.position(0).mask()[batch.sample()[0]]


def test_arrays_stay_where_lanes_write_though_their_names_are_taken() -> None:
    batch = serai.batch("gemblo", 2, board="mini", seed=3)
    first = batch.masks
    for name in ("masks", "actors", "returns", "ended", "observations"):
        delattr(batch, name)
    for _ in range(30):
        batch.step(batch.sample())
    assert np.array_equal(first[1], batch.position(1).mask())


def test_the_example_of_the_docstring_holds() -> None:
    assert doctest.testmod(module).failed == 0
