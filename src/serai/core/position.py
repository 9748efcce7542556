"""A position as a library user holds it: a state, and the game that explains it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Protocol

from serai.core.lottery import Lottery
from serai.core.objection import IllegalMove, Objection
from serai.core.outcome import Outcome
from serai.core.pickling import closed
from serai.core.seats import CHANCE, OVER
from serai.core.setup import Setup
from serai.core.state import MoveList, Rng
from serai.core.text import Text

if TYPE_CHECKING:
    from serai.core.game import Game


class StateLike(Protocol):
    """What a position needs of a state; `serai.core.state.State` explains each."""

    @property
    def seats(self) -> int: ...
    def to_act(self) -> int: ...
    def list_moves(self, into: MoveList, /) -> None: ...
    def apply(self, code: int, /) -> None: ...
    def standing(self, seat: int, /) -> int: ...
    def redeal(self, seat: int, rng: Rng, /) -> None: ...
    def copy(self) -> StateLike:
        """An independent state, equal to this one."""

    def snapshot(self) -> tuple[object, ...]:
        """Everything the state knows; equal snapshots are equal states."""


# One buffer serves every position: it is filled and read under the GIL, never kept.
_scratch = MoveList()


def legal_codes(state: StateLike) -> list[int]:
    """The codes of all legal moves, in their stable order."""
    state.list_moves(_scratch)
    return _scratch.listed()


def weighted_codes(state: StateLike) -> list[tuple[int, int]]:
    """The codes of all draws with their weights; only at CHANCE."""
    state.list_moves(_scratch)
    return _scratch.weighted()


class Move:
    """A legal move of one position. `str(move)` is its canonical text."""

    __slots__ = ("_game", "_state", "_text", "code")

    def __init__(self, game: Game, state: StateLike, code: int) -> None:
        self._game = game
        self._state = state
        self._text: str | None = None
        self.code = code

    def belongs_to(self, frozen: StateLike | None) -> bool:
        """Was this move listed for exactly this frozen state?"""
        return self._state is frozen

    def __str__(self) -> str:
        if self._text is None:
            self._text = self._game.write(self._state, self.code)
        return self._text

    def narrate(self, seat: int | None = None) -> Text:
        """What the move does, in a sentence, as `seat` may hear it."""
        return self._game.narrate(self._state, self.code, seat)

    def __repr__(self) -> str:
        return f"<Move {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._game is other._game and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    # A move never changes, so it is its own copy. Pickled, moves of one position share its state.

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Move, self._game, self._state, self._text, self.code)

    def __setstate__(self, holds: tuple[Game, StateLike, str | None, int]) -> None:
        self._game, self._state, self._text, self.code = holds


class Position:
    """A game at one moment. `play` moves it on; `copy` keeps it."""

    __slots__ = ("_frozen", "game", "setup", "state")

    def __init__(self, game: Game, setup: Setup, state: StateLike) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        # A copy of the state made when moves are listed: the moves' texts are written
        # from it even after `play`, and it proves that a move was listed here.
        self._frozen: StateLike | None = None

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        return self.state.to_act()

    @property
    def is_over(self) -> bool:
        return self.state.to_act() == OVER

    def legal_moves(self) -> list[Move]:
        """All legal moves of the seat to act, in a stable order; none at CHANCE and OVER."""
        if self.state.to_act() < 0:
            return []
        frozen = self._freeze()
        return [Move(self.game, frozen, code) for code in legal_codes(self.state)]

    def lottery(self) -> Lottery:
        """What may be drawn now. Only at CHANCE; elsewhere a ValueError."""
        if self.state.to_act() != CHANCE:
            raise ValueError("there is nothing to draw: to_act is not CHANCE")
        frozen = self._freeze()
        return Lottery([(Move(self.game, frozen, code), weight) for code, weight in weighted_codes(self.state)])

    def _freeze(self) -> StateLike:
        if self._frozen is None:
            self._frozen = self.state.copy()
        return self._frozen

    def play(self, move: Move | str) -> None:
        """Play a move or a draw, given as a Move or as its text; IllegalMove says why not."""
        if isinstance(move, Move) and self._frozen is not None and move.belongs_to(self._frozen):
            code = move.code
        else:
            code = self.find(str(move))
        self.state.apply(code)
        self._frozen = None

    def find(self, text: str) -> int:
        """The code of the legal move with this text; IllegalMove carries the objection."""
        code = self.game.find(self.state, text)
        if code is None:
            objection = self.objection(text)
            if objection is None:
                raise AssertionError(f"{self.game.key}: engine refuses {text!r}, referee has no objection")
            raise IllegalMove(objection)
        return code

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """Why may this text not be played now (by this seat)? None when it may."""
        self._check_seat(seat)
        return self.game.objection(self, text, seat)

    def outcome(self) -> Outcome:
        """Places and score sheets. Only when the game is over; before, a ValueError."""
        if not self.is_over:
            raise ValueError("the game is not over: there is no outcome yet")
        return self.game.outcome(self.state)

    def copy(self) -> Position:
        """An independent position, equal to this one."""
        return Position(self.game, self.setup, self.state.copy())

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Position, self.game, self.setup, self.state)

    def __setstate__(self, holds: tuple[Game, Setup, StateLike]) -> None:
        self.game, self.setup, self.state = holds
        self._frozen = None

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may know, as JSON-ready data."""
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def imagine(self, seat: int, rng: random.Random) -> Position:
        """A position that could be the true one for all `seat` knows; its view is the same."""
        self._check_seat(seat)
        if not isinstance(rng, random.Random):
            raise TypeError(f"imagine draws from a random.Random, as in random.Random(1), not from {rng!r}")
        imagined = self.copy()
        imagined.state.redeal(seat, Rng(rng.getrandbits(63)))
        return imagined

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"seat {seat!r}: the seats here are 0 to {self.seats - 1}")

    def svg(self) -> str:
        return self.game.svg(self.state)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.game.picture(self.state)

    def __repr__(self) -> str:
        changed = {
            option.name: self.setup.options[option.name]
            for option in self.game.options
            if self.setup.options[option.name] != option.default
        }
        words = [f"seats={self.seats}", *(f"{name}={value!r}" for name, value in changed.items())]
        return f"<{self.game.key} position, {', '.join(words)}, to act: {self._actor()}>"

    def _actor(self) -> str:
        return {CHANCE: "chance", OVER: "nobody, it is over"}.get(self.to_act, f"seat {self.to_act}")

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.game is other.game
            and self.setup == other.setup
            and self.state.snapshot() == other.state.snapshot()
        )

    __hash__ = None  # type: ignore[assignment]  # a position changes as it is played
