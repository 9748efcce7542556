"""Why a move is good, in words: what it brings and what it takes from the others, read off the table before and after.

A game that was studied has a module here that finds its **motives** (`Study.motives`). A motive tells nothing that not
everybody at the table can see: it is read out to all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from serai.core.game import Game
from serai.core.position import StateLike
from serai.core.seats import Code
from serai.core.speech import NOTHING, Words, joined
from serai.core.text import Text

MOST = 2
"""So many are told, the strongest first."""

OPINION = "opinion"
"""The topic of what a bot thinks of a move, and nobody can see on the table: a review, which knows better, does not
repeat it."""
ONLY = Text("the only move", "le seul coup")


class Motive(NamedTuple):
    """A reason for a move, and how much it counts beside others of the same move. Two moves are compared by motives of
    the same `topic`: it speaks for the one that has more of it."""

    weight: float
    words: Words
    topic: str = ""
    amount: int = 0


Motives = Callable[[Any, int, Code], list[Motive]]
"""The motives of a seat for a move that is legal in this state."""


def told(game: Game, state: StateLike, seat: int, code: Code) -> Words:
    """Why this move, in a few words without a full stop; none, where nothing special speaks for it."""
    from serai.bots.study import study_of  # which names the finders that lie beside this module

    found = study_of(game).motives(state, seat, code)
    best = sorted(found, key=lambda motive: -motive.weight)[:MOST]
    return joined([motive.words for motive in best], "; ", " ; ") if best else NOTHING


def none(_state: Any, _seat: int, _code: Code) -> list[Motive]:
    """Of a game that nobody has studied."""
    return []
