"""Our games as Gymnasium has them: `make` gives an Env with one learner among bots.

    from serai.interop import gymnasium

    env = gymnasium.make("gemblo", opponents=["level-3"])
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

The learner sits at `seat`; the opponents take the others, in their order: names that the arena knows ("random",
"greedy", "level-1" to "level-8", "py:MODULE:CLASS" …) or bots. An observation is what the learner knows
(`core.schema`); which actions there are stands in `info["action_mask"]`. An action that is not legal changes nothing,
costs -1 and ends the game: whoever learns with masks never makes one. The reward comes at the end, and is
`Position.returns` of the seat.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from serai.arena.bout import ask
from serai.arena.players import player
from serai.bots import Bot
from serai.core.encoding import NoAction
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE
from serai.core.setup import Setup, Value
from serai.interop.wanted import wanted

_gymnasium = wanted("gymnasium", "Gymnasium")
_Env: Any = _gymnasium.Env
np = wanted("numpy", "NumPy")

RENDER_MODES = ("human", "ansi", "svg")
WRONG = -1.0
"""What an action costs that is not legal: as much as the last place."""

__all__ = ["RENDER_MODES", "WRONG", "Learner", "make"]


def make(
    game: Game | str,
    opponents: Sequence[str | Bot] = ("random",),
    *,
    seat: int = 0,
    seats: int | None = None,
    render_mode: str | None = None,
    **options: Value,
) -> Learner:
    """An environment of one set-up. With one opponent it takes all other seats; else there is one for each."""
    played = find_game(game) if isinstance(game, str) else game
    setup = played.setup(played.seat_counts[0] if seats is None else seats, options)
    if seat not in range(setup.seats):
        raise ValueError(f"seat {seat!r}: the seats here are 0 to {setup.seats - 1}")
    wanted_bots = setup.seats - 1
    if len(opponents) not in (1, wanted_bots) or isinstance(opponents, str):
        raise ValueError(f"a list of {wanted_bots} opponents is wanted, or of one for all seats, not {opponents!r}")
    if render_mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    everybody = list(opponents) if len(opponents) == wanted_bots else list(opponents) * wanted_bots
    return Learner(played, setup, everybody, seat, render_mode)


class Learner(_Env):  # type: ignore[misc]
    """One seat of a game; bots have the others, and chance draws by itself."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self, game: Game, setup: Setup, opponents: Sequence[str | Bot], seat: int, render_mode: str | None
    ) -> None:
        self.game, self.setup, self.seat, self.render_mode = game, setup, seat, render_mode
        self._opponents = opponents
        low, high = game.observer(setup).schema.bounds()
        self.observation_space = _gymnasium.spaces.Box(
            np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16
        )
        self.action_space = _gymnasium.spaces.Discrete(game.actions)
        self.position = game.start(setup.seats, **setup.options)
        """The game as it stands."""
        self._chance = random.Random()
        self._bots: list[Bot | None] = []
        self._read: list[list[str]] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the learner's first decision: the seed is that of chance and of the bots."""
        super().reset(seed=seed)
        source = int(self.np_random.integers(1 << 62))
        self._chance = random.Random(source)
        self._bots = [None] * self.setup.seats
        others = [other for other in range(self.setup.seats) if other != self.seat]
        for other, opponent in zip(others, self._opponents, strict=True):
            self._bots[other] = (
                player(opponent, self.game.key, self.setup.seats, source + other)
                if isinstance(opponent, str)
                else opponent
            )
        self.position = self.game.start(self.setup.seats, **self.setup.options)
        self._read = [[] for _ in range(self.setup.seats)]
        self._go_on()
        return self._told()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's move, and everybody's after it."""
        if self.position.is_over:
            raise ValueError("the game is over: reset the environment first")
        try:
            move = str(self.position.move(int(action)))
        except NoAction as error:
            observation, info = self._told()
            return observation, WRONG, True, False, {**info, "refused": str(error)}
        self._play(move)
        self._go_on()
        reward = self.position.returns()[self.seat]
        observation, info = self._told()
        return observation, reward, self.position.is_over, False, info

    def _go_on(self) -> None:
        """Up to the learner's next decision, or the end."""
        while not self.position.is_over and self.position.to_act != self.seat:
            actor = self.position.to_act
            if actor == CHANCE:
                self._play(str(self.position.lottery().draw(self._chance)))
            else:
                bot = self._bots[actor]
                assert bot is not None
                self._play(ask(bot, self.position, actor, self._read[actor], None))
        if self.render_mode == "human":
            self.render()

    def _play(self, move: str) -> None:
        code = self.position.find(move)
        for seat, read in enumerate(self._read):
            read.append(self.game.redact(self.position.state, code, seat))
        self.position.play(move)

    def _told(self) -> tuple[Any, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self.position.mask().view(np.int8)}
        return self.position.observation(self.seat), info

    def render(self) -> str | None:
        """The position: as text, as a drawing, or printed ("human")."""
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "human":
            print(self.position)
        return str(self.position) if self.render_mode == "ansi" else None
