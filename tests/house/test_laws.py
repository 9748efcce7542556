"""The laws hold for every game of the house, and for a stranger's; and they can fail."""

from __future__ import annotations

import copy
import importlib.util
import pickle
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

import serai
from serai.core.objection import Objection
from serai.core.position import Position, StateLike
from serai.testing import LawBroken, check_game, check_record, perft, perft_by_referee
from serai.testing.laws import copies_are_isolated, imagining_is_honest, somebody_acts, what_is_hidden_is_declared
from serai.testing.strategies import positions
from serai.testing.twins import WAYS, positions_have_true_twins, records_have_true_twins

pytestmark = pytest.mark.no_cover  # what plays whole games says little of single lines

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*/*.txt"))


def example() -> Any:
    """The example game of CONTRIBUTING.md."""
    spec = importlib.util.spec_from_file_location("race", ROOT / "examples" / "race.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["race"] = module  # where a pickle looks for its classes
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("key", serai.game_keys())
def test_the_laws_hold(key: str) -> None:
    assert check_game(serai.game(key), seed=2, sample=0.05) > 0


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_games_replay(path: Path) -> None:
    check_record(path.read_text("utf-8"), sample=0.02)


def test_the_laws_hold_for_the_example_game() -> None:
    assert check_game(example().GAME, games=5, sample=1) > 50


def test_the_example_game_has_about_seventy_lines() -> None:
    lines = (ROOT / "examples" / "race.py").read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 72


@given(positions(example().GAME))
def test_random_positions_of_the_example_are_counted_alike(position: Position) -> None:
    assert perft(position, 2) == perft_by_referee(position, 2)


# --- a law that cannot fail is no law ---------------------------------------------------


def broken(**changes: Any) -> Any:
    """The example game with some of its answers replaced."""
    race = example()
    return type("Broken", (type(race.GAME),), changes)()


def test_a_referee_who_disagrees_is_found() -> None:
    class Blind:
        to_act = 0

        def __init__(self, state: StateLike) -> None: ...
        def legal_moves(self) -> set[str]:
            return {"stay"}

        def objection(self, text: str, seat: int | None = None) -> Objection | None:
            return None

        def outcome(self) -> serai.Outcome:
            return serai.Outcome((1, 2), ())

    with pytest.raises(LawBroken, match="only the engine allows"):
        check_game(broken(referee=lambda self, state: Blind(state)))


def test_a_census_that_changes_is_found() -> None:
    def census(self: Any, state: Any) -> Mapping[str, int]:
        return {"steps": sum(state.steps)}

    with pytest.raises(LawBroken, match="pieces are conserved"):
        check_game(broken(census=census), sample=1)


def test_a_text_that_is_written_twice_is_found() -> None:
    with pytest.raises(LawBroken, match="twice in the list"):
        check_game(broken(write=lambda self, state, code: "go"), sample=1)


def test_a_silent_narrator_is_found() -> None:
    silent = broken(narrate=lambda self, state, code, seat=None: serai.core.Text("", ""))
    with pytest.raises(LawBroken, match="narration speaks"):
        check_game(silent, sample=1)


def test_a_copy_that_shares_is_found() -> None:
    race = example()
    position = race.GAME.start(2)
    position.state.copy = lambda: position.state
    with pytest.raises(LawBroken, match="copies are isolated"):
        copies_are_isolated(position, random.Random(1))


def test_a_view_that_goes_on_with_the_game_is_found() -> None:
    lent = broken(view=lambda self, state, seat: {"steps": state.steps})
    with pytest.raises(LawBroken, match="a view changed with the position it was taken from"):
        check_game(lent, sample=1)


def test_a_seat_without_a_move_is_found() -> None:
    position = example().GAME.start(2)
    position.state.to_act = lambda: 0
    position.state.list_moves = lambda into: into.clear()
    with pytest.raises(LawBroken, match="nothing can be played"):
        somebody_acts(position)


def test_imagining_that_changes_what_a_seat_sees_is_found() -> None:
    race = example()

    def redeal(self: Any, seat: int, rng: Any) -> None:
        self.steps[1] += 1

    race.RaceState.redeal = redeal
    with pytest.raises(LawBroken, match="can tell an imagined world"):
        imagining_is_honest(race.GAME.start(2), random.Random(1))


def test_imagining_that_looks_at_the_truth_is_found() -> None:
    """A hidden number that the redeal shifts instead of dealing it anew."""
    race = example()

    class Secretive(race.RaceState):  # type: ignore[misc, name-defined]
        secret = 0

        def copy(self) -> Any:
            other = Secretive(list(self.steps), self.turn, self.die)
            other.secret = self.secret
            return other

        def snapshot(self) -> tuple[object, ...]:
            return (*super().snapshot(), self.secret)

        def redeal(self, seat: int, rng: Any) -> None:
            self.secret += 1 + rng.below(1000)

    position = race.GAME.start(2)
    position.state = Secretive([0, 0])
    with pytest.raises(LawBroken, match="depends on what it cannot know"):
        imagining_is_honest(position, random.Random(1))


def test_a_game_that_hides_without_saying_so_is_found() -> None:
    race = example()
    race.RaceState.redeal = lambda self, seat, rng: self.steps.reverse()
    position = race.GAME.start(2)
    position.play("throw 2")
    position.play("go 2")
    with pytest.raises(LawBroken, match="nothing is hidden from seat 0, yet it imagines another world"):
        what_is_hidden_is_declared(position, random.Random(1))
    race.Race.hidden = True
    what_is_hidden_is_declared(position, random.Random(1))


def test_a_game_that_shows_seats_different_things_without_saying_so_is_found() -> None:
    race = example()
    race.Race.view = lambda self, state, seat: {"mine": seat}
    with pytest.raises(LawBroken, match="seat 0 sees what others do not"):
        what_is_hidden_is_declared(race.GAME.start(2), random.Random(1))


def test_a_game_that_reads_moves_to_seats_differently_without_saying_so_is_found() -> None:
    race = example()
    race.Race.redact = lambda self, state, code, seat: "throw ?" if seat else self.write(state, code)
    with pytest.raises(LawBroken, match="seat 1 reads moves differently"):
        what_is_hidden_is_declared(race.GAME.start(2), random.Random(1))


def test_a_state_that_forgets_when_it_is_pickled_is_found() -> None:
    race = example()
    race.RaceState.__reduce__ = lambda self: (race.RaceState, (list(self.steps), self.turn))
    position = race.GAME.start(2)
    position.play("throw 2")
    with pytest.raises(LawBroken, match="pickle gives a true twin: the position comes back different"):
        positions_have_true_twins(position, random.Random(1))


def test_a_state_that_cannot_be_pickled_is_found() -> None:
    position = example().GAME.start(2)
    position.state.secret = lambda: 7
    with pytest.raises(LawBroken, match=r"pickle gives a true twin: .*Can't pickle"):
        positions_have_true_twins(position, random.Random(1))


def test_python_copies_that_share_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Python does where a class does not say how it is copied: the state is shared."""

    def shallow(thing: Any) -> Any:
        return Position(thing.game, thing.setup, thing.state) if isinstance(thing, Position) else copy.copy(thing)

    monkeypatch.setitem(WAYS, "copy.copy", shallow)
    with pytest.raises(LawBroken, match=r"copy\.copy gives a true twin: the original moves with it"):
        positions_have_true_twins(example().GAME.start(2), random.Random(1))


def test_records_that_grow_together_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    position = example().GAME.start(2)
    monkeypatch.setattr(
        serai.Record, "__copy__", lambda self: serai.Record(self.game, self.setup, self.moves), raising=False
    )
    with pytest.raises(LawBroken, match=r"copy\.copy gives a true twin: the record grows"):
        records_have_true_twins(serai.Record.begin(position), position)


def test_a_broken_law_comes_out_of_another_process_whole() -> None:
    broken_law = LawBroken("a law", serai.game("gemblo").start(2), "what was seen")
    again = pickle.loads(pickle.dumps(broken_law))
    assert (again.law, str(again)) == ("a law", str(broken_law))
