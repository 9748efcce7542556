"""Bots that search."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from serai.bots.bot import Choice, Figures, Option, Sight
from serai.bots.motives import ONLY, told
from serai.bots.study import NOT_STUDIED, Study, study_of
from serai.bots.weights import Weights, suits
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE, Code
from serai.core.speech import joined
from serai.core.text import Text
from serai.search import Candidate, Finding, Knowledge, Limit, Search, Settings
from serai.search.value import Appraiser

MOST_OPTIONS = 8
LONGEST_LINE = 6


@dataclass(frozen=True, slots=True)
class Mind:
    """How somebody thinks: the search, how long, and how exactly the best is wanted."""

    settings: Settings
    iterations: int
    knowing: bool = True
    """Whether the game's knowledge takes part."""
    threads: int = 1
    ease: float = 0.0
    """A move this much worse than the best (in value, 0 to 1) may be chosen as well …"""
    opening_moves: int = 3
    """… and in the first moves of a game at least a small difference does not matter."""


@dataclass(frozen=True, slots=True)
class LearnedMind(Mind):
    """Somebody who judges by a learned value, at the tables it was trained for."""

    weights: str = ""
    """Which weights these are (`Weights.digest`)."""
    solves: bool = True
    """Whether the end of a game is proved where it is near enough."""
    fallback: Mind | None = None
    """How they think at other tables, by the evaluation made by hand."""


OPENING_EASE = 0.02
PROVEN = Text("proven: nothing is better", "prouvé : rien de mieux")


T = TypeVar("T")
Thinking = Generator[None, bool | None, T]
"""Thoughts in slices; what they come to is what the generator returns."""


def finish(thoughts: Thinking[T]) -> T:
    """Think to the end."""
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            found: T = end.value
            return found


class ThinkingBot:
    """Searches, and keeps what it learnt from one move to the next."""

    def __init__(self, mind: Mind, seed: int = 0, name: str = "thinking", weights: Weights | None = None) -> None:
        self.name = name
        self.mind = mind
        self.weights = weights
        self.rng = random.Random(f"thinking bot {seed}")
        self.search: Search | None = None
        self.found: Finding | None = None
        """What the last search found; None where there was nothing to think about."""
        self.remembered: Position | None = None
        self.read = 0
        self.moves_made = 0

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        """The move that was visited most, after thinking as long as it may."""
        limit = limit or Limit(iterations=self.iterations(sight))
        # Where no clock is looked at there is no need to come up in between.
        return finish(self.thinking(sight, limit, limit.iterations if limit.clock is None else None))

    def iterations(self, sight: Sight) -> int:
        """The simulations of a move at this table, where no other limit is given."""
        return self._way(sight)[0].iterations

    def thinking(self, sight: Sight, limit: Limit, chunk: int | None = None) -> Thinking[Choice]:
        """As `choose`, in slices of some milliseconds. Who goes on with `send(True)` has waited long enough, and gets
        the best found so far."""
        position = sight.imagine(random.Random(self.rng.getrandbits(32)))
        codes = legal_codes(position.state)
        if len(codes) == 1:
            self.search = self.found = None
            self.moves_made += 1
            return Choice(sight.game.write(position.state, codes[0]), ONLY)
        search = self._go_on(sight, position)
        if limit.iterations is None and not self._ease:
            limit = replace(limit, settles=True)
        for _ in search.steps(limit, chunk):
            if (yield):
                break
        found = search.finding()
        chosen = self._pick(found)
        self.found = found
        self.search, self.remembered, self.read = search, position, len(sight.history)
        self.moves_made += 1
        return explain(sight, position, found, chosen)

    def _go_on(self, sight: Sight, position: Position) -> Search:
        """The search of the last move, taken along the moves since, or a new one."""
        seed = self.rng.getrandbits(62)
        if self.search is not None and self.remembered is not None:
            played = follow(self.remembered, sight.history[self.read :])
            # A history may lead elsewhere: after a takeback, where none is told, or in another game.
            is_here = self.search.seat == sight.seat and look_alike(self.remembered, position, sight.seat)
            if played is not None and is_here and self.search.advance(played, position.state):
                return self.search
        mind, knowledge = self._way(sight)
        solves = isinstance(self.mind, LearnedMind) and self.mind.solves
        return Search(position.state, sight.seat, mind.settings, knowledge=knowledge, seed=seed, threads=mind.threads,
                      hidden=position.hides(sight.seat), solves=solves)  # fmt: skip

    def _way(self, sight: Sight) -> tuple[Mind, Callable[[], Knowledge]]:
        return way_at(self.mind, self.weights, sight)

    def _pick(self, found: Finding) -> Candidate:
        """The move most looked at, or one that is hardly worse."""
        if not self._ease or found.best.proven:
            return found.best
        enough = found.best.visits // 2
        near = [c for c in found.candidates if c.visits >= enough and c.value >= found.best.value - self._ease]
        return self.rng.choice(near)

    @property
    def _ease(self) -> float:
        """How much worse than the best a move may be now."""
        return max(self.mind.ease, OPENING_EASE if self.moves_made < self.mind.opening_moves else 0.0)


