"""Other libraries' own suites, for our games: OpenSpiel's simulation with serialisation, its API test, resampling,
PettingZoo's api, seed and render tests, Gymnasium's check. Some set-ups on every run, all games and numbers of seats in
full proofs.

PettingZoo's `max_cycles_test` asks for a parallel environment, which there is none of: what it asks of the other is
here.
"""

from __future__ import annotations

import importlib
import os
import random
import unittest
import warnings
from typing import Any

import numpy as np
import pytest

import serai
from serai import interop
from tests.proved import IN_FULL

SAMPLE: list[tuple[str, int, dict[str, Any]]] = [
    ("gobi", 3, {"porcelain": "any"}),
    ("targui", 2, {"set": "expansion"}),
    ("gemblo", 2, {"board": "mini"}),
]
EVERY: list[tuple[str, int, dict[str, Any]]] = [
    *SAMPLE,
    *((key, seats, {}) for key in ("gobi", "targui", "gemblo") for seats in serai.game(key).seat_counts),
    *(("targui", 2, {"set": which}) for which in ("base", "mixed")),
]
tables = pytest.mark.parametrize(
    ("key", "seats", "options"),
    EVERY if os.environ.get(IN_FULL) else SAMPLE,
    ids=lambda part: "-".join(map(str, part.values())) if isinstance(part, dict) else str(part),
)
pytestmark = [
    pytest.mark.long,
    pytest.mark.no_cover,
    # Theirs, about masks in observations and about spaces whose numbers are whole.
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.usefixtures("libraries"),
]


@pytest.fixture(scope="module")
def libraries() -> None:
    """They take seconds to import, which only the process that runs these tests shall spend."""
    pytest.importorskip("pyspiel")
    pytest.importorskip("pettingzoo")


