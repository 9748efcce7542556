"""Who fills rows of numbers with what a seat knows: `core.schema` tells what they are."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from serai.core.schema import LEAST, MOST, UNKNOWN, Plane, Schema
from serai.core.state import COMPILED

IN_C = COMPILED


class Observer:
    """Watches one state, the one that is moved about, and tells of it as it stands.

    It is for one set-up: what this has not (seats, colours) stays as the row began, nothing, and is not told again."""

    out: Any
    """The row, as `tell` writes into it."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.row: Any = None
        """What was told last."""
        self.tell_into(array("h", bytes(2 * schema.length)))
        self.troubles: list[BaseException] = []
        """What went wrong, where it cannot be raised through C code."""

    def tell_into(self, row: Any) -> None:
        """From now on fill this row."""
        self.row = row
        if IN_C:
            aim_observer(self)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
        else:
            setattr(self, "out", row)  # noqa: B010  # to C it is a pointer

    def watch(self, state: Any) -> None:
        """From now on all questions are about this state."""

    def tell(self, seat: int) -> None:
        """Fill the row with what a seat knows."""

    def look(self, seat: int) -> Any:
        """What a seat knows, as a row of NumPy's."""
        import numpy as np

        self.tell(seat)
        if self.troubles:
            raise self.troubles[0]
        return np.array(self.row, np.int16)


class LayoutChanged(ValueError):
    """A view has other numbers than the first one had: its game needs an observer of its own."""


class ViewObserver(Observer):
    """For a game that brings no observer: the numbers of its view, as they lay there when the game began.

    Whole numbers, truths and nothing (UNKNOWN) are taken; words are left out. Lists must keep their lengths: where
    they do not, `LayoutChanged` says which."""

    def __init__(self, view: Callable[[Any, int], Any], first: Any) -> None:
        """`view` tells what a seat may know of a state; the layout is that of the view of the first."""
        self.view = view
        self.state: Any = None
        self.paths = [path for path, _ in _numbers(view(first, 0))]
        Observer.__init__(self, Schema(Plane(path, (), LEAST, MOST, (), True) for path in self.paths))

    def watch(self, state: Any) -> None:
        self.state = state

    def tell(self, seat: int) -> None:
        if self.troubles:
            return
        try:
            found = list(_numbers(self.view(getattr(self.state, "inner", self.state), seat)))
            if [path for path, _ in found] != self.paths:
                strange = {path for path, _ in found} ^ set(self.paths)
                raise LayoutChanged(
                    f"the view had other numbers when the game began: {sorted(strange)[0]!r} was there then and not "
                    "now, or the reverse; give the game an `observer` of its own"
                )
            for place, (_, value) in enumerate(found):
                self.row[place] = value
        except Exception as trouble:
            self.troubles.append(trouble)


def _numbers(part: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """The numbers of a view, each with the way to it."""
    if isinstance(part, Mapping):
        for key in sorted(part):
            yield from _numbers(part[key], f"{path}.{key}" if path else str(key))
    elif isinstance(part, list | tuple):
        for place, inner in enumerate(part):
            yield from _numbers(inner, f"{path}[{place}]")
    elif part is None:
        yield path, UNKNOWN
    elif isinstance(part, int):
        yield path, int(part)
