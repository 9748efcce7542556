"""A search as its users hold it: trees on threads, a limit, progress, and what was found.

The work is done in chunks of a few milliseconds without the GIL; between them this module
looks at the clock, at whoever wants to stop, and tells how far it is. Threads have trees and
random sources of their own; what they found at the root is added up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from serai.core.bridge import engine_for, raise_trouble
from serai.search.knowledge import Knowledge
from serai.search.limit import Limit
from serai.search.settings import Settings
from serai.search.tree import Tree
from serai.search.words import ANY_DRAW, NONE

SMALLEST_CHUNK = 8
LARGEST_CHUNK = 4096
CHUNK_SECONDS = 0.010


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at, seen by the seat that would make it."""

    code: int
    visits: int
    value: float
    """From 0 to 1, place and margin together: what the search maximises."""
    win_chance: float
    margin: float
    """Expected points ahead of the best other seat."""
    line: tuple[int, ...]
    """The moves expected to follow, this one first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search knows when it stops, or so far. The best candidate comes first."""

    candidates: tuple[Candidate, ...]
    iterations: int
    nodes: int

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


class Search:
    """Thinks for one seat about one state.

    Where something is hidden from the seat (`Position.hides`), say so and hand in a state that the
    seat has imagined: what it cannot know is dealt anew for every simulation. Else the search
    asks for the truth in this world only.
    """

    def __init__(
        self,
        state: Any,
        seat: int,
        settings: Settings | None = None,
        *,
        knowledge: Callable[[], Knowledge] = Knowledge,
        seed: int = 0,
        threads: int = 1,
        hidden: bool = False,
    ) -> None:
        self.seat = seat
        self.settings = settings or Settings()
        self.iterations = 0
        self.own = engine_for(state.copy())
        self.trees = [
            Tree(self.own, knowledge(), self.settings, seat, hidden, (seed * threads + number) & (1 << 63) - 1)
            for number in range(threads)
        ]

    # --- thinking -------------------------------------------------------------------

    def run(
        self,
        limit: Limit,
        *,
        progress: Callable[[Finding], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Finding:
        """Think until the limit, or until `cancelled()`; `progress` hears now and then."""
        goal = limit.iterations
        clock = limit.clock
        began = clock() if clock else 0.0
        done = 0
        chunk = SMALLEST_CHUNK * len(self.trees)
        if goal is not None and clock is None and progress is None and cancelled is None:
            chunk = goal  # nobody asks on the way, so no thread need wait for another
        with ThreadPoolExecutor(len(self.trees)) as pool:
            while goal is None or done < goal:
                chunk_began = clock() if clock else 0.0
                size = chunk if goal is None else min(chunk, goal - done)
                self._run_chunk(size, pool)
                raise_trouble(self.own)
                done += size
                self.iterations += size
                if progress is not None:
                    progress(self.finding())
                if cancelled is not None and cancelled():
                    break
                if clock is None:
                    chunk = min(chunk * 2, LARGEST_CHUNK)
                    continue
                now = clock()
                left = float("inf") if limit.seconds is None else limit.seconds - (now - began)
                if left <= 0:
                    break
                chunk = _next_chunk(chunk, now - chunk_began, left, len(self.trees))
        return self.finding()

    def _run_chunk(self, size: int, pool: ThreadPoolExecutor) -> None:
        """Share a chunk among the trees."""
        if len(self.trees) == 1:
            self.trees[0].run(size)
            return
        threads = len(self.trees)
        # The trees take turns at the odd ones out, by the count so far: the same for any chunks.
        shares = [_share(self.iterations + size, number, threads) - _share(self.iterations, number, threads)
                  for number in range(threads)]  # fmt: skip
        for future in [pool.submit(tree.run, share) for tree, share in zip(self.trees, shares, strict=True)]:
            future.result()

    # --- what was found -------------------------------------------------------------

    def finding(self) -> Finding:
        """What is known so far."""
        rows: dict[int, list[float]] = {}
        for tree in self.trees:
            for child in tree.children_of(0):
                node = tree.node(child)
                row = rows.setdefault(node["code"], [0, 0.0, 0.0, 0.0])
                for index, name in enumerate(("visits", "value", "win", "margin")):
                    row[index] += node[name]
        candidates = [
            Candidate(code, int(visits), value / visits, win / visits, margin / visits, self._line(code))
            for code, (visits, value, win, margin) in rows.items()
            if visits
        ]
        candidates.sort(key=lambda found: (-found.visits, -found.value, found.code))
        return Finding(tuple(candidates), self.iterations, sum(tree.count for tree in self.trees))

    def _line(self, code: int) -> tuple[int, ...]:
        """The moves most looked at, from this one on, in the tree that knows it best."""
        known = [(tree.node(child)["visits"], index, child) for index, tree in enumerate(self.trees)
                 if (child := tree.child_of(0, self.seat, code)) != NONE]  # fmt: skip
        if not known:
            return (code,)
        _, index, node = max(known, key=lambda entry: (entry[0], -entry[1]))
        tree, line = self.trees[index], [code]
        while True:
            children = [tree.node(child) | {"index": child} for child in tree.children_of(node)]
            if not children:
                return tuple(line)
            most = max(children, key=lambda child: (child["visits"], child["value"]))
            if most["visits"] < 2 or most["code"] == ANY_DRAW:
                return tuple(line)
            line.append(most["code"])
            node = most["index"]

    # --- going on -------------------------------------------------------------------

    def advance(self, played: Sequence[tuple[int, int]], state: Any) -> bool:
        """Moves have been played, as (who, code) with CHANCE for draws, and this state came of
        them: keep what was learnt about it. False when nothing was, and the search is to be
        made anew."""
        nodes: list[int] = []
        for tree in self.trees:
            node = 0
            for mover, code in played:
                node = tree.child_of(node, mover, code)
                if node == NONE:
                    return False
            nodes.append(node)
        self.own = engine_for(state.copy())
        for tree, node in zip(self.trees, nodes, strict=True):
            tree.rebase(node, self.own)
        self.iterations = 0
        return True


def _share(total: int, number: int, threads: int) -> int:
    """How many of so many iterations belong to one of the threads."""
    return (total + threads - 1 - number) // threads


def _next_chunk(chunk: int, seconds: float, left: float, threads: int) -> int:
    """A chunk that takes about CHUNK_SECONDS, and no longer than what is left."""
    if seconds <= 0:
        return min(2 * chunk, LARGEST_CHUNK)
    per_second = chunk / seconds
    wanted = int(per_second * min(CHUNK_SECONDS, left))
    return max(threads, min(wanted, 4 * chunk, LARGEST_CHUNK))
