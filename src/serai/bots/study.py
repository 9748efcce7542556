"""What is known about playing a game well. A game names the module that says it (`Game.studied`), which has a
`STUDY`; of a game nobody has studied there is only what its rules say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from serai.bots.motives import Motives, none
from serai.core.features import Features
from serai.core.game import Game
from serai.search import Knowledge, Settings


@dataclass(frozen=True, slots=True)
class Budget:
    """How much the levels of one game see and think: chosen by the arena, see docs/arena.md."""

    noticed: tuple[int, int]
    """The moves that the second and the third level notice."""
    iterations: tuple[int, int, int, int]
    """The simulations of the fifth to the eighth."""
    horizon: int
    """How many moves ahead the fifth to the seventh look; the eighth as far as the settings say."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a learned value is searched with."""

    settings: Settings
    """The best settings known for a search that asks it at its leaves."""
    iterations: tuple[int, int, int, int]
    """The simulations of the fifth to the eighth level where they judge by it; the eighth is `learned`."""

    @property
    def most(self) -> int:
        """The simulations of a player that judges by a learned value, where no other number is given."""
        return self.iterations[-1]


@dataclass(frozen=True, slots=True)
class Learning:
    """What a learned value rests on, and how it is searched with."""

    features: Callable[[], Features]
    first_guess: Mapping[str, float]
    """What is worth something before anything is learnt: weights by the names of features."""
    way: Way
    larger: Way | None = None
    """At tables of more than two, where that is another."""
    seats: tuple[int, ...] = ()
    """The sizes of tables at which levels judge by it: where the arena has shown that they are what they should be."""

    def at(self, seats: int) -> Way:
        """At a table of so many."""
        return self.way if self.larger is None or seats <= 2 else self.larger


@dataclass(frozen=True, slots=True)
class Study:
    """Of one game."""

    knowledge: Callable[[], Knowledge]
    """What makes the knowledge beyond its rules."""
    settings: Settings
    """The best settings known."""
    budget: Budget
    learning: Learning | None = None
    """How a value of this game is learnt, where it can be."""
    motives: Motives = none
    """What finds the reasons of a move."""


NOT_STUDIED = Study(
    Knowledge,
    Settings(exploration=0.5, widening=2.0, widening_base=4.0),
    Budget((3, 8), (100, 500, 2500, 12_500), horizon=0),
)
"""What does for any game, with some care for memory."""


def study_of(game: Game) -> Study:
    """What is known about playing this game."""
    return _read(game.studied) if game.studied else NOT_STUDIED


@cache
def _read(module: str) -> Study:
    found: Study = import_module(module).STUDY
    return found
