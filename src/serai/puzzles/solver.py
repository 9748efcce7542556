"""Complete search over placements: the engine under every claim a certificate makes.

A problem is a list of rows and up to 128 items, held in two 64-bit words. A row (one way
to lay one piece) has a `body`, the items it covers: its cells and the piece itself; a
`halo`, the items no other row may then cover; and a `reach`, the cells it is joined to.

- Packing is exact cover: the halo is the body, and every item must be covered.
- A caravan's halo adds the neighbouring cells, its pieces and wells must be covered, and
  the rows laid must hang together by lines from the root (`linked`).

Each level keeps the list of rows that still fit, filtered out of its parent's list, so
going back costs nothing. It branches on the item with the fewest rows; a linked search
may branch instead on all rows that would join the caravan. Either way the branches are
disjoint and miss nothing: every solution is met exactly once.

`run` works off a budget of placements without the GIL and can be called again: Python
keeps time, shows progress and cancels between two calls.
"""

from __future__ import annotations

from serai.core.state import COMPILED, zeros
from serai.puzzles.limits import DONE, FOUND, ITEMS, LEVELS, PAUSED, ROWS, SPAN

ONE = 1
ALL64 = 0xFFFFFFFFFFFFFFFF


class Search:
    """One problem and how far its search has come."""

    def __init__(self) -> None:
        self.rows = 0
        self.required_lo = 0
        self.required_hi = 0
        self.linked = 0
        self.root_lo = 0
        self.root_hi = 0
        self.caravan_lo = 0
        self.caravan_hi = 0
        self.depth = -1
        self.nodes = 0
        self.found = 0
        if not COMPILED:  # C arrays are there and empty from the beginning
            self.make_room()

    def make_room(self) -> None:
        """The arrays: of rows, and with one entry per level. `live` holds the rows that
        fit at each level, those to try first."""
        self.body_lo = zeros(ROWS)
        self.body_hi = zeros(ROWS)
        self.halo_lo = zeros(ROWS)
        self.halo_hi = zeros(ROWS)
        self.reach_lo = zeros(ROWS)
        self.reach_hi = zeros(ROWS)
        self.spans = zeros(ROWS)
        self.items = zeros(ROWS * SPAN)
        self.live = zeros(ROWS * LEVELS)
        self.fitting = zeros(LEVELS)
        self.choices = zeros(LEVELS)
        self.tried = zeros(LEVELS)
        self.by_item = zeros(LEVELS)
        self.laid = zeros(LEVELS)
        self.blocked_lo = zeros(LEVELS)
        self.blocked_hi = zeros(LEVELS)
        self.covered_lo = zeros(LEVELS)
        self.covered_hi = zeros(LEVELS)
        self.counts = zeros(ITEMS)

    def add_row(self, body_lo: int, body_hi: int, halo_lo: int, halo_hi: int, reach_lo: int, reach_hi: int) -> None:
        """One more row, tried in the order of adding. The caller keeps below ROWS."""
        row = self.rows
        self.body_lo[row] = body_lo
        self.body_hi[row] = body_hi
        self.halo_lo[row] = halo_lo
        self.halo_hi[row] = halo_hi
        self.reach_lo[row] = reach_lo
        self.reach_hi[row] = reach_hi
        span = 0
        for item in range(64):
            if (body_lo >> item) & ONE:
                self.items[row * SPAN + span] = item
                span += 1
        for item in range(64):
            if (body_hi >> item) & ONE:
                self.items[row * SPAN + span] = item + 64
                span += 1
        self.spans[row] = span
        self.rows = row + 1

    def begin(self, required_lo: int, required_hi: int, linked: int, root_lo: int, root_hi: int) -> None:
        """Start (anew): what must be covered; whether rows must be linked, and to what."""
        self.required_lo = required_lo
        self.required_hi = required_hi
        self.linked = linked
        self.root_lo = root_lo
        self.root_hi = root_hi
        self.nodes = 0
        self.found = 0
        self.depth = -1
        self.blocked_lo[0] = 0
        self.blocked_hi[0] = 0
        self.covered_lo[0] = 0
        self.covered_hi[0] = 0
        for row in range(self.rows):
            self.live[row] = row
        self.fitting[0] = self.rows
        if (required_lo | required_hi) != 0 and self.branch(0):
            self.depth = 0

    def run(self, budget: int) -> int:
        """Lay up to `budget` rows, or up to the next solution: DONE, PAUSED or FOUND."""
        while self.depth >= 0:
            level = self.depth
            if self.tried[level] >= self.choices[level]:
                self.depth = level - 1
                continue
            if budget <= 0:
                return PAUSED
            budget -= 1
            self.nodes += 1
            index = self.tried[level]
            self.tried[level] = index + 1
            row = self.live[level * ROWS + index]
            self.laid[level] = row
            deeper = level + 1
            self.blocked_lo[deeper] = self.blocked_lo[level] | self.halo_lo[row]
            self.blocked_hi[deeper] = self.blocked_hi[level] | self.halo_hi[row]
            self.covered_lo[deeper] = self.covered_lo[level] | self.body_lo[row]
            self.covered_hi[deeper] = self.covered_hi[level] | self.body_hi[row]
            missing_lo = self.required_lo & (self.covered_lo[deeper] ^ ALL64)
            missing_hi = self.required_hi & (self.covered_hi[deeper] ^ ALL64)
            if (missing_lo | missing_hi) == 0:
                if not self.linked or self.joined(deeper) == deeper:
                    self.found += 1
                    return FOUND
                continue
            self.keep_fitting(level, index)
            if self.branch(deeper):
                self.depth = deeper
        return DONE

    def keep_fitting(self, level: int, index: int) -> None:
        """The next level's rows: those of this level that the row just laid leaves free.

        Rows tried before are left out: by item they collide anyway, and a linked search
        has seen every solution that contains them.
        """
        first = self.choices[level] if self.by_item[level] else index + 1
        blocked_lo = self.blocked_lo[level + 1]
        blocked_hi = self.blocked_hi[level + 1]
        source = level * ROWS
        target = source + ROWS
        kept = 0
        for position in range(source + first, source + self.fitting[level]):
            row = self.live[position]
            if ((self.body_lo[row] & blocked_lo) | (self.body_hi[row] & blocked_hi)) == 0:
                self.live[target + kept] = row
                kept += 1
        self.fitting[level + 1] = kept

    def branch(self, level: int) -> int:
        """Choose what to decide here and bring its rows to the front; 0 at a dead end."""
        missing_lo = self.required_lo & (self.covered_lo[level] ^ ALL64)
        missing_hi = self.required_hi & (self.covered_hi[level] ^ ALL64)
        start = level * ROWS
        fitting = self.fitting[level]
        for item in range(ITEMS):
            self.counts[item] = 0
        for position in range(start, start + fitting):
            row = self.live[position]
            first = row * SPAN
            for place in range(first, first + self.spans[row]):
                self.counts[self.items[place]] += 1
        best = ROWS + 1
        chosen = -1
        for item in range(64):
            if (missing_lo >> item) & ONE and self.counts[item] < best:
                best = self.counts[item]
                chosen = item
        for item in range(64):
            if (missing_hi >> item) & ONE and self.counts[item + 64] < best:
                best = self.counts[item + 64]
                chosen = item + 64
        if best == 0:
            return 0
        self.tried[level] = 0
        self.by_item[level] = 1
        if self.linked:
            joining = self.bring_joining(level)
            if joining == 0:
                return 0
            if joining < best:
                self.by_item[level] = 0
                self.choices[level] = joining
                return 1
        self.choices[level] = self.bring_item(level, chosen)
        return 1

    def bring_item(self, level: int, item: int) -> int:
        """Rows that cover the item go to the front, in order; how many they are."""
        start = level * ROWS
        front = 0
        mask_lo = 0
        mask_hi = 0
        if item < 64:
            mask_lo = ONE << item
        else:
            mask_hi = ONE << (item - 64)
        for position in range(start, start + self.fitting[level]):
            row = self.live[position]
            if ((self.body_lo[row] & mask_lo) | (self.body_hi[row] & mask_hi)) != 0:
                self.live[position] = self.live[start + front]
                self.live[start + front] = row
                front += 1
        return front

    def bring_joining(self, level: int) -> int:
        """Rows joined to the caravan by a line go to the front; how many they are."""
        self.joined(level)
        start = level * ROWS
        front = 0
        for position in range(start, start + self.fitting[level]):
            row = self.live[position]
            if ((self.body_lo[row] & self.caravan_lo) | (self.body_hi[row] & self.caravan_hi)) != 0:
                self.live[position] = self.live[start + front]
                self.live[start + front] = row
                front += 1
        return front

    def joined(self, level: int) -> int:
        """How many of the rows laid hang together from the root; their reach is kept."""
        self.caravan_lo = self.root_lo
        self.caravan_hi = self.root_hi
        members = 0
        count = 0
        grown = 1
        while grown:
            grown = 0
            for step in range(level):
                row = self.laid[step]
                if (members >> step) & 1 == 0 and (
                    (self.body_lo[row] & self.caravan_lo) | (self.body_hi[row] & self.caravan_hi)
                ) != 0:
                    members |= 1 << step
                    self.caravan_lo |= self.reach_lo[row]
                    self.caravan_hi |= self.reach_hi[row]
                    count += 1
                    grown = 1
        return count

    def solution(self) -> list[int]:
        """The rows of the solution just found, in the order of laying."""
        return [self.laid[level] for level in range(self.depth + 1)]

    def share(self) -> float:
        """How much of the tree is behind us, each branch counted equal: 0 to 1."""
        if self.depth < 0:
            return 1.0
        done = 0.0
        width = 1.0
        for level in range(self.depth + 1):
            width /= self.choices[level]
            done += width * (self.tried[level] - (1 if level < self.depth else 0))
        return done
