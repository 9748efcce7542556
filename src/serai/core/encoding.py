"""Moves as numbers for learning: how many there are, which one a move has, and its parts.

Every move of a seat in any game of a title has one **action**, a whole number below `Encoding.actions`, and every draw
of chance has one below `Encoding.draws`. Both are counted from the table of verbs (`core.verbs`): a block for each of
its entries, and within a block the operands as the digits of a number, each with as many values as its kind says.
Where several things of a kind are named, in whatever order, all handfuls of them are counted (combinations with
repetition), and so are tokens of which there are never more than so many together. Seats are counted from the one who
acts. Nothing here depends on the position but that: an action means the same everywhere.

Beside it stand the **factors** of a move: its verb, and a number for each thing that can be named, 0 where it is not.

An action is read back by looking for it among the legal moves: it cannot name anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from serai.core.digits import PLAIN, SEAT, SORTED, SUMMED, Block, Digit
from serai.core.numbering import Numbering
from serai.core.verbs import Operand, Verb, Verbs

if TYPE_CHECKING:
    from serai.core.position import StateLike

UNCOUNTED = 1024
"""Codes of a game without a table of verbs, unless it says how many there are."""


class NoAction(ValueError):
    """There is no such action, or a move has none."""


class Factor(NamedTuple):
    """One of the numbers that a move is told by: 0 where the move has no such thing, else 1 and up."""

    name: str
    size: int


def digits_of(verb: Verb) -> tuple[Digit, ...]:
    """The digits of a verb's actions, the first the most significant."""
    return tuple(digit for operand in verb.operands for digit in _of_operand(verb, operand))


def _of_operand(verb: Verb, operand: Operand) -> list[Digit]:
    fields = [field for field in verb.fields if field.operand is operand]
    if not fields:
        return []
    kind, head = operand.kind, fields[0]
    if operand.several:
        return [Digit(operand.name, SORTED, head.at, head.bits, len(fields), head.first, head.size)]
    digits = []
    if kind.together:
        name = " + ".join(field.name for field in fields[: kind.together])
        digits.append(Digit(name, SUMMED, head.at, head.bits, kind.together, 0, kind.most + 1))
    how = SEAT if kind.name == "seat" and not verb.by_chance else PLAIN
    rest = [field for field in fields[kind.together :] if field.told]
    return digits + [Digit(field.name, how, field.at, field.bits, 1, field.first, field.size) for field in rest]


class Encoding:
    """How the moves of a game are counted."""

    def __init__(
        self,
        verbs: Verbs | None,
        codes: int = UNCOUNTED,
        parts: Sequence[tuple[str, int]] = (),
        there: Sequence[int] | None = None,
    ) -> None:
        """From a table of verbs. Without one, or where its codes have no payload, the codes below a bound are counted,
        or those of them that are `there`; `parts` are then the digits of a code, by name and number of values."""
        self.verbs = verbs if verbs is not None and verbs.payload_bits else None
        self.parts = tuple(parts) or (("move", codes),)
        seats, chance = self._split(by_chance=False), self._split(by_chance=True)
        self.blocks: tuple[Block, ...] = _blocks(seats)
        """The actions by verb, in their order."""
        self.draw_blocks: tuple[Block, ...] = _blocks(chance)
        bits = self.verbs.payload_bits if self.verbs else 0
        self.numbering = Numbering(bits, self.blocks, [verb.number for verb in seats])
        self.draw_numbering = Numbering(bits, self.draw_blocks, [verb.number for verb in chance])
        if self.verbs is None:
            counted = range(codes) if there is None else there
            self.numbering.count_up(counted, codes)
            self.draw_numbering.count_up(range(codes), codes)
            self.blocks = (Block("move", "", 0, len(counted), ()),)
        self.factors: tuple[Factor, ...] = self._factors()
        """What the factors of a move say, in their order; the first is the verb."""

    @property
    def actions(self) -> int:
        """How many different moves seats can make in any game of this title."""
        return self.numbering.actions

    @property
    def draws(self) -> int:
        """How many different draws chance can make."""
        return self.draw_numbering.actions

    def action(self, state: StateLike, code: int) -> int:
        """The action of a move that is legal here; where chance acts, the number of the draw."""
        actor = state.to_act()
        number = (self.draw_numbering if actor < 0 else self.numbering).of(code, actor, state.seats)
        if number < 0:
            raise NoAction(f"code {code} is not among what this encoding counts")
        return number

    def factored(self, state: StateLike, code: int) -> tuple[int, ...]:
        """The factors of a move of a seat, in the order of `factors`."""
        if self.verbs is None:
            digits = []
            for _, size in reversed(self.parts):
                code, digit = divmod(code, size)
                digits.append(1 + digit)
            return (1, *reversed(digits))
        packed = self.verbs.unpack(code)
        numbers = [0] * len(self.factors)
        numbers[0] = 1 + self._places[packed.verb.number]
        for place, field, number in zip(
            self._columns[packed.verb.number], packed.verb.fields, packed.numbers, strict=True
        ):
            value = number - field.first
            if field.operand.kind.name == "seat":
                value = (value - state.to_act()) % state.seats
            numbers[place] = 1 + value
        return tuple(numbers)

    def _split(self, *, by_chance: bool) -> list[Verb]:
        return [verb for verb in self.verbs if verb.by_chance == by_chance] if self.verbs else []

    def _factors(self) -> tuple[Factor, ...]:
        verbs = self._split(by_chance=False)
        if not verbs:
            return (Factor("verb", 2), *(Factor(name, 1 + size) for name, size in self.parts))
        sizes: dict[str, int] = {"verb": 1 + len(verbs)}
        self._places = {verb.number: place for place, verb in enumerate(verbs)}
        self._columns: dict[int, list[int]] = {}
        for verb in verbs:
            names: list[str] = []
            for field in verb.fields:
                row = sum(name.partition(" ")[0] == field.name for name in names) + 1
                name = f"{field.name} {row}" if field.operand.several else field.name
                names.append(name)
                sizes[name] = max(sizes.get(name, 0), 1 + field.size)
            order = list(sizes)
            self._columns[verb.number] = [order.index(name) for name in names]
        return tuple(Factor(name, size) for name, size in sizes.items())


def _blocks(verbs: Sequence[Verb]) -> tuple[Block, ...]:
    blocks, start = [], 0
    for verb in verbs:
        digits, size = digits_of(verb), 1
        for digit in digits:
            size *= digit.values
        bits = sum(field.bits for field in verb.fields)
        blocks.append(Block(verb.name, verb.example, start, size, digits, bits))
        start += size
    return tuple(blocks)
