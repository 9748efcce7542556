"""What a seat knows, as numbers with names: a flat row of small whole numbers, and the schema that tells what they are.

    row = position.observation(0)                what seat 0 knows: int16, always of the same length
    schema = position.schema
    schema.of(row, "desert: camels")             one plane of it, in its shape
    schema.floats(row)                           all of it for a net: choices as 0 and 1, counts as shares

A **number** counts something. A **choice** is one of the values that the schema names; where nothing can be there, the
first of them is "none" and has the number 0. A **set** is a truth for each place, packed into bits, sixteen to a number
and the lowest first, its last axis filled up to a whole number: `of` unpacks it. What a seat does not know is UNKNOWN,
never something made up. Seats are counted from the one who looks: 0 is the seat itself, 1 the next. Where a row is
taken, any number of them at once (arrays with more axes in front) are taken as well.

A game's own class (`games/<game>/observation.py`) declares its planes once and fills rows in their order; it is
compiled. A game without one gets `core.observation.ViewObserver`: the numbers of its view, as they lie there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from serai.core.features import layout_hash

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from serai.core.position import StateLike

UNKNOWN = -1
NONE = "none"
FLAG = ("no", "yes")
WORD = 16
LEAST, MOST = -(1 << WORD - 1), (1 << WORD - 1) - 1


class Plane(NamedTuple):
    """Numbers of one meaning."""

    name: str
    shape: tuple[int, ...]
    """() is a single number."""
    low: int
    high: int
    values: tuple[str, ...] = ()
    """Of a choice: what each number means; empty: it counts something."""
    hidden: bool = False
    """Whether it can be UNKNOWN."""
    axes: tuple[str, ...] = ()
    """What the axes of the shape go over."""
    packed: bool = False
    """Whether it is a set."""

    @property
    def places(self) -> int:
        """How many things are told."""
        return prod(self.shape)

    @property
    def words(self) -> int:
        """Of a set: how many numbers its last axis has."""
        return (self.shape[len(self.shape) - 1] + WORD - 1) // WORD

    @property
    def size(self) -> int:
        """How many numbers of a row they are told in."""
        return self.places // self.shape[len(self.shape) - 1] * self.words if self.packed else self.places

    @property
    def width(self) -> int:
        """How many numbers `floats` makes of each."""
        return 1 if self.packed else (len(self.values) if self.values else 1) + self.hidden


def number(name: str, high: int, *shape: int, low: int = 0, axes: Sequence[str] = (), hidden: bool = False) -> Plane:
    """Something that is counted, up to `high`."""
    return Plane(name, shape, low, high, (), hidden, tuple(axes))


def choice(
    name: str, values: Iterable[str], *shape: int, axes: Sequence[str] = (), hidden: bool = False, none: bool = True
) -> Plane:
    """One of these, or none of them."""
    named = ((NONE,) if none else ()) + tuple(values)
    return Plane(name, shape, 0, len(named) - 1, named, hidden, tuple(axes))


def flag(name: str, *shape: int, axes: Sequence[str] = ()) -> Plane:
    """Yes or no."""
    return Plane(name, shape, 0, 1, FLAG, False, tuple(axes))


def members(name: str, *shape: int, axes: Sequence[str] = ()) -> Plane:
    """A set."""
    return Plane(name, shape, LEAST, MOST, (), False, tuple(axes), True)


class Schema:
    """The planes of a row, in their order.

    >>> schema = Schema([number("dice", 6, 2), choice("card", ["ace", "king"], hidden=True)])
    >>> schema.length
    3
    >>> schema.told([4, 1, UNKNOWN])
    {'dice': [4, 1], 'card': 'unknown'}
    """

    def __init__(self, planes: Iterable[Plane]) -> None:
        self.planes = tuple(planes)
        self.at: dict[str, int] = {}
        """Where each plane begins."""
        self.length = 0
        """How many numbers a row has."""
        self.width = 0
        """How many numbers `floats` makes of a row."""
        for plane in self.planes:
            if plane.name in self.at:
                raise ValueError(f"two planes are called {plane.name!r}")
            self.at[plane.name] = self.length
            self.length += plane.size
            self.width += plane.places * plane.width

    def __iter__(self) -> Iterator[Plane]:
        return iter(self.planes)

    def __getitem__(self, name: str) -> Plane:
        for plane in self.planes:
            if plane.name == name:
                return plane
        raise KeyError(f"no plane is called {name!r}; there are {', '.join(self.at)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Schema) and self.planes == other.planes

    def __hash__(self) -> int:
        return hash(self.planes)

    def __repr__(self) -> str:
        return f"<Schema of {len(self.planes)} planes, {self.length} numbers>"

    @property
    def hash(self) -> str:
        """Sixteen digits that stand for all of it: rows with the same mean the same."""
        return layout_hash([repr(tuple(plane)) for plane in self.planes])

    def of(self, rows: NDArray[np.int16], name: str) -> NDArray[Any]:
        """One plane of a row, or of many, in its shape; of a set the truths."""
        return self._taken(rows, self[name])

    def _taken(self, rows: NDArray[np.int16], plane: Plane) -> NDArray[Any]:
        at = self.at[plane.name]
        found = rows[..., at : at + plane.size]
        return _unpacked(found, plane) if plane.packed else found.reshape((*_in_front(rows), *plane.shape))

    def told(self, row: Sequence[int] | NDArray[np.int16]) -> dict[str, Any]:
        """A row by names; choices in words, and of sets the places that are in them."""
        told: dict[str, Any] = {}
        for plane in self.planes:
            at = self.at[plane.name]
            numbers = [int(value) for value in row[at : at + plane.size]]
            if plane.packed:
                told[plane.name] = _members(plane, numbers)
            else:
                said = [_said(plane, value) for value in numbers]
                told[plane.name] = said if plane.shape else said[0]
        return told

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest number at each place of a row."""
        low = [min(plane.low, UNKNOWN if plane.hidden else plane.low) for plane in self for _ in range(plane.size)]
        return low, [plane.high for plane in self for _ in range(plane.size)]

    def floats(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """For a net: of each choice a 1 in the place of its value, of each count its share of the most there can be;
        and where something can be hidden, one number more that is 1 when it is."""
        import numpy as np

        parts = []
        for plane in self.planes:
            values = self._taken(rows, plane).reshape((*_in_front(rows), plane.places))
            if plane.packed:
                columns = values.astype(np.float32)
            elif plane.values:
                kinds = np.arange(len(plane.values), dtype=np.int16)
                columns = (values[..., None] == kinds).astype(np.float32)
            else:
                columns = (values / max(plane.high, -plane.low, 1)).astype(np.float32)[..., None]
            if plane.hidden:
                unknown = (values == UNKNOWN)[..., None]
                columns = np.concatenate([np.where(unknown, 0, columns), unknown], axis=-1, dtype=np.float32)
            parts.append(columns.reshape((*_in_front(rows), plane.places * plane.width)))
        return np.concatenate(parts, axis=-1)

    def to_data(self) -> list[dict[str, Any]]:
        """The schema as JSON-ready data."""
        return [plane._asdict() for plane in self.planes]

    @classmethod
    def from_data(cls, data: Iterable[Mapping[str, Any]]) -> Schema:
        """The way back from `to_data`."""
        return cls(
            Plane(
                str(plane["name"]),
                tuple(plane["shape"]),
                int(plane["low"]),
                int(plane["high"]),
                tuple(plane["values"]),
                bool(plane["hidden"]),
                tuple(plane["axes"]),
                bool(plane["packed"]),
            )
            for plane in data
        )


def _in_front(rows: Any) -> tuple[int, ...]:
    """The axes before the last. (Compiled, nothing counts from the end.)"""
    return tuple(rows.shape[axis] for axis in range(len(rows.shape) - 1))


def _unpacked(found: NDArray[np.int16], plane: Plane) -> NDArray[np.bool_]:
    """The truths of a set."""
    import numpy as np

    last = len(plane.shape) - 1
    words = np.ascontiguousarray(found, "<i2").reshape((*_in_front(found), *plane.shape[:last], plane.words))
    bits = np.unpackbits(words.view(np.uint8), axis=-1, count=plane.shape[last], bitorder="little")
    return bits.view(np.bool_)


def _members(plane: Plane, numbers: Sequence[int]) -> list[int]:
    """The places of a set, counted through all axes."""
    last = plane.shape[len(plane.shape) - 1]
    return [
        row * last + place
        for row in range(plane.places // last)
        for place in range(last)
        if numbers[row * plane.words + place // WORD] >> place % WORD & 1
    ]


def _said(plane: Plane, value: int) -> int | str:
    if plane.hidden and value == UNKNOWN:
        return "unknown"
    return plane.values[value] if plane.values else value


def returns(state: StateLike, seats: int) -> list[float]:
    """Of a finished game, for each seat: the share of the others that stands behind it, less the share that stands
    before it. From 1 (alone in front) to -1, 0 in all; with two seats 1, 0 or -1."""
    standings = [state.standing(seat) for seat in range(seats)]
    return [sum((other < mine) - (other > mine) for other in standings) / max(1, seats - 1) for mine in standings]
