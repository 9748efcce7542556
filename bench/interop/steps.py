"""Steps a second beside other libraries, in one run: python -m bench.interop.steps [--ours] [--rounds N] [--json FILE]

Random play on one core, each way once in every round, and the median of the rounds in processor time. Ours: compiled
playouts with nothing told, batches with masks and observations told at every decision, and the adapters. Theirs:
PettingZoo's connect four, chess and Go with masks and observations; OpenSpiel's chess and Go in C++, with legal actions
and the observation tensor asked for; pgx on the CPU, a batch of 1,024 stepped by a compiled `vmap` with its masks and
observations. A step is a move of a player (in playouts and batches a draw, too). What is not installed is left out and
named. `--ours` has our playouts and batches alone, for which NumPy is enough.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import serai
from serai.core.state import MoveList, Rng, play_out, rewind

SECONDS = 0.7
LANES = 64
KEYS, SEATS, MASKS = ("gobi", "targui", "gemblo"), 2, ("bits", "bytes")


def playouts(key: str, seats: int) -> Callable[[], int]:
    state: Any = serai.game(key).start(seats).state
    fork, rng, moves = state.fork(), Rng(1), MoveList()

    def some() -> int:
        rewind(fork)
        return play_out(fork, rng, moves)

    return some


def batches(key: str, seats: int, masks: str) -> Callable[[], int]:
    batch = serai.batch(key, LANES, seats=seats, seed=1, masks=masks)

    def some() -> int:
        before = batch.moves
        for _ in range(8):
            batch.step(batch.sample())
        return batch.moves - before

    return some


def agents(env: Any) -> Callable[[], int]:
    """A game of an AEC environment, by chance."""

    def some() -> int:
        env.reset(seed=1)
        steps = 0
        for agent in env.agent_iter(max_iter=120):
            observation, _, over, cut, _ = env.last()
            env.step(None if over or cut else env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
        return steps

    return some


def spiel(game: Any) -> Callable[[], int]:
    """A game of OpenSpiel, by chance."""
    rng = random.Random(1)

    def some() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 120:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return some


def pgx_steps(name: str, count: int = 1024) -> Callable[[], int]:
    import jax  # type: ignore[import-not-found, unused-ignore]
    import pgx  # type: ignore[import-not-found, unused-ignore]

    env = pgx.make(name)
    begin, step = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def one(state: Any, key: Any) -> tuple[Any, Any]:
        key, drawn = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return step(state, jax.random.categorical(drawn, logits, axis=1)), key

    state = [begin(jax.random.split(jax.random.PRNGKey(0), count)), jax.random.PRNGKey(1)]
    state[:] = one(*state)

    def some() -> int:
        for _ in range(2):
            state[:] = one(*state)
        jax.block_until_ready(state[0].observation)
        return 2 * count

    return some


def our_ways() -> dict[str, Callable[[], int]]:
    """Compiled playouts and batches."""
    found: dict[str, Callable[[], int]] = {}
    for key in KEYS:
        found[f"serai {key}, playouts"] = playouts(key, SEATS)
        for masks in MASKS:
            found[f"serai {key}, batch of {LANES}, masks as {masks}"] = batches(key, SEATS, masks)
    return found


def ways() -> tuple[dict[str, Callable[[], int]], list[str]]:
    """Every way to play, and what could not be had."""
    from serai.interop import openspiel, pettingzoo

    found = our_ways()
    for key in KEYS:
        found[f"serai {key}, PettingZoo's adapter"] = agents(pettingzoo.raw_env(key, SEATS))
        found[f"serai {key}, OpenSpiel's adapter"] = spiel(openspiel.load(key, SEATS))
    left_out = []
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

    for name in ("chess", "go"):
        found[f"OpenSpiel's {name}"] = spiel(pyspiel.load_game(name))
    for name in ("connect_four_v3", "chess_v6", "go_v5"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
            found[f"PettingZoo's {name}"] = agents(module.raw_env() if hasattr(module, "raw_env") else module.env())
        except ImportError as error:
            left_out.append(f"PettingZoo's {name}: {error}")
    for name in ("chess", "go_9x9", "connect_four"):
        try:
            found[f"pgx's {name}, batch of 1024"] = pgx_steps(name)
        except ImportError as error:
            left_out.append(f"pgx's {name}: {error}")
    return found, left_out


def pace(some: Callable[[], int]) -> float:
    steps, before = 0, time.process_time()
    while time.process_time() - before < SECONDS:
        steps += some()
    return steps / (time.process_time() - before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()
    warnings.simplefilter("ignore")
    found, left_out = (our_ways(), []) if wish.ours else ways()
    measured: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(wish.rounds):
        for name, some in found.items():
            measured[name].append(pace(some))
    result = {name: round(statistics.median(each)) for name, each in measured.items()}
    for name, value in result.items():
        print(f"{value:>12,}  {name}")
    ratios = {
        f"{key}, batch with masks as {masks} / playouts": round(
            result[f"serai {key}, batch of {LANES}, masks as {masks}"] / result[f"serai {key}, playouts"], 2
        )
        for key in KEYS
        for masks in MASKS
    }
    print(ratios, *left_out, sep="\n")
    if wish.json:
        told = {
            "command": f"python -m bench.interop.steps {'--ours ' if wish.ours else ''}--rounds {wish.rounds}",
            "steps a second": result,
            "ratios": ratios,
            "left out": left_out,
        }
        wish.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
