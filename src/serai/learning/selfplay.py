"""Games to learn from: everybody takes what the newest value likes best one move ahead.

    play:   until the game is over
                judge the state as it stands, and keep a share of such rows
                chance draws; a seat tries every move, or now and then takes any
            go back through the game: what every state led to

One game takes some milliseconds, all of it compiled. What a state led to is the value of the end, or with
`trace` below 1 a mixture of that with what the value said on the way (lambda-returns): the results of
single games are noisy, and a blunder later on should weigh little.
"""

from __future__ import annotations

from array import array
from typing import Any

from serai.core.seats import CHANCE, OVER
from serai.core.state import COMPILED, MoveList, Rng, State
from serai.search.answers import ANSWERS
from serai.search.ending import Ending
from serai.search.value import Appraiser

if COMPILED:
    import cython  # type: ignore[import-untyped, unused-ignore]

MOST_SEATS = 8
LONGEST = 1200
"""States of a game that are looked at; longer ones are cut off, and nothing is learnt of them."""
MOST_TRIED = 300
"""Of longer lists of moves (Gobi's Silk has up to 91,391 ways) so many are tried, drawn at random."""
ROWS = 400
"""Rows of one game that can be kept."""
FINE = 1 << 20


def floats(count: int, kind: str = "d") -> array[float]:
    return array(kind, bytes(count * (8 if kind == "d" else 4)))


