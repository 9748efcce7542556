"""Our games as OpenSpiel has them: `load` gives a `pyspiel.Game`, and registers it.

    import pyspiel
    from serai.interop import openspiel

    game = openspiel.load("gobi", seats=3, porcelain="any")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    openspiel.position(state)                       # the serai.Position behind it

Every set-up is registered under a name of its own (`serai_gobi_3_porcelain_any`), so that `pyspiel.load_game` knows it
as well once it was loaded here. Moves are the actions of `game.actions`, draws those of `game.draws`. A game that hides
something has imperfect information; what a player may know is the observation of `core.schema`, and an information
state is everything that player has read so far. `resample_from_infostate` deals anew what the player cannot know.
Undoing is not offered: clone before you look ahead.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from serai.core.game import Game
from serai.core.position import Position, legal_codes, weighted_codes
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, OVER
from serai.core.setup import Setup, Value
from serai.core.state import Rng
from serai.interop.wanted import wanted

pyspiel = wanted("pyspiel", "OpenSpiel")
np = wanted("numpy", "NumPy")
_Game: Any = pyspiel.Game
_State: Any = pyspiel.State

LONGEST = 10_000
"""No game of ours has so many moves and draws; OpenSpiel asks for a bound."""
_known: dict[str, Any] = {}

__all__ = ["LONGEST", "SpielGame", "SpielObserver", "SpielState", "load", "position", "state_of"]


def load(game: Game | str, seats: int | None = None, **options: Value) -> Any:
    """The pyspiel.Game of one set-up; registered under its short name when it is first asked for."""
    played = find_game(game) if isinstance(game, str) else game
    setup = played.setup(played.seat_counts[0] if seats is None else seats, options)
    name = short_name(played, setup)
    if name not in _known:
        kind = game_type(played, setup, name)

        class Loaded(SpielGame):
            """A game of one set-up; OpenSpiel makes it by itself, with nothing but parameters."""

            def __init__(self, params: Any = None) -> None:
                super().__init__(played, setup, kind)

        pyspiel.register_game(kind, Loaded)
        _known[name] = Loaded
    return pyspiel.load_game(name)


def _again(game: Game, setup: Setup) -> Any:
    return load(game, setup.seats, **setup.options)


def short_name(game: Game, setup: Setup) -> str:
    """The name of a set-up: its game, its seats, and the options that are not as usual."""
    changed = [
        f"{option.name}_{setup.options[option.name]}"
        for option in game.options
        if setup.options[option.name] != option.default
    ]
    return re.sub(r"\W", "_", "_".join(["serai", game.key, str(setup.seats), *changed])).lower()


def game_type(game: Game, setup: Setup, name: str) -> Any:
    """What OpenSpiel is told of a game before it is played."""
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=name,
        long_name=f"{game.title.en}, {setup.seats} seats",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if draws(game, setup) else kinds.ChanceMode.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if game.hidden else information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=setup.seats,
        min_num_players=setup.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


def draws(game: Game, setup: Setup) -> bool:
    """Does chance ever act? One random game tells: chance that acts at all acts in every game of ours."""
    state, rng = game.begin(setup), random.Random(0)
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            return True
        state.apply(rng.choice(legal_codes(state)))
    return False


def position(state: Any) -> Position:
    """A copy of the position behind a state that `load` gave."""
    return Position(state.game.game, state.game.setup, state.state.copy())


def state_of(game: Any, position: Position) -> SpielState:
    """The state of a position, in a game that `load` gave for its set-up. What was played before is not known to it."""
    if position.game is not game.game or position.setup != game.setup:
        raise ValueError(f"{game.get_type().short_name} is another set-up than that of the position")
    state: SpielState = game.new_initial_state()
    state.state, state._looked = position.state.copy(), False
    return state


class SpielGame(_Game):  # type: ignore[misc]
    """A game of one set-up."""

    def __init__(self, game: Game, setup: Setup, kind: Any) -> None:
        self.game, self.setup = game, setup
        self.schema = game.observer(setup).schema
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=game.draws,
            num_players=setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {})

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled, a game is its set-up."""
        return _again, (self.game, self.setup)

    def __deepcopy__(self, memo: Any) -> SpielGame:
        """States are cloned with everything they hold; there is one of each game."""
        return self

    def new_initial_state(self) -> SpielState:
        """The start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """Who tells what a player knows, as numbers. Of a game that hides something, that is told as a whole: for what
        is public in it alone, or private alone, there is no observer (None, as OpenSpiel has it)."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SpielObserver(self, kind, params) if whole or not self.game.hidden else None


