"""Eight players by name, from one that a child beats to the strongest we have.

The weak ones are weak as people are: they notice few of their moves, look only at their own
points, do not expect a reply, or see but a few moves ahead. None of them throws dice to decide
on a blunder.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from serai.bots.bot import Bot
from serai.bots.simple import Gaze, GreedyBot
from serai.bots.study import study_of
from serai.bots.thinking import Mind, ThinkingBot
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

    def bot(self, seed: int = 0) -> Bot:
        """Somebody of this level for one seat of one game."""
        name = f"level-{self.number}"
        return GreedyBot(seed, self.way, name) if isinstance(self.way, Gaze) else ThinkingBot(self.way, seed, name)


NAMES = (
    Text("Kid", "Chevreau"),
    Text("Herder", "Bergère"),
    Text("Wanderer", "Vagabond"),
    Text("Trader", "Marchande"),
    Text("Guide", "Guide"),
    Text("Scout", "Éclaireuse"),
    Text("Elder", "Ancien"),
    Text("Oracle", "Oracle"),
)
MANNERS = (
    Text("notices two moves and takes the one that counts more now", "remarque deux coups et prend le plus payant"),
    Text("notices a few moves and looks only at its own side", "remarque quelques coups et ne voit que soi"),
    Text("notices more moves, still only on its own side", "remarque plus de coups, mais ne voit que soi"),
    Text("sees all moves, one move ahead, and others too", "voit tous les coups, à un coup de vue, les autres aussi"),
    Text("thinks a little, and takes replies as they come", "réfléchit un peu, sans s’attendre aux répliques"),
    Text("thinks ahead and expects good replies", "prévoit et s’attend à de bonnes répliques"),
    Text("expects good replies and takes its time", "s’attend à de bonnes répliques et prend son temps"),
    Text("thinks as long and as well as it can", "réfléchit aussi longtemps et aussi bien que possible"),
)
LEVELS = len(NAMES)
"""How many there are; they count from 1."""


def levels(key: str, seats: int) -> tuple[Level, ...]:
    """The eight levels of a game at a table of this size."""
    study = study_of(game(key))
    best, budget = study.settings, study.budget
    few, many = budget.noticed

    def mind(level: int, *, naive: bool = False) -> Mind:
        return Mind(replace(best, naive=naive, horizon=budget.horizon), budget.iterations[level - 5])

    ways: tuple[Gaze | Mind, ...] = (
        Gaze(attention=2, envy=0.0, knowing=False, tries=1),
        Gaze(attention=few, envy=0.0, tries=1),
        Gaze(attention=many, envy=0.0, tries=2),
        Gaze(opening_moves=3),
        mind(5, naive=True),
        mind(6),
        mind(7),
        Mind(best, budget.iterations[-1], threads=2),
    )
    return tuple(
        Level(number, name, manner, way)
        for number, (name, manner, way) in enumerate(zip(NAMES, MANNERS, ways, strict=True), 1)
    )