class SelfPlay:
    """Plays one game after the other with one value."""

    def __init__(self, appraiser: Appraiser, margin_share: float, margin_scale: float, win_share: float) -> None:
        self.appraiser = appraiser
        self.width = appraiser.features.count
        self.ending = Ending(margin_share, margin_scale, win_share)
        self.moves = MoveList()
        self.rng = Rng(0)
        self.noise = 0.0
        self.random_share = 0
        self.kept_share = FINE
        self.trace = 1.0
        self.states = 0
        self.kept = 0
        self.tried = 0
        self.best = 0
        # A row for each state: what the value says, and what it led to.
        self.said = floats(LONGEST * MOST_SEATS * ANSWERS)
        self.aims = floats(LONGEST * MOST_SEATS * ANSWERS)
        # A row for each state that is kept, and seat that looks at it.
        self.rows = floats(ROWS * self.width, "f")
        self.row_state = array("i", bytes(4 * ROWS))
        self.row_seat = array("i", bytes(4 * ROWS))

    def play(
        self,
        start: Any,
        seed: int,
        *,
        noise: float,
        random_share: float,
        kept_share: float,
        trace: float,
    ) -> int:
        """Play a game from this state on; how many rows were kept."""
        self.base: State = start
        game = start.fork()
        self.game: State = game
        self.trial: State = game.fork()
        self.seats = start.seats
        self.appraiser.features.watch(self.trial)
        self.rng = Rng(seed)
        self.noise = noise
        self.random_share = int(random_share * FINE)
        self.kept_share = int(kept_share * FINE)
        self.trace = trace
        if COMPILED:
            with cython.nogil:
                self.run()
        else:
            self.run()
        return self.kept

    def run(self) -> None:
        self.states = 0
        self.kept = 0
        actor = self.game.to_act()
        while actor != OVER and self.states < LONGEST:
            self.trial.rewind()
            self.judge(self.appraiser)
            code = self.game.draw_move(self.rng, self.moves) if actor == CHANCE else self.choose(actor)
            self.states += 1
            self.game.apply(code)
            actor = self.game.to_act()
        if actor != OVER:
            self.kept = 0
            return
        self.trial.rewind()
        self.settle()
        self.look_back()

    def judge(self, appraiser: Appraiser) -> None:
        """What the value says of this state to every seat; and perhaps its rows are kept."""
        appraiser.judge()
        at = self.states * MOST_SEATS * ANSWERS
        for seat in range(self.seats):
            self.said[at + seat * ANSWERS] = appraiser.value[seat]
            self.said[at + seat * ANSWERS + 1] = appraiser.win[seat]
            self.said[at + seat * ANSWERS + 2] = appraiser.margin[seat]
        if self.rng.below(FINE) >= self.kept_share:
            return
        if self.seats == 2:
            self.keep(appraiser, appraiser.turn)
        else:
            for seat in range(self.seats):
                appraiser.features.face(seat)
                self.keep(appraiser, seat)

    def keep(self, appraiser: Appraiser, seat: int) -> None:
        """The row that the features have just filled."""
        if self.kept >= ROWS:
            return
        for index in range(self.width):
            self.rows[self.kept * self.width + index] = appraiser.features.row[index]
        self.row_state[self.kept] = self.states
        self.row_seat[self.kept] = seat
        self.kept += 1

    # --- moves ------------------------------------------------------------------------------

    def choose(self, actor: int) -> int:
        """The move of a seat: the best one move ahead, a little noise included, or any."""
        self.game.list_moves(self.moves)
        if self.moves.count == 1:
            return self.moves.codes[0]
        tried = self.moves.count if self.moves.count < MOST_TRIED else MOST_TRIED
        dearest = -1.0
        for index in range(tried):
            if tried < self.moves.count:
                code = self.moves.codes[self.rng.below(self.moves.count)]
            else:
                code = self.moves.codes[index]
            value = self.value_after(actor, code) + self.noise * (self.rng.below(FINE) / (0.5 * FINE) - 1.0)
            if value > dearest:
                dearest = value
                self.best = code
        self.tried += tried
        if self.rng.below(FINE) < self.random_share:
            return self.moves.codes[self.rng.below(self.moves.count)]
        return self.best

    def value_after(self, actor: int, code: int) -> float:
        """What a move is worth to who makes it."""
        self.trial.rewind()
        self.trial.apply(code)
        if self.trial.to_act() == OVER:
            self.ending.score(self.trial, self.seats, actor)
            return self.ending.value
        return self.ask(self.appraiser, actor)

    def ask(self, appraiser: Appraiser, actor: int) -> float:
        appraiser.judge()
        return appraiser.value[actor]

    # --- what came of it -----------------------------------------------------------------------

    def settle(self) -> None:
        """What the end says, to begin with, of the state after the last move."""
        at = (self.states - 1) * MOST_SEATS * ANSWERS
        for seat in range(self.seats):
            self.ending.score(self.trial, self.seats, seat)
            self.aims[at + seat * ANSWERS] = self.ending.value
            self.aims[at + seat * ANSWERS + 1] = self.ending.win
            self.aims[at + seat * ANSWERS + 2] = self.ending.margin

    def look_back(self) -> None:
        """From the end to the beginning: what every state led to."""
        row = MOST_SEATS * ANSWERS
        for back in range(1, self.states):
            state = self.states - 1 - back
            for index in range(self.seats * ANSWERS):
                at = state * row + index
                self.aims[at] = self.trace * self.aims[at + row] + (1.0 - self.trace) * self.said[at + row]

    def ended(self, state: Any) -> list[tuple[float, float, float]]:
        """What an end is worth to every seat: value, win and margin."""
        said = []
        for seat in range(state.seats):
            self.ending.score(state, state.seats, seat)
            said.append((self.ending.value, self.ending.win, self.ending.margin))
        return said

    # --- for Python ------------------------------------------------------------------------------

    def lessons(self) -> tuple[array[float], list[tuple[float, float, float]], list[int]]:
        """The rows that were kept, what each of them led to, and of which state they are."""
        aims = []
        for row in range(self.kept):
            at = (self.row_state[row] * MOST_SEATS + self.row_seat[row]) * ANSWERS
            aims.append((self.aims[at], self.aims[at + 1], self.aims[at + 2]))
        return array("f", self.rows[: self.kept * self.width]), aims, [self.row_state[row] for row in range(self.kept)]

    def totals(self) -> list[int]:
        """The points of every seat when the game was over."""
        return [points_in(self.game, seat) for seat in range(self.seats)]


def points_in(state: State, seat: int) -> int:
    return state.points(seat)
