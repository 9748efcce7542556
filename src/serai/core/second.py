"""The second game: the rules told once more, literally, as a game that plays by itself.

An engine is made for speed. A second game is made to be read beside the rulebook: it begins
with the set-up, keeps its own facts by name, and says of every text whose it is, whether it
may be played, what it changes and what is asked next. It shares the box (the components and
the board's data), the parser of texts and the sentences of the score sheet with its engine,
and nothing else, so that `serai verify` can hold one against the other move by move.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol

from serai.core.objection import Objection
from serai.core.outcome import Outcome


class SecondGame(Protocol):
    """A game in progress, told literally. It owns its facts; `play` changes them."""

    @property
    def to_act(self) -> int:
        """Who acts: a seat, CHANCE or OVER."""

    @property
    def decision(self) -> str:
        """Which decision is asked now, by the name the view gives it."""

    def legal_moves(self) -> set[str]:
        """Every legal text of the seat to act; none at CHANCE and OVER."""

    def draws(self) -> dict[str, int | Fraction]:
        """At CHANCE every possible draw's text with its weight, exact up to a common factor;
        elsewhere nothing."""

    def is_legal(self, text: str) -> bool:
        """May this text be played (or drawn) now? Found out without listing the others."""

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """Why this text, played by this seat (or whoever is to act), is no legal move."""

    def play(self, text: str) -> None:
        """Play a legal text, or let chance draw it: the facts change. Any other text is an
        IllegalMove, which carries the objection."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know: the JSON of `Game.view`, from own facts."""

    def outcome(self) -> Outcome:
        """Places and score sheets; only once nobody acts any more."""

    def copy(self) -> SecondGame:
        """An independent game, equal to this one."""
