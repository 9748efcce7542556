"""Eight players by name, from one that a child beats to the strongest we have.

The weak ones are weak as people are: they notice few of their moves, look only at their own
points, do not expect a reply, or see but a few moves ahead. None of them throws dice to decide
on a blunder.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from serai.bots.bot import Bot
from serai.bots.simple import Gaze, GreedyBot
from serai.bots.study import Study, study_of
from serai.bots.thinking import LearnedMind, Mind, ThinkingBot
from serai.bots.weights import Weights, usable
from serai.core.registry import game
from serai.core.text import Text


@dataclass(frozen=True, slots=True)
class Level:
    """One of the eight, at one table."""

    number: int
    name: Text
    manner: Text
    """How it plays, in a sentence."""
    way: Gaze | Mind
    weights: Weights | None = None
    """What a learned way judges by."""

    def bot(self, seed: int = 0) -> Bot:
        """Somebody of this level for one seat of one game."""
        name = f"level-{self.number}" if self.number <= LEVELS else "oracle"
        if isinstance(self.way, Gaze):
            return GreedyBot(seed, self.way, name)
        return ThinkingBot(self.way, seed, name, self.weights)


NAMES = tuple(
    Text(name, name) for name in ("Tamo", "Safia", "Bako", "Leyla", "Sirocco", "Yusuf", "Balthazar", "Oracle")
)
MANNERS = (
    Text("sees two moves and takes the one that counts more now", "voit deux coups et prend le plus payant"),
    Text("sees a few moves, and only what they bring her", "voit quelques coups, et seulement ce qu’ils lui apportent"),
    Text("takes the points in front of him", "prend les points qu’il a sous les yeux"),
    Text("sees every move, and what it does to you", "voit tous les coups, et ce qu’ils vous font"),
    Text("thinks ahead, and hopes you will not answer", "pense d’avance, et espère que vous ne répondrez pas"),
    Text("thinks ahead, and expects good answers", "pense d’avance, et s’attend à de bonnes réponses"),
    Text("thinks far ahead, and takes his time", "pense loin, et prend son temps"),
    Text("thinks as long and as well as it can", "réfléchit aussi longtemps et aussi bien que possible"),
)
LEVELS = len(NAMES)
"""How many there are; they count from 1."""


NINTH = Text("Oracle without a clock", "Oracle sans horloge")
NINTH_MANNER = Text("thinks until it is told to stop", "réfléchit jusqu’à ce qu’on l’arrête")
WITHOUT_A_CLOCK = 20
"""Where it has to answer all the same, it thinks so many times as long as the eighth."""


def levels(key: str, seats: int) -> tuple[Level, ...]:
    """The eight levels of a game at a table of this size."""
    study = study_of(game(key))
    best, budget = study.settings, study.budget
    few, many = budget.noticed

    def mind(level: int, *, naive: bool = False) -> Mind:
        return Mind(replace(best, naive=naive, horizon=budget.horizon), budget.iterations[level - 5])

    learns = study.learning is not None and study.learning.eighth
    eighth, weights = strongest(key, seats) if learns else (handmade_mind(study, threads=2), None)
    ways: tuple[Gaze | Mind, ...] = (
        Gaze(attention=2, envy=0.0, knowing=False, tries=1),
        Gaze(attention=few, envy=0.0, tries=1),
        Gaze(attention=many, envy=0.0, tries=2),
        Gaze(opening_moves=3),
        mind(5, naive=True),
        mind(6),
        mind(7),
        eighth,
    )
    return tuple(
        Level(number, name, manner, way, weights if way is eighth else None)
        for number, (name, manner, way) in enumerate(zip(NAMES, MANNERS, ways, strict=True), 1)
    )


def oracle(key: str, seats: int, iterations: int = 0) -> Level:
    """The ninth, for analysis and review (`bots.analysis`): the best we know, and all the time that it is given."""
    eighth, weights = strongest(key, seats)
    way = replace(eighth, iterations=iterations or WITHOUT_A_CLOCK * eighth.iterations, opening_moves=0)
    return Level(LEVELS + 1, NINTH, NINTH_MANNER, way, weights)


def strongest(key: str, seats: int) -> tuple[Mind, Weights | None]:
    """The best way to think that we know, at a table of this size: by a learned value, where there is one that fits the
    game, else by the evaluation made by hand."""
    study = study_of(game(key))
    weights = usable(game(key), study.learning.features, seats) if study.learning else None
    if weights is None:
        return handmade_mind(study, threads=2), None
    return learned_mind(study, weights), weights


def handmade_mind(study: Study, iterations: int = 0, threads: int = 1) -> Mind:
    """Who judges by the evaluation made by hand."""
    return Mind(study.settings, iterations or study.budget.iterations[-1], threads=threads)


def learned_mind(study: Study, weights: Weights | None, iterations: int = 0) -> Mind:
    """Who judges by these weights; at tables they were not trained for, by the evaluation made by hand."""
    assert study.learning is not None
    return LearnedMind(
        study.learning.settings, iterations or study.learning.iterations, weights=weights.digest if weights else "",
        fallback=handmade_mind(study, iterations, threads=1 if iterations else 2),
    )  # fmt: skip
