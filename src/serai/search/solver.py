"""The end of a game, exactly: every move and every draw to the last, where there are few enough.

Each seat takes what is worth most to itself, draws are weighed by their chances; at a table of two, moves that can
no longer matter are left out, and what was found of a state is remembered for other ways that lead there. Only for
states that hide nothing from whoever asks. A solver looks at so many states and no more: it has an answer, or none.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.core.seats import CHANCE, OVER
from serai.core.state import COMPILED, FlatState, MoveList, State
from serai.search.ending import Ending
from serai.search.settings import Settings
from serai.search.tree import nothing

if COMPILED:
    import cython  # type: ignore[import-untyped, unused-ignore]

IN_C = COMPILED
MASK64 = 0xFFFFFFFFFFFFFFFF
MOST_SEATS = 8
DEEPEST = 64
"""Moves and draws to the end, at the most."""
ROOM = 1 << 15
"""Moves that wait for their turn, at the most."""
BELOW, ABOVE = -1.0, 2.0
"""No value is as low or as high."""
REMEMBERED = 1 << 15
"""States of which something is remembered; a later one takes the place of an earlier."""
EXACTLY, AT_LEAST, AT_MOST = 1, 2, 3
"""What is known of the first seat's value."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The best move, and exactly what it is worth to the seat that makes it."""

    code: int
    value: float
    win_chance: float
    margin: float
    states: int
    """How many were looked at."""


class Ply:
    """One move deep: a state, and what was found of it for every seat."""

    def __init__(self, state: State, depth: int) -> None:
        self.state = state
        self.values: list[float] = nothing(MOST_SEATS)
        self.wins: list[float] = nothing(MOST_SEATS)
        self.margins: list[float] = nothing(MOST_SEATS)
        self.last = 1
        self.deeper: Ply = self
        if depth:
            fork: Any = state
            self.deeper = Ply(fork.fork(), depth - 1)
            self.last = 0

    def take(self, other: Ply, seats: int) -> None:
        """What was found there is true here."""
        for seat in range(seats):
            self.values[seat] = other.values[seat]
            self.wins[seat] = other.wins[seat]
            self.margins[seat] = other.margins[seat]

    def clear(self, seats: int) -> None:
        for seat in range(seats):
            self.values[seat] = 0.0
            self.wins[seat] = 0.0
            self.margins[seat] = 0.0

    def add(self, other: Ply, share: float, seats: int) -> None:
        """What was found there is true here with this chance."""
        for seat in range(seats):
            self.values[seat] += share * other.values[seat]
            self.wins[seat] += share * other.wins[seat]
            self.margins[seat] += share * other.margins[seat]


