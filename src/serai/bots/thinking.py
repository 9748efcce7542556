"""Bots that search."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from serai.bots.bot import Choice, Option, Sight
from serai.bots.study import NOT_STUDIED, Study, study_of
from serai.bots.weights import Weights, suits
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE
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
    fallback: Settings = field(default_factory=Settings)
    """How they search at other tables, by the evaluation made by hand."""


OPENING_EASE = 0.02


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
        position = sight.imagine(random.Random(self.rng.getrandbits(32)))
        codes = legal_codes(position.state)
        if len(codes) == 1:
            self.search = self.found = None
            self.moves_made += 1
            return Choice(sight.game.write(position.state, codes[0]), Text("the only move", "le seul coup"))
        search = self._go_on(sight, position)
        found = search.run(limit or Limit(iterations=self.mind.iterations))
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
            if played is not None and self.search.advance(played, position.state):
                return self.search
        knowledge, settings = self._way(sight)
        return Search(position.state, sight.seat, settings, knowledge=knowledge, seed=seed,
                      threads=self.mind.threads, hidden=position.hides(sight.seat))  # fmt: skip

    def _way(self, sight: Sight) -> tuple[Callable[[], Knowledge], Settings]:
        """By which knowledge and settings to think at this table."""
        study = study_of(sight.game) if self.mind.knowing else NOT_STUDIED
        if not isinstance(self.mind, LearnedMind):
            return study.knowledge, self.mind.settings
        if self.weights is None or not suits(self.weights, sight.setup):
            return study.knowledge, self.mind.fallback
        return partial(learned, study, self.weights), self.mind.settings

    def _pick(self, found: Finding) -> Candidate:
        """The move most looked at, or one that is hardly worse."""
        ease = max(self.mind.ease, OPENING_EASE if self.moves_made < self.mind.opening_moves else 0.0)
        if not ease:
            return found.best
        enough = found.best.visits // 2
        near = [c for c in found.candidates if c.visits >= enough and c.value >= found.best.value - ease]
        return self.rng.choice(near)


def learned(study: Study, weights: Weights) -> Knowledge:
    """A game's knowledge with a learned value."""
    assert study.learning is not None
    knowledge = study.knowledge()
    knowledge.trust(Appraiser(study.learning.features(), weights.value, weights.seats))
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


def explain(sight: Sight, position: Position, found: Finding, chosen: Candidate) -> Choice:
    """A choice in words, with the other moves that were thought about."""
    ranked = [chosen, *(candidate for candidate in found.candidates if candidate is not chosen)]
    options = tuple(
        Option(sight.game.write(position.state, c.code), c.margin, c.win_chance, c.visits, write_line(position, c.line))
        for c in ranked[:MOST_OPTIONS]
    )
    percent, ahead = round(100 * chosen.win_chance), chosen.margin
    return Choice(
        options[0].move,
        Text(
            f"wins {percent} % of {found.iterations} imagined games, {ahead:+.1f} points on average",
            f"gagne {percent} % de {found.iterations} parties imaginées, {ahead:+.1f} points en moyenne",
        ),
        options,
        found.iterations,
    )


def write_line(position: Position, codes: tuple[int, ...]) -> tuple[str, ...]:
    """The moves of a line as texts, as far as they can be played on this position."""
    state, texts = position.state.copy(), []
    for code in codes[:LONGEST_LINE]:
        if code not in legal_codes(state):
            break
        texts.append(position.game.write(state, code))
        state.apply(code)
    return tuple(texts)
