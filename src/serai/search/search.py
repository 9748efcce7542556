"""A search as its users hold it: trees on threads, a limit, progress, and what was found.

The work is done in chunks of a few milliseconds without the GIL; between them this module
looks at the clock, at whoever wants to stop, and tells how far it is. Threads have trees and
random sources of their own; what they found at the root is added up.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from serai.core.bridge import engine_for, raise_trouble
from serai.core.position import legal_codes
from serai.search.knowledge import Knowledge
from serai.search.limit import Limit
from serai.search.settings import Settings
from serai.search.solver import Proof, Solver
from serai.search.tree import Tree
from serai.search.words import ANY_DRAW, NONE

SMALLEST_CHUNK = 8
LARGEST_CHUNK = 4096
CHUNK_SECONDS = 0.010
BEFORE_SOLVING = 4
"""A solver is asked once, when this part of the search is over …"""
ENDED = 8
"""… if no fewer than this part of its simulations have met the end of the game, and it may look at as many states as
…"""
STATES_PER_SIMULATION = 30
"""… so many times the simulations till then."""
HAS_THREADS = sys.platform not in ("emscripten", "wasi")
"""In a browser Python has one thread."""


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
    proven: bool = False
    """Nothing is better, and value, chance and margin are exact: all that can come was looked at."""


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
    asks for the truth in this world only. One that `solves` proves the best move where the end is near and nothing is
    hidden.
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
        solves: bool = False,
    ) -> None:
        self.seat = seat
        self.hidden = hidden
        self.solves = solves and not hidden
        self.proof: Proof | None = None
        self.settings = settings or Settings()
        self.iterations = 0
        self._face(state)
        self.trees = [
            Tree(self.own, knowledge(), self.settings, seat, hidden, (seed * threads + number) & (1 << 63) - 1)
            for number in range(threads)
        ]

    def _face(self, state: Any) -> None:
        """Think about this state from now on."""
        self.state = state.copy()
        self.own = engine_for(self.state)

    # --- thinking -------------------------------------------------------------------

    def run(
        self,
        limit: Limit,
        *,
        progress: Callable[[Finding], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Finding:
        """Think until the limit, or until `cancelled()`; `progress` hears now and then."""
        asked = limit.clock is not None or progress is not None or cancelled is not None
        # Where nobody asks on the way no thread need wait for another.
        chunk = None if asked or limit.iterations is None else limit.iterations
        for _ in self.steps(limit, chunk):
            if progress is not None:
                progress(self.finding())
            if cancelled is not None and cancelled():
                break
        return self.finding()

    def steps(self, limit: Limit, chunk: int | None = None) -> Iterator[None]:
        """Think until the limit in chunks of some milliseconds, and come up between them: whoever has had enough
        asks no further. What is found does not depend on the chunks."""
        goal, clock = limit.iterations, limit.clock
        began = clock() if clock else 0.0
        done, ended = 0, self._ended()
        to_solve, self.proof = self.solves, None
        chunk = chunk or SMALLEST_CHUNK * len(self.trees)
        with ExitStack() as stack:
            several = len(self.trees) > 1 and HAS_THREADS
            pool = stack.enter_context(ThreadPoolExecutor(len(self.trees))) if several else None
            while goal is None or done < goal:
                chunk_began = clock() if clock else 0.0
                size = chunk if goal is None else min(chunk, goal - done)
                if to_solve and goal is not None:
                    size = min(size, max(1, -(-goal // BEFORE_SOLVING) - done))
                self._run_chunk(size, pool)
                raise_trouble(self.own)
                done += size
                self.iterations += size
                if to_solve:
                    spent = clock() - began if clock else 0.0
                    if limit.seconds is not None and spent >= limit.seconds:
                        break
                    if _is_time(done, goal, spent, limit.seconds):
                        to_solve = False
                        if (self._ended() - ended) * ENDED >= done and self._solve(STATES_PER_SIMULATION * done):
                            return
                yield
                if clock is None:
                    chunk = max(chunk, min(chunk * 2, LARGEST_CHUNK))
                    continue
                now = clock()
                spent = now - began
                left = float("inf") if limit.seconds is None else limit.seconds - spent
                if left <= 0 or (limit.settles and not to_solve and spent and self._is_settled(done * left / spent)):
                    break
                chunk = _next_chunk(chunk, now - chunk_began, left, len(self.trees))

    def _is_settled(self, left: float) -> bool:
        """Is the move that is looked at most sure to stay it, whatever so many more simulations look at?"""
        visits: Counter[int] = Counter()
        for tree in self.trees:
            visits.update({node["code"]: node["visits"] for node in map(tree.node, tree.children_of(0))})
        most, second, *_ = (*sorted(visits.values(), reverse=True), 0, 0)
        return most - second > left

    def _ended(self) -> int:
        """How many simulations have met the end of the game in the tree."""
        return sum(tree.ended for tree in self.trees)

    def _solve(self, states: int) -> bool:
        """Try to prove which move is best."""
        looked_at = {found.code: found.visits for found in self.finding().candidates}
        codes = sorted(legal_codes(self.own), key=lambda code: -looked_at.get(code, 0))
        self.proof = Solver(self.own, self.settings).solve(codes, states)
        return self.proof is not None

    def _run_chunk(self, size: int, pool: ThreadPoolExecutor | None) -> None:
        """Share a chunk among the trees, which take turns where there are no threads."""
        threads = len(self.trees)
        # The trees take turns at the odd ones out, by the count so far: the same for any chunks.
        shares = [_share(self.iterations + size, number, threads) - _share(self.iterations, number, threads)
                  for number in range(threads)]  # fmt: skip
        if pool is None:
            for tree, share in zip(self.trees, shares, strict=True):
                tree.run(share)
            return
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
        if self.proof is not None:
            candidates = _with_proof(candidates, self.proof)
        return Finding(tuple(candidates), self.iterations, sum(tree.count for tree in self.trees))

    def _line(self, code: int) -> tuple[int, ...]:
        """The moves most looked at, from this one on, in the tree that knows it best."""
        known = [(tree.node(child)["visits"], index, child) for index, tree in enumerate(self.trees)
                 if (child := tree.child_of(0, self.seat, code)) != NONE]  # fmt: skip
        if not known:
            return (code,)
        _, index, node = max(known, key=lambda entry: (entry[0], -entry[1]))
        return (code, *line_below(self.trees[index], node))

    # --- going on -------------------------------------------------------------------

    def advance(self, played: Sequence[tuple[int, int]], state: Any) -> bool:
        """Moves have been played, as (who, code) with CHANCE for draws, and this state came of
        them: keep what was learnt about it. False when nothing was, or when the state came of others, and the search
        is to be made anew."""
        if not self.hidden and not self._leads(played, state):
            return False
        nodes: list[int] = []
        for tree in self.trees:
            node = 0
            for mover, code in played:
                node = tree.child_of(node, mover, code)
                if node == NONE:
                    return False
            nodes.append(node)
        self._face(state)
        for tree, node in zip(self.trees, nodes, strict=True):
            tree.rebase(node, self.own)
        self.iterations = 0
        return True

    def _leads(self, played: Sequence[tuple[int, int]], state: Any) -> bool:
        """Is this state what comes of these moves? Where nothing is hidden a tree plays the moves it knows without
        asking whether they are legal: in any other state they would lead the engine out of its arrays."""
        reached = self.state.copy()
        for mover, code in played:
            if reached.to_act() != mover or code not in legal_codes(reached):
                return False
            reached.apply(code)
        return bool(reached.snapshot() == state.snapshot())


def line_below(tree: Tree, node: int) -> tuple[int, ...]:
    """The moves most looked at, from a node of a tree on."""
    line: list[int] = []
    while True:
        children = [tree.node(child) | {"index": child} for child in tree.children_of(node)]
        if not children:
            return tuple(line)
        most = max(children, key=lambda child: (child["visits"], child["value"]))
        if most["visits"] < 2 or most["code"] == ANY_DRAW:
            return tuple(line)
        line.append(most["code"])
        node = most["index"]


def _is_time(done: int, goal: int | None, spent: float, seconds: float | None) -> bool:
    """Is the part of a search over after which a solver is asked?"""
    by_count = goal is not None and done * BEFORE_SOLVING >= goal
    return by_count or (seconds is not None and spent * BEFORE_SOLVING >= seconds)


def _with_proof(candidates: list[Candidate], proof: Proof) -> list[Candidate]:
    """What was proved first, with its exact numbers."""
    known = next((found for found in candidates if found.code == proof.code), None)
    best = Candidate(
        proof.code, known.visits if known else 1, proof.value, proof.win_chance, proof.margin,
        known.line if known else (proof.code,), proven=True,
    )  # fmt: skip
    return [best, *(found for found in candidates if found.code != proof.code)]


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
