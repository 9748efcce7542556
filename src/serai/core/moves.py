"""Moves as a library user holds them: made when they are looked at, and readable for good.

Listing the moves of a position costs no more than their codes. They share one `Origin`: the
state they were listed in, from which their texts are written. It is the position's own state
until the position is played on; then, and only then, it becomes a copy. Compiled, an origin
counts who holds it, so that a copy which nobody can read any more is used again: `__dealloc__`
means nothing to plain Python, where the count never falls and every copy is a new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from serai.core.pickling import closed
from serai.core.speech import Words
from serai.core.state import COMPILED, MoveList

if TYPE_CHECKING:
    from serai.core.game import Game
    from serai.core.position import StateLike
    from serai.core.seats import Code

FEW = 128
"""So many numbers fit into a C array of `Numbers`; more are kept in a list."""


class Origin:
    """Where moves were listed: a game, and a state as it stood then."""

    __slots__ = ("game", "holders", "state")
    game: Game
    state: StateLike
    holders: int

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Origin, self.game, self.state)

    def __setstate__(self, holds: tuple[Game, StateLike]) -> None:
        self.game, self.state = holds
        self.holders = 0


class Move:
    """A legal move of one position. `str(move)` is its canonical text."""

    __slots__ = ("_text", "code", "origin")
    origin: Origin
    code: Code
    _text: str | None

    def __dealloc__(self) -> None:
        if self.origin is not None:  # a pickle may have been refused before it was read
            self.origin.holders -= 1

    def __str__(self) -> str:
        if self._text is None:
            self._text = self.origin.game.write(self.origin.state, self.code)
        return self._text

    @property
    def verb(self) -> str:
        """What is done; the whole text, where the game has no table of verbs."""
        said = self.origin.game.saying(self.origin.state, self.code)
        return str(self) if said is None else said.verb

    @property
    def operands(self) -> dict[str, Any]:
        """What it is done with, by name: each is an attribute of the move as well, as in `move.cell`."""
        said = self.origin.game.saying(self.origin.state, self.code)
        return {} if said is None else said.operands

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_"):
            said = self.origin.game.saying(self.origin.state, self.code)
            if said is not None:
                return getattr(said, name)
        raise AttributeError(f"a move has no {name}")

    def narrate(self, seat: int | None = None) -> Words:
        """What the move does, in a sentence, as `seat` may hear it."""
        return self.origin.game.narrate(self.origin.state, self.code, seat)

    def __repr__(self) -> str:
        return f"<Move {self}>"

    def __eq__(self, other: object) -> bool:
        return self.equals(other) if isinstance(other, Move) else NotImplemented

    def equals(self, other: Move) -> bool:
        """The same text in the same game; of one position, the same code."""
        if self.origin is other.origin:
            return self.code == other.code
        return self.origin.game is other.origin.game and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    # A move never changes, so it is its own copy. Pickled, moves of one position share its state.

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Move, self.origin.game, self.origin, self._text, self.code)

    def __setstate__(self, holds: tuple[Game, Origin, str | None, Code]) -> None:
        _, self.origin, self._text, self.code = holds
        self.origin.holders += 1


class Numbers:
    """Whole numbers copied out of a `MoveList`: where they are few, C numbers, which become
    Python's when one is asked for; else a list."""

    __slots__ = ("count", "few", "many")
    few: list[int]

    def __init__(self, listed: list[int]) -> None:
        self.count = len(listed)
        self.many: list[int] | None = listed

    def take_codes(self, moves: MoveList) -> None:
        """Become the codes of a list of moves."""
        self.count = moves.count
        self.many = None
        if not COMPILED or moves.count > FEW:
            self.many = moves.listed()
        else:
            for index in range(moves.count):
                self.few[index] = moves.codes[index]

    def take_weights(self, moves: MoveList) -> None:
        """Become the weights of a list of draws."""
        self.count = moves.count
        self.many = None
        if not COMPILED or moves.count > FEW:
            self.many = moves.weighing()
        else:
            for index in range(moves.count):
                self.few[index] = moves.weights[index]

    def at(self, index: int) -> int:
        return self.few[index] if self.many is None else self.many[index]

    def owner(self, ticket: int) -> int:
        """The place at which the sum of all numbers so far exceeds a ticket."""
        if self.many is not None:
            for index in range(self.count):
                ticket -= self.many[index]
                if ticket < 0:
                    return index
        else:
            for index in range(self.count):
                ticket -= self.few[index]
                if ticket < 0:
                    return index
        return self.count

    def listed(self) -> list[int]:
        return [self.at(index) for index in range(self.count)]


class Moves:
    """Moves of one position, in a stable order. It is used like a list that nobody changes, and
    makes a `Move` whenever one is looked at."""

    __slots__ = ("codes", "origin")

    def __init__(self, origin: Origin, codes: Numbers) -> None:
        self.origin = origin
        self.codes = codes
        self.origin.holders += 1

    def __dealloc__(self) -> None:
        if self.origin is not None:  # a pickle may have been refused before it was read
            self.origin.holders -= 1

    def __len__(self) -> int:
        return self.codes.count

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return Moves(self.origin, Numbers(self.codes.listed()[index]))
        place: int = index
        if place < 0:
            place += self.codes.count
        if not 0 <= place < self.codes.count:
            raise IndexError(f"there are {self.codes.count} moves, none of them has number {index}")
        return self.made(place)

    def made(self, place: int) -> Move:
        """One of the moves. (`__new__` is quicker than a call with arguments.)"""
        move = Move.__new__(Move)
        move.origin = self.origin
        move.code = self.codes.at(place)  # type: ignore[assignment]  # the same class holds weights
        move._text = None
        self.origin.holders += 1
        return move

    def __iter__(self) -> Iterator[Move]:
        return (self.made(place) for place in range(self.codes.count))

    def __contains__(self, move: object) -> bool:
        return any(mine == move for mine in self)

    def index(self, move: Move) -> int:
        """The number of a move; a ValueError if it is not among them."""
        return list(self).index(move)

    def count(self, move: Move) -> int:
        """How often a move is among them: once or never."""
        return int(move in self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moves | list):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def __repr__(self) -> str:
        return repr(list(self))

    def __copy__(self) -> Moves:
        return self

    def __deepcopy__(self, memo: object) -> Moves:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Moves, self.origin.game, self.origin, self.codes.listed())

    def __setstate__(self, holds: tuple[Game, Origin, list[int]]) -> None:
        _, self.origin, listed = holds
        self.origin.holders += 1
        self.codes = Numbers(listed)


Sequence.register(Moves)  # as a C class it cannot inherit from one of Python's
