"""`copy`, `deepcopy` and `pickle` of what a library user holds, also from one process to another."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.core.position import legal_codes
from serai.core.registry import registered
from serai.core.state import Rng, rewind
from serai.games.targui.cards import CardError, TribeCard
from serai.games.targui.engine import tables
from serai.testing import random_record
from serai.testing.twins import WAYS
from tests.house.test_laws import example

ROOT = Path(__file__).parents[2]
GAMES = serai.game_keys()
EVERY_WAY = pytest.mark.parametrize("twin_of", WAYS.values(), ids=WAYS)
Way = Callable[[Any], Any]


def played(key: str, moves: int = 40, seed: int = 1) -> serai.Position:
    """A position some way into a random game."""
    position, rng = serai.game(key).start(), random.Random(seed)
    for _ in range(moves):
        chance = position.to_act == serai.CHANCE
        position.play(position.lottery().draw(rng) if chance else rng.choice(position.legal_moves()))
    return position


def played_by_seat(key: str) -> serai.Position:
    """The same, a little further, where a seat is to act."""
    position, rng = played(key), random.Random(2)
    while position.to_act == serai.CHANCE:
        position.play(position.lottery().draw(rng))
    return position


def finished(key: str) -> serai.Record:
    game = serai.game(key)
    return random_record(game, next(iter(game.setups())), 4)


@EVERY_WAY
@pytest.mark.parametrize("key", GAMES)
def test_a_position_has_a_twin_that_goes_its_own_way(key: str, twin_of: Way) -> None:
    position = played(key)
    twin = twin_of(position)
    assert twin == position
    assert twin.game is position.game
    assert repr(twin) == repr(position)
    before = position.copy()
    twin.state.apply(legal_codes(twin.state)[0])
    assert twin != position
    assert position == before


@EVERY_WAY
@pytest.mark.parametrize("key", GAMES)
def test_a_state_has_a_twin_that_goes_its_own_way(key: str, twin_of: Way) -> None:
    state: Any = played(key).state
    twin = twin_of(state)
    before = state.snapshot()
    assert type(twin) is type(state)
    assert twin.snapshot() == before
    assert legal_codes(twin) == legal_codes(state)
    twin.apply(legal_codes(twin)[0])
    assert twin.snapshot() != before
    assert state.snapshot() == before
    fork = twin_of(state.fork())
    fork.apply(legal_codes(fork)[0])
    rewind(fork)
    assert fork.snapshot() == twin.snapshot(), "a twin of a fork has no base to go back to"


@EVERY_WAY
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_goes_on_alike_from_a_twin(key: str, twin_of: Way) -> None:
    """Nothing a state knows is left behind: both play the same random moves to the same end."""
    position = played(key)
    twin, rng = twin_of(position), random.Random(3)
    while not position.is_over:
        codes = legal_codes(position.state)
        assert legal_codes(twin.state) == codes
        code = rng.choice(codes)
        position.state.apply(code)
        twin.state.apply(code)
    assert twin == position
    assert twin.outcome() == position.outcome()


@EVERY_WAY
@pytest.mark.parametrize("key", GAMES)
def test_a_move_can_be_read_told_and_played_afterwards(key: str, twin_of: Way) -> None:
    position = played_by_seat(key)
    moves = position.legal_moves()
    again = twin_of(moves)
    assert again == moves
    assert [str(move) for move in again] == [str(move) for move in moves]
    assert again[-1].narrate() == moves[-1].narrate()
    twin = twin_of(position)
    twin.play(again[-1])
    position.play(moves[-1])
    assert twin == position


def test_moves_of_one_position_share_its_state_in_a_pickle() -> None:
    moves = serai.game("gemblo").start(2).legal_moves()
    one, all_of_them = len(pickle.dumps(moves[:1])), len(pickle.dumps(moves))
    assert len(moves) == 44
    assert all_of_them < one + 60 * len(moves), "a move more costs its number and no second state"


@EVERY_WAY
def test_lotteries_outcomes_setups_and_objections_come_back_equal(twin_of: Way) -> None:
    gobi, record = serai.game("gobi").start(3), finished("gemblo")
    objection = gobi.objection("no move at all")
    assert objection is not None
    for thing in (gobi.lottery(), record.position().outcome(), gobi.setup, objection, record.result):
        assert twin_of(thing) == thing
        assert thing != "something else"
    assert hash(twin_of(gobi.lottery())) == hash(gobi.lottery())
    with pytest.raises(serai.IllegalMove) as refusal:
        gobi.play("no move at all")
    again = twin_of(refusal.value)
    assert (str(again), again.objection) == (str(refusal.value), objection)
    error = twin_of(serai.RecordError(3, "it is wrong"))
    assert (str(error), error.line, error.reason) == ("line 3: it is wrong", 3, "it is wrong")


@EVERY_WAY
@pytest.mark.parametrize("key", GAMES)
def test_a_record_has_a_twin_that_is_written_on_alone(key: str, twin_of: Way) -> None:
    record = serai.Record.from_text(finished(key).to_text())
    twin = twin_of(record)
    assert twin == record
    assert twin.lines == record.lines
    assert twin.verify() == record.verify()
    twin.add("one more")
    assert twin != record
    assert record.verify().is_over


@EVERY_WAY
@pytest.mark.parametrize("key", GAMES)
def test_there_is_one_game_of_each_key(key: str, twin_of: Way) -> None:
    assert twin_of(serai.game(key)) is serai.game(key)


@EVERY_WAY
def test_a_random_source_goes_on_with_the_same_numbers(twin_of: Way) -> None:
    rng = Rng(7)
    rng.next32()
    twin = twin_of(rng)
    assert [twin.below(1000) for _ in range(5)] == [rng.below(1000) for _ in range(5)]


# --- what cannot be read is refused ------------------------------------------------------


@pytest.mark.parametrize("what", ["position", "move", "record"])
def test_a_pickle_of_other_rules_is_refused_before_it_is_looked_at(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = played_by_seat("targui")
    things = {"position": position, "move": position.legal_moves()[0], "record": serai.Record.begin(position)}
    kept = pickle.dumps(things[what])
    now = position.game.rules_version
    monkeypatch.setattr(position.game, "rules_version", 77)
    monkeypatch.setattr(tables, "demand", lambda cards: pytest.fail("its cards were looked at"))
    with pytest.raises(
        serai.OtherRules, match=rf"^pickled under rules version {now} of targui; this program has version 77$"
    ):
        pickle.loads(kept)


def test_a_pickle_of_a_game_nobody_registered_is_refused_by_name() -> None:
    race = example().GAME
    with registered(race):
        kept = [pickle.dumps(thing) for thing in (race.start(2), serai.Record.begin(race.start(2)), race)]
    for pickled in kept:
        with pytest.raises(serai.UnknownGame, match=r"'race'.*there are: gobi, targui, gemblo"):
            pickle.loads(pickled)
    with pytest.raises(serai.UnknownGame, match=r"serai\.register makes a game known"):
        pickle.loads(kept[0])


def test_a_game_that_another_one_hides_is_not_pickled_as_the_other() -> None:
    gemblo = serai.game("gemblo")
    impostor = type("Impostor", (type(gemblo),), {})()
    with pytest.raises(pickle.PicklingError, match="'gemblo' is registered as another game"):
        pickle.dumps(impostor.start(2))
    assert copy.deepcopy(impostor.start(2)) == impostor.start(2)


def test_a_targui_pickle_made_with_other_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are numbers inside: with other cards of one's own they would mean something else."""
    position = played("targui")
    kept = pickle.dumps(position)
    with monkeypatch.context() as later:
        later.setattr(tables, "tribe", [*tables.tribe, tables.tribe[0]])
        assert pickle.loads(kept) == position, "cards that came since do no harm"
        kept = pickle.dumps(position)
    with pytest.raises(CardError, match="use the same card files first"):
        pickle.loads(kept)


