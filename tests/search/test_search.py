"""A search keeps its promises: it repeats, it stops, it stays within its memory, it goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import serai
from serai.core.position import Position
from serai.core.registry import game_keys
from serai.core.state import CAPACITY
from serai.search import Finding, Limit, Search, Settings
from serai.search.words import MARKS
from tests.bots.tables import on_the_way

RICH = Settings(widening=1.0, prior_weight=0.3, shared=50.0, guided=True, horizon=4)


def late(seats: int = 2, moves: int = 60, seed: int = 5) -> Position:
    """A game of Gemblo some random moves from its start, with a choice to make."""
    position = serai.game("gemblo").start(seats, **({"board": "mini"} if seats == 2 else {}))
    rng = random.Random(seed)
    for _ in range(moves if seats > 2 else 16):
        position.play(rng.choice(position.legal_moves()))
    return position


def visits(found: Finding) -> list[tuple[int, int]]:
    return [(candidate.code, candidate.visits) for candidate in found.candidates]


@pytest.mark.parametrize("settings", [Settings(), RICH])
@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_finds_the_same(settings: Settings, threads: int) -> None:
    position = late()
    first, second = (
        Search(position.state, position.to_act, settings, seed=3, threads=threads).run(Limit(iterations=40))
        for _ in range(2)
    )
    assert first == second
    other = Search(position.state, position.to_act, settings, seed=4, threads=threads).run(Limit(iterations=40))
    assert visits(other) != visits(first)


@pytest.mark.parametrize("threads", [1, 2])
def test_thinking_in_pieces_is_thinking_in_one(threads: int) -> None:
    """How the work is cut into chunks changes nothing."""
    position = late()
    at_once = Search(position.state, position.to_act, seed=3, threads=threads)
    in_pieces = Search(position.state, position.to_act, seed=3, threads=threads)
    for iterations in (1, 3, 7, 20):
        in_pieces.run(Limit(iterations=iterations))
    assert at_once.run(Limit(iterations=31)) == in_pieces.finding()


def test_every_simulation_is_counted_once() -> None:
    position = late()
    found = Search(position.state, position.to_act, RICH).run(Limit(iterations=50))
    assert found.iterations == 50
    assert sum(candidate.visits for candidate in found.candidates) == 50


def test_candidates_come_best_first_and_in_bounds() -> None:
    position = late(3, moves=24)
    found = Search(position.state, position.to_act).run(Limit(iterations=60))
    assert [c.visits for c in found.candidates] == sorted((c.visits for c in found.candidates), reverse=True)
    for candidate in found.candidates:
        assert 0 <= candidate.value <= 1
        assert 0 <= candidate.win_chance <= 1
        assert candidate.line[0] == candidate.code


def test_the_line_can_be_played() -> None:
    position = late()
    found = Search(position.state, position.to_act, RICH).run(Limit(iterations=200))
    for code in found.best.line:
        assert code in [move.code for move in position.legal_moves()]
        position.state.apply(code)


def test_the_state_handed_in_is_left_alone() -> None:
    position = late()
    before = position.state.snapshot()
    search = Search(position.state, position.to_act)
    search.run(Limit(iterations=30))
    assert position.state.snapshot() == before
    position.play(position.legal_moves()[0])
    search.run(Limit(iterations=30))  # thinks on about the state as it was
    assert search.finding().iterations == 60


def ticking(step: float) -> Iterator[float]:
    now = 0.0
    while True:
        yield now
        now += step


def test_time_is_up_when_the_clock_says_so() -> None:
    clock = ticking(0.25)
    position = late()
    found = Search(position.state, position.to_act).run(Limit(seconds=1.0, clock=lambda: next(clock)))
    assert 0 < found.iterations < 200


def test_time_that_could_not_change_the_choice_is_saved() -> None:
    saved = 0
    for moves in range(8, 40, 4):
        position = late(seats=3, moves=moves)
        choices = []
        for settles in (False, True):
            search = Search(position.state, position.to_act, RICH, seed=moves)
            by_work = lambda search=search: search.iterations / 1000  # noqa: E731
            choices.append(search.run(Limit(seconds=0.3, clock=by_work, settles=settles)))
        patient, settled = choices
        assert patient.best.code == settled.best.code
        assert 300 <= patient.iterations <= 320
        if settled.iterations < patient.iterations:
            saved += 1
            most, *others = (candidate.visits for candidate in settled.candidates)
            assert most - max(others, default=0) > 300 - settled.iterations
    assert saved > 4


def test_whoever_cancels_is_heard_after_a_chunk_and_progress_is_told() -> None:
    position = late()
    heard: list[int] = []
    found = Search(position.state, position.to_act).run(
        Limit(iterations=10_000),
        progress=lambda so_far: heard.append(so_far.iterations),
        cancelled=lambda: len(heard) == 2,
    )
    assert heard == [8, 24]
    assert found.iterations == 24


def test_memory_is_bounded_and_thinking_goes_on_without_growing() -> None:
    position = late()
    found = Search(position.state, position.to_act, Settings(most_nodes=20), threads=2).run(Limit(iterations=100))
    assert found.nodes <= 40
    assert found.iterations == 100
    assert sum(candidate.visits for candidate in found.candidates) == 100


def test_what_was_learnt_is_kept_when_a_move_is_played() -> None:
    position = late()
    seat = position.to_act
    search = Search(position.state, seat, Settings(widening=1.0), seed=1)
    found = search.run(Limit(iterations=300))
    line = found.best.line[:2]
    assert len(line) == 2
    played = []
    for code in line:
        played.append((position.to_act, code))
        position.state.apply(code)
    nodes = found.nodes
    assert search.advance(played, position.state)
    kept = search.finding()
    assert 1 <= kept.nodes < nodes
    again = search.run(Limit(iterations=30))
    assert again.iterations == 30
    assert {c.code for c in kept.candidates} <= {c.code for c in again.candidates}
    assert {c.code for c in again.candidates} <= {move.code for move in position.legal_moves()}
    assert all(candidate.line[0] == candidate.code for candidate in again.candidates)


def test_a_move_nobody_thought_of_starts_anew() -> None:
    position = late()
    search = Search(position.state, position.to_act, Settings(widening=0.001))
    found = search.run(Limit(iterations=5))
    looked_at = {candidate.code for candidate in found.candidates}
    stranger = next(move for move in position.legal_moves() if move.code not in looked_at)
    played = [(position.to_act, stranger.code)]
    position.play(stranger)
    assert not search.advance(played, position.state)


@pytest.mark.parametrize("key", game_keys())
def test_a_search_goes_on_only_where_its_moves_lead(key: str) -> None:
    """Where nothing is hidden a tree plays what it knows without asking whether it is legal. Moves that are not told,
    or others than were played, once led Gobi's engine out of its arrays."""
    position, _ = on_the_way(key, 2, 6)
    assert not position.hides(position.to_act)
    search = Search(position.state, position.to_act, Settings(widening=1.0), seed=1)
    search.run(Limit(iterations=200))
    first, second = (candidate.code for candidate in search.finding().candidates[:2])
    played = [(position.to_act, first)]
    other = position.copy()
    position.state.apply(first)
    other.state.apply(second)
    assert not search.advance([], position.state)
    assert not search.advance(played, other.state)
    assert not search.advance([(1 - seat, code) for seat, code in played], position.state)
    assert not search.advance([*played, (serai.CHANCE, -2)], position.state)
    assert search.advance(played, position.state)
    search.run(Limit(iterations=10))


def test_the_marks_hold_the_longest_list_of_moves_with_room_to_spare() -> None:
    """A full table of marks would be searched for ever."""
    assert MARKS > 2 * CAPACITY


def test_a_limit_says_what_it_wants() -> None:
    with pytest.raises(ValueError, match="iterations or seconds"):
        Limit()
    with pytest.raises(ValueError, match="at least 1"):
        Limit(iterations=0)
    with pytest.raises(ValueError, match="clock"):
        Limit(seconds=3)


def test_interpreted_and_compiled_search_alike() -> None:
    """Computed by both; every setting that changes a number takes part."""
    position = late(3, moves=30)
    found = Search(position.state, position.to_act, RICH, seed=11, threads=2).run(Limit(iterations=64))
    assert (found.nodes, visits(found)[:3], round(found.best.value, 12)) == GOLDEN


GOLDEN = (66, [(26471, 12), (41283, 12), (6139, 11)], 0.523005790258)
