"""A position as a library user holds it: a state, and the game that explains it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard, cast

from serai.core.encoding import NoAction
from serai.core.lottery import Lottery
from serai.core.moves import Move, Moves, Numbers, Origin
from serai.core.objection import IllegalMove, Objection
from serai.core.observation import Observer
from serai.core.outcome import Outcome
from serai.core.pickling import closed
from serai.core.position_text import NoPositionText, in_one_line, write
from serai.core.schema import Schema, returns
from serai.core.seats import CHANCE, OVER, Code
from serai.core.setup import Setup
from serai.core.state import COMPILED, MoveList, Rng, State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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


def legal_codes(state: StateLike) -> list[Code]:
    """The codes of all legal moves, in their stable order."""
    state.list_moves(_scratch)
    return _scratch.listed()  # type: ignore[return-value]


def weighted_codes(state: StateLike) -> list[tuple[Code, int]]:
    """The codes of all draws with their weights; only at CHANCE."""
    state.list_moves(_scratch)
    return list(zip(_scratch.listed(), _scratch.weighing(), strict=True))  # type: ignore[arg-type]


def is_engine(state: StateLike) -> TypeGuard[State]:
    """May a state be asked as `State`s are? Not without `fork`; and compiled, not a subclass in plain Python:
    its methods are hidden from C code. (`core.bridge` lets search use them all the same.)"""
    if not isinstance(state, State) or not hasattr(state, "fork"):
        return False
    return not (COMPILED and isinstance(getattr(type(state), "apply", None), FunctionType))


class Position:
    """A game at one moment. `play` moves it on; `copy` keeps it."""

    __slots__ = ("_engine", "_origin", "_past", "_spare", "_state", "game", "setup")

    def __init__(self, game: Game, setup: Setup, state: StateLike) -> None:
        self.game = game
        self.setup = setup
        # What moves listed here hold on to: it proves that they were, and is left with a copy of
        # the state when the position goes on, so that they can still be read.
        self._origin: Origin | None = None
        self._hold(state)

    @property
    def state(self) -> StateLike:
        """The whole numbers of this moment, and the rules that move them on."""
        return self._state

    @state.setter
    def state(self, state: StateLike) -> None:
        self._hold(state)

    def _hold(self, state: StateLike) -> None:
        self._state = state
        # The same once more, if it is one of ours: then it is asked without a detour.
        self._engine: State | None = state if is_engine(state) else None
        # The origin before this one, and the copy that it was left with.
        self._past: Origin | None = None
        self._spare: State | None = None

    @property
    def seats(self) -> int:
        """How many seats there are at this table."""
        return self.setup.seats

    @property
    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        return self._actor()

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self._actor() == OVER

    def _actor(self) -> int:
        return self._state.to_act() if self._engine is None else self._engine.to_act()

    def legal_moves(self) -> Sequence[Move]:
        """All legal moves of the seat to act, in a stable order; none at CHANCE and OVER."""
        if self._actor() < 0:
            _scratch.clear()
        else:
            self._list()
        return self._listed()  # type: ignore[return-value]  # registered as a Sequence, see there

    def lottery(self) -> Lottery:
        """What may be drawn now. Only at CHANCE; elsewhere a ValueError."""
        if self._actor() != CHANCE:
            raise ValueError("there is nothing to draw: to_act is not CHANCE")
        self._list()
        return self._drawn_from()

    def _list(self) -> None:
        """Fill the buffer with the moves or draws."""
        if self._engine is None:
            self._state.list_moves(_scratch)
        else:
            self._engine.list_moves(_scratch)

    def _drawn_from(self) -> Lottery:
        """What is in the buffer, as a lottery."""
        weights = Numbers.__new__(Numbers)
        weights.take_weights(_scratch)
        lottery = Lottery.__new__(Lottery)
        lottery.total = _scratch.total()
        lottery._weights = weights
        lottery.moves = self._listed()  # type: ignore[assignment]  # as above
        return lottery

    def _listed(self) -> Moves:
        """What is in the buffer, to keep."""
        if self._origin is None:
            self._origin = Origin.__new__(Origin)
            self._origin.game = self.game
            self._origin.state = self._state
            self._origin.holders = 0
        codes = Numbers.__new__(Numbers)
        codes.take_codes(_scratch)
        moves = Moves.__new__(Moves)
        moves.origin = self._origin
        moves.codes = codes
        self._origin.holders += 1
        return moves

    def play(self, move: Move | str) -> None:
        """Play a move or a draw, given as a Move or as its text; IllegalMove says why not."""
        self._apply(self._code_of(move) if isinstance(move, Move) else self.find(str(move)))

    def _code_of(self, move: Move) -> Code:
        """The code of a move listed here; of one listed elsewhere, the code its text has here."""
        return move.code if move.origin is self._origin else self.find(str(move))

    def _apply(self, code: int) -> None:
        if self._origin is not None:
            self._leave()
        if self._engine is None:
            self._state.apply(code)
        else:
            self._engine.apply(code)

    def _leave(self) -> None:
        """Before the position goes on: leave the moves listed here with a copy of the state."""
        origin = self._origin
        assert origin is not None
        if self._engine is None:
            origin.state = self._state.copy()
        elif self._spare is not None and self._past is not None and self._past.holders == 0:
            self._spare.rewind()  # nobody can read the last copy any more
            origin.state = self._past.state
        else:
            origin.state = self._state.fork()  # type: ignore[attr-defined]  # every State has it
            self._spare = origin.state  # type: ignore[assignment]
        self._past = origin
        self._origin = None

    def find(self, text: str) -> Code:
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
        return Position(self.game, self.setup, self._state.copy())

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return closed(Position, self.game, self.setup, self.state)

    def __setstate__(self, holds: tuple[Game, Setup, StateLike]) -> None:
        self.game, self.setup, state = holds
        self._origin = None
        self._hold(state)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may know, as JSON-ready data."""
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def hides(self, seat: int) -> bool:
        """Is there anything now that this seat cannot know?"""
        self._check_seat(seat)
        return self.game.hides(self.state, seat)

    def imagine(self, seat: int, rng: random.Random) -> Position:
        """A position that could be the true one for all `seat` knows; its view is the same."""
        self._check_seat(seat)
        if not isinstance(rng, random.Random):
            raise TypeError(f"imagine draws from a random.Random, as in random.Random(1), not from {rng!r}")
        imagined = self.copy()
        imagined.state.redeal(seat, Rng(rng.getrandbits(63)))
        return imagined

    # --- as numbers for learning ------------------------------------------------------

    def action(self, move: Move | str) -> int:
        """The number of a legal move among all of its game (`game.actions`); of a draw, among all draws.

        >>> import serai
        >>> position = serai.game("gemblo").start(seats=2, board="mini")
        >>> position.action("1 -4,-4")
        139
        >>> str(position.move(139))
        '1 -4,-4'
        """
        return self.game.encoding.action(
            self._state, self._code_of(move) if isinstance(move, Move) else self.find(move)
        )

    def factors(self, move: Move | str) -> tuple[int, ...]:
        """A legal move of a seat by its verb and what it names, in the order of `game.encoding.factors`; 0: it names
        no such thing."""
        return self.game.encoding.factored(
            self._state, self._code_of(move) if isinstance(move, Move) else self.find(move)
        )

    def move(self, action: int | Sequence[int]) -> Move:
        """The legal move or draw with this action, or with these factors; NoAction where there is none."""
        encoding, actor = self.game.encoding, self._actor()
        self._list()
        moves = self._listed()
        place = -1
        if hasattr(action, "__len__"):
            wanted = tuple(map(int, cast("Sequence[int]", action)))
            for index in range(len(moves)) if actor >= 0 else ():
                if encoding.factored(self._state, moves.codes.at(index)) == wanted:
                    place = index
        else:
            place = (encoding.draw_numbering if actor < 0 else encoding.numbering).find(
                _scratch, actor, self.seats, int(action)
            )
        if place < 0:
            raise NoAction(f"{action!r} is no legal action here; the mask tells which are")
        return moves.made(place)

    def mask(self) -> NDArray[np.bool_]:
        """Which actions are legal: a truth for each of `game.actions`. None is, where no seat is to act."""
        import numpy as np

        mask = np.zeros(self.game.actions, np.uint8)
        actor = self._actor()
        if actor >= 0:
            self._list()
            missed = self.game.encoding.numbering.mark(_scratch, actor, self.seats, mask)
            if missed >= 0:
                raise NoAction(f"{self.game.write(self._state, missed)!r} has no action")
        return mask.view(np.bool_)

    @property
    def schema(self) -> Schema:
        """What the numbers of an observation are."""
        schema: Schema = self.game.observer(self.setup).schema
        return schema

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What a seat knows, as a row of numbers that `schema` names; what it does not know is UNKNOWN (-1).

        >>> import serai
        >>> position = serai.game("gemblo").start(seats=2, board="mini")
        >>> row = position.observation(0)
        >>> int(position.schema.of(row, "in hand")[0].sum())
        18
        """
        self._check_seat(seat)
        observer: Observer = self.game.observer(self.setup)
        observer.watch(self._state)
        row: NDArray[np.int16] = observer.look(seat)
        return row

    def returns(self) -> list[float]:
        """For each seat the share of the others that it beat, less the share that beat it: 1 to -1, 0 in all. Zeros
        while the game lasts."""
        return returns(self._state, self.seats) if self.is_over else [0.0] * self.seats

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"seat {seat!r}: the seats here are 0 to {self.seats - 1}")

    def text(self) -> str:
        """All of it in a few lines that `game.read` and `serai.read` read back: see `serai.core.position_text`."""
        return write(self.game, self.setup, self.game.describe(self.state))

    def svg(self) -> str:
        """A drawing of the position; a notebook shows it by itself."""
        return self.game.svg(self.state)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.game.picture(self.state)

    def __repr__(self) -> str:
        """What reads it back: `serai.read(…)`; of a game without texts, who acts at which table."""
        try:
            return f"serai.read({in_one_line(self.text())!r})"
        except NoPositionText:
            return self._in_short()

    def _in_short(self) -> str:
        changed = {
            option.name: self.setup.options[option.name]
            for option in self.game.options
            if self.setup.options[option.name] != option.default
        }
        words = [f"seats={self.seats}", *(f"{name}={value!r}" for name, value in changed.items())]
        return f"<{self.game.key} position, {', '.join(words)}, to act: {self._actor_in_words()}>"

    def _actor_in_words(self) -> str:
        return {CHANCE: "chance", OVER: "nobody, it is over"}.get(self.to_act, f"seat {self.to_act}")

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.game is other.game
            and self.setup == other.setup
            and self.state.snapshot() == other.state.snapshot()
        )

    __hash__ = None  # type: ignore[assignment]  # a position changes as it is played
