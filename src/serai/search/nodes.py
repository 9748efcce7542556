"""The nodes of a tree in flat arrays, with a bound on their memory."""

from __future__ import annotations

from array import array
from mmap import mmap
from typing import Any

from serai.search.words import ANY_DRAW, MARK_BITS, MARKS, NOBODY, NONE

HASH = 2654435761
MASK = 0xFFFFFFFF
SHIFT = 32 - MARK_BITS
FEW = 1024


def whole_numbers(count: int, typecode: str = "i") -> array[int]:
    """A flat array of zeros."""
    return array(typecode, bytes(array(typecode).itemsize * count))


def fractions(count: int) -> array[float]:
    """A flat array of zeros."""
    return array("d", bytes(8 * count))


def untouched(count: int, typecode: str) -> memoryview[int]:
    """Zeros that cost nothing until they are used: for much room of which little is needed."""
    return memoryview(mmap(-1, array(typecode).itemsize * count)).cast(typecode)  # type: ignore[call-overload, no-any-return]


class Nodes:
    """Nodes by number. Node 0 is the root; a child's number is larger than its parent's."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.capacity = 0
        self.count = 1
        self.grown = 0
        self.moved = whole_numbers(1)
        self.mark_keys = untouched(MARKS, "q")
        self.mark_stamps = untouched(MARKS, "i")
        self.stamp = 0
        self.reserve(FEW)
        self.mover[0] = NOBODY
        self.first[0] = NONE
        self.next[0] = NONE

    # --- memory ---------------------------------------------------------------------

    def reserve(self, wanted: int) -> None:
        """Make room for `wanted` nodes, as far as the bound on memory goes."""
        capacity = min(wanted, self.most)
        if capacity <= self.capacity:
            return
        capacity = min(max(capacity, 2 * self.capacity), self.most)
        kept = self.arrays() if self.capacity else []
        self.place([whole_numbers(capacity) for _ in range(11)], [fractions(capacity) for _ in range(5)])
        for old, new in zip(kept, self.arrays(), strict=False):
            memoryview(new)[: self.capacity] = memoryview(old)[: self.capacity]
        self.capacity = capacity

    def arrays(self) -> list[Any]:
        """All that is known of the nodes, an array each."""
        return [
            self.parent, self.code, self.mover, self.first, self.next, self.visits, self.offered, self.children,
            self.legal, self.open, self.shared_visits,
            self.value, self.win, self.margin, self.prior, self.shared_value,
        ]  # fmt: skip

    def place(self, whole: list[array[int]], fractional: list[array[float]]) -> None:
        (
            self.parent, self.code, self.mover, self.first, self.next, self.visits, self.offered, self.children,
            self.legal, self.open, self.shared_visits,
        ) = whole  # fmt: skip
        self.value, self.win, self.margin, self.prior, self.shared_value = fractional

    def keep(self, root: int) -> None:
        """Make a node the root and forget all that is not below it."""
        self.moved = whole_numbers(self.count)
        self.compact(root)
        self.mover[0] = NOBODY
        self.next[0] = NONE

    def compact(self, root: int) -> None:
        """Move the nodes below `root` to the front. A child always stands behind its parent, so
        one pass finds them all, and none is overwritten before it has moved."""
        kept = 1
        for node in range(self.count):
            self.moved[node] = NONE
        self.moved[root] = 0
        for node in range(root + 1, self.count):
            if self.moved[self.parent[node]] != NONE:
                self.moved[node] = kept
                kept += 1
        for node in range(root, self.count):
            if self.moved[node] != NONE:
                self.move(node, self.moved[node])
        self.count = kept

    def move(self, node: int, to: int) -> None:
        """Take a node to another place, its links along."""
        self.parent[to] = self.moved[self.parent[node]] if to else 0
        self.first[to] = self.moved[self.first[node]] if self.first[node] != NONE else NONE
        self.next[to] = self.moved[self.next[node]] if to and self.next[node] != NONE else NONE
        self.code[to] = self.code[node]
        self.mover[to] = self.mover[node]
        self.visits[to] = self.visits[node]
        self.offered[to] = self.offered[node]
        self.children[to] = self.children[node]
        self.legal[to] = self.legal[node]
        self.open[to] = self.open[node]
        self.shared_visits[to] = self.shared_visits[node]
        self.value[to] = self.value[node]
        self.win[to] = self.win[node]
        self.margin[to] = self.margin[node]
        self.prior[to] = self.prior[node]
        self.shared_value[to] = self.shared_value[node]

    def child_of(self, node: int, mover: int, code: int) -> int:
        """The child reached by this move, or by whatever was drawn; NONE if there is none."""
        child = self.first[node]
        while child != NONE:
            if self.mover[child] == mover and (self.code[child] == code or self.code[child] == ANY_DRAW):
                return child
            child = self.next[child]
        return NONE

    # --- growing --------------------------------------------------------------------

    def add(self, node: int, mover: int, code: int, prior: float) -> int:
        """A new child, or NONE when the memory is full."""
        if self.count >= self.capacity:
            return NONE
        child = self.count
        self.count += 1
        self.parent[child] = node
        self.code[child] = code
        self.mover[child] = mover
        self.prior[child] = prior
        self.first[child] = NONE
        self.next[child] = self.first[node]
        self.first[node] = child
        self.children[node] += 1
        self.open[child] = self.open[node]
        # The node may have been used before `rebase`: everything else starts at zero.
        self.visits[child] = 0
        self.offered[child] = 0
        self.children[child] = 0
        self.legal[child] = 0
        self.shared_visits[child] = 0
        self.value[child] = 0
        self.win[child] = 0
        self.margin[child] = 0
        self.shared_value[child] = 0
        self.grown = 1
        return child

    # --- marks: a small set of numbers, emptied by changing the stamp ----------------

    def mark(self, key: int) -> None:
        slot = ((key * HASH) & MASK) >> SHIFT
        while self.mark_stamps[slot] == self.stamp:
            if self.mark_keys[slot] == key:
                return
            slot = (slot + 1) & (MARKS - 1)
        self.mark_stamps[slot] = self.stamp
        self.mark_keys[slot] = key

    def is_marked(self, key: int) -> bool:
        slot = ((key * HASH) & MASK) >> SHIFT
        while self.mark_stamps[slot] == self.stamp:
            if self.mark_keys[slot] == key:
                return True
            slot = (slot + 1) & (MARKS - 1)
        return False

    # --- reading --------------------------------------------------------------------

    def node(self, index: int) -> dict[str, Any]:
        """A node's numbers, for reading and for tests."""
        return {
            "code": self.code[index],
            "mover": self.mover[index],
            "visits": self.visits[index],
            "value": self.value[index],
            "win": self.win[index],
            "margin": self.margin[index],
        }

    def children_of(self, index: int) -> list[int]:
        """A node's children, the oldest first."""
        found: list[int] = []
        child = self.first[index]
        while child != NONE:
            found.append(child)
            child = self.next[child]
        return found[::-1]