class Solver:
    """Of one state, which is left as it is."""

    def __init__(self, state: Any, settings: Settings) -> None:
        self.seats: int = state.seats
        self.root = Ply(state.copy(), DEEPEST)
        self.ending = Ending(settings.margin_share, settings.margin_scale, settings.win_share)
        self.moves = MoveList()
        self.codes = array("i", bytes(4 * ROOM))
        self.weights = array("i", bytes(4 * ROOM))
        self.top = 0
        self.states = 0
        self.most = 0
        self.given_up = 0
        self.remembers = int(self.seats == 2 and isinstance(state, FlatState))
        self.keys = array("Q", bytes(8 * REMEMBERED))
        self.known = array("i", bytes(4 * REMEMBERED))
        self.known_value = array("d", bytes(8 * REMEMBERED))
        self.known_win = array("d", bytes(8 * REMEMBERED))
        self.known_margin = array("d", bytes(8 * REMEMBERED))

    def solve(self, codes: Sequence[int], most: int) -> Proof | None:
        """The best of these moves, which are all that the seat to act has; those that look best first. None where so
        many states are not enough."""
        self.most = most
        self.states = 0
        self.top = 0
        self.given_up = 0
        seat = who_acts(self.root.state)
        low, high, found = BELOW, ABOVE, None
        for code in codes:
            self.try_move(code, low, high)
            if self.given_up:
                return None
            answers = self.root.deeper
            value, win, margin = self.answers(answers, seat)
            if found is None or value > found.value:
                found = Proof(code, value, win, margin, self.states)
                if self.seats == 2:
                    if seat == 0:
                        low = value
                    else:
                        high = 1.0 - value
        return found

    def worth(self, most: int) -> list[tuple[float, float, float]] | None:
        """What the state itself is worth to every seat: value, share of the win, margin. Also where chance is to act,
        or it is over. None where so many states are not enough."""
        self.most = most
        self.states = 0
        self.top = 0
        self.given_up = 0
        self.try_all()
        return None if self.given_up else [self.answers(self.root, seat) for seat in range(self.seats)]

    def answers(self, ply: Ply, seat: int) -> tuple[float, float, float]:
        return ply.values[seat], ply.wins[seat], ply.margins[seat]

    def try_move(self, code: int, low: float, high: float) -> None:
        """Solve what comes of a move."""
        if COMPILED:
            with cython.nogil:
                self.go(self.root.deeper, code, low, high)
        else:
            self.go(self.root.deeper, code, low, high)

    def try_all(self) -> None:
        """Solve the state as it stands."""
        if COMPILED:
            with cython.nogil:
                self.look(self.root, BELOW, ABOVE)
        else:
            self.look(self.root, BELOW, ABOVE)

    def go(self, ply: Ply, code: int, low: float, high: float) -> None:
        ply.state.rewind()
        ply.state.apply(code)
        self.look(ply, low, high)

    def look(self, ply: Ply, low: float, high: float) -> None:
        """What the state as it stands is worth to every seat. At a table of two, exactly so only if it lies between
        these bounds of the first seat's value."""
        self.states += 1
        actor = ply.state.to_act()
        if actor == OVER:
            self.settle(ply)
            return
        if self.states > self.most or ply.last:
            self.given_up = 1
            return
        key = 0
        if self.remembers:
            key = imprint_of(ply.state) if IN_C else imprint(ply.state)  # type: ignore[name-defined]  # noqa: F821
            if self.recall(ply, key, low, high):
                return
        ply.state.list_moves(self.moves)
        count = self.moves.count
        first = self.top
        if first + count > ROOM:
            self.given_up = 1
            return
        for index in range(count):
            self.codes[first + index] = self.moves.codes[index]
            self.weights[first + index] = self.moves.weights[index] if actor == CHANCE else 1
        self.top += count
        if actor == CHANCE:
            self.weigh(ply, first, count)
        else:
            self.choose(ply, actor, first, count, low, high)
        self.top = first
        if self.remembers and not self.given_up:
            self.remember(ply, key, low, high)

    # --- what is remembered, of the first seat at a table of two -------------------------

    def recall(self, ply: Ply, key: int, low: float, high: float) -> bool:
        """Is enough known of this state? Then it is told."""
        slot = key & (REMEMBERED - 1)
        known = self.known[slot]
        if not known or self.keys[slot] != key:
            return False
        value = self.known_value[slot]
        if known == EXACTLY or (known == AT_LEAST and value >= high) or (known == AT_MOST and value <= low):
            ply.values[0] = value
            ply.wins[0] = self.known_win[slot]
            ply.margins[0] = self.known_margin[slot]
            ply.values[1] = 1.0 - ply.values[0]
            ply.wins[1] = 1.0 - ply.wins[0]
            ply.margins[1] = -ply.margins[0]
            return True
        return False

    def remember(self, ply: Ply, key: int, low: float, high: float) -> None:
        slot = key & (REMEMBERED - 1)
        value = ply.values[0]
        self.keys[slot] = key
        self.known[slot] = AT_MOST if value <= low else AT_LEAST if value >= high else EXACTLY
        self.known_value[slot] = value
        self.known_win[slot] = ply.wins[0]
        self.known_margin[slot] = ply.margins[0]

    # --- moves and draws ------------------------------------------------------------------

    def weigh(self, ply: Ply, first: int, count: int) -> None:
        """All draws by their chances."""
        total = 0.0
        for index in range(first, first + count):
            total += self.weights[index]
        ply.clear(self.seats)
        for index in range(first, first + count):
            if self.weights[index]:
                self.go(ply.deeper, self.codes[index], BELOW, ABOVE)
                if self.given_up:
                    return
                ply.add(ply.deeper, self.weights[index] / total, self.seats)

    def choose(self, ply: Ply, actor: int, first: int, count: int, low: float, high: float) -> None:
        """The move that is worth most to who makes it."""
        best = BELOW
        for index in range(first, first + count):
            self.go(ply.deeper, self.codes[index], low, high)
            if self.given_up:
                return
            if self.value_below(ply.deeper, actor) > best:
                best = self.value_below(ply.deeper, actor)
                ply.take(ply.deeper, self.seats)
                if self.seats == 2:
                    if actor == 0:
                        if best > low:
                            low = best
                    elif 1.0 - best < high:
                        high = 1.0 - best
                    if low >= high:
                        return

    def value_below(self, ply: Ply, seat: int) -> float:
        return ply.values[seat]

    def settle(self, ply: Ply) -> None:
        for seat in range(self.seats):
            self.ending.score(ply.state, self.seats, seat)
            ply.values[seat] = self.ending.value
            ply.wins[seat] = self.ending.win
            ply.margins[seat] = self.ending.margin


def who_acts(state: State) -> int:
    return state.to_act()


def imprint(state: State) -> int:
    """A number that stands for all the facts of a flat state; compiled, `imprint_of` makes one of its bytes."""
    flat: Any = state
    return hash(tuple(map(_hashable, flat.snapshot()))) & MASK64


def _hashable(fact: Any) -> Any:
    return tuple(fact) if isinstance(fact, list) else fact
