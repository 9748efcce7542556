"""The end of a game, exactly: against a plain recursion over everything that can happen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import serai
from serai.bots import Sight, bot
from serai.bots.study import study_of
from serai.core.position import Position, legal_codes, weighted_codes
from serai.search import Limit, Search
from serai.search.ending import Ending
from serai.search.solver import Proof, Solver

Worth = list[tuple[float, float, float]]
SETTINGS = study_of(serai.game("gobi")).settings
MOST = 400
"""States that a plain recursion may have to look at."""


def late(key: str, seats: int, seed: int, **options: Any) -> Iterator[Position]:
    """Choices near the end of a random game that hide nothing, the last first."""
    position, rng = serai.game(key).start(seats, **options), random.Random(seed)
    found = []
    while not position.is_over:
        if position.to_act == serai.CHANCE:
            position.play(position.lottery().draw(rng))
            continue
        if len(position.legal_moves()) > 1 and not position.hides(position.to_act):
            found.append(position.copy())
        position.play(rng.choice(position.legal_moves()))
    yield from reversed(found[-6:])


def worth(state: Any) -> Worth:
    """What a state is worth to every seat, by the rules of the game and nothing else."""
    position_over = state.to_act() == serai.OVER
    if position_over:
        ending = Ending(SETTINGS.margin_share, SETTINGS.margin_scale, SETTINGS.win_share)
        said = []
        for seat in range(state.seats):
            ending.score(state, state.seats, seat)
            said.append((ending.value, ending.win, ending.margin))
        return said
    if state.to_act() == serai.CHANCE:
        drawn = weighted_codes(state)
        total = sum(weight for _, weight in drawn)
        parts = [(weight / total, worth(after(state, code))) for code, weight in drawn]
        return [
            tuple(sum(share * part[seat][which] for share, part in parts) for which in range(3))  # type: ignore[misc]
            for seat in range(state.seats)
        ]
    actor = state.to_act()
    return max((worth(after(state, code)) for code in legal_codes(state)), key=lambda part: part[actor][0])


def after(state: Any, code: int) -> Any:
    twin = state.copy()
    twin.apply(code)
    return twin


def solved(position: Position, most: int) -> Proof | None:
    return Solver(position.state, SETTINGS).solve(legal_codes(position.state), most)


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [("gobi", 2, {}), ("gobi", 3, {}), ("gemblo", 2, {"board": "mini"}), ("gemblo", 3, {}), ("targui", 2, {})],
)
def test_a_proof_is_what_a_plain_recursion_finds(key: str, seats: int, options: dict[str, Any]) -> None:
    proved = 0
    for seed in range(6):
        for position in late(key, seats, seed, **options):
            proof = solved(position, MOST)
            if proof is None:
                break
            actor = position.to_act
            before = position.state.snapshot()
            by_move: dict[int, tuple[float, float, float]] = {
                code: worth(after(position.state, code))[actor] for code in legal_codes(position.state)
            }
            assert proof.value == pytest.approx(max(value for value, _, _ in by_move.values()))
            assert (proof.value, proof.win_chance, proof.margin) == pytest.approx(by_move[proof.code])
            assert position.state.snapshot() == before
            proved += 1
    assert proved >= 2


def test_a_solver_gives_up_where_there_is_too_much_to_look_at() -> None:
    position = next(late("gemblo", 2, 0))
    proof = solved(position, 100_000)
    assert proof is not None
    assert proof.states > 1
    assert solved(position, 1) is None
    assert solved(serai.game("gemblo").start(2), 2000) is None


def test_a_search_near_the_end_proves_its_move_and_stops() -> None:
    position = next(late("gemblo", 2, 0))
    study = study_of(serai.game("gemblo"))
    search = Search(position.state, position.to_act, study.settings, knowledge=study.knowledge, solves=True)
    found = search.run(Limit(iterations=2000))
    assert found.best.proven
    assert found.iterations == 500
    exactly = solved(position, 100_000)
    assert exactly is not None
    assert (found.best.value, found.best.margin) == pytest.approx((exactly.value, exactly.margin))
    assert not any(candidate.proven for candidate in found.candidates[1:])
    plain = Search(position.state, position.to_act, study.settings, knowledge=study.knowledge)
    assert not plain.run(Limit(iterations=2000)).best.proven


def test_nothing_is_proved_for_who_cannot_see_everything() -> None:
    position = next(late("gemblo", 2, 0))
    study = study_of(serai.game("gemblo"))
    hidden = Search(
        position.state, position.to_act, study.settings, knowledge=study.knowledge, hidden=True, solves=True
    )
    assert not hidden.run(Limit(iterations=400)).best.proven


def test_a_bot_says_that_it_has_a_proof_in_both_languages() -> None:
    position = next(late("gemblo", 2, 0))
    choice = bot("learned-2000", "gemblo", 2).choose(Sight.of(position, position.to_act))
    exactly = solved(position, 100_000)
    assert exactly is not None
    assert choice.reason.en.startswith("proven: nothing is better")
    assert choice.reason.fr.startswith("prouvé : rien de mieux")
    assert choice.figures is not None
    assert round(choice.figures.margin) == exactly.margin
    assert choice.options[0].proven
    assert not choice.options[1].proven


@pytest.mark.parametrize(("key", "seats", "options"), [("gobi", 2, {}), ("gemblo", 3, {})])
def test_what_a_state_is_worth_to_every_seat_is_what_a_plain_recursion_finds(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    """Also after the move, where chance may be to act or the game be over."""
    held = 0
    for seed in range(4):
        for position in late(key, seats, seed, **options):
            for state in (position.state, after(position.state, legal_codes(position.state)[0])):
                found = Solver(state, SETTINGS).worth(MOST)
                if found is not None:
                    held += 1
                    assert [each for row in found for each in row] == pytest.approx(
                        [each for row in worth(state) for each in row]
                    )
    assert held >= 6
