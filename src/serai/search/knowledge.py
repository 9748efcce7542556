"""What a game may tell the search beyond its rules: which moves look good, how people play
on, and how a position will end.

Knowledge watches one scratch state, the one that the search moves about, and answers
about it as it stands at that moment. A game's own class holds a typed reference to the
same state, so that it reads its arrays without a downcast.
"""

from __future__ import annotations

from serai.core.state import MoveList, Rng, State
from serai.search.value import Appraiser


class Knowledge:
    """No knowledge at all: every move looks alike, playouts are uniform, and the score so
    far is the best guess of the score at the end."""

    def __init__(self) -> None:
        self.state = State()
        self.appraiser = Appraiser()
        """A learned value; where it is ready, it takes the place of `evaluate` in the search."""

    def watch(self, state: State) -> None:
        """From now on all questions are about this state."""
        self.state = state

    def trust(self, appraiser: Appraiser) -> None:
        """Judge by a learned value from now on."""
        self.appraiser = appraiser

    def survey(self) -> None:
        """The moves of the state as it stands will be asked about next: look around once."""

    def prior(self, code: int) -> float:
        """How good a legal move looks at first sight, from 0 to 1."""
        return 0.0

    def choose(self, rng: Rng, scratch: MoveList) -> int:
        """A move for whoever acts, as a sensible player would make it without thinking."""
        return self.state.draw_move(rng, scratch)

    def evaluate(self, seat: int) -> float:
        """The points that a seat will have in the end, as well as one can tell."""
        return self.state.points(seat)