def way_at(mind: Mind, weights: Weights | None, sight: Sight) -> tuple[Mind, Callable[[], Knowledge]]:
    """How a mind thinks at this table, and by which knowledge."""
    study = study_of(sight.game) if mind.knowing else NOT_STUDIED
    if not isinstance(mind, LearnedMind):
        return mind, study.knowledge
    if weights is None or not suits(weights, sight.setup):
        return mind.fallback or Mind(study.settings, mind.iterations), study.knowledge
    return mind, partial(learned, study, weights, sight.setup.seats)


def learned(study: Study, weights: Weights, seats: int) -> Knowledge:
    """A game's knowledge with a learned value, at a table of so many."""
    assert study.learning is not None
    knowledge = study.knowledge()
    knowledge.trust(Appraiser(study.learning.features(), weights.value, seats))
    return knowledge


def follow(position: Position, texts: tuple[str, ...]) -> list[tuple[int, int]] | None:
    """These moves as (who, code), played on the position; None where one cannot be read, as it
    is when something in it is hidden."""
    played: list[tuple[int, int]] = []
    for text in texts:
        if position.is_over:
            return None
        code = position.game.find(position.state, text)
        if code is None:
            return None
        played.append((position.to_act if position.to_act >= 0 else CHANCE, code))
        position.state.apply(code)
    return played


def look_alike(one: Position, other: Position, seat: int) -> bool:
    """Are two positions the same, for all that a seat knows?"""
    same_table = one.game is other.game and one.setup == other.setup
    return same_table and one.view(seat) == other.view(seat)


def explain(sight: Sight, position: Position, found: Finding, chosen: Candidate) -> Choice:
    """A choice in words, with the other moves that were thought about."""
    ranked = [chosen, *(candidate for candidate in found.candidates if candidate is not chosen)]
    options = tuple(
        Option(
            sight.game.write(position.state, c.code),
            c.margin,
            c.win_chance,
            c.visits,
            write_line(position, c.line),
            proven=c.proven,
        )
        for c in ranked[:MOST_OPTIONS]
    )
    reason = told(sight.game, position.state, sight.seat, Code(chosen.code))
    if chosen.proven:
        reason = joined([PROVEN, reason] if reason.en else [PROVEN], "; ", " ; ")
    figures = Figures(chosen.win_chance, chosen.margin, found.iterations)
    return Choice(options[0].move, reason, options, found.iterations, figures)


def write_line(position: Position, codes: tuple[int, ...]) -> tuple[str, ...]:
    """The moves of a line as texts, as far as they can be played on this position."""
    state, texts = position.state.copy(), []
    for code in codes[:LONGEST_LINE]:
        if code not in legal_codes(state):
            break
        texts.append(position.game.write(state, code))
        state.apply(code)
    return tuple(texts)
