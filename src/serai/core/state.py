"""A game's state as playouts and search see it: whole numbers, and nothing drawn in secret.

Every class here is plain Python; `state.pxd` beside it gives the C types. Compiled, a
playout runs without touching a Python object. A state keeps flat arrays of whole numbers
so that copying it is copying memory.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Mapping
from types import GetSetDescriptorType
from typing import Any, Self, cast

from serai.core.seats import CHANCE, OVER

COMPILED = __file__.endswith((".so", ".pyd"))
IN_C = COMPILED  # the same for code without the GIL: compiled, it is C's and cannot be imported

# A move list must hold every move any position can have. The largest set known to be an
# upper bound is Gobi's: four camels on 37 tiles in line, 91,390 ways and one more. (Gemblo's
# is 35,319: placements of 18 pieces on 463 cells.)
CAPACITY = 92160

# xorshift64* (Vigna 2016). Constants above 2**31 need a typed name to stay C integers.
MASK64 = 0xFFFFFFFFFFFFFFFF
MASK32 = 0xFFFFFFFF
TWO32 = 0x100000000
MULTIPLIER = 0x2545F4914F6CDD1D
GOLDEN = 0x9E3779B97F4A7C15


def zeros(count: int) -> list[int]:
    """A list of zeros; compiled, it fills a C array of that length."""
    return [0] * count


class Rng:
    """A random source that gives the same numbers interpreted and compiled."""

    def __init__(self, seed: int) -> None:
        self.word = 0
        self.reseed(seed & MASK64)

    def reseed(self, seed: int) -> None:
        """Start anew. Neighbouring seeds are mixed apart (SplitMix64's first step)."""
        mixed = (seed + GOLDEN) & MASK64
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK64
        mixed ^= mixed >> 31
        self.word = mixed if mixed else GOLDEN

    def next32(self) -> int:
        """The next 32 random bits."""
        word = self.word
        word ^= word >> 12
        word ^= (word << 25) & MASK64
        word ^= word >> 27
        self.word = word
        return ((word * MULTIPLIER) & MASK64) >> 32

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely (Lemire's method, exact)."""
        limit = bound
        product = self.next32() * limit
        low = product & MASK32
        if low < limit:
            threshold = (TWO32 - limit) % limit
            while low < threshold:
                product = self.next32() * limit
                low = product & MASK32
        return product >> 32

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles go on with the same numbers."""
        return Rng, (0,), self.word

    def __setstate__(self, word: int) -> None:
        self.word = word


class MoveList:
    """A reusable buffer of move codes. At CHANCE each has a weight; else weights mean nothing."""

    def __init__(self) -> None:
        self.count = 0
        if not COMPILED:  # else they are C arrays, already empty: filling them costs milliseconds
            self.codes = zeros(CAPACITY)
            self.weights = zeros(CAPACITY)

    def clear(self) -> None:
        self.count = 0

    def add(self, code: int, weight: int) -> None:
        self.codes[self.count] = code
        self.weights[self.count] = weight
        self.count += 1

    def total(self) -> int:
        """The sum of all weights."""
        total = 0
        for index in range(self.count):
            total += self.weights[index]
        return total

    def draw_weighted(self, rng: Rng) -> int:
        """One code, with the chance its weight gives it."""
        ticket = rng.below(self.total())
        for index in range(self.count):
            ticket -= self.weights[index]
            if ticket < 0:
                return self.codes[index]
        return self.codes[self.count - 1]

    def listed(self) -> list[int]:
        """The codes, in order."""
        return [self.codes[index] for index in range(self.count)]

    def weighing(self) -> list[int]:
        """The weights, in order."""
        return [self.weights[index] for index in range(self.count)]


class State:
    """The questions that playouts and search ask of a game, in whole numbers.

    The bodies here are those of a finished game without seats; a game's own class gives
    the answers, and has `copy()`, an independent state, and `fork()`, a scratch copy that
    remembers its base. `rewind()` takes a fork back to its base by copying memory: that is
    how one copies without a downcast, and so without the GIL. `snapshot()` tells everything
    in plain numbers and `restored(snapshot)`, asked of the class, is the way back: a pickle holds
    no more than that, so it means the same compiled and as plain Python. A fork's base stays
    behind. `FlatState` has all of them for a state whose fields are declared as it says.
    """

    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        return OVER

    def list_moves(self, into: MoveList) -> None:
        """Fill `into` with every legal move, in a stable order; at CHANCE, with weights."""
        into.clear()

    def draw_move(self, rng: Rng, scratch: MoveList) -> int:
        """One legal move, uniformly; at CHANCE by weight. Games may do it without a list."""
        self.list_moves(scratch)
        if self.to_act() == CHANCE:
            return scratch.draw_weighted(rng)
        return scratch.codes[rng.below(scratch.count)]

    def apply(self, code: int) -> None:
        """Play a move that is legal here. Nothing is checked."""

    def rewind(self) -> None:
        """Become equal to the base this state was forked from."""

    def points(self, seat: int) -> int:
        """What the score sheet would say now: the margin search wants to widen."""
        return 0

    def standing(self, seat: int) -> int:
        """At the end: higher is the better place, equal is a shared one."""
        return 0

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal anew, fairly, what `seat` cannot know. Nothing, where nothing is hidden."""

    def __copy__(self) -> Any:
        own: Any = self
        return own.copy()

    def __deepcopy__(self, memo: object) -> Any:
        own: Any = self
        return own.copy()

    def __reduce__(self) -> tuple[object, ...]:
        own: Any = self
        if hasattr(own, "restored"):
            return restored, (type(own), tuple(own.snapshot()))
        return type(own).__new__, (type(own),), own.__dict__  # a stranger's class in plain Python


def another(state: State) -> Any:
    """A new object of the same class, nothing set."""
    if IN_C:
        return allocated(state, ())  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
    return type(state).__new__(type(state))


class FlatState(State):
    """A state of flat fields: it copies, tells and restores itself.

    The fields are declared once, by the constructors of three classes, each on top of the other: `Scratch`, what
    it works with and does not keep; `Derived`, what follows from the facts and is kept to have it at hand;
    `Facts`, which decide everything. Copies take what lies above `Scratch`, snapshots what lies above `Derived`:
    the state's class says so with two lines. Each field has its C type in the `.pxd`, in the same order:
    `tests/house/test_fields.py` compares.
    """

    KEPT = 0
    """Where the fields begin that a copy has: `end_of(Scratch)`."""
    Snapshot = cast("Any", None)
    """What a snapshot is: `snapshot_class(Facts)`."""

    def __init__(self) -> None:
        self.prepare()
        self.start = self.KEPT  # where what is taken from a base begins

    def prepare(self) -> None:
        """What a new state needs before it can take after another."""
        self.base: State | None = None  # what a fork is taken back to

    def copy(self) -> Self:
        """An independent state, equal to this one."""
        twin = self.fork()
        twin.base = None
        return twin

    def fork(self) -> Self:
        """A scratch copy that `rewind` takes back to this state."""
        twin: Self = another(self)
        twin.prepare()
        twin.base = self
        twin.start = self.start
        twin.rewind()
        return twin

    def rewind(self) -> None:
        """Become equal to the base."""
        if self.base is not None:
            if IN_C:
                copy_memory(self, self.base, self.start)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
            else:
                copy_fields(self, self.base, self.start)

    def snapshot(self) -> Any:
        """All facts by name."""
        kind = self.Snapshot
        values = (getattr(self, name) for name in kind._fields)
        return kind._make(value if isinstance(value, int) else tuple(value) for value in values)

    @classmethod
    def restored(cls, snapshot: tuple[Any, ...]) -> Self:
        """The state of which this snapshot was taken."""
        state = cls()
        state.restore(cls.Snapshot._make(snapshot)._asdict())
        return state

    def restore(self, facts: Mapping[str, Any]) -> None:
        """Set these facts, and work out what follows from them."""
        for name, value in facts.items():
            if name not in self.Snapshot._fields:
                raise ValueError(f"there is no fact {name!r} in a {type(self).__name__}")
            setattr(self, name, value if isinstance(value, int) else list(value))
        self.derive()

    def derive(self) -> None:
        """Work out anew what follows from the facts."""


def copy_fields(into: State, other: State, start: int) -> None:
    """The fields of another state from a place on, as plain Python has them: in the order they were set."""
    for name in list(vars(other))[start:]:
        value = getattr(other, name)
        setattr(into, name, value[:] if isinstance(value, list) else value)


def end_of(kind: type[State]) -> int:
    """Where the fields of a state end that this class declares with those below it, for `FlatState`: so
    many bytes of a C structure, or so many attributes of a Python object."""
    return kind.__basicsize__ if COMPILED else len(vars(kind()))


def field_names(kind: type[State]) -> tuple[str, ...]:
    """The fields that this class itself declares, in its order."""
    if COMPILED:
        return tuple(name for name, what in vars(kind).items() if isinstance(what, GetSetDescriptorType))
    return tuple(vars(kind()))[end_of(kind.__bases__[0]) :]


def snapshot_class(kind: type[State]) -> Any:
    """The named tuple of all fields that this class declares."""
    return namedtuple("Snapshot", field_names(kind), module=kind.__module__)


def restored(kind: Any, snapshot: tuple[object, ...]) -> Any:
    """The state of this class of which the snapshot was taken."""
    return kind.restored(snapshot)


def play_out(state: State, rng: Rng, scratch: MoveList) -> int:
    """Play random moves until the game is over; the number of moves, draws included."""
    moves = 0
    while state.to_act() != OVER:
        state.apply(state.draw_move(rng, scratch))
        moves += 1
    return moves


def play_out_listing(state: State, rng: Rng, scratch: MoveList) -> int:
    """As `play_out`, but list all legal moves before each one, as a search without
    knowledge of the game would."""
    moves = 0
    while state.to_act() != OVER:
        state.list_moves(scratch)
        if state.to_act() == CHANCE:
            state.apply(scratch.draw_weighted(rng))
        else:
            state.apply(scratch.codes[rng.below(scratch.count)])
        moves += 1
    return moves


def rewind(state: State, times: int = 1) -> None:
    """Rewind a fork, for those who are not compiled; again and again, for the benchmarks."""
    for _ in range(times):
        state.rewind()