class SpielState(_State):  # type: ignore[misc]
    """A position, and what was played to reach it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.state: Any = game.game.begin(game.setup)
        self.told: list[list[str]] = [[] for _ in range(game.setup.seats)]
        """What each player has read, move by move."""
        self._codes: dict[int, int] = {}
        self._looked = False

    def _by_action(self) -> dict[int, int]:
        """The codes of what can be done now, by action."""
        if not self._looked:
            encoding = self.game.game.encoding
            self._codes = {encoding.action(self.state, code): code for code in legal_codes(self.state)}
            self._looked = True
        return self._codes

    def current_player(self) -> int:
        """The seat to act, CHANCE or TERMINAL."""
        actor: int = self.state.to_act()
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return bool(self.state.to_act() == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._by_action()) if player == self.state.to_act() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw with its probability."""
        encoding = self.game.game.encoding
        weighted = weighted_codes(self.state)
        total = sum(weight for _, weight in weighted)
        return sorted((encoding.action(self.state, code), weight / total) for code, weight in weighted)

    def _apply_action(self, action: int) -> None:
        code = self._by_action()[action]
        game = self.game.game
        if game.hidden:
            for seat, read in enumerate(self.told):
                read.append(game.redact(self.state, code, seat))  # type: ignore[arg-type]
        else:
            self.told[0].append(game.write(self.state, code))
        self.state.apply(code)
        self._looked = False

    def _action_to_string(self, player: int, action: int) -> str:
        code = self._by_action().get(action)
        return f"action {action}" if code is None else self.game.game.write(self.state, code)

    def returns(self) -> list[float]:
        """What the game brought everybody; zeros while it lasts."""
        return Position(self.game.game, self.game.setup, self.state).returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Everything a player has read so far."""
        seat = self._asked(player)
        read = self.told[seat if self.game.game.hidden else 0]
        return "\n".join([f"seat {seat}", *read])

    def observation_string(self, player: int | None = None) -> str:
        """What a player knows now, by name."""
        seat = self._asked(player)
        told = self.game.schema.told(self._row(seat))
        return "\n".join(f"{name}: {what}" for name, what in told.items())

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player knows now, as numbers for a net."""
        return [float(number) for number in self.game.schema.floats(self._row(self._asked(player)))]

    def _row(self, seat: int) -> Any:
        return Position(self.game.game, self.game.setup, self.state).observation(seat)

    def _asked(self, player: int | None) -> int:
        seat = self.state.to_act() if player is None else player
        if seat not in range(self.game.setup.seats):
            raise RuntimeError(f"player {seat}: wanted is a player >= 0 and player < {self.game.setup.seats}")
        return int(seat)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that could be the true one for all this player knows."""
        twin: SpielState = self.clone()
        if self.game.game.hidden:
            twin.state.redeal(self._asked(player), Rng(int(sampler() * (1 << 53))))
            twin._looked = False
        return twin

    def __str__(self) -> str:
        return self.game.game.picture(self.state)


class SpielObserver:
    """Observations of a player as one flat tensor. What is private, where nothing is, is nothing: zeros."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers here take no parameters; {params} were given")
        self.perfect_recall, self.public = kind.perfect_recall, kind.public_info
        self.game = game
        self.tensor = np.zeros(game.schema.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Take what this player knows of a state."""
        if self.public:
            self.tensor[:] = self.game.schema.floats(state._row(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words: with perfect recall, everything the player has read."""
        if not self.public:
            return ""
        if self.perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)
