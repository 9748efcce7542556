"""Which number a move's code has: the arithmetic of `core.encoding`, compiled."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import comb
from typing import Any

from serai.core import digits
from serai.core.digits import Block, Digit
from serai.core.state import COMPILED, MoveList

PLAIN, SUMMED, SEAT = digits.PLAIN, digits.SUMMED, digits.SEAT
NO_ACTION = -1
BYTES, BITS = digits.BYTES, digits.BITS
IN_C = COMPILED
MOST_AT_ONCE = 4
"""Numbers that one digit can stand for."""
CHOSEN = MOST_AT_ONCE + 1
WIDEST = 128
"""Values that each of several can have, and some more."""
READY_BITS = 14
"""Numbers of shorter payloads are looked up, not worked out."""


def note(table: Any, listed: Any, actions: Any, count: int, mask: Any, kind: int) -> None:
    """Write down the numbers that these codes have by a table, and mark them.

    Not a method: to C a byte may be anything, and with each that is written all fields of an object are read again."""
    if kind == BYTES:
        for index in range(count):
            number = table[listed[index]]
            actions[index] = number
            mask[number] = 1
    else:
        for index in range(count):
            actions[index] = table[listed[index]]
        mark_all(actions, count, mask, kind)


def mark_all(actions: Any, count: int, mask: Any, kind: int) -> None:
    """Say of so many actions that they are legal."""
    if kind == BYTES:
        for index in range(count):
            mask[actions[index]] = 1
    elif kind == BITS:
        for index in range(count):
            mask[actions[index] >> 3] |= 1 << (actions[index] & 7)


class Numbering:
    """Which number a code has: by the blocks of its verbs, or by a list of all codes there are."""

    counted: Any
    """The table of that list."""

    def __init__(self, payload_bits: int, blocks: Sequence[Block], numbers: Sequence[int]) -> None:
        """`numbers` are the verbs' own, in the order of the blocks. Without blocks a code is its own number."""
        self.payload_bits = payload_bits
        self.codes = 0
        self.actions = sum(block.size for block in blocks)
        verbs = max(numbers, default=0) + 1
        by_number = dict(zip(numbers, blocks, strict=True))
        self.verbs = verbs
        self.start = array("i", [NO_ACTION]) * verbs
        self.digit_from = array("i", [0]) * (verbs + 1)
        all_digits: list[Digit] = []
        for number in range(verbs):
            self.digit_from[number] = len(all_digits)
            if number in by_number:
                self.start[number] = by_number[number].start
                all_digits += by_number[number].digits
        self.digit_from[verbs] = len(all_digits)
        rows = [(d.how, d.at, d.bits, d.many, d.first, d.size, d.values) for d in all_digits]
        columns = list(zip(*rows, strict=True)) if rows else [()] * 7
        self.how, self.at, self.bits, self.count, self.first, self.size, self.values = (
            array("i", column) if column else array("i", [0]) for column in columns
        )
        self.table = array("i", [0])
        self.counted_codes = array("i", [0])
        self.choose = array("i", (comb(n, k) for n in range(WIDEST) for k in range(CHOSEN)))
        self.ready_from = array("i", [NO_ACTION]) * verbs
        self.ready = array("i", [0])
        self.make_ready(by_number)

    def make_ready(self, blocks: dict[int, Block]) -> None:
        """Work out the numbers of verbs with short payloads once and for all."""
        ready: list[int] = []
        for number, block in blocks.items():
            if block.bits <= READY_BITS and all(digit.how != SEAT for digit in block.digits):
                place, first = len(ready), number << self.payload_bits
                ready += [self.of(first | payload, 0, 1) for payload in range(1 << block.bits)]
                self.ready_from[number] = place
        if ready:
            self.ready = array("i", ready)

    def count_up(self, codes: Sequence[int], below: int) -> None:
        """From now on these codes, in rising order, are the numbers from 0 on; all are below a bound."""
        self.table = array("i", [NO_ACTION]) * below
        for number, code in enumerate(codes):
            self.table[code] = number
        self.counted_codes = array("i", codes)
        self.codes = below
        self.actions = len(codes)
        if IN_C:
            aim_numbering(self)  # type: ignore[name-defined]  # noqa: F821  # C, of the .pxd
        else:
            setattr(self, "counted", self.table)  # noqa: B010  # to C it is a pointer

    def code_of(self, action: int) -> int:
        """The code of a number, if all codes are counted; else NO_ACTION."""
        return self.counted_codes[action] if self.codes else NO_ACTION

    def of(self, code: int, seat: int, seats: int) -> int:
        """The number of a move of this seat, at a table of so many; NO_ACTION if it is none that is counted."""
        if self.codes:
            return self.table[code] if 0 <= code < self.codes else NO_ACTION
        verb = code >> self.payload_bits
        if verb < 0 or verb >= self.verbs or self.start[verb] < 0:
            return NO_ACTION
        place = self.ready_from[verb]
        if place >= 0:
            return self.ready[place + (code & (1 << self.payload_bits) - 1)]
        place = 0
        for digit in range(self.digit_from[verb], self.digit_from[verb + 1]):
            value = self.value_of(digit, code, seat, seats)
            if value < 0:
                return NO_ACTION
            place = place * self.values[digit] + value
        return self.start[verb] + place

    def value_of(self, digit: int, code: int, seat: int, seats: int) -> int:
        """The value of a digit in a code, or a negative number where it is out of bounds."""
        how = self.how[digit]
        bits = self.bits[digit]
        value = (code >> self.at[digit] & (1 << bits) - 1) - self.first[digit]
        if how == PLAIN:
            return value if value < self.size[digit] else NO_ACTION
        if how == SEAT:
            return (value - seat + seats) % seats
        return self.handful(digit, code, bits, how)

    def handful(self, digit: int, code: int, bits: int, how: int) -> int:
        """The number of several things, put in rising order, among all handfuls of so many; counts become such a row
        by being added up. What is not there is a 0, and adds nothing: in one position always as many are named."""
        count = self.count[digit]
        ones = (1 << bits) - 1
        code >>= self.at[digit]
        rank = 0
        total = 0
        for index in range(count):
            value = code >> bits * index & ones
            place = index
            if how == SUMMED:
                total += value
                value = total
            elif value:
                place = 0
                for other in range(count):
                    rival = code >> bits * other & ones
                    if rival < value or (rival == value and other < index):
                        place += 1
            if value >= self.size[digit]:
                return NO_ACTION
            rank += self.choose[(value + place) * CHOSEN + place + 1]
        return rank

    def find(self, moves: MoveList, seat: int, seats: int, action: int) -> int:
        """The place of a number among these moves, or NO_ACTION."""
        for index in range(moves.count):
            if self.of(moves.codes[index], seat, seats) == action:
                return index
        return NO_ACTION

    def keep(
        self, moves: MoveList, seat: int, seats: int, codes: Any, actions: Any, room: int, mask: Any, kind: int
    ) -> int:
        """Write these moves' numbers down, and their codes unless `code_of` knows them, as many as there is room for;
        mark the numbers in a mask of this kind. The first code without a number, or NO_ACTION."""
        count = moves.count if moves.count < room else room
        if self.codes:
            note(self.counted, moves.codes, actions, count, mask, kind)
            return NO_ACTION
        shift = self.payload_bits
        verbs = self.verbs
        for index in range(count):
            code = moves.codes[index]
            verb = code >> shift
            place = self.ready_from[verb] if 0 <= verb < verbs else NO_ACTION
            number = self.ready[place + (code & (1 << shift) - 1)] if place >= 0 else self.of(code, seat, seats)
            if number < 0:
                return code
            codes[index] = code
            actions[index] = number
        mark_all(actions, count, mask, kind)
        return NO_ACTION

    def mark(self, moves: MoveList, seat: int, seats: int, mask: Any) -> int:
        """Set a byte for each of these moves; the first code that has no number, or NO_ACTION when all have one."""
        for index in range(moves.count):
            number = self.of(moves.codes[index], seat, seats)
            if number < 0:
                return moves.codes[index]
            mask[number] = 1
        return NO_ACTION
