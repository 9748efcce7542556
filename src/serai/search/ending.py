"""What the end of a game is worth to a seat, as the tree weighs it (`Tree.settle`): place and margin as one value from
0 to 1, the share of the win, and the margin in points."""

from __future__ import annotations

from serai.core.state import State

LEAST = -1000000


class Ending:
    """Asked of one end after the other; the answers stay until the next."""

    def __init__(self, margin_share: float, margin_scale: float, win_share: float) -> None:
        self.margin_share = margin_share
        self.margin_scale = margin_scale
        self.win_share = win_share
        self.value = 0.0
        self.win = 0.0
        self.margin = 0.0

    def score(self, state: State, seats: int, seat: int) -> None:
        """Of a state that is over."""
        beaten = 0.0
        win = 1.0
        shared = 1
        best_other = LEAST
        for other in range(seats):
            if other == seat:
                continue
            points = state.points(other)
            if points > best_other:
                best_other = points
            if state.standing(seat) > state.standing(other):
                beaten += 1
            elif state.standing(seat) == state.standing(other):
                beaten += 0.5
                shared += 1
            else:
                win = 0.0
        self.win = win / shared
        self.margin = state.points(seat) - best_other
        place = self.win_share * self.win + (1.0 - self.win_share) * beaten / (seats - 1)
        size = self.margin if self.margin > 0 else -self.margin
        squashed = 0.5 + 0.5 * self.margin / (size + self.margin_scale)
        self.value = (1.0 - self.margin_share) * place + self.margin_share * squashed
