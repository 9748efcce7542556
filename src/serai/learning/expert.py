"""Games of searches, to learn from what they found: where games one move ahead no longer help.

Every seat searches by the newest value. What a search says of a state, after some hundred simulations, is better than
what the value said of it at once, so that is the lesson: of the state on the table, mixed with how the game ended, and
of states inside the tree that were looked at often enough, those behind bad moves included. A search goes there as
soon as the value is wrong about them.

At a table of more than two a search speaks for the seat to act, and the value is asked for every seat at every leaf:
so the others have a lesson of each state on the table, too, which is what their own next search says.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from serai.core.game import Game
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE
from serai.core.setup import Setup
from serai.learning.selfplay import SelfPlay
from serai.search import Knowledge, Settings
from serai.search.tree import Tree
from serai.search.words import ANY_DRAW

Answers = tuple[float, float, float]
"""Value, win and margin of one seat."""
UNKNOWN: Answers = (0.0, 0.0, 0.0)
"""Until there is an answer."""


@dataclass(frozen=True, slots=True)
class Diligence:
    """How much is searched and kept."""

    iterations: int = 200
    """Simulations for each choice."""
    least_visits: int = 12
    """A node of the tree that was visited so often says something."""
    nodes_kept: int = 4
    """At the most, of the nodes of one search."""
    result_share: float = 0.3
    """Of the lesson of a state on the table: how the game ended. The rest is what the search said."""
    lively_moves: int = 6
    """In so many first choices of a game, moves are drawn by their visits."""


class ExpertPlay:
    """Plays one game after the other with one value."""

    def __init__(
        self, game: Game, setup: Setup, scorer: SelfPlay, knowledge: Callable[[], Knowledge], settings: Settings,
        diligence: Diligence,
    ) -> None:  # fmt: skip
        self.game = game
        self.setup = setup
        self.scorer = scorer
        self.features = scorer.appraiser.features
        self.knowledge = knowledge
        self.settings = settings
        self.diligence = diligence
        self.rows: list[array[float]] = []
        self.aims: list[Answers] = []
        self.on_the_table: list[tuple[int, int]] = []
        """Which rows are of states on the table, and which seat they face."""
        self.waiting: list[list[int]] = []
        """Of these, by seat, those whose lesson its next search will be."""

    def play(self, seed: int, random_share: float) -> list[int]:
        """A game from the start to its end; the points of every seat. Its rows and aims are kept until the next."""
        self.rows, self.aims, self.on_the_table = [], [], []
        self.waiting = [[] for _ in range(self.setup.seats)]
        rng = random.Random(f"expert {seed}")
        position = self.game.start(self.setup.seats, **self.setup.options)
        choices = 0
        while not position.is_over:
            if position.to_act == CHANCE:
                position.play(position.lottery().draw(rng))
                continue
            codes = legal_codes(position.state)
            if len(codes) > 1:
                code = self.choose(position, rng, choices)
                choices += 1
                if rng.random() < random_share:
                    code = rng.choice(codes)
            else:
                code = codes[0]
            state: Any = position.state
            state.apply(code)
        ended = self.scorer.ended(position.state)
        for seat, answers in enumerate(ended):
            self.answer(seat, answers)
        for row, seat in self.on_the_table:
            self.aims[row] = mixed(self.aims[row], ended[seat], self.diligence.result_share)
        return list(position.outcome().totals)

    def choose(self, position: Position, rng: random.Random, choices: int) -> int:
        """What a search takes; its lessons are kept."""
        seat = position.to_act
        tree = Tree(
            position.state.copy(), self.knowledge(), self.settings, seat, position.hides(seat), rng.getrandbits(62)
        )
        tree.run(self.diligence.iterations)
        children = [tree.node(child) for child in tree.children_of(0)]
        visits = sum(child["visits"] for child in children)
        answers = [sum(child[name] for child in children) / visits for name in ("value", "win", "margin")]
        self.learn(position, seat, (answers[0], answers[1], answers[2]))
        self.harvest(tree, position, rng)
        if choices < self.diligence.lively_moves:
            drawn = rng.choices(children, [child["visits"] for child in children])[0]
        else:
            drawn = max(children, key=lambda child: child["visits"])
        code: int = drawn["code"]
        return code

    def learn(self, position: Position, seat: int, answers: Answers) -> None:
        """The state on the table, and what the search of its seat says of it."""
        self.answer(seat, answers)
        facing = self.keep(position, seat, answers)
        self.on_the_table.append((len(self.rows) - 1, facing))
        if self.setup.seats > 2:
            for other in range(self.setup.seats):
                if other != seat:
                    self.keep(position, other, UNKNOWN)
                    self.on_the_table.append((len(self.rows) - 1, other))
                    self.waiting[other].append(len(self.rows) - 1)

    def answer(self, seat: int, answers: Answers) -> None:
        """What the states that this seat only looked at have led to."""
        for row in self.waiting[seat]:
            self.aims[row] = answers
        self.waiting[seat] = []

    def harvest(self, tree: Tree, position: Position, rng: random.Random) -> None:
        """Some of the nodes that were looked at often enough."""
        found: list[tuple[tuple[int, ...], dict[str, Any]]] = []
        todo: list[tuple[int, tuple[int, ...]]] = [(0, ())]
        while todo:
            node, path = todo.pop()
            for child in tree.children_of(node):
                row = tree.node(child)
                if row["visits"] < self.diligence.least_visits or row["code"] == ANY_DRAW:
                    continue
                line = (*path, row["code"])
                todo.append((child, line))
                if row["mover"] >= 0:
                    found.append((line, row))
        for line, row in rng.sample(found, min(self.diligence.nodes_kept, len(found))):
            reached = after(position, line, doubtful=bool(tree.hidden))
            if reached is not None and not reached.is_over:
                visits = row["visits"]
                self.keep(reached, row["mover"], (row["value"] / visits, row["win"] / visits, row["margin"] / visits))

    def keep(self, position: Position, seat: int, answers: Answers) -> int:
        """A state, and what is said of it to a seat. At a table of two it is seen as the value sees it, by whose turn
        it is; who sees it is told."""
        state: Any = position.state
        self.features.watch(state)
        self.features.look()
        if self.setup.seats == 2 and self.features.turn() != seat:
            seat, answers = 1 - seat, turned(answers)
        self.features.face(seat)
        self.rows.append(self.features.numbers())
        self.aims.append(answers)
        return seat


def mixed(one: Answers, other: Answers, share: float) -> Answers:
    value, win, margin = ((1 - share) * a + share * b for a, b in zip(one, other, strict=True))
    return value, win, margin


def turned(answers: Answers) -> Answers:
    """At a table of two: the same, seen by the other."""
    value, win, margin = answers
    return 1 - value, 1 - win, -margin


def after(position: Position, line: tuple[int, ...], *, doubtful: bool) -> Position | None:
    """The position after these moves. Where something is hidden they may be doubtful, played in another world than
    this; None if they cannot be played here."""
    reached = position.copy()
    state: Any = reached.state
    for code in line:
        if doubtful and (reached.is_over or code not in legal_codes(state)):
            return None
        state.apply(code)
    return reached