# --- from one process to another ---------------------------------------------------------


def move_on(position: serai.Position, move: serai.Move) -> tuple[serai.Position, serai.Record]:
    """What a worker does: play, and send back what became of it."""
    position.play(move)
    return position, serai.Record.begin(position)


def own_cards() -> list[TribeCard]:
    """What other tests of this process have put beside the box: who reads a pickle has used the same cards first."""
    return tables.tribe[tables.BOXED_CARDS :]


def test_positions_travel_to_a_spawned_process_and_back() -> None:
    # Not a `Pool`, which waits for ever for what could not be read there.
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawned, initializer=tables.admit, initargs=(own_cards(),)) as pool:
        for key in GAMES:
            position = played_by_seat(key)
            move = position.legal_moves()[0]
            there, record = pool.submit(move_on, position, move).result()
            position.play(move)
            assert there == position
            assert record.game is position.game
        with pytest.raises(serai.IllegalMove) as refusal:
            pool.submit(move_on, serai.game("gemblo").start(2), "no move at all").result()  # type: ignore[arg-type]
        assert refusal.value.objection.clause.startswith("gemblo.")


PLAIN_READER = """
import pickle, sys
import serai
from serai.games.targui.engine import tables
assert not serai.COMPILED
tables.admit(pickle.load(sys.stdin.buffer))
position, record = pickle.load(sys.stdin.buffer)
assert record.verify().is_over
sys.stdout.buffer.write(pickle.dumps((position, str(position.legal_moves()[-1]))))
"""


@pytest.mark.parametrize("key", GAMES)
def test_plain_engines_read_what_was_pickled_here_and_the_reverse(key: str) -> None:
    """On the compiled engines: a pickle holds nothing of how it was made."""
    position = played_by_seat(key)
    kept = pickle.dumps(own_cards()) + pickle.dumps((position, finished(key)))
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", PLAIN_READER], input=kept, capture_output=True, env=env, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert pickle.loads(done.stdout) == (position, str(position.legal_moves()[-1]))


READER = """
import pickle, sys
import race, serai
serai.register("race", lambda: race.GAME)
position, moves = pickle.loads(sys.stdin.buffer.read())
assert position.game is race.GAME
position.play(moves[-1])
sys.stdout.buffer.write(pickle.dumps(position))
"""


def test_a_strangers_position_travels_to_a_process_that_registered_the_game() -> None:
    race = example().GAME
    with registered(race):
        position = race.start(3)
        position.play("throw 2")
        kept = pickle.dumps((position, position.legal_moves()))
        path = os.pathsep.join([str(ROOT / "examples"), os.environ.get("PYTHONPATH", "")])
        env = {**os.environ, "PYTHONPATH": path}
        done = subprocess.run([sys.executable, "-c", READER], input=kept, capture_output=True, env=env, check=False)
        assert done.returncode == 0, done.stderr.decode()
        position.play("go 2")
        assert pickle.loads(done.stdout) == position