@tables
def test_openspiel_simulates_and_serialises(key: str, seats: int, options: dict[str, Any]) -> None:
    """Legal actions against masks, chance adding up to one, returns, clones, observations, strings."""
    import pyspiel  # type: ignore[import-not-found]

    game = interop.openspiel.load(key, seats, **options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@tables
def test_openspiel_is_told_what_kind_of_game_it_is(key: str, seats: int, options: dict[str, Any]) -> None:
    import pyspiel

    game = interop.openspiel.load(key, seats, **options)
    ours, kind = serai.game(key), game.get_type()
    assert game.num_players() == seats
    assert game.num_distinct_actions() == ours.actions
    assert (kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION) == (key == "targui")
    assert (kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC) == (key == "gemblo")
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    assert pyspiel.load_game(kind.short_name).get_type().short_name == kind.short_name


def walk(game: Any, seed: int) -> Any:
    """States of a random game, one in ten."""
    rng, state, count = random.Random(seed), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        count += 1
        if count % 10 == 0:
            yield state
    yield state


@tables
def test_openspiel_runs_its_own_api_test(key: str, seats: int, options: dict[str, Any]) -> None:
    """The class of `integration_tests/api_test.py` that it makes for each game it knows, made for ours. The states it
    samples lie near the start: those of a whole game are added."""
    from open_spiel.integration_tests import api_test as api  # type: ignore[import-untyped]

    loaded = interop.openspiel.load(key, seats, **options)

    class Api(api.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game, game_name = loaded, loaded.get_type().short_name

        @classmethod
        def setUpClass(cls) -> None:
            super().setUpClass()
            cls.some_states += [state.clone() for state in walk(loaded, 6)]

    tests, result = unittest.defaultTestLoader.loadTestsFromTestCase(Api), unittest.TestResult()
    tests.run(result)
    assert result.testsRun >= 5
    assert result.errors == result.failures == result.skipped == []


@tables
def test_openspiel_states_say_what_its_api_asks(key: str, seats: int, options: dict[str, Any]) -> None:
    """And beyond its api_test: nothing legal at the end or for others, sorted actions with texts of
    their own, clones that are equal and apart, observers that agree with the state."""
    from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

    game = interop.openspiel.load(key, seats, **options)
    observer = make_observation(game)
    for state in walk(game, 3):
        player = state.current_player()
        for other in range(seats):
            legal = state.legal_actions(other)
            assert legal == sorted(legal)
            assert bool(legal) == (other == player) or state.is_chance_node()
            observer.set_from(state, other)
            assert observer.tensor == pytest.approx(state.observation_tensor(other))
            assert observer.string_from(state, other) == state.observation_string(other)
        if state.is_terminal():
            assert sum(state.returns()) == pytest.approx(0)
            assert state.legal_actions() == []
            assert max(state.returns()) > 0 or not any(state.returns())
            continue
        assert not any(state.returns())
        before, twin = str(state), state.clone()
        assert (str(twin), twin.history()) == (before, state.history())
        texts = {state.action_to_string(action) for action in state.legal_actions()}
        assert len(texts) == len(state.legal_actions())
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before
        assert interop.openspiel.position(state) == interop.openspiel.position(state.clone())


@tables
def test_openspiel_deals_anew_what_a_player_cannot_know(key: str, seats: int, options: dict[str, Any]) -> None:
    """As its test of resampling does: what the player has read and sees is the same."""
    game, rng = interop.openspiel.load(key, seats, **options), random.Random(5)
    differ = 0
    for state in walk(game, 4):
        if state.is_terminal():
            break
        for player in range(seats):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            if not state.is_chance_node():  # there OpenSpiel lists the draws, and what another holds cannot be drawn
                assert twin.legal_actions(player) == state.legal_actions(player)
            differ += interop.openspiel.position(twin) != interop.openspiel.position(state)
    assert differ == 0 or key == "targui"


@tables
def test_pettingzoo_holds_its_tests(
    key: str, seats: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

    def made(render_mode: str | None = None) -> Any:
        return interop.pettingzoo.env(key, seats, render_mode=render_mode, **options)

    api_test(made(), num_cycles=40)
    seed_test(made, num_cycles=10)
    render_test(made)
    assert "Passed" in capsys.readouterr().out


@tables
def test_a_game_is_played_to_its_end_agent_by_agent(key: str, seats: int, options: dict[str, Any]) -> None:
    env = interop.pettingzoo.env(key, seats, **options)
    env.reset(seed=5)
    rng = random.Random(2)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter(max_iter=5000):
        observation, reward, over, cut, _ = env.last()
        if over:
            rewards[agent] = reward
        mask = observation["action_mask"]
        assert not cut
        env.step(None if over else rng.choice(np.flatnonzero(mask).tolist()))
    assert len(rewards) == seats
    assert sum(rewards.values()) == pytest.approx(0)
    assert set(rewards.values()) != {0.0}


def test_a_game_is_cut_off_after_so_many_moves() -> None:
    env = interop.pettingzoo.env("gemblo", 2, max_cycles=4)
    env.reset(seed=1)
    moves = 0
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        moves += not (over or cut)
        env.step(None if over or cut else env.action_space(agent).sample(observation["action_mask"]))
    assert moves == 4


def test_there_is_no_parallel_form() -> None:
    assert not interop.pettingzoo.env("gemblo").metadata["is_parallelizable"]
    assert not hasattr(interop.pettingzoo, "parallel_env")


@tables
def test_gymnasium_checks_the_environment(key: str, seats: int, options: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(interop.gymnasium.make(key, seats=seats, **options), skip_render_check=False)


def test_a_learner_plays_among_bots() -> None:
    env = interop.gymnasium.make("gobi", ["greedy", "random"], seats=3, seat=1)
    rng = random.Random(1)
    observation, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert np.array_equal(observation, again)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, over, cut, info = env.step(action)
        assert not cut
        assert env.observation_space.contains(observation)
    assert reward == env.position.returns()[1]
    assert not info["action_mask"].any()
    with pytest.raises(ValueError, match="reset the environment first"):
        env.step(0)


def test_what_is_not_legal_ends_the_game_and_costs_a_last_place() -> None:
    env = interop.gymnasium.make("gemblo", board="mini")
    observation, info = env.reset(seed=1)
    assert not info["action_mask"][0]
    same, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1, True)
    assert "no legal action here" in info["refused"]
    assert np.array_equal(observation, same)


@pytest.mark.parametrize(
    ("wish", "match"),
    [
        ({"opponents": ["random"] * 3}, "a list of 2 opponents is wanted, or of one for all seats"),
        ({"opponents": "random"}, "a list of 2 opponents is wanted"),
        ({"seat": 3}, "the seats here are 0 to 2"),
        ({"render_mode": "film"}, "render_mode is one of human, ansi, svg, not 'film'"),
    ],
)
def test_a_wrong_wish_is_answered(wish: dict[str, Any], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        interop.gymnasium.make("gobi", seats=3, **wish)


def test_they_are_found_by_their_names() -> None:
    assert serai.interop.openspiel.load is importlib.import_module("serai.interop.openspiel").load
    assert dir(serai.interop) == ["gymnasium", "openspiel", "pettingzoo"]
    with pytest.raises(AttributeError, match="it has gymnasium, openspiel, pettingzoo"):
        serai.interop.pgx  # noqa: B018


def test_what_is_missing_is_named() -> None:
    from serai.interop.wanted import NotInstalled, wanted

    with pytest.raises(NotInstalled, match=r"Go-Library is not installed here: pip install 'serai\[rl\]'"):
        wanted("no_such_library", "Go-Library")
