"""Our games as PettingZoo has them: `env` gives an AECEnv, one agent after the other, with action masks.

    from serai.interop import pettingzoo

    env = pettingzoo.env("gobi", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Agents are called `seat_0`, `seat_1` …; an observation is what that seat knows (`core.schema`), and the mask says which
actions it has. Chance draws by itself, from the seed. Rewards come at the end, and are `Position.returns`. There is no
parallel form: nobody acts at the same time as another.
"""

from __future__ import annotations

import random
from typing import Any

from serai.core.game import Game
from serai.core.position import Position
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE
from serai.core.setup import Setup, Value
from serai.interop.wanted import wanted

_pettingzoo = wanted("pettingzoo", "PettingZoo")
wanted("pettingzoo.utils", "PettingZoo")
spaces = wanted("gymnasium.spaces", "Gymnasium")
np = wanted("numpy", "NumPy")
_AECEnv: Any = _pettingzoo.AECEnv

RENDER_MODES = ("human", "ansi", "svg")

__all__ = ["RENDER_MODES", "Environment", "env", "raw_env"]


def env(
    game: Game | str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Value,
) -> Any:
    """An environment of one set-up, with PettingZoo's own checks around it. `max_cycles` cuts a game off after so
    many moves of seats."""
    bare = raw_env(game, seats, render_mode=render_mode, max_cycles=max_cycles, **options)
    wrappers = _pettingzoo.utils.wrappers
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


def raw_env(
    game: Game | str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Value,
) -> Environment:
    """The same without the checks."""
    played = find_game(game) if isinstance(game, str) else game
    setup = played.setup(played.seat_counts[0] if seats is None else seats, options)
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return Environment(played, setup, render_mode, max_cycles)


def observation_space(game: Game, setup: Setup) -> Any:
    """What an agent gets: the numbers of the schema, and a mask."""
    low, high = game.observer(setup).schema.bounds()
    return spaces.Dict(
        {
            "observation": spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (game.actions,), dtype=np.int8),
        }
    )


def observed(position: Position, seat: int) -> dict[str, Any]:
    """What an agent is told: where it is not to act, nothing is allowed."""
    mask = position.mask() if position.to_act == seat else np.zeros(position.game.actions, np.bool_)
    return {"observation": position.observation(seat), "action_mask": mask.view(np.int8)}


class Environment(_AECEnv):  # type: ignore[misc]
    """One game at a time, seat by seat."""

    def __init__(self, game: Game, setup: Setup, render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"serai_{game.key}_v{game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game, self.setup, self.render_mode, self.max_cycles = game, setup, render_mode, max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self._spaces = {agent: observation_space(game, setup) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}
        self._rng = random.Random()
        self.position = game.start(setup.seats, **setup.options)
        """The game as it stands."""
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        """What an agent is told: numbers of the schema, and a mask."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of the game, the same for everybody."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed, the draws of chance are those of that seed."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.position = self.game.start(self.setup.seats, **self.setup.options)
        self._cycles = 0
        self._draw()
        self.agent_selection = self.possible_agents[max(0, self.position.to_act)]

    def _draw(self) -> None:
        while self.position.to_act == CHANCE:
            self.position.play(self.position.lottery().draw(self._rng))

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows now, and what it may do."""
        return observed(self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is; NoAction where it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.play(self.position.move(int(action)))  # type: ignore[arg-type]
        self._cycles += 1
        self._draw()
        if self.position.is_over:
            returns = self.position.returns()
            self.rewards = dict(zip(self.possible_agents, returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[max(0, self.position.to_act)]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position: as text, as a drawing, or printed ("human")."""
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "human":
            print(self.position)
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
