"""The way from compiled code to a state in plain Python, slow but right.

Search and glances ask a `State` in C. A stranger's game may bring any class with the methods of
`core.position.StateLike`: behind a `Bridge` it is asked the same questions, under the GIL. What
goes wrong there cannot be raised through C code: the first trouble is kept, the game seems over
from then on, and whoever holds the bridge raises it (`raise_trouble`).
"""

from __future__ import annotations

from typing import Any

from serai.core.position import StateLike, is_engine
from serai.core.seats import OVER
from serai.core.state import MoveList, Rng, State


def engine_for(state: StateLike) -> Any:
    """A state that search can ask: this one, or a bridge to it."""
    return state if is_engine(state) else Bridge(state, [])


def raise_trouble(engine: object) -> None:
    """Raise what went wrong behind a bridge, if anything did."""
    if isinstance(engine, Bridge) and engine.troubles:
        raise engine.troubles[0]


class Bridge(State):
    """A state in plain Python, as compiled code asks it."""

    def __init__(self, inner: Any, troubles: list[BaseException]) -> None:
        self.inner = inner
        self.seats: int = inner.seats
        self.troubles = troubles
        """What went wrong, also behind forks of this bridge."""
        self.home: Bridge | None = None

    def copy(self) -> Bridge:
        """An independent state, equal to this one."""
        return Bridge(self.inner.copy(), [])

    def fork(self) -> Bridge:
        """A scratch copy that `rewind` takes back to this state."""
        twin = Bridge(self.inner.copy(), self.troubles)
        twin.home = self
        return twin

    def snapshot(self) -> tuple[object, ...]:
        """Everything the state knows."""
        return tuple(self.inner.snapshot())

    def asked(self, question: str, otherwise: Any, *about: object) -> Any:
        """The state's answer, or this one from the first trouble on."""
        if self.troubles:
            return otherwise
        try:
            return getattr(self.inner, question)(*about)
        except BaseException as trouble:
            self.troubles.append(trouble)
            return otherwise

    def to_act(self) -> int:
        return int(self.asked("to_act", OVER))

    def list_moves(self, into: MoveList) -> None:
        into.clear()
        self.asked("list_moves", None, into)

    def apply(self, code: int) -> None:
        self.asked("apply", None, code)

    def rewind(self) -> None:
        if self.home is not None and not self.troubles:
            self.inner = self.home.asked("copy", self.inner)

    def points(self, seat: int) -> int:
        """The score so far; of a state that does not tell one, its standing."""
        return int(self.asked("points" if hasattr(self.inner, "points") else "standing", 0, seat))

    def standing(self, seat: int) -> int:
        return int(self.asked("standing", 0, seat))

    def redeal(self, seat: int, rng: Rng) -> None:
        self.asked("redeal", None, seat, rng)
