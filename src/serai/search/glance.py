"""Looking one move ahead: what a greedy player sees.

A turn may take several steps. After the move looked at, the rest of the same turn is tried
at random a few times, and the score that stands then is averaged.
"""

from __future__ import annotations

from typing import Any

from serai.core.bridge import engine_for, raise_trouble
from serai.core.seats import CHANCE
from serai.core.state import MoveList, Rng, State
from serai.search.knowledge import Knowledge

LONGEST_TURN = 24
MOST_LOOKED_AT = 2000
"""Of longer lists (Gobi's Silk has up to 91,391 ways) so many are looked at: a move takes no
longer for it, and nobody sees more."""


class Glance:
    """One move ahead, for the seat to act. Made once for a game: its lists of moves are large."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.moves = MoveList()
        self.scratch = MoveList()
        self.own = 0.0
        self.other = 0.0

    def face(self, base: Any, hidden: bool, seed: int) -> None:
        """Look from this state from now on."""
        self.base = engine_for(base)
        self.state: State = self.base.fork()
        self.seats = base.seats
        self.knowledge.watch(self.state)
        self.hidden = int(hidden)
        self.rng = Rng(seed)

    def look(self, seat: int, attention: int, tries: int) -> list[tuple[int, float, float]]:
        """(code, own points expected, the best other's) for as many moves, drawn at random, as
        the attention reaches; 0 looks at all, up to MOST_LOOKED_AT."""
        self.state.rewind()
        self.state.list_moves(self.moves)
        raise_trouble(self.base)
        codes = self.moves.listed()
        looked_at = min(attention or MOST_LOOKED_AT, len(codes))
        seen: list[tuple[int, float, float]] = []
        for index in range(looked_at):
            if looked_at < len(codes):
                swap = index + self.rng.below(len(codes) - index)
                codes[index], codes[swap] = codes[swap], codes[index]
            self.weigh(seat, codes[index], tries)
            raise_trouble(self.base)
            seen.append((codes[index], self.own, self.other))
        return seen

    def weigh(self, seat: int, code: int, tries: int) -> None:
        """Try one move so many times, or once where its turn leaves nothing to chance."""
        own = 0.0
        other = 0.0
        done = 0
        certain = 0
        while done < tries and not certain:
            certain = self.finish_turn(seat, code)
            own += self.knowledge.evaluate(seat)
            other += self.best_other(seat)
            done += 1
        self.own = own / done
        self.other = other / done

    def finish_turn(self, seat: int, code: int) -> int:
        """Play the move and, at random, the rest of the turn; 1 if there was no rest."""
        self.state.rewind()
        if self.hidden:
            self.state.redeal(seat, self.rng)
        self.state.apply(code)
        steps = 0
        actor = self.state.to_act()
        while actor in (seat, CHANCE) and steps < LONGEST_TURN:
            self.state.apply(self.state.draw_move(self.rng, self.scratch))
            actor = self.state.to_act()
            steps += 1
        return 0 if steps or self.hidden else 1

    def best_other(self, seat: int) -> float:
        best = -1.0e9
        for other in range(self.seats):
            if other != seat:
                expected = self.knowledge.evaluate(other)
                if expected > best:
                    best = expected
        return best
