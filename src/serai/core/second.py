"""The second game: the rules told once more, literally, as a game that plays by itself.

An engine is made for speed. A second game is made to be read beside the rulebook: it begins
with the set-up, keeps its own facts by name, and says of every text whose it is, whether it
may be played, what it changes and what is asked next. It shares the box (the components and
the board's data), the parser of texts and the sentences of the score sheet with its engine,
and nothing else, so that `serai verify` can hold one against the other move by move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from serai.core.objection import IllegalMove, Objection
from serai.core.outcome import Outcome
from serai.core.seats import OVER

if TYPE_CHECKING:
    from serai.core.game import Referee


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


class JudgedGame(ABC):
    """A second game in which nothing is hidden: a referee judges its facts, and everybody sees
    the same. What a game adds are its facts, its draws, and what a text changes."""

    judge: Referee
    _seen: dict[str, Any] | None = None

    @property
    def to_act(self) -> int:
        return self.judge.to_act

    def is_legal(self, text: str) -> bool:
        return self.judge.objection(text) is None

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        return self.judge.objection(text, seat)

    def play(self, text: str) -> None:
        if refusal := self.judge.objection(text):
            raise IllegalMove(refusal)
        self._seen = None
        self.change(text)

    @abstractmethod
    def change(self, text: str) -> None:
        """What a text to which nothing is to be said changes of the facts."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """Looked at once, until something is played."""
        if self._seen is None:
            self._seen = self.seen()
        return dict(self._seen)

    @abstractmethod
    def seen(self) -> dict[str, Any]:
        """What everybody sees."""

    def outcome(self) -> Outcome:
        if self.to_act != OVER:
            raise ValueError("the game is not over: there is no outcome yet")
        return self.judge.outcome()
