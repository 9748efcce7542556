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

    def bot(self, seed: int = 0, name: str = "") -> Bot:
        """Somebody of this level for one seat of one game."""
        name = name or (f"level-{self.number}" if self.number <= LEVELS else "oracle")
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


def levels(key: str, seats: int, *, first: bool = False) -> tuple[Level, ...]:
    """The eight levels of a game at a table of this size, as they are or as they were in the first version, before
    anything was learnt."""
    study = study_of(game(key))
    few, many = study.budget.noticed
    glances = (
        Gaze(attention=2, envy=0.0, knowing=False, tries=1),
        Gaze(attention=few, envy=0.0, tries=1),
        Gaze(attention=many, envy=0.0, tries=2),
        Gaze(opening_moves=3),
    )
    learns = study.learning is not None and seats in study.learning.seats and not first
    weights = usable(game(key), study.learning.features, seats) if study.learning and learns else None
    minds = by_hand(study) if weights is None else learned_minds(study, weights, seats)
    ways: tuple[Gaze | Mind, ...] = (*glances, *minds)
    return tuple(
        Level(number, name, manner, way, weights if isinstance(way, Mind) else None)
        for number, (name, manner, way) in enumerate(zip(NAMES, MANNERS, ways, strict=True), 1)
    )


def by_hand(study: Study) -> tuple[Mind, ...]:
    """The fifth to the eighth where they judge by the evaluation made by hand. The fifth expects no good replies."""
    near = replace(study.settings, horizon=study.budget.horizon)
    fifth, sixth, seventh, _ = study.budget.iterations
    return (
        Mind(replace(near, naive=True), fifth), Mind(near, sixth), Mind(near, seventh), handmade_mind(study, threads=2)
    )  # fmt: skip


def learned_minds(study: Study, weights: Weights, seats: int) -> tuple[Mind, ...]:
    """The fifth to the eighth where they judge by a learned value; only the eighth proves how a game ends."""
    assert study.learning is not None
    way = study.learning.at(seats)
    fifth, *others = [
        LearnedMind(way.settings, budget, weights=weights.digest, solves=False, fallback=fallback)
        for budget, fallback in zip(way.iterations[:-1], by_hand(study)[:-1], strict=True)
    ]
    return replace(fifth, settings=replace(fifth.settings, naive=True)), *others, learned_mind(study, weights, seats)


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
    return learned_mind(study, weights, seats), weights


def handmade_mind(study: Study, iterations: int = 0, threads: int = 1) -> Mind:
    """Who judges by the evaluation made by hand."""
    return Mind(study.settings, iterations or study.budget.iterations[-1], threads=threads)


def learned_mind(study: Study, weights: Weights | None, seats: int, iterations: int = 0) -> Mind:
    """Who judges by these weights; with options they were not trained for, by the evaluation made by hand."""
    assert study.learning is not None
    way = study.learning.at(seats)
    return LearnedMind(
        way.settings, iterations or way.most, weights=weights.digest if weights else "",
        fallback=handmade_mind(study, iterations, threads=1 if iterations else 2),
    )  # fmt: skip
