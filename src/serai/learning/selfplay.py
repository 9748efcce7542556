"""Games to learn from: everybody takes what the newest value likes best one move ahead.

    play:   until the game is over
                judge the state as it stands, and keep a share of such rows
                chance draws; a seat tries every move, or now and then takes any
            go back through the game: what every state led to

One game takes some milliseconds, all of it compiled. What a state led to is the value of the end, or with
`trace` below 1 a mixture of that with what the value said on the way (lambda-returns): the results of
single games are noisy. Where lessons are `cut`, what the value said stays of a state whose move was taken at
random: nobody should learn that a position was bad because somebody blundered. While the value is but a guess, it is
worse to believe it than to bear the noise.
"""

from __future__ import annotations

from array import array
from typing import Any

from serai.core.seats import CHANCE, OVER
from serai.core.state import COMPILED, MoveList, Rng, State
from serai.search.answers import ANSWERS
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
        self.margin_share = margin_share
        self.margin_scale = margin_scale
        self.win_share = win_share
        self.moves = MoveList()
        self.rng = Rng(0)
        self.noise = 0.0
        self.random_share = 0
        self.kept_share = FINE
        self.trace = 1.0
        self.cuts = 1
        self.states = 0
        self.kept = 0
        self.tried = 0
        self.best = 0
        self.value = 0.0
        self.win = 0.0
        self.margin = 0.0
        # A row for each state: what the value says, what it led to, whether the move was taken at random.
        self.said = floats(LONGEST * MOST_SEATS * ANSWERS)
        self.aims = floats(LONGEST * MOST_SEATS * ANSWERS)
        self.cut = array("i", bytes(4 * LONGEST))
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
        cuts: bool = True,
    ) -> int:
        """Play a game from this state on; how many rows were kept."""
        self.base: State = start
        self.game: State = start.fork()
        self.trial: State = self._fork_of(self.game)
        self.seats = start.seats
        self.appraiser.features.watch(self.trial)
        self.rng = Rng(seed)
        self.noise = noise
        self.random_share = int(random_share * FINE)
        self.kept_share = int(kept_share * FINE)
        self.trace = trace
        self.cuts = int(cuts)
        if COMPILED:
            with cython.nogil:
                self.run()
        else:
            self.run()
        return self.kept

    @staticmethod
    def _fork_of(state: Any) -> Any:
        return state.fork()

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
        self.cut[self.states] = 0
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
            self.cut[self.states] = self.cuts
            return self.moves.codes[self.rng.below(self.moves.count)]
        return self.best

    def value_after(self, actor: int, code: int) -> float:
        """What a move is worth to who makes it."""
        self.trial.rewind()
        self.trial.apply(code)
        if self.trial.to_act() == OVER:
            self.score(actor)
            return self.value
        return self.ask(self.appraiser, actor)

    def ask(self, appraiser: Appraiser, actor: int) -> float:
        appraiser.judge()
        return appraiser.value[actor]

    # --- what came of it -----------------------------------------------------------------------

    def score(self, seat: int) -> None:
        """What the end that the trial stands at is worth to a seat, as the search weighs it (`Tree.settle`)."""
        beaten = 0.0
        win = 1.0
        shared = 1
        best_other = -1000000
        for other in range(self.seats):
            if other == seat:
                continue
            points = self.trial.points(other)
            if points > best_other:
                best_other = points
            if self.trial.standing(seat) > self.trial.standing(other):
                beaten += 1
            elif self.trial.standing(seat) == self.trial.standing(other):
                beaten += 0.5
                shared += 1
            else:
                win = 0.0
        self.win = win / shared
        self.margin = self.trial.points(seat) - best_other
        place = self.win_share * self.win + (1.0 - self.win_share) * beaten / (self.seats - 1)
        size = self.margin if self.margin > 0 else -self.margin
        squashed = 0.5 + 0.5 * self.margin / (size + self.margin_scale)
        self.value = (1.0 - self.margin_share) * place + self.margin_share * squashed

    def settle(self) -> None:
        """What the end says, to begin with, of the state after the last move."""
        at = (self.states - 1) * MOST_SEATS * ANSWERS
        for seat in range(self.seats):
            self.score(seat)
            self.aims[at + seat * ANSWERS] = self.value
            self.aims[at + seat * ANSWERS + 1] = self.win
            self.aims[at + seat * ANSWERS + 2] = self.margin

    def look_back(self) -> None:
        """From the end to the beginning: what every state led to. A state whose move was taken at random led to
        nothing that it can be blamed for: what was said of it stays."""
        row = MOST_SEATS * ANSWERS
        for back in range(self.states):
            state = self.states - 1 - back
            for index in range(self.seats * ANSWERS):
                at = state * row + index
                if self.cut[state]:
                    self.aims[at] = self.said[at]
                elif state < self.states - 1:
                    self.aims[at] = self.trace * self.aims[at + row] + (1.0 - self.trace) * self.said[at + row]

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
