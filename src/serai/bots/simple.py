"""Bots that do not search: the random one, and those who look one move ahead."""

from __future__ import annotations

import random
from dataclasses import dataclass

from serai.bots.bot import Choice, Option, Sight
from serai.bots.motives import ONLY, told
from serai.bots.study import NOT_STUDIED, study_of
from serai.core.seats import Code
from serai.core.text import Text
from serai.search import Limit
from serai.search.glance import Glance

MOST_OPTIONS = 8


class RandomBot:
    """Every legal move equally likely."""

    def __init__(self, seed: int = 0, name: str = "random") -> None:
        self.name = name
        self.rng = random.Random(f"random bot {seed}")

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """Any of the legal moves."""
        move = self.rng.choice(sight.legal_moves)
        return Choice(move, Text("any move is as good as another", "un coup en vaut un autre"))


@dataclass(frozen=True, slots=True)
class Gaze:
    """How somebody looks one move ahead. The defaults see everything there is to see."""

    attention: int = 0
    """How many of the moves are noticed at all; 0 is all of them."""
    envy: float = 1.0
    """How much the best other's points count against one's own; 0 looks only at oneself."""
    knowing: bool = True
    """Whether the game's knowledge judges what a position is worth, or just the points so far."""
    tries: int = 8
    """How often the rest of a turn is tried at random."""
    opening_moves: int = 0
    """In so many first moves any of the OPENING_CHOICE best will do."""


OPENING_CHOICE = 4

GREEDY = Gaze()


class GreedyBot:
    """Takes what looks best one move ahead."""

    def __init__(self, seed: int = 0, gaze: Gaze = GREEDY, name: str = "greedy") -> None:
        self.name = name
        self.gaze = gaze
        self.rng = random.Random(f"greedy bot {seed}")
        self.glance: Glance | None = None
        self.moves_made = 0

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """The move that looks best right after it; equals in random order."""
        position = sight.imagine(random.Random(self.rng.getrandbits(32)))
        if self.glance is None:
            self.glance = Glance((study_of(sight.game) if self.gaze.knowing else NOT_STUDIED).knowledge())
        self.glance.face(position.state, position.hides(sight.seat), self.rng.getrandbits(63))
        seen = self.glance.look(sight.seat, self.gaze.attention, self.gaze.tries)
        # Equals stand in random order: nobody always takes the first.
        ranked = sorted(seen, key=lambda move: (-(move[1] - self.gaze.envy * move[2]), self.rng.random()))
        if self.moves_made < self.gaze.opening_moves:
            ranked.insert(0, ranked.pop(self.rng.randrange(min(OPENING_CHOICE, len(ranked)))))
        self.moves_made += 1
        options = tuple(
            Option(sight.game.write(position.state, code), own - other, 0.0, 1)
            for code, own, other in ranked[:MOST_OPTIONS]
        )
        best = Code(ranked[0][0])
        reason = ONLY if len(seen) == 1 else told(sight.game, position.state, sight.seat, best)
        return Choice(options[0].move, reason, options, len(seen))
