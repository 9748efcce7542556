"""What a state is worth to every seat: by playing on from it in a tree, or exactly where its end is near enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from serai.search.knowledge import Knowledge
from serai.search.limit import Limit
from serai.search.search import ENDED, STATES_PER_SIMULATION, Search, line_below
from serai.search.settings import Settings
from serai.search.solver import Solver


@dataclass(frozen=True, slots=True)
class Expectation:
    """Of every seat: points ahead of the best other in the end, and its share of the win."""

    margins: tuple[float, ...]
    wins: tuple[float, ...]
    exact: bool = False
    """All that can come was looked at."""
    line: tuple[int, ...] = ()
    """The moves most looked at."""


WARM = 2
"""The first of so many parts of the simulations shows the tree where to look, and is not counted."""


def expect(
    state: Any,
    seat: int,
    settings: Settings,
    iterations: int,
    *,
    knowledge: Callable[[], Knowledge] = Knowledge,
    seed: int = 0,
    hidden: bool = False,
    solves: bool = True,
) -> Expectation:
    """What simulations from a state come to, whoever is to act in it, by what `seat` knows (see `Search`). One that
    `solves` asks the solver where many of them met the end of the game, as a search does."""
    search = Search(state, seat, settings, knowledge=knowledge, seed=seed, hidden=hidden)
    (tree,) = search.trees
    if warm := iterations // WARM:
        search.run(Limit(iterations=warm))
        tree.forget_sums()
    search.run(Limit(iterations=iterations - warm))
    line = line_below(tree, 0)
    if solves and not hidden and tree.ended * ENDED >= iterations:
        worth = Solver(search.own, settings).worth(STATES_PER_SIMULATION * iterations)
        if worth is not None:
            return Expectation(tuple(each[2] for each in worth), tuple(each[1] for each in worth), True, line)
    told = tree.came_to()
    return Expectation(tuple(margin for margin, _ in told), tuple(win for _, win in told), False, line)
